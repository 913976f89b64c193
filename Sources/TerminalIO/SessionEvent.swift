import TerminalCells

/// What `TerminalSession.wait(until:)` reports.
public enum SessionEvent: Hashable, Sendable {
  /// The user did something. A new size comes as `.input(.resize)`, after which the whole screen
  /// has to be drawn.
  case input(InputEvent)
  /// A `WakeHandle` was used, once or more often.
  case wake
  /// The frame in flight has been taken by the terminal: the next one may be written.
  case ready
  /// The terminal's answers changed what is known about it: encode the next frame with `profile`,
  /// all of it.
  case profileChanged(TerminalProfile)
  /// The session was suspended and is in the foreground again: the whole screen has to be drawn.
  case resumed
  /// SIGTERM, SIGINT or another signal that ends a process arrived: save what has to be saved,
  /// `close()`, exit with 128 + signal within two seconds.
  case terminate(signal: Int32)
  /// The terminal has gone, by SIGHUP or as its file says: save, `close()`, exit with 129.
  case hangup
}
