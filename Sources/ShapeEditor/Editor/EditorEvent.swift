import ScreenPanes
import TerminalCells

/// What happens outside the editor.
package enum EditorEvent: Sendable {
  /// The terminal did something.
  case input(InputEvent)
  /// Something came of the document's file.
  case file(FileEvent)
  /// A picture that was asked for is there.
  case painted(CanvasPicture)
}
