import KeyBindings
import PaneLayout
import ShapeCommands
import TerminalCells

// Messages about keys that do nothing.
extension KeyMap {
  /// The message about keys that are not bound, with a hint: control-C is pressed to quit, other
  /// keys to find the right one.
  func refusal(of keys: String, endingWith key: Key) -> Message {
    let isInterrupt = key.token == "<c-c>"
    let wanted: Command = isInterrupt ? .quit(isForced: false) : .help
    let way = "\(title(of: wanted)) \(isInterrupt ? "quits" : "shows every key")"
    return Message("\(keys) does nothing; \(way)", .warning)
  }

  /// The message about keys that are bound in another pane only, with the key that leads there.
  func refusal(of keys: String, boundIn pane: Pane) -> Message {
    let way = title(of: .focus(.next))
    return Message("\(keys) is for the \(pane.rawValue); \(way) leads there", .warning)
  }
}
