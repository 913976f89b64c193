import Geometry
import TerminalCells

/// What the pane of the picture shows: how large each canvas is, which picture was asked for, and which
/// one is there.
///
/// It knows no document and paints nothing: requests go out, pictures come in. Until the picture that
/// was asked for is there, the one before stays.
package struct PictureRoom {
  /// How much larger or smaller a step makes the picture.
  private static let zoomStep = 1.25

  /// The picture that is shown; nil where there is none yet.
  package private(set) var picture: CanvasPicture?
  /// The request that was made last; nil while the pane is hidden.
  private var request: CanvasRequest?
  private var generation = 0
  /// What was chosen for canvases, by their serials; without a choice all of a canvas is shown.
  private var viewports: [Int: CanvasViewport] = [:]

  /// A pane that shows nothing.
  package init() {}

  // MARK: - Painting

  /// Says what the pane is to show.
  ///
  /// - Parameters:
  ///   - canvas: The canvas, by its serial; nil where the pane is hidden or there is nothing to show.
  ///   - revision: The state of the document.
  ///   - size: The size of the pane.
  /// - Returns: What is to be painted for that; nil where it has been asked for already.
  package mutating func show(canvas: Int?, revision: Int, size: CellSize) -> CanvasRequest? {
    guard let canvas, size.columns > 0, size.rows > 0 else {
      request = nil
      picture = nil
      return nil
    }
    let subject = CanvasRequest.Subject(
      canvas: canvas, revision: revision, viewport: viewports[canvas] ?? CanvasViewport(),
      size: size)
    guard subject != request?.subject else { return nil }
    generation += 1
    let next = CanvasRequest(generation: generation, subject: subject)
    request = next
    // Another canvas, or another place for it, is not what was asked for.
    if picture?.request.subject.canvas != canvas || picture?.request.subject.size != size {
      picture = nil
    }
    return next
  }

  /// Takes a picture; one of another canvas, or older than what is shown, is dropped.
  package mutating func take(_ picture: CanvasPicture) {
    guard let request, picture.request.subject.canvas == request.subject.canvas,
      picture.request.subject.size == request.subject.size,
      picture.request.generation > self.picture?.request.generation ?? 0
    else { return }
    self.picture = picture
  }

  // MARK: - Looking

  /// Shows the whole canvas.
  package mutating func fit() { setViewport(nil) }

  /// Makes the picture larger by some steps, or with a negative number smaller.
  package mutating func zoom(bySteps steps: Int) {
    guard let view = picture?.view else { return }
    var scale = view.scale
    for _ in 0..<min(steps.magnitude, 64) {
      scale *= steps > 0 ? Self.zoomStep : 1 / Self.zoomStep
    }
    setViewport(CanvasViewport(scale: scale, center: view.center))
  }

  /// Shows so many percent of a pixel a unit.
  package mutating func zoom(toPercent percent: Double) {
    setViewport(CanvasViewport(scale: percent / 100, center: picture?.view?.center))
  }

  /// Shows a box of the canvas as large as fits.
  package mutating func zoom(to box: Box) {
    guard let request else { return }
    // A little of what is around it says where it is.
    let margin = max(box.width, box.height) / 10
    let scale = CanvasView.fittingScale(of: box.expanded(by: margin), in: request.subject.size)
    setViewport(CanvasViewport(scale: scale, center: box.center))
  }

  /// Moves the visible part by units of the canvas.
  package mutating func pan(dx: Double, dy: Double) {
    guard let view = picture?.view else { return }
    let center = Point(view.center.x + dx, view.center.y + dy)
    setViewport(CanvasViewport(scale: view.scale, center: center))
  }

  private mutating func setViewport(_ viewport: CanvasViewport?) {
    guard let request else { return }
    viewports[request.subject.canvas] = viewport
  }
}
