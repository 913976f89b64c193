import TerminalCells

/// Which views take keys and the mouse, and what becomes of an event.
@MainActor extension RenderCore {
  /// Registers a target. The drawing order is the order in which the focus moves.
  func register(
    _ target: FocusTarget, area: CellRect, visible: CellRect, enclosing: FocusTarget?
  ) {
    drawnTargetCount += 1
    let placed = PlacedTarget(target: target, whole: area, area: visible, enclosing: enclosing)
    guard !isDrawingPart else {
      part?.targets.append(placed)
      return
    }
    if isFirst(target, in: enclosing) { focus = target.focusPath }
    targets.append(placed)
  }

  /// Whether a newly drawn target takes the focus: no target has it, or the enclosing one yields
  /// it. Thus the first control has the focus in the first frame.
  private func isFirst(_ target: FocusTarget, in enclosing: FocusTarget?) -> Bool {
    guard target.takesFocus, !target.isIdle else { return false }
    guard let focus else { return !isFocusReleased }
    // What only sees the keys that others leave has no focus to yield.
    var outer = enclosing
    while let passive = outer, !passive.takesFocus {
      outer = targets.last { $0.target === passive }?.enclosing
    }
    return outer.map { $0.yieldsFocus && $0.focusPath == focus } ?? false
  }

  /// How many targets were drawn in this frame so far.
  var targetCount: Int { targets.count }

  /// Another number after each target or presentation that is drawn.
  var registrationCount: Int { drawnTargetCount + layers.presentations.count }

  /// The row sources of the lists drawn last.
  var sourcesOnScreen: [RowSource] {
    targets.compactMap { ($0.target as? ListController)?.store.source }
  }

  func handle(_ key: Key) -> Bool {
    isFocusUntouched = false
    if key.code == .tab { return moveFocus(by: key.modifiers.contains(.shift) ? -1 : 1) }
    return handleByTargets(key) || FocusDirection(key).map { moveFocus(toward: $0) } ?? false
  }

  private func handleByTargets(_ key: Key) -> Bool {
    let targets = focusedAndEnclosing
    guard let shortcut = shortcuts[front.shortcut...].first(where: { $0.key == key }) else {
      return targets.contains { $0.handle(key) }
    }
    return targets.contains { !$0.handlesKeysLast && $0.handle(key) }
      || shortcut.target.handle(Key(.enter))
      || targets.contains { $0.handlesKeysLast && $0.handle(key) }
  }

  func handle(_ paste: Paste) -> Bool { focusedAndEnclosing.contains { $0.handle(paste) } }

