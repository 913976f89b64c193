/// The outline of a graphic in its local coordinates.
package enum Outline: Hashable, Sendable {
  /// A container without a frame: its outline is that of its children.
  case content
  /// The box from the origin to `size`.
  case box(Extent)
  /// A line through these points.
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

/// The rule for the inside of an outline that crosses itself.
package enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Points with a winding number other than zero are inside.
  case nonzero
  /// Points with an odd number of crossings are inside.
  case evenodd
}
