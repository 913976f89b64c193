import PaneLayout
import ShapeCommands
import ShapeEditor
import TerminalCells

/// Performs what the mouse asks for, by the commands and keys that do the same.
///
/// While a prompt, a value, a list or a question is open, the panes can only be scrolled.
struct Pointing {
  let editor: Editor
  /// With ctrl a click marks a row, with alt it extends the selection to it.
  var modifiers: Key.Modifiers = []
  /// Whether it is the second click in quick succession, which edits.
  var isRepeated = false

  /// Performs an action; returns what is to be done outside.
  func perform(_ action: PointerAction) -> [Effect] {
    switch action {
    case .select(let serial): return select(row(withSerial: serial))
    case .fold(let serial, let isOpen): return fold(serial, isOpen: isOpen)
    case .selectLine(let id):
      let row = editor.inspectorModel.index(of: id)
      let isValue = row.flatMap { editor.inspectorModel.row(at: $0) }?.parts.isEmpty == false
      return point(at: row, in: .inspector, then: isRepeated && isValue ? .edit : nil)
    case .selectPart(let id, let part):
      let effects = select(part: part, of: id)
      let isToggle = editor.inspectedPart?.control == .toggle
      guard isToggle || isRepeated, editor.inspectedRow?.id == id else { return effects }
      return effects + run([.edit], in: .inspector)
    case .foldLine(let id, let isOpen):
      return point(
        at: editor.inspectorModel.index(of: id), in: .inspector,
        then: isOpen ? .expand(selector: nil) : .collapse(selector: nil))
    case .scroll(let pane, let rows): editor.scroll(pane, by: rows)
    case .scrollList(let row, let rows): editor.scrollList(from: row, by: rows)
    case .choose(let item):
      return editor.choose(item: item)
    case .take(let word):
      return editor.take(word: word)
    case .closeList:
      if editor.list != nil { return press(Key(.escape)) }
    case .dismiss:
      if !editor.isBusy { editor.forgetTyping() }
    case .complete(let index): editor.take(completion: index)
    case .answer(let token):
      guard editor.question != nil, editor.list == nil else { return [] }
      if let key = try? Key(token: token) { return press(key) }
    }
    return []
  }

  /// Opens the menu for what is at a cell, which is selected first unless it is among what is selected.
  /// Returns what is to be done outside.
  func openMenu(for target: PointerTarget, at cell: CellPoint) -> [Effect] {
    guard !editor.isBusy else { return [] }
    var effects: [Effect] = []
    switch target {
    case .row(let serial, _):
      guard let entry = editor.document.entry(withSerial: serial) else { return [] }
      if !editor.browser.isSelected(entry) { editor.run([.deselect(selector: nil)]) }
      effects = perform(.select(serial: serial))
    case .line(let id, _): effects = perform(.selectLine(id))
    case .part(let id, let part): effects = select(part: part, of: id)
    case .other: return []
    }
    editor.showMenu(at: cell)
    return effects
  }

  private func press(_ key: Key) -> [Effect] { editor.handle(.key(key)) }

  private func row(withSerial serial: Int) -> Int? {
    editor.rowMemory.entry(withSerial: serial, in: editor.document)
      .flatMap(editor.outline.row(of:))
  }

  private func select(_ row: Int?) -> [Effect] {
    guard let row, let entry = editor.outline.entry(atRow: row) else { return [] }
    if modifiers.contains(.control) {
      let focus = editor.layout.commandsGivingKeys(to: .outline)
      return run(focus + editor.browser.commandsMarking(entry, in: editor.document), in: .outline)
    }
    guard modifiers.contains(.alt), !editor.browser.isExtending else {
      return point(at: row, in: .outline, then: isRepeated ? .edit : nil)
    }
    return run([.extend(.moves), .go(.row(row + 1)), .extend(.moves)], in: .outline)
  }

  /// Moves the inspector's cursor to one of the values of a line.
  private func select(part: Int, of id: InspectorModel.RowID) -> [Effect] {
    let effects = point(at: editor.inspectorModel.index(of: id), in: .inspector)
    guard !editor.isBusy, let row = editor.inspectedRow, row.id == id else { return effects }
    let further = part - min(editor.inspector.column, max(0, row.parts.count - 1))
    let step = Command.go(further > 0 ? .inward : .outward)
    return effects + run(Array(repeating: step, count: abs(further)), in: .inspector)
  }

  private func fold(_ serial: Int, isOpen: Bool) -> [Effect] {
    guard let row = row(withSerial: serial), let entry = editor.outline.entry(atRow: row) else {
      return []
    }
    let path = editor.document.pathText(of: entry)
    return run([isOpen ? .expand(selector: path) : .collapse(selector: path)], in: .outline)
  }

  /// Gives a pane the keys, moves its cursor to a row and runs a command there.
  private func point(
    at row: Int?, in pane: Pane, then command: Command? = nil
  ) -> [Effect] {
    guard let row else { return [] }
    let focus = editor.layout.commandsGivingKeys(to: pane)
    return run(focus + [.go(.row(row + 1))] + (command.map { [$0] } ?? []), in: pane)
  }

  /// Runs commands about what was pointed at. The rows stay where they are on the screen, so that
  /// what is under the pointer does not move away.
  private func run(_ commands: [Command], in pane: Pane) -> [Effect] {
    guard !editor.isBusy else { return [] }
    editor.forgetTyping()
    let row = topRow(of: pane)
    for command in commands { editor.run([command]) }
    editor.scroll(pane, by: row - topRow(of: pane))
    return editor.takeEffects()
  }

  private func topRow(of pane: Pane) -> Int {
    pane == .outline ? editor.scroll.topRow : editor.inspector.scroll.topRow
  }
}
