import Cells

extension Editor {
  /// Gives a key to whatever takes keys now.
  func take(_ key: Key) {
    if list != nil { return takeInList(key) }
    if prompt != nil { return takeInPrompt(key) }
    message = nil
    if key.code == .escape, !pendingKeys.isEmpty {
      pendingKeys = PendingKeys()
      return
    }
    switch pendingKeys.take(key, in: keyMap) {
    case .pending: break
    case .commands(let commands):
      for command in commands { run(command) }
    case .unbound(let keys): message = Message("\(keys) does nothing; ? shows every key", .warning)
    }
  }

  /// Gives pasted text to whatever takes text now; it never runs as keys.
  func take(_ paste: Paste) {
    if list != nil {
      list?.paste(paste.text)
    } else if prompt != nil {
      prompt?.line.insert(paste.text)
      promptChanged()
    } else {
      message = Message("paste works where text is typed", .warning)
    }
  }
}
