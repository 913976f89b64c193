import TerminalCells

extension NodeCanvas {
  /// Draws a frame that is so thin that its corners are snapped to the same edges of cells, as a line where
  /// nothing else is: programs in points separate views by rectangles of a point.
  package func drawHairline(_ frame: Rect, cell: Size, style: CellStyle) {
    guard frame.width > 0, frame.height > 0 else { return }
    let area = CellRect(covering: frame, cell: cell)
    if area.rows == 0, area.columns > 0 {
      let row = Snapping.cell(frame.midY / cell.height - 0.5)
      let line = CellRect(column: area.minColumn, row: row, columns: area.columns, rows: 1)
      put("─", in: line, style: style)
    } else if area.columns == 0, area.rows > 0 {
      let column = Snapping.cell(frame.midX / cell.width - 0.5)
      let line = CellRect(column: column, row: area.minRow, columns: 1, rows: area.rows)
      put("│", in: line, style: style)
    }
  }

  private func put(_ character: Character, in area: CellRect, style: CellStyle) {
    let visible = area.intersection(surface.clip)
    guard !visible.isEmpty else { return }
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let point = CellPoint(column: column, row: row)
        guard surface.text(at: point) == " " else { continue }
        surface.put(character, at: point, style: style, blend: .over)
      }
    }
  }
}
