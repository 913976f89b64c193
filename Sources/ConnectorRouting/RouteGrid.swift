import BinarySearch
import Geometry

/// The lines on which a way may run in a window, and what it costs to run on them.
struct RouteGrid {
  /// The places of vertical and of horizontal lines, in order.
  private(set) var xs: [Double] = []
  private(set) var ys: [Double] = []
  /// The same in thousandths, as whole numbers.
  private(set) var columns: [Double] = []
  private(set) var rows: [Double] = []
  /// The prices of the pieces to the right of each point, and below it; by number of the point.
  private(set) var across: [Double] = []
  private(set) var down: [Double] = []

  /// Makes the grid of a task.
  ///
  /// - Parameters:
  ///   - task: What is looked for.
  ///   - shapes: The shapes in the window, in document order.
  ///   - neighbors: Those of them that lines run beside.
  /// - Complexity: O(k² + shapes · k) for k lines, of which each neighbour has two each way
  mutating func build(for task: RouteTask, among shapes: [Obstacle], beside neighbors: [Obstacle]) {
    buildLines(for: task, beside: neighbors)
    setPrices(for: task, among: shapes)
  }

  /// From the number of a point to that of the point on its right: a power of two.
  var stride: Int { 1 << shift }
  private var shift = 0

  /// More than the number of any point.
  var pointCount: Int { xs.count << shift }

  /// Where a point is by its number.
  func place(of point: Int) -> (column: Int, row: Int) {
    (point &>> shift, point & (1 &<< shift &- 1))
  }

  /// The number of the point of the grid at a point.
  func point(at point: Point) -> Int? {
    let (column, row) = (Self.index(xs, point.x - 2e-3), Self.index(ys, point.y - 2e-3))
    guard column < xs.count, row < ys.count, abs(xs[column] - point.x) < 3e-3,
      abs(ys[row] - point.y) < 3e-3
    else { return nil }
    return column << shift + row
  }

  // MARK: - Lines

  private mutating func buildLines(for task: RouteTask, beside shapes: [Obstacle]) {
    var lines = (x: [(Double, Double)](), y: [(Double, Double)]())
    for shape in shapes {
      let price = shape.isArea ? RoutingCosts.areaPrice : RoutingCosts.boxPrice
      let box = shape.box.expanded(by: shape.lanes)
      lines.x += [(box.minX.onGrid, price), (box.maxX.onGrid, price)]
      lines.y += [(box.minY.onGrid, price), (box.maxY.onGrid, price)]
    }
    let exits = (task.starts + task.ends).map(\.exit.onGrid)
    for exit in exits {
      lines.x.append((exit.x, RoutingCosts.boxPrice))
      lines.y.append((exit.y, RoutingCosts.boxPrice))
    }
    if task.endBoxes.count == 2 {
      for axis in Axis.allCases {
        let (one, other) = (task.endBoxes[0], task.endBoxes[1])
        let (first, second) = one.low(axis) <= other.low(axis) ? (one, other) : (other, one)
        guard first.high(axis) < second.low(axis) else { continue }
        let middle = ((first.high(axis) + second.low(axis)) / 2).onGrid
        if axis == .x {
          lines.x.append((middle, RoutingCosts.middlePrice))
        } else {
          lines.y.append((middle, RoutingCosts.middlePrice))
        }
      }
    }
    xs = gridLines(lines.x, .x, task, exits)
    ys = gridLines(lines.y, .y, task, exits)
  }

  /// The prices of the lines of the grid.
  private var linePrices: (x: [Double], y: [Double]) = ([], [])

  /// The places of lines in order, each once, at its lowest price.
  private mutating func gridLines(
    _ lines: [(place: Double, price: Double)], _ axis: Axis, _ task: RouteTask, _ exits: [Point]
  ) -> [Double] {
    var places: [Double] = []
    var prices: [Double] = []
    let (low, high) = (task.window.low(axis), task.window.high(axis))
    for (place, price) in lines.sorted(by: { $0 < $1 }) {
      guard place != places.last, place >= low, place <= high else { continue }
      if let page = task.page, place < page.low(axis) + 4 || place > page.high(axis) - 4,
        !exits.contains(where: { $0[axis] == place })
      {
        // Beyond the edge a line would be cut off.
        continue
      }
      places.append(place)
      prices.append(price)
    }
    if axis == .x { linePrices.x = prices } else { linePrices.y = prices }
    return places
  }

  // MARK: - Prices

  private mutating func setPrices(for task: RouteTask, among shapes: [Obstacle]) {
    columns = xs.map { ($0 * 1_000).rounded() }
    rows = ys.map { ($0 * 1_000).rounded() }
    shift = Int.bitWidth - max(rows.count - 1, 0).leadingZeroBitCount
    across.removeAll(keepingCapacity: true)
    down.removeAll(keepingCapacity: true)
    let heights = zip(rows, rows.dropFirst()).map { $1 - $0 } + [0]
    let unused = repeatElement(0.0, count: stride - rows.count)
    for column in columns.indices {
      let width = column + 1 < columns.count ? columns[column + 1] - columns[column] : 0
      let price = linePrices.x[column]
      for row in rows.indices {
        across.append(width * linePrices.y[row])
        down.append(heights[row] * price)
      }
      across.append(contentsOf: unused)
      down.append(contentsOf: unused)
    }
    let surroundings = task.surroundings
    let unseen = surroundings.own.filter { !$0.isSeen }
    for shape in shapes + unseen {
      let isOwn = surroundings.own.contains { $0.key == shape.key }
      let isOpen = surroundings.open.contains(shape.key)
      if isOpen || isOwn || surroundings.isContent(shape) {
        if isOwn, !isOpen {
          let lanes = shape.lanes - SideLengths(repeating: 0.01)
          block(shape.box.expanded(by: lanes))
        } else if shape.isArea || isOpen {
          raiseBorder(of: shape.box, by: RoutingCosts.openBorder)
        }
      } else if shape.isArea {
        raiseBorder(of: shape.box, by: RoutingCosts.border)
      } else {
        block(shape.zone)
      }
    }
    for senior in task.seniors { raise(senior) }
  }

