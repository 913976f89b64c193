import PseudoTerminal
import TerminalCells
import TerminalIO
import TestSupport
import Testing

@Suite("Recorded terminals")
struct RecordedReplyTests {
  @Test(
    "Every reply of a real terminal is decoded or discarded, never input",
    arguments: RecordedTerminal.names)
  func noInput(name: String) throws {
    let terminal = try RecordedTerminal.load(name)
    for (question, answer) in terminal.q {
      for output in decode(answer + "j").dropLast() {
        guard case .reply = output else {
          Issue.record("\(question): \(output)")
          continue
        }
      }
      #expect(tokens(decode(answer + "j")).hasSuffix("j"), "\(question)")
    }
  }

  /// The profile that a terminal's environment and answers give.
  private func profile(of terminal: RecordedTerminal) -> TerminalProfile {
    var profile = TerminalProfile(environment: terminal.environment)
    for case .reply(let reply) in decode(terminal.batchAnswers) { profile.apply(reply) }
    return profile
  }

  @Test(
    "Replies give the expected profile",
    arguments: [
      ("alacritty", ColorDepth.trueColor, false, false, true),
      ("kitty", .trueColor, true, true, true),
      ("lxterminal", .trueColor, false, false, true),
      ("mlterm", .ansi16, false, false, false),
      ("screen", .indexed256, false, false, nil),
      ("stterm", .indexed256, false, false, true),
      ("tmux", .indexed256, false, false, nil),
      ("urxvt", .indexed256, false, false, nil),
      ("xterm", .trueColor, false, false, false),
    ] as [(String, ColorDepth, Bool, Bool, Bool?)])
  func profiles(
    name: String, depth: ColorDepth, synchronizes: Bool, kittyKeyboard: Bool, isDark: Bool?
  ) throws {
    let profile = profile(of: try RecordedTerminal.load(name))
    #expect(profile.colorDepth == depth)
    #expect(profile.synchronizedOutput == synchronizes)
    #expect(profile.kittyKeyboard == kittyKeyboard)
    #expect(profile.isDark == isDark)
    #expect(!profile.unicodeCore && !profile.inBandResize)
  }

  @Test(
    "Replies say how pictures are sent, and who may be asked",
    arguments: [
      ("alacritty", nil, true), ("kitty", .kitty, true), ("lxterminal", nil, true),
      ("mlterm", .sixel, true), ("screen", nil, false), ("stterm", nil, true),
      ("tmux", nil, false), ("urxvt", nil, false), ("xterm", nil, true),
    ] as [(String, GraphicsProtocol?, Bool)])
  func graphics(name: String, graphics: GraphicsProtocol?, isAsked: Bool) throws {
    let terminal = try RecordedTerminal.load(name)
    #expect(profile(of: terminal).graphics == graphics)
    #expect(TerminalProfile(environment: terminal.environment).mayAskForGraphics == isAsked)
    #expect(TerminalProfile(environment: terminal.environment).graphics == nil)
  }

  @Test(
    "Every terminal's last reply is the one to the last query",
    arguments: RecordedTerminal.names)
  func lastAnswer(name: String) throws {
    guard
      case .reply(.primaryAttributes)? = decode(try RecordedTerminal.load(name).batchAnswers).last
    else {
      Issue.record("no DA1")
      return
    }
  }
}
