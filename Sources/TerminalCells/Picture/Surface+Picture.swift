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
        if let image = cell.image, let shown = self.cell(showing: image) {
          cells[column] = shown
          continue
        }
        cells[column] = Cell(glyph: cell.glyph, style: styles.number(of: cell.style))
      }
      for column in rect.minColumn..<rect.maxColumn {
        guard case .cluster(let text, let width)? = picture.cells[start + column].letters else {
          continue
        }
        let end = min(column + width, rect.maxColumn)
        let isWhole =
          column + width == end
          && (column + 1..<end).allSatisfy { picture.cells[start + $0].letters == .rest }
        guard isWhole else { continue }
        write(
          text, at: CellPoint(column: column, row: row), style: picture.cells[start + column].style,
          maxColumns: width)
      }
    }
  }

  /// The cell that shows a part of a picture in pixels; nil where there is no room for its character.
  private func cell(showing image: ImagePart) -> Cell? {
    let limit = 0..<ImagePlaceholder.sideLimit
    guard limit.contains(image.row), limit.contains(image.column) else { return nil }
    let placeholder = ImagePlaceholder.utf8(row: image.row, column: image.column)
    return placeholder.withUnsafeBufferPointer { pool.number(of: $0, columns: 1) }.map { number in
      Cell(
        glyph: Glyph(poolNumber: number, columns: 1, isUnstable: false),
        style: styles.number(of: TerminalImage.style(ofNumber: image.number)))
    }
  }
}
