import CTerminal

/// A timer that one thread sets and another waits for. Setting it costs one system call and wakes nobody
/// before it fires.
package final class WorkTimer: Sendable {
  private let descriptor: Int32

  /// A timer that is not set; nil where the system has none left.
  package init?() {
    descriptor = cterminal_timer_open()
    guard descriptor >= 0 else { return nil }
  }

  deinit { cterminal_close(descriptor) }

  /// Lets the timer fire once after this time, whatever it was set to before; with nil it does not fire.
  package func set(_ time: Duration?) {
    let microseconds = time.map { max(1, Int64($0 / .microseconds(1))) } ?? 0
    cterminal_timer_set(descriptor, microseconds)
  }

  /// Waits until the timer fires; returns whether it did.
  package func wait() -> Bool { cterminal_timer_wait(descriptor) == 0 }
}
