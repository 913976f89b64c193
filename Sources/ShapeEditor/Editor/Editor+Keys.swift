import Cells

extension Editor {
  /// Gives a key to whatever takes keys now.
  func take(_ key: Key) {
    if list != nil || isTyping, takeAnywhere(key) { return }
    if list != nil { return takeInList(key) }
    if question != nil { return takeAnswer(key.token) }
    if prompt != nil { return takeInPrompt(key) }
    if editing.field != nil { return takeInField(key) }
    message = nil
    if key.code == .escape, !pendingKeys.isEmpty {
      pendingKeys = PendingKeys()
      return
    }
    switch pendingKeys.take(key, in: keyMap) {
    case .pending: break
    case .commands(let commands):
      for command in commands { run(command) }
    case .unbound(let keys): message = Message("\(keys) does nothing; \(hint(for: key))", .warning)
    }
  }

  /// Redraws or suspends, which is wanted wherever the keys go; false where the key is for neither.
  private func takeAnywhere(_ key: Key) -> Bool {
    guard key.text == nil, case .bound(let binding) = keyMap.lookup([key]),
      binding.commands.allSatisfy({ $0 == .redraw || $0 == .suspend })
    else { return false }
    for command in binding.commands { run(command) }
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

  /// Gives pasted text to whatever takes text now; it never runs as keys.
  func take(_ paste: Paste) {
    if question != nil, list == nil { return }
    if list != nil {
      list?.paste(paste.text)
    } else if prompt != nil {
      prompt?.line.insert(paste.text)
      promptChanged()
    } else if editing.field != nil {
      pasteIntoField(paste.text)
    } else if layout.focus == .outline {
      pasteIntoOutline(paste)
    } else {
      message = Message("paste works where text is typed", .warning)
    }
  }
}
