import TerminalCells

extension CanvasPicture {
  /// The picture as it is shown until another part or size of its canvas has been painted: each cell
  /// shows what was nearest to its place.
  ///
  /// - Returns: nil where the canvas cannot be shown so; itself where it shows what is asked for.
  /// - Complexity: O(cells of the pane)
  func moved(to subject: CanvasRequest.Subject) -> CanvasPicture? {
    let own = request.subject
    let isAsAsked =
      own.viewport == subject.viewport && own.size == subject.size && own.cell == subject.cell
    guard !isAsAsked, let view, let frame else { return self }
    guard let target = subject.view(of: frame) else { return nil }
    let (area, old) = (target.area, view.area)
    let columns = (0..<area.columns).map { column in
      view.cell(at: target.point(atColumn: column, row: 0)).column - old.minColumn
    }
    var cells: [PictureCell] = []
    cells.reserveCapacity(area.columns * area.rows)
    for row in 0..<area.rows {
      let oldRow = view.cell(at: target.point(atColumn: 0, row: row)).row - old.minRow
      for column in columns { cells.append(self.cells[column, oldRow] ?? PictureCell(" ")) }
    }
    return CanvasPicture(
      request, target, of: frame,
      CellPicture(size: CellSize(columns: area.columns, rows: area.rows), cells: cells), note: note)
  }
}
