extension OutlineState {
  /// Follows an edit: entries keep their folds wherever they moved. O(entries ÷ 64 + new entries +
  /// runs + groups shown in the replaced range).
  ///
  /// New groups are open or closed according to their level; a group that gained its first child is
  /// open, so that the child is visible. Under a filter, new entries are shown.
  package mutating func mend(_ shift: EntryShift, in columns: some OutlineColumns) {
    guard !shift.isNothing else { return }
    expandable = expandable.following(shift)
    closed = closed.following(shift)
    visible = visible.following(shift)
    shown = shown?.following(shift)
    unfiltered = unfiltered?.following(shift)
    count = columns.count
    let isHoisted = followHoist(shift, in: columns)
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
    if isHoisted { refill(0..<count, in: columns) }
  }

  /// Sets the state of a new entry.
  private mutating func takeNew(_ entry: Int, in columns: some OutlineColumns) {
    mendGroup(entry, in: columns)
    let depth = columns.depth(of: entry)
    closed[entry] = expandable[entry] && !isFiltered && depth >= level
    unfiltered?[entry] = expandable[entry] && depth >= unfilteredLevel
    show(entry, in: columns)
  }

  /// Copies the state of a run. Only its last entry may have gained its first child or lost its
  /// last.
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

  /// Under a filter, shows the groups that may now contain shown entries of a range.
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

  /// Updates whether an entry has children; one without children is not closed.
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

  /// Under a filter, shows an entry and its ancestors.
  private mutating func show(_ entry: Int, in columns: some OutlineColumns) {
    var ancestor = entry
    while ancestor >= 0, shown?[ancestor] == false {
      shown?[ancestor] = true
      ancestor = columns.parent(of: ancestor)
    }
  }

  /// The start of the rows that a replaced range may affect: under a filter, a hidden group around
  /// it may become visible.
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

  /// The end of the rows affected by a replaced range, including rows after it that may have
  /// entered or left a group in it.
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

  /// Recomputes the rows of a range; what precedes it is unchanged.
  private mutating func showAgain(_ stretch: Range<Int>, in columns: some OutlineColumns) {
    var entry = stretch.lowerBound
    while entry < stretch.upperBound {
      let parent = columns.parent(of: entry)
      let siblingsEnd = parent < 0 ? count : columns.subtreeEnd(of: parent)
      // Advances by at least one entry, whatever the columns return.
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
