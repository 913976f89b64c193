import OutlineIndex
import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// The entries commands act on: the marked ones, or the cursor's; none where the document itself is
  /// selected.
  package var selection: [Int] {
    if selectsDocument || editing.selectsNothing { return [] }
    if !marks.isEmpty { return marks.entries }
    return outline.rowCount > 0 ? [cursor] : []
  }

  /// Whether commands act on an entry.
  package func isSelected(_ entry: Int) -> Bool {
    if selectsDocument || editing.selectsNothing { return false }
    return marks.isEmpty ? entry == cursor : marks.contains(entry)
  }

  /// Performs a command that changes what is marked.
  func runSelection(_ command: Command) throws(Diagnostic) {
    if case .select(let selector) = command { return try select(selector) }
    guard outline.rowCount > 0 else { throw .refusal("there is nothing to select") }
    switch command {
    case .selectChildren where selectsDocument: return try select("canvas")
    case .selectParent:
      return try selectRelatives("nothing above") {
        columns.parentOrNil(of: $0).map { [$0] } ?? []
      }
    case .selectChildren:
      return try selectRelatives("nothing inside") { columns.children(of: $0) }
    default: break
    }
    try changeMarks(command)
    selectsDocument = false
  }

  private func changeMarks(_ command: Command) throws(Diagnostic) {
    switch command {
    case .extend(let what): try extend(what)
    case .deselect(let selector): try deselect(selector)
    case .selectAll:
      try requireWholeDocument(for: "selecting everything")
      markEverything()
    case .invert:
      try requireWholeDocument(for: "inverting the selection")
      let selected = selection
      marks = MarkedRows()
      markEverything()
      marks.remove(selected)
    case .mark: marks.toggle(cursor, entryCount: outline.count)
    default: break
    }
  }

  /// Selects what a selector matches: rows, or the document itself.
  private func select(_ text: String) throws(Diagnostic) {
    let selector = try SelectorText(text)
    if selector.isDocument { return selectDocument() }
    let entries = try matches(of: selector)
    guard let first = entries.first else {
      // What follows in the line is about nothing, and not about the cursor's row.
      editing.selectsNothing = true
      return
    }
    editing.selectsNothing = false
    mark(entries, movingTo: first)
  }

  /// Selects the document itself, for its title, palette and notes.
  private func selectDocument() {
    marks = MarkedRows()
    extending = nil
    editing.selectsNothing = false
    selectsDocument = true
    inspectedEntryChanged()
  }

  /// Marks all there is; under a filter what it shows, so that nothing out of sight is edited along.
  private func markEverything() {
    if outline.isFiltered {
      marks.insertRows(0..<outline.rowCount, of: outline)
    } else {
      marks.insertAll(entryCount: outline.count)
    }
  }

  private func mark(_ entries: [Int], movingTo first: Int) {
    move(to: first)
    marks = MarkedRows(entries, entryCount: outline.count)
  }

  private func deselect(_ selector: String?) throws(Diagnostic) {
    extending = nil
    guard let selector else {
      marks = MarkedRows()
      return
    }
    marks.remove(try matches(of: selector))
  }

  private func selectRelatives(
    _ nothing: String, _ relatives: (Int) -> [Int]
  ) throws(Diagnostic) {
    let entries = Set(selection.flatMap(relatives)).sorted()
    guard let first = entries.first else { throw .refusal(nothing) }
    if entries.count == 1 {
      marks = MarkedRows()
      move(to: first)
    } else {
      mark(entries, movingTo: first)
    }
  }

  private func extend(_ what: Command.Extension) throws(Diagnostic) {
    switch what {
    case .selector(let selector):
      marks.insert(try matches(of: selector), entryCount: outline.count)
    case .moves:
      if extending?.isSticky == true {
        extending = nil
      } else {
        beginExtending(isSticky: true)
        extendMarks()
      }
    case .down: extendToRow(cursorRow + 1)
    case .up: extendToRow(cursorRow - 1)
    }
  }

  private func extendToRow(_ row: Int) {
    if extending == nil { beginExtending(isSticky: false) }
    let entry = outline.entry(atRow: row) ?? cursor
    move(to: entry, isExtension: true)
  }

  private func beginExtending(isSticky: Bool) {
    extending = Extending(anchor: cursor, base: marks, isSticky: isSticky)
  }

  /// Marks the rows between where extending began and the cursor. O(entries ÷ 64).
  func extendMarks() {
    guard let extending else { return }
    marks = extending.base
    let range = min(extending.anchor, cursor)..<max(extending.anchor, cursor) + 1
    marks.insertRows(range, of: outline)
  }
}
