/// What stands at the end of a line.
package enum LineEnding: String, Hashable, Sendable, CaseIterable {
  /// Nothing but the line's cap.
  case none
  /// A filled head, four line widths long and wide.
  case arrow
  /// A filled triangle, six line widths long and seven wide.
  case triangle
  /// The same triangle, of which only the outline has the line's colour.
  case openTriangle = "open-triangle"
  /// A filled circle around the end, four line widths wide.
  case circle
  /// A filled diamond around the end, six line widths wide.
  case diamond
  /// A filled square around the end, four line widths wide.
  case square
  /// A bar across the end, six line widths long.
  case bar
  /// A diamond of which only the outline has the line's colour.
  case openDiamond = "open-diamond"
  /// A circle of which only the outline has the line's colour.
  case openCircle = "open-circle"
  /// One, in diagrams of entities: a bar across the line.
  case one
  /// Many: a crow's foot.
  case many
  /// At most one: a circle and a bar.
  case zeroOrOne = "zero-or-one"
  /// At least one: a bar and a crow's foot.
  case oneOrMany = "one-or-many"
  /// Any number: a circle and a crow's foot.
  case zeroOrMany = "zero-or-many"

  /// Whether it is a ``LineHead`` in any case; the others had sizes of their own before.
  package var isHead: Bool {
    switch self {
    case .openDiamond, .openCircle, .one, .many, .zeroOrOne, .oneOrMany, .zeroOrMany: true
    case .none, .arrow, .triangle, .openTriangle, .circle, .diamond, .square, .bar: false
    }
  }

  /// The outline in line widths: the end of the line is the origin, and the line arrives along the
  /// positive x axis. Empty for ``none``, ``circle`` and what ``isHead``.
  package var corners: [Point] {
    switch self {
    case .none, .circle, .openDiamond, .openCircle, .one, .many, .zeroOrOne, .oneOrMany,
      .zeroOrMany:
      []
    case .arrow: LineEnd(point: .zero, direction: Point(1, 0)).arrowHead(lineWidth: 1)
    case .triangle, .openTriangle: [Point(1.5, 0), Point(-4.5, 3.5), Point(-4.5, -3.5)]
    case .diamond: [Point(3, 0), Point(0, 3), Point(-3, 0), Point(0, -3)]
    case .square: [Point(2, -2), Point(2, 2), Point(-2, 2), Point(-2, -2)]
    case .bar: [Point(0.5, -3), Point(0.5, 3), Point(-0.5, 3), Point(-0.5, -3)]
    }
  }

  /// The radius of ``circle``, in line widths.
  package static let circleRadius = 2.0

  /// The greatest distance from the end that the ending reaches, in line widths.
  package static let reach = 6.5
}

extension LineEnd {
  /// The shape of an ending here, for a line of some width; nil for none.
  package func contour(of ending: LineEnding, lineWidth width: Double) -> Contour? {
    if ending == .circle {
      let radius = LineEnding.circleRadius * width
      return .ellipse(
        Box(
          minX: point.x - radius, minY: point.y - radius, maxX: point.x + radius,
          maxY: point.y + radius))
    }
    let corners = ending.corners
    guard !corners.isEmpty else { return nil }
    return .polygon(
      corners.map { corner in
        Point(
          point.x + width * (corner.x * direction.x - corner.y * direction.y),
          point.y + width * (corner.x * direction.y + corner.y * direction.x))
      })
  }
}
