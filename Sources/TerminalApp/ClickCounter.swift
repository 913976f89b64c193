import TerminalCells

/// Counts how many times a button of the mouse is pressed at a cell in quick succession, which no
/// terminal says.
struct ClickCounter {
  /// The longest time between two presses of a double click.
  static let interval = Duration.milliseconds(400)

  private var last: (press: Mouse, time: ContinuousClock.Instant)?

  /// The event with its count; events that are no presses stay as they are.
  mutating func counted(
    _ event: InputEvent, at time: @autoclosure () -> ContinuousClock.Instant = .now
  ) -> InputEvent {
    guard case .mouse(var mouse) = event else { return event }
    switch mouse.action {
    case .press:
      let time = time()
      if let last, last.press.action == mouse.action, last.press.modifiers == mouse.modifiers,
        (last.press.column, last.press.row) == (mouse.column, mouse.row),
        time - last.time <= Self.interval
      {
        mouse.clickCount = last.press.clickCount + 1
      }
      last = (mouse, time)
      return .mouse(mouse)
    case .drag, .wheel:
      last = nil
      return event
    case .release, .move: return event
    }
  }
}
