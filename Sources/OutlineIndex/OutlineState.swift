import BinarySearch

/// Which groups of a document are open, and so which entries are rows.
///
/// One bit per entry says whether it is closed, another whether it is a row, and running counts
/// every 4,096 entries convert rows to entries and back. Opening or closing a group touches only
/// the bits of its own range. Entries without children are never closed, so a word of open groups
/// is skipped in one step.
package struct OutlineState: Hashable, Sendable {
  /// The number of entries per running count.
  package static let blockSize = 4096

  /// The number of levels that are open at first: the canvases, with their groups closed.
  package static let initialLevel = 1

  /// The number of entries.
  package internal(set) var count = 0
  /// The deepest level of an entry with children; -1 without any.
  package internal(set) var deepestGroup = -1
  /// The default level: groups less deep than this are open. New entries follow it.
  package private(set) var level = Self.initialLevel

  package var expandable = BitColumn()
  package var closed = BitColumn()
  package var visible = BitColumn()
  package var shown: BitColumn?
  /// The closed bits from before the filter; nil without a filter.
  package var unfiltered: BitColumn?
  package var unfilteredLevel = Self.initialLevel
  /// The subtree that is shown alone.
  var hoist: Hoist?
  /// Rows in each block.
  private var rowsInBlock: [Int] = []
  /// Rows before each block; the last element is the total.
  private var rowsBeforeBlock: [Int] = [0]

  package init() {}

  /// Makes a state in which this many levels are open by default.
  package init(level: Int) { self.level = max(0, level) }
}

// MARK: Rows

extension OutlineState {
  /// The number of rows. O(1).
  package var rowCount: Int { rowsBeforeBlock.last ?? 0 }

  /// The entry shown at a row; nil beyond the last. O(log entries), about 0.1 µs at a million.
  package func entry(atRow row: Int) -> Int? {
    guard row >= 0, row < rowCount else { return nil }
    let block = rowsBeforeBlock.partitioningIndex { $0 > row } - 1
    return visible.indexOfSet(
      row - rowsBeforeBlock[block], fromWord: block * Self.blockSize / BitColumn.wordSize)
  }

  /// The row that shows an entry; nil inside a closed group. O(1).
  package func row(of entry: Int) -> Int? {
    guard entry >= 0, entry < count, visible[entry] else { return nil }
    let block = entry / Self.blockSize
    return rowsBeforeBlock[block] + visible.countSet(in: block * Self.blockSize..<entry)
  }

  /// The number of rows before an entry, which need not be one itself. O(1).
  package func rowCount(before entry: Int) -> Int {
    let end = max(0, min(entry, count))
    let block = end / Self.blockSize
    return rowsBeforeBlock[block] + visible.countSet(in: block * Self.blockSize..<end)
  }

  /// Whether an entry is a row.
  package func isVisible(_ entry: Int) -> Bool { entry >= 0 && entry < count && visible[entry] }

  /// Whether an entry has children, and so can be opened and closed.
  package func isExpandable(_ entry: Int) -> Bool {
    entry >= 0 && entry < count && expandable[entry]
  }

  /// Whether an entry has children and is open.
  package func isOpen(_ entry: Int) -> Bool { isExpandable(entry) && !closed[entry] }

  /// The first row after an entry, in document order; the entry itself need not be a row.
  package func visibleEntry(after entry: Int) -> Int? {
    entry + 1 < count ? visible.firstSet(in: max(0, entry + 1)..<count) : nil
  }
}

extension OutlineState {
  /// Sets the bits of the rows among a range of entries. O(range ÷ 64).
  package func unite(_ bits: inout BitColumn, withRowsIn range: Range<Int>) {
    bits.unite(range, with: visible)
  }
}

// MARK: Growing

extension OutlineState {
  /// Adds the entries by which a document has grown.
  package mutating func grow(with columns: some OutlineColumns) {
    let old = count
    let new = columns.count
    guard new > old else { return }
    expandable.grow(to: new)
    closed.grow(to: new)
    visible.grow(to: new)
    shown?.grow(to: new)
    unfiltered?.grow(to: new)
    count = new
    // Under a filter, new entries appear when the filter ends.
    let isHidden = isFiltered || hoist != nil
    for entry in old..<new {
      let parent = columns.parent(of: entry)
      guard parent >= 0 else {
        visible[entry] = !isHidden
        continue
      }
      if parent == entry - 1 { takeAsGroup(parent, depth: columns.depth(of: parent)) }
      if !isHidden, visible[parent], !closed[parent] { visible[entry] = true }
    }
    recount(old..<new)
  }

