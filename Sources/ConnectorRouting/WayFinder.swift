import Geometry

/// Finds the ways of single connectors: windows that grow until nothing outside can be better.
struct WayFinder {
  /// A way from end to end.
  struct Way: Hashable {
    var cost: Double
    /// Its corners and ends, without those at which it goes straight on, but for points that it passes.
    var points: [Point]
    /// Shapes outside may be what they want, and the way stays.
    var window: Box
    /// Where it was looked for among seniors; empty where it was only held against them.
    var areas: [SearchedArea] = []
    /// Whether there are seniors that were not looked at.
    var isCrowded = false

    /// Whether it was looked for among seniors.
    var isSearched: Bool { !areas.isEmpty }

    /// The box around it.
    var box: Box { Box(around: points) }

    /// Whether a piece of another line touches it.
    func touches(_ piece: Box) -> Bool {
      zip(points, points.dropFirst()).contains { one, other in
        Box(around: [one, other]).overlaps(piece, margin: 1)
      }
    }

    /// Whether it is another way; windows do not count.
    func isSame(as other: Way?) -> Bool { points == other?.points && cost == other?.cost }
  }

  /// Where a first search has looked.
  struct First {
    /// How far the window reached beyond the ports.
    var reach: Double
    /// Everything outside may change, and the way stays.
    var window: Box
  }

  /// How the way looks for a connector's seniors.
  struct LaterRound {
    /// The way of the round before.
    var way: Way
    /// The cost of the way of the round before with what its seniors add, at least.
    var bound: Double
    var reach: Double
    /// The ways of seniors in a window.
    var seniors: (Box) -> [RouteTask.Senior]
  }

  private(set) var search = RouteSearch()
  private var grid = RouteGrid()
  /// The cells of all grids so far.
  private(set) var cellCount = 0
  /// What a canvas with a size shows.
  var page: Box?

  /// The way that is best if there were no other connectors.
  mutating func firstWay(
    of link: RoutingLink, _ surroundings: LinkSurroundings, in field: inout ShapeField
  ) -> (First, Way?) {
    let found = find(link, surroundings, in: &field, later: nil)
    return (found.first, found.way)
  }

  /// The best way among those of its seniors.
  mutating func laterWay(
    of link: RoutingLink, _ surroundings: LinkSurroundings, in field: inout ShapeField,
    _ later: LaterRound
  ) -> Way {
    let found = find(link, surroundings, in: &field, later: later)
    if let way = found.way { return way }
    var way = later.way
    way.window = way.window.union(found.first.window)
    way.areas = found.areas
    return way
  }

  private mutating func find(
    _ link: RoutingLink, _ surroundings: LinkSurroundings, in field: inout ShapeField,
    later: LaterRound?
  ) -> (first: First, way: Way?, areas: [SearchedArea]) {
    let legs = legs(of: link, field)
    var points: [Point] = []
    var cost = 0.0
    var reach = RoutingCosts.windowReach
    var window = Box(around: legs.joined().flatMap { [$0.point, $0.exit] })
    let isSingle = legs.count == 2
    var areas: [SearchedArea] = []
    for (start, end) in zip(legs, legs.dropFirst()) {
      let box = Box(around: (start + end).flatMap { [$0.point, $0.exit] })
      let direct = Self.directLength(start, end)
      reach = RoutingCosts.windowReach
      if let later, isSingle {
        let rest = (later.bound - RoutingCosts.detour) / RoutingCosts.unit - direct
        let useful = max(1, rest / 2 + 1)
        reach = max(later.reach, min(RoutingCosts.laterReach, useful))
      }
      var task = RouteTask(
        starts: start, ends: end, surroundings: surroundings,
        endBoxes: link.endKeys.compactMap { field[$0]?.box }, window: box, page: page)
      if isSingle, let later { task.bound = later.bound }
      var way: RouteSearch.Way?
      for turn in 0...RoutingCosts.windowGrowth.count {
        task.window = box.expanded(by: reach)
        window = window.union(task.window)
        task.seniors = later?.seniors(task.window) ?? []
        let shapes = field.shapes(in: task.window)
        grid.build(for: task, among: shapes, beside: Self.nearest(shapes, to: box))
        cellCount += grid.xs.count * grid.ys.count
        way = search.way(for: task, on: grid)
        if later != nil { areas.append(SearchedArea(points: search.settledPoints, on: grid)) }
        let isEnough =
          way.map { $0.cost <= (direct + 2 * reach) * RoutingCosts.unit + RoutingCosts.detour }
          ?? false
        if isEnough || later != nil && isSingle || turn == RoutingCosts.windowGrowth.count {
          break
        }
        reach *= RoutingCosts.windowGrowth.factor
      }
      guard let way else { return (First(reach: reach, window: window), nil, areas) }
      cost += way.cost
      points += points.isEmpty ? way.points[...] : way.points.dropFirst()
    }
    let line = points.withoutNeedlessPoints(keeping: Set(link.via.map(\.onGrid)))
    return (
      First(reach: reach, window: window),
      Way(cost: cost, points: line, window: window, areas: areas), areas
    )
  }

