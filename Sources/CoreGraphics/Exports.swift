// The module of this name, where there is none: the geometry of views under the names that SwiftUI's programs use.

@_exported import CoreGraphicsNames
import _Testing_CoreGraphics
