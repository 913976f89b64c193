extension TerminalSession {
  /// The options of a session.
  public struct Options: Sendable {
    /// The mouse reporting at the start.
    public var mouse: MouseReporting
    /// The most bytes of one paste that are kept; the rest is only counted.
    public var pasteLimit: Int
    /// The path of a file to which is appended what the process prints while it has the terminal, to
    /// be read while it runs; nil keeps that in memory. Either way its end is shown when the terminal is as it
    /// was. Another terminal or a pipe may be named too.
    public var log: String?
    /// Whether the terminal is written to line by line, for a screen reader: it stays as it is but for raw
    /// mode, and is asked nothing.
    public var isPlain: Bool

    /// Makes options.
    public init(
      mouse: MouseReporting = .off, pasteLimit: Int = 8 << 20, log: String? = nil,
      isPlain: Bool = false
    ) {
      self.mouse = mouse
      self.pasteLimit = pasteLimit
      self.log = log
      self.isPlain = isPlain
    }
  }

  /// Which mouse events the terminal sends.
  public enum MouseReporting: Sendable {
    /// None: the terminal's own selection works.
    case off
    /// Buttons, the wheel, and motion with a button down.
    case buttons
    /// All motion as well.
    case motion
  }
}
