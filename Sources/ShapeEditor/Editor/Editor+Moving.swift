import ShapeCommands
import YAMLText

extension Editor {
  /// The row the cursor is on; 0 where there are no rows.
  package var cursorRow: Int { outline.row(of: cursor) ?? 0 }

  /// The screen line the cursor is on, counted from the top of the rows.
  var cursorLine: Int { scroll.line(of: cursorRow) }

  /// Performs a command that moves the cursor or the rows.
  ///
  /// - Throws: where a step leads nowhere.
  func runMoving(_ command: Command) throws(Diagnostic) {
    switch command {
    case .go(let step):
      switch step {
      case .inward: try goInward()
      case .outward: try goOutward()
      default: try go(step)
      }
    case .page(let page, let count): turn(page, count: count)
    case .scroll(let target): scrollCursor(to: target)
    default: break
    }
  }

  private func go(_ step: Command.Step) throws(Diagnostic) {
    let start = cursor
    let target = target(of: step)
    if let target { move(to: target) }
    switch step {
    // Whoever names a place and is there has what was wanted.
    case .first, .last, .row: if target == nil { throw .nowhere }
    default: if target == nil || target == start { throw .nowhere }
    }
  }

  /// Moves the cursor to an entry, which is revealed if it is hidden, and shows it.
  func move(to entry: Int, isExtension: Bool = false) {
    guard entry >= 0, entry < outline.count else { return }
    reveal(entry)
    cursor = entry
    selectsDocument = false
    scroll.show(cursorRow, rowCount: outline.rowCount)
    inspectedEntryChanged()
    if extending?.isSticky == true || isExtension { extendMarks() } else { extending = nil }
  }

  /// Where a step leads; nil where there is nothing.
  private func target(of step: Command.Step) -> Int? {
    let lastRow = outline.rowCount - 1
    guard lastRow >= 0 else { return nil }
    switch step {
    case .next(let count): return entry(atRow: min(lastRow, cursorRow.addingCapped(count)))
    case .previous(let count): return entry(atRow: max(0, cursorRow - count))
    case .first: return entry(atRow: 0)
    case .last: return entry(atRow: lastRow)
    case .row(let number): return entry(atRow: max(0, min(lastRow, number - 1)))
    case .child: return columns.firstChild(of: cursor)
    case .parent(let count): return repeatedly(count) { columns.parentOrNil(of: $0) }
    case .nextSibling(let count): return repeatedly(count) { shownSibling(after: $0) }
    case .previousSibling(let count): return repeatedly(count) { shownSibling(before: $0) }
    case .inward, .outward: return nil
    }
  }

  private func entry(atRow row: Int) -> Int? { outline.entry(atRow: row) }

  private func repeatedly(_ count: Int, _ step: (Int) -> Int?) -> Int? {
    var entry: Int?
    for _ in 0..<count {
      guard let next = step(entry ?? cursor) else { break }
      entry = next
    }
    return entry
  }

  /// The next sibling; under a filter the next that is shown.
  private func shownSibling(after entry: Int) -> Int? {
    var sibling = columns.nextSibling(of: entry)
    while let candidate = sibling, outline.isFiltered, !outline.isVisible(candidate) {
      sibling = columns.nextSibling(of: candidate)
    }
    return sibling
  }

  private func shownSibling(before entry: Int) -> Int? {
    var sibling = columns.previousSibling(of: entry)
    while let candidate = sibling, outline.isFiltered, !outline.isVisible(candidate) {
      sibling = columns.previousSibling(of: candidate)
    }
    return sibling
  }

  private func goInward() throws(Diagnostic) {
    guard outline.isExpandable(cursor) else { throw .nowhere }
    if outline.isOpen(cursor) {
      if let child = outline.visibleEntry(after: cursor), columns.isDescendant(child, of: cursor) {
        move(to: child)
      }
    } else {
      changeFolds { outline.setOpen(true, cursor, in: columns) }
    }
  }

  private func goOutward() throws(Diagnostic) {
    if outline.isOpen(cursor) {
      changeFolds { outline.setOpen(false, cursor, in: columns) }
    } else if let parent = columns.parentOrNil(of: cursor) {
      move(to: parent)
    } else {
      throw .nowhere
    }
  }

  /// Moves the cursor and the rows by screenfuls; a whole one keeps two lines in sight.
  private func turn(_ page: Command.Page, count: Int) {
    guard outline.rowCount > 0 else { return }
    let isHalf = page == .halfUp || page == .halfDown
    let isUp = page == .up || page == .halfUp
    let screenful = max(1, isHalf ? scroll.height / 2 : scroll.height - 2)
    let rows = min(outline.rowCount, screenful.multipliedCapped(by: count)) * (isUp ? -1 : 1)
    let line = cursorLine
    let row = max(0, min(outline.rowCount - 1, cursorRow + rows))
    guard let entry = outline.entry(atRow: row) else { return }
    scroll.put(row, onLine: line, rowCount: outline.rowCount)
    move(to: entry)
  }

  private func scrollCursor(to target: Command.ScrollTarget) {
    let line =
      switch target {
      case .top: 0
      case .middle: (scroll.height - 1) / 2
      case .bottom: scroll.height - 1
      }
    keepCursor(onLine: line)
  }

  /// Scrolls so that the cursor's row stands on a screen line, as far as the rows allow.
  func keepCursor(onLine line: Int) {
    scroll.put(cursorRow, onLine: line, rowCount: outline.rowCount)
  }
}

extension Int {
  /// The sum, or the greatest number where it does not fit.
  func addingCapped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The product of two numbers that are not negative, or the greatest number where it does not fit.
  func multipliedCapped(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
