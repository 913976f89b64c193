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
  /// The prices of the pieces to the right of each point, and below it; columns first.
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

  /// The point of the grid at a point.
  func gridPoint(at point: Point) -> (column: Int, row: Int)? {
    let (column, row) = (Self.index(xs, point.x - 2e-3), Self.index(ys, point.y - 2e-3))
    guard column < xs.count, row < ys.count, abs(xs[column] - point.x) < 3e-3,
      abs(ys[row] - point.y) < 3e-3
    else { return nil }
    return (column, row)
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
    across.removeAll(keepingCapacity: true)
    down.removeAll(keepingCapacity: true)
    for column in columns.indices {
      let width = column + 1 < columns.count ? columns[column + 1] - columns[column] : 0
      let price = linePrices.x[column]
      for row in rows.indices {
        across.append(width * linePrices.y[row])
        down.append(row + 1 < rows.count ? (rows[row + 1] - rows[row]) * price : 0)
      }
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
    let rows = ys.count
    let i = (Self.index(xs, zone.minX + 1e-6), Self.index(xs, zone.maxX - 1e-6))
    let j = (Self.index(ys, zone.minY + 1e-6), Self.index(ys, zone.maxY - 1e-6))
    for column in max(0, i.0 - 1)..<max(i.1, max(0, i.0 - 1)) {
      for row in j.0..<max(j.0, j.1) { across[column * rows + row] += RoutingCosts.obstacle }
    }
    for column in i.0..<max(i.0, i.1) {
      for row in max(0, j.0 - 1)..<max(j.1, max(0, j.0 - 1)) {
        down[column * rows + row] += RoutingCosts.obstacle
      }
    }
  }

  /// Raises the prices of the pieces that cross the border of a box.
  private mutating func raiseBorder(of box: Box, by price: Double) {
    let (columns, rows) = (xs.count, ys.count)
    let i = (Self.index(xs, box.minX), Self.indexAfter(xs, box.maxX))
    let j = (Self.index(ys, box.minY), Self.indexAfter(ys, box.maxY))
    for x in [box.minX, box.maxX] {
      let column = Self.index(xs, x)
      guard 0 < column, column < columns else { continue }
      for row in j.0..<max(j.0, j.1) { across[(column - 1) * rows + row] += price }
    }
    for y in [box.minY, box.maxY] {
      let row = Self.index(ys, y)
      guard 0 < row, row < rows else { continue }
      for column in i.0..<max(i.0, i.1) { down[column * rows + row - 1] += price }
    }
  }

  /// Raises the prices of crossing a senior's way, and of running on it.
  private mutating func raise(_ senior: RouteTask.Senior) {
    let points = senior.points
    for (index, (one, other)) in zip(points, points.dropFirst()).enumerated() {
      let isAtCommonEnd =
        index == 0 && senior.sharesStart || index == points.count - 2 && senior.sharesEnd
      raise(from: one, to: other, sharing: isAtCommonEnd ? 0 : RoutingCosts.sharing)
    }
  }

  private mutating func raise(from one: Point, to other: Point, sharing: Double) {
    let (columns, rows) = (xs.count, ys.count)
    let crossing = RoutingCosts.crossing
    if one.x == other.x {
      let (low, high) = (min(one.y, other.y), max(one.y, other.y))
      let crossed =
        Self.indexAfter(
          ys, low + 1e-6)..<max(
          Self.indexAfter(ys, low + 1e-6), Self.index(ys, high - 1e-6))
      let column = Self.index(xs, one.x - 1e-3)
      if column < columns, abs(xs[column] - one.x) < 2e-3 {
        for row in crossed {
          if column > 0 { across[(column - 1) * rows + row] += crossing / 2 }
          if column < columns - 1 { across[column * rows + row] += crossing / 2 }
        }
        let shared = (Self.index(ys, low - 1e-3), Self.indexAfter(ys, high + 1e-3) - 1)
        for row in shared.0..<max(shared.0, shared.1) {
          let place = column * rows + row
          down[place] = (down[place] * (1 + sharing)).rounded()
        }
      } else if 0 < column, column < columns {
        for row in crossed { across[(column - 1) * rows + row] += crossing }
      }
    } else {
      let (low, high) = (min(one.x, other.x), max(one.x, other.x))
      let crossed =
        Self.indexAfter(
          xs, low + 1e-6)..<max(
          Self.indexAfter(xs, low + 1e-6), Self.index(xs, high - 1e-6))
      let row = Self.index(ys, one.y - 1e-3)
      if row < rows, abs(ys[row] - one.y) < 2e-3 {
        for column in crossed {
          if row > 0 { down[column * rows + row - 1] += crossing / 2 }
          if row < rows - 1 { down[column * rows + row] += crossing / 2 }
        }
        let shared = (Self.index(xs, low - 1e-3), Self.indexAfter(xs, high + 1e-3) - 1)
        for column in shared.0..<max(shared.0, shared.1) {
          let place = column * rows + row
          across[place] = (across[place] * (1 + sharing)).rounded()
        }
      } else if 0 < row, row < rows {
        for column in crossed { down[column * rows + row - 1] += crossing }
      }
    }
  }

  /// The first place of a sorted list that is at or behind a number.
  private static func index(_ places: [Double], _ number: Double) -> Int {
    places.partitioningIndex { $0 >= number }
  }

  /// The first place of a sorted list that is behind a number.
  private static func indexAfter(_ places: [Double], _ number: Double) -> Int {
    places.partitioningIndex { $0 > number }
  }
}
