import ShapeDocument

/// Finds out which graphic of one document is which of another.
///
/// Each step pairs only what is still free, and everything depends on the two documents alone: equal
/// inputs give equal pairs. Gaps in which all is compared with all are bounded, so that the whole is
/// O(n log n).
struct Matcher {
  let old: DifferenceTree
  let new: DifferenceTree
  var pairs: NodePairs
  let likeness: Likeness

  /// Matches two trees.
  static func pairs(of old: DifferenceTree, _ new: DifferenceTree) -> NodePairs {
    var matcher = Matcher(old, new)
    matcher.match()
    return matcher.pairs
  }

  private init(_ old: DifferenceTree, _ new: DifferenceTree) {
    self.old = old
    self.new = new
    pairs = NodePairs(old.count, new.count)
    likeness = Likeness(old, new)
  }

  private mutating func match() {
    pairs.pair(0, 0)
    if old.subtrees[0] == new.subtrees[0], old.count == new.count { return pairWhole(0, 0) }
    pairIDs()
    pairIdenticalSubtrees()
    pairInOrder()
    pairChildren()
    let oldKeys = FreeKeys(old) { pairs.isFree(old: $0) }
    let newKeys = FreeKeys(new) { pairs.isFree(new: $0) }
    guard !oldKeys.nodes.isEmpty, !newKeys.nodes.isEmpty else { return }
    for _ in 0..<Self.maximumRounds {
      let before = pairs.count
      pairMovedSubtrees(oldKeys, newKeys)
      pairContainers()
      pairTellingProperties(oldKeys, newKeys)
      if pairs.count == before { pairAlikeInOrder() }
      guard pairs.count > before else { return }
      pairChildren()
    }
  }

  /// The most rounds of the last steps.
  private static let maximumRounds = 3

  // MARK: - Pairing

  /// True if two free nodes may be one: a canvas is no graphic, and two ids are two graphics.
  func mayPair(_ one: Int, _ other: Int) -> Bool {
    guard pairs.isFree(old: one), pairs.isFree(new: other) else { return false }
    guard (old.parents[one] == 0) == (new.parents[other] == 0) else { return false }
    let (id, otherID) = (old.ids[one], new.ids[other])
    return id == otherID || id == 0 || otherID == 0 || isOnlyRenamed(one, other)
  }

  /// True if nothing but the id differs, and both have one parent.
  private func isOnlyRenamed(_ one: Int, _ other: Int) -> Bool {
    guard let parent = old.parent(of: one), let otherParent = new.parent(of: other),
      pairs.new(of: parent) == otherParent, old.size(of: one) == new.size(of: other)
    else { return false }
    let children = zip(old.children(of: one), new.children(of: other))
    guard children.allSatisfy({ old.subtrees[$0] == new.subtrees[$1] }) else { return false }
    return likeness.differOnlyInID(one, other)
  }

  /// Pairs two equal subtrees, node by node, as far as their nodes are free.
  mutating func pairWhole(_ one: Int, _ other: Int) {
    for offset in 0..<old.size(of: one) where mayPair(one + offset, other + offset) {
      pairs.pair(one + offset, other + offset)
    }
  }
}