  func handle(_ mouse: Mouse) -> Bool {
    isFocusUntouched = false
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

  /// What a click at a cell would be about; nil where no view takes it.
  func target(at cell: CellPoint) -> MouseTarget? {
    let hits = reachable.reversed().lazy.filter { $0.area.contains(cell) }
    return hits.compactMap { $0.target.target(at: cell) }.first
      ?? (layers.isEmpty ? nil : MouseTarget())
  }

  /// How the list under the mouse would move; nil where there is none, or it would not.
  func scroll(for mouse: Mouse) -> RowScroll? {
    let cell = CellPoint(column: mouse.column, row: mouse.row)
    let hits = reachable.reversed().lazy.filter { $0.area.contains(cell) }
    return hits.compactMap { $0.target.scroll(for: mouse) }.first
  }

  /// Passes a mouse event to what is behind a target.
  package func passOn(_ mouse: Mouse, behind front: FocusTarget) {
    let point = CellPoint(column: mouse.column, row: mouse.row)
    guard let index = reachable.lastIndex(where: { $0.target === front }) else { return }
    for hit in reachable[..<index].reversed() where hit.area.contains(point) {
      if hit.target.handle(mouse) { return }
    }
  }

  /// Handles the mouse where nothing that can be reached uses it: a click beside a menu closes it.
  private func handleBeside(_ mouse: Mouse, at point: CellPoint) -> Bool {
    guard !layers.isEmpty, case .press = mouse.action else { return false }
    if let front = layers.presentations.last, front.look == .menu, !front.contains(point) {
      front.target.close()
    }
    return true
  }

  /// The target with the focus and those that enclose it, from the inside out.
  private var focusedAndEnclosing: [FocusTarget] {
    focused.map { [$0.target] + enclosing($0) } ?? []
  }

  /// The area of the target that has just received the focus, if it is inside another one; that of a scroll view
  /// between them.
  func areaToReveal(in outer: FocusTarget) -> CellRect? {
    guard isFocusToReveal, var shown = focused else { return nil }
    for target in enclosing(shown) {
      if target === outer { return shown.whole }
      if target is ScrollController, let window = reachable.first(where: { $0.target === target }) {
        shown = window
      }
    }
    return nil
  }

  /// The control inside an area that gets the keys of the enclosing target.
  func control(in area: CellRect, from outer: FocusTarget) -> PlacedTarget? {
    targets(in: area, from: outer).first { Self.isControl($0) }
  }

  private static func isControl(_ placed: PlacedTarget) -> Bool {
    placed.target.takesFocus && !placed.target.yieldsFocus
  }

  /// The targets inside an area, without the one that encloses it.
  private func targets(
    in area: CellRect, from outer: FocusTarget
  ) -> LazyFilterSequence<ArraySlice<PlacedTarget>> {
    reachable.lazy.filter {
      $0.target !== outer && !$0.area.isEmpty && $0.area.intersection(area) == $0.area
    }
  }

  /// Whether a target inside another one is in an area.
  func hasTarget(in area: CellRect, from outer: FocusTarget) -> Bool {
    !targets(in: area, from: outer).isEmpty
  }

  /// Passes a key of the enclosing target to the first control inside an area, and if that does not
  /// use it, to what is around the control.
  func forward(_ key: Key, from outer: FocusTarget, into area: CellRect) -> Bool {
    let inside = targets(in: area, from: outer)
    if let control = inside.first(where: Self.isControl), control.target.handle(key) { return true }
    return inside.reversed().contains { !Self.isControl($0) && $0.target.handle(key) }
  }

  func moveFocus(by step: Int) -> Bool {
    let stops = stops
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0.target.focusPath == focus } ?? -1
    let next =
      stops.indices.contains(current) ? rowStop(from: current, by: step, in: stops) : nil
    let index = next ?? max(current + step, -1)
    giveFocus(to: stops[(index + stops.count) % stops.count].target)
    return true
  }

  /// Where the focus goes from a list, or back from its first control; nil for the stop before or after.
  ///
  /// It goes on from the current row. Where that only stands for a control, the list and the control are one
  /// stop.
  private func rowStop(from current: Int, by step: Int, in stops: [PlacedTarget]) -> Int? {
    let list = stops[current].target
    guard let row = list.currentRow else { return stopBeforeList(current, by: step, in: stops) }
    let inside = stops.indices.filter { isInside(stops[$0], list) }
    guard let last = inside.last else { return nil }
    let own = inside.first { !stops[$0].area.isEmpty && row.area.contains(stops[$0].area) }
    if step > 0 {
      if let own { return row.standsForControl ? own + 1 : own }
      return inside.first { stops[$0].whole.minRow >= row.area.minRow } ?? last + 1
    }
    guard row.standsForControl else { return nil }
    return inside.last { $0 < own ?? .max && stops[$0].whole.minRow <= row.area.minRow }
  }

  /// The stop before a list, from the first control in it, where these are one.
  private func stopBeforeList(_ current: Int, by step: Int, in stops: [PlacedTarget]) -> Int? {
    guard step < 0, current > 0 else { return nil }
    let before = stops[current - 1].target
    guard before.currentRow?.standsForControl == true, isInside(stops[current], before) else {
      return nil
    }
    return current - 2
  }

  /// Whether a target is in another one.
  private func isInside(_ placed: PlacedTarget, _ outer: FocusTarget) -> Bool {
    enclosing(placed).contains { $0 === outer }
  }
}
