import Geometry

/// Geometry's types, nested so that their names never conflict with the layout's.
extension Graphic {
  /// A point; y grows downwards.
  package typealias Point = Geometry.Point
  /// A width and a height.
  package typealias Extent = Geometry.Extent
  /// A rectangle along the axes.
  package typealias Box = Geometry.Box
  /// An affine map.
  package typealias Matrix = Geometry.Matrix
  /// The outline of a graphic in its local coordinates.
  package typealias Outline = Geometry.Outline
  /// The place of a graphic in its parent, and its outline.
  package typealias Placement = Geometry.Placement
}
