import OutlineIndex
import PaneLayout

/// The rows of the outline and where the user is in them: which groups are open, which rows are on
/// the screen, where the cursor is, what is selected.
///
/// Invariants: the cursor is on a row if there are any; a filter is set exactly while the rows are
/// filtered. The browser does not know the document; functions that need its structure take its
/// columns.
package struct OutlineBrowser {
  /// Which groups are open, and so which entries are rows.
  package private(set) var outline: OutlineState {
    didSet {
      revision = Revision()
      updateGhosts()
    }
  }
  /// Rows for what another version has and the document has not.
  package private(set) var ghosts = GhostRows()
  /// The entry the cursor is on, or next to which the ghost is that it is on.
  package private(set) var cursor = 0 { didSet { ghost = nil } }
  /// The node of the ghost that the cursor is on; nil on an entry.
  package private(set) var ghost: Int?
  /// Which rows the screen shows.
  package private(set) var scroll = ScrollPosition()
  /// The marked rows; without any, the cursor's row is the selection.
  package private(set) var marks = MarkedRows() { didSet { revision = Revision() } }
  /// Another one whenever other rows are shown or marked.
  package private(set) var revision = Revision()
  /// Whether the document itself is selected, for its own properties; then no row is.
  package private(set) var selectsDocument = false
  /// The filter that is on.
  package private(set) var filter: FilterState?
  /// The start of the marks that moves extend; nil if they do not.
  private var extending: Extending?
  /// What the current line of commands has done to the selection.
  private(set) var lineSelection = LineSelection.untouched
  private var resizeAnchor: ResizeAnchor?
  /// The structure by which siblings are turned round; nil where the first one is on top.
  private var turning: (any OutlineColumns)?

  /// Where a stretch of marks begins.
  private struct Extending {
    /// The entry it begins at.
    let anchor: Int
    /// What was marked before.
    let base: MarkedRows
    /// Whether every move extends, until told otherwise.
    let isSticky: Bool
  }

  /// The screen line to put the cursor on again after the window was too small for it.
  private struct ResizeAnchor {
    let cursor: Int
    let topRow: Int
    let line: Int
  }

  /// A browser without rows, whose groups open down to a level as they arrive.
  init(level: Int = OutlineState.initialLevel) { outline = OutlineState(level: level) }

  // MARK: - The cursor

  /// The row the cursor is on; 0 where there are no rows.
  package var cursorRow: Int {
    ghost.flatMap(ghosts.row(ofNode:)) ?? rows.row(of: cursor) ?? 0
  }

  /// The rows, ghosts among them.
  package var rows: OutlineRows {
    OutlineRows(outline: outline, ghosts: ghosts, turnedIn: turning)
  }

  /// Puts the last of siblings on top, or without columns the first.
  mutating func turn(in columns: (any OutlineColumns)?) {
    let wasTurned = turning != nil
    let line = cursorLine
    turning = columns
    guard wasTurned != (columns != nil) else { return }
    revision = Revision()
    keepCursor(onLine: line)
  }

  /// The number of rows.
  package var rowCount: Int { outline.rowCount + ghosts.count }

  /// The screen line the cursor is on, counted from the top of the rows.
  var cursorLine: Int { scroll.line(of: cursorRow) }

  /// Moves the cursor to an entry, revealing it if it is hidden, and scrolls it into view.
  mutating func move(
    to entry: Int, isExtension: Bool = false, in columns: some OutlineColumns
  ) {
    guard entry >= 0, entry < outline.count else { return }
    reveal(entry, in: columns)
    cursor = entry
    selectsDocument = false
    showCursor()
    if extending?.isSticky == true || isExtension { extendMarks() } else { extending = nil }
  }

  /// Scrolls the least that shows the cursor's row.
  private mutating func showCursor() { scroll.show(cursorRow, rowCount: rowCount) }

  /// Scrolls so that the cursor's row stands on a screen line, as far as the rows allow.
  mutating func keepCursor(onLine line: Int) { put(cursorRow, onLine: line) }

  /// Scrolls so that a row stands on a screen line, as far as the rows allow.
  mutating func put(_ row: Int, onLine line: Int) {
    scroll.put(row, onLine: line, rowCount: rowCount)
  }

  /// Scrolls by some rows; the cursor stays where it is.
  mutating func scroll(by rows: Int) { scroll.scroll(by: rows, rowCount: rowCount) }

  /// Sets the number of screen lines. After the window was too small for the cursor's line, the
  /// cursor returns to that line, unless the cursor or the rows have moved since.
  mutating func setHeight(_ height: Int) {
    let anchor = resizeAnchor.flatMap {
      $0.cursor == cursor && $0.topRow == scroll.topRow ? $0 : nil
    }
    let line = anchor?.line ?? cursorLine
    scroll.setHeight(height)
    keepCursor(onLine: line)
    resizeAnchor = ResizeAnchor(cursor: cursor, topRow: scroll.topRow, line: line)
  }

  /// Whether an entry's row is on the screen.
  func isOnScreen(_ entry: Int) -> Bool {
    guard let row = rows.row(of: entry) else { return false }
    return (0..<scroll.height).contains(scroll.line(of: row))
  }

  /// The entries on the screen.
  var shownEntries: some Sequence<Int> {
    let end = max(scroll.topRow, min(rowCount, scroll.topRow + scroll.height))
    return (scroll.topRow..<end).lazy.compactMap { [rows] in rows.entry(atRow: $0) }
  }

  // MARK: - Folds

  /// Changes which groups are open. The cursor stays on its entry, or moves to the nearest visible
  /// one that contains it; its row stays on the same screen line.
  mutating func changeFolds(
    in columns: some OutlineColumns, _ change: (inout OutlineState) -> Void
  ) {
    guard outline.rowCount > 0 else { return change(&outline) }
    let line = cursorLine
    let ghost = ghost
    change(&outline)
    cursor =
      outline.visibleAncestor(of: cursor, in: columns) ?? outline.entry(atRow: 0) ?? cursor
    self.ghost = ghost.flatMap { ghosts.row(ofNode: $0) == nil ? nil : $0 }
    keepCursor(onLine: line)
  }

  /// Makes an entry visible: opens its groups, and ends a filter or a hoisted subtree that hides
  /// it.
  mutating func reveal(_ entry: Int, in columns: some OutlineColumns) {
    guard !outline.isVisible(entry) else { return }
    changeFolds(in: columns) { $0.reveal(entry, in: columns) }
    guard !outline.isVisible(entry) else { return }
    if outline.hoisted?.contains(entry) == false {
      endHoist(in: columns)
      changeFolds(in: columns) { $0.reveal(entry, in: columns) }
    }
    guard !outline.isVisible(entry) else { return }
    endFilter(in: columns)
    changeFolds(in: columns) { $0.reveal(entry, in: columns) }
  }

  // MARK: - One subtree

  /// The group the cursor is on, or in; nil where there are no rows.
  func cursorsGroup(in columns: some OutlineColumns) -> Int? {
    guard outline.rowCount > 0 else { return nil }
    if outline.isExpandable(cursor) || cursor == outline.hoisted?.lowerBound { return cursor }
    return columns.parentOrNil(of: cursor) ?? cursor
  }

  /// Shows only an entry and what is inside it.
  mutating func hoist(_ entry: Int, in columns: some OutlineColumns) {
    reveal(entry, in: columns)
    let line = cursorLine
    outline.endHoist(keeping: entry, in: columns)
    outline.hoist(entry, in: columns)
    cursor = outline.visibleAncestor(of: cursor, in: columns) ?? entry
    extending = nil
    keepCursor(onLine: line)
  }

  /// Shows everything again; the cursor's row stays visible.
  mutating func endHoist(in columns: some OutlineColumns) {
    guard outline.hoisted != nil else { return }
    let line = cursorLine
    outline.endHoist(keeping: cursor, in: columns)
    outline.reveal(cursor, in: columns)
    keepCursor(onLine: line)
  }

  // MARK: - Ghosts

  /// Replaces the ghosts. The cursor stays on its ghost if that still has a row.
  mutating func setGhosts(_ ghosts: [Ghost]) {
    let line = cursorLine
    changeGhosts { $0.set(ghosts) }
    keepCursor(onLine: line)
  }

  /// Opens or closes a ghost.
  mutating func setOpen(_ isOpen: Bool, ghost node: Int) {
    let line = cursorLine
    changeGhosts { $0.setOpen(isOpen, node) }
    keepCursor(onLine: line)
  }

  /// Puts the cursor on the entry next to the ghost that it is on.
  mutating func leaveGhost() { ghost = nil }

  private mutating func changeGhosts(_ change: (inout GhostRows) -> Void) {
    change(&ghosts)
    revision = Revision()
    updateGhosts()
  }

  /// Under a filter only that of what is changed shows what is gone.
  private mutating func updateGhosts() {
    guard !ghosts.ghosts.isEmpty || ghosts.count > 0 else { return }
    let isHidden = outline.isFiltered && filter?.isOfChanges != true
    ghosts.update(outline, isHidden: isHidden)
    if let ghost, ghosts.row(ofNode: ghost) == nil { self.ghost = nil }
    // Where everything is gone there is nothing else to be on.
    if ghost == nil, outline.rowCount == 0 { ghost = ghosts.first?.node }
  }

  /// Moves the cursor to the ghost of a node, opening what it is in, and scrolls it into view.
  mutating func move(toGhost node: Int, in columns: some OutlineColumns) {
    guard let ghost = ghosts.ghost(ofNode: node) else { return }
    if outline.isFiltered, filter?.isOfChanges != true { endFilter(in: columns) }
    if ghost.parent >= 0 {
      reveal(ghost.parent, in: columns)
      if !outline.isOpen(ghost.parent) {
        changeFolds(in: columns) { $0.setOpen(true, ghost.parent, in: columns) }
      }
    } else {
      endHoist(in: columns)
    }
    for outer in ghosts.around(node) { setOpen(true, ghost: outer.node) }
    let before = ghosts.row(ofNode: node).flatMap { row in
      (0..<row).reversed().prefix(1).first.flatMap(rows.entry(atRow:))
    }
    let entry = ghost.parent >= 0 ? ghost.parent : before ?? outline.entry(atRow: 0) ?? 0
    cursor = entry
    self.ghost = ghosts.row(ofNode: node) == nil ? nil : node
    selectsDocument = false
    extending = nil
    showCursor()
  }

  // MARK: - The filter

  /// Shows only these entries, which match a selector, and the entries that contain them.
  mutating func filter(
    _ selector: String, to entries: [Int], isOfChanges: Bool = false,
    in columns: some OutlineColumns
  ) {
    let line = cursorLine
    let ghost = ghost
    filter = FilterState(
      text: selector, matches: MarkedRows(entries, entryCount: outline.count),
      isOfChanges: isOfChanges)
    outline.filter(to: entries, in: columns)
    if !outline.isVisible(cursor) || entries.count == 1 {
      cursor = entries.first { $0 >= cursor } ?? entries.first ?? cursor
    }
    self.ghost = ghost.flatMap { ghosts.row(ofNode: $0) == nil ? nil : $0 }
    extending = nil
    keepCursor(onLine: line)
  }

  /// Ends the filter: everything is folded as before, but the cursor's row stays visible.
  mutating func endFilter(in columns: some OutlineColumns) {
    guard filter != nil else { return }
    filter = nil
    let line = cursorLine
    outline.endFilter(in: columns)
    outline.reveal(cursor, in: columns)
    updateGhosts()
    keepCursor(onLine: line)
  }

  // MARK: - Marks

  /// Marks exactly these entries.
  mutating func mark(_ entries: [Int]) {
    guard !entries.isEmpty else { return marks = MarkedRows() }
    if entries.count < outline.count {
      marks = MarkedRows(entries, entryCount: outline.count)
    } else {
      marks.insertAll(entryCount: outline.count)
    }
  }

  /// Marks the cursor's row, or removes its mark.
  mutating func toggleMark() { marks.toggle(cursor, entryCount: outline.count) }

  /// Makes moves extend the marks from the cursor: the next move, or all until ``endExtending()``.
  mutating func beginExtending(isSticky: Bool) {
    if !isSticky, extending != nil { return }
    extending = Extending(anchor: cursor, base: marks, isSticky: isSticky)
    if isSticky { extendMarks() }
  }

  /// Makes moves leave the marks as they are.
  mutating func endExtending() { extending = nil }

  /// Marks the rows between where extending began and the cursor. O(entries ÷ 64).
  private mutating func extendMarks() {
    guard let extending else { return }
    marks = extending.base
    if rows.isTurned, let first = rows.row(of: extending.anchor), let last = rows.row(of: cursor) {
      let between = min(first, last)...max(first, last)
      return mark(marks.entries + between.compactMap(rows.entry(atRow:)))
    }
    let range = min(extending.anchor, cursor)..<max(extending.anchor, cursor) + 1
    marks.insertRows(range, of: outline)
  }

  /// Whether all moves extend the marks until ``endExtending()``.
  package var isExtending: Bool { extending?.isSticky ?? false }

  // MARK: - What is selected

  /// Selects the document itself, and no row.
  mutating func selectDocument() {
    marks = MarkedRows()
    selectsDocument = true
  }

  /// Ends the selection of the document itself.
  mutating func deselectDocument() { selectsDocument = false }

  /// Ends the selection of the document, extending, the marks, the filter or the showing of a
  /// subtree, whichever comes first; returns false if there is none of them.
  mutating func cancel(in columns: some OutlineColumns) -> Bool {
    if selectsDocument {
      selectsDocument = false
    } else if extending != nil {
      extending = nil
    } else if !marks.isEmpty {
      marks = MarkedRows()
    } else if filter != nil {
      endFilter(in: columns)
    } else if outline.hoisted != nil {
      endHoist(in: columns)
    } else {
      return false
    }
    return true
  }

  /// Records what a line of commands did to the selection.
  mutating func record(_ selection: LineSelection) { lineSelection = selection }
}

