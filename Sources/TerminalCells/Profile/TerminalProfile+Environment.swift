extension TerminalProfile {
  /// The profile for the first frame, from the environment's variables.
  ///
  /// In order of precedence: `NO_COLOR` (not empty), `CLICOLOR_FORCE` (not empty, not `0`),
  /// `COLORTERM` (`truecolor` or `24bit`), the end of `TERM` (`-direct`, `256color`); otherwise 16
  /// colours. GNU screen passes on the `COLORTERM` of the outer terminal although it cannot show 24
  /// bits, so `COLORTERM` is ignored there. `COLORFGBG` says whether the background is dark until the
  /// terminal does.
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
    isDark = TerminalProfile.isDark(colorsOfEnvironment: environment["COLORFGBG"] ?? "")
    underlineColor = term == "xterm-kitty"
    clipboard = TerminalProfile.clipboard(environment)
    mayAskForGraphics = TerminalProfile.mayAskForGraphics(environment)
  }

  /// Whether `COLORFGBG`, which some terminals set to the palette's numbers of text and background (`15;0`,
  /// `0;default;15`), names a dark background; nil where it does not say.
  private static func isDark(colorsOfEnvironment text: String) -> Bool? {
    let fields = text.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count > 1, let number = fields.last.flatMap({ Int($0) }), 0...15 ~= number else {
      return nil
    }
    // 7 is a light grey, 8 a dark one.
    return number < 7 || number == 8
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
