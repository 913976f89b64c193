import TerminalCells

extension LineEditor {
  /// Handles a key; returns false if it has no meaning in a line of text.
  ///
  /// Arrows, home, end and the deleting keys work as usual: control or alt moves by words, shift
  /// selects. `<a-a>` selects all, `<c-x>` cuts, `<c-c>` and `<a-w>` copy the selection, `<c-v>`
  /// and `<c-y>` insert what was last cut, copied or killed, `<c-_>` undoes, `<a-/>` redoes. The
  /// keys of readline work too: `<c-a>` `<c-e>` `<c-b>` `<c-f>` `<a-b>` `<a-f>` `<c-h>` `<c-d>`
  /// `<c-w>` `<a-d>` `<c-u>` `<c-k>`.
  @discardableResult
  public mutating func handle(_ key: Key, register: inout LineRegister) -> Bool {
    edit(with: key, register: &register)
  }
}

/// A text that keys edit.
package protocol TextEditing {
  /// Whether anything is selected.
  var hasSelection: Bool { get }
  /// The selected text.
  var selectedText: String { get }
  /// Replaces the selection by a text that was typed.
  mutating func type(_ text: String)
  /// Moves the cursor; with `selecting`, the other end of the selection stays.
  mutating func move(_ motion: LineEditor.Motion, selecting: Bool)
  /// Deletes the selection, or up to the end of a motion; returns the deleted text.
  mutating func erase(_ motion: LineEditor.Motion) -> String
  /// Selects everything.
  mutating func selectAll()
  /// Undoes the last change.
  mutating func undo() -> Bool
  /// Redoes the change that was undone last.
  mutating func redo() -> Bool
}

extension LineEditor: TextEditing {
  package var hasSelection: Bool { !selection.isEmpty }

  package mutating func type(_ text: String) { insert(text) }
}

extension TextEditing {
  /// Handles a key; returns false if it has no meaning in a text.
  package mutating func edit(with key: Key, register: inout LineRegister) -> Bool {
    if let text = key.text {
      type(text)
      return true
    }
    let byWord = !key.modifiers.isDisjoint(with: [.control, .alt])
    let selecting = key.modifiers.contains(.shift)
    switch key.code {
    case .left: move(byWord ? .word(-1) : .character(-1), selecting: selecting)
    case .right: move(byWord ? .word(1) : .character(1), selecting: selecting)
    case .home: move(.start, selecting: selecting)
    case .end: move(.end, selecting: selecting)
    case .backspace: byWord ? kill(.word(-1), &register) : drop(.character(-1))
    case .delete where selecting: cut(&register)
    case .delete: byWord ? kill(.word(1), &register) : drop(.character(1))
    case .insert where selecting: type(register.text)
    case .insert where key.modifiers == .control: return copy(&register)
    case .character(let letter): return handle(letter, key.modifiers, &register)
    default: return false
    }
    return true
  }

  private mutating func handle(
    _ letter: Character, _ modifiers: Key.Modifiers, _ register: inout LineRegister
  ) -> Bool {
    switch modifiers {
    case .control: return handleControl(letter, &register)
    case .alt: return handleAlt(letter, &register)
    case [.control, .shift] where letter == "a":
      selectAll()
      return true
    default: return false
    }
  }

  private mutating func handleControl(_ letter: Character, _ register: inout LineRegister) -> Bool {
    switch letter {
    case "a": move(.start, selecting: false)
    case "e": move(.end, selecting: false)
    case "b": move(.character(-1), selecting: false)
    case "f": move(.character(1), selecting: false)
    case "h": drop(.character(-1))
    case "d": drop(.character(1))
    case "w": kill(.word(-1), &register)
    case "u": kill(.start, &register)
    case "k": kill(.end, &register)
    case "x": cut(&register)
    case "c": return copy(&register)
    case "v", "y": type(register.text)
    case "_", "/", "7": _ = undo()
    default: return false
    }
    return true
  }

  private mutating func handleAlt(_ letter: Character, _ register: inout LineRegister) -> Bool {
    switch letter {
    case "a": selectAll()
    case "b": move(.word(-1), selecting: false)
    case "f": move(.word(1), selecting: false)
    case "d": kill(.word(1), &register)
    case "w": _ = copy(&register)
    case "_", "/": _ = redo()
    default: return false
    }
    return true
  }

  /// Deletes the selection, or up to the end of a motion.
  private mutating func drop(_ motion: LineEditor.Motion) { _ = erase(motion) }

  /// Deletes and keeps what was deleted, as readline does.
  private mutating func kill(_ motion: LineEditor.Motion, _ register: inout LineRegister) {
    register.kill(erase(motion))
  }

  private mutating func cut(_ register: inout LineRegister) {
    guard hasSelection else { return }
    register.copy(erase(.character(0)))
  }

  private func copy(_ register: inout LineRegister) -> Bool {
    guard hasSelection else { return false }
    register.copy(selectedText)
    return true
  }
}
