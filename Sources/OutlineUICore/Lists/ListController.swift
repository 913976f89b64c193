import TerminalCells

/// The state of a list between frames, and its handling of keys and the mouse.
@MainActor final class ListController: @MainActor FocusTarget, ViewState {
  let focusPath: IdentityPath
  let store: RowStore
  var selection: ListSelection?
  /// What is done with the selected rows.
  var selectionActions: SelectionActions?
  /// Whether the wheel scrolls.
  var isScrollEnabled = true
  /// The distance between rows.
  var rowSpacing = 0.0
  var scroll: Binding<ScrollState>?
  /// The change that selecting a row makes to its look.
  var selectionStyle: () -> StylePatch = { StylePatch() }
  /// What all rows look like.
  var rowLook = RowLook()
  unowned let core: RenderCore
  private(set) weak var shown: ListNode?
  /// What the highlights of the rows were found from.
  private let highlighting: HighlightScope
  /// The frame in which they were found last, and whether the list had the focus then.
  private var highlightedFrame = 0
  private var wasFocused: Bool?
  /// Whether that has been asked for since.
  var wantsHighlighting = false
  private var reported: ScrollState?
  /// The scroll position requested in the last layout.
  private var applied: ScrollState?
  /// The rows on the screen.
  var placed: [LazyContainerNode.PlacedRow] { shown?.placedRows ?? [] }
  /// The current row in a list without a selection.
  var cursor = 0
  /// Whether the cursor has not been moved yet.
  var isCursorUntouched = true

  init(core: RenderCore, focusPath: IdentityPath) {
    self.core = core
    self.focusPath = focusPath
    store = RowStore(core: core, isList: true)
    highlighting = HighlightScope(core: core)
    highlighting.controller = self
    // Other rows may be on the screen, and the first ones of them may be highlighted.
    store.onLayout = { [unowned self] in core.highlight(self) }
  }

  /// The list's node: the one of before if its headers are pinned as they were.
  func node(pinnedViews: PinnedViews) -> ListNode {
    if let shown, shown.pinnedViews == pinnedViews, shown.rowSpacing == rowSpacing { return shown }
    let made = ListNode(self, pinnedViews: pinnedViews)
    shown = made
    return made
  }

  // MARK: Scrolling

  /// Moves the window to the position in the binding; returns false if it is already there.
  func applyScroll() -> Bool {
    applied = scroll?.wrappedValue
    guard let wanted = applied, wanted != reported else { return false }
    store.layoutState.jump(to: wanted.row, offset: wanted.offset * core.cell.height)
    return true
  }

  /// Writes the resulting position to the binding; returns false if the binding's owner sets
  /// another one.
  func reportScroll() -> Bool {
    guard let scroll else { return true }
    let state = place
    reported = state
    if scroll.wrappedValue != state { scroll.wrappedValue = state }
    return scroll.wrappedValue == state
  }

  /// The position of the window in the last layout.
  private var place: ScrollState {
    let anchor = store.layoutState.anchor
    return ScrollState(row: anchor.index, offset: anchor.offset / core.cell.height)
  }

  /// Scrolls by lines, directly or by a request through the binding: the next layout moves there
  /// and keeps the window within the rows.
  private func scroll(by lines: Double) {
    if let scroll {
      // From the window's actual position, which may differ from the requested one.
      let wanted = scroll.wrappedValue
      scroll.wrappedValue = moved(wanted == applied ? place : wanted, by: lines)
    } else {
      store.layoutState.scroll(by: lines * core.cell.height)
    }
    core.setNeedsRender()
  }

  /// A position this many lines further. Rows on the screen count with their real height, those
  /// below as a line each; the height of those above is left to the layout, as an offset before the
  /// row.
  private func moved(_ state: ScrollState, by lines: Double) -> ScrollState {
    var state = state
    state.offset += lines
    let last = max(0, store.source.count - 1)
    while state.offset > 0, state.row < last {
      let row = state.row
      let placed = placed.first { $0.index == row }?.node.frame.size.height
      let height = (placed.map { $0 / core.cell.height } ?? 1) + rowSpacing / core.cell.height
      guard state.offset >= height else { break }
      state.offset -= height
      state.row += 1
    }
    if state.row <= 0 { state = ScrollState(row: 0, offset: max(0, state.offset)) }
    return state
  }

