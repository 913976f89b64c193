import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Starting the test program `TerminalProbe` on a terminal.
enum ProbeProgram {
  /// The program lies beside the tests' own executable.
  static var path: String { ProgramRun.path(ofBuilt: "TerminalProbe") }

  /// Starts it and waits until it is ready.
  ///
  /// Unless the terminal is to be silent, the last question is answered, so that leaving need not
  /// wait.
  static func start(
    _ mode: String = "wait", environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    answers: Bool = true
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      path, arguments: [mode],
      environment: ["TERM": "xterm-256color"].merging(environment) { $1 },
      columns: columns, rows: rows)
    #expect(terminal.expect("[ready]"))
    if answers { terminal.send("\u{1B}[?6c") }
    return terminal
  }

  /// The settings of a terminal nobody has touched.
  static func untouchedSettings() throws -> [UInt8] {
    let terminal = try PseudoTerminal("/bin/true")
    let settings = terminal.settings
    _ = terminal.waitForEnd()
    return settings
  }

  /// Checks that settings, screen and modes are as they were, however often it was left.
  static func expectUntouched(
    _ terminal: PseudoTerminal, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var screen = ScreenEmulator(columns: 80, rows: 24, audit: .session)
    let modes = screen.modes
    screen.feed(terminal.received)
    #expect(!screen.isAlternateScreen, comment, sourceLocation: sourceLocation)
    #expect(screen.modes == modes, comment, sourceLocation: sourceLocation)
    #expect(screen.keyboardStackDepth == 0, comment, sourceLocation: sourceLocation)
    #expect(
      terminal.settings == (try untouchedSettings()), comment, sourceLocation: sourceLocation)
  }

  /// What is written last of all.
  static let leave =
    "\u{18}\u{1B}\\\u{1B}[?2026l\u{1B}[<1u\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l"
    + "\u{1B}[8h\u{1B}[?2048l\u{1B}[?2027l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[m\u{1B}[?7h\u{1B}[?25h"
    + "\u{1B}[?1049l\u{1B}[23;2t"

  /// Checks that the terminal is as it was and has been left exactly once.
  static func expectRestored(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(terminal.settings == (try untouchedSettings()), sourceLocation: sourceLocation)
    let count = terminal.received.occurrences(of: Array(leave.utf8))
    #expect(count == 1, "left \(count) times", sourceLocation: sourceLocation)
  }
}
