import ShapeCommands
import TerminalCells

// What is said of keys that do nothing.
extension KeyMap {
  /// Says that keys are bound to nothing, and what to press instead: who presses control and C wants
  /// to leave.
  func refusal(of keys: String, endingWith key: Key) -> Message {
    let isInterrupt = key.token == "<c-c>"
    let wanted: Command = isInterrupt ? .quit(isForced: false) : .help
    let way = "\(title(of: wanted)) \(isInterrupt ? "quits" : "shows every key")"
    return Message("\(keys) does nothing; \(way)", .warning)
  }

  /// Says that keys are bound in another pane only, and how to go there.
  func refusal(of keys: String, boundIn pane: Pane) -> Message {
    let way = title(of: .focus(.next))
    return Message("\(keys) is for the \(pane.rawValue); \(way) leads there", .warning)
  }
}
