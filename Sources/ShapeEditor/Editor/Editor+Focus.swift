import KeyBindings
import LineEditing
import PaneLayout
import ShapeCommands
import TerminalCells

// Who gets keys, pasted text and the mouse.
extension Editor {
  /// Gives an input to the first that takes it.
  private func give(
    _ foci: some Sequence<Focus> = Focus.allCases, _ take: (Focus) -> Bool
  ) {
    for focus in foci where isThere(focus) && take(focus) { return }
  }

  private func isThere(_ focus: Focus) -> Bool {
    switch focus {
    case .paneDrag: pointer.isActive
    case .pictureDrag: picture.pointer.isActive
    case .menu: interaction.menu != nil
    case .list: list != nil
    case .question: questionTakesKeys
    case .prompt: prompt != nil
    case .field: field != nil
    case .refusedValue: editing.refusedTyping != nil
    case .pendingImport: pendingImport.isAwaited && pendingKeys.isEmpty
    case .drawing: !picture.drawnPoints.isEmpty && pendingKeys.isEmpty
    case .nodes:
      layout.focus == .picture && pendingKeys.isEmpty && entersShape
    case .pendingKeys: !pendingKeys.isEmpty
    case .tool: tool != nil
    case .pane: true
    }
  }

  // MARK: - Keys

  /// Gives a key to whatever receives keys now.
  func take(_ key: Key) {
    interaction.expectQuestion(false)
    give { take(key, in: $0) }
  }

  /// Does what a key stands for in the list or the value, whatever key is bound to that.
  func press(_ key: Key) {
    tellLive(.input)
    let mode: KeyMode = list != nil ? .list : .field
    let action = keyMap.actions.first {
      $0.mode == mode && $0.keys.first.flatMap { keyMap.meaning(of: $0, in: mode) } == key
    }
    interaction.expectQuestion(false)
    give(Focus.behindDrags) { take(action?.keys.first ?? key, in: $0) }
  }

  /// Gives a key to one of those that are there; returns false where it is none of its keys.
  private func take(_ key: Key, in focus: Focus) -> Bool {
    if !focus.keepsMessage { say(nil) }
    if focus.isOverPanes, takeAnywhere(key) { return true }
    let modes = focus.modes(mixesColor: field?.mixer?.channel != nil)
    let meant = modes.reduce(Optional(key)) { key, mode in
      key.flatMap { keyMap.meaning(of: $0, in: mode) }
    }
    switch focus {
    case .paneDrag:
      let isDragging = pointer.isDragging
      point(.interrupted)
      return isDragging && meant?.code == .escape
    case .pictureDrag:
      if let meant, isPointingAtPicture, picture.pointer.takeKey(meant) { return true }
      return picture.cancelPointing() && meant?.code == .escape
    case .menu: return meant.map(takeInMenu) ?? true
    case .list: meant.map(takeInList)
    case .question: takeAnswer(key.token)
    case .prompt: meant.map(takeInPrompt)
    case .field: meant.map(takeInField)
    case .refusedValue: return ignores(key)
    case .pendingImport:
      guard key.code == .escape else { return false }
      react(to: pendingImport.cancel())
    case .drawing, .nodes:
      guard let meant, let reactions = picture.take(meant, seeing: sight) else { return false }
      react(to: reactions)
    case .pendingKeys:
      guard key.code == .escape else { return false }
      pendingKeys = PendingKeys()
    case .tool:
      guard key.code == .escape, pendingKeys.isEmpty else { return false }
      tool = nil
    case .pane: takeInPane(key)
    }
    return true
  }

  /// Redraws or suspends, which works wherever the keys go; returns false for any other key.
  private func takeAnywhere(_ key: Key) -> Bool {
    guard key.text == nil, case .bound(let binding) = keyMap.lookup([key], in: layout.focus),
      binding.commands.allSatisfy({ $0 == .redraw || $0 == .suspend })
    else { return false }
    run(binding.commands)
    return true
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

  private func takeInPane(_ key: Key) {
    switch pendingKeys.addKey(key, in: layout.focus, of: keyMap) {
    case .pending: break
    case .commands(let commands): run(asSeen(commands))
    case .unbound(let keys): say(keyMap.refusal(of: keys, endingWith: key))
    case .bound(let keys, let pane): say(keyMap.refusal(of: keys, boundIn: pane))
    }
  }

  /// The commands that keys and menus stand for, which go by what is seen.
  func asSeen(_ commands: [Command]) -> [Command] {
    browser.rows.isTurned ? sight.asSeen(commands) : commands
  }

  // MARK: - Pasted text

  /// Gives pasted text to whatever receives text now; it never runs as keys. Text that does not fit
  /// is refused as a whole, because a part of it is not what the user meant.
  func take(_ paste: Paste) { give { take(paste, in: $0) } }

  private func take(_ paste: Paste, in focus: Focus) -> Bool {
    switch focus {
    case .paneDrag:
      point(.interrupted)
      return false
    case .menu:
      interaction.menu = nil
      return false
    case .question: return true
    case .pictureDrag, .refusedValue, .pendingImport, .drawing, .nodes, .pendingKeys, .tool:
      return false
    case _ where paste.droppedByteCount > 0:
      let byteCount = paste.text.utf8.count + paste.droppedByteCount
      let sentence = "not put in: \(byteCount) bytes are more than can be pasted at once"
      if !interaction.noteMistake(sentence) { say(sentence, .warning) }
    case .list, .prompt:
      let refusal = interaction.paste(paste.text)
      tellLive(.lineChanged)
      tellLive(.listChanged)
      if let refusal { say(refusal, .warning) }
    case .field: pasteIntoField(paste.text)
    case .pane:
      guard layout.focus == .outline else {
        say("paste works where text is typed", .warning)
        return true
      }
      takeInOutline(paste)
    }
    return true
  }

  // MARK: - The mouse

  /// Gives what the mouse does to whatever takes it: an open menu, the picture a button was pressed in,
  /// or else what is under it.
  func take(_ mouse: Mouse, over target: PointerTarget?) {
    // What was under way when the mouse was given back.
    guard options.usesMouse else { return }
    userActed()
    give { take(mouse, over: target, in: $0) }
    showPendingImport()
  }

  private func take(_ mouse: Mouse, over target: PointerTarget?, in focus: Focus) -> Bool {
    switch focus {
    case .paneDrag:
      // A release that was never reported.
      if case .press = mouse.action { point(.interrupted) }
      return false
    case .pictureDrag:
      guard isPointingAtPicture else { return false }
      takeInPicture(.mouse(mouse))
    case .menu: return takeInMenu(mouse)
    case .pane: react(to: pointer.take(.mouse(mouse, over: target), seeing: sight))
    default: return false
    }
    return true
  }
}
