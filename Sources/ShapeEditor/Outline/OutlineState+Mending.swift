extension OutlineState {
  /// Follows an edit: entries keep their folds wherever they went. O(entries ÷ 64 + replaced entries
  /// + groups shown).
  ///
  /// New groups are open or closed as their level is; a group that got its first child is open, so
  /// that the child is seen. Under a filter, what is new is shown.
  mutating func mend(_ shift: EntryShift, in columns: some OutlineColumns) {
    let before = self
    for column in [\OutlineState.expandable, \.closed, \.visible] {
      self[keyPath: column].replaceSubrange(shift.old, withClear: shift.new.count)
    }
    shown?.replaceSubrange(shift.old, withClear: shift.new.count)
    unfiltered?.replaceSubrange(shift.old, withClear: shift.new.count)
    count = columns.count
    for entry in shift.new { carry(entry, shift.oldEntry(entry), before, in: columns) }
    mendLast(before: shift.new.lowerBound, in: columns)
    forgetCounts()
    refill(0..<count, in: columns)
  }

  /// Gives an entry of the replaced stretch the state it had, or a new one its own.
  private mutating func carry(
    _ entry: Int, _ old: Int?, _ before: OutlineState, in columns: some OutlineColumns
  ) {
    let isGroup = columns.subtreeEnd(of: entry) > entry + 1
    let depth = columns.depth(of: entry)
    expandable[entry] = isGroup
    if isGroup { deepestGroup = max(deepestGroup, depth) }
    guard let old else {
      closed[entry] = isGroup && !isFiltered && depth >= level
      unfiltered?[entry] = isGroup && depth >= unfilteredLevel
      show(entry, in: columns)
      return
    }
    closed[entry] = isGroup && before.closed[old]
    if let column = before.unfiltered { unfiltered?[entry] = isGroup && column[old] }
    if before.shown?[old] == true { show(entry, in: columns) }
  }

  /// Shows an entry and what is above it under a filter.
  private mutating func show(_ entry: Int, in columns: some OutlineColumns) {
    var ancestor = entry
    while ancestor >= 0, shown?[ancestor] == false {
      shown?[ancestor] = true
      ancestor = columns.parent(of: ancestor)
    }
  }

  /// The entry right before the replaced stretch may have got its first child or lost its last.
  private mutating func mendLast(before start: Int, in columns: some OutlineColumns) {
    guard start > 0 else { return }
    let last = start - 1
    let isGroup = columns.subtreeEnd(of: last) > start
    expandable[last] = isGroup
    if isGroup {
      deepestGroup = max(deepestGroup, columns.depth(of: last))
    } else {
      closed[last] = false
      unfiltered?[last] = false
    }
  }
}
