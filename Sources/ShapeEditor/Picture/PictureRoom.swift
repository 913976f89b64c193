import Geometry
import ShapeDocument
import TerminalCells

/// What the pane of the picture shows: how large each canvas is, which picture was asked for, and which
/// one is there.
///
/// It knows no document and paints nothing: requests go out, pictures come in. Until the picture that
/// was asked for is there, the one before stays, made larger or smaller and moved as was asked for.
package struct PictureRoom {
  /// How much larger or smaller a step makes the picture.
  private static let zoomStep = 1.25

  /// The picture that is shown; nil where there is none yet.
  package private(set) var picture: CanvasPicture?
  /// The picture that was painted last, of which another size or part may be shown.
  private var painted: CanvasPicture?
  /// The request that was made last; nil while the pane is hidden.
  package private(set) var request: CanvasRequest?
  private var generation = 0
  /// How many pixels of the screen a cell has.
  private var cell = CanvasView.usualCell
  /// How the terminal takes pixels; nil where pictures are made of cells.
  private var graphics: GraphicsProtocol?
  /// What was chosen for canvases, by their serials; without a choice all of a canvas is shown.
  private var viewports: [Int: CanvasViewport] = [:]
  /// Which version is shown.
  private(set) var side = CanvasRequest.Side.after
  /// Whether it is said that a picture is being painted, since it takes a while.
  package private(set) var saysPainting = false
  /// What the mouse is doing there.
  var pointer = PicturePointer()
  /// The shape whose nodes are dragged; nil where none was gone into.
  private(set) var enteredShape: EnteredShape?

  /// The points of a line that is being drawn.
  private(set) var drawnPoints: [DrawnPoint] = []

  /// A point of a line that is being drawn, on the canvas.
  struct DrawnPoint: Hashable, Sendable {
    /// Where it is.
    let point: Point
    /// How far from it the control is by which a curve leaves; the one it arrives by is opposite.
    let pull: Point

    /// A point; one that is not pulled is a corner.
    init(_ point: Point, pull: Point = .zero) {
      self.point = point
      self.pull = pull
    }
  }

  /// A shape that was gone into, and which of its nodes is chosen.
  struct EnteredShape: Hashable, Sendable {
    /// The shape, by its entry's serial.
    let serial: Int
    /// The chosen node, by its number.
    var node = 0
  }

  /// Takes how many pixels of the screen a cell has; what cannot be is ignored.
  mutating func measure(cell: CellSize) {
    guard (1...1_000).contains(cell.columns), (1...1_000).contains(cell.rows) else { return }
    self.cell = cell
  }

  /// Takes how the terminal is given pixels; nil for pictures made of cells.
  mutating func use(_ graphics: GraphicsProtocol?) { self.graphics = graphics }

  /// Forgets what the mouse was doing; returns whether it was doing anything.
  mutating func cancelPointing() -> Bool { pointer.cancel() }

  // MARK: - Nodes

  /// Goes into a shape, to its first node.
  mutating func enter(serial: Int) { enteredShape = EnteredShape(serial: serial) }

  /// Chooses a node of the shape that was gone into.
  mutating func choose(node: Int) { enteredShape?.node = max(node, 0) }

  /// Leaves the shape that was gone into.
  mutating func leaveShape() { enteredShape = nil }

  // MARK: - Lines that are drawn

  /// Adds a point to the line that is being drawn.
  mutating func draw(_ point: DrawnPoint) { drawnPoints.append(point) }

  /// Takes the last point of the line back.
  mutating func takeBackPoint() { _ = drawnPoints.popLast() }

  /// Forgets the line that is being drawn.
  mutating func forgetDrawing() { drawnPoints = [] }

  // MARK: - Painting

  /// Says what the pane is to show.
  ///
  /// - Parameters:
  ///   - canvas: The canvas, by its serial; nil where the pane is hidden or there is nothing to show.
  ///   - alone: The graphic that is shown alone, by its serial.
  ///   - state: The state of the document.
  ///   - size: The size of the pane.
  /// - Returns: What is to be painted for that; nil where it has been asked for already.
  mutating func show(
    canvas: Int?, alone: Int? = nil, state: DocumentState, size: CellSize
  ) -> CanvasRequest? {
    guard let canvas, size.columns > 0, size.rows > 0 else {
      request = nil
      painted = nil
      picture = nil
      saysPainting = false
      pointer = PicturePointer()
      enteredShape = nil
      drawnPoints = []
      return nil
    }
    let subject = CanvasRequest.Subject(
      canvas: canvas, side: side, alone: alone, state: state,
      viewport: viewports[canvas] ?? CanvasViewport(),
      size: size, cell: cell, graphics: graphics)
    guard subject != request?.subject else { return nil }
    // On another canvas, or in another place, the pointer is over something else.
    if request?.subject.canvas != canvas || request?.subject.size != size {
      pointer = PicturePointer()
    }
    if request?.subject.canvas != canvas { drawnPoints = [] }
    generation += 1
    let next = CanvasRequest(generation: generation, subject: subject)
    request = next
    // Another canvas is not what was asked for.
    if painted?.request.subject.canvas != canvas { painted = nil }
    picture = painted?.moved(to: subject)
    return next
  }

  /// Takes a picture; one of another canvas, or older than what is shown, is dropped. Where a file has
  /// changed there is another one for the same request.
  mutating func takePicture(_ painted: CanvasPicture) {
    guard let request, painted.request.subject.canvas == request.subject.canvas,
      painted.request.generation >= self.painted?.request.generation ?? 1
    else { return }
    self.painted = painted
    picture = painted.moved(to: request.subject)
    if !isWaiting { saysPainting = false }
  }

  /// Whether what is shown is not what was asked for, or nothing is shown: the picture is being painted.
  package var isWaiting: Bool {
    guard let request else { return false }
    return painted?.request.generation != request.generation
  }

  /// Says that a picture is being painted, until it is there.
  mutating func sayPainting() { saysPainting = isWaiting }

  // MARK: - Looking

  /// Shows a version.
  mutating func show(_ side: CanvasRequest.Side) { self.side = side }

  /// Shows the whole canvas.
  mutating func fit() { setViewport(nil) }

  /// Makes the picture larger by some steps, or with a negative number smaller.
  mutating func zoom(bySteps steps: Int) {
    guard let view = wantedView else { return }
    var scale = view.scale
    for _ in 0..<min(steps.magnitude, 64) {
      scale *= steps > 0 ? Self.zoomStep : 1 / Self.zoomStep
    }
    setViewport(CanvasViewport(scale: scale, center: view.center))
  }

  /// Shows so many percent of a pixel a unit.
  mutating func zoom(toPercent percent: Double) {
    setViewport(CanvasViewport(scale: percent / 100, center: wantedView?.center))
  }

  /// Shows a box of the canvas as large as fits.
  mutating func zoom(to box: Box) {
    guard let request else { return }
    // A little of what is around it says where it is.
    let margin = max(box.width, box.height) / 10
    let scale = CanvasView.fittingScale(
      of: box.expanded(by: margin), in: request.subject.size, cell: request.subject.cell)
    setViewport(CanvasViewport(scale: scale, center: box.center))
  }

  /// Moves the visible part by units of the canvas.
  mutating func pan(dx: Double, dy: Double) {
    guard let view = wantedView else { return }
    let center = Point(view.center.x + dx, view.center.y + dy)
    setViewport(CanvasViewport(scale: view.scale, center: center))
  }

  /// Brings a box of the canvas into view, if part of the canvas is shown and the box is outside.
  mutating func bring(_ box: Box) {
    guard let request, viewports[request.subject.canvas] != nil, let view = wantedView,
      !view.box(of: view.area).intersects(box)
    else { return }
    setViewport(CanvasViewport(scale: view.scale, center: box.center))
  }

  /// By how many units the visible part has to be moved after zooming by steps, so that what is at a
  /// cell of the pane stays there; nil where no picture is shown.
  func shift(keeping cell: CellPoint, afterSteps steps: Int) -> Point? {
    guard let view = wantedView else { return nil }
    let point = view.point(at: cell)
    let rest = 1 - (steps > 0 ? 1 / Self.zoomStep : Self.zoomStep)
    return Point((point.x - view.center.x) * rest, (point.y - view.center.y) * rest)
  }

  /// Where the canvas is to be. What was asked for and is not painted yet counts: one step after the
  /// other adds up, however fast they come.
  private var wantedView: CanvasView? {
    guard let request, let view = picture?.view else { return nil }
    let viewport = viewports[request.subject.canvas] ?? CanvasViewport()
    return CanvasView(of: view.canvas, viewport, in: request.subject.size)
  }

  /// The frame around a shape, with its handles; nil where no picture is shown.
  func frame(around shape: HandledShape) -> PictureFrame? {
    picture?.view.map { PictureFrame(around: shape, in: $0) }
  }

  private mutating func setViewport(_ viewport: CanvasViewport?) {
    guard let request else { return }
    viewports[request.subject.canvas] = viewport
  }
}
