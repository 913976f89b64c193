import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells

/// What the mouse does outside the picture.
enum PointerEvent {
  /// It did something over a target, or over nothing that takes it.
  case mouse(Mouse, over: PointerTarget?)
  /// It has been where it is for another tenth of a second.
  case rests
  /// Something puts an end to what is dragged, as if it had not begun.
  case interrupted
}
