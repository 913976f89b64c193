import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite("Leaving the editor", .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct EndingTests {
  private let small = ShapeEditProgram.fixture("endtoend/small.yaml")

  @Test(
    "Signals end it with 128 + their number and restore the terminal",
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT,
    ])
  func signals(signal: Int32) throws {
    let editor = try EditorOnScreen(small)
    editor.terminal.signal(signal)
    editor.expectEnd(.exit(status: 128 + signal))
  }

  @Test("A signal while a prompt is open does the same")
  func signalInPrompt() throws {
    let editor = try EditorOnScreen(small)
    editor.type("/Ro")
    editor.terminal.signal(SIGTERM)
    editor.expectEnd(.exit(status: 128 + SIGTERM))
  }

  @Test("The ways to quit", arguments: ["ZZ", ":q\r", ":quit\r"])
  func quits(keys: String) throws {
    let editor = try EditorOnScreen(small)
    editor.end(typing: keys)
  }

  @Test("Closing the window ends it")
  func windowClosed() throws {
    let editor = try EditorOnScreen(small)
    editor.terminal.hangUp()
    #expect(editor.terminal.waitForEnd() == .exit(status: 129))
  }

  @Test("Ctrl-Z restores the shell's terminal, fg the whole screen")
  func suspends() throws {
    let program = try #require(ShapeEditProgram.path)
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: [
        "-c", "set -m; \"$1\" open \"$2\"; echo STOPPED; read line; fg >/dev/null; echo DONE", "sh",
        program, small,
      ],
      environment: ["TERM": "xterm-256color", "HOME": "/nonexistent"])
    #expect(terminal.expect("House"))
    terminal.send("\u{1B}[?6c\u{1A}")
    #expect(terminal.expect("STOPPED"))
    let suspendedCount = terminal.received.count
    terminal.send("\n")
    #expect(terminal.read { $0[suspendedCount...].contains(Array("House".utf8)) })
    terminal.readUntilQuiet()
    terminal.send("q")
    #expect(terminal.expect("DONE"))
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ bytes: [UInt8]) -> Bool { Array(self).contains(bytes) }
}
