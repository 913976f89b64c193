import TerminalCells
import Testing

@Suite struct TerminalProfileTests {
  @Test(
    arguments: [
      ([:], ColorDepth.none), (["TERM": "dumb"], .none), (["TERM": "xterm"], .ansi16),
      (["TERM": "xterm-256color"], .indexed256), (["TERM": "xterm-direct"], .trueColor),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor),
      (["TERM": "xterm", "COLORTERM": "yes"], .ansi16), (["TERM": "nsterm"], .ansi16),
      (["TERM": "screen-256color", "COLORTERM": "truecolor"], .indexed256),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x"], .trueColor),
      (["TERM": "xterm-256color", "NO_COLOR": "yes", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed256),
      (["TERM": "xterm-256color", "NO_COLOR": "0", "CLICOLOR_FORCE": "1"], .none),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .ansi16),
      (["TERM": "dumb", "CLICOLOR_FORCE": "0"], .none),
      (["TERM": "xterm", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"], .trueColor),
    ] as [([String: String], ColorDepth)])
  func guessesColors(environment: [String: String], depth: ColorDepth) {
    let profile = TerminalProfile(environment: environment)
    #expect(profile.colorDepth == depth)
    #expect(profile.isDumb == [nil, "dumb"].contains(environment["TERM"]))
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func believesOnlyModesThatCanBeSet(state: Int, isOffered: Bool) {
    var profile = TerminalProfile()
    let isChanged = profile.apply(.mode(2026, state: state))
    #expect(isChanged == isOffered)
    #expect(profile.synchronizedOutput == isOffered)
    profile.apply(.mode(2027, state: state))
    profile.apply(.mode(2031, state: state))
    profile.apply(.mode(2048, state: state))
    #expect(profile.unicodeCore == isOffered && profile.themeReports == isOffered)
    #expect(profile.inBandResize == isOffered)
  }

  @Test(arguments: [
    ("48:2:59:34:76", true), ("48:2::59:34:76", true), ("48;2;59;34;76", true),
    ("0;48;2;59;34;76", true),
    ("48:5:59", false), ("", false), ("48:2:59:34", false),
  ])
  func seesDirectColors(parameters: String, isDirect: Bool) {
    var profile = TerminalProfile(colorDepth: .indexed256)
    profile.apply(.graphicRendition(parameters))
    #expect(profile.colorDepth == (isDirect ? .trueColor : .indexed256))
    var fixed = TerminalProfile(environment: ["TERM": "xterm", "NO_COLOR": "1"])
    fixed.apply(.graphicRendition(parameters))
    #expect(fixed.colorDepth == .none)
  }

  @Test func takesInWhatTheTerminalSays() {
    var profile = TerminalProfile()
    var changes = [
      profile.apply(.graphicRendition(nil)), profile.apply(.primaryAttributes([62])),
      profile.apply(.cursorPosition(row: 1, column: 1)), profile.apply(.mode(1, state: 1)),
    ]
    #expect(changes == [false, false, false, false])
    changes = [
      profile.apply(.keyboardFlags(0)), profile.apply(.version("kitty(0.26.5)")),
      profile.apply(.background(red: 250, green: 250, blue: 240)),
      profile.apply(.foreground(red: 1, green: 2, blue: 3)),
    ]
    #expect(changes == [true, true, true, true])
    #expect(profile.kittyKeyboard && profile.underlineColor && profile.isDark == false)
    #expect(profile.foreground == TerminalProfile.RGB(red: 1, green: 2, blue: 3))
    profile.apply(.colorScheme(isDark: true))
    #expect(profile.isDark == true)
  }

  @Test func takesInWidths() {
    var profile = TerminalProfile()
    let changes = [
      profile.apply(.joinedEmoji, columns: 2), profile.apply(.jamo, columns: 0),
      profile.apply(.jamo, columns: 77), profile.apply(.joinedEmoji, columns: 6),
      profile.apply(.emojiPresentation, columns: 1), profile.apply(.skinTone, columns: 4),
      profile.apply(.jamo, columns: 4),
    ]
    #expect(changes == [false, false, false, true, true, true, true])
    #expect(profile.widths.joinedEmojiColumns == 6 && profile.widths.jamoColumns == 4)
  }

  /// `COLORFGBG` tells the background until the terminal does.
  @Test(
    arguments: [
      ("15;0", true), ("0;15", false), ("0;default;15", false), ("12;8", true), ("7;7", false),
      ("", nil), ("15", nil), ("15;default", nil), ("1;99", nil), (";", nil), ("a;b", nil),
    ] as [(String, Bool?)])
  func theBackgroundOfTheEnvironment(colors: String, isDark: Bool?) {
    var profile = TerminalProfile(environment: ["TERM": "xterm", "COLORFGBG": colors])
    #expect(profile.isDark == isDark)
    profile.apply(.background(red: 250, green: 250, blue: 250))
    #expect(profile.isDark == false)
  }
}

@Suite("Graphics of a terminal")
struct GraphicsProfileTests {
  private func profile(_ environment: [String: String], _ replies: TerminalReply...)
    -> TerminalProfile
  {
    var profile = TerminalProfile(environment: environment)
    for reply in replies { profile.apply(reply) }
    return profile
  }

  private let yes = TerminalReply.kittyGraphics(number: 31, message: "OK")
  private let sixels = TerminalReply.primaryAttributes([62, 4])

  @Test("What it answers decides")
  func answers() {
    let kitty = ["TERM": "xterm-kitty"]
    #expect(profile(kitty).graphics == nil)
    #expect(profile(kitty, yes).graphics == .kitty)
    #expect(profile(kitty, .kittyGraphics(number: 31, message: "ENOTSUP")).graphics == nil)
    #expect(profile(kitty, .kittyGraphics(number: 30, message: "OK")).graphics == nil)
    #expect(profile(kitty, yes, sixels).graphics == .kitty)
    #expect(profile(["TERM": "mlterm"], sixels).graphics == .sixel)
    #expect(profile(["TERM": "mlterm"], .primaryAttributes([64])).graphics == nil)
    #expect(profile(["TERM": "xterm-kitty", "NO_COLOR": "1"], yes, sixels).graphics == nil)
  }

  @Test("Within tmux only sixels, if tmux has them itself")
  func multiplexer() {
    let inside = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux"]
    let version = TerminalReply.version("tmux 3.4")
    #expect(!profile(inside).mayAskForGraphics)
    #expect(profile(inside, version, yes).graphics == nil)
    #expect(profile(inside, version, sixels).graphics == .sixel)
    #expect(!profile(["TERM": "xterm-256color", "TMUX": "/tmp/tmux"]).mayAskForGraphics)
    // A window that was opened from within tmux is another terminal.
    #expect(profile(["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"]).mayAskForGraphics)
    #expect(!profile(["TERM": "screen.xterm-256color"]).mayAskForGraphics)
  }

  @Test(
    "Characters stand for pictures where the terminal is not known to lack that",
    arguments: [
      ("kitty(0.26.5)", nil), ("kitty(0.28.0)", .kitty), ("kitty(0.42.1)", .kitty),
      ("kitty(1.0)", .kitty), ("ghostty 1.1.3", .kitty), ("WezTerm 20240203-110809", nil),
      ("", .kitty), ("kitty", .kitty),
    ] as [(String, GraphicsProtocol?)])
  func placeholders(version: String, graphics: GraphicsProtocol?) {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(profile(environment, .version(version), yes).screenGraphics == graphics)
    #expect(
      profile(environment, .version(version), yes, sixels).screenGraphics == graphics ?? .sixel)
  }

  @Test("A picture that failed is the last one")
  func failure() {
    let failed = profile(
      ["TERM": "xterm-kitty"], yes, .kittyGraphics(number: 77, message: "ENOSPC:full"), yes)
    #expect(failed.graphics == nil && failed.graphicsFailure == "ENOSPC:full")
    #expect(
      profile(["TERM": "xterm-kitty"], yes, .kittyGraphics(number: 77, message: "OK")).graphics
        == .kitty)
  }
}
