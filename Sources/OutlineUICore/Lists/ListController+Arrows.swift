import TerminalCells

/// What arrows do in a list. Up and down go from row to row; left and right open and close groups. Where a row has
/// several controls, arrows go from one to the other first. What the list has no use for moves the focus out of it.
extension ListController {
  func handle(_ key: Key, toward direction: FocusDirection) -> Bool {
    guard core.focus == focusPath else { return moveFromControl(toward: direction) }
    if forwardToRow(key) { return true }
    if !direction.isVertical, fold(toward: direction) { return true }
    if moveInRow(toward: direction) { return true }
    return direction.isVertical && moveCursor(by: direction.step)
  }

  func receiveFocus(toward direction: FocusDirection) {
    // The focus does not change what is selected.
    guard direction.isVertical, selection == nil else { return }
    let controls = placed.filter { isControl($0.node) }
    let rows = controls.isEmpty ? placed : controls
    guard let row = direction == .down ? rows.first : rows.last else { return }
    cursor = row.index
    isCursorUntouched = false
    setNeedsHighlighting()
  }

  // MARK: Rows

  /// Moves the cursor to the row before or after, if there is one or the cursor is not to be seen.
  private func moveCursor(by step: Int) -> Bool {
    let (row, count) = (currentIndex, store.source.count)
    guard count > 0 else { return false }
    if !(0..<count).contains(row + step), isShown(row, toward: step), isSelected(row) {
      return false
    }
    moveCursor(to: row + step)
    return true
  }

  /// Whether all of a row is on the screen, as far as it fits.
  private func isShown(_ row: Int, toward step: Int) -> Bool {
    guard let cells = placed.first(where: { $0.index == row })?.node.cells,
      let window = shown?.cells
    else { return false }
    if cells.rows > window.rows { return true }
    return step < 0 ? cells.minRow >= window.minRow : cells.maxRow <= window.maxRow
  }

  private func isSelected(_ row: Int) -> Bool {
    guard let selection, let tag = store.source.tag(at: row) else { return true }
    return selection.test()(RowTag(tag))
  }

  /// Opens or closes the current row, or goes into its group or out of it.
  private func fold(toward direction: FocusDirection) -> Bool {
    let row = currentIndex
    guard let here = store.source.row(at: row) else { return false }
    if direction == .left {
      if toggle(row, to: false) { return true }
      guard let parent = store.source.parentRow(of: row, level: here.level) else { return false }
      moveCursor(to: parent)
      return true
    }
    if toggle(row, to: true) { return true }
    guard here.disclosure != nil, let next = store.source.row(at: row + 1), next.level > here.level
    else { return false }
    moveCursor(to: row + 1)
    return true
  }

  // MARK: Controls in rows

  /// Moves the focus to a control in the current row.
  private func moveInRow(toward direction: FocusDirection) -> Bool {
    guard let row = currentRow else { return false }
    var origin = row.area
    if row.standsForControl {
      guard let control = core.control(in: row.area, from: self) else { return false }
      origin = control.whole
    } else if direction.isVertical {
      return false
    }
    return core.moveFocus(toward: direction, inside: self, in: row.area, from: origin)
  }

  /// Moves the focus from a control in a row: to another one there, or else to the row beside it.
  private func moveFromControl(toward direction: FocusDirection) -> Bool {
    guard let focused = core.focused,
      let row = placed.first(where: { $0.node.cells.overlaps(focused.whole) })
    else { return false }
    let area = row.node.cells
    if core.moveFocus(toward: direction, inside: self, in: area) { return true }
    if direction.isVertical {
      guard (0..<store.source.count).contains(row.index + direction.step) else { return false }
      moveCursor(to: row.index + direction.step)
    } else {
      // Where a row is more than its control, it is a neighbour, too.
      let isMore = selection != nil || store.source.row(at: row.index)?.disclosure != nil
      let search = NeighbourSearch(origin: focused.whole, direction: direction)
      guard isMore, search.distance(to: area) != nil else { return false }
    }
    core.giveFocus(to: self)
    return true
  }
}
