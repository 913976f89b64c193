/// Pairs of nodes that have something which no other node has.
extension Matcher {
  /// Pairs what has an id that occurs once in either document.
  mutating func pairIDs() {
    let found = Self.unique(Keys(old.ids, 0..<old.count), Keys(new.ids, 0..<new.count))
    for pair in found where mayPair(pair.old, pair.new) { pairs.pair(pair.old, pair.new) }
  }

  /// Pairs subtrees that are identical and occur once in either document, the larger ones first.
  mutating func pairIdenticalSubtrees() {
    var found = Self.unique(Keys(old.subtrees, 0..<old.count), Keys(new.subtrees, 0..<new.count))
    found.sort { (old.size(of: $1.old), $0.old) < (old.size(of: $0.old), $1.old) }
    for pair in found where mayPair(pair.old, pair.new) { pairWhole(pair.old, pair.new) }
  }

  /// Pairs subtrees that are identical but for the place of their root, and of which only one is
  /// left in either document.
  mutating func pairMovedSubtrees(_ oldKeys: FreeKeys, _ newKeys: FreeKeys) {
    let found = Self.unique(
      Keys(oldKeys.placeless, oldKeys.nodes) { pairs.isFree(old: $0) },
      Keys(newKeys.placeless, newKeys.nodes) { pairs.isFree(new: $0) })
    for pair in found where mayPair(pair.old, pair.new) { pairWhole(pair.old, pair.new) }
  }

  /// Pairs what is left and has an outline, text, source or name that no other node left has.
  mutating func pairTellingProperties(_ oldKeys: FreeKeys, _ newKeys: FreeKeys) {
    for property in TellingProperty.allCases {
      let found = Self.unique(
        Keys(oldKeys.telling[property.rawValue], oldKeys.nodes) { pairs.isFree(old: $0) },
        Keys(newKeys.telling[property.rawValue], newKeys.nodes) { pairs.isFree(new: $0) })
      for pair in found
      where mayPair(pair.old, pair.new)
        && likeness.of(pair.old, pair.new, pairs) >= Likeness.probable
      {
        pairs.pair(pair.old, pair.new)
      }
    }
  }

  // MARK: - What occurs once

  /// Nodes sorted by a key; those with the key 0 are left out.
  private struct Keys {
    var sorted: [(key: UInt64, node: Int32)] = []

    init(
      _ keys: [UInt64], _ nodes: some Collection<Int>, where isWanted: (Int) -> Bool = { _ in true }
    ) {
      sorted.reserveCapacity(nodes.count)
      for (key, node) in zip(keys, nodes) where key != 0 && isWanted(node) {
        sorted.append((key, Int32(node)))
      }
      sorted.sort { $0.key < $1.key }
    }

    func run(from start: Int, of key: UInt64) -> Range<Int> {
      var end = start
      while end < sorted.count, sorted[end].key == key { end += 1 }
      return start..<end
    }
  }

  /// An old node and a new one that have something in common.
  private struct Candidate {
    fileprivate let oldNode: Int32
    fileprivate let newNode: Int32

    var old: Int { Int(oldNode) }
    var new: Int { Int(newNode) }
  }

  /// The nodes whose key occurs once on either side, in the order of the old ones.
  private static func unique(_ old: Keys, _ new: Keys) -> [Candidate] {
    var result: [Candidate] = []
    var (one, other) = (0, 0)
    while one < old.sorted.count, other < new.sorted.count {
      let key = min(old.sorted[one].key, new.sorted[other].key)
      let oldRun = old.run(from: one, of: key)
      let newRun = new.run(from: other, of: key)
      if oldRun.count == 1, newRun.count == 1 {
        result.append(
          Candidate(oldNode: old.sorted[one].node, newNode: new.sorted[other].node))
      }
      (one, other) = (oldRun.upperBound, newRun.upperBound)
    }
    result.sort { $0.old < $1.old }
    return result
  }
}
