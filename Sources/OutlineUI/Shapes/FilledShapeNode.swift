import LayoutEngine
import TerminalCells

/// Fills a shape.
final class FilledShapeNode: ShapeNode, DrawableNode {
  private let shape: any Shape
  private let ink: ShapeInk

  init(_ shape: any Shape, ink: ShapeInk) {
    self.shape = shape
    self.ink = ink
    super.init()
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    let visible = area.intersection(canvas.surface.clip)
    guard !visible.isEmpty, let style = ink.cellStyle(in: canvas.style) else { return }
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        canvas.surface.fillHalves(
          shape.halves(column: column, row: row, in: area),
          at: CellPoint(column: column, row: row), style: style)
      }
    }
  }
}
