/// Which node of one tree is which of another.
package struct NodePairs {
  fileprivate var partnersOfOld: [Int32]
  fileprivate var partnersOfNew: [Int32]

  init(_ oldCount: Int, _ newCount: Int) {
    partnersOfOld = [Int32](repeating: -1, count: oldCount)
    partnersOfNew = [Int32](repeating: -1, count: newCount)
  }

  /// Pairs of nodes that are known: `partner` returns the old node for a new one. An old node is paired
  /// once, and canvases only with canvases.
  package init(
    _ old: DifferenceTree, _ new: DifferenceTree, partner: (Int) -> Int?
  ) {
    self.init(old.count, new.count)
    pair(0, 0)
    for node in 1..<max(new.count, 1) {
      guard let other = partner(node), isFree(old: other),
        (old.parent(of: other) == 0) == (new.parent(of: node) == 0)
      else { continue }
      pair(other, node)
    }
  }

  /// The node of the new tree that a node of the old one has become; nil if it is gone.
  package func new(of old: Int) -> Int? {
    let partner = Int(partnersOfOld[old])
    return partner < 0 ? nil : partner
  }

  /// The node of the old tree that has become a node of the new one; nil if that was added.
  package func old(of new: Int) -> Int? {
    let partner = Int(partnersOfNew[new])
    return partner < 0 ? nil : partner
  }

  func isFree(old: Int) -> Bool { partnersOfOld[old] < 0 }
  func isFree(new: Int) -> Bool { partnersOfNew[new] < 0 }

  mutating func pair(_ old: Int, _ new: Int) {
    partnersOfOld[old] = Int32(new)
    partnersOfNew[new] = Int32(old)
  }

  /// The number of pairs.
  package var count: Int { partnersOfOld.count { $0 >= 0 } }

  /// The pairs without those whose new node can only take the place of the old one, as an alias of
  /// something else can.
  func withoutReplaced(_ old: DifferenceTree, _ new: DifferenceTree) -> NodePairs {
    var pairs = self
    for node in old.special.union(new.special.compactMap(self.old(of:))).sorted() {
      guard let partner = self.new(of: node), old.own[node] != new.own[partner] else { continue }
      let changes = LeafList(of: node, in: old).changes(to: LeafList(of: partner, in: new))
      guard changes.contains(where: { !$0.isWritable }) else { continue }
      pairs.partnersOfOld[node] = -1
      pairs.partnersOfNew[partner] = -1
    }
    return pairs
  }
}
