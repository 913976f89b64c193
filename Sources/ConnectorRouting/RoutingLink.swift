import Geometry

/// A connector whose line is looked for, in canvas coordinates.
package struct RoutingLink: Hashable, Sendable {
  /// A number that it keeps for life.
  package let key: Int
  /// Where it begins.
  package let start: RoutingEnd
  /// Where it ends.
  package let end: RoutingEnd
  /// The points that it passes.
  package let via: [Point]
  /// How its line is found.
  package let course: Course
  /// The size of its label; nil without one.
  package let label: Extent?
  /// Where the label is, relative to the middle of the line; nil where that is looked for.
  package let labelOffset: Point?
  /// The texts at its start and its end; nil without one.
  package let startLabel: EndLabel?
  package let endLabel: EndLabel?
  /// The keys of the shapes at its ends.
  let endKeys: [Int]

  /// How a line is found.
  package enum Course: Hashable, Sendable {
    /// Horizontally and vertically, around what is in the way.
    case elbow
    /// Along these corners, which a layout has found, unless something is in the way.
    case given([Point])
    /// As this curve, flattened, unless something is in the way.
    case curve([Point])
    /// As this line, flattened, whatever is in the way.
    case fixed([Point])
  }

  /// A connector.
  package init(
    key: Int, start: RoutingEnd, end: RoutingEnd, via: [Point] = [], course: Course = .elbow,
    label: Extent? = nil, labelOffset: Point? = nil, startLabel: EndLabel? = nil,
    endLabel: EndLabel? = nil
  ) {
    (self.key, self.start, self.end, self.via) = (key, start, end, via)
    (self.course, self.label, self.labelOffset) = (course, label, labelOffset)
    (self.startLabel, self.endLabel) = (startLabel, endLabel)
    endKeys = [start, end].compactMap(\.key)
  }

  /// The corners that a layout has found; nil without any.
  var givenWay: [Point]? {
    if case .given(let way) = course { way } else { nil }
  }

}

/// What an end of a connector holds on to.
package enum RoutingEnd: Hashable, Sendable {
  /// A point.
  case point(Point)
  /// A shape, by its key.
  case shape(Int, RoutingPlace)

  /// The shape's key; nil for a point.
  var key: Int? {
    if case .shape(let key, _) = self { key } else { nil }
  }

  /// The place at a shape; nil for a point.
  var place: RoutingPlace? {
    if case .shape(_, let place) = self { place } else { nil }
  }
}

/// The place at which a line ends at a shape.
package enum RoutingPlace: Hashable, Sendable {
  /// Any side.
  case anywhere
  /// A place on this side.
  case side(BoxSide)
  /// This point, which the line leaves towards a side; nil for any.
  case exact(Point, BoxSide?)

  /// The side, where it is given.
  var side: BoxSide? {
    switch self {
    case .anywhere: nil
    case .side(let side): side
    case .exact(_, let side): side
    }
  }

  /// Whether the place must not be moved along the side.
  var isExact: Bool {
    if case .exact = self { true } else { false }
  }
}

/// The line that was found for a connector.
package struct RoutedLine: Hashable, Sendable {
  /// The corners, ends included, at the boxes of the shapes that it joins; nil where the line is not the
  /// router's: the given curve or line is it.
  package let corners: [Point]?
  /// The middle of the label; nil without one, or where it stands in the middle of a given line.
  package let label: Point?
  /// The sides of the line on which the labels at its start and its end are.
  package let startSide: EndLabel.Side
  package let endSide: EndLabel.Side
  /// What could not be helped.
  package let problems: Set<Problem>

  /// What could not be helped.
  package enum Problem: Hashable, Sendable {
    /// There is no way around a shape.
    case passes(key: Int)
    /// The label has no free place.
    case label
    /// Looking for the line would take too long.
    case limit
  }
}
