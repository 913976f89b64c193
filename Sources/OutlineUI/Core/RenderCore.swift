import TerminalCells

/// The data shared by all views of one host while it resolves, lays out and draws.
final class RenderCore {
  var counters = RenderCounters()
  /// Requested by any visible change; cleared by drawing a frame.
  let renderRequest = RenderRequest()
  /// The scope being evaluated, for which reads of state are recorded.
  var readingScope: StateScope?
  var textCache = TextLayoutCache()
  /// What was cut or copied in text fields.
  var lineRegister = LineRegister()
  /// The dynamic properties of the types seen so far; nil if a type has none.
  private var dynamicProperties: [ObjectIdentifier: AnyObject?] = [:]
  /// Incremented by changes that invalidate every kept row.
  var layoutEpoch = 0
  /// The number of the frame being drawn.
  private(set) var frameNumber = 0
  /// Whether a frame is being made; the data it shows does not change until it ends.
  private(set) var isInFrame = false
  /// The target with the focus; if it is gone, the first target on the screen.
  private(set) var focus: IdentityPath?
  /// Whether a key moved the focus, so that its target must be made visible.
  private var isFocusToReveal = false
  private var targets: [PlacedTarget] = []
  /// The scopes evaluated in this frame, which are swept after it.
  private var evaluatedScopes: [StateScope] = []
  private var frameEndings: [() -> Void] = []

  private struct PlacedTarget {
    let target: FocusTarget
    /// The target's cells, and those of them that are visible.
    let whole: CellRect
    let area: CellRect
    let enclosing: FocusTarget?
  }

  /// Requests another frame.
  func setNeedsRender() { renderRequest.make() }

  /// The dynamic properties of a type, nil if it has none.
  func dynamicProperties<Owner>(of type: Owner.Type) -> DynamicProperties<Owner>? {
    if let known = dynamicProperties[ObjectIdentifier(type)] {
      return known as? DynamicProperties<Owner>
    }
    let properties = DynamicProperties<Owner>()
    dynamicProperties[ObjectIdentifier(type)] = .some(properties.isEmpty ? nil : properties)
    return properties.isEmpty ? nil : properties
  }

  // MARK: Frames

  /// Starts a frame.
  func beginFrame() {
    frameNumber += 1
    isInFrame = true
    renderRequest.clear()
    targets.removeAll(keepingCapacity: true)
  }

  /// Ends a frame: drops the state of removed views.
  func endFrame() {
    counters.frames += 1
    isFocusToReveal = false
    let endings = frameEndings
    frameEndings.removeAll(keepingCapacity: true)
    for ending in endings { ending() }
    isInFrame = false
    for scope in evaluatedScopes { scope.sweep() }
    evaluatedScopes.removeAll(keepingCapacity: true)
    if !targets.contains(where: { $0.target.focusPath == focus }) {
      let first = stops.first?.target.focusPath
      if first != focus { setNeedsRender() }
      focus = first
    }
  }

  /// Releases what was on the screen, which refers back to this object.
  func tearDown() {
    targets.removeAll()
    frameEndings.removeAll()
  }

  /// Performs an action when the frame has been drawn.
  func atEndOfFrame(_ action: @escaping () -> Void) { frameEndings.append(action) }

  /// Registers a scope for the sweep at the end of the frame.
  func didEvaluate(_ scope: StateScope) { evaluatedScopes.append(scope) }

  // MARK: Focus and events

  /// Registers a target. The drawing order is the order in which the focus moves.
  func register(
    _ target: FocusTarget, area: CellRect, visible: CellRect, enclosing: FocusTarget?
  ) {
    if isFirst(target, in: enclosing) { focus = target.focusPath }
    targets.append(
      PlacedTarget(target: target, whole: area, area: visible, enclosing: enclosing))
  }

  /// Whether a target gets the focus when it is drawn, because no target has it, or only one that
  /// yields it. Thus the first control has the focus in the first frame.
  private func isFirst(_ target: FocusTarget, in enclosing: FocusTarget?) -> Bool {
    guard target.takesFocus else { return false }
    guard let focus else { return true }
    return enclosing.map { $0.yieldsFocus && $0.focusPath == focus } ?? false
  }

  /// The row sources of the lists drawn last.
  var sourcesOnScreen: [RowSource] {
    targets.compactMap { ($0.target as? ListController)?.store.source }
  }

  func handle(_ key: Key) -> Bool {
    if key.code == .tab { return moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1) }
    return focusedAndEnclosing.contains { $0.handle(key) }
  }

  func handle(_ paste: Paste) -> Bool { focusedAndEnclosing.contains { $0.handle(paste) } }

  func handle(_ mouse: Mouse) -> Bool {
    let point = CellPoint(column: mouse.column, row: mouse.row)
    // The target drawn last is in front; events it does not use go to those behind it.
    for hit in targets.reversed() where hit.area.contains(point) {
      guard hit.target.handle(mouse) else { continue }
      if case .press = mouse.action, hit.target.takesFocus, focus != hit.target.focusPath {
        focus = hit.target.focusPath
        setNeedsRender()
      }
      return true
    }
    return false
  }

  /// The target with the focus and those that enclose it, from the inside out.
  private var focusedAndEnclosing: [FocusTarget] {
    var found: [FocusTarget] = []
    var next = targets.first { $0.target.focusPath == focus }
    while let current = next, found.count < targets.count {
      found.append(current.target)
      next = targets.first { $0.target === current.enclosing }
    }
    return found
  }

  /// The area of the target that has just received the focus, if it is directly inside another one.
  func areaToReveal(in outer: FocusTarget) -> CellRect? {
    guard isFocusToReveal else { return nil }
    return targets.first { $0.target.focusPath == focus && $0.enclosing === outer }?.whole
  }

  /// Whether a target inside another one is in an area.
  func hasTarget(in area: CellRect, from outer: FocusTarget) -> Bool {
    targets.contains {
      $0.target !== outer && !$0.area.isEmpty && $0.area.intersection(area) == $0.area
    }
  }

  /// Passes a key of the enclosing target to the first target inside an area.
  func forward(_ key: Key, from outer: FocusTarget, into area: CellRect) -> Bool {
    targets.first {
      $0.target !== outer && !$0.area.isEmpty && $0.area.intersection(area) == $0.area
    }?.target.handle(key) ?? false
  }

  /// The targets that the focus moves between, in order.
  private var stops: [PlacedTarget] {
    let takers = targets.filter { $0.target.takesFocus }
    let holders = Set(takers.compactMap { $0.enclosing.map(ObjectIdentifier.init) })
    return takers.filter {
      !$0.target.yieldsFocus || !holders.contains(ObjectIdentifier($0.target))
    }
  }

  private func moveFocus(by step: Int) -> Bool {
    let stops = stops
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0.target.focusPath == focus } ?? 0
    let next = (current + step + stops.count) % stops.count
    focus = stops[next].target.focusPath
    isFocusToReveal = true
    setNeedsRender()
    return true
  }
}
