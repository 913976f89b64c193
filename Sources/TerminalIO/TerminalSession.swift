import CTerminal
import TerminalCells

/// The process's control of its terminal: raw mode, the alternate screen, input, signals, and the
/// restoration of all of it.
///
/// From `init` to `close()` the terminal belongs to the session, and whatever ends the process in
/// between (exit, a trap, a fatal signal) restores it. A process can have one session, used on the
/// main thread.
///
/// ```swift
/// let session = try TerminalSession(profile: TerminalProfile(environment: environment))
/// defer { session.close() }
/// session.write(firstFrame)
/// while isRunning {
///   for event in session.wait() { handle(event) }
///   if hasChanges, session.isReadyForFrame { session.write(nextFrame()) }
/// }
/// ```
public final class TerminalSession {
  /// What is known about the terminal; changes are reported by `.profileChanged`.
  public internal(set) var profile: TerminalProfile
  /// The grid in cells, at least 1×1; changes are reported by `.input(.resize)`.
  public internal(set) var size: (columns: Int, rows: Int)
  /// A handle that wakes `wait(until:)` from other threads.
  public let wakeHandle: WakeHandle
  /// Another descriptor that wakes the session while it can be read, such as that of a queue; negative for
  /// none. Whoever is woken reads it.
  public var furtherDescriptor: Int32 = -1

  /// The terminal, opened separately for this session; -1 once closed.
  var terminal: Int32
  /// The file that gets what is printed; -1 for none.
  var log: Int32 = -1
  var sequences: TerminalSequences
  var decoder: InputDecoder
  /// Events for the next `wait(until:)`.
  var pendingEvents: [SessionEvent] = []
  /// The pending frame: bytes, of which the first `writtenCount` have been written.
  var output: [UInt8] = []
  var writtenCount = 0
  /// The profile with the replies since the last report; reported when the batch is complete.
  var learntProfile: TerminalProfile
  /// Until when replies are collected rather than reported one by one.
  var answersDeadline: ContinuousClock.Instant?
  /// When the queries whose last reply is still missing were sent.
  var questionsTime: ContinuousClock.Instant?
  var hasHungUp = false
  /// The title that was set; nil if the window's title was left unchanged.
  var title: String?
  var inputBuffer = [UInt8](repeating: 0, count: 16 * 1024)

  /// How long to wait for missing replies before reporting those that arrived.
  static let answersDelay: Duration = .milliseconds(150)

  /// Takes over the terminal of standard input and output, clears its alternate screen and queries
  /// its abilities.
  ///
  /// Never waits for a reply. `profile` comes from the environment; replies refine it.
  public init(profile: TerminalProfile, options: Options = Options()) throws(TerminalError) {
    let name = try TerminalSession.checkedTerminalName(isAny: options.isPlain)
    let wake = cterminal_make_wake()
    guard wake >= 0 else { throw .systemCallFailed(name: "eventfd", errno: -wake) }
    wakeHandle = WakeHandle(descriptor: wake)
    sequences = TerminalSequences(
      terminalName: name, asksForGraphics: profile.mayAskForGraphics)
    sequences.mouse = options.mouse
    sequences.isPlain = options.isPlain
    terminal = try TerminalSession.install(leaving: sequences.leave)
    self.profile = profile
    learntProfile = profile
    decoder = InputDecoder(
      pasteLimit: options.pasteLimit, erasesWithBackspace: cterminal_erase_byte() == 0x08)
    size = TerminalSession.gridSize(of: terminal)
    decoder.gridSize = size
    measureCell()
    self.profile = learntProfile
    if let path = options.log {
      log = cterminal_open_log(path)
      guard log >= 0 else { throw closing(.cannotOpenLog(path: path, errno: -log)) }
    }
    let error = cterminal_enter()
    guard error == 0 else {
      throw closing(.systemCallFailed(name: "tcsetattr", errno: error))
    }
    cterminal_capture_output(log)
    sendOpening()
  }

  deinit {
    close()
  }

  /// Restores the terminal and shows what was written to standard output and standard error meanwhile.
  /// Further calls do nothing.
  public func close() {
    guard terminal >= 0 else { return }
    swallowOutstandingAnswers()
    cterminal_restore()
    cterminal_flush_output()
    cterminal_replay_output()
    cterminal_uninstall()
    cterminal_close(terminal)
    cterminal_close(log)
    terminal = -1
    log = -1
    output = []
    writtenCount = 0
  }

