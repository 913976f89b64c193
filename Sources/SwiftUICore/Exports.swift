// The part of SwiftUI that some programs name to say which type they mean, where there is none: `SwiftUICore.Angle`.

@_exported import OutlineUI
