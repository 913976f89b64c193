import OutlineIndex
import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// The entries commands act on: the marked ones, or the cursor's; none where the document itself is
  /// selected, or the line of commands left nothing selected.
  package var selection: [Int] {
    if selectsDocument || editing.lineSelection == .nothing { return [] }
    if !marks.isEmpty { return marks.entries }
    return outline.rowCount > 0 ? [cursor] : []
  }

  /// Whether commands act on an entry.
  package func isSelected(_ entry: Int) -> Bool {
    if selectsDocument || editing.lineSelection == .nothing { return false }
    return marks.isEmpty ? entry == cursor : marks.contains(entry)
  }

  /// What selecting depends on here: which groups are open, and that a filter hides what it hides from
  /// selecting everything, too.
  var selectionContext: SelectionContext {
    SelectionContext(
      isExpanded: { [outline] in outline.isOpen($0) },
      reach: outline.isFiltered ? { [outline] in Self.rows(of: outline) } : nil)
  }

  private static func rows(of outline: OutlineState) -> [Int] {
    var rows = MarkedRows()
    rows.insertRows(0..<outline.rowCount, of: outline)
    return rows.entries
  }

  /// Performs a command that changes what is selected.
  func runSelection(_ command: Command) throws(Diagnostic) {
    switch command {
    case .mark, .extend(.moves), .extend(.down), .extend(.up):
      guard outline.rowCount > 0 else {
        throw Diagnostic(.warning, .nothingToSelect, at: 0..<0)
      }
      runMarking(command)
      editing.lineSelection = .made
      selectsDocument = false
    default:
      try requireWholeDocument(for: command)
      let former = selection
      var commands = commands(on: former)
      _ = try commands.perform(command, on: document, in: selectionContext)
      editing.commands = commands
      show(commands, after: command, former: former)
    }
  }

  private func requireWholeDocument(for command: Command) throws(Diagnostic) {
    switch command {
    case .select(let text):
      if try !editing.commands.meansDocument(text) { try requireWholeDocument(for: "a selector") }
    case .extend, .deselect(_?): try requireWholeDocument(for: "a selector")
    case .selectAll: try requireWholeDocument(for: "selecting everything")
    case .invert: try requireWholeDocument(for: "inverting the selection")
    case .selectChildren where selectsDocument:
      try requireWholeDocument(for: "selecting every canvas")
    default: break
    }
  }

  // MARK: - What is selected then

  /// Shows what a command selected.
  private func show(_ commands: CommandInterpreter, after command: Command, former: [Int]) {
    let entries = commands.selection
    extending = nil
    let isNothing = entries.isEmpty && !commands.selectsDocument
    editing.lineSelection = isNothing ? .nothing : .made
    if commands.selectsDocument { return selectDocument() }
    switch command {
    case .select: mark(entries, movingToFirst: true)
    case .selectParent, .selectChildren:
      // One relative is where the cursor goes, as by a key.
      mark(entries.count == 1 ? [] : entries, movingToFirst: false)
      if let first = entries.first { move(to: first) }
    case .deselect(nil):
      // Without a selector the cursor's row is meant again.
      editing.lineSelection = .untouched
      mark([], movingToFirst: false)
    default: if entries != former { mark(entries, movingToFirst: false) }
    }
    selectsDocument = false
  }

  private func mark(_ entries: [Int], movingToFirst moves: Bool) {
    if moves, let first = entries.first { move(to: first) }
    guard entries.count < outline.count else {
      marks.insertAll(entryCount: outline.count)
      return
    }
    marks = MarkedRows(entries, entryCount: outline.count)
  }

  /// Selects the document itself, for its title, palette and notes.
  private func selectDocument() {
    marks = MarkedRows()
    selectsDocument = true
    inspectedEntryChanged()
  }

  // MARK: - Marking by hand

  private func runMarking(_ command: Command) {
    switch command {
    case .mark: marks.toggle(cursor, entryCount: outline.count)
    case .extend(.moves):
      if extending?.isSticky == true {
        extending = nil
      } else {
        beginExtending(isSticky: true)
        extendMarks()
      }
    case .extend(.down): extendToRow(cursorRow + 1)
    case .extend(.up): extendToRow(cursorRow - 1)
    default: break
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
