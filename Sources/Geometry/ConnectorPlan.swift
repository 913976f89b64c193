/// What a connector joins and passes, from which its line follows.
struct ConnectorPlan {
  let start: ConnectorEnd
  let end: ConnectorEnd
  let via: [Point]

  /// A plan. A connector from a shape to itself leaves at one side and comes back at another.
  init(start: ConnectorEnd, end: ConnectorEnd, via: [Point]) {
    (self.start, self.end, self.via) = (start, end, via)
    guard case .shape(let shape, let anchor) = start, case .shape(let other, let otherAnchor) = end,
      shape == other, via.isEmpty
    else { return }
    isLoop = true
    loop = BoxSide.loop(from: anchor?.side, to: otherAnchor?.side)
  }

  private(set) var isLoop = false
  private var loop: (start: BoxSide, end: BoxSide) = (.right, .top)

  // MARK: - Straight

  /// The ends of straight lines.
  var points: [Point] {
    guard !isLoop else { return corners }
    let first = via.first ?? end.aim
    let last = via.last ?? start.aim
    return [point(of: start, towards: first)] + via + [point(of: end, towards: last)]
  }

  /// Where a straight line from a point meets an end.
  private func point(of end: ConnectorEnd, towards other: Point) -> Point {
    guard case .shape(let shape, nil) = end else { return end.aim }
    return shape.exit(towards: other)
  }

  // MARK: - With corners

  /// The corners of a line of horizontal and vertical pieces.
  var corners: [Point] {
    var line: [Point] = []
    var terminal = terminal(of: start, isLoop ? loop.start : nil, towards: via.first)
    let free = via.map {
      ElbowRouter.Terminal(ports: [ConnectorPort(point: $0, side: nil)], box: nil)
    }
    for next in free + [self.terminal(of: end, isLoop ? loop.end : nil, towards: via.last)] {
      let leg = router(between: terminal, next).route(from: terminal, to: next)
      line += line.isEmpty ? leg[...] : leg.dropFirst()
      terminal = next
      if let last = line.last, let before = line.last(where: { $0 != last }) {
        terminal.prefersHorizontal = before.y == last.y
        terminal.origin = before
      }
    }
    if case .shape(let shape, .center) = start { line.insert(shape.box.center, at: 0) }
    if case .shape(let shape, .center) = end { line.append(shape.box.center) }
    return line
  }

  private func terminal(
    of end: ConnectorEnd, _ side: BoxSide?, towards point: Point?
  ) -> ElbowRouter.Terminal {
    guard let side, case .shape(let shape, let anchor) = end, !(anchor?.isExact ?? false) else {
      let ports = end.ports(towards: point)
      // A line leaves a place inside a shape as it leaves a point.
      let isInside = ports.contains { $0.side == nil }
      return ElbowRouter.Terminal(ports: ports, box: isInside ? nil : end.box)
    }
    return ElbowRouter.Terminal(ports: [shape.port(at: side)], box: shape.box)
  }

  /// A router for one piece of the way. A box that holds a point to be passed is no obstacle.
  private func router(
    between one: ElbowRouter.Terminal, _ other: ElbowRouter.Terminal
  ) -> ElbowRouter {
    let points = [one, other].filter { $0.box == nil }.flatMap { $0.ports.map(\.point) }
    let boxes = isLoop ? [start.box] : [start.box, end.box]
    return ElbowRouter(
      around: boxes.compactMap { $0 }.filter { box in !points.contains(where: box.contains) },
      points: points)
  }

  // MARK: - Curved

  /// The curves from end to end, smooth where they meet.
  var curves: [CubicCurve] {
    let (from, to) = curvePorts
    let stops = [from.point] + via + [to.point]
    let count = stops.count
    var curves: [CubicCurve] = []
    for (index, (one, other)) in zip(stops, stops.dropFirst()).enumerated() {
      let reach = isLoop ? 1.5 * one.distance(to: other) : one.distance(to: other) / 2
      let first: Point
      if index == 0, let side = from.side {
        first = one.moved(along: side.direction, by: reach)
      } else {
        first = one.moved(along: Self.slope(index, of: stops), by: 1.0 / 6)
      }
      let second: Point
      if index == count - 2, let side = to.side {
        second = other.moved(along: side.direction, by: reach)
      } else {
        second = other.moved(along: Self.slope(index + 1, of: stops), by: -1.0 / 6)
      }
      curves.append(CubicCurve(one, first, second, other))
    }
    return curves
  }

  /// The way from the stop before to the stop after one.
  private static func slope(_ index: Int, of stops: [Point]) -> Point {
    let (before, after) = (stops[max(index - 1, 0)], stops[min(index + 1, stops.count - 1)])
    return after - before
  }

  /// Where a curve leaves and arrives: at the sides that face each other.
  private var curvePorts: (from: ConnectorPort, to: ConnectorPort) {
    (
      curvePort(
        of: start, isLoop ? loop.start : nil, facing: via.first.map(Self.box) ?? Self.box(end)),
      curvePort(of: end, isLoop ? loop.end : nil, facing: via.last.map(Self.box) ?? Self.box(start))
    )
  }

  private func curvePort(
    of end: ConnectorEnd, _ side: BoxSide?, facing other: Box
  ) -> ConnectorPort {
    guard case .shape(let shape, let anchor) = end else {
      return ConnectorPort(point: end.aim, side: nil)
    }
    if let side, !(anchor?.isExact ?? false) { return shape.port(at: side) }
    if let port = shape.ports(at: anchor).first { return port }
    if anchor == .center { return ConnectorPort(point: shape.box.center, side: nil) }
    return shape.outerPort(at: shape.box.side(facing: other))
  }

  private static func box(_ point: Point) -> Box { Box(origin: point, extent: Extent(0, 0)) }

  private static func box(_ end: ConnectorEnd) -> Box {
    if case .shape(let shape, nil) = end { shape.box } else { box(end.aim) }
  }
}

extension Box {
  /// The side beyond which another box lies, by the greater distance.
  fileprivate func side(facing other: Box) -> BoxSide {
    let x = max(minX - other.maxX, other.minX - maxX)
    let y = max(minY - other.maxY, other.minY - maxY)
    if x >= y { return other.center.x < center.x ? .left : .right }
    return other.center.y < center.y ? .top : .bottom
  }
}

extension Point {
  fileprivate func moved(along direction: Point, by length: Double) -> Point {
    Point(x + length * direction.x, y + length * direction.y)
  }
}
