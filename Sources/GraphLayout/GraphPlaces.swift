import Geometry

/// The places in one graph. All coordinates are the drawing's, from the graph's upper left corner.
package struct GraphPlaces: Hashable, Sendable {
  /// The members.
  package private(set) var members: [Box]
  /// The size of the graph, with its padding.
  package private(set) var size: Extent
  /// For each line that ends at the border, how far across the arrows it is from the graph's edge:
  /// what the graph outside takes as the place of this end.
  package private(set) var borderPlaces: [Double?]
  /// The lines, each in the direction of its arrow: from port to port or border.
  package private(set) var ways: [[Point]]
  /// The pinned members that stand on others, each with one of them.
  package private(set) var overlaps: [Overlap]
  private let crosses: CrossCoordinates?

  /// A pinned member on another.
  package struct Overlap: Hashable, Sendable {
    /// The pinned member.
    package var pinned: Int
    /// The other one.
    package var other: Int
  }

  /// Finds the places for an order and sizes.
  ///
  /// - Parameters:
  ///   - order: The order.
  ///   - measures: The sizes and wishes.
  ///   - former: Places that were found before. What follows from the same is not found again.
  package init(of order: GraphOrder, _ measures: GraphMeasures, former: GraphPlaces? = nil) {
    let solver = PlaceSolver(order, measures, former: former?.crosses)
    crosses = solver.crossCoordinates
    let axes = solver.axes
    let padding = measures.padding
    let inset = axes.start(padding)
    let across = axes.direction.axis == .horizontal
    let end =
      across
      ? padding.left + padding.right - inset.main : padding.top + padding.bottom - inset.main
    let length = solver.main + inset.main + end
    let breadth =
      solver.cross + (across ? padding.top + padding.bottom : padding.left + padding.right)
    size = axes.extent(main: length, cross: breadth)
    func point(_ main: Double, _ cross: Double) -> Point {
      axes.point(main: main + inset.main, cross: cross + inset.cross, in: length)
    }
    let boxes = order.layers.indices.map { member in
      let (main, cross) = (solver.mains[member], solver.crosses[member])
      let (one, other) = (
        point(main, cross),
        point(main + solver.mainSizes[member], cross + solver.crossSizes[member])
      )
      return Box(origin: one, extent: Extent(other.x - one.x, other.y - one.y))
    }
    members = boxes
    borderPlaces = order.lines.indices.map { line in
      solver.borderCross(line).map { $0 + inset.cross }
    }
    ways = order.lines.indices.map { line in
      let way = solver.way(line, start: inset.main, end: end).map { point($0.main, $0.cross) }
      let corners = GraphWay.tidied(way)
      return order.lines[line].isTurned ? corners.reversed() : corners
    }
    overlaps = order.layers.indices.compactMap { member in
      guard measures.members.indices.contains(member), measures.members[member].pin != nil
      else { return nil }
      let other = boxes.indices.first { $0 != member && boxes[$0].overlaps(boxes[member]) }
      return other.map { Overlap(pinned: member, other: $0) }
    }
  }
}

extension Box {
  /// Whether the boxes share more than an edge.
  fileprivate func overlaps(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
