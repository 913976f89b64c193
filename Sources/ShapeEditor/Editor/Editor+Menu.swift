import KeyBindings
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import YAMLText

// The menu of what can be done with what is selected.
extension Editor {
  /// Opens the menu of the pane with the keys at a cell of the screen, or where keys asked for it, beside
  /// the cursor.
  ///
  /// - Throws: if there is nothing it could be about.
  func openMenu(at cell: CellPoint?) throws(Diagnostic) {
    guard outline.rowCount > 0 else {
      throw .refusal("there is nothing to choose for; insert canvas NAME makes a canvas")
    }
    session.withdrawPreview()
    interaction.menu = CommandMenu(
      CommandMenus.groups(for: menuContext), at: cell ?? cellBesideCursor,
      selectsFirst: cell == nil)
  }

  private var menuContext: MenuContext {
    let entries = Array(selection.prefix(MenuContext.entryLimit))
    return MenuContext(
      pane: layout.focus, keyMap: keyMap, document: document, entries: entries,
      isInConflict: layout.focus != .inspector && !isOnGhost && haveConflicts(entries),
      isCompared: comparison != nil, isGone: isOnGhost, canUndo: session.undoCount > 0,
      canRedo: session.redoCount > 0, editingRefusal: editingRefusal?.message,
      showsPicture: layout.pictureSize.columns > 0,
      isClipboardEmpty: session.commands.clipboard.isEmpty, inspector: inspector,
      inspected: inspected, copiedText: editing.register.text, asSeen: asSeen)
  }

  /// Whether something is in conflict in one of these entries.
  private func haveConflicts(_ entries: [Int]) -> Bool {
    conflictedEntries.contains { conflicted in
      entries.contains { ($0..<document.subtreeEnd(of: $0)).contains(conflicted) }
    }
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
  func takeInMenu(_ key: Key) {
    guard let meant = keyMap.meaning(of: key, in: .menu) else { return }
    switch interaction.takeInMenu(meant) {
    case .moved, .closed, nil: break
    case .chosen(let commands): performChosen(commands)
    case .unused: take(key)
    }
  }

  /// Gives the mouse to the menu; returns false where that closed it and asks for another one.
  func takeInMenu(_ mouse: Mouse) -> Bool {
    switch interaction.takeInMenu(mouse, in: menuRoom) {
    case .chosen(let commands): performChosen(commands)
    case .unused, nil: return false
    case .moved, .closed: break
    }
    return true
  }

  /// The part of the screen menus are in: the status line says what they are about.
  private var menuRoom: CellSize { CellSize(columns: layout.columns, rows: layout.paneRows) }

  /// Performs what was chosen in the menu.
  func performChosen(_ commands: [Command]) {
    forgetTyping()
    run(asSeen(commands))
  }
}
