extension Surface {
  /// Changes the style of all cells of a rectangle, such as a selected row.
  public func restyle(_ rect: CellRect, with patch: StylePatch) {
    restyle(rect) { patch.applied(to: $0) }
  }

  /// Changes the style of all cells of a rectangle. A wide glyph that the rectangle's edge cuts is
  /// changed as a whole. The closure is called once for each run of equal styles.
  public func restyle(_ rect: CellRect, _ change: (CellStyle) -> CellStyle) {
    let rect = rect.intersection(clip)
    guard !rect.isEmpty else { return }
    var known: (old: UInt32, new: UInt32)?
    for row in rect.minRow..<rect.maxRow {
      let cells = self.row(row)
      let (low, high) = wholeGlyphs(row: row, rect.minColumn, rect.maxColumn)
      for column in low..<high {
        let old = cells[column].style
        if let known, known.old == old {
          cells[column].style = known.new
        } else {
          let new = styles.number(of: change(styles.style(old)))
          known = (old, new)
          cells[column].style = new
        }
      }
      markDirty(row: row, low, high)
    }
  }

  /// Widens columns of a row so that no glyph is cut.
  private func wholeGlyphs(row: Int, _ low: Int, _ high: Int) -> (low: Int, high: Int) {
    let cells = self.row(row)
    var low = low
    var high = high
    while low > 0, cells[low].glyph.isContinuation { low -= 1 }
    while high < size.columns, cells[high].glyph.isContinuation { high += 1 }
    return (low, high)
  }
}
