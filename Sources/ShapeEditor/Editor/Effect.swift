/// What the editor asks of whoever runs it, since it has no terminal and no disk.
package enum Effect: Hashable, Sendable {
  /// What becomes of unsaved changes of a former session.
  package enum Recovery: Hashable, Sendable {
    /// Make them again.
    case recover
    /// Show what they change.
    case show
    /// Forget them.
    case discard
  }

  /// The session is over.
  case quit
  /// Put a text on the clipboard.
  case copy(String)
  /// Save the document, then tell the editor how it went.
  case save(SaveRequest)
  /// Read the file again.
  case reload
  /// Do something about unsaved changes of a former session.
  case recovery(Recovery)
  /// Keep a change, as bytes, so that it survives an accident.
  case journal([UInt8])
  /// Add a line to the recording.
  case record(String)
  /// Forget what the terminal shows and draw everything.
  case redraw
  /// Go to the background, as Ctrl-Z does in a shell.
  case suspend
}
