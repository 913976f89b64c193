import TerminalCells

/// An event returned by `TerminalSession.wait(until:)`.
public enum SessionEvent: Hashable, Sendable {
  /// The user did something. A new size arrives as `.input(.resize)`, after which the whole screen
  /// must be drawn.
  case input(InputEvent)
  /// A `WakeHandle` was used, at least once.
  case wake
  /// The terminal has taken the pending frame: the next one may be written.
  case ready
  /// The terminal's replies changed its profile: encode the whole next frame with `profile`.
  case profileChanged(TerminalProfile)
  /// The session was suspended and is in the foreground again: the whole screen must be drawn.
  case resumed
  /// SIGTERM, SIGINT or another signal that ends a process arrived: save what must be saved, call
  /// `close()`, and exit with 128 + signal within two seconds.
  case terminate(signal: Int32)
  /// The terminal has disconnected, reported by SIGHUP or by its file: save, call `close()`, and
  /// exit with 129.
  case hangup
}
