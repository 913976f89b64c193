import TerminalCells

extension LineEditor {
  /// Handles a key; returns false if it has no meaning in a line of text.
  ///
  /// Arrows, home, end and the deleting keys work as usual: control or alt moves by words, shift
  /// selects. `<a-a>` selects all, `<c-x>` cuts, `<c-c>` and `<a-w>` copy the selection, `<c-v>`
  /// and `<c-y>` insert what was last cut, copied or killed, `<c-_>` undoes, `<a-_>` redoes. The
  /// keys of readline work too: `<c-a>` `<c-e>` `<c-b>` `<c-f>` `<a-b>` `<a-f>` `<c-h>` `<c-d>`
  /// `<c-w>` `<a-d>` `<c-u>` `<c-k>`.
  @discardableResult
  public mutating func handle(_ key: Key, register: inout LineRegister) -> Bool {
    if let text = key.text {
      insert(text)
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
    case .insert where selecting: insert(register.text)
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
    case "a": move(.start)
    case "e": move(.end)
    case "b": move(.character(-1))
    case "f": move(.character(1))
    case "h": drop(.character(-1))
    case "d": drop(.character(1))
    case "w": kill(.word(-1), &register)
    case "u": kill(.start, &register)
    case "k": kill(.end, &register)
    case "x": cut(&register)
    case "c": return copy(&register)
    case "v", "y": insert(register.text)
    case "_", "/", "7": undo()
    default: return false
    }
    return true
  }

  private mutating func handleAlt(_ letter: Character, _ register: inout LineRegister) -> Bool {
    switch letter {
    case "a": selectAll()
    case "b": move(.word(-1))
    case "f": move(.word(1))
    case "d": kill(.word(1), &register)
    case "w": _ = copy(&register)
    case "_", "/": redo()
    default: return false
    }
    return true
  }

  /// Deletes the selection, or up to the end of a motion.
  private mutating func drop(_ motion: Motion) { erase(motion) }

  /// Deletes and keeps what was deleted, as readline does.
  private mutating func kill(_ motion: Motion, _ register: inout LineRegister) {
    register.kill(erase(motion))
  }

  private mutating func cut(_ register: inout LineRegister) {
    guard !selection.isEmpty else { return }
    register.copy(erase(.character(0)))
  }

  private func copy(_ register: inout LineRegister) -> Bool {
    guard !selection.isEmpty else { return false }
    register.copy(selectedText)
    return true
  }
}
