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

/// What the editor does after one.
enum PointerReaction: Hashable {
  /// Leaves the event to the picture.
  case pass
  /// Clears what was typed, for a command that does not come from a key.
  case forgetTyping
  /// Runs a line of commands.
  case run([Command])
  /// Runs commands about what was pointed at in a pane, each as a line of its own. The rows stay where
  /// they are on the screen, so that what is under the pointer does not move away.
  case point([Command], in: Pane)
  /// Does what a key does.
  case press(Key)
  /// Steps the value that is being typed; if there is none, it is not dragged any more.
  case stepValue(by: Int)
  /// Scrolls a pane; no cursor moves.
  case scroll(Pane, by: Int)
  /// Shows items of the open list from this one of its matches on, moved by so many.
  case scrollList(from: Int, by: Int)
  /// Chooses an item of the open list, as enter does.
  case choose(item: Int)
  /// Takes a word from those under the value being typed, as choosing it and enter do.
  case take(word: String)
  /// Mixes a part of the colour being typed; nil is the part that was mixed last.
  case mix(Double, of: ColorMixer.Channel?)
  /// Puts a completion into the line being typed.
  case complete(Int)
  /// Opens the menu at a cell of the screen.
  case menu(CellPoint)
  /// Makes the inspector wider or narrower at the cost of the picture.
  case widenPicture(by: Int)
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
