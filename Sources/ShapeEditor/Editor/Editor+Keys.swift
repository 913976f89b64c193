import ShapeCommands
import TerminalCells

extension Editor {
  /// Gives a key to whatever takes keys now.
  func take(_ key: Key) {
    if list != nil || isTyping, takeAnywhere(key) { return }
    if list != nil { return takeInList(key) }
    if question != nil { return takeAnswer(key.token) }
    message = nil
    if prompt != nil { return takeInPrompt(key) }
    if interaction.field != nil { return takeInField(key) }
    if ignores(key) { return }
    if key.code == .escape, !pendingKeys.isEmpty {
      pendingKeys = PendingKeys()
      return
    }
    switch pendingKeys.take(key, in: layout.focus, of: keyMap) {
    case .pending: break
    case .commands(let commands): run(commands)
    case .unbound(let keys): message = Message("\(keys) does nothing; \(hint(for: key))", .warning)
    case .bound(let keys, let pane):
      let way = keyMap.title(of: .focus(.next))
      message = Message("\(keys) is for the \(pane.rawValue); \(way) leads there", .warning)
    }
  }

  /// Whether a key was typed for a value that cannot be edited; enter and esc end that.
  private func ignores(_ key: Key) -> Bool {
    guard let reason = editing.refusedTyping else { return false }
    if key.text != nil {
      message = Message("\(reason); typing goes nowhere until esc", .warning)
      return true
    }
    editing.refusedTyping = nil
    guard key.code == .escape || key.code == .enter else { return false }
    message = nil
    return true
  }

  /// Redraws or suspends, which is wanted wherever the keys go; false where the key is for neither.
  private func takeAnywhere(_ key: Key) -> Bool {
    guard key.text == nil, case .bound(let binding) = keyMap.lookup([key], in: layout.focus),
      binding.commands.allSatisfy({ $0 == .redraw || $0 == .suspend })
    else { return false }
    run(binding.commands)
    return true
  }

  /// What to press instead: who presses control and C wants to leave.
  private func hint(for key: Key) -> String {
    let isInterrupt = key.token == "<c-c>"
    let wanted: Command = isInterrupt ? .quit(isForced: false) : .help
    let binding = keyMap.bindings.first { $0.commands == [wanted] }
    let keys = binding?.sequence.title ?? (isInterrupt ? ":quit" : ":help")
    return isInterrupt ? "\(keys) quits" : "\(keys) shows every key"
  }

  /// Gives pasted text to whatever takes text now; it never runs as keys. What does not fit is
  /// refused whole: who pasted it did not mean a part of it.
  func take(_ paste: Paste) {
    if question != nil, list == nil { return }
    if paste.droppedByteCount > 0 {
      refuse(paste)
    } else if list != nil {
      pasteIntoList(paste.text)
    } else if prompt != nil {
      pasteIntoPrompt(paste.text)
    } else if interaction.field != nil {
      pasteIntoField(paste.text)
    } else if layout.focus == .outline {
      pasteIntoOutline(paste)
    } else {
      message = Message("paste works where text is typed", .warning)
    }
  }

  private func pasteIntoList(_ text: String) {
    guard let query = list?.query, list?.paste(text) == false else { return }
    message = Message(query.refusal(of: text), .warning)
  }

  /// Says that a paste is larger than what is kept of one.
  private func refuse(_ paste: Paste) {
    let byteCount = paste.text.utf8.count + paste.droppedByteCount
    let sentence = "not put in: \(byteCount) bytes are more than can be pasted at once"
    if list != nil || prompt == nil && interaction.field == nil {
      message = Message(sentence, .warning)
    } else if prompt != nil {
      prompt?.mistake = sentence
    } else {
      interaction.field?.refuse(sentence)
    }
  }
}
