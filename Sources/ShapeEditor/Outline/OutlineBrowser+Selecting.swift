import OutlineIndex
import ShapeCommands
import YAMLText

/// What a line of commands has done to the selection. After a command that selects, the line acts
/// like a script: the cursor's row no longer stands in for an empty selection.
enum LineSelection {
  /// Nothing yet: the marked rows or the cursor's are selected.
  case untouched
  /// It selected something.
  case made
  /// It left nothing selected.
  case nothing
}

extension OutlineBrowser {
  /// The entries commands act on: the marked ones, or the cursor's; none where the document itself
  /// is selected, or the line of commands left nothing selected.
  package var selection: [Int] {
    if selectsDocument || lineSelection == .nothing { return [] }
    if !marks.isEmpty { return marks.entries }
    return outline.rowCount > 0 && ghost == nil ? [cursor] : []
  }

  /// Whether what is gone is what commands are about.
  var isOnGhost: Bool { ghost != nil && marks.isEmpty && !selectsDocument }

  /// Whether commands act on an entry.
  package func isSelected(_ entry: Int) -> Bool {
    if selectsDocument || lineSelection == .nothing { return false }
    return marks.isEmpty ? entry == cursor && ghost == nil : marks.contains(entry)
  }

  /// What selecting depends on here: which groups are open, and what a filter or a subtree that is
  /// shown alone leaves to select.
  var selectionContext: SelectionContext {
    let hoisted = outline.hoisted.map { entries in { Array(entries) } }
    return SelectionContext(
      isExpanded: { [outline] in outline.isOpen($0) },
      reach: outline.isFiltered ? { [outline] in Self.rows(of: outline) } : hoisted)
  }

  private static func rows(of outline: OutlineState) -> [Int] {
    var rows = MarkedRows()
    rows.insertRows(0..<outline.count, of: outline)
    return rows.entries
  }

  // MARK: - By hand

  /// Performs a command that marks rows where the cursor is.
  mutating func mark(_ command: Command, in columns: some OutlineColumns) {
    switch command {
    case .mark: toggleMark()
    case .extend(.moves):
      if isExtending { endExtending() } else { beginExtending(isSticky: true) }
    case .extend(.down): extend(toRow: cursorRow + 1, in: columns)
    case .extend(.up): extend(toRow: cursorRow - 1, in: columns)
    default: break
    }
    record(.made)
    deselectDocument()
  }

  private mutating func extend(toRow row: Int, in columns: some OutlineColumns) {
    beginExtending(isSticky: false)
    move(to: rows.entry(atRow: row) ?? cursor, isExtension: true, in: columns)
  }

  // MARK: - By commands

  /// Shows what a command that selects has selected; `former` was selected before.
  mutating func show(
    _ selected: CommandInterpreter, after command: Command, former: [Int],
    in columns: some OutlineColumns
  ) {
    let entries = selected.selection
    endExtending()
    record(entries.isEmpty && !selected.selectsDocument ? .nothing : .made)
    if selected.selectsDocument { return selectDocument() }
    switch command {
    case .select, .selectMatches:
      if let first = entries.first { move(to: first, in: columns) }
      mark(entries)
    case .selectParent, .selectChildren:
      // One relative is where the cursor goes, as by a key.
      mark(entries.count == 1 ? [] : entries)
      if let first = entries.first { move(to: first, in: columns) }
    case .deselect(nil):
      // Without a selector the cursor's row is meant again.
      record(.untouched)
      mark([])
    default: if entries != former { mark(entries) }
    }
    deselectDocument()
  }

  /// Moves to what an edit left selected. If several entries were marked and one is left, it is
  /// opened.
  mutating func follow(
    _ edited: CommandInterpreter, wereMarked: Bool, in columns: some OutlineColumns
  ) {
    let entries = edited.selection
    if lineSelection != .untouched || edited.mayActOnNothing {
      record(entries.isEmpty ? .nothing : .made)
    }
    let isOne = entries.count == 1
    mark(isOne ? [] : entries)
    guard let first = entries.first else { return }
    let target = !isOne && marks.contains(cursor) ? cursor : first
    arrive(at: target, opening: wereMarked && isOne, in: columns)
  }
}

extension CommandInterpreter {
  /// What a selecting command needs the whole document for; nil if it does not.
  func useOfWholeDocument(in command: Command) throws(Diagnostic) -> String? {
    switch command {
    case .select(let text): try meansDocument(text) ? nil : "a selector"
    case .extend, .deselect(_?): "a selector"
    case .selectAll: "selecting everything"
    case .invert: "inverting the selection"
    case .selectChildren where selectsDocument: "selecting every canvas"
    default: nil
    }
  }
}
