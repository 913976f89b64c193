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
  private(set) var focus: IdentityPath? {
    didSet { if focus != oldValue { needsFullDrawing = true } }
  }
  /// Whether more may look different in the next frame than the views that were evaluated again.
  var needsFullDrawing = true
  /// Whether only some rows of the screen are drawn; then what can be acted on stays where it is.
  var isDrawingPart = false
  /// Lists whose rows may be highlighted differently.
  var listsToHighlight: [ListController] = []
  /// Whether a key moved the focus, so that its target must be made visible.
  private var isFocusToReveal = false
  /// Whether a program has taken the focus away, so that no target gets it by itself.
  private var isFocusReleased = false
  private var targets: [PlacedTarget] = []
  /// How many targets were drawn so far.
  private var drawnTargetCount = 0
  private var claims: [FocusClaim] = []
  private var shortcuts: [(key: Key, target: FocusTarget)] = []
  /// What is shown over the screen.
  package var layers = PresentedLayers()
  /// The first target and the first shortcut of what is in front: those before are out of reach.
  private var front = (target: 0, shortcut: 0)
  /// Called when a mouse button is released, once.
  package var onRelease: (() -> Void)?
  /// Called while the mouse is moved with a button down, wherever, until the button is released. Then
  /// no view gets these events.
  package var onDrag: ((Mouse) -> Void)?
  /// Compares the values of views with those before.
  let comparisons = InputComparisons()
  /// The scopes known to be out of date.
  var staleScopes: [StateScope] = []
  /// The scopes evaluated in this frame, which are swept after it.
  private var evaluatedScopes: [StateScope] = []
  private var frameEndings: [() -> Void] = []
  /// What is done after the frame, and may change what the next one shows.
  private var settlings: [() -> Void] = []
  /// The settings that views share by name.
  let storage = AppStorageBoxes()
  /// Runs the asynchronous actions of views.
  let tasks = ViewTasks()

  private struct PlacedTarget {
    let target: FocusTarget
    /// The target's cells, and those of them that are visible.
    let whole: CellRect
    let area: CellRect
    let enclosing: FocusTarget?
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
  func warn(_ issue: RuntimeWarning.Issue) { warnings.note(issue, in: currentView) }

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

  /// Starts a frame.
  func beginFrame() {
    frameNumber += 1
    isInFrame = true
    renderRequest.clear()
    depthLimit = ResolveContext.depthLimit
    tooDeepCount = 0
  }

  /// Starts drawing all of the screen.
  func beginDrawing() {
    needsFullDrawing = false
    listsToHighlight.removeAll()
    targets.removeAll(keepingCapacity: true)
    claims.removeAll(keepingCapacity: true)
    shortcuts.removeAll(keepingCapacity: true)
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
    if !isFocusReleased, !reachable.contains(where: { $0.target.focusPath == focus }) {
      focus = stops.first?.target.focusPath
    }
    if focus != before { setNeedsRender() }
    if settling.report(focus) { settle {} }
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
  private var reachable: ArraySlice<PlacedTarget> { targets[front.target...] }

  /// Registers the targets of a view that a focus state refers to.
  func claim(_ claim: FocusClaim) { if !isDrawingPart { claims.append(claim) } }

  /// Registers a key that presses a control wherever the focus is.
  @MainActor func register(_ shortcut: Key, for target: FocusTarget) {
    if !isDrawingPart { shortcuts.append((shortcut, target)) }
  }

  /// Releases what was on the screen, which refers back to this object.
  func tearDown() {
    layers = PresentedLayers()
    front = (0, 0)
    onRelease = nil
    onDrag = nil
    staleScopes.removeAll()
    listsToHighlight.removeAll()
    targets.removeAll()
    claims.removeAll()
    shortcuts.removeAll()
    frameEndings.removeAll()
    settlings.removeAll()
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

  // MARK: Focus and events

  /// Registers a target. The drawing order is the order in which the focus moves.
  @MainActor func register(
    _ target: FocusTarget, area: CellRect, visible: CellRect, enclosing: FocusTarget?
  ) {
    drawnTargetCount += 1
    guard !isDrawingPart else { return }
    if isFirst(target, in: enclosing) { focus = target.focusPath }
    targets.append(
      PlacedTarget(target: target, whole: area, area: visible, enclosing: enclosing))
  }

  /// Whether a target gets the focus when it is drawn, because no target has it, or only one that
  /// yields it. Thus the first control has the focus in the first frame.
  @MainActor private func isFirst(_ target: FocusTarget, in enclosing: FocusTarget?) -> Bool {
    guard target.takesFocus else { return false }
    guard let focus else { return !isFocusReleased }
    return enclosing.map { $0.yieldsFocus && $0.focusPath == focus } ?? false
  }

  /// How many targets were drawn in this frame so far.
  var targetCount: Int { targets.count }

  /// Another number after each target or presentation that is drawn.
  var registrationCount: Int { drawnTargetCount + layers.presentations.count }

  /// The row sources of the lists drawn last.
  @MainActor var sourcesOnScreen: [RowSource] {
    targets.compactMap { ($0.target as? ListController)?.store.source }
  }

  @MainActor func handle(_ key: Key) -> Bool {
    if key.code == .tab { return moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1) }
    if focusedAndEnclosing.contains(where: { $0.handle(key) }) { return true }
    let reachable = shortcuts[front.shortcut...]
    guard let shortcut = reachable.first(where: { $0.key == key }) else { return false }
    return shortcut.target.handle(Key(.enter))
  }

  @MainActor func handle(_ paste: Paste) -> Bool {
    focusedAndEnclosing.contains { $0.handle(paste) }
  }

  @MainActor func handle(_ mouse: Mouse) -> Bool {
    let point = CellPoint(column: mouse.column, row: mouse.row)
    if case .release = mouse.action {
      onDrag = nil
      if let release = onRelease {
        onRelease = nil
        release()
      }
    }
    if case .drag = mouse.action, let onDrag {
      onDrag(mouse)
      return true
    }
    // The target drawn last is in front; events it does not use go to those behind it.
    for hit in reachable.reversed() where hit.area.contains(point) {
      guard hit.target.handle(mouse) else { continue }
      if case .press = mouse.action, hit.target.takesFocus, focus != hit.target.focusPath {
        focus = hit.target.focusPath
        isFocusReleased = false
        setNeedsRender()
      }
      return true
    }
    return handleBeside(mouse, at: point)
  }

  /// Passes a mouse event to what is behind a target.
  @MainActor package func passOn(_ mouse: Mouse, behind front: FocusTarget) {
    let point = CellPoint(column: mouse.column, row: mouse.row)
    guard let index = reachable.lastIndex(where: { $0.target === front }) else { return }
    for hit in reachable[..<index].reversed() where hit.area.contains(point) {
      if hit.target.handle(mouse) { return }
    }
  }

  /// Handles the mouse where nothing that can be reached uses it: a click beside a menu closes it.
  @MainActor private func handleBeside(_ mouse: Mouse, at point: CellPoint) -> Bool {
    guard !layers.isEmpty, case .press = mouse.action else { return false }
    if let front = layers.presentations.last, front.look == .menu, !front.contains(point) {
      front.target.close()
    }
    return true
  }

  /// The target with the focus and those that enclose it, from the inside out.
  @MainActor private var focusedAndEnclosing: [FocusTarget] {
    var found: [FocusTarget] = []
    var next = reachable.first { $0.target.focusPath == focus }
    while let current = next, found.count < targets.count {
      found.append(current.target)
      next = reachable.first { $0.target === current.enclosing }
    }
    return found
  }

  /// The area of the target that has just received the focus, if it is directly inside another one.
  @MainActor func areaToReveal(in outer: FocusTarget) -> CellRect? {
    guard isFocusToReveal else { return nil }
    return reachable.first { $0.target.focusPath == focus && $0.enclosing === outer }?.whole
  }

  /// The targets inside an area, without the one that encloses it.
  @MainActor private func targets(
    in area: CellRect, from outer: FocusTarget
  ) -> LazyFilterSequence<ArraySlice<PlacedTarget>> {
    reachable.lazy.filter {
      $0.target !== outer && !$0.area.isEmpty && $0.area.intersection(area) == $0.area
    }
  }

  /// Whether a target inside another one is in an area.
  @MainActor func hasTarget(in area: CellRect, from outer: FocusTarget) -> Bool {
    !targets(in: area, from: outer).isEmpty
  }

  /// Passes a key of the enclosing target to the first control inside an area, and if that does not
  /// use it, to what is around the control.
  @MainActor func forward(_ key: Key, from outer: FocusTarget, into area: CellRect) -> Bool {
    let inside = targets(in: area, from: outer)
    func isControl(_ placed: PlacedTarget) -> Bool {
      placed.target.takesFocus && !placed.target.yieldsFocus
    }
    if let control = inside.first(where: isControl), control.target.handle(key) { return true }
    return inside.reversed().contains { !isControl($0) && $0.target.handle(key) }
  }

  /// The targets that the focus moves between, in order.
  @MainActor private var stops: [PlacedTarget] {
    let takers = reachable.filter { $0.target.takesFocus }
    let holders = Set(takers.compactMap { $0.enclosing.map(ObjectIdentifier.init) })
    return takers.filter {
      !$0.target.yieldsFocus || !holders.contains(ObjectIdentifier($0.target))
    }
  }

  @MainActor func moveFocus(by step: Int) -> Bool {
    let stops = stops
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0.target.focusPath == focus } ?? (isFocusReleased ? -1 : 0)
    let next = (max(current + step, -1) + stops.count) % stops.count
    isFocusReleased = false
    focus = stops[next].target.focusPath
    isFocusToReveal = true
    setNeedsRender()
    return true
  }
}