  /// Raises the prices of the pieces that touch the inside of a zone.
  private mutating func block(_ zone: Box) {
    for axis in Axis.allCases {
      let (along, across) = (lines(across: axis.other), lines(across: axis))
      let first = max(0, Self.index(along, zone.low(axis) + 1e-6) - 1)
      let pieces = Self.range(first, Self.index(along, zone.high(axis) - 1e-6))
      let lines = Self.range(
        Self.index(across, zone.low(axis.other) + 1e-6),
        Self.index(across, zone.high(axis.other) - 1e-6))
      for piece in pieces {
        for line in lines { raise(axis, at: (piece, line), by: RoutingCosts.obstacle) }
      }
    }
  }

  /// Raises the prices of the pieces that cross the border of a box.
  private mutating func raiseBorder(of box: Box, by price: Double) {
    for axis in Axis.allCases {
      let (along, across) = (lines(across: axis.other), lines(across: axis))
      let lines = Self.range(
        Self.index(across, box.low(axis.other)), Self.indexAfter(across, box.high(axis.other)))
      for edge in [box.low(axis), box.high(axis)] {
        let next = Self.index(along, edge)
        guard 0 < next, next < along.count else { continue }
        for line in lines { raise(axis, at: (next - 1, line), by: price) }
      }
    }
  }

  /// Raises the prices of crossing a senior's way, and of running on it.
  private mutating func raise(_ senior: RouteTask.Senior) {
    let points = senior.points
    let area = Box(
      minX: (xs.first ?? 0) - 1, minY: (ys.first ?? 0) - 1, maxX: (xs.last ?? 0) + 1,
      maxY: (ys.last ?? 0) + 1)
    for (index, (one, other)) in zip(points, points.dropFirst()).enumerated() {
      guard Box(around: [one, other]).overlaps(area, margin: 1) else { continue }
      let isAtCommonEnd =
        index == 0 && senior.sharesStart || index == points.count - 2 && senior.sharesEnd
      raise(from: one, to: other, sharing: isAtCommonEnd ? 0 : RoutingCosts.sharing)
    }
  }

  private mutating func raise(from one: Point, to other: Point, sharing: Double) {
    // A piece runs on a line, or between two, and crosses the lines of the other axis.
    let axis: Axis = one.x == other.x ? .y : .x
    let (own, crossing) = (lines(across: axis), lines(across: axis.other))
    let (low, high) = (min(one[axis], other[axis]), max(one[axis], other[axis]))
    let crossed = Self.range(
      Self.indexAfter(crossing, low + 1e-6), Self.index(crossing, high - 1e-6))
    let line = Self.index(own, one[axis.other] - 1e-3)
    guard line < own.count, abs(own[line] - one[axis.other]) < 2e-3 else {
      guard 0 < line, line < own.count else { return }
      for place in crossed { raise(axis.other, at: (line - 1, place), by: RoutingCosts.crossing) }
      return
    }
    for place in crossed {
      if line > 0 { raise(axis.other, at: (line - 1, place), by: RoutingCosts.crossing / 2) }
      if line < own.count - 1 {
        raise(axis.other, at: (line, place), by: RoutingCosts.crossing / 2)
      }
    }
    let shared = Self.range(
      Self.index(crossing, low - 1e-3), Self.indexAfter(crossing, high + 1e-3) - 1)
    for place in shared { change(axis, at: (place, line)) { ($0 * (1 + sharing)).rounded() } }
  }

  /// The places of the lines that run along an axis.
  private func lines(across axis: Axis) -> [Double] { axis == .x ? ys : xs }

  private mutating func raise(_ axis: Axis, at place: (along: Int, across: Int), by price: Double) {
    change(axis, at: place) { $0 + price }
  }

  /// Changes the price of the piece along an axis that begins at a point of the grid.
  private mutating func change(
    _ axis: Axis, at place: (along: Int, across: Int), _ price: (Double) -> Double
  ) {
    if axis == .x {
      let point = place.along << shift + place.across
      across[point] = price(across[point])
    } else {
      let point = place.across << shift + place.along
      down[point] = price(down[point])
    }
  }

  private static func range(_ low: Int, _ high: Int) -> Range<Int> { low..<max(low, high) }

  /// The first place of a sorted list that is at or behind a number.
  private static func index(_ places: [Double], _ number: Double) -> Int {
    places.partitioningIndex { $0 >= number }
  }

  /// The first place of a sorted list that is behind a number.
  private static func indexAfter(_ places: [Double], _ number: Double) -> Int {
    places.partitioningIndex { $0 > number }
  }
}
