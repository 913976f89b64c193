import Synchronization
import TerminalIO

/// Hands texts to clipboard programs on a thread, one at a time. Of the waiting texts only the
/// newest is kept.
final class PendingCopies {
  private struct State {
    /// What is done next; its number says whether another has come since.
    var next: (number: Int, wait: @Sendable () -> TerminalSession.CopyResult)?
    var hasThread = false
    var done: (number: Int, result: TerminalSession.CopyResult)?
  }

  /// How long the last copy is waited for at the end of the program, in milliseconds.
  private static let patienceAtEnd = 500

  // Shared with the thread; everything else belongs to the runner's.
  private let state = SharedState()
  private var number = 0
  private var whenDone: ((TerminalSession.CopyResult) -> Void)?

  private final class SharedState: Sendable {
    let value = Mutex(State())
  }

  /// Takes a copy that has begun; `whenDone` is called now, or by ``deliver()``.
  func addCopy(
    _ start: TerminalSession.CopyStart, waking waker: TerminalWaker,
    _ whenDone: @escaping (TerminalSession.CopyResult) -> Void
  ) {
    number += 1
    switch start {
    case .done(let result):
      self.whenDone = nil
      whenDone(result)
    case .waiting(let wait):
      self.whenDone = whenDone
      let number = number
      let needsThread = state.value.withLock { state in
        state.next = (number, wait)
        defer { state.hasThread = true }
        return !state.hasThread
      }
      guard needsThread else { return }
      let isStarted = startDetachedThread { [state] in Self.work(on: state, waking: waker) }
      if !isStarted {
        state.value.withLock { $0 = State() }
        self.whenDone = nil
        whenDone(.nowhere)
      }
    }
  }

  /// Says what has come of the last copy, if it is done.
  func deliver() {
    let done = state.value.withLock { state in
      defer { state.done = nil }
      return state.done
    }
    guard let done, done.number == number else { return }
    whenDone?(done.result)
    whenDone = nil
  }

  /// Waits for the running copy before the program ends, so that its text is not lost.
  func settle() {
    for _ in 0..<Self.patienceAtEnd {
      guard state.value.withLock({ $0.hasThread }) else { return }
      sleep(microseconds: 1000)
    }
  }

  private static func work(on state: SharedState, waking waker: TerminalWaker) {
    while let (number, wait) = nextWork(of: state) {
      let result = wait()
      state.value.withLock { $0.done = (number, result) }
      waker.wake()
    }
  }

  /// What is to be done next; nil where that is nothing, and the thread is over.
  private static func nextWork(
    of state: SharedState
  ) -> (Int, @Sendable () -> TerminalSession.CopyResult)? {
    state.value.withLock { state in
      defer { state.next = nil }
      state.hasThread = state.next != nil
      return state.next.map { ($0.number, $0.wait) }
    }
  }
}
