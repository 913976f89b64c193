import PseudoTerminal
import TerminalApp
import TestSupport
import Testing

@Suite("Accessible: what is said instead of drawn")
struct AccessibleTests {
  @Test("A program says its window and what changes, and draws nothing")
  func counter() throws {
    let idle = try PseudoTerminal("/bin/true").settings
    let terminal = try PseudoTerminal(
      ProgramRun.path(ofBuilt: "CounterExample"), arguments: ["--accessible"],
      environment: ["TERM": "dumb"])
    #expect(terminal.expect("Pressed 0 times, button\r\n"))
    #expect(terminal.expect("Pressed 1 times, button\r\n", after: "\r"))
    #expect(terminal.expect("Pressed 2 times, button\r\n", after: " "))
    // A key that nothing uses changes nothing.
    terminal.send("x")
    terminal.readUntilQuiet()
    #expect(
      String(decoding: terminal.received, as: UTF8.self)
        == (0...2).map { "Pressed \($0) times, button\r\n" }.joined().withWindow)
    #expect(terminal.expect("focus: Pressed 2 times, button\r\n", after: "\u{C}"))
    #expect(terminal.settings != idle)
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    #expect(terminal.settings == idle)
    #expect(terminal.received.allSatisfy { $0 >= 0x20 || $0 == 0x0D || $0 == 0x0A })
  }

  @Test("An outline says its rows as the cursor moves over them")
  func list() throws {
    let terminal = try PseudoTerminal(
      ProgramRun.path(ofBuilt: "TasksExample"), arguments: ["--accessible"],
      environment: ["TERM": "xterm-256color"])
    #expect(terminal.expect("1 of "))
    #expect(terminal.expect("2 of ", after: "\u{1B}[B"))
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    #expect(!terminal.received.contains(0x1B))
  }

  @Test("The argument is the library's up to --")
  func arguments() throws {
    #expect(try ProgramArguments(["--accessible"]).isAccessible)
    #expect(try !ProgramArguments(["--", "--accessible"]).isAccessible)
    #expect(try ProgramArguments(["--log", "--accessible"]).log == "--accessible")
  }
}

extension String {
  /// The lines after that of a window without a title.
  fileprivate var withWindow: String { "window\r\n" + self }
}
