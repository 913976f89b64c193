/// An order of nodes in which every edge leads forwards, kept up to date as edges come (Pearce and
/// Kelly).
struct TopologicalOrder {
  private(set) var successors: [[Int]]
  private(set) var predecessors: [[Int]]
  private var ranks: [Int]
  private var isMarked: [Bool]

  init(count: Int) {
    successors = Array(repeating: [], count: count)
    predecessors = successors
    ranks = Array(0..<count)
    isMarked = Array(repeating: false, count: count)
  }

  /// The nodes in order.
  var sequence: [Int] {
    var nodes = ranks
    for (node, rank) in ranks.enumerated() { nodes[rank] = node }
    return nodes
  }

  /// Whether a path leads from one node to another one.
  mutating func leads(from start: Int, to end: Int) -> Bool {
    guard ranks[start] < ranks[end] else { return false }
    let reached = reach(from: start, along: successors, until: end) { [ranks] in
      ranks[$0] <= ranks[end]
    }
    let leads = isMarked[end]
    unmark(reached)
    return leads
  }

  /// Adds an edge that closes no circle.
  mutating func insert(from start: Int, to end: Int) {
    let (low, high) = (ranks[end], ranks[start])
    successors[start].append(end)
    predecessors[end].append(start)
    guard low < high else { return }
    var later = reach(from: end, along: successors) { [ranks] in ranks[$0] < high }
    unmark(later)
    var earlier = reach(from: start, along: predecessors) { [ranks] in ranks[$0] > low }
    unmark(earlier)
    earlier.sort { ranks[$0] < ranks[$1] }
    later.sort { ranks[$0] < ranks[$1] }
    let nodes = earlier + later
    let places = nodes.map { ranks[$0] }.sorted()
    for (node, place) in zip(nodes, places) { ranks[node] = place }
  }

  /// The nodes that paths lead to, marked; or some of them, with the one that is looked for.
  private mutating func reach(
    from node: Int, along edges: [[Int]], until target: Int? = nil, where isInside: (Int) -> Bool
  ) -> [Int] {
    var reached = [node]
    isMarked[node] = true
    var next = 0
    while next < reached.count {
      if let target, isMarked[target] { break }
      for other in edges[reached[next]] where !isMarked[other] && isInside(other) {
        isMarked[other] = true
        reached.append(other)
      }
      next += 1
    }
    return reached
  }

  private mutating func unmark(_ nodes: [Int]) {
    for node in nodes { isMarked[node] = false }
  }
}
