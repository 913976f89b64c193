/// Something the user or the terminal did, as a plain value.
///
/// Replies of the terminal to questions are never events of this type: they are `TerminalReply`
/// values, so that an answer arriving late can not be taken for a key press.
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
  /// The text with LF line ends and without NUL; other control characters are still in it.
  public var text: String
  /// Bytes left out because the paste was longer than the limit; 0 when it is whole.
  public var droppedByteCount: Int

  /// Makes a paste.
  public init(text: String, droppedByteCount: Int = 0) {
    self.text = text
    self.droppedByteCount = droppedByteCount
  }

  /// Whether the limit cut something off, which the user has to be told.
  public var isTruncated: Bool { droppedByteCount > 0 }
}
