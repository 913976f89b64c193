import OutlineIndex

/// The rows of the outline and where the user is in them: which groups are open, which rows are on
/// the screen, where the cursor is, what is selected.
///
/// The cursor is on a row whenever there are any. It knows no document: what needs the structure is
/// given its columns.
package struct OutlineBrowser {
  /// Which groups are open, and so which entries are rows.
  package private(set) var outline: OutlineState
  /// The entry the cursor is on.
  package private(set) var cursor = 0
  /// Which rows the screen shows.
  package private(set) var scroll = ScrollPosition()
  /// The marked rows; without any, the cursor's row is the selection.
  package private(set) var marks = MarkedRows()
  /// Whether the document itself is selected, for its own properties; then no row is.
  package private(set) var selectsDocument = false
  /// The filter that is on.
  package private(set) var filter: FilterState?
  /// From where moves extend the marks.
  private var extending: Extending?
  /// What the line of commands that is going on has done to the selection.
  private(set) var lineSelection = LineSelection.untouched
  private var resizeAnchor: ResizeAnchor?

  /// Where a stretch of marks begins.
  private struct Extending {
    /// The entry it begins at.
    let anchor: Int
    /// What was marked before.
    let base: MarkedRows
    /// Whether every move extends, until told otherwise.
    let isSticky: Bool
  }

  /// The line the cursor is wanted on after windows that were too small for it.
  private struct ResizeAnchor {
    let cursor: Int
    let topRow: Int
    let line: Int
  }

  /// A browser without rows, whose groups open down to a level as they arrive.
  init(level: Int = OutlineState.initialLevel) { outline = OutlineState(level: level) }

  // MARK: - The cursor

  /// The row the cursor is on; 0 where there are no rows.
  package var cursorRow: Int { outline.row(of: cursor) ?? 0 }

  /// The screen line the cursor is on, counted from the top of the rows.
  var cursorLine: Int { scroll.line(of: cursorRow) }

  /// Moves the cursor to an entry, which is revealed if it is hidden, and shows it.
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

  /// Scrolls as little as shows the cursor's row.
  private mutating func showCursor() { scroll.show(cursorRow, rowCount: outline.rowCount) }

  /// Scrolls so that the cursor's row stands on a screen line, as far as the rows allow.
  mutating func keepCursor(onLine line: Int) { put(cursorRow, onLine: line) }

  /// Scrolls so that a row stands on a screen line, as far as the rows allow.
  mutating func put(_ row: Int, onLine line: Int) {
    scroll.put(row, onLine: line, rowCount: outline.rowCount)
  }

  /// Scrolls without regard to the cursor.
  mutating func scroll(by rows: Int) { scroll.scroll(by: rows, rowCount: outline.rowCount) }

  /// Takes a new number of screen lines. The cursor goes back to its line after windows that were too
  /// small for it, unless it or the rows have moved since.
  mutating func setHeight(_ height: Int) {
    let anchor = resizeAnchor.flatMap {
      $0.cursor == cursor && $0.topRow == scroll.topRow ? $0 : nil
    }
    let line = anchor?.line ?? cursorLine
    scroll.setHeight(height)
    keepCursor(onLine: line)
    resizeAnchor = ResizeAnchor(cursor: cursor, topRow: scroll.topRow, line: line)
  }

  /// The entries on the screen.
  var shownEntries: some Sequence<Int> {
    let end = max(scroll.topRow, min(outline.rowCount, scroll.topRow + scroll.height))
    return (scroll.topRow..<end).lazy.compactMap { [outline] in outline.entry(atRow: $0) }
  }

  // MARK: - Folds

  /// Folds or unfolds. The cursor stays on its row, or goes to the nearest one above that is left, and
  /// that row stays on the cursor's screen line.
  mutating func changeFolds(
    in columns: some OutlineColumns, _ change: (inout OutlineState) -> Void
  ) {
    guard outline.rowCount > 0 else { return change(&outline) }
    let line = cursorLine
    change(&outline)
    cursor =
      outline.visibleAncestor(of: cursor, in: columns) ?? outline.entry(atRow: 0) ?? cursor
    keepCursor(onLine: line)
  }

  /// Opens what hides an entry; a filter that hides it ends.
  mutating func reveal(_ entry: Int, in columns: some OutlineColumns) {
    guard !outline.isVisible(entry) else { return }
    changeFolds(in: columns) { $0.reveal(entry, in: columns) }
    guard !outline.isVisible(entry) else { return }
    endFilter(in: columns)
    changeFolds(in: columns) { $0.reveal(entry, in: columns) }
  }

  // MARK: - The filter

  /// Shows only these entries, which match a selector, and what they are in.
  mutating func filter(
    _ selector: String, to entries: [Int], in columns: some OutlineColumns
  ) {
    let line = cursorLine
    outline.filter(to: entries, in: columns)
    filter = FilterState(text: selector, matchCount: entries.count)
    if !outline.isVisible(cursor) || entries.count == 1 {
      cursor = entries.first { $0 >= cursor } ?? entries.first ?? cursor
    }
    extending = nil
    keepCursor(onLine: line)
  }

  /// Shows everything again, folded as before; the cursor's row is not folded away.
  mutating func endFilter(in columns: some OutlineColumns) {
    guard filter != nil else { return }
    filter = nil
    let line = cursorLine
    outline.endFilter(in: columns)
    outline.reveal(cursor, in: columns)
    keepCursor(onLine: line)
  }

  // MARK: - Marks

  /// Marks just these entries.
  mutating func mark(_ entries: [Int]) {
    guard !entries.isEmpty else { return marks = MarkedRows() }
    if entries.count < outline.count {
      marks = MarkedRows(entries, entryCount: outline.count)
    } else {
      marks.insertAll(entryCount: outline.count)
    }
  }

  /// Marks the cursor's row, or takes its mark away.
  mutating func toggleMark() { marks.toggle(cursor, entryCount: outline.count) }

  /// From here on moves extend the marks: the next one, or all until ``endExtending()``.
  mutating func beginExtending(isSticky: Bool) {
    if !isSticky, extending != nil { return }
    extending = Extending(anchor: cursor, base: marks, isSticky: isSticky)
    if isSticky { extendMarks() }
  }

  /// Moves no longer extend the marks.
  mutating func endExtending() { extending = nil }

  /// Marks the rows between where extending began and the cursor. O(entries ÷ 64).
  private mutating func extendMarks() {
    guard let extending else { return }
    marks = extending.base
    let range = min(extending.anchor, cursor)..<max(extending.anchor, cursor) + 1
    marks.insertRows(range, of: outline)
  }

  /// Whether the moves that follow extend the marks, until told otherwise.
  package var isExtending: Bool { extending?.isSticky ?? false }

  // MARK: - What is selected

  /// Selects the document itself; then no row is.
  mutating func selectDocument() {
    marks = MarkedRows()
    selectsDocument = true
  }

  /// The document itself is not selected.
  mutating func deselectDocument() { selectsDocument = false }

  /// Ends the innermost thing that is going on; false where nothing is.
  mutating func cancel(in columns: some OutlineColumns) -> Bool {
    if selectsDocument {
      selectsDocument = false
    } else if extending != nil {
      extending = nil
    } else if !marks.isEmpty {
      marks = MarkedRows()
    } else if filter != nil {
      endFilter(in: columns)
    } else {
      return false
    }
    return true
  }

  /// Notes what a line of commands did to the selection.
  mutating func note(_ selection: LineSelection) { lineSelection = selection }
}

