/// Showing one subtree only.
extension OutlineState {
  /// A subtree that is shown alone.
  struct Hoist: Hashable, Sendable {
    /// Its root, and all that is inside.
    var entries: Range<Int>
    /// How many levels of it are open by default, its root being the first.
    var level: Int
    /// Whether its root was closed before.
    let openedRoot: Bool
  }

  /// The entries of the subtree that is shown alone; nil where everything is shown.
  package var hoisted: Range<Int>? { hoist?.entries }

  /// Shows only an entry and what is inside it. It is opened; all other folds stay. O(entries ÷ 64).
  package mutating func hoist(_ root: Int, in columns: some OutlineColumns) {
    guard root >= 0, root < count else { return }
    hoist = Hoist(
      entries: root..<max(root + 1, columns.subtreeEnd(of: root)),
      level: max(1, min(level, deepestGroup + 1) - columns.depth(of: root)),
      openedRoot: closed[root])
    closed[root] = false
    refill(0..<count, in: columns)
  }

  /// Shows everything again. A root that was opened for this is closed, unless `kept` is inside it.
  package mutating func endHoist(keeping kept: Int, in columns: some OutlineColumns) {
    guard let ended = hoist else { return }
    hoist = nil
    let root = ended.entries.lowerBound
    let isInside = kept > root && ended.entries.contains(kept)
    if ended.openedRoot, !isInside, isExpandable(root) { closed[root] = true }
    refill(0..<count, in: columns)
  }

  /// Opens this many levels of the subtree, and closes what is deeper. O(entries).
  mutating func setHoistedLevel(_ newLevel: Int, in columns: some OutlineColumns) {
    guard let entries = hoist?.entries else { return }
    let level = max(0, min(newLevel, Int(UInt16.max)))
    hoist?.level = level
    var folds = BitColumn(count: count)
    columns.withDepths {
      folds.fill(where: $0, areLessThan: columns.depth(of: entries.lowerBound) + level)
    }
    folds.invert()
    folds.intersect(entries, with: expandable)
    closed.copy(entries, from: folds)
    refill(0..<count, in: columns)
  }

  /// Follows an edit; ends where the root is gone. Returns whether all rows have to be found anew.
  mutating func followHoist(_ shift: EntryShift, in columns: some OutlineColumns) -> Bool {
    guard let former = hoist else { return false }
    hoist = shift.newEntry(former.entries.lowerBound).map { root in
      var kept = former
      kept.entries = root..<max(root + 1, columns.subtreeEnd(of: root))
      return kept
    }
    return true
  }
}
