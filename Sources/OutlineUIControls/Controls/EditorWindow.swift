import TerminalCells

/// The part of a text that an editor shows, and how keys and the mouse move in it.
final class EditorWindow {
  /// The start of the first visible row in the last frame.
  private(set) var first = 0
  private var rows = EditorRows()
  /// The version of the text in the last frame.
  private var version = -1
  /// The size in the last frame.
  private var columns = 40
  private var height = 5
  /// The column that moving up and down keeps.
  private var keptColumn: Int?
  /// Whether the cursor stays visible; not while the wheel turns.
  private var followsCursor = true
  private var counted: (version: Int, columns: Int, limit: Int, count: Int)?
  private unowned let core: RenderCore

  init(core: RenderCore) { self.core = core }

  private func adopt(_ buffer: TextBuffer) {
    // A column is left for the cursor behind the last character of a row.
    rows.adopt(buffer, columns: max(1, columns - 1), core.textCache.metrics)
  }

  /// Takes note that the text is another one, not the known one changed.
  func forget() {
    rows.forget()
    counted = nil
    version = -1
  }

  // MARK: - Showing

  /// Adopts a size, and returns the visible rows, scrolled as little as needed to show the cursor's.
  func show(_ buffer: TextBuffer, columns: Int, height: Int) -> [WrappedRow] {
    (self.columns, self.height) = (columns, height)
    let before = rows.work
    defer { core.counters.textExamined += rows.work - before }
    adopt(buffer)
    follow(buffer)
    var top = rows.row(showing: first, in: buffer)
    if followsCursor, buffer.cursor < top.start {
      top = rows.row(showing: buffer.cursor, in: buffer)
    }
    var visible = rows.rows(from: top.start, atMost: max(1, height), in: buffer)
    if let last = visible.last, followsCursor, !last.reaches(buffer.cursor) {
      let cursorRow = rows.row(showing: buffer.cursor, in: buffer)
      top = rows.row(1 - max(1, height), from: cursorRow, in: buffer)
      visible = rows.rows(from: top.start, atMost: max(1, height), in: buffer)
    }
    // Rows may have gone: no room is left below while there are more above.
    while visible.count < height, let row = visible.first,
      let above = rows.row(before: row, in: buffer)
    {
      visible.insert(above, at: 0)
    }
    first = visible.first?.start ?? 0
    return visible
  }

  /// Moves the first row with the text before it.
  private func follow(_ buffer: TextBuffer) {
    let change = buffer.lastChange
    if buffer.version == version + 1, change.start + change.removed <= first {
      first += change.inserted - change.removed
    }
    version = buffer.version
    first = buffer.boundary(from: first)
  }

  /// The number of rows at a width, counted up to a limit.
  func rowCount(_ buffer: TextBuffer, columns: Int, atMost limit: Int) -> Int {
    if let counted, counted.version == buffer.version, counted.columns == columns,
      counted.limit == limit
    {
      return counted.count
    }
    var rows = EditorRows()
    rows.adopt(buffer, columns: max(1, columns - 1), core.textCache.metrics)
    let count = rows.rows(from: 0, atMost: limit, in: buffer).count
    core.counters.textExamined += rows.work
    counted = (buffer.version, columns, limit, count)
    return count
  }

  // MARK: - Keys

  /// Handles a key; returns false if it is not used.
  func handle(_ key: Key, in buffer: inout TextBuffer) -> Bool {
    let before = rows.work
    defer { core.counters.textExamined += rows.work - before }
    followsCursor = true
    if let isHandled = handleRowKey(key, in: &buffer) { return isHandled }
    keptColumn = nil
    if let isHandled = handleTextKey(key, in: &buffer) { return isHandled }
    return buffer.edit(with: key, register: &core.lineRegister)
  }

  /// Handles the keys that move by rows and keep the column.
  private func handleRowKey(_ key: Key, in buffer: inout TextBuffer) -> Bool? {
    let selecting = key.modifiers == .shift
    guard selecting || key.modifiers.isEmpty else { return nil }
    let page = max(1, height - 1)
    switch key.code {
    case .up: return move(by: -1, selecting, in: &buffer)
    case .down: return move(by: 1, selecting, in: &buffer)
    case .pageUp: return move(by: -page, selecting, in: &buffer)
    case .pageDown: return move(by: page, selecting, in: &buffer)
    default: return nil
    }
  }

  /// Handles the keys that mean more in a text than in a line.
  private func handleTextKey(_ key: Key, in buffer: inout TextBuffer) -> Bool? {
    let selecting = key.modifiers.contains(.shift)
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.enter, []), (.enter, .alt): buffer.insert("\n")
    case (.home, .control): buffer.moveCursor(to: 0, selecting: selecting)
    case (.end, .control): buffer.moveCursor(to: buffer.count, selecting: selecting)
    case (.home, []), (.end, []):
      adopt(buffer)
      let row = rows.row(showing: buffer.cursor, in: buffer)
      let end = rows.wrapping(buffer) { $0.lastPosition(in: row) }
      buffer.moveCursor(to: key.code == .home ? row.start : end, selecting: selecting)
    default: return nil
    }
    return true
  }

  /// Moves by rows, in the column of the cursor; returns false where there are none.
  private func move(by step: Int, _ selecting: Bool, in buffer: inout TextBuffer) -> Bool {
    adopt(buffer)
    let row = rows.row(showing: buffer.cursor, in: buffer)
    let wanted = rows.row(step, from: row, in: buffer)
    guard wanted != row else { return false }
    let column =
      keptColumn ?? rows.wrapping(buffer) { $0.column(of: buffer.cursor, in: row) }
    keptColumn = column
    let position = rows.wrapping(buffer) { $0.position(at: column, in: wanted) }
    buffer.moveCursor(to: position, selecting: selecting)
    return true
  }

  // MARK: - The mouse

  /// Handles the mouse at a cell of the window; returns false if it is not used.
  func handle(_ mouse: Mouse, column: Int, row: Int, in buffer: inout TextBuffer) -> Bool {
    switch mouse.action {
    case .press(.left), .drag(.left):
      keptColumn = nil
      followsCursor = true
      adopt(buffer)
      let top = rows.row(showing: first, in: buffer)
      let hit = rows.row(min(max(0, row), max(0, height - 1)), from: top, in: buffer)
      let position = rows.wrapping(buffer) { $0.position(at: column, in: hit) }
      buffer.moveCursor(to: position, selecting: mouse.action == .drag(.left))
      switch mouse.clickCount {
      case ..<2: break
      case 2: buffer.selectWord()
      default: buffer.selectLine()
      }
      return true
    case .wheel(.up): return scroll(by: -3, in: buffer)
    case .wheel(.down): return scroll(by: 3, in: buffer)
    default: return false
    }
  }

  /// Scrolls the window alone; returns false at the end.
  private func scroll(by step: Int, in buffer: TextBuffer) -> Bool {
    adopt(buffer)
    let top = rows.row(showing: first, in: buffer)
    let bottom = rows.row(max(1, height) - 1, from: top, in: buffer)
    let moved = rows.row(step, from: step < 0 ? top : bottom, in: buffer)
    guard moved != (step < 0 ? top : bottom) else { return false }
    followsCursor = false
    first = step < 0 ? moved.start : rows.row(1 - max(1, height), from: moved, in: buffer).start
    return true
  }
}
