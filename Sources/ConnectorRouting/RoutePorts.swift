import Geometry

/// A place where a way may begin or end.
struct RoutePort: Hashable {
  /// The side of the shape; nil for any direction.
  var side: BoxSide?
  /// The point, on the box of the shape or free.
  var point: Point
  /// Where the grid begins, beside the box.
  var exit: Point

  /// What the piece from the point to the exit costs.
  var stub: Double { (point.wayLength(to: exit) * 1_000).rounded() * RoutingCosts.areaPrice }

  /// What it costs to go on from the exit in a direction.
  func cost(along axis: Axis) -> Double {
    guard let side, side.axis != axis else { return stub }
    return stub + RoutingCosts.bend
  }
}

/// Finds the ports of an end.
struct PortFinder {
  let field: ShapeField

  /// The ports of an end, the preferred ones first.
  ///
  /// - Parameters:
  ///   - end: The end.
  ///   - other: The other end of the line.
  ///   - next: The point that the line passes next; nil where it goes straight to the other end.
  /// - Returns: At most three ports a side; none for a shape that is not there.
  func ports(of end: RoutingEnd, towards other: RoutingEnd, passing next: Point?) -> [RoutePort] {
    switch end {
    case .point(let point): return [RoutePort(side: nil, point: point, exit: point)]
    case .shape(let key, let place):
      guard let shape = field[key] else { return [] }
      let otherShape = other.key.flatMap { field[$0] }
      let otherBox: Box
      if case .point(let point) = other {
        otherBox = Box(point)
      } else {
        otherBox = otherShape?.box ?? shape.box
      }
      let holds = otherShape.map { $0.key != key && shape.box.encloses($0.box) } ?? false
      return BoxSide.inOrder.flatMap { side -> [RoutePort] in
        if let given = place.side, given != side { return [] }
        if case .exact(let point, _) = place {
          return [
            exactPort(at: side, of: shape, point, holds ? otherBox : nil)
          ]
        }
        return coordinates(on: side, of: shape, otherBox, next).map {
          port(at: side, $0, of: shape, holding: holds ? otherBox : nil)
        }
      }
    }
  }

  /// The ports of a loop: two neighbouring sides, or those that are given.
  func loopPorts(of link: RoutingLink) -> (start: [RoutePort], end: [RoutePort]) {
    let (one, other) = BoxSide.loop(from: link.start.place?.side, to: link.end.place?.side)
    func ports(_ end: RoutingEnd, _ otherEnd: RoutingEnd, _ side: BoxSide) -> [RoutePort] {
      guard case .shape(let key, let place) = end else { return [] }
      let isExact = place.isExact && place.side != nil
      return self.ports(
        of: isExact ? end : .shape(key, .side(side)), towards: otherEnd, passing: nil)
    }
    return (ports(link.start, link.end, one), ports(link.end, link.start, other))
  }

  // MARK: - Places

  /// Where lines may end on a side: in the middle, and where they reach the other end without a bend.
  private func coordinates(
    on side: BoxSide, of shape: Obstacle, _ other: Box, _ next: Point?
  ) -> [Double] {
    let axis = side.axis.other
    let range = shape.endRange(along: axis)
    let middle = (shape.box.low(axis) + shape.box.high(axis)) / 2
    var places = [middle]
    if let next {
      if range.low <= next[axis], next[axis] <= range.high { places.append(next[axis]) }
    } else {
      let inset = min(range.low - shape.box.low(axis), (other.high(axis) - other.low(axis)) / 4)
      let low = max(range.low, other.low(axis) + inset)
      let high = min(range.high, other.high(axis) - inset)
      if low <= high {
        places.append(min(max(middle, low), high))
        places.append((low + high) / 2)
      }
    }
    places.sort { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    var distinct: [Double] = []
    for place in places where distinct.last != place { distinct.append(place) }
    return distinct
  }

  private func port(
    at side: BoxSide, _ place: Double, of shape: Obstacle, holding inner: Box?
  ) -> RoutePort {
    let edge = side.coordinate(of: shape.box)
    return RoutePort(
      side: side, point: Point(side.axis, edge, place),
      exit: Point(side.axis, exitCoordinate(at: side, of: shape, inner), place))
  }

  private func exactPort(
    at side: BoxSide, of shape: Obstacle, _ point: Point, _ inner: Box?
  ) -> RoutePort {
    let place = point[side.axis.other]
    return RoutePort(
      side: side, point: point,
      exit: Point(side.axis, exitCoordinate(at: side, of: shape, inner), place))
  }

  /// How far out a line has left a shape; or inwards, to an end inside.
  private func exitCoordinate(at side: BoxSide, of shape: Obstacle, _ inner: Box?) -> Double {
    let edge = side.coordinate(of: shape.box)
    let sign = side.direction.x + side.direction.y
    guard let inner else { return edge + sign * max(shape.lanes[side.routingIndex], 1) }
    let room = abs(edge - side.coordinate(of: inner)) / 2
    return edge - sign * min(RoutingCosts.boxLane, room)
  }
}
