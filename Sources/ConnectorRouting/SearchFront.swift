import Geometry

/// What a search knows of a state: a point of the grid, and the direction in which a way has come to it.
struct SearchState {
  var cost = 0.0
  /// The least that a way from it still costs.
  var rest = 0.0
  /// The state before it on the way; of a start the port, as -1 - its number.
  var origin: Int32 = 0
  /// The search in which it was reached, and the next number where it was settled.
  var mark: UInt32 = 0
  /// The search in which it is an end.
  var goalMark: UInt32 = 0
}

/// The states of one search, and those of them from which it goes on.
struct SearchFront {
  let states: UnsafeMutableBufferPointer<SearchState>
  let mark: UInt32
  /// Only ways that cost less count.
  let bound: Double
  var heap: MinHeap<Reached>
  var settledPoints: [Int]
  private var aims: [Aim] = []
  /// What it costs to stop at a state, and at which port.
  private var goals: [Int: (cost: Double, port: Int)] = [:]

  /// A state, and what a way through it costs at least; of equal ones that with the smaller number wins.
  struct Reached: Comparable {
    /// The bits of a number that is not negative grow with it; so both are compared at once.
    private let key: UInt128

    init(total: Double, state: Int) {
      key = UInt128(total.bitPattern) << 64 | UInt128(state)
    }

    var total: Double { Double(bitPattern: UInt64(key >> 64)) }
    var state: Int { Int(UInt64(truncatingIfNeeded: key)) }

    static func < (one: Reached, other: Reached) -> Bool { one.key < other.key }
  }

  /// The exit of a port at the far end, as A\* aims at it.
  private struct Aim {
    var x: Double
    var y: Double
    var axis: Axis
    var cost: Double
  }

  init(
    states: UnsafeMutableBufferPointer<SearchState>, mark: UInt32, bound: Double,
    heap: MinHeap<Reached>, settledPoints: [Int]
  ) {
    (self.states, self.mark, self.bound) = (states, mark, bound)
    (self.heap, self.settledPoints) = (heap, settledPoints)
  }

  /// The number of a state. Smaller numbers win where ways cost the same.
  private static func state(_ point: Int, _ axis: Axis) -> Int { point * 2 + axis.rawValue }

  /// The cheapest way; nil where there is none below the bound, or it would take too long.
  mutating func way(for task: RouteTask, on grid: RouteGrid) -> RouteSearch.Way? {
    setGoals(task.ends, on: grid)
    guard !goals.isEmpty else { return nil }
    start(at: task.starts, on: grid)
    var best = (cost: Double.infinity, state: -1, port: 0)
    while let reached = heap.popFirst() {
      if reached.total >= best.cost { break }
      let state = reached.state
      guard states[state].mark != mark &+ 1 else { continue }
      guard settledPoints.count < RoutingLimits.states else { return nil }
      states[state].mark = mark &+ 1
      settledPoints.append(state / 2)
      let cost = states[state].cost
      if states[state].goalMark == mark, let goal = goals[state], cost + goal.cost < best.cost {
        best = (cost + goal.cost, state, goal.port)
      }
      goOn(from: state, cost, on: grid)
    }
    guard best.state >= 0 else { return nil }
    return RouteSearch.Way(
      cost: best.cost, points: points(to: best.state, task, endPort: best.port, grid))
  }

  /// Takes the ways from a state to its neighbours.
  @inline(__always)
  private mutating func goOn(from state: Int, _ cost: Double, on grid: RouteGrid) {
    let isHorizontal = state % 2 == 0
    let point = state / 2
    let (column, row) = grid.place(of: point)
    let across = cost + (isHorizontal ? 0 : RoutingCosts.bend)
    let down = cost + (isHorizontal ? RoutingCosts.bend : 0)
    if column + 1 < grid.xs.count {
      reach(point + grid.stride, .x, across + grid.across[point], from: state, grid)
    }
    if row + 1 < grid.ys.count {
      reach(point + 1, .y, down + grid.down[point], from: state, grid)
    }
    if column > 0 {
      let before = point - grid.stride
      reach(before, .x, across + grid.across[before], from: state, grid)
    }
    if row > 0 { reach(point - 1, .y, down + grid.down[point - 1], from: state, grid) }
  }

  /// Takes a way to a state, unless a better one is known.
  @inline(__always)
  private mutating func reach(
    _ point: Int, _ axis: Axis, _ cost: Double, from origin: Int, _ grid: RouteGrid
  ) {
    let number = Self.state(point, axis)
    var state = states[number]
    if state.mark == mark {
      guard cost < state.cost else { return }
    } else {
      guard state.mark != mark &+ 1 else { return }
      state.mark = mark
      let (column, row) = grid.place(of: point)
      state.rest = rest(grid.columns[column], grid.rows[row], axis)
    }
    (state.cost, state.origin) = (cost, Int32(origin))
    states[number] = state
    let total = cost + state.rest
    if total < bound { heap.insert(Reached(total: total, state: number)) }
  }

  /// The least that a way from a place still costs.
  private func rest(_ x: Double, _ y: Double, _ axis: Axis) -> Double {
    var best = Double.infinity
    for aim in aims {
      let isInLine = axis == .x ? aim.y == y : aim.x == x
      let bends: Double = aim.axis != axis ? 1 : isInLine ? 0 : 2
      let length = RoutingCosts.middlePrice * (abs(aim.x - x) + abs(aim.y - y))
      best = min(best, aim.cost + length + RoutingCosts.bend * bends)
    }
    return best
  }

  // MARK: - Ends

  /// Finds the exits of the far end.
  private mutating func setGoals(_ ports: [RoutePort], on grid: RouteGrid) {
    for (number, port) in ports.enumerated() {
      guard let point = grid.point(at: port.exit) else { continue }
      let (column, row) = grid.place(of: point)
      for axis in Axis.allCases {
        // Of equal ways that to the first port wins.
        let cost = port.cost(along: axis) + (number > 0 ? 1_000 : 0)
        let state = Self.state(point, axis)
        if goals[state].map({ cost < $0.cost }) ?? true { goals[state] = (cost, number) }
        states[state].goalMark = mark
        if cost < RoutingCosts.bend || port.side == nil {
          aims.append(Aim(x: grid.columns[column], y: grid.rows[row], axis: axis, cost: cost))
        }
      }
    }
  }

  private mutating func start(at ports: [RoutePort], on grid: RouteGrid) {
    for (number, port) in ports.enumerated() {
      guard let point = grid.point(at: port.exit) else { continue }
      for axis in Axis.allCases {
        reach(point, axis, port.cost(along: axis), from: -1 - number, grid)
      }
    }
  }

  private func points(
    to state: Int, _ task: RouteTask, endPort: Int, _ grid: RouteGrid
  ) -> [Point] {
    var points = [task.ends[endPort].point]
    var state = state
    while state >= 0 {
      let (column, row) = grid.place(of: state / 2)
      points.append(Point(grid.xs[column], grid.ys[row]))
      state = Int(states[state].origin)
    }
    points.append(task.starts[-1 - state].point)
    return points.reversed().map(\.onGrid)
  }
}
