import Geometry
import KeyBindings
import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells

/// What happens in the picture's pane.
package enum PictureEvent {
  /// The mouse did something, on the screen.
  case mouse(Mouse)
  /// What is at a place that was asked about.
  case probed(PictureHits)
}

/// What the picture sees of the editor.
struct PictureContext {
  let keyMap: KeyMap
  let document: Document
  let rows: OutlineBrowser
  let layout: ScreenLayout
  /// Whether something has the keys instead of the panes.
  let isBusy: Bool
  /// The box of what is selected; nil as long as that is being measured.
  let selectedBox: Box?
  /// The draggable shape of the selection; nil while it is being measured, and if it covers
  /// nothing.
  let shape: SelectedShape?
  /// What the next drag draws; nil where it does not draw.
  let tool: Command.Tool?
  /// Whether handles scale widths, radii and text sizes along.
  let scalesLengths: Bool
  /// The lines that catch what is dragged, computed when they are first needed; nil where nothing
  /// is to be caught.
  let snapLines: () -> SnapLines?
  /// The layouts that what is dragged may be dropped into, found when they are first needed.
  let dropTargets: () -> DropTargets
}
