/// What the editor asks of whoever runs it, since it has no terminal and no disk.
package enum Effect: Hashable, Sendable {
  /// The session is over.
  case quit
  /// Put a text on the clipboard.
  case copy(String)
  /// Forget what the terminal shows and draw everything.
  case redraw
  /// Go to the background, as Ctrl-Z does in a shell.
  case suspend
}
