import Synchronization
import TerminalIO

/// Shows from a thread of its own that the program is at work, while it does not come back to the
/// terminal, and ends the process if it was asked to end meanwhile.
///
/// The program's thread says when it begins to work and when it is back, which sets a timer. The watching
/// thread sleeps until that fires: work that is over before anybody wants to know wakes nobody. Whatever it does with the
/// terminal in between it does within ``withTerminal(_:)``; so the terminal has one user at a time.
final class LongWorkWatch: Sendable {
  /// How long the program may be away before that is shown, and how often it is shown then.
  static let patience = Duration.milliseconds(100)
  /// How long a program that was asked to end may take to come back.
  private static let patienceAtEnd = Duration.milliseconds(200)
  /// How often a program that takes long is looked at.
  private static let interval = Duration.milliseconds(25)

  /// What the watch does for the program, with the lock held.
  struct Actions: @unchecked Sendable {
    /// Shows a line. Used by one thread at a time, which makes the actions Sendable.
    let show: (String) -> Void
    /// Called on the watching thread before the process ends in the middle of the work.
    let willEnd: @Sendable () -> Void
  }

  private struct State {
    var actions: Actions?
    /// Since when the program has been at work; nil while it is not.
    var start: ContinuousClock.Instant?
    /// When something was shown last.
    var lastShown = ContinuousClock.now
    /// What the work has said of itself.
    var line: String?
    /// When the request to end was seen.
    var endRequest: ContinuousClock.Instant?
    var hasThread = false
    /// How often the watching thread woke.
    var wakeCount = 0
  }

  private let state: Mutex<State>
  private let timer = WorkTimer()
  private let title: String

  /// Makes a watch that shows `title` for work that says nothing of itself.
  init(title: String, _ actions: Actions) {
    self.title = title
    state = Mutex(State(actions: actions))
  }

  // MARK: - The program's thread

  /// Says that the program begins to work.
  func begin() {
    let now = ContinuousClock.now
    let needsThread = state.withLock { state in
      state.start = now
      state.line = nil
      state.endRequest = nil
      timer?.set(Self.patience)
      defer { state.hasThread = true }
      return !state.hasThread
    }
    if needsThread { startThread() }
  }

  /// Says that the program is back. Returns whether anything was shown meanwhile.
  func end() -> Bool {
    state.withLock { state in
      defer {
        state.start = nil
        timer?.set(nil)
      }
      return state.start.map { state.lastShown > $0 } ?? false
    }
  }

  /// Uses the terminal in the middle of the work.
  func withTerminal<Result: Sendable>(_ body: () -> Result) -> Result {
    state.withLock { _ in body() }
  }

  /// Notes what the work says of itself.
  ///
  /// - Returns: whether the work has been going on for long, and whether it is time to show that.
  func recordProgress(_ line: String) -> (isLong: Bool, isDue: Bool) {
    let now = ContinuousClock.now
    return state.withLock { state in
      state.line = line
      let isLong = state.start.map { now - $0 >= Self.patience } ?? false
      let isDue = isLong && now - state.lastShown >= Self.patience
      if isDue { state.lastShown = now }
      return (isLong, isDue)
    }
  }

  /// Ends the watch; the thread uses the terminal no longer.
  func stop() {
    state.withLock {
      $0.actions = nil
      timer?.set(.zero)
    }
  }

  /// How often the watching thread woke.
  var wakeCount: Int { state.withLock { $0.wakeCount } }

  // MARK: - The watching thread

  private enum Task {
    case sleep
    case end(Int32)
    case stop
  }

  private func watch() {
    while timer?.wait() ?? false {
      switch state.withLock({ task(&$0, at: .now) }) {
      case .sleep: break
      case .end(let signal):
        TerminalSession.endProcess(status: TerminalEnd.signal(signal).exitStatus)
      case .stop: return
      }
    }
  }

  /// What is to be done when the timer has fired, which sets it again while the work goes on.
  private func task(_ state: inout State, at now: ContinuousClock.Instant) -> Task {
    state.wakeCount += 1
    guard let actions = state.actions else { return .stop }
    guard let start = state.start else { return .sleep }
    guard now - start >= Self.patience else {
      timer?.set(Self.patience - (now - start))
      return .sleep
    }
    if let signal = TerminalSession.endingSignal {
      let request = state.endRequest ?? now
      state.endRequest = request
      if now - request > Self.patienceAtEnd {
        actions.willEnd()
        return .end(signal)
      }
    } else if now - state.lastShown >= Self.patience {
      state.lastShown = now
      actions.show("\(state.line ?? title) · \(Self.text(now - start))")
    }
    timer?.set(Self.interval)
    return .sleep
  }

  /// A time in tenths of a second.
  private static func text(_ time: Duration) -> String {
    let tenths = Int(time / .milliseconds(100))
    return "\(tenths / 10).\(tenths % 10) s"
  }

  private func startThread() {
    // Without a thread nobody sees that it takes long, and nothing else is lost.
    _ = startDetachedThread { [self] in
      TerminalSession.protectCurrentThread()
      TerminalSession.leaveSignalsToOtherThreads()
      watch()
    }
  }
}
