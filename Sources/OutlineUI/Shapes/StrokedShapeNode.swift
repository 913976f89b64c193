import LayoutEngine
import TerminalCells

/// Draws a shape's outline, inside its frame.
final class StrokedShapeNode: ShapeNode, DrawableNode {
  private let shape: any Shape
  private let ink: ShapeInk
  /// The line's width in half cells, at least one.
  private let lineWidth: Double

  init(_ shape: any Shape, ink: ShapeInk, lineWidth: Double) {
    self.shape = shape
    self.ink = ink
    self.lineWidth = lineWidth > 1 ? min(lineWidth, 1e6) : 1
    super.init()
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area), let style = ink.cellStyle(in: canvas.style) else { return }
    if let border = shape._border {
      let isHeavy = lineWidth >= 2 && border == .single
      canvas.surface.box(area, border: isHeavy ? .heavy : border, style: style, blend: .over)
    } else {
      drawRing(area, style, on: canvas.surface)
    }
  }

  /// Draws the halves of cells that are inside the shape and near its edge.
  private func drawRing(_ area: CellRect, _ style: CellStyle, on surface: Surface) {
    let visible = area.intersection(surface.clip)
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let outer = shape.halves(column: column, row: row, in: area)
        let x = Double(column - area.minColumn) + 0.5
        let y = Double(row - area.minRow) * 2 + 0.5
        let halves = (
          upper: outer.upper && !isInside(Point(x: x, y: y), area),
          lower: outer.lower && !isInside(Point(x: x, y: y + 1), area)
        )
        surface.fillHalves(halves, at: CellPoint(column: column, row: row), style: style)
      }
    }
  }

  /// Whether a point is beyond the line: everything within a line's width of it is inside the
  /// shape.
  private func isInside(_ point: Point, _ area: CellRect) -> Bool {
    let size = Size(width: Double(area.columns), height: Double(area.rows) * 2)
    let around = [
      Point(x: point.x - lineWidth, y: point.y), Point(x: point.x + lineWidth, y: point.y),
      Point(x: point.x, y: point.y - lineWidth), Point(x: point.x, y: point.y + lineWidth),
    ]
    return around.allSatisfy {
      $0.x > 0 && $0.y > 0 && $0.x < size.width && $0.y < size.height
        && shape.contains($0, in: size)
    }
  }
}
