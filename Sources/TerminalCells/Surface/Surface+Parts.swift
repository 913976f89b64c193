extension Surface {
  /// Extends an area by a column at each side, and further where a side would cut a wide glyph.
  /// Drawing the area again then leaves no half glyph, old or new.
  ///
  /// - Complexity: O(rows of the area) for each column more.
  package func wholeGlyphs(around area: CellRect) -> CellRect {
    let area = area.intersection(CellRect(size))
    guard !area.isEmpty else { return area }
    let rows = area.minRow..<area.maxRow
    var (first, end) = (max(0, area.minColumn - 1), min(size.columns, area.maxColumn + 1))
    while first > 0, cutsGlyph(before: first, in: rows) { first -= 1 }
    while end < size.columns, cutsGlyph(before: end, in: rows) { end += 1 }
    return CellRect(column: first, row: area.minRow, columns: end - first, rows: area.rows)
  }

  /// Whether a glyph reaches over the left edge of a column, which is on the surface.
  private func cutsGlyph(before column: Int, in rows: Range<Int>) -> Bool {
    rows.contains { row($0)[column].glyph.isContinuation }
  }
}
