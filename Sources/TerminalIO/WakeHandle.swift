import CTerminal

/// Wakes a waiting `TerminalSession` from any thread.
///
/// The handle has its own file descriptor, so it may outlive the session.
public final class WakeHandle: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    cterminal_close(descriptor)
  }

  /// Makes `wait` return `.wake`. Does not allocate, block or lock; callable in a signal handler.
  public func wake() {
    cterminal_wake(descriptor)
  }
}
