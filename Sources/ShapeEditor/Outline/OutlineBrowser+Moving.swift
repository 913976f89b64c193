import OutlineIndex
import ShapeCommands
import YAMLText

extension OutlineBrowser {
  /// Performs a command that moves the cursor or the rows.
  ///
  /// - Throws: where a step leads nowhere.
  mutating func move(_ command: Command, in columns: some OutlineColumns) throws(Diagnostic) {
    switch command {
    case .go(.inward): try goInward(in: columns)
    case .go(.outward): try goOutward(in: columns)
    case .go(let step): try go(step, in: columns)
    case .page(let page, let count): turn(page, count: count, in: columns)
    case .scroll(let target): keepCursor(onLine: scroll.line(at: target))
    default: break
    }
  }

  private mutating func go(
    _ step: Command.Step, in columns: some OutlineColumns
  ) throws(Diagnostic) {
    let start = (cursor, ghost)
    guard let target = target(of: step, in: columns) else { throw .nowhere }
    move(to: target, in: columns)
    switch step {
    // Naming the place where the cursor already is succeeds.
    case .first, .last, .row: break
    default: if (cursor, ghost) == start { throw .nowhere }
    }
  }

  /// Moves the cursor to a row.
  mutating func move(to target: OutlineRows.Target, in columns: some OutlineColumns) {
    switch target {
    case .entry(let entry): move(to: entry, in: columns)
    case .ghost(let ghost): move(toGhost: ghost.node, in: columns)
    }
  }

  /// The row a step leads to; nil if there is none.
  private func target(
    of step: Command.Step, in columns: some OutlineColumns
  ) -> OutlineRows.Target? {
    let lastRow = rowCount - 1
    guard lastRow >= 0 else { return nil }
    switch step {
    case .next(let count): return rows.target(atRow: min(lastRow, cursorRow.addingCapped(count)))
    case .previous(let count): return rows.target(atRow: max(0, cursorRow - count))
    case .first: return rows.target(atRow: 0)
    case .last: return rows.target(atRow: lastRow)
    case .row(let number): return rows.target(atRow: max(0, min(lastRow, number - 1)))
    case .inward, .outward: return nil
    default: break
    }
    if let ghost = ghost.flatMap(ghosts.ghost(ofNode:)) {
      return target(of: step, from: ghost, in: columns)
    }
    return entry(of: step, in: columns).map(OutlineRows.Target.entry)
  }

  /// The relative of a ghost a step leads to.
  private func target(
    of step: Command.Step, from ghost: Ghost, in columns: some OutlineColumns
  ) -> OutlineRows.Target? {
    switch step {
    case .parent:
      return ghosts.around(ghost.node).first.map(OutlineRows.Target.ghost)
        ?? (ghost.parent >= 0 ? .entry(ghost.parent) : nil)
    case .child:
      return ghosts.isOpen(ghost) == true ? rows.target(atRow: cursorRow + 1) : nil
    case .nextSibling: return sibling(of: ghost, by: 1, in: columns)
    case .previousSibling: return sibling(of: ghost, by: -1, in: columns)
    default: return nil
    }
  }

  private func sibling(
    of ghost: Ghost, by step: Int, in columns: some OutlineColumns
  ) -> OutlineRows.Target? {
    var row = cursorRow + step
    while let target = rows.target(atRow: row) {
      let depth =
        switch target {
        case .ghost(let other): other.depth
        case .entry(let entry): columns.depth(of: entry)
        }
      if depth <= ghost.depth { return depth == ghost.depth ? target : nil }
      row += step
    }
    return nil
  }

  private func entry(of step: Command.Step, in columns: some OutlineColumns) -> Int? {
    switch step {
    case .child: rows.isTurned ? columns.lastChild(of: cursor) : columns.firstChild(of: cursor)
    case .parent(let count): repeatedly(count) { shownParent(of: $0, in: columns) }
    case .nextSibling(let count):
      repeatedly(count) { shownSibling(from: $0) { siblingBelow($0, in: columns) } }
    case .previousSibling(let count):
      repeatedly(count) { shownSibling(from: $0) { siblingAbove($0, in: columns) } }
    default: nil
    }
  }

  /// The sibling that stands below an entry.
  private func siblingBelow(_ entry: Int, in columns: some OutlineColumns) -> Int? {
    isTurned(entry, in: columns)
      ? columns.previousSibling(of: entry) : columns.nextSibling(of: entry)
  }