  /// The ports of the ends, and the points between, each as a port of its own.
  private func legs(of link: RoutingLink, _ field: ShapeField) -> [[RoutePort]] {
    let finder = PortFinder(field: field)
    if link.via.isEmpty, let key = link.start.key, key == link.end.key {
      let ports = finder.loopPorts(of: link)
      return [ports.start, ports.end]
    }
    return [finder.ports(of: link.start, towards: link.end, passing: link.via.first)]
      + link.via.map { [RoutePort(side: nil, point: $0, exit: $0)] }
      + [finder.ports(of: link.end, towards: link.start, passing: link.via.last)]
  }

  private static func directLength(_ starts: [RoutePort], _ ends: [RoutePort]) -> Double {
    var least = Double.infinity
    for start in starts {
      for end in ends { least = min(least, start.exit.wayLength(to: end.exit)) }
    }
    return least
  }

  /// Of too many shapes those that are nearest to a box.
  private static func nearest(_ shapes: [Obstacle], to box: Box) -> [Obstacle] {
    guard shapes.count > RoutingLimits.windowShapes else { return shapes }
    func distance(_ shape: Obstacle) -> Double {
      max(
        shape.box.minX - box.maxX, box.minX - shape.box.maxX, shape.box.minY - box.maxY,
        box.minY - shape.box.maxY, 0)
    }
    return shapes.map { (distance($0), $0) }
      .sorted { ($0.0, $0.1.order) < ($1.0, $1.1.order) }
      .prefix(RoutingLimits.windowShapes).map(\.1)
  }
}

extension [Point] {
  /// The points without those at which a line goes straight on, or back, or does not go on at all.
  func withoutNeedlessPoints(keeping kept: Set<Point>) -> [Point] {
    func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }
    var line: [Point] = []
    for point in self {
      if let last = line.last, isSame(last.x, point.x), isSame(last.y, point.y) { continue }
      if line.count > 1, let last = line.last, !kept.contains(last) {
        let before = line[line.count - 2]
        if isSame(before.x, last.x) && isSame(last.x, point.x)
          || isSame(before.y, last.y) && isSame(last.y, point.y)
        {
          line.removeLast()
        }
      }
      line.append(point)
    }
    // A line has two ends, even where they are the same point.
    return line.count == 1 ? [line[0], line[0]] : line
  }

  /// The length of the line.
  var wayLength: Double { zip(self, dropFirst()).reduce(0) { $0 + $1.0.wayLength(to: $1.1) } }
}

extension WayFinder {
  /// Whether a way runs on a senior's for a while, elsewhere than at a shape that both end at.
  static func runsOn(_ senior: RouteTask.Senior, _ way: [Point]) -> Bool {
    let points = senior.points
    for (index, (c, d)) in zip(points, points.dropFirst()).enumerated() {
      if index == 0 && senior.sharesStart || index == points.count - 2 && senior.sharesEnd {
        continue
      }
      for (a, b) in zip(way, way.dropFirst()) where (a.x == b.x) == (c.x == d.x) {
        let x = min(max(a.x, b.x), max(c.x, d.x)) - max(min(a.x, b.x), min(c.x, d.x))
        let y = min(max(a.y, b.y), max(c.y, d.y)) - max(min(a.y, b.y), min(c.y, d.y))
        if min(x, y) >= -2e-3, max(x, y) > 8 { return true }
      }
    }
    return false
  }

  /// At least what a way costs more because of others.
  static func penalty(of way: [Point], among seniors: [[Point]]) -> Double {
    var penalty = 0.0
    for senior in seniors {
      for (a, b) in zip(way, way.dropFirst()) {
        for (c, d) in zip(senior, senior.dropFirst()) {
          let x = min(max(a.x, b.x), max(c.x, d.x)) - max(min(a.x, b.x), min(c.x, d.x))
          let y = min(max(a.y, b.y), max(c.y, d.y)) - max(min(a.y, b.y), min(c.y, d.y))
          guard x >= -2e-3, y >= -2e-3 else { continue }
          penalty += RoutingCosts.crossing
          if (a.x == b.x) == (c.x == d.x) {
            penalty += (RoutingCosts.sharing * 1.05 * max(x, y) + 0.1) * RoutingCosts.unit
          }
        }
      }
    }
    return penalty
  }
}
