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

  var isTypingValue: Bool {
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
    react(to: pointer.take(.mouse(mouse, over: target), in: pointerContext))
  }

  /// Gives an event to what the mouse does outside the picture.
  func point(_ event: PointerEvent) {
    react(to: pointer.take(event, in: pointerContext))
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
}
