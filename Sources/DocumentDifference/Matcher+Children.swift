/// Pairs of nodes whose parents are paired.
extension Matcher {
  /// Pairs the children of paired nodes, from the top down.
  mutating func pairChildren() {
    for one in 0..<old.count {
      guard let other = pairs.new(of: one) else { continue }
      pairChildren(of: one, other)
    }
  }

  private mutating func pairChildren(of one: Int, _ other: Int) {
    var left = freeChildren(of: one, other)
    guard !left.old.isEmpty, !left.new.isEmpty else { return }
    pairEqualChildren(left.old, left.new)
    left = freeChildren(of: one, other)
    guard !left.old.isEmpty, !left.new.isEmpty else { return }
    pairNamedChildren(left.old, left.new)
    pairNeighbours(of: one, other)
  }

  private func freeChildren(of one: Int, _ other: Int) -> (old: [Int], new: [Int]) {
    (
      old.children(of: one).filter { pairs.isFree(old: $0) },
      new.children(of: other).filter { pairs.isFree(new: $0) }
    )
  }

  /// Pairs identical children in order.
  private mutating func pairEqualChildren(_ olds: [Int], _ news: [Int]) {
    var waiting = Queues(olds, by: old.subtrees)
    for other in news {
      guard let one = waiting.first(new.subtrees[other]), mayPair(one, other) else { continue }
      waiting.removeFirst(new.subtrees[other])
      pairWhole(one, other)
    }
  }

  /// Pairs children of one kind and name in order, if either parent has as many of them.
  private mutating func pairNamedChildren(_ olds: [Int], _ news: [Int]) {
    let oldNames = Dictionary(grouping: olds) { old.labels[$0] }
    let newNames = Dictionary(grouping: news) { new.labels[$0] }
    // In the order of the old ones: nothing may depend on the order of a dictionary.
    for first in olds {
      guard let named = oldNames[old.labels[first]], named.first == first,
        let others = newNames[old.labels[first]], named.count == others.count
      else { continue }
      for (one, other) in zip(named, others)
      where mayPair(one, other) && likeness.of(one, other, pairs) >= Likeness.possible {
        pairs.pair(one, other)
      }
    }
  }

  // MARK: - Gaps

  /// Pairs what lies between the same two paired siblings, the most alike first.
  private mutating func pairNeighbours(of one: Int, _ other: Int) {
    let oldGaps = gaps(Array(old.children(of: one))) { pairs.new(of: $0) }
    let newGaps = gaps(Array(new.children(of: other))) { pairs.isFree(new: $0) ? nil : $0 }
    var byBorder: [Border: [Int]] = [:]
    for gap in newGaps { byBorder[gap.border] = gap.nodes }
    for gap in oldGaps {
      if let others = byBorder[gap.border] { pairGap(gap.nodes, others) }
    }
  }

  /// The paired siblings around a gap, as nodes of the new tree; nil at the ends.
  private struct Border: Hashable {
    var before: Int?
    var after: Int?
  }

  /// The free nodes between those that `partner` knows.
  private func gaps(
    _ children: [Int], _ partner: (Int) -> Int?
  ) -> [(border: Border, nodes: [Int])] {
    var result: [(border: Border, nodes: [Int])] = []
    var before: Int?
    var nodes: [Int] = []
    for child in children {
      guard let paired = partner(child) else {
        nodes.append(child)
        continue
      }
      if !nodes.isEmpty { result.append((Border(before: before, after: paired), nodes)) }
      nodes = []
      before = paired
    }
    if !nodes.isEmpty { result.append((Border(before: before, after: nil), nodes)) }
    return result
  }

  /// The most comparisons of a gap; in a larger one only near neighbours are compared.
  private static let maximumComparisons = 2_500
  /// The distance of near neighbours.
  private static let nearDistance = 2

  mutating func pairGap(_ olds: [Int], _ news: [Int]) {
    let isSmall = olds.count * news.count <= Self.maximumComparisons
    var found: [(likeness: Double, old: Int, new: Int)] = []
    for (place, one) in olds.enumerated() {
      let near =
        isSmall
        ? 0..<news.count
        : max(
          place - Self.nearDistance, 0)..<max(
            min(place + Self.nearDistance + 1, news.count), max(place - Self.nearDistance, 0))
      for other in near where mayPair(one, news[other]) {
        let alike = likeness.of(one, news[other], pairs)
        if alike >= Likeness.alike { found.append((alike, one, news[other])) }
      }
    }
    found.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    for pair in found where mayPair(pair.old, pair.new) { pairs.pair(pair.old, pair.new) }
  }

  // MARK: - Containers

  /// Pairs free containers, from the bottom up, if the children they have in common are at least
  /// half of either's.
  mutating func pairContainers() {
    for one in stride(from: old.count - 1, to: 0, by: -1) where pairs.isFree(old: one) {
      guard let other = commonParent(of: one), mayPair(one, other) else { continue }
      pairs.pair(one, other)
    }
  }

  /// The free node that has most of a node's children, if they are half of the children of both.
  private func commonParent(of one: Int) -> Int? {
    var counts: [Int: Int] = [:]
    var best: (node: Int, count: Int)?
    var childCount = 0
    for child in old.children(of: one) {
      childCount += 1
      guard let partner = pairs.new(of: child), let parent = new.parent(of: partner),
        pairs.isFree(new: parent)
      else { continue }
      let count = counts[parent, default: 0] + 1
      counts[parent] = count
      if count > best?.count ?? 0 { best = (parent, count) }
    }
    guard let best, best.count * 2 >= childCount,
      best.count * 2 >= new.childCount(of: best.node)
    else { return nil }
    return best.node
  }
}

/// Nodes by a digest, each list in order.
private struct Queues {
  private var nodes: [UInt64: (list: [Int], next: Int)] = [:]

  init(_ list: [Int], by digests: [UInt64]) {
    for node in list { nodes[digests[node], default: ([], 0)].list.append(node) }
  }

  /// The first node left of a digest.
  func first(_ digest: UInt64) -> Int? {
    guard let (list, next) = nodes[digest], next < list.count else { return nil }
    return list[next]
  }

  mutating func removeFirst(_ digest: UInt64) { nodes[digest]?.next += 1 }
}
