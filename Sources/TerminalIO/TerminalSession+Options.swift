extension TerminalSession {
  /// The options of a session.
  public struct Options: Sendable {
    /// The mouse reporting at the start.
    public var mouse: MouseReporting
    /// The most bytes of one paste that are kept; the rest is only counted.
    public var pasteLimit: Int

    /// Makes options.
    public init(mouse: MouseReporting = .off, pasteLimit: Int = 8 << 20) {
      self.mouse = mouse
      self.pasteLimit = pasteLimit
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