// MARK: - The document changes

extension OutlineBrowser {
  /// Adds entries that have arrived at the end.
  mutating func grow(with columns: some OutlineColumns) {
    let hadRows = outline.rowCount > 0
    outline.grow(with: columns)
    if !hadRows { cursor = outline.entry(atRow: 0) ?? cursor }
    showCursor()
  }

  /// Follows entries that got other numbers; `newEntry` returns nil for one that is gone.
  mutating func renumber(in columns: some OutlineColumns, newEntry: (Int) -> Int?) {
    let line = cursorLine
    outline = outline.renumbered(in: columns, newEntry: newEntry)
    marks = marks.renumbered(entryCount: outline.count, newEntry: newEntry)
    extending = extending.flatMap { extending in
      newEntry(extending.anchor).map {
        Extending(
          anchor: $0,
          base: extending.base.renumbered(entryCount: outline.count, newEntry: newEntry),
          isSticky: extending.isSticky)
      }
    }
    cursor = newEntry(cursor) ?? 0
    reveal(cursor, in: columns)
    keepCursor(onLine: line)
  }

  /// Forgets the rows: the document is loaded again from its beginning.
  mutating func startOver(level: Int) {
    outline = OutlineState(level: level)
    marks = MarkedRows()
    extending = nil
    filter = nil
    cursor = 0
    ghosts = GhostRows()
  }

