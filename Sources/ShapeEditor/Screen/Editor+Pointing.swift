import ShapeCommands
import TerminalCells

extension Editor {
  /// Does what the mouse asks for, by the commands and keys that do the same.
  ///
  /// The panes are out of reach while something is typed, chosen or asked, as they are for keys; they
  /// can be scrolled all the same.
  package func perform(_ action: PointerAction) -> [Effect] {
    switch action {
    case .select(let serial): return pointing(at: row(withSerial: serial), in: .outline)
    case .fold(let serial, let isOpen):
      guard let row = row(withSerial: serial), let entry = outline.entry(atRow: row) else {
        return []
      }
      let path = document.pathText(of: entry)
      return pointing(
        in: .outline, [isOpen ? .expand(selector: path) : .collapse(selector: path)])
    case .selectLine(let id): return pointing(at: inspectorModel.index(of: id), in: .inspector)
    case .foldLine(let id, let isOpen):
      return pointing(
        at: inspectorModel.index(of: id), in: .inspector,
        then: isOpen ? .expand(selector: nil) : .collapse(selector: nil))
    case .scroll(let pane, let rows): scroll(pane, by: rows)
    case .scrollList(let row, let rows): list?.scroll(from: row, by: rows)
    case .choose(let item):
      guard list?.select(item: item) == true else { return [] }
      return handle(.key(Key(.enter)))
    case .take(let word):
      guard list == nil, interaction.field?.choices.contains(word) == true else { return [] }
      interaction.field?.take(word: word)
      return handle(.key(Key(.enter)))
    case .answer(let token):
      guard question != nil, list == nil, let key = try? Key(token: token) else { return [] }
      return handle(.key(key))
    }
    return []
  }

  private func row(withSerial serial: Int) -> Int? {
    rowMemory.entry(withSerial: serial, in: document).flatMap { outline.row(of: $0) }
  }

  /// Moves a pane's cursor to a row, with the keys, and does something there.
  private func pointing(
    at row: Int?, in pane: Pane, then command: Command? = nil
  ) -> [Effect] {
    guard let row else { return [] }
    let focus: [Command] = layout.focus == pane ? [] : [.focus(.next)]
    return pointing(in: pane, focus + [.go(.row(row + 1))] + (command.map { [$0] } ?? []))
  }

  /// Runs commands about what was pointed at. The rows stay where they are on the screen: what is under
  /// the pointer must not move away from it.
  private func pointing(in pane: Pane, _ commands: [Command]) -> [Effect] {
    guard list == nil, question == nil, !isTyping else { return [] }
    message = nil
    pendingKeys = PendingKeys()
    editing.refusedTyping = nil
    let row = topRow(of: pane)
    for command in commands { run([command]) }
    scroll(pane, by: row - topRow(of: pane))
    return takeEffects()
  }

  private func topRow(of pane: Pane) -> Int {
    pane == .outline ? scroll.topRow : inspector.scroll.topRow
  }

  /// Scrolls a pane without regard to its cursor.
  private func scroll(_ pane: Pane, by rows: Int) {
    switch pane {
    case .outline:
      browser.scroll(by: rows)
      rowChecks.isPending = true
    case .inspector: scrollInspector(by: rows)
    }
  }
}
