import OutlineIndex

/// Where the user was in the outline around an edit, for undo and redo to go back to.
struct OutlineSnapshot {
  /// The entry the cursor is on.
  let cursor: Int
  /// The marked rows.
  let marks: MarkedRows
  /// Whether the document itself is selected.
  let selectsDocument: Bool
  /// Whether nothing was selected, for a line of commands that selects.
  let selectsNothing: Bool
  /// The first row on the screen.
  let topRow: Int
  /// The folds; nil where keeping them would take too much memory.
  let outline: OutlineState?
  /// The filter that is part of the folds.
  let filter: FilterState?

  /// The state of a browser, with its folds where there is room for them.
  init(
    _ browser: OutlineBrowser, selectsNothing: Bool, keeping kept: inout KeptFolds
  ) {
    cursor = browser.cursor
    marks = browser.marks
    selectsDocument = browser.selectsDocument
    self.selectsNothing = selectsNothing
    topRow = browser.scroll.topRow
    outline = kept.keep(browser.outline)
    filter = browser.filter
  }
}