  /// Follows an edit of the structure. If the cursor's entry is gone, the cursor moves to the first
  /// of `places` that is left; these are entries numbered as before the edit.
  mutating func follow(
    _ shift: EntryShift, near places: [Int], in columns: some OutlineColumns
  ) {
    // In an empty document the cursor is on no entry that could be followed.
    let former = outline.count > 0 ? [cursor] + places : places
    extending = nil
    let ghost = ghost
    ghosts.follow(shift, entryCount: columns.count)
    filter?.follow(shift)
    outline.mend(shift, in: columns)
    marks = marks.following(shift)
    let kept = former.lazy.compactMap(shift.newEntry)
    cursor =
      kept.first { [outline] in outline.isVisible($0) }
      ?? kept.first.flatMap { visibleAncestor(of: $0, in: columns) }
      ?? outline.entry(atRow: 0) ?? 0
    self.ghost = ghost.flatMap { ghosts.row(ofNode: $0) == nil ? nil : $0 }
    showCursor()
  }

  /// The group with a row that hides an entry.
  private func visibleAncestor(of entry: Int, in columns: some OutlineColumns) -> Int? {
    sequence(first: columns.parent(of: entry)) { $0 < 0 ? nil : columns.parent(of: $0) }
      .first { $0 >= 0 && outline.isVisible($0) }
  }

