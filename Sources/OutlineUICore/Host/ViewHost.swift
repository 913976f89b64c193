import TerminalCells

/// Draws a view on a surface and keeps the view's state.
///
/// A frame evaluates what has changed, lays it out for the surface's size and draws it. Not for use
/// from several threads at once.
@MainActor public final class ViewHost {
  private let state: HostState
  var core: RenderCore { state.core }
  private var scope: StateScope { state.scope }
  /// What was read while the screen was drawn: if that changes, it is drawn again.
  private let drawing: DrawingScope
  /// What the last frame has drawn.
  private var drawn: DrawnState?
  private let pass = LayoutPass(metrics: .terminal)
  private var root: AnyView
  private var rootNode: LayoutNode?
  private var isRootReplaced = true
  private var feedback = FeedbackGuard()
  /// The size of the screen drawn last.
  private let shownSize: StateBox<CellSize>
  /// The host whose views are drawn, or were drawn last: what a program takes for its only screen.
  public private(set) static weak var current: ViewHost?

  /// Called after a frame with each fault that it brought to light, once (``RuntimeWarning``). If it is
  /// nil, whoever runs the host shows them at the end.
  public var onWarning: ((RuntimeWarning) -> Void)?

  /// Called on the thread that changed data shown by the views, if that is not their own. Wake an
  /// event loop here.
  public var onChangeElsewhere: (@Sendable () -> Void)? {
    didSet { core.renderRequest.setWake(onChangeElsewhere) }
  }

  /// Whether every frame is made from scratch: all views are evaluated, laid out and drawn. What is
  /// seen is the same; tests compare the two.
  package var keepsNothing = false

  /// The time that views go by.
  package var now: () -> ContinuousClock.Instant {
    get { core.now }
    set { core.now = newValue }
  }

  /// Makes a host of a view.
  public init(_ root: some View) {
    self.root = AnyView(root)
    pass.keepsLayouts = true
    state = HostState()
    shownSize = StateBox(.zero, scope: state.scope)
    drawing = DrawingScope(core: state.core)
  }

  /// Makes a host of the views of a closure.
  public convenience init(@ViewBuilder content: () -> some View) { self.init(content()) }

  /// The work done so far.
  public var counters: RenderCounters {
    var counters = core.counters
    counters.viewsMeasured = pass.counters.measurements
    counters.viewsPlaced = pass.counters.placements
    return counters
  }

  /// Whether anything has changed since the last frame that a new one would show. False after many
  /// frames in which views changed their own state, until an event or a change from outside.
  public var needsRender: Bool {
    if let nextLook, now() >= nextLook { return true }
    return isRenderRequested && (!feedback.isStopped || core.renderRequest.isMadeElsewhere)
  }

  private var isRenderRequested: Bool { core.renderRequest.isMade || isRootReplaced }

  /// When ``needsRender`` becomes true by itself; nil for never.
  package var nextLook: ContinuousClock.Instant? { core.looks.time }

  /// Shows another view. State is kept where the structure is the same.
  public func update(_ root: some View) {
    self.root = AnyView(root)
    isRootReplaced = true
    feedback.reset()
  }

  /// Makes a state outside the views that updates its readers. It costs a tenth of an observed
  /// object.
  package func makeState<Value>(_ value: Value) -> StateBox<Value> {
    StateBox(value, scope: scope)
  }

  /// Requests a frame after a change of data that the views cannot observe.
  public func setNeedsRender() {
    core.setNeedsRender()
    feedback.reset()
  }

  /// Says that the surface no longer shows what was drawn last.
  func forgetDrawing() { core.needsFullDrawing = true }

  /// The most times that a frame is made again because its views have appeared or changed.
  private static let settlingLimit = 8

  /// Draws a frame over the whole surface. Views that appear, or whose observed values change, may
  /// change state: the frame is then made again, so that it shows the result.
  public func render(into surface: Surface) {
    defer { reportWarnings() }
    for _ in 0..<Self.settlingLimit {
      renderOnce(into: surface)
      guard core.performSettlings(), needsRender else { return }
    }
  }

  private func reportWarnings() {
    for warning in core.warnings.takeNew() { onWarning?(warning) }
  }

  private func renderOnce(into surface: Surface) {
    adopt(surface.widths)
    show(surface.size)
    if keepsNothing {
      core.layoutEpoch += 1
      core.needsFullDrawing = true
      isRootReplaced = true
    }
    if core.beginFrame() { feedback.reset() }
    evaluateIfNeeded()
    if pass.metrics != core.metrics { pass.metrics = core.metrics }
    if let rootNode { layout(rootNode, in: surface.size) }
    draw(on: surface)
    core.endFrame()
    feedback.didRender(requestsAnother: isRenderRequested)
    if feedback.isStopped {
      core.warnings.add(.neverSettles(frames: FeedbackGuard.limit), in: core.lastStateOwner)
    }
  }

  // MARK: Drawing

