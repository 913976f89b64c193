import OutlineUI
import ShapeCommands
import TerminalCells

extension Interaction {
  /// Gives a key to the line at the bottom; returns the line once it is accepted. `completing` says
  /// what the line up to the cursor can become.
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

  /// Gives a key to the list over the screen, which is `rows` high; returns what was chosen.
  mutating func takeInList(
    _ key: Key, rows: Int, register: inout LineRegister
  ) -> ChoiceList.Choice? {
    guard var shown = list else { return nil }
    switch key.token {
    case "<esc>", "<c-c>", "<c-g>": list = nil
    case "<f1>" where shown.kind == .help: list = nil
    case "<enter>", "<c-j>", "<c-m>":
      guard let item = shown.selectedItem else { return nil }
      list = nil
      return item.choice
    default:
      _ = shown.take(key, pageRows: max(1, rows - 4), register: &register)
      list = shown
    }
    return nil
  }

  /// Puts pasted text into the list's query or the line at the bottom. What does not fit is refused
  /// whole.
  ///
  /// - Returns: why it was refused, where that is not shown beside the line.
  mutating func paste(_ text: String) -> String? {
    guard var shown = list else {
      prompt?.paste(text)
      return nil
    }
    guard shown.paste(text) else { return shown.query.refusal(of: text) }
    list = shown
    return nil
  }

  /// Says beside the text being typed what is wrong with it; false where none is typed.
  mutating func noteMistake(_ sentence: String) -> Bool {
    guard isTyping else { return false }
    prompt?.mistake = sentence
    field?.refuse(sentence)
    return true
  }
}