// MARK: - The document changes

extension OutlineBrowser {
  /// Takes in entries that have arrived at the end.
  mutating func grow(with columns: some OutlineColumns) {
    let hadRows = outline.rowCount > 0
    outline.grow(with: columns)
    if !hadRows { cursor = outline.entry(atRow: 0) ?? cursor }
    showCursor()
  }

  /// Entries got other numbers; nil is where one is gone.
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

  /// The document arrives again from its beginning.
  mutating func startOver(level: Int) {
    outline = OutlineState(level: level)
    marks = MarkedRows()
    extending = nil
    filter = nil
    cursor = 0
  }

  /// Follows an edit of the structure. Where the cursor's entry is gone, it goes to the first of
  /// `places`, which are entries of before, that is left.
  mutating func follow(
    _ shift: EntryShift, near places: [Int], in columns: some OutlineColumns
  ) {
    // In an empty document the cursor is on no entry that could be followed.
    let former = outline.count > 0 ? [cursor] + places : places
    extending = nil
    outline.mend(shift, in: columns)
    marks = marks.following(shift)
    let kept = former.lazy.compactMap(shift.newEntry)
    cursor = kept.first { outline.isVisible($0) } ?? kept.first ?? outline.entry(atRow: 0) ?? 0
    showCursor()
  }

  /// Goes to an entry that an edit left selected, and opens it where it holds what was marked.
  mutating func arrive(at entry: Int, opening opens: Bool, in columns: some OutlineColumns) {
    selectsDocument = false
    if opens { outline.setOpen(true, entry, in: columns) }
    reveal(entry, in: columns)
    cursor = entry
    showCursor()
  }

  /// Goes back to an entry, with a row at the top of the screen where that is known.
  mutating func show(_ entry: Int, topEntry: Int?, in columns: some OutlineColumns) {
    reveal(entry, in: columns)
    if outline.isVisible(entry) { cursor = entry }
    if let row = topEntry.flatMap(outline.row(of:)) { put(row, onLine: 0) }
    showCursor()
  }

  /// Brings selection, folds and scroll back as they were around an edit; `shift` is what became of
  /// the entries, nil where all stayed in their places.
  mutating func restore(
    _ state: OutlineSnapshot, shift: EntryShift?, in columns: some OutlineColumns
  ) {
    if let kept = state.outline, kept.count == columns.count {
      outline = kept
      filter = state.filter
    } else if let shift {
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