  /// Draws what may look different than in the last frame.
  private func draw(on surface: Surface) {
    core.hasUnknownChanges = core.needsFullDrawing
    if drawing.isStale { core.needsFullDrawing = true }
    let state = DrawnState(surface: surface, node: rootNode, changeCount: pass.changeCount)
    var areas = pass.takeReplacedExtents().map { CellRect(covering: $0, cell: core.cell) }
    // Not while the screen is drawn: a change of a selection is to change nothing else.
    for list in core.listsToHighlight { areas += list.changedHighlights() }
    core.listsToHighlight.removeAll()
    if !core.needsFullDrawing, state == drawn, core.layers.isEmpty {
      if !drawPart(areas, on: surface) { drawAll(on: surface) }
    } else {
      drawAll(on: surface)
    }
    drawn = DrawnState(surface: surface, node: rootNode, changeCount: pass.changeCount)
  }

  private func drawAll(on surface: Surface) {
    surface.clear()
    core.beginDrawing()
    guard let rootNode else { return }
    drawing.evaluate {
      var canvas = NodeCanvas(core: core, surface: surface)
      canvas.draw(rootNode)
    }
    core.drawPresentations(with: pass, on: surface)
  }

  /// Draws some areas of the screen; in the others nothing has changed. Returns false if more has.
  private func drawPart(_ areas: [CellRect], on surface: Surface) -> Bool {
    guard let rootNode else { return true }
    let screen = CellRect(surface.size)
    return areas.map { $0.intersection(screen) }.joined.allSatisfy { area in
      let area = surface.wholeGlyphs(around: area)
      return surface.withClip(area) {
        surface.fill(area)
        return core.drawPart(area) {
          drawing.trackMore {
            var canvas = NodeCanvas(core: core, surface: surface)
            canvas.draw(rootNode)
          }
        }
      }
    }
  }

  /// Adopts a width model. A change invalidates every measured text.
  private func adopt(_ widths: WidthModel) {
    let metrics = CellMetrics(metrics: TextMetrics(widths: widths))
    guard metrics != core.textCache.metrics else { return }
    core.textCache.metrics = metrics
    core.layoutEpoch += 1
    isRootReplaced = true
  }

  private func evaluateIfNeeded() {
    // What the root contains is valid only for the metrics it was made for.
    if pass.metrics != core.metrics { isRootReplaced = true }
    if isRootReplaced || rootNode == nil || scope.isStaleByItself { evaluateRoot() }
    scope.refresh(core.takeStale() + core.renderRequest.takeStaleScopes())
    // What could not be put in its place has to be asked for from the outside.
    if scope.isStale { evaluateRoot() }
  }

  /// What was laid out last, and for how many cells.
  var shownNode: LayoutNode? { rootNode }
  var shownCells: CellSize { shownSize.peek() }

  private func evaluateRoot() {
    isRootReplaced = false
    core.counters.rootEvaluations += 1
    let context = ResolveContext(core: core, scope: scope)
    let nodes = scope.evaluate { context.nodes(of: root) }
    rootNode = implicitStack(nodes)
  }

  /// The size of the screen, as drawn last, in the units in which the program states lengths: points
  /// of a scene with ``Scene/points(perCell:_:)``, otherwise cells. A body that reads it is evaluated
  /// again when the screen has another size.
  public var windowSize: Size { Size(shownSize.read()).scaled(by: core.cell) }

  /// Takes note of the screen that the next frame is drawn on.
  private func show(_ size: CellSize) {
    if Self.current !== self { Self.current = self }
    shownSize.change(to: size)
  }

  /// Proposes the window to the root and centres it there, also if it is larger.
  private func layout(_ node: LayoutNode, in size: CellSize) {
    let window = Size(size).scaled(by: core.cell)
    pass.layout(node, in: Rect(origin: .zero, size: window))
  }
}

/// What a host keeps for its views. It is torn down on whatever thread the host is released.
private final class HostState {
  let core = RenderCore()
  let scope: StateScope

  init() { scope = StateScope(core: core) }

  deinit {
    core.tearDown()
    scope.tearDown()
  }
}

extension ViewHost {
  /// Passes an event to the views; returns false if no view used it.
  ///
  /// Tab and shift-tab move the focus; other keys and pasted text go to the target with the focus,
  /// and the mouse to the target under it. Events that a target does not use go to those that
  /// enclose it.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    core.renderRequest.noteThread()
    feedback.reset()
    return switch event {
    case .key(let key): core.handle(key)
    case .mouse(let mouse): core.handle(mouse)
    case .paste(let paste): core.handle(paste)
    default: false
    }
  }

  /// What is at a cell of the screen as it was drawn last; nil where no view takes the mouse.
  package func target(at cell: CellPoint) -> MouseTarget? { core.target(at: cell) }

  /// How the list under the mouse would move, as it was drawn last; nil where there is none.
  package func scroll(for mouse: Mouse) -> RowScroll? { core.scroll(for: mouse) }

  /// The structure of the lists on the screen as text: groups, rows, and what is *not evaluated*.
  ///
  /// - Parameter lineLimit: The most lines; the rest is omitted.
  /// - Returns: One line per view, indented by nesting.
  package func treeDescription(lineLimit: Int = 1_000) -> String {
    var description = RowTreeDescription(lineLimit: lineLimit)
    for source in core.sourcesOnScreen { description.add("List") { source.describe(to: &$0) } }
    return description.lines.joined(separator: "\n")
  }
}
