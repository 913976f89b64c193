import KeyBindings
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import YAMLText

// The menu of what can be done with what is selected.
extension Editor {
  /// The menu of the pane with the keys at a cell of the screen, or where keys asked for it, beside
  /// the cursor.
  ///
  /// - Throws: if there is nothing it could be about.
  func menu(at cell: CellPoint?) throws(Diagnostic) -> CommandMenu {
    guard outline.rowCount > 0 else {
      throw .refusal("there is nothing to choose for; insert canvas NAME makes a canvas")
    }
    session.withdrawPreview()
    let menus = CommandMenus(seeing: sight) { [session, context = browser.selectionContext] in
      session.refusal(of: $0, on: $1, in: context)
    }
    return CommandMenu(
      menus.groups, at: cell ?? cellBesideCursor, selectsFirst: cell == nil)
  }

  private var cellBesideCursor: CellPoint {
    let lastRow = max(0, layout.paneRows - 1)
    switch layout.focus {
    case .outline:
      return CellPoint(
        column: 4 + 2 * document.depth(of: cursor), row: max(0, min(lastRow, browser.cursorLine)))
    case .picture: return CellPoint(column: layout.pictureColumn + 2, row: 0)
    case .inspector:
      let line = inspector.scroll.line(of: inspector.cursorRow) + layout.inspectorRow
      return CellPoint(
        column: layout.columns - layout.inspectorColumns + 4, row: max(0, min(lastRow, line)))
    }
  }

  /// Gives a key to the menu. One that is none of the menu's closes it and does what it does without one:
  /// the menu shows those keys.
  func takeInMenu(_ key: Key) -> Bool { follow(interaction.takeInMenu(key)) }

  /// Gives the mouse to the menu; returns false where that closed it and asks for another one.
  func takeInMenu(_ mouse: Mouse) -> Bool {
    // The status line says what a menu is about.
    let room = CellSize(columns: layout.columns, rows: layout.paneRows)
    return follow(interaction.takeInMenu(mouse, in: room))
  }

  private func follow(_ outcome: CommandMenu.Outcome?) -> Bool {
    switch outcome {
    case .moved, .closed: return true
    case .unused, nil: return false
    case .chosen(let commands):
      forgetTyping()
      run(asSeen(commands))
      return true
    }
  }
}
