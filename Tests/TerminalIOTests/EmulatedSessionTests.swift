import PseudoTerminal
import TestSupport
import Testing

@Suite("What a session writes, on an emulated terminal")
struct EmulatedSessionTests {
  @Test("Only known sequences are sent, and every mode is restored", arguments: ["q", "x"])
  func audit(key: String) throws {
    let terminal = try ProbeProgram.start("exit")
    var screen = ScreenEmulator(columns: 80, rows: 24, audit: .session)
    let before = (screen.modes, screen.snapshot())
    let shown = terminal.received
    screen.feed(shown)
    #expect(screen.violations == [])
    #expect(screen.isAlternateScreen && !screen.isCursorVisible)
    // Nothing of the questions and probes is left.
    #expect(screen.snapshot() == "[ready]\n" + String(repeating: "\n", count: 23))
    #expect(screen.questions.last == "CSI  c")
    terminal.send(key)
    _ = terminal.waitForEnd()
    screen.feed(terminal.received[shown.count...])
    #expect(screen.modes == before.0)
    #expect(screen.keyboardStackDepth == 0)
    #expect(!screen.isAlternateScreen)
    #expect(screen.snapshot() == before.1)
    if key == "q" { #expect(screen.violations == []) }
  }
}
