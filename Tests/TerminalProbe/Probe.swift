import CPseudoTerminal
import Glibc
import TerminalCells
import TerminalIO

/// The program's loop.
struct Probe {
  let session: TerminalSession
  let mode: String

  func run() {
    show("ready")
    if mode == "quick" { leave(status: 0) }
    if mode.hasPrefix("print") { print("a line of output") }
    if mode == "long" { for number in 0..<20_000 { print("line \(number)") } }
    if mode == "stderr" { complain("a message\u{1B}[2J\n") }
    if mode == "wake" { startWaking() }
    if mode == "title" { for _ in 0..<2 { session.setTitle("a\u{1B}[2J\u{7}\u{9B}\u{202E} b") } }
    if mode == "stall" { fillTerminal() }
    if mode == "busy" || mode == "cycle" { work() }
    if mode == "flood" { session.write(Array(repeating: UInt8(ascii: "."), count: 300_000)) }
    while true {
      for event in session.wait() { handle(event) }
    }
  }

  /// Draws without a pause, in mode `cycle` leaving and entering the terminal as well, beside a
  /// thread that signals may reach.
  private func work() -> Never {
    startSpinning()
    while true {
      if mode == "cycle" { session.suspend() }
      if session.isReadyForFrame { show("\u{1B}[7mframe\u{1B}[m") }
      for event in session.wait(until: .now) {
        if case .resumed = event { continue }
        handle(event)
      }
    }
  }

  private func startSpinning() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        while true { sched_yield() }
      }, nil)
    pthread_detach(thread)
  }

  private func handle(_ event: SessionEvent) {
    switch event {
    case .input(.key(let key)): handle(key)
    case .input(.paste(let paste)): show("paste \(paste.text.utf8.count)")
    case .input(.resize(let columns, let rows)): show("size \(columns)x\(rows)")
    case .input(let event): show("\(event)")
    case .wake: show("wake")
    case .ready: show("taken")
    case .profileChanged(let profile): show("profile \(profile.colorDepth) \(profile.version)")
    case .resumed: show("resumed \(session.size.columns)x\(session.size.rows)")
    case .terminate(let signal): terminate(signal)
    case .hangup: leave(status: 129)
    }
  }

  private func handle(_ key: Key) {
    switch key.token {
    case "q": leave(status: 0)
    case "x": end()
    case "<c-z>": session.suspend()
    case let token: show("key \(token)")
    }
  }

  private func show(_ text: String) {
    session.write(Array("[\(text)]".utf8))
  }

  private func terminate(_ signal: Int32) {
    if mode == "hang" {
      show("hanging")
      while true { pause() }
    }
    leave(status: 128 + signal)
  }

  private func leave(status: Int32) -> Never {
    session.close()
    exit(status)
  }

  /// Ends the program in the way asked for, in the middle of a control string.
  private func end() {
    if mode != "fork" { session.write(Array("\u{1B}]0;half".utf8)) }
    switch mode {
    case "fatal", "print-fatal": fatalError("a failure on purpose")
    case "bounds": print([1, 2, 3][CommandLine.arguments.count + 5])
    case "abort": abort()
    case "segv": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
    case "overflow": print(overflow(1))
    case "thread": overflowOnThread()
    case "exit", "print-exit": exit(7)
    case "fork": pseudo_fork_and_exit()
    default: show("unknown mode")
    }
    show("survived")
  }

  private func overflowOnThread() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        TerminalSession.protectCurrentThread()
        print(overflow(1))
        return nil
      }, nil)
    pthread_join(thread, nil)
  }

  /// Writes until the terminal takes not even one byte more.
  private func fillTerminal() {
    let terminal = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    while write(terminal, ".", 1) == 1 {}
    close(terminal)
  }

  private func startWaking() {
    let handle = Unmanaged.passRetained(session.wakeHandle).toOpaque()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { handle in
        guard let handle else { return nil }
        Unmanaged<WakeHandle>.fromOpaque(handle).takeRetainedValue().wake()
        return nil
      }, handle)
    pthread_detach(thread)
  }
}

/// Recurses until the stack is used up.
@inline(never)
func overflow(_ depth: Int) -> Int {
  depth == .max ? 0 : overflow(depth + 1) &+ depth
}

/// Writes to standard error.
func complain(_ text: String) {
  let bytes = Array(text.utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
