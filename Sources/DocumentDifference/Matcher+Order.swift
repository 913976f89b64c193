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
    forEachGap { matcher, oldGap, newGap in
      matcher.pairGap(oldGap, newGap, Likeness.alike)
    }
  }

  /// Calls `body` with the free nodes between neighbouring pairs of the heaviest run of pairs that
  /// have one order.
  private mutating func forEachGap(_ body: (inout Matcher, [Int], [Int]) -> Void) {
    var (olds, news) = ([Int32](), [Int32]())
    for node in 0..<old.count {
      guard let partner = pairs.new(of: node) else { continue }
      olds.append(Int32(node))
      news.append(Int32(partner))
    }
    let run = HeaviestRun.indices(of: news) { _ in 1 }
    var (one, other) = (0, 0)
    for place in 0...run.count {
      let isEnd = place == run.count
      let oldEnd = isEnd ? old.count : Int(olds[run[place]])
      let newEnd = isEnd ? new.count : Int(news[run[place]])
      if oldEnd > one, newEnd > other {
        let oldGap = (one..<oldEnd).filter { pairs.isFree(old: $0) }
        let newGap = (other..<newEnd).filter { pairs.isFree(new: $0) }
        if !oldGap.isEmpty, !newGap.isEmpty { body(&self, oldGap, newGap) }
      }
      (one, other) = (oldEnd + 1, newEnd + 1)
    }
  }

  private static func depths(of tree: DifferenceTree) -> [Int32] {
    var depths = [Int32](repeating: 0, count: tree.count)
    for node in 1..<max(tree.count, 1) { depths[node] = depths[Int(tree.parents[node])] + 1 }
    return depths
  }
}
