import TerminalCells

/// What the mouse is doing in the picture: nothing, pressing, or dragging what is selected, a handle,
/// or a frame around what is to be marked.
///
/// It counts in cells of the pane and knows neither canvas nor document. What is under the pointer is
/// asked for; until that is known, dragging does nothing.
struct PicturePointer: Hashable, Sendable {
  /// What a press is to do with what is under it.
  enum Aim: Hashable, Sendable {
    /// Select the topmost shape, or its outermost group.
    case shape
    /// Select what lies below.
    case below
    /// Go from a selected group into it, towards the topmost shape.
    case inside
    /// Select what lies under a handle that was not dragged; over empty ground nothing changes.
    case handle
    /// Mark the topmost shape, or take its mark away.
    case mark
    /// Open a menu for the topmost shape.
    case menu
    /// Draw a shape.
    case draw
    /// Draw a connector to something else.
    case join
    /// Pull the canvas along.
    case pull
  }

  /// What is to be done.
  enum Action: Hashable, Sendable {
    /// Ask what is at a cell, and tell ``found(_:movesSelection:)``.
    case probe(CellPoint)
    /// Select among what is at the cell of the last press, topmost first.
    case click([Int], Aim)
    /// Finish a drag.
    case drop(PictureDrag)
    /// Join something with what is at the cell of the release, topmost first.
    case join(JoinStart, [Int])
    /// Lead an end of the connector that is selected to what is at the cell of the release, topmost
    /// first; where nothing is, to the place itself.
    case reconnect(PictureHandle.LineEnd, [Int], PictureDrag)
    /// Mark what is in these cells.
    case mark(CellRect)
  }

  /// Where a connector begins.
  enum JoinStart: Hashable, Sendable {
    /// At what is selected.
    case selection
    /// At what is at the cell of the last press, topmost first.
    case pressed([Int])
  }

  private enum State: Hashable {
    case idle
    /// What is at the cell is not known yet.
    case asking(Aim, isReleased: Bool)
    /// A button is down; `click` is what a release without moving chooses from, if it is to choose.
    case pressed(click: [Int]?, movesSelection: Bool)
    case holding(PictureHandle)
    case dragging(PictureDrag)
    /// What a connector joins is not known yet; of the first end it may be.
    case joining(first: JoinStart?)
    /// What an end of a connector was dragged to is not known yet.
    case reconnecting(PictureHandle.LineEnd, PictureDrag)
    case marking
    /// The canvas follows the pointer, which was at this cell.
    case pulling(CellPoint)
  }

  private var state = State.idle
  /// The cell of the last press.
  private(set) var start = CellPoint.zero
  private var cell = CellPoint.zero

  /// Whether a button is down, so that all the mouse does is about the picture.
  var isActive: Bool { state != .idle }

  // MARK: - The mouse

  /// A button was pressed at a cell; `frame` is what stands around what is selected.
  mutating func press(_ cell: CellPoint, _ aim: Aim, frame: PictureFrame?) -> Action? {
    start = cell
    self.cell = cell
    switch aim {
    case .draw: state = .dragging(PictureDrag(.drawing))
    case .join: state = .dragging(PictureDrag(.joining(fromSelection: false)))
    case .pull: state = .pulling(cell)
    case .shape, .below, .inside, .handle, .mark, .menu: return ask(aim, frame)
    }
    return nil
  }

  private mutating func ask(_ aim: Aim, _ frame: PictureFrame?) -> Action? {
    guard aim != .menu else {
      // Nothing is dragged by the button that opens menus.
      state = .asking(aim, isReleased: true)
      return .probe(cell)
    }
    if aim != .mark, let handle = frame?.handle(at: cell) {
      state = .holding(handle)
      return nil
    }
    state = .asking(aim, isReleased: false)
    return .probe(cell)
  }

  /// The pointer was moved to a cell with the button down.
  mutating func drag(to cell: CellPoint, _ modifiers: Key.Modifiers = []) {
    self.cell = cell
    var drag: PictureDrag
    switch state {
    case _ where cell == start && !isDragging: return
    case .dragging(let former): drag = former
    case .holding(.join): drag = PictureDrag(.joining(fromSelection: true))
    case .holding(let handle): drag = PictureDrag(.handle(handle))
    case .pressed(_, movesSelection: true): drag = PictureDrag(.selection)
    case .pressed(_, movesSelection: false): return state = .marking
    case .idle, .asking, .joining, .reconnecting, .marking, .pulling: return
    }
    drag.move(columns: cell.column - start.column, rows: cell.row - start.row, modifiers)
    state = .dragging(drag)
  }

