import TerminalCells

/// The data shared by all views of one host while it resolves, lays out and draws.
package final class RenderCore {
  package var counters = RenderCounters()
  /// Requested by any visible change; cleared by drawing a frame.
  let renderRequest = RenderRequest()
  /// The scope being evaluated, for which reads of state are recorded.
  var readingScope: StateScope?
  /// The type of the view whose body is being evaluated, with everything that its body contains.
  @exclusivity(unchecked) var currentView: Any.Type?
  /// The type of the view whose state was changed last.
  var lastStateOwner: Any.Type?
  /// The faults of the views.
  var warnings = WarningLog()
  /// How deep views may be nested in this frame. The more of them are deeper, the lower: views that
  /// contain themselves twice would otherwise double with every level.
  @exclusivity(unchecked) private(set) var depthLimit = ResolveContext.depthLimit
  /// How many views were nested too deeply in this frame.
  private var tooDeepCount = 0
  package var textCache = TextLayoutCache()
  /// The values of layout: lengths are cells, unless the program states them in points.
  package private(set) var metrics = LayoutMetrics.terminal
  /// What has set them, if lengths are points.
  private weak var scale: CellScale?
  /// What was cut or copied in text fields.
  package var lineRegister = LineRegister()
  /// The dynamic properties of the types seen so far; nil if a type has none.
  private var dynamicProperties: [ObjectIdentifier: AnyObject?] = [:]
  /// Incremented by changes that invalidate every kept row.
  var layoutEpoch = 0
  /// Whether any view ever had a place in the drawing order.
  var hasDrawingOrder = false
  /// The number of the frame being drawn.
  private(set) var frameNumber = 0
  /// Whether a frame is being made; the data it shows does not change until it ends.
  private(set) var isInFrame = false
  /// The target with the focus; if it is gone, the first target on the screen.
  var focus: IdentityPath? {
    didSet { if focus != oldValue { needsFullDrawing = true } }
  }
  /// Whether more may look different in the next frame than the views that were evaluated again.
  var needsFullDrawing = true
  /// Whether this frame may show changes that views cannot observe.
  var hasUnknownChanges = true
  /// What was registered in the rows that are drawn, while only some rows of the screen are.
  var part: PartRegistration?
  /// Lists whose rows may be highlighted differently.
  var listsToHighlight: [ListController] = []
  /// Whether a key moved the focus, so that its target must be made visible.
  var isFocusToReveal = false
  /// Whether a program has taken the focus away, so that no target gets it by itself.
  var isFocusReleased = false
  var targets: [PlacedTarget] = []
  /// Those of the frame before, while one is made.
  private(set) var formerTargets: [PlacedTarget] = []
  /// Whether a container of screens shows another one in this frame.
  private(set) var showsOtherScreen = false
  /// How many targets were drawn so far.
  var drawnTargetCount = 0
  private(set) var claims: [FocusClaim] = []
  var shortcuts: [(key: Key, target: FocusTarget)] = []
  /// What is shown over the screen.
  package var layers = PresentedLayers()
  /// The first target and the first shortcut of what is in front: those before are out of reach.
  var front = (target: 0, shortcut: 0)
  /// Called when a mouse button is released, once.
  package var onRelease: (() -> Void)?
  /// Called while the mouse is moved with a button down, wherever, until the button is released. Then
  /// no view gets these events.
  package var onDrag: ((Mouse) -> Void)?
  /// Compares the values of views with those before.
  package let comparisons = InputComparisons()
  /// The scopes known to be out of date.
  var staleScopes: [StateScope] = []
  /// The scopes that are evaluated once more, though they seem to be up to date.
  var looks = SecondLooks()
  /// The scopes that were left out of date in this frame.
  private var postponed: [StateScope] = []
  /// The scopes evaluated in this frame, which are swept after it.
  private var evaluatedScopes: [StateScope] = []
  private var frameEndings: [() -> Void] = []
  /// What is done after the frame, and may change what the next one shows.
  private var settlings: [() -> Void] = []
  /// What the view with the focus offers to others.
  let focusedValues = FocusedValueLog()
  /// The scope of what belongs to no view, made on first use.
  private(set) lazy var ownScope = StateScope(core: self)
  /// The time; tests have their own.
  var now: () -> ContinuousClock.Instant = { .now }
  /// The settings that views share by name.
  let storage = StoredBoxes()

  struct PlacedTarget {
    let target: FocusTarget
    /// The target's cells, and those of them that are visible.
    let whole: CellRect
    let area: CellRect
    let enclosing: FocusTarget?
  }

  /// Takes note of a list whose rows may be highlighted differently.
  @MainActor func highlight(_ list: ListController) {
    list.wantsHighlighting = true
    if !listsToHighlight.contains(where: { $0 === list }) { listsToHighlight.append(list) }
  }

  /// The size of a cell in the units in which the program states lengths.
  package var cell: Size { metrics.cell }

  /// Lays out what follows with cells of a size. What was made for others is made anew.
  func adopt(_ scale: CellScale) {
    self.scale = scale
    setCell(scale.cell)
  }

  /// Lengths are cells again, if it was this that had made them others.
  func abandon(_ scale: CellScale) {
    guard self.scale === scale || self.scale == nil else { return }
    setCell(LayoutMetrics.terminal.cell)
  }

  private func setCell(_ cell: Size) {
    guard cell != metrics.cell else { return }
    metrics = .terminal(cell: cell)
    // In the first frame nothing was made before.
    guard frameNumber > 1 else { return }
    layoutEpoch += 1
    setNeedsRender()
  }

  /// Requests another frame.
  package func setNeedsRender() {
    needsFullDrawing = true
    renderRequest.make()
  }

  /// The dynamic properties of a type, nil if it has none.
  func dynamicProperties<Owner>(of type: Owner.Type) -> DynamicProperties<Owner>? {
    if let known = dynamicProperties[ObjectIdentifier(type)] {
      return known as? DynamicProperties<Owner>
    }
    let properties = DynamicProperties<Owner>()
    dynamicProperties[ObjectIdentifier(type)] = .some(properties.isEmpty ? nil : properties)
    return properties.isEmpty ? nil : properties
  }

  // MARK: Faults

  /// Notes a fault of the view that is being evaluated.
  package func warn(_ issue: RuntimeWarning.Issue) { warnings.add(issue, in: currentView) }

  /// Takes note of a view that is nested too deeply.
  func didNestTooDeeply() {
    warn(.nestsTooDeeply(levels: ResolveContext.depthLimit))
    tooDeepCount += 1
    depthLimit = ResolveContext.depthLimit >> min(tooDeepCount / 1_000, 16)
  }

  /// Evaluates views that belong to a body evaluated before.
  func evaluating<Result>(for view: Any.Type?, _ body: () -> Result) -> Result {
    let outer = currentView
    currentView = view
    defer { currentView = outer }
    return body()
  }

  // MARK: Frames

  /// Starts a frame; returns whether another thread had asked for it.
  func beginFrame() -> Bool {
    renderRequest.noteThread()
    for change in renderRequest.takeChanges() {
      warn(.changesStateOnOtherThread)
      change.perform()
    }
    frameNumber += 1
    isInFrame = true
    let isMadeElsewhere = renderRequest.clear()
    staleScopes += postponed
    postponed.removeAll()
    looks.removeDue(at: now()).forEach { $0.becomeStale() }
    depthLimit = ResolveContext.depthLimit
    tooDeepCount = 0
    return isMadeElsewhere
  }

  /// Evaluates a scope once more when a change that another thread has announced is made for certain.
  func lookAgain(at scope: StateScope) { looks.add(scope, at: now()) }

  /// Starts drawing all of the screen.
  func beginDrawing() {
    needsFullDrawing = false
    swap(&targets, &formerTargets)
    targets.removeAll(keepingCapacity: true)
    claims.removeAll(keepingCapacity: true)
    shortcuts.removeAll(keepingCapacity: true)
    focusedValues.beginDrawing()
    layers.beginFrame()
    front = (0, 0)
  }

  /// Ends a frame: drops the state of removed views.
  @MainActor func endFrame() {
    counters.frames += 1
    isFocusToReveal = false
    let endings = frameEndings
    frameEndings.removeAll(keepingCapacity: true)
    for ending in endings { ending() }
    isInFrame = false
    for scope in evaluatedScopes { scope.sweep() }
    evaluatedScopes.removeAll(keepingCapacity: true)
    if let focusBefore = layers.dropClosed() { refocus(focusBefore) }
    settleFocus()
  }

  /// Moves the focus to where programs want it, to the first target if its own is gone, and tells
  /// the programs where it is.
  @MainActor private func settleFocus() {
    let before = focus
    let settling = FocusSettling(
      claims: claims,
      paths: claims.isEmpty
        ? []
        : targets.indices.map { index in
          let target = targets[index].target
          return index >= front.target && target.takesFocus ? target.focusPath : nil
        })
    if let requested = settling.requested(present: focus) {
      focus = requested
      isFocusReleased = requested == nil
    }
    if !isFocusReleased, focused == nil { focus = heirOfFocus() }
    formerTargets.removeAll(keepingCapacity: true)
    showsOtherScreen = false
    if focus != before { setNeedsRender() }
    if settling.report(focus) { settle {} }
    settleFocusedValues()
  }

  /// Draws what is shown over the screen, each in front of those before.
  @MainActor func drawPresentations(with pass: LayoutPass, on surface: Surface) {
    var index = 0
    // What is drawn may show something itself.
    while index < min(layers.presentations.count, Self.presentationLimit) {
      let presentation = layers.presentations[index]
      index += 1
      front = (targets.count, shortcuts.count)
      if layers.show(presentation, focus: focus) { refocus(presentation.target.focusPath) }
      presentation.draw(with: pass, core: self, on: surface)
    }
  }

  /// The most presentations over each other.
  private static let presentationLimit = 32

  /// Moves the focus because something is shown over the screen or no longer; the frame is made
  /// again, since parts of it were drawn with the old one.
  private func refocus(_ path: IdentityPath?) {
    focus = path
    isFocusReleased = false
    setNeedsRender()
    settle {}
  }

  /// The targets that keys and the mouse reach: those of what is in front.
  var reachable: ArraySlice<PlacedTarget> { targets[front.target...] }

  /// Takes note that a container of screens shows another one: what is on it is not a neighbour of what was there.
  package func noteOtherScreen() { showsOtherScreen = true }

  /// Registers the targets of a view that a focus state refers to.
  func claim(_ claim: FocusClaim) {
    if isDrawingPart { part?.hasOthers = true } else { claims.append(claim) }
  }

  /// Registers a key that presses a control wherever the focus is.
  @MainActor func register(_ shortcut: Key, for target: FocusTarget) {
    if isDrawingPart { part?.hasOthers = true } else { shortcuts.append((shortcut, target)) }
  }

  /// Releases what was on the screen, which refers back to this object.
  func tearDown() {
    storage.tearDown()
    focusedValues.tearDown()
    ownScope.tearDown()
    metrics = .terminal
    layers = PresentedLayers()
    front = (0, 0)
    onRelease = nil
    onDrag = nil
    staleScopes.removeAll()
    postponed.removeAll()
    listsToHighlight.removeAll()
    targets.removeAll()
    formerTargets.removeAll()
    claims.removeAll()
    shortcuts.removeAll()
    frameEndings.removeAll()
    settlings.removeAll()
  }

  /// Leaves a scope as it is until the next frame.
  func postpone(_ scope: StateScope) {
    postponed.append(scope)
    renderRequest.make()
  }

  /// The scopes known to be out of date, which the caller is to bring up to date.
  func takeStale() -> [StateScope] {
    defer { staleScopes.removeAll() }
    return staleScopes
  }

  /// Performs an action when the frame has been drawn.
  func atEndOfFrame(_ action: @escaping () -> Void) { frameEndings.append(action) }

  /// Registers a scope for the sweep at the end of the frame.
  func didEvaluate(_ scope: StateScope) { evaluatedScopes.append(scope) }

  /// Performs an action after the frame and before it is shown, when state may change again.
  package func settle(_ action: @escaping () -> Void) { settlings.append(action) }

  /// Performs what is to be done after the frame.
  ///
  /// - Returns: whether there was anything, which may have changed what is to be shown.
  @MainActor func performSettlings() -> Bool {
    guard !settlings.isEmpty else { return false }
    let actions = settlings
    settlings.removeAll(keepingCapacity: true)
    for action in actions { action() }
    return true
  }

  // MARK: Drawing a part

  /// What is registered while only a part of the screen is drawn.
  struct PartRegistration {
    var targets: [PlacedTarget] = []
    /// Whether there was anything but targets.
    var hasOthers = false
  }

  /// Whether only a part of the screen is drawn.
  var isDrawingPart: Bool { part != nil }

  /// Draws an area of the screen, in which nodes were replaced.
  ///
  /// - Returns: false if all of the screen has to be drawn, since something else can be acted on now.
  func drawPart(_ area: CellRect, _ draw: () -> Void) -> Bool {
    part = PartRegistration()
    draw()
    defer { part = nil }
    guard let part, !part.hasOthers, layers.isEmpty else { return false }
    return takePart(part.targets, in: area)
  }
}
