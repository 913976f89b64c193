import DisplayList
import Geometry
import ScreenPanes
import ShapeDocument
import ShapeDrawing
import ShapeEditor
import TerminalCells

/// Makes the pictures an editor asks for: draws the canvas in slices of idle time, has it painted, and
/// hands the picture over.
///
/// Nothing is drawn unless it was asked for. As long as the document does not change, a canvas is drawn
/// once, however often it is looked at elsewhere.
package final class CanvasPictures {
  /// How many entries are drawn in a slice, about a millisecond's worth.
  private static let sliceEntryCount = 100

  private let editor: Editor
  private let painter: any CanvasPainting
  private let depth: () -> ColorDepth
  /// What is asked for and not being painted yet.
  private var request: CanvasRequest?
  private var drawing: CanvasDrawing?
  /// What was drawn last.
  private var drawn: Drawn?
  /// How often a canvas was drawn.
  package private(set) var drawnCount = 0

  private struct Drawn {
    let canvas: Int
    let revision: Int
    let frame: Box?
    let list: DisplayList
  }

  /// The pictures for an editor.
  ///
  /// - Parameters:
  ///   - editor: Whose document is drawn, and who gets the pictures.
  ///   - painter: What paints them.
  ///   - depth: The terminal's colours at the time.
  package init(
    for editor: Editor, by painter: any CanvasPainting, depth: @escaping () -> ColorDepth
  ) {
    self.editor = editor
    self.painter = painter
    self.depth = depth
  }

  /// Takes a request; it replaces those before.
  package func ask(for request: CanvasRequest) {
    self.request = request
    drawing = nil
  }

  /// Whether there is something to draw.
  package var hasIdleWork: Bool { request != nil }

  /// Draws a slice; the last one starts the painting.
  package func doIdleWork() {
    guard let request else { return }
    let subject = request.subject
    // The editor asks again where something has changed meanwhile.
    guard
      let canvas = editor.document.entry(withSerial: subject.canvas)
        .flatMap(editor.document.canvas(_:)), subject.revision == editor.pictureRevision
    else { return self.request = nil }
    if let drawn, drawn.canvas == subject.canvas, drawn.revision == subject.revision {
      return paint(drawn, request)
    }
    if drawing == nil {
      drawnCount += 1
      drawing = CanvasDrawing(of: canvas)
    }
    guard drawing?.advance(byEntries: Self.sliceEntryCount) ?? true else { return }
    let result = Drawn(
      canvas: subject.canvas, revision: subject.revision, frame: drawing?.frame,
      list: drawing?.list ?? DisplayList())
    drawing = nil
    drawn = result
    paint(result, request)
  }

  private func paint(_ drawn: Drawn, _ request: CanvasRequest) {
    self.request = nil
    painter.start(
      CanvasPaintJob(request: request, list: drawn.list, frame: drawn.frame, depth: depth()))
  }

  /// Hands a painted picture to the editor; returns nil where none is there, else what the editor asks
  /// for then.
  package func handOver() -> [Effect]? {
    painter.takePicture().map { editor.handle(.painted($0)) }
  }

  /// Draws and hands over what was asked for, before it returns if the painter does so.
  package func finish() {
    while hasIdleWork { doIdleWork() }
    for effect in handOver() ?? [] {
      if case .picture(let request) = effect { ask(for: request) }
    }
  }

  /// Ends the painting.
  package func stop() { painter.stop() }
}
