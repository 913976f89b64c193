import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite("Every signal that can be caught restores the terminal")
struct SignalTests {
  /// Signals that ask a process to end; of the real-time ones the first and the last.
  static let requests: [Int32] = [
    SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGUSR1, SIGUSR2, 16, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO, 30,
    34, 64,
  ]
  /// Signals after which it ends at once.
  static let faults: [Int32] = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGALRM,
  ]

  @Test("A request to end exits with status 128 + its number", arguments: requests)
  func request(signal: Int32) throws {
    let terminal = try ProbeProgram.start()
    terminal.signal(signal)
    #expect(terminal.waitForEnd() == .exit(status: 128 + signal))
    try ProbeProgram.expectRestored(terminal)
    try ProbeProgram.expectUntouched(terminal, "signal \(signal)")
  }

  @Test("Signals that end at once restore the terminal first", arguments: faults)
  func fault(signal: Int32) throws {
    let terminal = try ProbeProgram.start()
    terminal.signal(signal)
    #expect(terminal.waitForEnd() == .signal(signal))
    try ProbeProgram.expectRestored(terminal)
    try ProbeProgram.expectUntouched(terminal, "signal \(signal)")
  }

  @Test(
    "The same while drawing, and while leaving and returning",
    arguments: requests + faults, ["busy", "cycle"])
  func atWork(signal: Int32, mode: String) throws {
    for _ in 0..<3 {
      let delay = UInt32.random(in: 0...4000)
      let terminal = try ProbeProgram.start(mode)
      usleep(delay)
      terminal.signal(signal)
      #expect(terminal.waitForEnd() != .stillRunning)
      try ProbeProgram.expectUntouched(terminal, "signal \(signal) after \(delay) µs")
    }
  }

  @Test("A second signal at any moment does not interrupt leaving", arguments: ["busy", "cycle"])
  func twoSignals(mode: String) throws {
    for _ in 0..<40 {
      let first = SignalTests.requests.randomElement() ?? SIGTERM
      let second = (SignalTests.requests + SignalTests.faults).randomElement() ?? SIGQUIT
      let pauses = [UInt32.random(in: 0...4000), UInt32.random(in: 0...300)]
      let terminal = try ProbeProgram.start(mode)
      usleep(pauses[0])
      terminal.signal(first)
      usleep(pauses[1])
      terminal.signal(second)
      #expect(terminal.waitForEnd() != .stillRunning)
      try ProbeProgram.expectUntouched(terminal, "signals \(first), \(second) after \(pauses) µs")
    }
  }

  @Test(
    "The same while returning from Ctrl-Z", arguments: [SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGABRT])
  func returning(signal: Int32) throws {
    for round in 0..<8 {
      let terminal = try PseudoTerminal(
        "/bin/sh",
        arguments: [
          "-c", "set -m; \"$1\" wait; echo STOPPED; read line; fg >/dev/null; echo DONE", "sh",
          ProbeProgram.path,
        ],
        environment: ["TERM": "xterm-256color"])
      #expect(terminal.expect("[ready]"))
      terminal.send("\u{1B}[?6c")
      let group = terminal.foregroundGroup
      #expect(terminal.expect("STOPPED", after: "\u{1A}"))
      terminal.send("\n")
      let delay = UInt32(round) * 400
      usleep(delay)
      kill(-group, signal)
      // One that comes before it goes on acts when it does.
      #expect(terminal.expect("DONE"))
      _ = terminal.waitForEnd()
      try ProbeProgram.expectUntouched(terminal, "signal \(signal) after \(delay) µs")
    }
  }

  @Test("A stop signal sent by a process works like Ctrl-Z", arguments: [SIGTTIN, SIGTTOU])
  func stop(signal: Int32) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: [
        "-c", "set -m; \"$1\" wait; echo STOPPED; read line; fg >/dev/null; echo DONE", "sh",
        ProbeProgram.path,
      ],
      environment: ["TERM": "xterm-256color"])
    #expect(terminal.expect("[ready]"))
    kill(-terminal.foregroundGroup, signal)
    #expect(terminal.expect("STOPPED"))
    try ProbeProgram.expectUntouched(terminal, "stopped")
    #expect(terminal.expect("[resumed 80x24]", after: "\n"))
    #expect(terminal.expect("DONE", after: "q"))
    try ProbeProgram.expectUntouched(terminal, "ended")
  }
}
