import KeyBindings
import LineEditing
import ShapeCommands
import ShapeSession
import TerminalCells

extension Editor {
  /// Gives a key to whatever receives keys now.
  func take(_ key: Key) {
    interaction.expectQuestion(false)
    if takeInDrag(key) { return }
    if picture.cancelPointing(), isLeavingDrag(key) { return }
    if list != nil || interaction.menu != nil || isTyping, takeAnywhere(key) { return }
    if list != nil { return takeInList(key) }
    if interaction.menu != nil { return takeInMenu(key) }
    if questionTakesKeys { return takeAnswer(key.token) }
    say(nil)
    if prompt != nil { return takeInPrompt(key) }
    if field != nil { return takeInField(key) }
    if ignores(key) { return }
    if key.code == .escape, pendingKeys.isEmpty {
      let cancelled = pendingImport.cancel()
      if !cancelled.isEmpty { return react(to: cancelled) }
    }
    if takeInNodes(key) { return }
    if key.code == .escape, !pendingKeys.isEmpty { return pendingKeys = PendingKeys() }
    if key.code == .escape, tool != nil { return tool = nil }
    switch pendingKeys.addKey(key, in: layout.focus, of: keyMap) {
    case .pending: break
    case .commands(let commands): run(asSeen(commands))
    case .unbound(let keys): say(keyMap.refusal(of: keys, endingWith: key))
    case .bound(let keys, let pane): say(keyMap.refusal(of: keys, boundIn: pane))
    }
  }

  /// Whether a key was typed for a value that cannot be edited; enter and esc end that state.
  private func ignores(_ key: Key) -> Bool {
    guard let reason = editing.refusedTyping else { return false }
    if key.text != nil {
      say("\(reason); typing goes nowhere until esc", .warning)
      return true
    }
    editing.allowTyping()
    return key.code == .escape || key.code == .enter
  }

  /// Clears the message and the pending keys, for a command that does not come from a key.
  func forgetTyping() {
    say(nil)
    pendingKeys = PendingKeys()
    editing.allowTyping()
  }

  /// Redraws or suspends, which works wherever the keys go; returns false for any other key.
  private func takeAnywhere(_ key: Key) -> Bool {
    guard key.text == nil, case .bound(let binding) = keyMap.lookup([key], in: layout.focus),
      binding.commands.allSatisfy({ $0 == .redraw || $0 == .suspend })
    else { return false }
    run(binding.commands)
    return true
  }

  private func takeInList(_ key: Key) {
    guard let key = keyMap.meaning(of: key, in: .list) else { return }
    let rows = layout.rows
    switch withRegister({ interaction.takeInList(key, rows: rows, register: &$0) }) {
    case .perform(let commands)?: run(commands, isTyped: true)
    case .type(let text)?: prompt = Prompt(.command, text: text)
    case .go(let serial)?: tellLive(.chosen(serial: serial))
    case nil: break
    }
    tellLive(.listChanged)
  }

  private func takeInPrompt(_ key: Key) {
    guard let key = keyMap.meaning(of: key, in: .prompt) else { return }
    let accepted = withRegister {
      interaction.takeInPrompt(key, register: &$0) {
        Completion(of: $0, in: document, isForDocument: selectsDocument)
      }
    }
    guard let accepted else { return tellLive(prompt == nil ? .lineLeft : .lineChanged) }
    // The line is about what is selected, and that is as it was before anything was shown of it.
    session.withdrawPreview()
    guard accepted.kind != .command else { return run(accepted) }
    // What is looked for may take long.
    let reactions = asOneStep("\(accepted.kind.lead)\(accepted.line.text)") {
      live.take(.lineAccepted(accepted), in: liveContext)
    }
    react(to: reactions)
  }

  /// Runs a line that was typed. One that is refused stays open to be corrected, so that nothing
  /// typed on runs as keys.
  private func run(_ accepted: Prompt) {
    let reason: Message
    do throws(CommandMistake) {
      guard let refusal = refusal(of: try accepted.commands(), isTyped: true) else { return }
      say(refusal)
      if interaction.isGoingOn { return }
      reason = refusal
    } catch {
      reason = Message("column \(error.column): \(error.sentence)", .error)
    }
    prompt = accepted
    prompt?.refuse(reason.text)
  }

  // MARK: - Pasted text

  /// Gives pasted text to whatever receives text now; it never runs as keys. Text that does not fit
  /// is refused as a whole, because a part of it is not what the user meant.
  func take(_ paste: Paste) {
    if questionTakesKeys { return }
    interaction.menu = nil
    if paste.droppedByteCount > 0 {
      let byteCount = paste.text.utf8.count + paste.droppedByteCount
      let sentence = "not put in: \(byteCount) bytes are more than can be pasted at once"
      if !interaction.noteMistake(sentence) { say(sentence, .warning) }
    } else if list != nil || prompt != nil {
      let refusal = interaction.paste(paste.text)
      tellLive(.lineChanged)
      tellLive(.listChanged)
      if let refusal { say(refusal, .warning) }
    } else if field != nil {
      pasteIntoField(paste.text)
    } else if layout.focus == .outline {
      takeInOutline(paste)
    } else {
      say("paste works where text is typed", .warning)
    }
  }

  // MARK: - What is cut and copied

  /// Runs a closure on the register of cut and copied text; new text in it goes to the clipboard.
  func withRegister<Result>(_ body: (inout LineRegister) -> Result) -> Result {
    let (result, copied) = editing.withRegister(body)
    if let copied { effects.append(.copy(copied)) }
    return result
  }

  /// Keeps a text for pasting in the editor and requests that it be put on the clipboard.
  ///
  /// Until ``EditorEvent/copied(to:)`` says where it arrived, the message claims no more than that.
  func copyOut(_ copied: CopiedText) {
    withRegister { $0.copy(copied.text) }
    editing.copy(copied)
    say(copied.message(for: .editorOnly))
  }
}
