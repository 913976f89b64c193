import OutlineIndex

extension Editor {
  /// The entries commands act on: the marked ones, or the cursor's.
  package var selection: [Int] {
    if !marks.isEmpty { return marks.entries }
    return outline.rowCount > 0 ? [cursor] : []
  }

  /// Whether commands act on an entry.
  package func isSelected(_ entry: Int) -> Bool {
    marks.isEmpty ? entry == cursor : marks.contains(entry)
  }

  /// Performs a command that changes what is marked.
  func runSelection(_ command: Command) {
    guard outline.rowCount > 0 else { return }
    switch command {
    case .select(let selector):
      guard let entries = matches(of: selector), let first = entries.first else { return }
      mark(entries, movingTo: first)
    case .extend(let what): extend(what)
    case .deselect(let selector): deselect(selector)
    case .selectAll:
      guard needsWholeDocument("selecting everything") else { return }
      markEverything()
    case .selectParent:
      selectRelatives("nothing above") { columns.parentOrNil(of: $0).map { [$0] } ?? [] }
    case .selectChildren: selectRelatives("nothing inside") { columns.children(of: $0) }
    case .invert:
      guard needsWholeDocument("inverting the selection") else { return }
      if marks.isEmpty { marks.toggle(cursor, entryCount: outline.count) }
      let marked = marks.entries
      marks = MarkedRows()
      markEverything()
      marks.remove(marked)
    case .mark: marks.toggle(cursor, entryCount: outline.count)
    default: break
    }
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

  private func deselect(_ selector: String?) {
    extending = nil
    guard let selector else {
      marks = MarkedRows()
      return
    }
    if let entries = matches(of: selector) { marks.remove(entries) }
  }

  private func selectRelatives(_ nothing: String, _ relatives: (Int) -> [Int]) {
    let entries = Set(selection.flatMap(relatives)).sorted()
    guard let first = entries.first else {
      message = Message(nothing, .warning)
      return
    }
    if entries.count == 1 {
      marks = MarkedRows()
      move(to: first)
    } else {
      mark(entries, movingTo: first)
    }
  }

  private func extend(_ what: Command.Extension) {
    switch what {
    case .selector(let selector):
      guard let entries = matches(of: selector) else { return }
      marks.insert(entries, entryCount: outline.count)
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