  /// Takes a key that changes what a drag does; returns false for any other key, and where nothing is
  /// dragged.
  mutating func takeKey(_ key: Key) -> Bool {
    guard case .dragging(var drag) = state, drag.takeKey(key) else { return false }
    state = .dragging(drag)
    return true
  }

  /// The button was released.
  mutating func release() -> Action? {
    let former = state
    state = .idle
    switch former {
    case .idle, .pulling: return nil
    case .asking(let aim, _):
      state = .asking(aim, isReleased: true)
      return nil
    case .joining, .reconnecting:
      state = former
      return nil
    case .holding(.node), .holding(.control), .holding(.point), .holding(.end), .holding(.bend),
      .holding(.part):
      // It lies on the line itself, and the press has chosen it.
      return nil
    case .holding:
      // A click on a handle is a click on what is under it.
      state = .asking(.handle, isReleased: true)
      return .probe(start)
    case .pressed(let click, _): return click.map { .click($0, .shape) }
    case .dragging(let drag):
      switch drag.subject {
      case .joining(fromSelection: false):
        state = .joining(first: nil)
        return .probe(start)
      case .joining where !drag.isNothing:
        state = .joining(first: .selection)
        return .probe(cell)
      case .joining: return nil
      case .handle(.end(let end)) where !drag.isNothing:
        state = .reconnecting(end, drag)
        return .probe(cell)
      case .selection, .handle, .drawing:
        return drag.isNothing && drag.subject != .drawing ? nil : .drop(drag)
      }
    case .marking: return .mark(spanned)
    }
  }

  /// Forgets what the mouse was doing.
  ///
  /// - Returns: whether it was doing anything.
  mutating func cancel() -> Bool {
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
  mutating func found(
    _ stack: [Int]?, isSelected: Bool, isMovable: Bool
  ) -> Action? {
    if case .joining(let first) = state { return foundEnd(stack, behind: first) }
    if case .reconnecting(let end, let drag) = state {
      state = .idle
      return stack.map { .reconnect(end, $0, drag) }
    }
    guard case .asking(let aim, let isReleased) = state else { return nil }
    guard let stack else {
      state = .idle
      return nil
    }
    if isReleased {
      state = .idle
      return .click(stack, aim)
    }
    // What is selected stays so until it is clear that it is not to be dragged.
    if aim == .shape, isSelected || stack.isEmpty {
      state = .pressed(click: stack, movesSelection: isMovable && !stack.isEmpty)
      return nil
    }
    state = .pressed(
      click: nil, movesSelection: isMovable && !stack.isEmpty && aim != .mark)
    return .click(stack, aim)
  }

  /// What is at an end of a connector is known; the other end is asked for after the first one.
  private mutating func foundEnd(_ stack: [Int]?, behind first: JoinStart?) -> Action? {
    guard let stack, first == nil else {
      state = .idle
      return first.flatMap { first in stack.map { .join(first, $0) } }
    }
    state = .joining(first: .pressed(stack))
    return .probe(cell)
  }

  // MARK: - What is shown

  /// The handle that is held without having been moved yet; nil where none is.
  var held: PictureHandle? {
    if case .holding(let handle) = state { handle } else { nil }
  }

  private var isDragging: Bool {
    switch state {
    case .dragging, .marking: true
    case .idle, .asking, .pressed, .holding, .joining, .reconnecting, .pulling: false
    }
  }

  /// Moves the pointer while the canvas is pulled along.
  ///
  /// - Returns: how far it has gone since the last time; nil where nothing is pulled.
  mutating func pull(to cell: CellPoint) -> (columns: Int, rows: Int)? {
    guard case .pulling(let former) = state else { return nil }
    state = .pulling(cell)
    return (cell.column - former.column, cell.row - former.row)
  }

  /// What is being dragged; nil where nothing is.
  var dragged: PictureDrag? {
    if case .dragging(let drag) = state { drag } else { nil }
  }

  /// The cells in which everything is to be marked; nil where nothing is.
  var marked: CellRect? { state == .marking ? spanned : nil }

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
