import PaneLayout
import TerminalCells

/// What happens outside the editor.
package enum EditorEvent: Sendable {
  /// The terminal did something.
  case input(InputEvent)
  /// Something came of the document's file.
  case file(FileEvent)
  /// A picture that was asked for is there.
  case painted(CanvasPicture)
  /// A picture that was asked for is not there after a while.
  case paintingTakesLong
  /// What is at a place of the picture, as it was asked.
  case probed(PictureHits)
  /// Keys that are not a whole command yet have been waited for: what may follow is to be shown.
  case keysWait
  /// The text copied last can be pasted from a destination.
  case copied(to: CopyDestination)
  /// The terminal's cells have this size, in pixels.
  case cellMeasured(CellSize)
}
