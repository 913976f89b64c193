import PaneLayout
import TerminalCells

/// What the mouse is doing between a press and its release, outside the picture.
///
/// It counts in cells of the screen and knows neither rows nor values: until the button is released
/// nothing in the document has changed.
enum PaneDrag: Hashable, Sendable {
  /// Nothing.
  case none
  /// Dragging rows of the outline.
  case rows(RowDrag)
  /// Dragging a divider; the column it was at first.
  case divider(PaneDivider, from: Int)
  /// Dragging over a number of the inspector.
  case value(ValueDrag)
  /// Dragging along a line on which part of a colour is mixed: the column of its first cell, and how many it
  /// has.
  case mixer(from: Int, count: Int)

  /// Whether a button is down, so that the mouse is not about what is under it.
  var isActive: Bool { self != .none }
}

/// Rows of the outline that are held by one of them.
struct RowDrag: Hashable, Sendable {
  /// The serial of the row that was pressed.
  let serial: Int
  /// How many changes the document had then; after another one rows may be other rows.
  let changeCount: Int
  /// The cell that was pressed.
  let start: CellPoint
  /// The cell the pointer is over.
  private(set) var cell: CellPoint
  /// Whether the pointer has left its cell, so that this is no click.
  private(set) var isMoving = false
  /// How many times the pointer was found resting on its row.
  private(set) var restCount = 0

  /// The columns the pointer moves aside before that alone is a drag: a level of the outline.
  private static let levelColumns = 2

  /// A row that was pressed.
  init(serial: Int, changeCount: Int, at cell: CellPoint) {
    self.serial = serial
    self.changeCount = changeCount
    start = cell
    self.cell = cell
  }

  /// The pointer was moved to a cell.
  mutating func move(to cell: CellPoint) {
    if cell.row != self.cell.row { restCount = 0 }
    self.cell = cell
    let columns = cell.column - start.column
    isMoving = isMoving || cell.row != start.row || abs(columns) >= Self.levelColumns
  }

  /// The pointer was found at the same place again.
  mutating func rest() { restCount += 1 }

  /// By how many levels the pointer was moved inwards, negative outwards.
  var levels: Int { (cell.column - start.column) / Self.levelColumns }
}

/// A number of the inspector that is dragged to other values.
struct ValueDrag: Hashable, Sendable {
  /// The column that was pressed.
  private let startColumn: Int
  /// The steps that were taken.
  private var steps = 0
  /// Whether the value is being edited.
  private(set) var isEditing = false

  /// The most steps that one movement takes.
  private static let stepLimit = 500

  /// A number that was pressed at a column.
  init(at column: Int) { startColumn = column }

  /// The pointer was moved to a column.
  ///
  /// - Returns: how many steps the value is to take for that, negative down.
  mutating func move(to column: Int) -> Int {
    let wanted = max(-Self.stepLimit, min(Self.stepLimit, column - startColumn))
    defer { steps = wanted }
    isEditing = isEditing || wanted != 0
    return wanted - steps
  }
}
