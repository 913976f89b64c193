/// Numbers that keep distances and have the least sum of weighted distances; of these numberings
/// the one in which every number is least.
///
/// A flow runs along tight distances from nodes that would be better off later to those that would
/// be better off earlier. Whoever has some left moves on until more distances are tight. What
/// carries flow in the end is tight in every best numbering, so that the least one is a matter of
/// shortest paths.
struct LayerNumbering {
  /// A distance that is kept: `numbers[end] - numbers[start] >= length`.
  struct Distance {
    var start: Int
    var end: Int
    var length: Int
    /// What each unit of the distance costs.
    var weight: Int
  }

  /// The numbers.
  private(set) var numbers: [Int]
  private let distances: [Distance]
  private var flows: [Int]
  /// What each node has to give (> 0) or to take (< 0).
  private var excess: [Int]
  private let leaving: Lists
  private let arriving: Lists
  private var work = 0

  /// Steps after which the numbers are taken as they are.
  private static let workLimit = 100_000_000

  /// Makes the numbering.
  ///
  /// - Parameters:
  ///   - numbers: Numbers that keep all distances.
  ///   - distances: The distances. Each node has one from the root.
  ///   - root: The node whose number stays.
  init(_ numbers: [Int], _ distances: [Distance], root: Int) {
    self.numbers = numbers
    self.distances = distances
    flows = Array(repeating: 0, count: distances.count)
    excess = Array(repeating: 0, count: numbers.count)
    for distance in distances {
      excess[distance.start] += distance.weight
      excess[distance.end] -= distance.weight
    }
    leaving = Lists(of: distances.indices, count: numbers.count) { distances[$0].start }
    arriving = Lists(of: distances.indices, count: numbers.count) { distances[$0].end }
    let fixed = numbers[root]
    var isBest = false
    while work < Self.workLimit, !isBest {
      augment()
      isBest = !advance()
    }
    if isBest { moveToStart(root) }
    let offset = fixed - self.numbers[root]
    for node in numbers.indices { self.numbers[node] += offset }
  }

  private func slack(_ edge: Int) -> Int {
    let distance = distances[edge]
    return numbers[distance.end] - numbers[distance.start] - distance.length
  }

  /// Moves all that have something to give until someone who takes it is in reach.
  ///
  /// - Returns: Whether there was anything to give.
  private mutating func advance() -> Bool {
    let givers = excess.indices.filter { excess[$0] > 0 }
    guard !givers.isEmpty else { return false }
    let search = shortest(from: givers) { [excess] in excess[$0] < 0 }
    guard let target = search.target else { return false }
    for (node, length) in search.settled where length < target {
      numbers[node] += target - length
    }
    return true
  }

  /// Makes every number as small as it can be while the sum stays.
  private mutating func moveToStart(_ root: Int) {
    for (node, length) in shortest(from: [root], until: { _ in false }).settled {
      numbers[node] -= length
    }
  }

  /// Shortest ways by slack; against a flow they are free.
  private mutating func shortest(
    from starts: [Int], until isTarget: (Int) -> Bool
  ) -> (settled: [(node: Int, length: Int)], target: Int?) {
    var lengths = [Int](repeating: .max, count: numbers.count)
    var isSettled = [Bool](repeating: false, count: numbers.count)
    var settled: [(node: Int, length: Int)] = []
    var heap = MinHeap<Reached>()
    func reach(_ node: Int, _ length: Int) {
      guard length < lengths[node] else { return }
      lengths[node] = length
      heap.insert(Reached(length: length, node: node))
    }
    for start in starts { reach(start, 0) }
    while let next = heap.popFirst() {
      guard !isSettled[next.node] else { continue }
      isSettled[next.node] = true
      if isTarget(next.node) { return (settled, next.length) }
      settled.append((next.node, next.length))
      let (out, back) = (leaving[next.node], arriving[next.node])
      work += out.count + back.count
      for edge in out { reach(distances[edge].end, next.length + slack(edge)) }
      for edge in back where flows[edge] > 0 { reach(distances[edge].start, next.length) }
    }
    return (settled, nil)
  }

  private struct Reached: Comparable {
    var length: Int
    var node: Int

    static func < (one: Reached, other: Reached) -> Bool {
      (one.length, one.node) < (other.length, other.node)
    }
  }

  // MARK: - The flow

  /// Sends all that tight distances can carry (Dinitz).
  private mutating func augment() {
    while work < Self.workLimit, let levels = levels() {
      var next = excess.indices.map { _ in 0 }
      for giver in excess.indices where excess[giver] > 0 {
        while excess[giver] > 0, let path = path(from: giver, levels, &next) { send(along: path) }
      }
    }
  }

  /// How many steps each node is from those that give; nil if no taker is in reach.
  private mutating func levels() -> [Int]? {
    var levels = [Int](repeating: -1, count: numbers.count)
    var nodes = excess.indices.filter { excess[$0] > 0 }
    for node in nodes { levels[node] = 0 }
    var (place, reaches) = (0, false)
    while place < nodes.count {
      let node = nodes[place]
      place += 1
      if excess[node] < 0 { reaches = true }
      for step in 0..<stepCount(node) {
        work += 1
        guard let other = neighbour(node, step), levels[other] < 0 else { continue }
        levels[other] = levels[node] + 1
        nodes.append(other)
      }
    }
    return reaches ? levels : nil
  }

  private func stepCount(_ node: Int) -> Int {
    leaving.range(node).count + arriving.range(node).count
  }

  private func edge(_ node: Int, _ step: Int) -> (edge: Int, isForward: Bool) {
    let out = leaving.range(node)
    if step < out.count { return (leaving.elements[out.lowerBound + step], true) }
    return (arriving.elements[arriving.range(node).lowerBound + step - out.count], false)
  }

  /// Where a step leads; nil where nothing can flow.
  private func neighbour(_ node: Int, _ step: Int) -> Int? {
    let (edge, isForward) = edge(node, step)
    if isForward { return slack(edge) == 0 ? distances[edge].end : nil }
    return flows[edge] > 0 ? distances[edge].start : nil
  }

  /// A way to a taker, as the steps from each node.
  private mutating func path(
    from giver: Int, _ levels: [Int], _ next: inout [Int]
  ) -> [(node: Int, step: Int)]? {
    var path: [(node: Int, step: Int)] = []
    var node = giver
    while excess[node] >= 0 {
      var found: Int?
      while found == nil, next[node] < stepCount(node) {
        work += 1
        if let other = neighbour(node, next[node]), levels[other] == levels[node] + 1 {
          found = other
        } else {
          next[node] += 1
        }
      }
      if let found {
        path.append((node, next[node]))
        node = found
      } else {
        guard let last = path.popLast() else { return nil }
        node = last.node
        next[node] += 1
      }
    }
    return path
  }

  private mutating func send(along path: [(node: Int, step: Int)]) {
    guard let first = path.first, let last = path.last,
      let taker = neighbour(last.node, last.step)
    else { return }
    var amount = min(excess[first.node], -excess[taker])
    for (node, step) in path {
      let (edge, isForward) = edge(node, step)
      if !isForward { amount = min(amount, flows[edge]) }
    }
    for (node, step) in path {
      let (edge, isForward) = edge(node, step)
      flows[edge] += isForward ? amount : -amount
    }
    excess[first.node] -= amount
    excess[taker] += amount
  }
}
