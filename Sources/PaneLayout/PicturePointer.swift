import TerminalCells

/// What the mouse is doing in the picture: nothing, pressing, or dragging what is selected, a handle,
/// or a frame around what is to be marked.
///
/// It counts in cells of the pane and knows neither canvas nor document. What is under the pointer is
/// asked for; until that is known, dragging does nothing.
package struct PicturePointer: Hashable, Sendable {
  /// What a press is to do with what is under it.
  package enum Aim: Hashable, Sendable {
    /// Select the topmost shape, or after that the one below.
    case shape
    /// Select the group of the topmost shape, or after that the group around.
    case group
    /// Go from a selected group into it, towards the topmost shape.
    case inside
    /// Mark the topmost shape, or take its mark away.
    case mark
    /// Open a menu for the topmost shape.
    case menu
  }

  /// What is to be done.
  package enum Action: Hashable, Sendable {
    /// Ask what is at a cell, and tell ``found(_:movesSelection:)``.
    case probe(CellPoint)
    /// Select among what is at the cell of the last press, topmost first.
    case click([Int], Aim, isRepeated: Bool)
    /// Move what is selected by so many cells.
    case move(columns: Int, rows: Int)
    /// Move a corner of what is selected by so many cells.
    case resize(PictureHandle, columns: Int, rows: Int, keepsProportion: Bool)
    /// Mark what is in these cells.
    case mark(CellRect)
  }

  private enum State: Hashable {
    case idle
    /// What is at the cell is not known yet.
    case asking(Aim, isReleased: Bool)
    /// A button is down; `click` is what a release without moving chooses from, if it is to choose.
    case pressed(click: [Int]?, movesSelection: Bool)
    case holding(PictureHandle)
    case moving
    case resizing(PictureHandle, keepsProportion: Bool)
    case marking
  }

  private var state = State.idle
  /// The cell of the last press.
  package private(set) var start = CellPoint.zero
  private var cell = CellPoint.zero
  /// Where the last click was, as long as nothing else was done.
  private var lastClick: CellPoint?

  /// A mouse that does nothing.
  package init() {}

  /// Whether a button is down, so that all the mouse does is about the picture.
  package var isActive: Bool { state != .idle }

  // MARK: - The mouse

  /// A button was pressed at a cell; `frame` is what stands around what is selected, where its corners
  /// can be dragged.
  package mutating func press(_ cell: CellPoint, _ aim: Aim, frame: CellRect?) -> Action? {
    start = cell
    self.cell = cell
    guard aim != .menu else {
      // Nothing is dragged by the button that opens menus.
      state = .asking(aim, isReleased: true)
      return .probe(cell)
    }
    if aim == .shape, let handle = frame.flatMap({ PictureHandle(of: $0, at: cell) }) {
      state = .holding(handle)
      return nil
    }
    state = .asking(aim, isReleased: false)
    return .probe(cell)
  }

  /// The pointer was moved to a cell with the button down.
  package mutating func drag(to cell: CellPoint, keepsProportion: Bool) {
    self.cell = cell
    switch state {
    case _ where cell == start && !isDragging: break
    case .holding(let handle), .resizing(let handle, _):
      state = .resizing(handle, keepsProportion: keepsProportion)
    case .pressed(_, movesSelection: true): state = .moving
    case .pressed(_, movesSelection: false): state = .marking
    case .idle, .asking, .moving, .marking: break
    }
  }

  /// The button was released.
  package mutating func release() -> Action? {
    let (columns, rows) = (cell.column - start.column, cell.row - start.row)
    let former = state
    state = .idle
    switch former {
    case .idle: return nil
    case .asking(let aim, _):
      state = .asking(aim, isReleased: true)
      return nil
    case .holding:
      // A click on a handle is a click on what is under it.
      state = .asking(.shape, isReleased: true)
      return .probe(start)
    case .pressed(let click, _):
      defer { lastClick = start }
      return click.map { .click($0, .shape, isRepeated: lastClick == start) }
    case .moving: return dragged(columns, rows) ? .move(columns: columns, rows: rows) : nil
    case .resizing(let handle, let keepsProportion):
      guard dragged(columns, rows) else { return nil }
      return .resize(handle, columns: columns, rows: rows, keepsProportion: keepsProportion)
    case .marking:
      lastClick = nil
      return .mark(spanned)
    }
  }

  /// Whether a drag ended elsewhere than it began; after that the next click is a first one.
  private mutating func dragged(_ columns: Int, _ rows: Int) -> Bool {
    lastClick = nil
    return columns != 0 || rows != 0
  }

  /// Forgets what the mouse was doing.
  ///
  /// - Returns: whether it was doing anything.
  package mutating func cancel() -> Bool {
    lastClick = nil
    defer { state = .idle }
    return isActive
  }

  // MARK: - What is under it

  /// What is under the pointer is known.
  ///
  /// - Parameters:
  ///   - stack: What is at the cell, by serials, the topmost first; nil where that cannot be known.
  ///   - isSelected: Whether the topmost is selected already, so that a drag moves all that is.
  ///   - isMovable: Whether it can be moved at all; else a drag marks, as on empty ground.
  /// - Returns: What is to be selected now.
  package mutating func found(
    _ stack: [Int]?, isSelected: Bool, isMovable: Bool
  ) -> Action? {
    guard case .asking(let aim, let isReleased) = state else { return nil }
    guard let stack else {
      state = .idle
      return nil
    }
    let isRepeated = lastClick == start
    if isReleased {
      state = .idle
      lastClick = aim == .menu ? nil : start
      return .click(stack, aim, isRepeated: isRepeated)
    }
    // What is selected stays so until it is clear that it is not to be dragged.
    if aim == .shape, isSelected || stack.isEmpty {
      state = .pressed(click: stack, movesSelection: isMovable && !stack.isEmpty)
      return nil
    }
    state = .pressed(
      click: nil, movesSelection: isMovable && !stack.isEmpty && aim != .mark)
    return .click(stack, aim, isRepeated: isRepeated)
  }

  // MARK: - What is shown

  /// By how many cells what is selected is being moved; nil while it is not.
  package var movement: (columns: Int, rows: Int)? {
    state == .moving ? (cell.column - start.column, cell.row - start.row) : nil
  }

  private var isDragging: Bool {
    switch state {
    case .moving, .resizing, .marking: true
    case .idle, .asking, .pressed, .holding: false
    }
  }

  /// Whether the frame that is shown stands around what is to be marked.
  package var isMarking: Bool { state == .marking }

  /// The frame to be shown, where this one stands around what is selected.
  package func frame(around frame: CellRect?) -> CellRect? {
    let (columns, rows) = (cell.column - start.column, cell.row - start.row)
    switch state {
    case .idle, .asking, .pressed, .holding: return frame
    case .moving:
      return frame.map {
        CellRect(
          column: $0.minColumn + columns, row: $0.minRow + rows, columns: $0.columns, rows: $0.rows)
      }
    case .resizing(let handle, _):
      return frame.map { handle.moved($0, byColumns: columns, rows: rows) }
    case .marking: return spanned
    }
  }

  /// The cells between the press and the pointer.
  private var spanned: CellRect {
    CellRect(
      column: min(start.column, cell.column), row: min(start.row, cell.row),
      columns: (cell.column - start.column).magnitudeAsInt + 1,
      rows: (cell.row - start.row).magnitudeAsInt + 1)
  }
}

extension Int {
  fileprivate var magnitudeAsInt: Int { self < 0 ? -self : self }
}
