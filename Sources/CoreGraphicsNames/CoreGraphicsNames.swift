// The names under which SwiftUI code knows the geometry of views. Import it beside `OutlineUI` in
// files written for SwiftUI; nothing else needs it.
//
// Foundation declares the same names on Linux, as other types. A file that imports both modules
// says once which it means, with imports of single names, which take precedence:
//
//     import Foundation
//     import OutlineUI
//     import typealias CoreGraphicsNames.CGFloat
//     import typealias CoreGraphicsNames.CGRect
//
// A whole module settles it with `typealias CGFloat = CoreGraphicsNames.CGFloat` and so on, since
// its own declarations come before imported ones.

import LayoutEngine
import OutlineUI

/// A length, in cells for layout and in half cells for paths.
public typealias CGFloat = Double
/// A width and a height.
public typealias CGSize = LayoutEngine.Size
/// A position.
public typealias CGPoint = LayoutEngine.Point
/// An origin and a size.
public typealias CGRect = LayoutEngine.Rect
/// A change of coordinates that keeps straight lines straight.
public typealias CGAffineTransform = OutlineUI.AffineTransform

extension LayoutEngine.Size {
  /// Makes a size of nothing.
  public init() { self = .zero }
}

extension LayoutEngine.Point {
  /// Makes the origin.
  public init() { self = .zero }
}

extension LayoutEngine.Rect {
  /// Makes an empty rectangle at the origin.
  public init() { self = .zero }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A turn around the origin by an angle in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A scaling from the origin.
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A shift.
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: x, y: y)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A transform followed by another.
public func CGAffineTransformConcat(
  _ first: CGAffineTransform, _ second: CGAffineTransform
) -> CGAffineTransform { first.concatenating(second) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that changes nothing.
public var CGAffineTransformIdentity: CGAffineTransform { .identity }
