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

/// What the mouse sees of the editor outside the picture.
struct PointerContext {
  let document: Document
  let rows: OutlineBrowser
  let layout: ScreenLayout
  let inspector: Inspector
  let inspected: InspectedEntry?
  /// Whether something has the keys instead of the panes; then these can only be scrolled.
  let isBusy: Bool
  /// Whether a list is open over the panes.
  let hasList: Bool
  /// Whether a question is to be answered.
  let hasQuestion: Bool
  /// Whether a value is being typed in the inspector.
  let isTypingValue: Bool

  /// The inspector's lines.
  var lines: InspectorModel {
    var inspector = inspector
    return inspector.model(of: inspected)
  }
}
