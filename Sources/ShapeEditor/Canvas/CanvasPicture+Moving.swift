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
      && own.graphics == subject.graphics
    guard !isAsAsked, let view, let frame else { return self }
    guard let target = subject.view(of: frame) else { return nil }
    let (area, old) = (target.area, view.area)
    let columns = (0..<area.columns).map { column in
      view.cell(at: target.point(atColumn: column, row: 0)).column - old.minColumn
    }
    // Kitty shows any part in any cell; sixels would have to be sent again for each.
    let keepsImages = subject.graphics == .kitty && own.graphics == .kitty
    var cells: [PictureCell] = []
    cells.reserveCapacity(area.columns * area.rows)
    for row in 0..<area.rows {
      let oldRow = view.cell(at: target.point(atColumn: 0, row: row)).row - old.minRow
      for column in columns {
        let cell = self.cells[column, oldRow] ?? PictureCell(" ")
        cells.append(keepsImages ? cell : cell.withoutImage)
      }
    }
    return CanvasPicture(
      request, target, of: frame,
      CellPicture(size: CellSize(columns: area.columns, rows: area.rows), cells: cells),
      images: keepsImages ? images : [], note: note)
  }
}
