/// Finds lines of horizontal and vertical pieces around two boxes.
///
/// The corners lie on a grid of a few lines: those through both ends, those around both boxes, and
/// those in the middle between them. Of all ways on it the one that is shortest wins, where a corner
/// counts as a piece of length, and of equally short ones the one in the middle. A way never crosses a box, unless the boxes overlap.
struct ElbowRouter {
  /// The largest distance that a line keeps from the boxes.
  private static let largestMargin = 16.0

  /// A place where a line begins or ends.
  struct Terminal {
    /// The points to choose from.
    var ports: [ConnectorPort]
    /// The box around them; nil for a free point.
    var box: Box?
    /// True to prefer going on horizontally, false vertically; nil for neither.
    var prefersHorizontal: Bool?
    /// The corner from which the line has come to it; it does not go back there.
    var origin: Point?
  }

  private let boxes: [Box]
  /// The distance between a line and the boxes.
  private let margin: Double
  /// The boxes with room around them, which no line crosses.
  private let obstacles: [Box]

  /// A router around the boxes that lines begin or end at, and free points.
  init(around boxes: [Box], points: [Point]) {
    self.boxes = boxes
    let all = boxes + points.map { Box(origin: $0, extent: Extent(0, 0)) }
    let largest = boxes.map { max($0.width, $0.height) }.max() ?? 0
    var gap = 2 * min(Self.largestMargin, largest > 0 ? largest / 2 : Self.largestMargin)
    for (index, box) in boxes.enumerated() {
      for other in all[(index + 1)...] { gap = min(gap, box.gap(to: other)) }
    }
    // Ends that overlap cannot be kept apart.
    obstacles = gap < 0 ? [] : boxes.map { $0.expanded(by: 0.375 * gap) }
    margin = gap < 0 ? min(Self.largestMargin, largest / 4) : gap / 2
  }

  /// The corners of the best way, ends included.
  ///
  /// - Complexity: O(1): the grid has at most 14 × 14 points.
  func route(from start: Terminal, to end: Terminal) -> [Point] {
    let exits = start.ports.map { exit(of: $0, start.box) }
    let entries = end.ports.map { exit(of: $0, end.box) }
    var grid = ElbowGrid(obstacles: obstacles, cornerCost: max(margin, 1e-3))
    for point in exits + entries { grid.add(point) }
    for box in boxes { grid.add(around: box.expanded(by: margin)) }
    if let one = start.box, let other = end.box { grid.add(between: one, other) }
    let starts = zip(start.ports, exits).map { port, exit in
      ElbowGrid.Gate(port.side, at: exit, start.prefersHorizontal)
    }
    let ends = zip(end.ports, entries).map { port, entry in
      ElbowGrid.Gate(port.side, at: entry, end.prefersHorizontal)
    }
    // Between points on one line there may be no other way than back.
    guard
      let way = grid.way(from: starts, to: ends, notBackTo: start.origin)
        ?? grid.way(from: starts, to: ends, notBackTo: nil)
    else {
      return start.ports.prefix(1).map(\.point) + end.ports.prefix(1).map(\.point)
    }
    return [start.ports[way.start].point] + way.points + [end.ports[way.end].point]
  }

  /// Where a line from a port has left the room around the box.
  private func exit(of port: ConnectorPort, _ box: Box?) -> Point {
    guard let side = port.side, let box = box?.expanded(by: margin) else { return port.point }
    let edge = side.middle(of: box)
    return side.isHorizontal ? Point(edge.x, port.point.y) : Point(port.point.x, edge.y)
  }
}

extension Box {
  /// The distance to another box in the direction in which they are farther apart; negative if they
  /// overlap.
  fileprivate func gap(to other: Box) -> Double {
    max(
      max(minX - other.maxX, other.minX - maxX), max(minY - other.maxY, other.minY - maxY))
  }
}

/// The grid on which an ``ElbowRouter`` looks for the shortest way.
private struct ElbowGrid {
  let obstacles: [Box]
  /// The length that a corner counts as.
  let cornerCost: Double
  private var xs: [Double] = []
  private var ys: [Double] = []
  /// The lines in the middle between two boxes, one each way.
  private var middle: (x: Double?, y: Double?)

  init(obstacles: [Box], cornerCost: Double) {
    self.obstacles = obstacles
    self.cornerCost = cornerCost
  }

  mutating func add(_ point: Point) {
    xs.append(point.x)
    ys.append(point.y)
  }

  mutating func add(around box: Box) {
    xs += [box.minX, box.maxX]
    ys += [box.minY, box.maxY]
  }

  mutating func add(between one: Box, _ other: Box) {
    let (left, right) = one.minX < other.minX ? (one, other) : (other, one)
    if left.maxX < right.minX {
      let x = (left.maxX + right.minX) / 2
      xs.append(x)
      middle.x = x
    }
    let (upper, lower) = one.minY < other.minY ? (one, other) : (other, one)
    if upper.maxY < lower.minY {
      let y = (upper.maxY + lower.minY) / 2
      ys.append(y)
      middle.y = y
    }
  }

  /// A point at which a way begins or ends, and how it goes on from there.
  struct Gate {
    let point: Point
    /// What it costs to go on horizontally and vertically.
    let costs: (horizontal: Double, vertical: Double)

