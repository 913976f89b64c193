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

  private var states: [SearchState] = []
  /// Two marks a search: reached, and settled.
  private var mark: UInt32 = 0
  private var heap = MinHeap<SearchFront.Reached>()

  /// The cheapest way; nil where there is none below the bound, or it would take too long.
  ///
  /// - Complexity: O(k² log k) for k lines of the grid
  mutating func way(for task: RouteTask, on grid: RouteGrid) -> Way? {
    settledPoints.removeAll(keepingCapacity: true)
    guard !grid.xs.isEmpty, !grid.ys.isEmpty else { return nil }
    prepareStates(grid.pointCount * 2)
    // The heap is taken out, so that it is not copied.
    var heap = self.heap
    self.heap = MinHeap()
    heap.removeAll()
    let (mark, settled) = (mark, settledPoints)
    settledPoints = []
    let way = states.withUnsafeMutableBufferPointer { states in
      var front = SearchFront(
        states: states, mark: mark, bound: task.bound, heap: heap, settledPoints: settled)
      let way = front.way(for: task, on: grid)
      (heap, settledPoints) = (front.heap, front.settledPoints)
      return way
    }
    self.heap = heap
    stateCount += settledPoints.count
    return way
  }

  private mutating func prepareStates(_ count: Int) {
    if states.count < count {
      states = [SearchState](repeating: SearchState(), count: count * 2)
      mark = 0
    }
    mark &+= 2
  }
}
