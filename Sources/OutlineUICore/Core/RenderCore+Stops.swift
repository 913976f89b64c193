import TerminalCells

/// What the focus moves between.
@MainActor extension RenderCore {
  /// The targets that the focus moves between, in order: those that take it, except for those that leave it to
  /// targets inside, and those that can do nothing, unless there are no others.
  var stops: [PlacedTarget] {
    var holders: Set<ObjectIdentifier> = []
    for placed in reachable.reversed() {
      guard let outer = placed.enclosing else { continue }
      if placed.target.takesFocus || holders.contains(ObjectIdentifier(placed.target)) {
        holders.insert(ObjectIdentifier(outer))
      }
    }
    let takers = reachable.filter {
      $0.target.takesFocus
        && !($0.target.yieldsFocus && holders.contains(ObjectIdentifier($0.target)))
    }
    let busy = takers.filter { !$0.target.isIdle }
    return busy.isEmpty ? takers : busy
  }

  /// The first of them, which is usually found at once.
  var firstStop: IdentityPath? {
    let first = reachable.first { $0.target.takesFocus && !$0.target.isIdle }
    if let first, !first.target.yieldsFocus { return first.target.focusPath }
    return stops.first?.target.focusPath
  }

  /// The targets that enclose another one, from the inside out.
  func enclosing(_ placed: PlacedTarget) -> [FocusTarget] {
    var found: [FocusTarget] = []
    var next = placed.enclosing
    while let target = next, found.count < targets.count {
      found.append(target)
      next = reachable.first { $0.target === target }?.enclosing
    }
    return found
  }

  /// The target with the focus.
  var focused: PlacedTarget? { reachable.first { $0.target.focusPath == focus } }

  /// Gives a target the focus because of a key, so that it has to be seen.
  func giveFocus(to target: FocusTarget) {
    isFocusReleased = false
    focus = target.focusPath
    isFocusToReveal = true
    setNeedsRender()
  }

  // MARK: Neighbours

  /// Moves the focus to what is nearest in a direction, if there is anything.
  ///
  /// Lists are entered, and not what is in their rows.
  ///
  /// - Parameters:
  ///   - direction: Where it is to go.
  ///   - outer: What the focus is to stay in; nil for the whole screen.
  ///   - region: The part of it in which the focus may go.
  ///   - origin: The area that the direction leads away from; nil for that of what has the focus.
  ///   - isStraight: Whether it may not go to what lies beside the way.
  /// - Returns: whether there was anything.
  /// - Complexity: O(targets on the screen).
  func moveFocus(
    toward direction: FocusDirection, inside outer: FocusTarget? = nil,
    in region: CellRect? = nil, from origin: CellRect? = nil, isStraight: Bool = false
  ) -> Bool {
    guard let focused else { return false }
    let search = NeighbourSearch(
      origin: origin ?? focused.target.currentRow?.area ?? focused.whole, direction: direction)
    let around = Set(enclosing(focused).map(ObjectIdentifier.init))
    var best: (target: FocusTarget, distance: NeighbourSearch.Distance)?
    for (stop, area) in candidates(inside: outer, in: region)
    where stop !== focused.target && !around.contains(ObjectIdentifier(stop)) {
      guard let distance = search.distance(to: area), distance.isAhead || !isStraight,
        best.map({ distance < $0.distance }) ?? true
      else { continue }
      best = (stop, distance)
    }
    guard let best else { return false }
    giveFocus(to: best.target)
    best.target.receiveFocus(toward: direction)
    return true
  }

  /// The targets that an arrow may lead to, each with what can be seen of it, or could be by scrolling `outer`.
  private func candidates(
    inside outer: FocusTarget?, in region: CellRect?
  ) -> [(target: FocusTarget, area: CellRect)] {
    let stops = Set(stops.map { ObjectIdentifier($0.target) })
    // Where the content of targets can be seen; nothing for those that are not entered.
    var windows: [ObjectIdentifier: CellRect] = [:]
    if let outer { windows[ObjectIdentifier(outer)] = region ?? .everywhere }
    var found: [(FocusTarget, CellRect)] = []
    for placed in reachable where placed.target !== outer {
      let known = placed.enclosing.map { windows[ObjectIdentifier($0)] }
      guard let window = known ?? (outer == nil ? .everywhere : nil) else { continue }
      let (id, target) = (ObjectIdentifier(placed.target), placed.target)
      if !target.takesFocus || target.yieldsFocus {
        windows[id] = target is ScrollController ? window.intersection(placed.whole) : window
      }
      let area = outer == nil ? placed.area : placed.whole.intersection(window)
      if stops.contains(id), !area.isEmpty { found.append((target, area)) }
    }
    return found
  }

  // MARK: What is gone

  /// Where the focus goes when the target that had it is gone: to the nearest one to its place. To the first of
  /// those that are new if they are another screen, or no other one is left.
  func heirOfFocus() -> IdentityPath? {
    let stops = stops
    guard let gone = formerTargets.firstIndex(where: { $0.target.focusPath == focus }) else {
      return stops.first?.target.focusPath
    }
    var former: [IdentityPath: Int] = [:]
    for (index, placed) in formerTargets.enumerated() { former[placed.target.focusPath] = index }
    let new = stops.first { former[$0.target.focusPath] == nil }
    let isAnotherScreen = stops.allSatisfy { former[$0.target.focusPath] == nil }
    if let new, showsOtherScreen || isAnotherScreen { return new.target.focusPath }
    let place = formerTargets[gone].whole
    // Where the others were before, because they may have moved up. Of two the one that came after it.
    let distances = stops.map { stop -> (Int, Int, Int) in
      let index = former[stop.target.focusPath]
      let area = index.map { formerTargets[$0].whole } ?? stop.whole
      let (gap, middles) = place.visualDistance(to: area)
      // What was around it is further away than what was beside it.
      let isAround = area != place && area.contains(place)
      return (isAround ? 4 : gap, index.map { $0 < gone ? 1 : 0 } ?? 0, middles)
    }
    return zip(stops, distances).min { $0.1 < $1.1 }?.0.target.focusPath
  }
}

extension CellRect {
  /// More than any screen.
  static let everywhere = CellRect(
    column: -(1 << 40), row: -(1 << 40), columns: 1 << 41, rows: 1 << 41)
}
