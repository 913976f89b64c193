extension OutlineState {
  /// Follows an edit: entries keep their folds wherever they went. O(entries ÷ 64 + new entries
  /// + runs + groups shown in the replaced stretch).
  ///
  /// New groups are open or closed as their level is; a group that got its first child is open, so
  /// that the child is seen. Under a filter, what is new is shown.
  package mutating func mend(_ shift: EntryShift, in columns: some OutlineColumns) {
    guard !shift.isNothing else { return }
    expandable = expandable.following(shift)
    closed = closed.following(shift)
    visible = visible.following(shift)
    shown = shown?.following(shift)
    unfiltered = unfiltered?.following(shift)
    count = columns.count
    mendGroup(shift.new.lowerBound - 1, in: columns)
    var next = shift.new.lowerBound
    for run in shift.runs {
      for entry in next..<run.new.lowerBound { takeNew(entry, in: columns) }
      follow(run, in: columns)
      next = run.new.upperBound
    }
    for entry in next..<shift.new.upperBound { takeNew(entry, in: columns) }
    let end = endOfReach(of: shift, in: columns)
    showGroups(around: shift.new.upperBound..<end, in: columns)
    let start = startOfReach(of: shift.new, in: columns)
    showAgain(start..<end, in: columns)
    recount(from: start)
  }

  /// Gives a new entry its state.
  private mutating func takeNew(_ entry: Int, in columns: some OutlineColumns) {
    mendGroup(entry, in: columns)
    let depth = columns.depth(of: entry)
    closed[entry] = expandable[entry] && !isFiltered && depth >= level
    unfiltered?[entry] = expandable[entry] && depth >= unfilteredLevel
    show(entry, in: columns)
  }

  /// A run has its bits; only its last entry may have got its first child or lost its last.
  private mutating func follow(_ run: EntryShift.Run, in columns: some OutlineColumns) {
    mendGroup(run.new.upperBound - 1, in: columns)
    if run.depthChange > 0 {
      var group = expandable.firstSet(in: run.new)
      while let entry = group {
        deepestGroup = max(deepestGroup, columns.depth(of: entry))
        group = expandable.firstSet(in: entry + 1..<run.new.upperBound)
      }
    }
    showGroups(around: run.new, in: columns)
  }

  /// Shows the groups that what is shown of a range may have come into, under a filter.
  private mutating func showGroups(around range: Range<Int>, in columns: some OutlineColumns) {
    guard isFiltered else { return }
    var top = range.lowerBound
    while top < range.upperBound {
      let end = max(top + 1, min(columns.subtreeEnd(of: top), range.upperBound))
      if shown?.firstSet(in: top..<end) != nil {
        show(top, in: columns)
        show(columns.parent(of: top), in: columns)
      }
      top = end
    }
  }

  /// Notes whether an entry has children; one that has none is not closed.
  private mutating func mendGroup(_ entry: Int, in columns: some OutlineColumns) {
    guard entry >= 0 else { return }
    let isGroup = columns.subtreeEnd(of: entry) > entry + 1
    expandable[entry] = isGroup
    if isGroup {
      deepestGroup = max(deepestGroup, columns.depth(of: entry))
    } else {
      closed[entry] = false
      unfiltered?[entry] = false
    }
  }

  /// Shows an entry and what is above it under a filter.
  private mutating func show(_ entry: Int, in columns: some OutlineColumns) {
    var ancestor = entry
    while ancestor >= 0, shown?[ancestor] == false {
      shown?[ancestor] = true
      ancestor = columns.parent(of: ancestor)
    }
  }

  /// The start of what a replaced stretch may show: under a filter, a group around it that was hidden.
  private func startOfReach(of stretch: Range<Int>, in columns: some OutlineColumns) -> Int {
    guard isFiltered, stretch.lowerBound < count else { return stretch.lowerBound }
    var start = stretch.lowerBound
    var ancestor = columns.parent(of: stretch.lowerBound)
    while ancestor >= 0 {
      if shown?[ancestor] == true, !visible[ancestor] { start = ancestor }
      ancestor = columns.parent(of: ancestor)
    }
    return start
  }

  /// The end of what a replaced stretch may show or hide: what follows it may stand inside it now, or
  /// may have stood inside it.
  private func endOfReach(of shift: EntryShift, in columns: some OutlineColumns) -> Int {
    let stretch = shift.new
    guard stretch.upperBound < count else { return count }
    var end = stretch.upperBound
    if let oldDepth = shift.oldDepth {
      while end < count, columns.depth(of: end) > oldDepth {
        end = max(end + 1, columns.subtreeEnd(of: end))
      }
    }
    var ancestor = columns.parent(of: stretch.upperBound)
    while ancestor >= stretch.lowerBound {
      end = max(end, columns.subtreeEnd(of: ancestor))
      ancestor = columns.parent(of: ancestor)
    }
    return end
  }

  /// Finds the rows of a stretch anew; what stands before it is as it was.
  private mutating func showAgain(_ stretch: Range<Int>, in columns: some OutlineColumns) {
    var entry = stretch.lowerBound
    while entry < stretch.upperBound {
      let parent = columns.parent(of: entry)
      let siblingsEnd = parent < 0 ? count : columns.subtreeEnd(of: parent)
      // At least one entry at a time, whatever the columns say.
      let end = max(entry + 1, min(siblingsEnd, stretch.upperBound))
      if parent < 0 || visible[parent] && !closed[parent] {
        fillRows(entry..<end, in: columns)
      } else {
        visible.clear(entry..<end)
      }
      entry = end
    }
  }
}