  /// The lines of the window.
  private var windowRows: Int {
    max(1, Int(store.layoutState.windowLength / core.cell.height))
  }

  private func reveal(_ row: Int) {
    let visible = store.layoutState.visibleRange
    let window = windowRows
    if row <= visible.lowerBound {
      store.layoutState.jump(to: row)
    } else if row >= visible.lowerBound + window || row >= visible.upperBound {
      store.layoutState.jump(to: row, fraction: 1)
    }
    reported = scroll?.wrappedValue
  }

  // MARK: Rows

  /// Highlights the rows as they are to be seen now.
  ///
  /// - Returns: The rows of the screen in which one looks different than before.
  func changedHighlights() -> [CellRect] {
    let isFocused = core.focus == focusPath
    highlightedFrame = core.frameNumber
    wantsHighlighting = false
    wasFocused = isFocused
    let highlight = highlighting.evaluate { highlights(isFocused: isFocused) }
    var changed: [CellRect] = []
    func show(_ look: StylePatch?, in node: RowNode) {
      if look == nil, node.highlight == nil { return }
      guard look != node.highlight else { return }
      node.highlight = look
      changed.append(node.cells)
    }
    for header in shown?.pinnedHeaders ?? [] { show(nil, in: header) }
    for row in placed {
      if let node = row.node as? RowNode { show(highlight(row.index, node.tag), in: node) }
    }
    return changed
  }

  /// Whether the rows may have to be highlighted in another way, when all of the screen is drawn.
  var needsHighlighting: Bool {
    guard !core.isDrawingPart else { return false }
    return wantsHighlighting || wasFocused != (core.focus == focusPath) || highlighting.isStale
      || core.hasUnknownChanges && highlightedFrame != core.frameNumber
  }

  /// Requests a frame in which only the highlights may be different.
  func setNeedsHighlighting() {
    core.highlight(self)
    core.renderRequest.make()
  }

  /// How rows stand out, by their numbers and tags; valid for one frame.
  func highlights(isFocused: Bool) -> (Int, RowTag?) -> StylePatch? {
    let (cursor, style) = (cursor, selectionStyle())
    guard let isSelected = selection?.test() else {
      return { index, _ in isFocused && index == cursor ? style : nil }
    }
    return { _, tag in tag.map(isSelected) == true ? style : nil }
  }

  var currentRow: FocusRow? {
    let index = currentIndex
    guard let node = placed.first(where: { $0.index == index })?.node else { return nil }
    let isGroup = store.source.row(at: index)?.disclosure != nil
    return FocusRow(area: node.cells, standsForControl: selection == nil && !isGroup)
  }

  /// The row that keys act on, while the list has the focus.
  var focusedRow: Int? { core.focus == focusPath ? currentIndex : nil }

  var currentIndex: Int {
    let count = store.source.count
    let row =
      selection.map { $0.current().flatMap(position) ?? ($0.toggle == nil ? 0 : cursor) }
      ?? cursor
    return min(max(0, row), max(0, count - 1))
  }

  /// The position of a row, trying that of the last move first, because a search may take as long
  /// as there are rows.
  private func position(of tag: AnyHashable) -> Int? {
    if store.source.tag(at: cursor) == tag { return cursor }
    return store.source.position(of: tag)
  }

  func moveCursor(to row: Int) {
    let count = store.source.count
    guard count > 0 else { return }
    let row = min(max(0, row), count - 1)
    cursor = row
    isCursorUntouched = false
    if let tag = store.source.tag(at: row) { selection?.select(tag) }
    reveal(row)
    setNeedsHighlighting()
  }

