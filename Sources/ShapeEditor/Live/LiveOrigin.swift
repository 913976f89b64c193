import LinearPattern
import OutlineIndex
import ShapeDocument

/// Where the user was before something was typed that moves or filters rows at once.
struct LiveOrigin {
  /// The rows with folds, filter, cursor and scroll; nil while the document was still being read.
  private(set) var browser: OutlineBrowser?
  /// The serial of the cursor's entry; nil where there were no rows.
  let serial: Int?
  /// The screen line the cursor was on.
  let line: Int
  /// The search there was.
  private(set) var find: PatternSearch?

  /// Where the user is now.
  init(_ sight: Sight, find: PatternSearch?) {
    let rows = sight.rows
    browser = sight.loading.isOver ? rows : nil
    serial = rows.outline.rowCount > 0 ? sight.document.serial(of: rows.cursor) : nil
    line = rows.cursorLine
    self.find = find
  }

  /// Follows a change of the document; how entries were renumbered, if they were.
  mutating func follow(_ shift: EntryShift?, in document: Document) {
    find?.startOver()
    if let shift {
      browser?.follow(shift, near: [], in: DocumentColumns(document: document))
    }
  }

  /// The entry the cursor was on; nil if there was none, or it is gone.
  func cursor(in document: Document) -> Int? {
    browser?.cursor ?? serial.flatMap(document.entry(withSerial:))
  }

  /// What shows the rows as they were.
  func comingBack(in document: Document) -> [Reaction] {
    if let browser { return [.rows(browser)] }
    return cursor(in: document).map { [.move(to: $0, line: line)] } ?? []
  }
}
