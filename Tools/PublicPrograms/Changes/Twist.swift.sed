s/^import CoreGraphics/import SwiftUI/
