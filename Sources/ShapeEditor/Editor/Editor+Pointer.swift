import PaneLayout
import ShapeCommands
import TerminalCells

// The mouse outside the picture.
extension Editor {
  /// Where the rows that are dragged would go; nil where none are, or there is no place.
  package var drop: RowDrop? { pointer.drop(seeing: sight) }

  /// Whether ``EditorEvent/pointerRests`` would do anything.
  package var wantsPointerRest: Bool { pointer.wantsRest(seeing: sight) }

  /// Gives an event to what the mouse does outside the picture.
  func point(_ event: PointerEvent) { react(to: pointer.take(event, seeing: sight)) }
}
