import Glibc
import PseudoTerminal
import Testing

@Suite("Every way out restores the terminal")
struct CrashTests {
  /// Ways to crash, the signal they end by, and what the runtime says.
  static let crashes: [(mode: String, signal: Int32, message: String)] = [
    ("fatal", SIGILL, "a failure on purpose"), ("bounds", SIGILL, "Index out of range"),
    ("abort", SIGABRT, ""), ("segv", SIGSEGV, ""), ("overflow", SIGSEGV, ""),
    ("thread", SIGSEGV, ""),
  ]

  @Test("A crash in the middle of a control string", arguments: crashes.indices, [false, true])
  func crash(index: Int, knowsKitty: Bool) throws {
    let (mode, signal, message) = CrashTests.crashes[index]
    let terminal = try ProbeProgram.start(mode)
    if knowsKitty { terminal.send("\u{1B}[?5u\u{1B}[?62c") }
    terminal.send("x")
    #expect(terminal.waitForEnd() == .signal(signal))
    try ProbeProgram.expectRestored(terminal)
    // What the runtime printed follows on the ordinary screen.
    if !message.isEmpty {
      let tail = terminal.received.suffix(from: lastLeave(in: terminal.received))
      #expect(Array(tail).contains(Array(message.utf8)))
    }
  }

  @Test("exit in the middle of a control string")
  func exit() throws {
    let terminal = try ProbeProgram.start("exit")
    terminal.send("x")
    #expect(terminal.waitForEnd() == .exit(status: 7))
    try ProbeProgram.expectRestored(terminal)
  }

  @Test("A normal end writes nothing after leaving")
  func normal() throws {
    let terminal = try ProbeProgram.start()
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    try ProbeProgram.expectRestored(terminal)
    #expect(terminal.received.ends(with: ProbeProgram.leave))
  }

  @Test(
    "A signal ends the program with status 128 + its number", arguments: [SIGTERM, SIGINT, SIGQUIT])
  func ending(signal: Int32) throws {
    let terminal = try ProbeProgram.start()
    terminal.signal(signal)
    #expect(terminal.waitForEnd() == .exit(status: 128 + signal))
    try ProbeProgram.expectRestored(terminal)
  }

  @Test("SIGHUP ends with 129")
  func hangup() throws {
    let terminal = try ProbeProgram.start()
    terminal.signal(SIGHUP)
    #expect(terminal.waitForEnd() == .exit(status: 129))
    try ProbeProgram.expectRestored(terminal)
  }

  @Test("A second signal ends a hanging program at once")
  func secondSignal() throws {
    let terminal = try ProbeProgram.start("hang")
    terminal.signal(SIGTERM)
    #expect(terminal.expect("[hanging]"))
    terminal.signal(SIGINT)
    #expect(terminal.waitForEnd() == .signal(SIGINT))
    try ProbeProgram.expectRestored(terminal)
  }

  @Test("A program that hangs after a signal ends after two seconds")
  func escalation() throws {
    let terminal = try ProbeProgram.start("hang")
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == .signal(SIGTERM))
    try ProbeProgram.expectRestored(terminal)
  }

  @Test("Broken pipes and full disks are errors and do not kill", arguments: [SIGPIPE, SIGXFSZ])
  func ignored(signal: Int32) throws {
    let terminal = try ProbeProgram.start()
    terminal.signal(signal)
    #expect(terminal.expect("[key j]", after: "j"))
  }

  @Test("A forked child leaves the terminal alone")
  func fork() throws {
    let terminal = try ProbeProgram.start("fork")
    #expect(terminal.expect("[survived]", after: "x"))
    #expect(terminal.received.occurrences(of: Array("\u{1B}[?1049l".utf8)) == 0)
    #expect(terminal.settings != (try ProbeProgram.untouchedSettings()))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    try ProbeProgram.expectRestored(terminal)
  }

  @Test("A terminal that reads nothing does not prevent the process from ending")
  func stalled() throws {
    let terminal = try ProbeProgram.start("stall")
    usleep(200_000)
    terminal.signal(SIGTERM)
    // Not a byte is read until the process is gone, or as good as gone.
    usleep(2_300_000)
    #expect(terminal.waitForEnd() == .exit(status: 143))
    try ProbeProgram.expectRestored(terminal)
  }

  private func lastLeave(in bytes: [UInt8]) -> Int {
    let leave = Array(ProbeProgram.leave.utf8)
    return bytes.indices.last { bytes[$0...].starts(with: leave) }.map { $0 + leave.count } ?? 0
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
