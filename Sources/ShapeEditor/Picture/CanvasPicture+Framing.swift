import TerminalCells

extension CanvasPicture {
  /// The cells with a frame over them, and the cell of the pane where they begin: a frame may stand
  /// around the picture.
  package func cells(
    framing frame: PictureFrame, guides: [CellRect] = [], trace: [CellPoint] = []
  ) -> (cells: CellPicture, corner: CellPoint) {
    let shown = CellRect(
      column: corner.column, row: corner.row, columns: cells.size.columns, rows: cells.size.rows)
    var needed = shown
    if frame.hasLines { needed = needed.union(frame.rect) }
    for handle in frame.handles {
      needed = needed.union(
        CellRect(column: handle.cell.column, row: handle.cell.row, columns: 1, rows: 1))
    }
    // Most of a large frame may be far outside.
    let around = needed.intersection(view.map { CellRect($0.pane) } ?? shown)
    let corner = CellPoint(column: around.minColumn, row: around.minRow)
    func placed(_ cell: CellPoint) -> CellPoint {
      CellPoint(column: cell.column - corner.column, row: cell.row - corner.row)
    }
    var framed = around == shown ? cells : cells.placed(at: shown, in: around)
    for guide in guides {
      let start = placed(CellPoint(column: guide.minColumn, row: guide.minRow))
      framed.drawLine(
        CellRect(
          column: start.column, row: start.row, columns: guide.columns, rows: guide.rows))
    }
    if frame.hasLines {
      let start = placed(CellPoint(column: frame.rect.minColumn, row: frame.rect.minRow))
      framed.drawFrame(
        CellRect(
          column: start.column, row: start.row, columns: frame.rect.columns, rows: frame.rect.rows))
    }
    for cell in trace { framed.draw("·", at: placed(cell)) }
    for placedHandle in frame.handles.reversed() {
      let cell = placed(placedHandle.cell)
      // It can be dragged there all the same.
      guard !placedHandle.handle.yieldsToText || !framed.isInText(cell) else { continue }
      framed.draw(placedHandle.sign, at: cell)
    }
    return (framed, corner)
  }
}

extension CellPicture {
  /// The picture at its place among other cells, which are blank.
  fileprivate func placed(at place: CellRect, in area: CellRect) -> CellPicture {
    var placed: [PictureCell] = []
    placed.reserveCapacity(area.columns * area.rows)
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        placed.append(
          self[column - place.minColumn, row - place.minRow] ?? PictureCell(" "))
      }
    }
    return CellPicture(size: CellSize(columns: area.columns, rows: area.rows), cells: placed)
  }
}
