import KeyBindings
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// Opens the menu of what can be done with what is selected.
package struct MenuOpening {
  let editor: Editor

  package init(editor: Editor) { self.editor = editor }

  /// Opens the menu of the pane with the keys at a cell of the screen, or where keys asked for it, beside
  /// the cursor.
  ///
  /// - Throws: if there is nothing it could be about.
  package func open(at cell: CellPoint?) throws(Diagnostic) {
    guard editor.outline.rowCount > 0 else {
      throw .refusal("there is nothing to choose for; insert canvas NAME makes a canvas")
    }
    editor.withdrawPreview()
    let pane = editor.layout.focus
    let checks = MenuChecks(editor: editor)
    let groups = CommandMenu.entries(in: pane).map { group in
      group.map { entry in
        CommandMenu.Item(
          title: entry.title, keys: editor.keyMap.title(of: entry.commands, in: pane),
          commands: entry.commands,
          refusal: entry.commands.lazy.compactMap(checks.refusal).first)
      }
    }
    editor.interaction.menu = CommandMenu(
      groups, at: cell ?? besideCursor, selectsFirst: cell == nil)
  }

  /// Opens the menu at a cell of the screen, or says why there is none.
  package func openOrTell(at cell: CellPoint) {
    editor.forgetTyping()
    do throws(Diagnostic) {
      try open(at: cell)
    } catch {
      editor.message = Message(error)
    }
  }

  /// A cell beside the cursor of the pane with the keys.
  private var besideCursor: CellPoint {
    let layout = editor.layout
    let lastRow = max(0, layout.paneRows - 1)
    switch layout.focus {
    case .outline:
      return CellPoint(
        column: 4 + 2 * editor.document.depth(of: editor.cursor),
        row: max(0, min(lastRow, editor.browser.cursorLine)))
    case .picture: return CellPoint(column: layout.pictureColumn + 2, row: 0)
    case .inspector:
      let line = editor.inspector.scroll.line(of: editor.inspector.cursorRow)
      return CellPoint(
        column: layout.columns - layout.inspectorColumns + 4, row: max(0, min(lastRow, line)))
    }
  }
}

/// Gives keys to the open menu, and performs what was chosen in it.
package struct MenuKeys {
  let editor: Editor

  package init(editor: Editor) { self.editor = editor }

  /// Takes a key. One that is none of the menu's closes it and does what it does without one: the menu
  /// shows those keys.
  func take(_ key: Key) {
    guard let outcome = editor.interaction.menu?.take(key) else { return }
    switch outcome {
    case .moved: break
    case .closed: editor.interaction.menu = nil
    case .chosen(let commands): perform(commands)
    case .unused:
      editor.interaction.menu = nil
      editor.take(key)
    }
  }

  /// Closes the menu and performs what was chosen.
  package func perform(_ commands: [Command]) {
    editor.interaction.menu = nil
    editor.forgetTyping()
    editor.run(commands)
  }
}

/// Why commands would be refused now, as far as that is known without running them.
struct MenuChecks {
  let editor: Editor
  /// The selected entries that are looked at: of very many only the first ones.
  private let entries: [Int]

  private static let entryLimit = 256

  init(editor: Editor) {
    self.editor = editor
    entries = Array(editor.selection.prefix(Self.entryLimit))
  }

  private var document: Document { editor.document }

  /// Why a command would be refused; nil where nothing is known against it.
  func refusal(of command: Command) -> String? {
    switch command {
    case .undo: return editor.log.undoCount > 0 ? editingRefusal : "there is nothing to undo"
    case .redo: return editor.log.redoCount > 0 ? editingRefusal : "there is nothing to redo"
    case .zoom: return zoomRefusal(of: command)
    case .copy, .yank, .expandBelow, .collapseBelow, .selectParent:
      return editor.layout.focus == .inspector ? lineRefusal(of: command) : nil
    default: break
    }
    if let editingRefusal { return editingRefusal }
    if editor.layout.focus == .inspector { return lineRefusal(of: command) }
    return structureRefusal(of: command)
  }

  private var editingRefusal: String? {
    do throws(Diagnostic) {
      try editor.requireEditing()
      return nil
    } catch {
      return error.message
    }
  }

