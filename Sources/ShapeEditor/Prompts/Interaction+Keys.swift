import KeyBindings
import LineEditing
import ShapeCommands
import TerminalCells

extension Interaction {
  /// Gives a key to the prompt; returns the prompt once it is accepted. `completing` returns the
  /// completions of the line up to the cursor.
  mutating func takeInPrompt(
    _ key: Key, register: inout LineRegister, completing: (Prompt) -> Completion
  ) -> Prompt? {
    guard var typed = prompt else { return nil }
    let outcome = typed.take(
      key, register: &register, history: history(of: typed.kind), completing: completing)
    prompt = outcome == .typing ? typed : nil
    guard outcome == .accepted else { return nil }
    remember(typed)
    return typed
  }

  /// Gives a key to the list, on a screen of so many rows; returns what was chosen.
  mutating func takeInList(
    _ key: Key, rows: Int, register: inout LineRegister
  ) -> ChoiceList.Choice? {
    guard var shown = list else { return nil }
    switch key.token {
    case "<esc>": list = nil
    case "<f1>" where shown.kind == .help: list = nil
    case "<enter>":
      guard let item = shown.selectedItem else { return nil }
      list = nil
      return item.choice
    default:
      _ = shown.take(key, pageRows: max(1, rows - 4), register: &register)
      list = shown
    }
    return nil
  }

  /// Gives a key to the menu; returns what follows. It stays open while its items are gone through.
  mutating func takeInMenu(_ key: Key) -> CommandMenu.Outcome? { inMenu { $0.takeKey(key) } }

  /// Gives the mouse to the menu, in a part of the screen.
  mutating func takeInMenu(_ mouse: Mouse, in size: CellSize) -> CommandMenu.Outcome? {
    inMenu { $0.takeMouse(mouse, in: size) }
  }

  private mutating func inMenu(
    _ take: (inout CommandMenu) -> CommandMenu.Outcome
  ) -> CommandMenu.Outcome? {
    guard var shown = menu else { return nil }
    let outcome = take(&shown)
    menu = outcome == .moved ? shown : nil
    return outcome
  }

  /// Inserts pasted text into the list's query or the prompt. Text that does not fit is refused as
  /// a whole.
  ///
  /// - Returns: why it was refused, unless the prompt shows that itself.
  mutating func paste(_ text: String) -> String? {
    guard var shown = list else {
      prompt?.paste(text)
      return nil
    }
    guard shown.paste(text) else { return shown.query.refusal(of: text) }
    list = shown
    return nil
  }

  /// Shows an error beside the text being typed; returns false if none is being typed.
  mutating func noteMistake(_ sentence: String) -> Bool {
    guard isTyping else { return false }
    prompt?.show(mistake: sentence)
    field?.refuse(sentence)
    return true
  }
}