  /// The same folds after entries were renumbered, possibly with further ones; `newEntry` returns
  /// nil for removed ones.
  ///
  /// New entries are open according to their level. No filter may be active.
  package func renumbered(in columns: some OutlineColumns, newEntry: (Int) -> Int?) -> OutlineState
  {
    precondition(!isFiltered, "a document is renumbered while it is being read, and not filtered")
    var result = OutlineState()
    result.level = level
    result.grow(with: columns)
    var next = expandable.firstSet(in: 0..<count)
    while let entry = next {
      if let new = newEntry(entry), result.isExpandable(new) {
        result.closed[new] = closed[entry]
      }
      next = expandable.firstSet(in: entry + 1..<count)
    }
    result.refill(0..<result.count, in: columns)
    return result
  }

  /// Handles an entry that gained its first child: it is closed if its level is.
  private mutating func takeAsGroup(_ entry: Int, depth: Int) {
    expandable[entry] = true
    if depth >= level { closed[entry] = true }
    deepestGroup = max(deepestGroup, depth)
  }
}

// MARK: Opening and closing

extension OutlineState {
  /// Opens or closes an entry; no effect without children. O(entries below ÷ 64 + groups shown).
  package mutating func setOpen(_ isOpen: Bool, _ entry: Int, in columns: some OutlineColumns) {
    guard isExpandable(entry), closed[entry] == isOpen else { return }
    closed[entry] = !isOpen
    refillBelow(entry, in: columns)
  }

  /// Opens or closes many entries at once.
  package mutating func setOpen(
    _ isOpen: Bool, all entries: some Sequence<Int>, in columns: some OutlineColumns
  ) {
    for entry in entries where isExpandable(entry) { closed[entry] = !isOpen }
    refill(0..<count, in: columns)
  }

  /// Opens or closes an entry and everything below it.
  package mutating func setOpenBelow(_ isOpen: Bool, _ entry: Int, in columns: some OutlineColumns)
  {
    guard isExpandable(entry) else { return }
    let range = entry..<columns.subtreeEnd(of: entry)
    if isOpen { closed.clear(range) } else { closed.copy(range, from: expandable) }
    refillBelow(entry, in: columns)
  }

  /// Opens everything above a level and closes the rest: 0 closes everything, ``Int/max`` opens
  /// everything.
  ///
  /// This depends only on depth: two passes over a column, whatever the tree.
  package mutating func setLevel(_ newLevel: Int, in columns: some OutlineColumns) {
    if hoist != nil { return setHoistedLevel(newLevel, in: columns) }
    level = max(0, newLevel)
    if level > deepestGroup {
      closed.clear(0..<count)
      refill(0..<count, in: columns)
    } else {
      columns.withDepths { depths in
        closed.fill(where: depths, areLessThan: level)
        visible.fill(where: depths, areLessThan: level + 1)
      }
      closed.invert()
      closed.intersect(0..<count, with: expandable)
      if let shown { visible.intersect(0..<count, with: shown) }
      recount(0..<count)
    }
  }

  /// Opens this many levels more than now, or fewer if negative.
  package mutating func changeLevel(by levels: Int, in columns: some OutlineColumns) {
    let outside = hoisted.map { columns.depth(of: $0.lowerBound) } ?? 0
    let highest = max(0, deepestGroup + 1 - outside)
    let change = max(-highest, min(levels, highest))
    let current = min(hoist?.level ?? level, highest)
    setLevel(min(max(0, current + change), highest), in: columns)
  }

  /// Opens the ancestors of an entry, in a subtree shown alone those in it. An entry hidden by a
  /// filter, or outside that subtree, stays hidden.
  package mutating func reveal(_ entry: Int, in columns: some OutlineColumns) {
    guard entry >= 0, entry < count else { return }
    var ancestor = columns.parent(of: entry)
    var topmost: Int?
    let top = hoisted.flatMap { $0.contains(entry) ? $0.lowerBound : nil } ?? 0
    while ancestor >= top {
      if closed[ancestor] {
        closed[ancestor] = false
        topmost = ancestor
      }
      ancestor = columns.parent(of: ancestor)
    }
    if let topmost { refillBelow(topmost, in: columns) }
  }