  /// Moves the cursor to an entry that an edit left selected, and opens it if `opens` says so.
  mutating func arrive(at entry: Int, opening opens: Bool, in columns: some OutlineColumns) {
    selectsDocument = false
    if opens { outline.setOpen(true, entry, in: columns) }
    reveal(entry, in: columns)
    cursor = entry
    showCursor()
  }

  /// Moves the cursor to an entry, with another one's row at the top of the screen if it has one.
  mutating func show(_ entry: Int, topEntry: Int?, in columns: some OutlineColumns) {
    reveal(entry, in: columns)
    if outline.isVisible(entry) { cursor = entry }
    if let row = topEntry.flatMap(rows.row(of:)) { put(row, onLine: 0) }
    showCursor()
  }

  /// Restores selection, folds and scroll as they were around an edit. `shift` says how the entries
  /// were renumbered; nil if they were not.
  mutating func restore(
    _ state: OutlineSnapshot, shift: EntryShift?, in columns: some OutlineColumns
  ) {
    if let shift { ghosts.follow(shift, entryCount: columns.count) }
    if let kept = state.outline, kept.count == columns.count {
      filter = state.filter
      outline = kept
    } else if let shift {
      filter?.follow(shift)
      outline.mend(shift, in: columns)
    }
    if shift != nil { extending = nil }
    marks = state.marks
    selectsDocument = state.selectsDocument
    if lineSelection != .untouched { lineSelection = state.selectsNothing ? .nothing : .made }
    cursor = max(0, min(state.cursor, outline.count - 1))
    reveal(cursor, in: columns)
    scroll(by: state.topRow - scroll.topRow)
    showCursor()
  }
}
