import Synchronization
import TerminalIO

/// Wakes a runner from any thread, so that its program can take what other threads have produced.
///
/// ```swift
/// let waker = runner.waker
/// startReading { line in
///   mailbox.append(line)
///   waker.wake()  // calls `wake(_:)` of the program, on the runner's thread
/// }
/// ```
public final class TerminalWaker: Sendable {
  private struct State {
    var handle: WakeHandle?
    /// Whether it was used while no session was attached.
    var isPending = false
  }

  private let state = Mutex(State())

  /// Makes a waker for one runner.
  public init() {}

  /// Schedules a call of the program's ``TerminalProgram/wake(_:)``; calls made before it runs are
  /// combined into one. If no terminal is open, the call is made when one is.
  public func wake() {
    state.withLock { state in
      if let handle = state.handle { handle.wake() } else { state.isPending = true }
    }
  }

  /// Attaches a session to wake; returns true if it must be woken at once.
  func attach(_ handle: WakeHandle) -> Bool {
    state.withLock { state in
      state.handle = handle
      defer { state.isPending = false }
      return state.isPending
    }
  }

  /// Detaches the session; later wake-ups are kept for the next one.
  func detach() { state.withLock { $0.handle = nil } }
}