    init(_ side: BoxSide?, at point: Point, _ prefersHorizontal: Bool?) {
      self.point = point
      switch side?.isHorizontal ?? prefersHorizontal {
      case true?: costs = (0, 1)
      case false?: costs = (1, 0)
      case nil: costs = (0, 0)
      }
    }

    func cost(isHorizontal: Bool) -> Double { isHorizontal ? costs.horizontal : costs.vertical }
  }

  /// A way: which gates it joins, and its corners.
  struct Way {
    var start: Int
    var end: Int
    var points: [Point]
  }

  /// The cheapest way between any two gates, by Dijkstra's algorithm; of equal ones that of the
  /// first gates.
  func way(from starts: [Gate], to ends: [Gate], notBackTo origin: Point?) -> Way? {
    let (xs, ys) = (Self.lines(xs), Self.lines(ys))
    // A state is a point of the grid and whether it was reached horizontally.
    let count = xs.count * ys.count * 2
    var costs = [Double](repeating: .infinity, count: count)
    var isSettled = [Bool](repeating: false, count: count)
    var origins = [Int](repeating: -1, count: count)
    func state(_ point: Point, isHorizontal: Bool) -> Int? {
      guard let x = xs.firstIndex(of: point.x), let y = ys.firstIndex(of: point.y) else {
        return nil
      }
      return (y * xs.count + x) * 2 + (isHorizontal ? 1 : 0)
    }
    func point(_ state: Int) -> Point {
      Point(xs[state / 2 % xs.count], ys[state / 2 / xs.count])
    }
    // The states that have been reached and not settled, few of all.
    var reached: [Int] = []
    for gate in starts {
      for isHorizontal in [true, false] {
        guard let state = state(gate.point, isHorizontal: isHorizontal) else { continue }
        if costs[state] == .infinity { reached.append(state) }
        costs[state] = min(costs[state], gate.cost(isHorizontal: isHorizontal) * cornerCost)
      }
    }
    var best = (cost: Double.infinity, end: 0, state: -1)
    while true {
      var (current, place) = (-1, 0)
      var least = best.cost
      for (index, state) in reached.enumerated() {
        let cost = costs[state]
        guard cost < least || cost == least && state < current else { continue }
        (least, current, place) = (cost, state, index)
      }
      guard current >= 0 else { break }
      reached.swapAt(place, reached.count - 1)
      reached.removeLast()
      isSettled[current] = true
      let here = point(current)
      let isHorizontal = current % 2 == 1
      for (index, gate) in ends.enumerated() where gate.point == here {
        let cost = least + gate.cost(isHorizontal: isHorizontal) * cornerCost
        if cost < best.cost { best = (cost, index, current) }
      }
      let (x, y) = (current / 2 % xs.count, current / 2 / xs.count)
      for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
        let (nextX, nextY) = (x + dx, y + dy)
        guard xs.indices.contains(nextX), ys.indices.contains(nextY) else { continue }
        let next = (nextY * xs.count + nextX) * 2 + (dx != 0 ? 1 : 0)
        guard !isSettled[next] else { continue }
        let there = point(next)
        guard !isBlocked(here, there) else { continue }
        if let origin, origins[current] < 0, Self.isBack(here, there, to: origin) { continue }
        let cost = least + length(here, there) + ((dx != 0) == isHorizontal ? 0 : cornerCost)
        if cost < costs[next] {
          if costs[next] == .infinity { reached.append(next) }
          costs[next] = cost
          origins[next] = current
        }
      }
    }
    guard best.state >= 0 else { return nil }
    var points: [Point] = []
    var state = best.state
    while state >= 0 {
      points.append(point(state))
      state = origins[state]
    }
    points.reverse()
    guard let start = starts.firstIndex(where: { $0.point == points.first }) else { return nil }
    return Way(start: start, end: best.end, points: points)
  }

  /// True if a piece goes the way back to where the line has come from.
  private static func isBack(_ here: Point, _ there: Point, to origin: Point) -> Bool {
    let (x, y) = (there.x - here.x, there.y - here.y)
    let (backX, backY) = (origin.x - here.x, origin.y - here.y)
    return x * backY == y * backX && x * backX + y * backY > 0
  }

  /// The length of a horizontal or vertical piece, which counts a little less in the middle.
  private func length(_ one: Point, _ other: Point) -> Double {
    let length = abs(other.x - one.x) + abs(other.y - one.y)
    let isMiddle = one.x == other.x ? one.x == middle.x : one.y == middle.y
    return isMiddle ? length * 0.999 : length
  }

  /// The coordinates in order, each once.
  private static func lines(_ coordinates: [Double]) -> [Double] {
    var lines: [Double] = []
    for coordinate in coordinates.sorted() where coordinate != lines.last {
      lines.append(coordinate)
    }
    return lines
  }

  /// True if a horizontal or vertical piece goes through the inside of an obstacle.
  private func isBlocked(_ one: Point, _ other: Point) -> Bool {
    let (minX, maxX) = (min(one.x, other.x), max(one.x, other.x))
    let (minY, maxY) = (min(one.y, other.y), max(one.y, other.y))
    return obstacles.contains {
      minX < $0.maxX && maxX > $0.minX && minY < $0.maxY && maxY > $0.minY
    }
  }
}
