extension Graphic {
  /// Where a graphic stands and what outline it has, in the terms of its kind.
  package struct Geometry: Hashable, Sendable {
    /// Where the local origin stands in the parent.
    package var at: Point
    /// The outline in local coordinates.
    package var outline: Outline
    /// Degrees, clockwise, about the pivot.
    package var rotation: Double
    /// In the parent's coordinates; nil for the centre of the graphic's box.
    package var pivot: Point?
    /// Applied after the rotation, in the parent's coordinates.
    package var transform: Matrix?

    /// Makes a geometry.
    package init(
      at: Point, outline: Outline, rotation: Double = 0, pivot: Point? = nil,
      transform: Matrix? = nil
    ) {
      self.at = at
      self.outline = outline
      self.rotation = rotation
      self.pivot = pivot
      self.transform = transform
    }

    /// The outline of a graphic in its local coordinates.
    package enum Outline: Hashable, Sendable {
      /// A container without a frame: what its children cover.
      case content
      /// The box from the origin to `size`.
      case box(Extent)
      /// Through these points.
      case points([Point])
      /// SVG path data.
      case path(String)
    }
  }

  /// Which points are inside an outline that crosses itself.
  package enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Where the windings do not cancel out.
    case nonzero
    /// Where the number of crossings is odd.
    case evenodd
  }
}
