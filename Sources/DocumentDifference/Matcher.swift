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

  /// The step that comes next; nil when all have been taken.
  private var step: Step? = .equal
  /// What is asked of the nodes that are left after the first steps.
  private var freeKeys: (old: FreeKeys, new: FreeKeys)?
  private var round = 0

  /// What a slice of the work is.
  private enum Step: Int {
    case equal, ids, subtrees, order, children, keys, rounds
  }

  /// Matches two trees.
  static func pairs(of old: DifferenceTree, _ new: DifferenceTree) -> NodePairs {
    var matcher = Matcher(old, new)
    while !matcher.advance() {}
    return matcher.pairs
  }

  init(_ old: DifferenceTree, _ new: DifferenceTree) {
    self.old = old
    self.new = new
    pairs = NodePairs(old.count, new.count)
    likeness = Likeness(old, new)
  }

  /// Takes the next step; returns whether it was the last.
  mutating func advance() -> Bool {
    guard let step else { return true }
    self.step = Step(rawValue: step.rawValue + 1)
    switch step {
    case .equal:
      pairs.pair(0, 0)
      guard old.subtrees[0] == new.subtrees[0], old.count == new.count else { break }
      pairWhole(0, 0)
      self.step = nil
    case .ids: pairIDs()
    case .subtrees: pairIdenticalSubtrees()
    case .order: pairInOrder()
    case .children: pairChildren()
    case .keys:
      let oldKeys = FreeKeys(old) { pairs.isFree(old: $0) }
      let newKeys = FreeKeys(new) { pairs.isFree(new: $0) }
      guard !oldKeys.nodes.isEmpty, !newKeys.nodes.isEmpty else {
        self.step = nil
        break
      }
      freeKeys = (oldKeys, newKeys)
    case .rounds: if pairInRound() { self.step = .rounds }
    }
    return self.step == nil
  }

  /// Pairs what is alike beyond what the first steps found; returns whether another round may find more.
  private mutating func pairInRound() -> Bool {
    guard let (oldKeys, newKeys) = freeKeys else { return false }
    let before = pairs.count
    round += 1
    pairMovedSubtrees(oldKeys, newKeys)
    pairRenamedSubtrees(oldKeys, newKeys)
    pairContainers()
    pairTellingProperties(oldKeys, newKeys)
    if pairs.count == before { pairAlikeInOrder() }
    guard pairs.count > before else { return false }
    pairChildren()
    return round < Self.maximumRounds
  }

  /// The most rounds of the last steps.
  private static let maximumRounds = 3

  // MARK: - Pairing

  /// True if two free nodes may be one: a canvas is no graphic, and two ids are two graphics.
  func mayPair(_ one: Int, _ other: Int) -> Bool {
    guard pairs.isFree(old: one), pairs.isFree(new: other) else { return false }
    guard areOfOneRole(one, other) else { return false }
    let (id, otherID) = (old.ids[one], new.ids[other])
    return id == otherID || id == 0 || otherID == 0 || isRenamed(one, other)
  }

  /// True if both are canvases, or both graphics.
  func areOfOneRole(_ one: Int, _ other: Int) -> Bool {
    (old.parents[one] == 0) == (new.parents[other] == 0)
  }

  /// True if two graphics in one parent are the same but for the id, or nearly so.
  private func isRenamed(_ one: Int, _ other: Int) -> Bool {
    guard let parent = old.parent(of: one), let otherParent = new.parent(of: other),
      pairs.new(of: parent) == otherParent, old.labels[one] == new.labels[other]
    else { return false }
    return likeness.butForIDs(one, other, pairs) >= Likeness.renamed
  }

  /// Pairs two equal subtrees, node by node, as far as their nodes are free.
  mutating func pairWhole(_ one: Int, _ other: Int) {
    for offset in 0..<old.size(of: one) where mayPair(one + offset, other + offset) {
      pairs.pair(one + offset, other + offset)
    }
  }
}
