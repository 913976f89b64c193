import Geometry

/// Looks for the cheapest way on a grid, by A\*.
///
/// One is used for many searches, so that its memory is.
struct RouteSearch {
  /// What a search has found.
  struct Way {
    var cost: Double
    /// From port to port.
    var points: [Point]
  }

  /// The states that were settled so far.
  private(set) var stateCount = 0
  /// The points of the grid whose states the last search has settled; twice where both were.
  private(set) var settledPoints: [Int] = []

  private var costs: [Double] = []
  private var origins: [Int32] = []
  /// The search in which a state was reached, or settled; and that in which it is an end.
  private var marks: [UInt32] = []
  private var goalMarks: [UInt32] = []
  private var mark: UInt32 = 0
  private var heap = MinHeap<Reached>()
  private var aims: [Aim] = []
  private var bound = Double.infinity

  /// A state, and what a way through it costs at least; of equal ones that with the smaller number wins.
  private struct Reached: Comparable {
    var total: Double
    var state: Int

    static func < (one: Reached, other: Reached) -> Bool {
      one.total < other.total || one.total == other.total && one.state < other.state
    }
  }

  /// The exit of a port at the far end, as A\* aims at it.
  private struct Aim {
    var x: Double
    var y: Double
    var axis: Axis
    var cost: Double
  }

  /// A point of the grid, and the direction in which a way has come to it. Smaller numbers win where
  /// ways cost the same.
  private static func state(_ column: Int, _ row: Int, _ axis: Axis, _ grid: RouteGrid) -> Int {
    (column * grid.ys.count + row) * 2 + axis.rawValue
  }

  /// The cheapest way; nil where there is none below the bound, or it would take too long.
  ///
  /// - Complexity: O(k² log k) for k lines of the grid
  mutating func way(for task: RouteTask, on grid: RouteGrid) -> Way? {
    let (columns, rows) = (grid.xs.count, grid.ys.count)
    guard columns > 0, rows > 0 else { return nil }
    prepareStates(columns * rows * 2)
    defer { stateCount += settledPoints.count }
    bound = task.bound
    let goals = goals(of: task.ends, on: grid)
    guard !goals.isEmpty else { return nil }
    start(at: task.starts, on: grid)
    var best = (cost: Double.infinity, state: -1, port: 0)
    while let reached = heap.popFirst() {
      if reached.total >= best.cost { break }
      let state = reached.state
      guard marks[state] != mark &+ 1 else { continue }
      marks[state] = mark &+ 1
      guard settledPoints.count < RoutingLimits.states else { return nil }
      settledPoints.append(state / 2)
      let cost = costs[state]
      if goalMarks[state] == mark, let goal = goals[state], cost + goal.cost < best.cost {
        best = (cost + goal.cost, state, goal.port)
      }
      let isHorizontal = state % 2 == 0
      let point = state / 2
      let (column, row) = (point / rows, point % rows)
      let across = cost + (isHorizontal ? 0 : RoutingCosts.bend)
      let down = cost + (isHorizontal ? RoutingCosts.bend : 0)
      if column + 1 < columns {
        step(to: column + 1, row, .x, across + grid.across[point], state, grid)
      }
      if row + 1 < rows { step(to: column, row + 1, .y, down + grid.down[point], state, grid) }
      if column > 0 {
        step(to: column - 1, row, .x, across + grid.across[point - rows], state, grid)
      }
      if row > 0 { step(to: column, row - 1, .y, down + grid.down[point - 1], state, grid) }
    }
    guard best.state >= 0 else { return nil }
    return way(to: best.state, best.cost, task, endPort: best.port, grid)
  }

  private mutating func prepareStates(_ count: Int) {
    if costs.count < count {
      let count = count * 2
      costs = [Double](repeating: 0, count: count)
      origins = [Int32](repeating: 0, count: count)
      marks = [UInt32](repeating: 0, count: count)
      goalMarks = marks
      mark = 0
    }
    // Two marks a search: reached, and settled.
    mark &+= 2
    heap.removeAll()
    settledPoints.removeAll(keepingCapacity: true)
  }

  /// Finds the exits of the far end; returns what it costs to stop at a state, and at which port.
  private mutating func goals(
    of ports: [RoutePort], on grid: RouteGrid
  ) -> [Int: (cost: Double, port: Int)] {
    var goals: [Int: (cost: Double, port: Int)] = [:]
    aims.removeAll(keepingCapacity: true)
    for (number, port) in ports.enumerated() {
      guard let (column, row) = grid.gridPoint(at: port.exit) else { continue }
      for axis in Axis.allCases {
        // Of equal ways that to the first port wins.
        let cost = port.cost(along: axis) + (number > 0 ? 1_000 : 0)
        let state = Self.state(column, row, axis, grid)
        if goals[state].map({ cost < $0.cost }) ?? true { goals[state] = (cost, number) }
        goalMarks[state] = mark
        if cost < RoutingCosts.bend || port.side == nil {
          aims.append(Aim(x: grid.columns[column], y: grid.rows[row], axis: axis, cost: cost))
        }
      }
    }
    return goals
  }

  private mutating func start(at ports: [RoutePort], on grid: RouteGrid) {
    for (number, port) in ports.enumerated() {
      guard let (column, row) = grid.gridPoint(at: port.exit) else { continue }
      for axis in Axis.allCases {
        let state = Self.state(column, row, axis, grid)
        let cost = port.cost(along: axis)
        guard marks[state] != mark || cost < costs[state] else { continue }
        reach(state, cost, -1 - number, cost + estimate(grid.columns[column], grid.rows[row], axis))
      }
    }
  }

  /// The least that a way from a state still costs.
  private func estimate(_ x: Double, _ y: Double, _ axis: Axis) -> Double {
    var best = Double.infinity
    for aim in aims {
      let isInLine = axis == .x ? aim.y == y : aim.x == x
      let bends: Double = aim.axis != axis ? 1 : isInLine ? 0 : 2
      let cost =
        aim.cost + RoutingCosts.middlePrice * (abs(aim.x - x) + abs(aim.y - y))
        + RoutingCosts.bend * bends
      best = min(best, cost)
    }
    return best
  }

  @inline(__always)
  private mutating func step(
    to column: Int, _ row: Int, _ axis: Axis, _ cost: Double, _ origin: Int, _ grid: RouteGrid
  ) {
    let state = Self.state(column, row, axis, grid)
    let known = marks[state]
    if known == mark &+ 1 || known == mark && cost >= costs[state] { return }
    reach(state, cost, origin, cost + estimate(grid.columns[column], grid.rows[row], axis))
  }

  @inline(__always)
  private mutating func reach(_ state: Int, _ cost: Double, _ origin: Int, _ total: Double) {
    marks[state] = mark
    costs[state] = cost
    origins[state] = Int32(origin)
    if total < bound { heap.insert(Reached(total: total, state: state)) }
  }

  private func way(
    to state: Int, _ cost: Double, _ task: RouteTask, endPort: Int, _ grid: RouteGrid
  ) -> Way {
    var points = [task.ends[endPort].point]
    var state = state
    while state >= 0 {
      let point = state / 2
      points.append(Point(grid.xs[point / grid.ys.count], grid.ys[point % grid.ys.count]))
      state = Int(origins[state])
    }
    points.append(task.starts[-1 - state].point)
    return Way(cost: cost, points: points.reversed().map(\.onGrid))
  }
}
