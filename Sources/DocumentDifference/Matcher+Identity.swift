/// Pairs of nodes that have something which no other node has.
extension Matcher {
  /// Pairs what has an id that occurs once in either document.
  mutating func pairIDs() {
    let found = SingleKeys(old.ids, 0..<old.count).pairs(with: new.ids, 0..<new.count)
    for pair in found where mayPair(pair.old, pair.new) { pairs.pair(pair.old, pair.new) }
  }

  /// Pairs identical subtrees that occur once in each document, in document order: a larger subtree
  /// comes before those inside it.
  mutating func pairIdenticalSubtrees() {
    let found = SingleKeys(old.subtrees, 0..<old.count).pairs(with: new.subtrees, 0..<new.count)
    for pair in found where mayPair(pair.old, pair.new) { pairWhole(pair.old, pair.new) }
  }

  /// Pairs subtrees that are identical but for the place of their root, and of which only one is
  /// left in either document.
  mutating func pairMovedSubtrees(_ oldKeys: FreeKeys, _ newKeys: FreeKeys) {
    let found = freePairs(oldKeys, newKeys) { $0.placeless }
    for pair in found where mayPair(pair.old, pair.new) { pairWhole(pair.old, pair.new) }
  }

  /// Pairs subtrees that are identical but for the place and the id of their root, and of which only one
  /// is left in either document.
  mutating func pairRenamedSubtrees(_ oldKeys: FreeKeys, _ newKeys: FreeKeys) {
    for pair in freePairs(oldKeys, newKeys, by: \.renamed)
    where pairs.isFree(old: pair.old) && pairs.isFree(new: pair.new)
      && areOfOneRole(pair.old, pair.new)
    {
      pairs.pair(pair.old, pair.new)
      pairWhole(pair.old, pair.new)
    }
  }

  /// Pairs what is left and has an outline, text, source or name that no other node left has.
  mutating func pairTellingProperties(_ oldKeys: FreeKeys, _ newKeys: FreeKeys) {
    for property in TellingProperty.allCases {
      let found = freePairs(oldKeys, newKeys) { $0.telling[property.rawValue] }
      for pair in found
      where mayPair(pair.old, pair.new)
        && likeness.of(pair.old, pair.new, pairs) >= Likeness.probable
      {
        pairs.pair(pair.old, pair.new)
      }
    }
  }

  /// The nodes that are free and have a key which no other free node of their tree has.
  private func freePairs(
    _ oldKeys: FreeKeys, _ newKeys: FreeKeys, by keys: (FreeKeys) -> [UInt64]
  ) -> some Sequence<SingleKeys<[Int]>.Pair> {
    SingleKeys(keys(oldKeys), oldKeys.nodes) { pairs.isFree(old: $0) }
      .pairs(with: keys(newKeys), newKeys.nodes) { pairs.isFree(new: $0) }
  }
}
