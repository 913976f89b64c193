import TerminalCells

/// Clips everything inside to a shape in its frame.
final class ClipShapeNode: UnaryNode, DrawableNode {
  let shape: any Shape
  let fillStyle: FillStyle

  init(_ shape: any Shape, style: FillStyle = FillStyle(), _ child: LayoutNode) {
    self.shape = shape
    fillStyle = style
    super.init(child)
  }

  private struct KeptCell {
    let point: CellPoint
    let text: String
    let style: CellStyle
  }

  /// Draws, then restores the cells outside the shape.
  func draw(on canvas: inout Canvas) {
    let area = cells
    let kept = cellsOutside(of: area, on: canvas.surface)
    canvas.clipped(to: area) { $0.draw(child) }
    for cell in kept {
      canvas.surface.write(
        cell.text.isEmpty ? " " : cell.text, at: cell.point, style: cell.style)
    }
  }

  @MainActor private func cellsOutside(of area: CellRect, on surface: Surface) -> [KeptCell] {
    let visible = area.intersection(surface.clip)
    guard !visible.isEmpty else { return [] }
    let mask = shape.mask(filling: area, fillStyle, unit: halfCell, visible: visible)
    var kept: [KeptCell] = []
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn
      where mask.halves(column: column, row: row) != (true, true) {
        let point = CellPoint(column: column, row: row)
        kept.append(
          KeptCell(point: point, text: surface.text(at: point), style: surface.style(at: point)))
      }
    }
    return kept
  }
}
