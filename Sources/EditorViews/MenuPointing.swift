import ShapeCommands
import ShapeEditor
import TerminalCells

/// Performs what the mouse does while a menu is open, and opens it where the right button is pressed.
struct MenuPointing {
  let editor: Editor

  private static let wheelLines = 3

  // MARK: - In the menu

  /// Takes what the mouse did; returns false where that closed the menu and asks for another one.
  func take(_ mouse: Mouse) -> Bool {
    guard let menu = editor.interaction.menu else { return false }
    let size = editor.menuRoom
    let cell = CellPoint(column: mouse.column, row: mouse.row)
    let item = menu.item(at: cell, in: size)
    switch mouse.action {
    case .press(let button):
      guard menu.frame(in: size).contains(cell) else {
        editor.interaction.menu = nil
        return button != .right
      }
      if button == .left { choose(item) } else { item.map(select) }
    case .drag, .move: item.map(select)
    case .release(.right):
      // The button that opened it may be released on what is meant.
      if menu.selection != nil { choose(item) }
    case .wheel(.up): editor.interaction.menu?.scroll(by: -Self.wheelLines, in: size)
    case .wheel(.down): editor.interaction.menu?.scroll(by: Self.wheelLines, in: size)
    case .release, .wheel: break
    }
    return true
  }

  private func select(_ item: Int) { editor.interaction.menu?.select(item) }

  private func choose(_ item: Int?) {
    guard let item, let menu = editor.interaction.menu else { return }
    MenuKeys(editor: editor).perform(menu.items[item].commands)
  }

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
    MenuOpening(editor: editor).openOrTell(
      at: CellPoint(column: mouse.column, row: mouse.row))
    return effects
  }
}

extension Editor {
  /// The part of the screen menus are in: the status line says what they are about.
  var menuRoom: CellSize { CellSize(columns: layout.columns, rows: layout.paneRows) }
}