  private func zoomRefusal(of command: Command) -> String? {
    guard editor.layout.pictureSize.columns > 0 else { return "the picture is not on the screen" }
    guard command == .zoom(.selection) else { return nil }
    let hasGraphic = entries.contains { document.role(of: $0) == .graphic }
    return hasGraphic ? nil : "what is selected has no place on this canvas"
  }

  /// What the inspector says about a command on its cursor's line. It is a value: nothing is done.
  private func lineRefusal(of command: Command) -> String? {
    guard let inspected = editor.inspected else { return "there is nothing to edit" }
    var inspector = editor.inspector
    do throws(Diagnostic) {
      let action =
        command == .edit
        ? try inspector.edit(in: inspected)
        : try inspector.perform(
          command, in: inspected, pasting: editor.editing.register.text)
      if case .change = action { return ownRefusal }
      return nil
    } catch {
      return error.message
    }
  }

  // MARK: - Graphics

  private func structureRefusal(of command: Command) -> String? {
    guard !entries.isEmpty else { return "nothing is selected" }
    switch command {
    case .edit, .toggle(property: "hidden"): return ownRefusal
    case .toggle: return first(where: document.isInsideInstance, "is shown by an alias")
    case .duplicate: return first(where: isCopy, "is shown by an alias")
    case .paste where editor.editing.commands.clipboard.isEmpty: return "nothing was copied"
    case .cut: return movingRefusal ?? first(where: holdsLocked, "holds what is locked")
    case .move(.step(.up), _), .move(.step(.first), _):
      return movingRefusal
        ?? all({ document.position(of: $0) == 0 }, "is already the first")
    case .move(.step(.down), _), .move(.step(.last), _):
      return movingRefusal
        ?? all({ document.nextSibling(of: $0) == nil }, "is already the last")
    case .indent:
      return canvasRefusal ?? movingRefusal
        ?? first(where: { document.position(of: $0) == 0 }, "has no graphic before it")
        ?? first(where: followsLocked, "comes after what is locked")
    case .outdent:
      return canvasRefusal ?? movingRefusal
        ?? first(
          where: { document.role(of: document.parent(of: $0)) == .canvas },
          "stands directly on the canvas")
    case .group: return canvasRefusal ?? movingRefusal
    case .ungroup:
      return canvasRefusal ?? ownRefusal
        ?? first(where: { document.childCount(of: $0) == 0 }, "has no children to take out")
    default: return nil
    }
  }

  private var canvasRefusal: String? {
    first(where: { document.role(of: $0) == .canvas }, "is a canvas")
  }

  /// Why something selected cannot go elsewhere.
  private var movingRefusal: String? {
    first(where: document.isLocked, "is locked")
      ?? first(where: isCopy, "is shown by an alias")
  }

  /// Whether an entry is not in the text itself, but in what an alias stands for.
  private func isCopy(_ entry: Int) -> Bool {
    document.isInsideInstance(entry) && !document.isInstance(entry)
  }

  /// Why properties of something selected cannot be changed.
  private var ownRefusal: String? {
    first(where: document.isLocked, "is locked")
      ?? first(where: document.isInsideInstance, "is shown by an alias")
  }

  /// Whether the sibling before an entry takes nothing in.
  private func followsLocked(_ entry: Int) -> Bool {
    // What is before it ends with the sibling, or is the sibling.
    var before = entry - 1
    while document.depth(of: before) > document.depth(of: entry) {
      before = document.parent(of: before)
    }
    return document.isLocked(before) || document.isInsideInstance(before)
  }

  /// The most entries inside one that are looked at.
  private static let insideLimit = 1_000

  private func holdsLocked(_ entry: Int) -> Bool {
    let end = min(document.subtreeEnd(of: entry), entry + Self.insideLimit)
    return (entry..<max(entry, end)).contains {
      !document.isInsideInstance($0) && document.isOwnLocked($0)
    }
  }

  private func first(where isSo: (Int) -> Bool, _ reason: String) -> String? {
    entries.first(where: isSo).map { "'\(document.label(of: $0))' \(reason)" }
  }

  private func all(_ isSo: (Int) -> Bool, _ reason: String) -> String? {
    entries.allSatisfy(isSo) ? first(where: { _ in true }, reason) : nil
  }
}
