import KeyBindings
import PaneLayout
import ShapeCommands
import TerminalCells

// The mouse, outside the picture and in it.
extension Editor {
  /// Where the rows that are dragged would go; nil where none are, or there is no place.
  package var drop: RowDrop? { pointer.drop(in: pointerContext) }

  /// Whether ``EditorEvent/pointerRests`` would do anything.
  package var wantsPointerRest: Bool { pointer.wantsRest(in: pointerContext) }

  private var pointerContext: PointerContext {
    PointerContext(
      document: document, rows: browser, layout: layout, inspector: inspector,
      inspected: inspected, isBusy: interaction.isGoingOn, hasList: list != nil,
      hasQuestion: question != nil, isTypingValue: isTypingValue)
  }

  private var isTypingValue: Bool {
    if case .property = field?.target { true } else { false }
  }

  // MARK: - Events

  /// Gives what the mouse does to whatever takes it: an open menu, the picture a button was pressed in,
  /// or else what is under it.
  func take(_ mouse: Mouse, over target: PointerTarget?) {
    // What was under way when the mouse was given back.
    guard options.usesMouse else { return }
    userActed()
    defer { showPendingImport() }
    if interaction.menu != nil, takeInMenu(mouse) { return }
    if isPointingAtPicture { return takeInPicture(.mouse(mouse)) }
    // A release that was never reported.
    if case .press = mouse.action, pointer.isActive { point(.interrupted) }
    for reaction in pointer.take(.mouse(mouse, over: target), in: pointerContext) {
      guard reaction == .pass else {
        react(to: reaction)
        continue
      }
      if !picksColor(mouse) { takeInPicture(.mouse(mouse)) }
    }
  }

  /// Gives an event to what the mouse does outside the picture.
  func point(_ event: PointerEvent) {
    pointer.take(event, in: pointerContext).forEach(react)
  }

  /// Ends what is dragged where an event puts an end to it; returns whether the event was for that alone.
  func endsDrag(_ event: InputEvent) -> Bool {
    guard pointer.isActive else { return false }
    let isDragging = pointer.isDragging
    switch event {
    case .focus(true), .mouse: return false
    case .key, .focus(false), .resize, .paste: point(.interrupted)
    }
    if case .key(let key) = event { return isDragging && isLeavingDrag(key) }
    return false
  }

  /// Whether a key puts back what is dragged.
  func isLeavingDrag(_ key: Key) -> Bool {
    keyMap.meaning(of: key, in: .drag)?.code == .escape
  }

  // MARK: - Reacting

  private func react(to reaction: PointerReaction) {
    switch reaction {
    case .pass: break
    case .forgetTyping: forgetTyping()
    case .run(let commands): run(commands)
    case .point(let commands, let pane): point(commands, in: pane)
    case .press(let key): press(key)
    case .stepValue(let steps):
      guard isTypingValue else { return pointer.forget() }
      for _ in 0..<abs(steps) { press(Key(steps > 0 ? .up : .down)) }
    case .scroll(let pane, let rows): scroll(pane, by: rows)
    case .scrollList(let row, let rows): interaction.list?.scroll(from: row, by: rows)
    case .choose(let item):
      if interaction.list?.select(item: item) == true { press(Key(.enter)) }
    case .take(let word):
      guard list == nil, field?.choices.contains(word) == true else { return }
      interaction.field?.take(word: word)
      press(Key(.enter))
    case .mix(let share, let channel):
      guard let channel = channel ?? field?.mixer?.channel else { return pointer.forget() }
      interaction.field?.mix(share, of: channel)
      updatePreview()
    case .complete(let index):
      if interaction.prompt?.take(completion: index) == true { tellLive(.lineChanged) }
    case .menu(let cell): showMenu(at: cell)
    case .widenPicture(let columns): layout.widenPicture(by: columns)
    }
  }

  /// Does what a key stands for in the list or the value, whatever key is bound to that.
  private func press(_ key: Key) {
    tellLive(.input)
    let mode: KeyMode = list != nil ? .list : .field
    let action = keyMap.actions.first {
      $0.mode == mode && $0.keys.first.flatMap { keyMap.meaning(of: $0, in: mode) } == key
    }
    take(action?.keys.first ?? key)
  }

  private func point(_ commands: [Command], in pane: Pane) {
    forgetTyping()
    let row = topRow(of: pane)
    for command in commands { run([command]) }
    scroll(pane, by: row - topRow(of: pane))
  }

  private func topRow(of pane: Pane) -> Int {
    pane == .outline ? scroll.topRow : inspector.scroll.topRow
  }
}
