extension TerminalProfile {
  /// The profile for the first frame, from the environment's variables.
  ///
  /// In order of precedence: `NO_COLOR` (not empty), `CLICOLOR_FORCE` (not empty, not `0`),
  /// `COLORTERM` (`truecolor` or `24bit`), the end of `TERM` (`-direct`, `256color`); otherwise 16
  /// colours. GNU screen passes on the `COLORTERM` of the outer terminal although it cannot show 24
  /// bits, so `COLORTERM` is ignored there.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    self.init(colorDepth: TerminalProfile.colorDepth(term: term, environment))
    isDumb = term.isEmpty || term == "dumb"
    let noColor = environment["NO_COLOR"] ?? ""
    let force = environment["CLICOLOR_FORCE"] ?? ""
    if !noColor.isEmpty {
      colorDepth = .none
      isColorDepthFixed = true
    } else if !force.isEmpty, force != "0" {
      colorDepth = max(colorDepth, .ansi16)
    }
    underlineColor = term == "xterm-kitty"
    clipboard = TerminalProfile.clipboard(environment)
  }

  private static func colorDepth(term: String, _ environment: [String: String]) -> ColorDepth {
    guard !term.isEmpty, term != "dumb" else { return .none }
    let isScreen =
      term.hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
    let colorTerm = environment["COLORTERM"] ?? ""
    if !isScreen, colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    if term.hasSuffix("-direct") { return .trueColor }
    return term.hasSuffix("256color") || term == "xterm-kitty" ? .indexed256 : .ansi16
  }
}
