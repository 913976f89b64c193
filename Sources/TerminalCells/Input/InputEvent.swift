/// Something the user or the terminal did, as a plain value.
///
/// Replies of the terminal to queries are never events of this type: they are `TerminalReply`
/// values, so that a late reply cannot be taken for a key press.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed or repeats.
  case key(Key)
  /// A mouse button, the wheel or the pointer moved.
  case mouse(Mouse)
  /// Text was pasted; all of it is data and never a command.
  case paste(Paste)
  /// The terminal has a new size, in cells.
  case resize(columns: Int, rows: Int)
  /// The terminal's window gained (`true`) or lost (`false`) the keyboard focus.
  case focus(Bool)
}

/// Text inserted by the terminal's paste command.
public struct Paste: Hashable, Sendable {
  /// The text with LF line endings and without NUL; other control characters are still in it.
  public var text: String
  /// Bytes dropped because the paste was longer than the limit; 0 if it is complete.
  public var droppedByteCount: Int

  /// Makes a paste.
  public init(text: String, droppedByteCount: Int = 0) {
    self.text = text
    self.droppedByteCount = droppedByteCount
  }

  /// Whether the limit truncated it, which the user must be told.
  public var isTruncated: Bool { droppedByteCount > 0 }
}