  /// The entry itself, or its nearest ancestor that is a row.
  package func visibleAncestor(of entry: Int, in columns: some OutlineColumns) -> Int? {
    guard entry >= 0, entry < count else { return nil }
    var candidate = entry
    while candidate >= 0, !visible[candidate] { candidate = columns.parent(of: candidate) }
    return candidate >= 0 ? candidate : nil
  }
}

// MARK: Filtering

extension OutlineState {
  /// Whether only some entries are shown.
  package var isFiltered: Bool { shown != nil }

  /// Shows only these entries and their ancestors, all open.
  package mutating func filter(to entries: some Sequence<Int>, in columns: some OutlineColumns) {
    var shown = BitColumn(count: count)
    for entry in entries where entry >= 0 && entry < count {
      var ancestor = entry
      while ancestor >= 0, !shown[ancestor] {
        shown[ancestor] = true
        ancestor = columns.parent(of: ancestor)
      }
    }
    if unfiltered == nil {
      unfiltered = closed
      unfilteredLevel = level
    }
    self.shown = shown
    closed.clear(0..<count)
    refill(0..<count, in: columns)
  }

  /// Ends the filter and restores the folds from before it.
  package mutating func endFilter(in columns: some OutlineColumns) {
    if let unfiltered {
      closed = unfiltered
      level = unfilteredLevel
    }
    shown = nil
    unfiltered = nil
    refill(0..<count, in: columns)
  }
}

extension OutlineState {
  /// Its size in memory, in bytes.
  package var byteCount: Int {
    [expandable, closed, visible, shown, unfiltered].reduce(16 * rowsInBlock.count) {
      $0 + ($1?.words.count ?? 0) * 8
    }
  }

  /// The state as it will be after the filter ends.
  package func withoutFilter(in columns: some OutlineColumns) -> OutlineState {
    guard isFiltered else { return self }
    var result = self
    result.endFilter(in: columns)
    return result
  }
}

// MARK: Bits and counts

extension OutlineState {
  /// Recomputes the rows below an entry after it was opened or closed.
  private mutating func refillBelow(_ entry: Int, in columns: some OutlineColumns) {
    if let hoisted, entry < hoisted.lowerBound, columns.subtreeEnd(of: entry) > hoisted.lowerBound {
      // What is around a subtree that is shown alone is no row itself.
      return refill(hoisted, in: columns)
    }
    guard visible[entry] else { return }
    let below = entry + 1..<max(entry + 1, columns.subtreeEnd(of: entry))
    if closed[entry] {
      visible.clear(below)
      recount(below)
    } else {
      refill(below, in: columns)
    }
  }

  /// Recomputes the rows of a range whose ancestors are open and shown.
  package mutating func refill(_ range: Range<Int>, in columns: some OutlineColumns) {
    fillRows(range, in: columns)
    recount(range)
  }

  /// Recomputes the rows of a range, without updating the counts.
  package mutating func fillRows(_ range: Range<Int>, in columns: some OutlineColumns) {
    var range = range
    if let hoisted {
      visible.clear(range)
      range = range.clamped(to: hoisted)
    }
    columns.withSubtreeEnds { ends in
      var entry = range.lowerBound
      while entry < range.upperBound {
        guard let next = closed.firstSet(in: entry..<range.upperBound) else {
          visible.set(entry..<range.upperBound)
          break
        }
        visible.set(entry..<next + 1)
        let end = min(max(next + 1, Int(ends[next])), range.upperBound)
        visible.clear(next + 1..<end)
        entry = end
      }
    }
    if let shown { visible.intersect(range, with: shown) }
  }

  /// Recomputes the counts from an entry on, when the number of entries may have changed.
  package mutating func recount(from entry: Int) {
    let known = min(rowsInBlock.count, entry / Self.blockSize)
    rowsInBlock.removeSubrange(known...)
    rowsBeforeBlock.removeSubrange((known + 1)...)
    recount(min(known * Self.blockSize, count)..<count)
  }

  private mutating func recount(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let blockCount = (count + Self.blockSize - 1) / Self.blockSize
    while rowsInBlock.count < blockCount {
      rowsInBlock.append(0)
      rowsBeforeBlock.append(0)
    }
    let first = range.lowerBound / Self.blockSize
    for block in first...(range.upperBound - 1) / Self.blockSize {
      let start = block * Self.blockSize
      rowsInBlock[block] = visible.countSet(in: start..<min(start + Self.blockSize, count))
    }
    for block in first..<blockCount {
      rowsBeforeBlock[block + 1] = rowsBeforeBlock[block] + rowsInBlock[block]
    }
  }
}
