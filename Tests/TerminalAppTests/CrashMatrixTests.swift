import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// Every way out of a program on a runner, under a plain shell, which mends nothing: what the terminal is
/// set to, which screen it shows and its modes are compared with what they were before.
@Suite("Every way out, under a plain shell")
struct CrashMatrixTests {
  /// A way out, and the status that the shell sees.
  enum Way: String, CaseIterable {
    // By the program itself, as in `Crash`.
    case exit
    case trap
    case bounds
    case abort
    case fault
    case overflow
    // By a signal.
    case terminate
    case hangUp
    case interrupt
    case quit

    var signal: Int32? {
      switch self {
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .interrupt: SIGINT
      case .quit: SIGQUIT
      default: nil
      }
    }

    /// A trap is an illegal instruction, or a breakpoint where the processor has one for it.
    var statuses: [Int32] {
      switch self {
      case .exit: [9]
      case .trap, .bounds: [128 + SIGILL, 128 + SIGTRAP]
      case .abort: [128 + SIGABRT]
      case .fault, .overflow: [128 + SIGSEGV]
      case .terminate, .hangUp, .interrupt, .quit: [128 + (signal ?? 0)]
      }
    }
  }

  @Test(
    "The terminal is as it was after each", arguments: Way.allCases, [false, true])
  func wayOut(way: Way, knowsKitty: Bool) throws {
    let shell = try Shell(
      "stty -g; \"$1\" \"$2\"; echo \"status $?.\"; stty -g; echo DONE", way.rawValue)
    shell.answer(knowsKitty: knowsKitty)
    if let signal = way.signal {
      kill(try shell.program, signal)
    } else {
      shell.terminal.send("X")
    }
    #expect(shell.terminal.expect("DONE", within: .seconds(20)))
    #expect(way.statuses.contains { shell.text.contains("status \($0).") }, "\(shell.text)")
    shell.expectAsBefore(count: 2)
  }

  @Test("Stopped and continued it is as it was each time", arguments: [false, true])
  func stopped(knowsKitty: Bool) throws {
    let shell = try Shell(
      "set -m; stty -g; \"$1\"; echo STOPPED; stty -g; read line; fg >/dev/null; "
        + "echo \"status $?.\"; stty -g; echo DONE", "")
    shell.answer(knowsKitty: knowsKitty)
    kill(try shell.program, SIGTSTP)
    #expect(shell.terminal.expect("STOPPED", within: .seconds(20)))
    shell.terminal.readUntilQuiet()
    shell.expectAsBefore(count: 2)
    let count = shell.terminal.received.count
    shell.terminal.send("\n")
    let isBack = shell.terminal.read(within: .seconds(20)) {
      Array($0[count...]).contains(Array("[open]".utf8))
    }
    #expect(isBack)
    #expect(shell.terminal.expect("DONE", after: "e", within: .seconds(20)))
    #expect(shell.text.contains("status 7."))
    shell.expectAsBefore(count: 3)
  }

  @Test("Without its terminal it ends, and nothing is left running")
  func closed() throws {
    let shell = try Shell("\"$1\"; exit", "")
    shell.answer(knowsKitty: false)
    let program = try shell.program
    shell.terminal.hangUp()
    let deadline = ContinuousClock.now + .seconds(20)
    while kill(program, 0) == 0, !Self.isDead(program), ContinuousClock.now < deadline {
      usleep(10_000)
    }
    #expect(kill(program, 0) != 0 || Self.isDead(program))
  }

  /// Whether a process has ended and only waits to be asked how.
  private static func isDead(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? true
  }
}

/// A plain shell that runs the probe on a terminal.
private final class Shell {
  let terminal: PseudoTerminal

  init(_ script: String, _ argument: String) throws {
    terminal = try PseudoTerminal(
      "/bin/sh", arguments: ["-c", script, "sh", ProgramRun.path(ofBuilt: "AppProbe"), argument],
      environment: ["TERM": "xterm-256color"])
    #expect(terminal.expect("[open]", within: .seconds(20)))
  }

  /// Replies to the last question, so that leaving need not wait, and for the keyboard's flags.
  func answer(knowsKitty: Bool) {
    terminal.send((knowsKitty ? "\u{1B}[?5u" : "") + "\u{1B}[?62c")
    terminal.readUntilQuiet()
  }

  var text: String { String(decoding: terminal.received, as: UTF8.self) }

  /// The process the shell has started.
  var program: pid_t {
    get throws {
      let path = "/proc/\(terminal.process)/task/\(terminal.process)/children"
      let children = try String(contentsOfFile: path, encoding: .utf8)
      return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    }
  }

  /// Checks that `stty -g` has said the same so often, and that the screen, the modes, the keyboard and
  /// the title are the shell's.
  func expectAsBefore(count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let settings = text.split(whereSeparator: \.isNewline).compactMap { line in
      line.firstMatch(of: /(?:[0-9a-f]+:){10,}[0-9a-f]+$/).map { String($0.0) }
    }
    #expect(settings.count == count, "\(text.debugDescription)", sourceLocation: sourceLocation)
    #expect(Set(settings).count == 1, "\(settings)", sourceLocation: sourceLocation)
    var screen = ScreenEmulator(columns: 80, rows: 24, audit: .session)
    screen.feed(terminal.received)
    #expect(!screen.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(screen.isCursorVisible, sourceLocation: sourceLocation)
    #expect(screen.modes == [25, 7], sourceLocation: sourceLocation)
    #expect(screen.keyboardStackDepth == 0, sourceLocation: sourceLocation)
    #expect(screen.title == ScreenEmulator.initialTitle, sourceLocation: sourceLocation)
    #expect(screen.keptTitles == [], sourceLocation: sourceLocation)
    // What is said after leaving is text.
    let last = text.components(separatedBy: "\u{1B}[23;2t").last ?? ""
    #expect(!last.contains("\u{1B}"), sourceLocation: sourceLocation)
  }
}
