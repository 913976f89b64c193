import ShapeCommands
import ShapeEditor
import TerminalCells

/// Opens a menu where the right button is pressed.
struct MenuPointing {
  let editor: Editor

  // MARK: - Opening

  /// Opens the menu for what a click at the same place would be about, which is selected first unless it
  /// is among what is selected. Returns what is to be done outside.
  func open(for action: PointerAction, at mouse: Mouse) -> [Effect] {
    guard !editor.isBusy else { return [] }
    let pointing = Pointing(
      editor: editor, mouse: Mouse(.press(.left), column: mouse.column, row: mouse.row))
    var effects: [Effect] = []
    switch action {
    case .select(let serial), .fold(let serial, _):
      guard let entry = editor.document.entry(withSerial: serial) else { return [] }
      if !editor.browser.isSelected(entry) { editor.run([.deselect(selector: nil)]) }
      effects = pointing.perform(.select(serial: serial))
    case .selectLine(let id), .foldLine(let id, _): effects = pointing.perform(.selectLine(id))
    case .selectPart(let id, let part): effects = pointing.select(part: part, of: id)
    default: return []
    }
    editor.showMenu(
      at: CellPoint(column: mouse.column, row: mouse.row))
    return effects
  }
}
