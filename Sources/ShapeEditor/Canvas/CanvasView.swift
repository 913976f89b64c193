import Geometry
import TerminalCells

/// Where a canvas is in a pane: which part of it is seen, how large, and in which cells.
///
/// Only the canvas itself is shown, from a whole cell on; around it the pane stays empty.
package struct CanvasView: Hashable, Sendable {
  /// How many pixels of the screen a cell is taken for where the terminal does not say.
  package static let usualCell = CellSize(columns: 8, rows: 16)

  /// What is visible of the canvas, in its own coordinates.
  package let canvas: Box
  /// The size of the pane.
  package let pane: CellSize
  /// The cells of the pane in which the picture is.
  package let area: CellRect
  /// The point of the canvas at the top left of that area.
  package let corner: Point
  /// The point of the canvas in the middle of the pane.
  package let center: Point
  /// Columns of cells a unit.
  package let columnsPerUnit: Double
  /// Rows of cells a unit.
  package var rowsPerUnit: Double { columnsPerUnit * Double(cell.columns) / Double(cell.rows) }
  /// How many pixels of the screen a cell has.
  package let cell: CellSize

  /// Pixels of the screen a unit.
  package var scale: Double { columnsPerUnit * Double(cell.columns) }

  /// A view of a canvas in a pane; nil where the numbers of the canvas are beyond reason.
  ///
  /// - Parameters:
  ///   - canvas: What is visible of the canvas, in its own coordinates.
  ///   - viewport: What is asked for; its middle is kept on the canvas.
  ///   - pane: The size of the pane, at least a cell.
  ///   - cell: How many pixels of the screen a cell has, at least one each way.
  package init?(
    of canvas: Box, _ viewport: CanvasViewport, in pane: CellSize,
    cell: CellSize = CanvasView.usualCell
  ) {
    let scale =
      switch viewport.zoom {
      case .fit: Self.fittingScale(of: canvas, in: pane, cell: cell)
      case .scale(let scale): scale
      }
    let columnsPerUnit = scale / Double(cell.columns)
    let rowsPerUnit = scale / Double(cell.rows)
    let center = viewport.center ?? canvas.center
    guard
      let columns = Side(
        from: canvas.minX, to: canvas.maxX, around: center.x, cellsPerUnit: columnsPerUnit,
        in: pane.columns),
      let rows = Side(
        from: canvas.minY, to: canvas.maxY, around: center.y, cellsPerUnit: rowsPerUnit,
        in: pane.rows)
    else { return nil }
    self.columnsPerUnit = columnsPerUnit
    self.canvas = canvas
    self.pane = pane
    self.cell = cell
    corner = Point(columns.start, rows.start)
    self.center = Point(columns.middle, rows.middle)
    area = CellRect(
      column: columns.first, row: rows.first, columns: columns.count, rows: rows.count)
  }

  /// The scale at which a box is as large as fits; nil where no scale does that.
  package static func fittingScale(
    of box: Box, in pane: CellSize, cell: CellSize = CanvasView.usualCell
  ) -> Double {
    let width = Double(pane.columns * cell.columns) / box.width
    let height = Double(pane.rows * cell.rows) / box.height
    let scale = min(width, height)
    return scale.isFinite ? scale : 1
  }

  /// The point of the canvas in the middle of a cell of the pane.
  package func point(at cell: CellPoint) -> Point {
    point(atColumn: cell.column - area.minColumn, row: cell.row - area.minRow)
  }

  /// The point of the canvas in the middle of a cell, counted from the area's corner.
  package func point(atColumn column: Int, row: Int) -> Point {
    Point(
      corner.x + (Double(column) + 0.5) / columnsPerUnit,
      corner.y + (Double(row) + 0.5) / rowsPerUnit)
  }

  /// How far so many cells are on the canvas.
  package func offset(columns: Int, rows: Int) -> Point {
    Point(Double(columns) / columnsPerUnit, Double(rows) / rowsPerUnit)
  }

  /// The box of the canvas that some cells of the pane cover.
  package func box(of cells: CellRect) -> Box {
    let size = offset(columns: cells.columns, rows: cells.rows)
    let start = offset(
      columns: cells.minColumn - area.minColumn, rows: cells.minRow - area.minRow)
    return Box(
      origin: Point(corner.x + start.x, corner.y + start.y), extent: Extent(size.x, size.y))
  }

  /// What lengths are rounded to where they come from cells: whole units, or a decimal fraction where
  /// a cell is smaller than a unit.
  package var step: Double {
    var step = 1.0
    while step * columnsPerUnit > 1, step > 0.0011 { step /= 10 }
    return step
  }

  /// The cell of the pane that a point of the canvas is in, which may lie outside of it.
  package func cell(at point: Point) -> CellPoint {
    func cell(_ offset: Double) -> Int {
      offset.isNaN ? 0 : Int(min(max(offset.rounded(.down), -1e6), 1e6))
    }
    return CellPoint(
      column: area.minColumn + cell((point.x - corner.x) * columnsPerUnit),
      row: area.minRow + cell((point.y - corner.y) * rowsPerUnit))
  }

  /// The cells of the pane that a box of the canvas reaches, which may lie outside of it.
  package func cells(of box: Box) -> CellRect {
    func cell(_ offset: Double) -> Int { Int(min(max(offset.rounded(.down), -1e6), 1e6)) }
    let left = area.minColumn + cell((box.minX - corner.x) * columnsPerUnit)
    let top = area.minRow + cell((box.minY - corner.y) * rowsPerUnit)
    // What ends where a cell does is not in the next one.
    let right = area.minColumn + cell((box.maxX - corner.x) * columnsPerUnit - 1e-6)
    let bottom = area.minRow + cell((box.maxY - corner.y) * rowsPerUnit - 1e-6)
    return CellRect(
      column: left, row: top, columns: max(right - left, 0) + 1, rows: max(bottom - top, 0) + 1)
  }
}

/// One direction of a view.
private struct Side {
  /// The first cell.
  let first: Int
  /// How many cells, at least 1.
  let count: Int
  /// The canvas's coordinate at the beginning of the first cell.
  let start: Double
  /// The canvas's coordinate in the middle of the pane.
  let middle: Double

  init?(
    from low: Double, to high: Double, around center: Double, cellsPerUnit: Double,
    in paneCount: Int
  ) {
    let length = (high - low) * cellsPerUnit
    guard length.isFinite, length >= 0, low.magnitude < 1e15, paneCount > 0 else { return nil }
    let pane = Double(paneCount)
    if length <= pane {
      // All of it, in the middle.
      count = max(1, Int((length - 1e-6).rounded(.up)))
      first = (paneCount - count) / 2
      start = low
      middle = (low + high) / 2
      return
    }
    middle = min(max(center, low), high)
    let left = (low - middle) * cellsPerUnit + pane / 2
    if left >= 1 {
      first = Int(left)
      start = low
    } else {
      first = 0
      start = middle - pane / 2 / cellsPerUnit
    }
    let end = (high - start) * cellsPerUnit + Double(first)
    count = max(1, Int(min(end.rounded(.up), pane)) - first)
  }
}
