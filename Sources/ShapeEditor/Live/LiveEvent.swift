import OutlineIndex
import ShapeDocument

/// What happens to searches, filters and the list of rows to go to.
enum LiveEvent {
  /// A key was pressed or the mouse was used: what was awaited is no longer wanted.
  case input
  /// The line being typed has changed.
  case lineChanged
  /// The line was left.
  case lineLeft
  /// The line was accepted.
  case lineAccepted(Prompt)
  /// The query of the open list may have changed, or the list was closed.
  case listChanged
  /// A row of the list was chosen, by its entry's serial.
  case chosen(serial: Int)
  /// The document has changed, so that what was found so far may be elsewhere; how entries were renumbered
  /// by an edit.
  case documentChanged(EntryShift?)
  /// Nobody has pressed a key for a while.
  case idle
}
