extension EntryIndex {
  /// The position of an entry among its siblings, from 0.
  ///
  /// - Complexity: O(siblings between the entry and the nearest of: its parent's start, its
  ///   parent's end, and the entry of its depth that was looked up last)
  public func position(of entry: Int) -> Int {
    let parent = parent(of: entry)
    let depth = depth(of: entry)
    let known = depth < knownPositions.count ? knownPositions[depth] : KnownPosition()
    let position = withSubtreeEnds { ends in
      let first = parent + 1
      let end = parent < 0 ? count : Int(ends[parent])
      var base = (entry: first, position: 0)
      if known.parent == parent, abs(known.entry - entry) < entry - first {
        base = (known.entry, known.position)
      }
      // The number of children is known once they have all been read.
      if isComplete, end - entry < abs(base.entry - entry) {
        base = (end, parent < 0 ? rootChildCount : childCount(of: parent))
      }
      let steps = Self.siblings(
        from: min(base.entry, entry), to: max(base.entry, entry), ends)
      return base.entry <= entry ? base.position + steps : base.position - steps
    }
    while knownPositions.count <= depth { knownPositions.append(KnownPosition()) }
    knownPositions[depth] = KnownPosition(parent: parent, entry: entry, position: position)
    return position
  }

  /// The number of siblings in `first..<last`; `last` is a sibling or their parent's subtree end.
  private static func siblings(
    from first: Int, to last: Int, _ ends: UnsafeBufferPointer<UInt32>
  ) -> Int {
    var entry = first
    var count = 0
    while entry < last {
      entry = Int(ends[entry])
      count += 1
    }
    return count
  }
}

/// The result of the last search for a position among siblings.
struct KnownPosition {
  /// The parent; -2 while nothing is known.
  var parent = -2
  var entry = 0
  var position = 0
}
