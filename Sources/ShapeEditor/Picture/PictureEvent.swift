import PaneLayout
import TerminalCells

/// What happens in the picture's pane.
package enum PictureEvent {
  /// The mouse did something, on the screen.
  case mouse(Mouse)
  /// What is at a place that was asked about.
  case probed(PictureHits)
}
