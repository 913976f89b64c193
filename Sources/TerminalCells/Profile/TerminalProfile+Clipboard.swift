extension TerminalProfile {
  /// Where a text goes that is to be pasted outside of the program.
  public enum Clipboard: Hashable, Sendable {
    /// The terminal is known to fill the system's clipboard when asked by OSC 52.
    case terminal
    /// The multiplexer tmux, which has paste buffers of its own and a command that fills them.
    case multiplexer
    /// Nowhere: nothing is known of the terminal, or that it does not take OSC 52.
    case none
  }

  /// The clipboard the environment tells of: by `TMUX`, `TERM`, and the names some terminals leave
  /// beside it.
  ///
  /// Only terminals are listed that take OSC 52 as they are delivered: xterm, VTE, urxvt, st, mlterm and
  /// mintty know it or parts of it, but ask for a setting first.
  static func clipboard(_ environment: [String: String]) -> Clipboard {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let term = environment["TERM"] ?? ""
    // A window opened from within tmux has `TMUX` from there, but says what it is.
    if terminalsByTerm.contains(where: { term == $0 || term.hasPrefix("\($0)-") }) {
      return .terminal
    }
    if isSet("TMUX") { return .multiplexer }
    // A multiplexer hides the terminal around it, whatever that left in the environment.
    guard !term.hasPrefix("screen"), !term.hasPrefix("tmux"), term != "linux" else { return .none }
    let isNamed = terminalsByProgram.contains(environment["TERM_PROGRAM"] ?? "")
    return isNamed || isSet("WT_SESSION") ? .terminal : .none
  }

  /// What the name and version the terminal gives itself add to what was known.
  func clipboard(ofVersion version: String) -> Clipboard {
    // Without `TMUX` it is tmux at the other end of a connection, whose buffers are out of reach.
    if version.hasPrefix("tmux ") { return clipboard == .multiplexer ? .multiplexer : .none }
    // `kitty(0.32.2)`, `WezTerm 20240203-110809`, `foot(1.16.2)`.
    let name = version.prefix { $0.isLetter }.lowercased()
    return Self.terminalsByVersion.contains(name) ? .terminal : clipboard
  }

  /// Whether tmux is 3.2 or later, as far as it said so: its `load-buffer` then has `-w`.
  public var multiplexerForwards: Bool {
    guard version.hasPrefix("tmux ") else { return false }
    let numbers = version.dropFirst(5).drop { !("0"..."9").contains($0) }
      .split { !("0"..."9").contains($0) }.prefix(2).map { Int($0) ?? 0 }
    guard let major = numbers.first else { return false }
    return major > 3 || major == 3 && (numbers.dropFirst().first ?? 0) >= 2
  }

  private static let terminalsByTerm = [
    "xterm-kitty", "alacritty", "foot", "xterm-ghostty", "ghostty", "wezterm", "contour", "rio",
  ]
  private static let terminalsByProgram: Set<String> = ["WezTerm", "ghostty", "rio", "contour"]
  private static let terminalsByVersion: Set<String> = [
    "kitty", "wezterm", "foot", "ghostty", "contour", "rio", "alacritty",
  ]
}
