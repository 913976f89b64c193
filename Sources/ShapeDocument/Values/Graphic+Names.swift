import Geometry

/// The names geometry has here: nested, so that they never fight the layout's `Point` and `Size`.
extension Graphic {
  /// A place; y grows downwards.
  package typealias Point = Geometry.Point
  /// A width and a height.
  package typealias Extent = Geometry.Extent
  /// A rectangle along the axes.
  package typealias Box = Geometry.Box
  /// An affine map.
  package typealias Matrix = Geometry.Matrix
  /// The outline of a graphic in its local coordinates.
  package typealias Outline = Geometry.Outline
  /// Where a graphic stands in its parent, and what outline it has.
  package typealias Placement = Geometry.Placement
  /// Which points are inside an outline that crosses itself.
  package typealias FillRule = Geometry.FillRule
}
