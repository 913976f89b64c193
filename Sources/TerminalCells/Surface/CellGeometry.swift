/// A position on a screen; columns and rows count from 0 at the top left. It may lie outside any
/// surface.
public struct CellPoint: Hashable, Sendable {
  /// Columns from the left edge.
  public var column: Int
  /// Rows from the top edge.
  public var row: Int

  /// Makes a point.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The top left cell.
  public static let zero = CellPoint(column: 0, row: 0)
}

/// A size in cells; never negative.
public struct CellSize: Hashable, Sendable {
  /// Cells in a row.
  public let columns: Int
  /// Rows.
  public let rows: Int

  /// Makes a size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// No cells at all.
  public static let zero = CellSize(columns: 0, rows: 0)
}

/// A rectangle of cells, half open: it ends before `maxColumn` and `maxRow`.
public struct CellRect: Hashable, Sendable {
  /// The first column.
  public let minColumn: Int
  /// The first row.
  public let minRow: Int
  /// The column after the last.
  public let maxColumn: Int
  /// The row after the last.
  public let maxRow: Int

  /// Makes a rectangle of `columns` × `rows` cells; negative sizes count as 0, sums saturate.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      minColumn: column, minRow: row,
      maxColumn: CellRect.end(column, columns), maxRow: CellRect.end(row, rows))
  }

  /// Makes the rectangle of a surface of this size.
  public init(_ size: CellSize) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  private init(minColumn: Int, minRow: Int, maxColumn: Int, maxRow: Int) {
    self.minColumn = minColumn
    self.minRow = minRow
    self.maxColumn = max(minColumn, maxColumn)
    self.maxRow = max(minRow, maxRow)
  }

  private static func end(_ start: Int, _ length: Int) -> Int {
    let (sum, overflow) = start.addingReportingOverflow(max(0, length))
    return overflow ? .max : sum
  }

  /// The number of columns.
  public var columns: Int { maxColumn - minColumn }
  /// The number of rows.
  public var rows: Int { maxRow - minRow }
  /// Whether it contains no cells.
  public var isEmpty: Bool { minColumn >= maxColumn || minRow >= maxRow }

  /// The intersection of both rectangles; empty if they do not overlap.
  public func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      minColumn: max(minColumn, other.minColumn), minRow: max(minRow, other.minRow),
      maxColumn: min(maxColumn, other.maxColumn), maxRow: min(maxRow, other.maxRow))
  }

  /// The smallest rectangle around both.
  public func union(_ other: CellRect) -> CellRect {
    CellRect(
      minColumn: min(minColumn, other.minColumn), minRow: min(minRow, other.minRow),
      maxColumn: max(maxColumn, other.maxColumn), maxRow: max(maxRow, other.maxRow))
  }

  /// Whether the cell is inside.
  public func contains(_ point: CellPoint) -> Bool {
    point.column >= minColumn && point.column < maxColumn && point.row >= minRow
      && point.row < maxRow
  }
}
