extension CellPicture {
  /// Draws a frame over the picture; what lies outside is left out.
  ///
  /// It is dark on a light ground and light on a dark one; without colours it is the terminal's. Letters
  /// that are written on the picture stay to be read.
  ///
  /// - Parameter rect: The cells the frame covers, at least one; counted from the picture's corner.
  /// - Complexity: O(cells of the frame within the picture).
  public mutating func drawFrame(_ rect: CellRect) {
    let last = CellPoint(column: rect.maxColumn - 1, row: rect.maxRow - 1)
    drawLine(CellRect(column: rect.minColumn, row: rect.minRow, columns: rect.columns, rows: 1))
    drawLine(CellRect(column: rect.minColumn, row: last.row, columns: rect.columns, rows: 1))
    for column in [rect.minColumn, last.column] {
      draw("│", CellRect(column: column, row: rect.minRow, columns: 1, rows: rect.rows))
    }
    for (corner, column, row) in [
      ("┌" as Unicode.Scalar, rect.minColumn, rect.minRow), ("┐", last.column, rect.minRow),
      ("└", rect.minColumn, last.row), ("┘", last.column, last.row),
    ] { draw(corner, at: CellPoint(column: column, row: row)) }
  }

  /// Draws a line of one row or one column over the picture, as ``drawFrame(_:)`` draws its own.
  public mutating func drawLine(_ rect: CellRect) {
    draw(rect.rows == 1 ? "─" : "│", rect)
  }

  /// Draws a sign over a cell, in the colour of frames; outside the picture nothing.
  public mutating func draw(_ sign: Unicode.Scalar, at point: CellPoint) {
    guard let cell = self[point.column, point.row] else { return }
    put(
      PictureCell(sign, foreground: cell.ground.contrast, background: cell.ground), at: point)
  }

  private mutating func draw(_ sign: Unicode.Scalar, _ rect: CellRect) {
    let visible = rect.intersection(CellRect(size))
    guard !visible.isEmpty else { return }
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let point = CellPoint(column: column, row: row)
        if !isInText(point) { draw(sign, at: point) }
      }
    }
  }

  /// Whether a cell shows a letter, or what is between two of them, such as a blank or an apostrophe.
  package func isInText(_ point: CellPoint) -> Bool {
    func isLetter(_ column: Int) -> Bool { self[column, point.row]?.isLetter == true }
    return isLetter(point.column) || isLetter(point.column - 1) && isLetter(point.column + 1)
  }
}

extension TerminalColor {
  /// Black or white, whichever differs more; the terminal's own colour where this one is not known.
  var contrast: TerminalColor {
    guard let lightness else { return .default }
    let isLight = lightness > 127
    switch self {
    case .ansi: return isLight ? .black : .brightWhite
    case .indexed: return .indexed(isLight ? 16 : 231)
    case .rgb, .default: return isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }
  }

  /// The colour as it can be read on a ground of a terminal that has few colours.
  func legible(on ground: TerminalColor) -> TerminalColor {
    let reduced: TerminalColor
    switch ground {
    case .ansi: reduced = self.reduced(to: .ansi16)
    case .indexed: reduced = self.reduced(to: .indexed256)
    case .rgb, .default: return self
    }
    guard let own = reduced.lightness, let other = ground.lightness else { return reduced }
    return abs(own - other) < 64 ? ground.contrast : reduced
  }
}
