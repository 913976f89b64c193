import Glibc
import PseudoTerminal
import Testing

@Suite("Suspending")
struct SuspensionTests {
  /// Runs the program under a shell with job control.
  private func shell(_ script: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", arguments: ["-c", "set -m; " + script, "sh", ProbeProgram.path],
      environment: ["TERM": "xterm-256color"])
  }

  @Test("Ctrl-Z restores the terminal; fg redraws the whole screen")
  func suspendAndResume() throws {
    let terminal = try shell("\"$1\" wait; echo STOPPED; read line; fg >/dev/null; echo DONE")
    #expect(terminal.expect("[ready]"))
    #expect(terminal.expect("STOPPED", after: "\u{1A}"))
    try ProbeProgram.expectRestored(terminal)
    terminal.resize(columns: 100, rows: 30)
    #expect(terminal.expect("[resumed 100x30]", after: "\n"))
    #expect(terminal.received.contains(Array("[size 100x30]".utf8)))
    #expect(terminal.received.occurrences(of: Array("\u{1B}[?1049h".utf8)) == 2)
    #expect(terminal.expect("[key j]", after: "j"))
    #expect(terminal.expect("DONE", after: "q"))
    #expect(terminal.waitForEnd() == .exit(status: 0))
    #expect(terminal.received.occurrences(of: Array(ProbeProgram.leave.utf8)) == 2)
  }

  @Test("In the background it does not touch the terminal")
  func background() throws {
    let terminal = try shell(
      "\"$1\" wait; echo STOPPED; bg >/dev/null; sleep 0.3; echo STILL; fg >/dev/null; echo DONE")
    #expect(terminal.expect("[ready]"))
    #expect(terminal.expect("STILL", after: "\u{1A}"))
    #expect(terminal.expect("[resumed 80x24]"))
    let text = String(decoding: terminal.received, as: UTF8.self)
    let background = try #require(text.firstRange(of: "STOPPED").map { text[$0.upperBound...] })
    let untilFront = try #require(
      background.firstRange(of: "STILL").map { background[..<$0.lowerBound] })
    #expect(!untilFront.contains("\u{1B}"))
    #expect(terminal.expect("DONE", after: "q"))
  }

  @Test("After SIGSTOP, which cannot be caught, the screen is set up again")
  func uncaughtStop() throws {
    let terminal = try shell("\"$1\" wait; echo STOPPED; read line; fg >/dev/null; echo DONE")
    #expect(terminal.expect("[ready]"))
    kill(-terminal.foregroundGroup, SIGSTOP)
    #expect(terminal.expect("STOPPED"))
    #expect(terminal.expect("[resumed 80x24]", after: "\r\n"))
    #expect(terminal.expect("DONE", after: "q"))
    #expect(terminal.settings == (try ProbeProgram.untouchedSettings()))
  }

  @Test("A stop signal from outside works like Ctrl-Z")
  func stopSignal() throws {
    let terminal = try shell("\"$1\" wait; echo STOPPED; fg >/dev/null; echo DONE")
    #expect(terminal.expect("[ready]"))
    kill(-terminal.foregroundGroup, SIGTSTP)
    #expect(terminal.expect("STOPPED"))
    #expect(terminal.expect("[resumed 80x24]"))
    #expect(terminal.expect("DONE", after: "q"))
  }

  @Test("A request to end in the background ends it without touching the shell's terminal")
  func endingInBackground() throws {
    let terminal = try shell(
      "\"$1\" wait; echo STOPPED; kill -TERM %1; kill -CONT %1; sleep 0.8; wait %1; echo END $?")
    #expect(terminal.expect("[ready]"))
    #expect(terminal.expect("END 143", after: "\u{1A}"))
    try ProbeProgram.expectRestored(terminal)
  }

  @Test("A request to end in the background after SIGSTOP still restores the terminal")
  func endingAfterUncaughtStop() throws {
    let terminal = try shell(
      "\"$1\" wait; echo STOPPED; kill -TERM %1; kill -CONT %1; sleep 0.8; wait %1; echo END $?")
    #expect(terminal.expect("[ready]"))
    kill(-terminal.foregroundGroup, SIGSTOP)
    #expect(terminal.expect("END 143"))
    try ProbeProgram.expectRestored(terminal)
  }

  @Test("As another program's editor, as git has one, it stops that program too")
  func underAnotherProgram() throws {
    let terminal = try shell(
      "sh -c '\"$1\" wait; echo COMMITTED' sh \"$1\"; echo STOPPED; read line; fg >/dev/null; echo DONE"
    )
    #expect(terminal.expect("[ready]"))
    #expect(terminal.expect("STOPPED", after: "\u{1B}[?6c\u{1A}"))
    try ProbeProgram.expectRestored(terminal)
    #expect(!terminal.received.contains(Array("COMMITTED".utf8)))
    #expect(terminal.expect("[resumed 80x24]", after: "\n"))
    #expect(terminal.expect("COMMITTED", after: "q"))
    #expect(terminal.expect("DONE"))
    try ProbeProgram.expectUntouched(terminal, "ended")
  }

  @Test("Without a shell to return to, suspending only redraws")
  func orphan() throws {
    let terminal = try ProbeProgram.start()
    #expect(terminal.expect("[resumed 80x24]", after: "\u{1A}"))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }
}
