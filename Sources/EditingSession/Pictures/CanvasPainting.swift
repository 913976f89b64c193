import DisplayList
import Geometry
import ScreenPanes
import TerminalCells

/// A picture that is to be painted: a display list as it is at a moment, and which part of it.
package struct CanvasPaintJob: Sendable {
  let request: CanvasRequest
  let list: DisplayList
  /// What is visible of the canvas; nil where it shows nothing.
  let frame: Box?
  let depth: ColorDepth
}

/// Paints canvases for the pane, one after another.
package protocol CanvasPainting: AnyObject {
  /// Whether a picture is being painted, or has not been taken yet.
  var isBusy: Bool { get }
  /// Starts a picture; one that waits to be painted is dropped for it.
  func start(_ job: CanvasPaintJob)
  /// Takes the picture painted last; nil where there is none.
  func takePicture() -> CanvasPicture?
  /// Drops what waits, and waits a little for what is being painted: for the end of the program.
  func stop()
}