  /// Moves the initial cursor to the first visible control, which may be below a header or text.
  func beginOnControl() {
    guard isCursorUntouched, selection == nil,
      let here = placed.first(where: { $0.index == cursor }), !isControl(here.node),
      let first = placed.first(where: { isControl($0.node) })
    else { return }
    cursor = first.index
    core.setNeedsRender()
  }

  func isControl(_ node: LayoutNode) -> Bool {
    (node as? RowNode)?.disclosure != nil || core.hasTarget(in: node.cells, from: self)
  }

  func toggle(_ row: Int, to isExpanded: Bool? = nil) -> Bool {
    guard let disclosure = store.source.row(at: row)?.disclosure else { return false }
    let wanted = isExpanded ?? !disclosure.isExpanded
    guard wanted != disclosure.isExpanded else { return false }
    disclosure.setExpanded(wanted)
    core.setNeedsRender()
    return true
  }

  // MARK: Input

  func handle(_ key: Key) -> Bool {
    if let direction = FocusDirection(key) { return handle(key, toward: direction) }
    return forwardToRow(key) || handleSelection(key) || handleHere(key)
  }

  /// Passes keys that do not move through the list to the control in the current row, if there is
  /// one.
  func forwardToRow(_ key: Key) -> Bool {
    switch key.code {
    case .up, .down, .pageUp, .pageDown, .home, .end, .tab: return false
    default: break
    }
    guard core.focus == focusPath, store.source.row(at: currentIndex)?.disclosure == nil,
      let row = currentRow
    else { return false }
    return core.forward(key, from: self, into: row.area)
  }

