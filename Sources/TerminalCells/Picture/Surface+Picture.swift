extension Surface {
  /// Draws the cells of a picture, the first at `point`; what lies outside of the clip rectangle is
  /// left out.
  ///
  /// - Complexity: O(cells that are drawn).
  public func draw(_ picture: CellPicture, at point: CellPoint) {
    let rect = CellRect(
      column: point.column, row: point.row, columns: picture.size.columns,
      rows: picture.size.rows
    ).intersection(clip)
    guard !rect.isEmpty else { return }
    for row in rect.minRow..<rect.maxRow {
      prepare(row: row, rect.minColumn, rect.maxColumn)
      let cells = self.row(row)
      let start = (row - point.row) * picture.size.columns - point.column
      for column in rect.minColumn..<rect.maxColumn {
        let cell = picture.cells[start + column]
        cells[column] = Cell(glyph: cell.glyph, style: styles.number(of: cell.style))
      }
    }
  }
}
