import Synchronization
import TerminalIO

/// Wakes a runner from any thread, so that its program takes what has come from elsewhere.
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
    /// Whether it was used while there was nothing to wake.
    var isPending = false
  }

  private let state = Mutex(State())

  /// Makes a waker for one runner.
  public init() {}

  /// Has the program's ``TerminalProgram/wake(_:)`` called soon, once however often this is called
  /// before. While no terminal is open, that is done when one is.
  public func wake() {
    state.withLock { state in
      if let handle = state.handle { handle.wake() } else { state.isPending = true }
    }
  }

  /// Wakes a session from now on; true if it is to be woken at once.
  func attach(_ handle: WakeHandle) -> Bool {
    state.withLock { state in
      state.handle = handle
      defer { state.isPending = false }
      return state.isPending
    }
  }

  /// Keeps what comes from now on for the next session.
  func detach() { state.withLock { $0.handle = nil } }
}
