import PseudoTerminal
import TestSupport
import Testing

@Suite("Kuchi on a terminal")
final class KuchiTests {
  private var terminal: PseudoTerminal?

  private func launch(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ProgramRun.path(ofBuilt: "Kuchi"), arguments: arguments,
      environment: ["TERM": "xterm-256color", "HOME": "/nonexistent"])
    self.terminal = terminal
    return terminal
  }

  /// Whether a text comes to stand on the screen.
  private func shows(_ text: String, within time: Duration = .seconds(60)) -> Bool {
    terminal?.read(within: time) { bytes in
      var screen = ScreenEmulator(columns: 80, rows: 24)
      screen.feed(bytes)
      return screen.snapshot().contains(text)
    } ?? false
  }

  /// Types, and expects a text to come to stand on the screen then.
  private func type(
    _ keys: String, showing text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    terminal?.send(keys)
    #expect(shows(text), sourceLocation: sourceLocation)
  }

  /// Answers the challenge on the screen, whose answer is at a position among the choices.
  private func answer(_ number: Int, _ terminal: PseudoTerminal) {
    #expect(shows("\(number + 1) of 5"))
    type("\r", showing: "What does it mean?")
    type(String(repeating: "\t", count: number % 3 + 1) + "\r", showing: "✓ Right")
    terminal.send("\r")
  }

  @Test("Register, welcome, five right answers, congratulations, and again, by keys alone")
  func game() throws {
    let terminal = try launch()
    #expect(shows("Type your name…"))
    type("Jo  \r", showing: "Jo")
    #expect(!shows("Hi, ", within: .seconds(1)))
    terminal.send("\u{7F}\u{7F}")
    type("hnny\t\r", showing: "Hi, Johnny")
    terminal.send("\r")
    for number in 0..<5 { answer(number, terminal) }
    #expect(shows("Congratulations!"))
    #expect(shows("Johnny"))
    terminal.send("\r")
    answer(0, terminal)
    #expect(shows("2 of 5"))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("A wrong answer is named and leaves the choices")
  func wrongAnswer() throws {
    _ = try launch("Ada")
    #expect(shows("Hi, Ada"))
    type("\r", showing: "1 of 5")
    type("\r", showing: "What does it mean?")
    type("\t\t\r", showing: "“Thank you” is wrong. Try again.")
    type("\u{1B}[Z\r", showing: "✓ Right")
  }

  @Test("Control characters of a name are not sent to the terminal")
  func hostileName() throws {
    let terminal = try launch("\u{1B}[31mAda\u{7}\nEve")
    #expect(shows("Hi, "))
    #expect(!terminal.received.contains(Array("\u{1B}[31mAda".utf8)))
    #expect(!terminal.received.contains(0x07))
  }
}
