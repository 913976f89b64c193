import TerminalCells
import Testing

@Suite("Where copies go") struct ClipboardTests {
  @Test(
    "The environment determines it",
    arguments: [
      (["TERM": "xterm-256color"], .none), (["TERM": "xterm-kitty"], .terminal),
      (["TERM": "alacritty"], .terminal), (["TERM": "alacritty-direct"], .terminal),
      (["TERM": "foot-extra"], .terminal), (["TERM": "football"], .none),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .terminal),
      (["TERM": "xterm-256color", "WT_SESSION": "1"], .terminal),
      (["TERM": "screen-256color", "WT_SESSION": "1"], .none), (["TERM": "linux"], .none),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], .multiplexer),
      (["TERM": "xterm-256color", "TMUX": "/tmp/x,1,0", "TERM_PROGRAM": "tmux"], .multiplexer),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x,1,0"], .terminal),
      (["TERM": "tmux-256color", "TMUX": ""], .none),
    ] as [([String: String], TerminalProfile.Clipboard)])
  func environment(_ environment: [String: String], _ expected: TerminalProfile.Clipboard) {
    #expect(TerminalProfile(environment: environment).clipboard == expected)
  }

  @Test(
    "The terminal's name and version determine it",
    arguments: [
      ("kitty(0.32.2)", .terminal, false), ("WezTerm 20240203-110809-5046fc22", .terminal, false),
      ("foot(1.16.2)", .terminal, false), ("XTerm(379)", .none, false), ("", .none, false),
      ("tmux 3.4", .none, true), ("tmux 3.1c", .none, false), ("tmux next-3.5", .none, true),
    ] as [(String, TerminalProfile.Clipboard, Bool)])
  func version(_ version: String, _ expected: TerminalProfile.Clipboard, _ forwards: Bool) {
    var profile = TerminalProfile(environment: ["TERM": "xterm-256color"])
    profile.apply(.version(version))
    #expect(profile.clipboard == expected)
    #expect(profile.multiplexerForwards == forwards)
    var inside = TerminalProfile(environment: ["TERM": "tmux-256color", "TMUX": "x"])
    inside.apply(.version(version))
    #expect(inside.clipboard == (expected == .terminal ? .terminal : .multiplexer))
  }
}
