/// The heaviest increasing subsequence of a list of different numbers.
enum HeaviestRun {
  /// The positions of its elements, in order.
  ///
  /// - Complexity: O(n log n), and O(n) for a list that increases.
  static func indices<Value: Comparable>(
    of values: [Value], weight: (Int) -> Int
  ) -> [Int] {
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return Array(values.indices) }
    var best = PrefixMaximum(count: values.count)
    var before = [Int](repeating: -1, count: values.count)
    var last = (weight: 0, index: -1)
    let ranks = Self.ranks(of: values)
    for index in values.indices {
      let found = best.maximum(below: ranks[index])
      before[index] = found.index
      let total = found.weight + weight(index)
      best.raise(ranks[index], to: (total, index))
      if total > last.weight { last = (total, index) }
    }
    var result: [Int] = []
    var index = last.index
    while index >= 0 {
      result.append(index)
      index = before[index]
    }
    return result.reversed()
  }

  /// The place of each value among the sorted ones.
  private static func ranks(of values: [some Comparable]) -> [Int] {
    var ranks = [Int](repeating: 0, count: values.count)
    for (rank, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
      ranks[index] = rank
    }
    return ranks
  }
}

/// Maxima of the beginnings of a list, as a Fenwick tree.
private struct PrefixMaximum {
  private var tree: [(weight: Int, index: Int)]

  init(count: Int) { tree = Array(repeating: (0, -1), count: count + 1) }

  /// The greatest weight before a place, and where it is.
  func maximum(below place: Int) -> (weight: Int, index: Int) {
    var result = (weight: 0, index: -1)
    var node = place
    while node > 0 {
      if tree[node].weight > result.weight { result = tree[node] }
      node &= node - 1
    }
    return result
  }

  mutating func raise(_ place: Int, to value: (weight: Int, index: Int)) {
    var node = place + 1
    while node < tree.count {
      if value.weight > tree[node].weight { tree[node] = value }
      node += node & -node
    }
  }
}