  private func handleHere(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return handleModified(key) }
    let window = windowRows
    switch key.code {
    case .pageUp: moveCursor(to: currentIndex - window)
    case .pageDown: moveCursor(to: currentIndex + window)
    case .home: moveCursor(to: 0)
    case .end: moveCursor(to: store.source.count - 1)
    case .enter, .character(" "): return toggle(currentIndex)
    case .delete, .backspace: return delete(currentIndex)
    default: return false
    }
    return true
  }

  private func handleModified(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.up, .alt): return moveRow(currentIndex, by: -1)
    case (.down, .alt): return moveRow(currentIndex, by: 1)
    case (.up, .shift): return extendSelection(by: -1)
    case (.down, .shift): return extendSelection(by: 1)
    case (.pageUp, .shift): return extendSelection(to: currentIndex - windowRows)
    case (.pageDown, .shift): return extendSelection(to: currentIndex + windowRows)
    case (.home, .shift): return extendSelection(to: 0)
    case (.end, .shift): return extendSelection(to: store.source.count - 1)
    default: return false
    }
  }

  private func delete(_ row: Int) -> Bool {
    guard let editing = store.source.row(at: row)?.editing, let limits = editingLimits(row),
      !limits.forbidsDelete, editing.delete()
    else { return false }
    core.setNeedsRender()
    return true
  }

  /// What may not be done with a row; nil if it is not on the screen, to which it is brought then.
  private func editingLimits(_ row: Int) -> RowEditingLimits? {
    if let node = placed.first(where: { $0.index == row })?.node {
      return RowEditingLimits(of: node)
    }
    reveal(row)
    core.setNeedsRender()
    return nil
  }

  private func moveRow(_ row: Int, by step: Int) -> Bool {
    guard let editing = store.source.row(at: row)?.editing, let limits = editingLimits(row),
      !limits.forbidsMove, editing.move(by: step)
    else { return false }
    // The cursor goes with the row; a selection follows it by its tag.
    cursor = row + step
    isCursorUntouched = false
    reveal(cursor)
    core.setNeedsRender()
    return true
  }

  /// Moves the cursor and selects the row there as well, or deselects the one it came from if the
  /// selection shrinks.
  private func extendSelection(by step: Int) -> Bool {
    guard let selection, let toggle = selection.toggle else { return false }
    let row = currentIndex
    let next = row + step
    guard next >= 0, next < store.source.count, let here = store.source.tag(at: row),
      let tag = store.source.tag(at: next)
    else { return true }
    let isSelected = selection.test()
    if isSelected(RowTag(tag)), isSelected(RowTag(here)) {
      toggle(here)
    } else if !isSelected(RowTag(tag)) {
      toggle(tag)
    }
    cursor = next
    isCursorUntouched = false
    reveal(next)
    core.setNeedsRender()
    return true
  }

  /// Extends the selection row by row up to another one, and changes it once.
  ///
  /// - Complexity: O(rows between, and selected ones).
  private func extendSelection(to target: Int) -> Bool {
    guard let selection, let replace = selection.replace else { return false }
    let row = currentIndex
    let target = min(max(0, target), store.source.count - 1)
    guard target != row, target >= 0, var here = store.source.tag(at: row) else { return true }
    var selected = Set(selection.all())
    let step = target < row ? -1 : 1
    for next in stride(from: row + step, through: target, by: step) {
      guard let tag = store.source.tag(at: next) else { continue }
      if selected.contains(tag), selected.contains(here) {
        selected.remove(here)
      } else {
        selected.insert(tag)
      }
      here = tag
      cursor = next
    }
    isCursorUntouched = false
    replace(selected)
    reveal(cursor)
    core.setNeedsRender()
    return true
  }

  func handle(_ mouse: Mouse) -> Bool {
    if let lines = Self.lines(for: mouse) {
      guard isScrollEnabled else { return false }
      scroll(by: lines)
      return true
    }
    let cell = CellPoint(column: mouse.column, row: mouse.row)
    if mouse.action == .press(.right) { return openMenu(of: tag(at: cell), at: cell) }
    guard mouse.action == .press(.left) else { return false }
    if mouse.clickCount == 2, performAction(of: tag(at: cell)) { return true }
    return press(
      column: mouse.column, row: mouse.row, adding: mouse.modifiers.contains(.control))
  }

  /// The lines by which the wheel scrolls; nil for anything else.
  private static func lines(for mouse: Mouse) -> Double? {
    switch mouse.action {
    case .wheel(.up): -3
    case .wheel(.down): 3
    default: nil
    }
  }

  func scroll(for mouse: Mouse) -> RowScroll? {
    guard let lines = Self.lines(for: mouse) else { return nil }
    let wanted = scroll?.wrappedValue ?? place
    return RowScroll(
      from: wanted.row, to: moved(wanted == applied ? place : wanted, by: lines))
  }

  private func press(column: Int, row: Int, adding: Bool) -> Bool {
    let point = CellPoint(column: column, row: row)
    guard let hit = placed.first(where: { $0.node.cells.contains(point) }) else { return false }
    if (hit.node as? RowNode)?.hasTriangle(at: point) == true { return toggle(hit.index) }
    // Where nothing is selected a click on a group's label can only mean the group.
    if selection == nil, !adding, store.source.row(at: hit.index)?.disclosure != nil {
      moveCursor(to: hit.index)
      return toggle(hit.index)
    }
    if adding, let toggle = selection?.toggle, let tag = store.source.tag(at: hit.index) {
      toggle(tag)
      cursor = hit.index
      core.setNeedsRender()
    } else {
      moveCursor(to: hit.index)
    }
    return true
  }

  /// What a selection calls the row at a cell.
  private func tag(at cell: CellPoint) -> AnyHashable? {
    placed.first { $0.node.cells.contains(cell) }.flatMap { store.source.tag(at: $0.index) }
  }

  func target(at cell: CellPoint) -> MouseTarget? {
    placed.first { $0.node.cells.contains(cell) }.map { hit in
      MouseTarget(
        value: store.source.tag(at: hit.index),
        isDisclosure: (hit.node as? RowNode)?.hasTriangle(at: cell) == true)
    }
  }
}

extension RowNode {
  /// Whether a cell of the screen is on the row's triangle.
  fileprivate func hasTriangle(at cell: CellPoint) -> Bool {
    guard let triangleColumn, cell.row == cells.minRow else { return false }
    let first = cells.minColumn + triangleColumn
    return (first..<first + 2).contains(cell.column)
  }
}
