extension TerminalProfile {
  /// How the terminal takes pixels, as far as it has answered; nil where pictures are made of cells.
  ///
  /// Without colours (`NO_COLOR`) there are no pixels either.
  public var graphics: GraphicsProtocol? {
    guard colorDepth != .none else { return nil }
    // A multiplexer answers for itself, and passes no picture of kitty's on.
    if hasKittyGraphics, !version.hasPrefix("tmux ") { return .kitty }
    return hasSixels ? .sixel : nil
  }

  /// How the terminal takes pictures that text may cover, on a screen that is drawn again and again.
  ///
  /// For kitty's protocol the terminal has to show them in place of characters (Unicode
  /// placeholders): kitty does so since 0.28, and some other terminals that know the protocol do not.
  public var screenGraphics: GraphicsProtocol? {
    guard graphics == .kitty, !showsPlaceholders else { return graphics }
    return hasSixels ? .sixel : nil
  }

  /// Whether characters can stand for pictures, as far as is known of the terminal by its name.
  private var showsPlaceholders: Bool {
    let name = version.prefix { $0.isLetter }.lowercased()
    if ["wezterm", "konsole"].contains(name) { return false }
    guard name == "kitty" else { return true }
    return versionNumber.map { $0.major > 0 || $0.minor >= 28 } ?? true
  }

  /// Whether the terminal may be asked for kitty's protocol: some print the question, multiplexers take it
  /// for a title.
  static func mayAskForGraphics(_ environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    if isNamed(term) { return true }
    guard !term.isEmpty, term != "dumb", (environment["TMUX"] ?? "").isEmpty,
      (environment["STY"] ?? "").isEmpty
    else { return false }
    return !terminalsThatPrint.contains { term.hasPrefix($0) }
  }

  /// The beginnings of `TERM` of terminals that print what they do not understand, and of multiplexers.
  private static let terminalsThatPrint = [
    "rxvt", "linux", "cons25", "vt", "eterm", "ansi", "screen", "tmux", "dvtm",
  ]

  /// Takes what became of a command of kitty's protocol. Once a picture has failed, none is sent.
  mutating func apply(kittyGraphics message: String, of number: UInt32) {
    if number == KittyGraphics.questionNumber {
      hasKittyGraphics = message == "OK" && graphicsFailure == nil
    } else if message != "OK" {
      graphicsFailure = message
      hasKittyGraphics = false
    }
  }
}