  /// Gives the calling thread an alternate stack for signal handlers.
  ///
  /// With it, a stack overflow of the thread restores the terminal; the session's thread already
  /// has one.
  public static func protectCurrentThread() {
    cterminal_protect_thread()
  }

  /// Gives up before the terminal was entered; returns the reason.
  private func closing(_ error: TerminalError) -> TerminalError {
    close()
    return error
  }

  private func sendOpening() {
    guard !sequences.isPlain else { return }
    output = sequences.enter + sequences.questions(columns: size.columns, rows: size.rows)
    output += sequences.clear
    questionsTime = .now
    decoder.expectReplies(at: .now)
    answersDeadline = .now + TerminalSession.answersDelay
    flush()
  }
}

extension TerminalSession {
  /// Opens descriptors 0-2 on `/dev/null` if they are missing, and ignores SIGPIPE and SIGXFSZ.
  ///
  /// Must be called before any file is opened: otherwise a document might become standard output.
  public static func prepareProcess() {
    cterminal_prepare_process()
  }

  /// Checks standard input, output and `TERM`; returns the latter.
  ///
  /// - Parameter isAny: Whether any terminal will do, a name or none.
  /// - Returns: The name of the terminal.
  /// - Throws: Why it cannot be used.
  private static func checkedTerminalName(isAny: Bool) throws(TerminalError) -> String {
    guard isTerminal(StandardDescriptor.input) else { throw .inputIsNotATerminal }
    guard isTerminal(StandardDescriptor.output) else { throw .outputIsNotATerminal }
    guard cterminal_same_terminal(StandardDescriptor.input, StandardDescriptor.output) else {
      throw .differentTerminals
    }
    let name = environmentVariable("TERM")
    if isAny { return name ?? "" }
    guard let name, !name.isEmpty, name != "dumb" else { throw .terminalIsTooSimple(name: name) }
    return name
  }

  /// Opens the terminal and installs the handlers; the terminal itself is not changed yet.
  private static func install(leaving leave: [UInt8]) throws(TerminalError) -> Int32 {
    let terminal = cterminal_reopen(StandardDescriptor.input)
    guard terminal >= 0 else { throw .systemCallFailed(name: "open", errno: -terminal) }
    // Unless requested, the runtime's interactive backtracer would hold a crashed process on the
    // terminal.
    let chains = environmentVariable("SWIFT_BACKTRACE") != nil
    let error = cterminal_install(terminal, leave, leave.count, chains)
    guard error == 0 else {
      cterminal_close(terminal)
      throw error == SystemError.busy.code
        ? .alreadyOpen : .systemCallFailed(name: "sigaction", errno: error)
    }
    return terminal
  }

  /// The size a terminal reports, or 80×24 if it reports none, within the bounds of a screen.
  static func gridSize(of terminal: Int32) -> (columns: Int, rows: Int) {
    let size = windowSize(of: terminal)
    guard size.columns > 0, size.rows > 0 else { return (80, 24) }
    return clamped(columns: Int(size.columns), rows: Int(size.rows))
  }

  /// How many cells the terminal of standard output has; nil where that is none, or does not say.
  package static var outputSize: CellSize? {
    guard isTerminal(StandardDescriptor.output) else { return nil }
    let size = windowSize(of: StandardDescriptor.output)
    guard size.columns > 0, size.rows > 0 else { return nil }
    return CellSize(columns: Int(size.columns), rows: Int(size.rows))
  }

  /// How many pixels a cell has; nil where the terminal's window size does not say.
  static func cellSize(of terminal: Int32) -> CellSize? {
    let size = windowSize(of: terminal)
    guard size.columns > 0, size.rows > 0, size.width > 0, size.height > 0 else { return nil }
    return CellSize(
      columns: Int(size.width / size.columns), rows: Int(size.height / size.rows))
  }

  private static func windowSize(of terminal: Int32) -> cterminal_size {
    var size = cterminal_size()
    cterminal_size(terminal, &size)
    return size
  }

  /// Bounds a size, because memory use depends on it.
  static func clamped(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    (min(max(columns, 1), 2000), min(max(rows, 1), 1000))
  }
}
