import DisplayList
import DocumentDifference
import Geometry
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
  let painter: any CanvasPainting
  private let depth: () -> ColorDepth
  /// What is asked for and not being painted yet.
  private var request: CanvasRequest?
  private var drawing: CanvasDrawing?
  /// What was drawn last, kept in step with edits.
  private var drawn: Drawn?
  /// How often a graphic was shown alone: each time the list is another one.
  private var aloneCount = 0
  /// How often a canvas was drawn.
  package private(set) var drawnCount = 0

  private struct Drawn {
    var kept: KeptDrawing
    var history: DamageHistory
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
        .flatMap(editor.document.canvas(_:)), subject.state == editor.document.state
    else { return self.request = nil }
    guard subject.side == .after else { return paintCompared(canvas, request) }
    if drawing == nil, let drawn = followed(canvas) { return paint(drawn, request) }
    if drawing == nil { begin(canvas) }
    guard drawing?.advance(byEntries: Self.sliceEntryCount) ?? true else { return }
    guard let drawing else {
      self.request = nil
      return start(request, DamageHistory(drawing: -1))
    }
    self.drawing = nil
    let drawn = Drawn(
      kept: KeptDrawing(drawing), history: DamageHistory(drawing: drawnCount))
    self.drawn = drawn
    paint(drawn, request)
  }

  /// What was drawn last, if it is of the canvas and could be kept in step.
  private func followed(_ canvas: Document.Canvas) -> Drawn? {
    guard let kept = drawn?.kept, kept.isOf(editor.document),
      kept.canvas == editor.document.serial(of: canvas.entry)
    else { return nil }
    guard kept.state != editor.document.state else { return drawn }
    guard case .damage(let box)? = drawn?.kept.follow() else {
      drawn = nil
      return nil
    }
    drawn?.history.add(box)
    return drawn
  }

  /// Paints the other version of a canvas, or what has changed on it.
  private func paintCompared(_ canvas: Document.Canvas, _ request: CanvasRequest) {
    self.request = nil
    drawing = nil
    drawn = nil
    drawnCount += 1
    guard let difference = editor.currentDifference else {
      return start(request, DamageHistory(drawing: -1))
    }
    difference.old.document.mode = editor.document.mode
    let old = difference.formerCanvas(of: canvas)
    let history = DamageHistory(drawing: drawnCount)
    if request.subject.side == .before {
      return start(
        request, history, old.map { CanvasDrawing.displayList(of: $0) }, old?.frame)
    }
    let picture = DifferencePicture(
      difference, on: DifferencePicture.Canvases(new: canvas, old: old))
    start(request, history, picture?.list, picture?.frame)
  }

  private func start(
    _ request: CanvasRequest, _ history: DamageHistory, _ list: DisplayList? = nil,
    _ frame: Box? = nil
  ) {
    painter.start(
      CanvasPaintJob(
        request: request, list: list ?? DisplayList(), frame: frame, depth: depth(),
        history: history))
  }

  /// What was drawn, faintly, under the graphic that is shown alone; nil where none is.
  ///
  /// - Complexity: O(entries on the canvas)
  private func listAlone(of drawn: Drawn, _ request: CanvasRequest) -> DisplayList? {
    let document = editor.document
    guard let entry = request.subject.alone.flatMap(document.entry(withSerial:)),
      let canvas = document.canvas(document.canvas(of: entry))
    else { return nil }
    var whole = drawn.kept.list
    let ground = document.serial(of: canvas.entry)
    let hasGround = whole.count > 0 && whole.serial(of: 0) == ground
    var list = DisplayList(origin: whole.origin)
    if hasGround {
      list = whole
      list.replace(1..<whole.count, with: DisplayList(origin: whole.origin))
      whole.replace(0..<1, with: DisplayList(origin: whole.origin))
    }
    list.addFaintly(whole, serial: ground)
    let alone = CanvasDrawing.displayList(of: canvas, only: [entry], origin: list.origin)
    list.replace(list.count..<list.count, with: alone)
    return list
  }

  private func begin(_ canvas: Document.Canvas) {
    drawnCount += 1
    drawn = nil
    drawing = CanvasDrawing(of: canvas)
  }

  private func paint(_ drawn: Drawn, _ request: CanvasRequest) {
    self.request = nil
    if let list = listAlone(of: drawn, request) {
      aloneCount += 1
      return start(
        request, DamageHistory(drawing: -1 - aloneCount), list, drawn.kept.frame)
    }
    start(request, drawn.history, drawn.kept.list, drawn.kept.frame)
  }

  /// Hands a painted picture to the editor; returns nil where none is there, else what the editor asks
  /// for then.
  package func handOver() -> [Effect]? {
    painter.takePicture().map { editor.handle(.painted($0)) }
  }

  /// Hit-tests the canvas as drawn last, since that is the picture the user points at.
  package func hits(of probe: PictureProbe) -> PictureHits {
    guard let drawn = drawn?.kept, drawn.canvas == probe.canvas else {
      return PictureHits(to: probe, nil)
    }
    return PictureHits(to: probe, drawn.list.serials(at: probe.place, ground: probe.canvas))
  }

  /// Draws and hands over what was asked for, before it returns if the painter does so.
  package func finish() {
    while hasIdleWork { doIdleWork() }
    for effect in handOver() ?? [] {
      if case .picture(let request) = effect { ask(for: request) }
    }
  }

  /// Looks whether files that the pictures show have changed. What shows them on the canvas that is drawn
  /// is painted anew. Costs a system call for each file while nothing has changed.
  package func lookAtFiles() {
    let changed = painter.lookAtFiles()
    guard !changed.isEmpty else { return }
    if let drawn {
      guard let damage = drawn.kept.list.box(showing: changed.contains) else { return }
      self.drawn?.history.add(damage)
    }
    // What is drawn at the time is painted with what is new.
    if request == nil, let shown = editor.picture.request { ask(for: shown) }
  }

  /// Ends the painting.
  package func stop() { painter.stop() }
}