  /// The sibling that stands above an entry.
  private func siblingAbove(_ entry: Int, in columns: some OutlineColumns) -> Int? {
    isTurned(entry, in: columns)
      ? columns.nextSibling(of: entry) : columns.previousSibling(of: entry)
  }

  /// Whether an entry's siblings are turned round; canvases are not.
  private func isTurned(_ entry: Int, in columns: some OutlineColumns) -> Bool {
    rows.isTurned && columns.parent(of: entry) >= 0
  }

  private func repeatedly(_ count: Int, _ step: (Int) -> Int?) -> Int? {
    var entry: Int?
    for _ in 0..<count {
      guard let next = step(entry ?? cursor) else { break }
      entry = next
    }
    return entry
  }

  /// The parent; nil for the root of a subtree that is shown alone.
  private func shownParent(of entry: Int, in columns: some OutlineColumns) -> Int? {
    columns.parentOrNil(of: entry).flatMap { outline.isVisible($0) ? $0 : nil }
  }

  /// The sibling one step away; under a filter, the next one shown.
  private func shownSibling(from entry: Int, _ step: (Int) -> Int?) -> Int? {
    var sibling = step(entry)
    while let candidate = sibling, !outline.isVisible(candidate) {
      // Beside the root of a subtree that is shown alone nothing is shown.
      guard outline.isFiltered, outline.hoisted?.contains(candidate) != false else { return nil }
      sibling = step(candidate)
    }
    return sibling
  }

  private mutating func goInward(in columns: some OutlineColumns) throws(Diagnostic) {
    if let ghost = ghost.flatMap(ghosts.ghost(ofNode:)) {
      guard let isOpen = ghosts.isOpen(ghost) else { throw .nowhere }
      if isOpen { return try go(.child, in: columns) }
      return setOpen(true, ghost: ghost.node)
    }
    guard outline.isExpandable(cursor) else { throw .nowhere }
    guard outline.isOpen(cursor) else { return setOpen(true, [cursor], in: columns) }
    if let child = rows.entry(atRow: cursorRow + 1), columns.isDescendant(child, of: cursor) {
      move(to: child, in: columns)
    }
  }

  private mutating func goOutward(in columns: some OutlineColumns) throws(Diagnostic) {
    if let ghost = ghost.flatMap(ghosts.ghost(ofNode:)) {
      if ghosts.isOpen(ghost) == true { return setOpen(false, ghost: ghost.node) }
      try go(.parent(1), in: columns)
    } else if outline.isOpen(cursor) {
      setOpen(false, [cursor], in: columns)
    } else if let parent = shownParent(of: cursor, in: columns) {
      move(to: parent, in: columns)
    } else {
      throw .nowhere
    }
  }

  /// Moves the cursor and the rows by screenfuls.
  private mutating func turn(
    _ page: Command.Page, count: Int, in columns: some OutlineColumns
  ) {
    let rows = scroll.rows(in: page, count: count, rowCount: rowCount)
    let line = cursorLine
    let row = max(0, min(rowCount - 1, cursorRow + rows))
    guard let target = self.rows.target(atRow: row) else { return }
    put(row, onLine: line)
    move(to: target, in: columns)
  }

  // MARK: - Places to go to

  /// The entries the cursor may move to if the selected ones are deleted, the best first: the next
  /// sibling that stays, the previous one, the parent.
  func placesNearCursor(in columns: some OutlineColumns) -> [Int] {
    guard outline.rowCount > 0 else { return [] }
    var top = cursor
    var ancestor: Int? = cursor
    while let current = ancestor {
      if isSelected(current) { top = current }
      ancestor = columns.parentOrNil(of: current)
    }
    let next = stayingSibling(of: top) { siblingBelow($0, in: columns) }
    let previous = stayingSibling(of: top) { siblingAbove($0, in: columns) }
    return [next, previous, columns.parentOrNil(of: top)].compactMap(\.self)
  }

  private func stayingSibling(of entry: Int, _ step: (Int) -> Int?) -> Int? {
    var sibling = step(entry)
    while let candidate = sibling, isSelected(candidate) || isHiddenAmongRows(candidate) {
      sibling = step(candidate)
    }
    return sibling
  }

  /// Whether an entry is no row. Outside a subtree that is shown alone nothing is one, but will be if
  /// the root of that subtree goes.
  private func isHiddenAmongRows(_ entry: Int) -> Bool {
    outline.hoisted?.contains(entry) != false && !outline.isVisible(entry)
  }
}
