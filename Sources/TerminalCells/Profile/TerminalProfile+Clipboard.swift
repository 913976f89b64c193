extension TerminalProfile {
  /// The destination of a text that other programs may paste.
  public enum Clipboard: Hashable, Sendable {
    /// The terminal, which is known to fill the system's clipboard by OSC 52.
    case terminal
    /// The multiplexer tmux, which has its own paste buffers and a command that fills them.
    case multiplexer
    /// None: nothing is known of the terminal, or it is known not to support OSC 52.
    case none
  }

  /// The clipboard according to the environment: `TMUX`, `TERM`, and the variables some terminals
  /// set.
  ///
  /// Only terminals that accept OSC 52 by default are listed: xterm, VTE, urxvt, st, mlterm and
  /// mintty support it wholly or in part, but only after a setting is changed.
  static func clipboard(_ environment: [String: String]) -> Clipboard {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let term = environment["TERM"] ?? ""
    // A window opened from within tmux inherits `TMUX`, but has its own `TERM`.
    if isNamed(term) { return .terminal }
    if isSet("TMUX") { return .multiplexer }
    // A multiplexer hides the outer terminal, whatever that left in the environment.
    guard !term.hasPrefix("screen"), !term.hasPrefix("tmux"), term != "linux" else { return .none }
    let isKnown = terminalsByProgram.contains(environment["TERM_PROGRAM"] ?? "")
    return isKnown || isSet("WT_SESSION") ? .terminal : .none
  }

  /// Whether `TERM` is that of a known terminal, which no multiplexer sets.
  static func isNamed(_ term: String) -> Bool {
    terminalsByTerm.contains { term == $0 || term.hasPrefix("\($0)-") }
  }

  /// The clipboard after taking into account the name and version that the terminal reports.
  func clipboard(ofVersion version: String) -> Clipboard {
    // Without `TMUX`, tmux is at the other end of a connection, so its buffers are out of reach.
    if version.hasPrefix("tmux ") { return clipboard == .multiplexer ? .multiplexer : .none }
    // `kitty(0.32.2)`, `WezTerm 20240203-110809`, `foot(1.16.2)`.
    let name = version.prefix { $0.isLetter }.lowercased()
    return Self.terminalsByVersion.contains(name) ? .terminal : clipboard
  }

  /// Whether tmux reported version 3.2 or later, whose `load-buffer` has `-w`.
  public var multiplexerForwards: Bool {
    version.hasPrefix("tmux ") && versionNumber.map { $0 >= (3, 2) } ?? false
  }

  /// The first two numbers in what the terminal calls itself.
  var versionNumber: (major: Int, minor: Int)? {
    let numbers = version.split { !("0"..."9").contains($0) }.prefix(2).map { Int($0) ?? 0 }
    return numbers.first.map { ($0, numbers.dropFirst().first ?? 0) }
  }

  private static let terminalsByTerm = [
    "xterm-kitty", "alacritty", "foot", "xterm-ghostty", "ghostty", "wezterm", "contour", "rio",
  ]
  private static let terminalsByProgram: Set<String> = ["WezTerm", "ghostty", "rio", "contour"]
  private static let terminalsByVersion: Set<String> = [
    "kitty", "wezterm", "foot", "ghostty", "contour", "rio", "alacritty",
  ]
}
