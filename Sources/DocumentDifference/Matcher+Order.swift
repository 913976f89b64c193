/// Pairs of nodes that say the same and lie between the same neighbours.
extension Matcher {
  /// Between two neighbours that are paired, pairs graphics with equal properties of their own, at
  /// one depth first, then at any.
  mutating func pairInOrder() {
    let oldDepths = Self.depths(of: old)
    let newDepths = Self.depths(of: new)
    for isAtOneDepth in [true, false] {
      forEachGap { matcher, oldGap, newGap in
        let common = CommonSequence.indices(oldGap.count, newGap.count) { one, other in
          let (one, other) = (oldGap[one], newGap[other])
          return matcher.old.own[one] == matcher.new.own[other]
            && (!isAtOneDepth || oldDepths[one] == newDepths[other])
        }
        for (one, other) in common where matcher.mayPair(oldGap[one], newGap[other]) {
          matcher.pairs.pair(oldGap[one], newGap[other])
        }
      }
    }
  }

  /// Between two neighbours that are paired, pairs what is alike, whatever it is in now.
  mutating func pairAlikeInOrder() {
    forEachGap { matcher, oldGap, newGap in matcher.pairGap(oldGap, newGap) }
  }

  /// Calls `body` with the free nodes between neighbouring pairs of the heaviest run of pairs that
  /// have one order.
  private mutating func forEachGap(_ body: (inout Matcher, [Int], [Int]) -> Void) {
    let paired = (0..<old.count).compactMap { one in pairs.new(of: one).map { (old: one, new: $0) }
    }
    let run = HeaviestRun.indices(of: paired.map(\.new)) { _ in 1 }
    var (one, other) = (0, 0)
    for pair in run.lazy.map({ paired[$0] }) + [(old: old.count, new: new.count)] {
      if pair.old > one, pair.new > other {
        let oldGap = (one..<pair.old).filter { pairs.isFree(old: $0) }
        let newGap = (other..<pair.new).filter { pairs.isFree(new: $0) }
        if !oldGap.isEmpty, !newGap.isEmpty { body(&self, oldGap, newGap) }
      }
      (one, other) = (pair.old + 1, pair.new + 1)
    }
  }

  private static func depths(of tree: DifferenceTree) -> [Int32] {
    var depths = [Int32](repeating: 0, count: tree.count)
    for node in 1..<max(tree.count, 1) { depths[node] = depths[Int(tree.parents[node])] + 1 }
    return depths
  }
}
