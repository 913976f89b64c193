import TerminalCells

/// What can be acted on where only a part of the screen was drawn.
extension RenderCore {
  /// Updates the event targets of an area that was drawn again: targets in it may have moved,
  /// appeared or disappeared.
  ///
  /// - Returns: false if what is outside the area may be affected; then nothing is known of any target.
  func takePart(_ drawn: [PlacedTarget], in area: CellRect) -> Bool {
    guard var changes = matched(drawn, in: area) else { return false }
    for index in targets.indices
    where !changes.known.contains(index) && targets[index].whole.overlaps(area) {
      guard isPassive(targets[index], in: area) else { return false }
      changes.gone.insert(index)
    }
    let isClaimed = claims.contains { $0.targets.contains(where: changes.known.contains) }
    let isPressed = shortcuts.contains { shortcut in
      changes.known.contains { targets[$0].target === shortcut.target }
    }
    guard !isClaimed, !isPressed else { return false }
    // The focus counts targets by their numbers.
    if changes.new.isEmpty, changes.gone.isEmpty { return true }
    guard claims.isEmpty else { return false }
    apply(changes)
    return true
  }

  /// What has become of the targets.
  private struct TargetChanges {
    /// The numbers of those that were drawn again.
    var known: Set<Int> = []
    /// The numbers of those that are gone.
    var gone: Set<Int> = []
    /// Those that have come, each with the number before which it was drawn.
    var new: [(index: Int, target: PlacedTarget)] = []
  }

  /// Matches drawn targets with the known ones and updates their places; nil where one cannot be
  /// matched.
  private func matched(_ drawn: [PlacedTarget], in area: CellRect) -> TargetChanges? {
    var changes = TargetChanges()
    var next = 0
    for placed in drawn {
      guard let index = targets[next...].firstIndex(where: { $0.target === placed.target }) else {
        guard isPassive(placed, in: area) else { return nil }
        changes.new.append((next, placed))
        continue
      }
      guard targets[index].enclosing === placed.enclosing else { return nil }
      if targets[index].whole != placed.whole {
        // What is visible of a target that goes beyond the area is not known.
        guard area.contains(targets[index].whole), area.contains(placed.whole) else { return nil }
        targets[index] = placed
      }
      changes.known.insert(index)
      next = index + 1
    }
    return changes
  }

  /// Whether a target can come and go by itself: it never has the focus, and all of it is in an area.
  private func isPassive(_ placed: PlacedTarget, in area: CellRect) -> Bool {
    !placed.target.takesFocus && area.contains(placed.whole)
      && !shortcuts.contains { $0.target === placed.target }
  }

  private func apply(_ changes: TargetChanges) {
    var new = changes.new[...]
    var result: [PlacedTarget] = []
    result.reserveCapacity(targets.count + new.count)
    for index in 0...targets.count {
      while let first = new.first, first.index == index {
        result.append(first.target)
        new.removeFirst()
      }
      if index < targets.count, !changes.gone.contains(index) { result.append(targets[index]) }
    }
    targets = result
  }
}
