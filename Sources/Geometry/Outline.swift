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

  /// The box of the outline in local coordinates; nil for containers and empty outlines.
  package var frame: Box? {
    var bounds = BoxBuilder()
    bounds.add(self, mappedBy: .identity)
    return bounds.box
  }
}

/// Which points are inside an outline that crosses itself.
package enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Where the windings do not cancel out.
  case nonzero
  /// Where the number of crossings is odd.
  case evenodd
}
