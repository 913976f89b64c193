extension CellPicture {
  /// Draws a frame over the picture, with handles at its corners or without; what lies outside is left
  /// out.
  ///
  /// It is dark on a light ground and light on a dark one; without colours it is the terminal's.
  ///
  /// - Parameters:
  ///   - rect: The cells the frame covers, at least one; counted from the picture's corner.
  ///   - hasHandles: Whether its corners can be dragged.
  /// - Complexity: O(cells of the frame within the picture).
  public mutating func drawFrame(_ rect: CellRect, hasHandles: Bool = true) {
    let last = CellPoint(column: rect.maxColumn - 1, row: rect.maxRow - 1)
    let visible = rect.intersection(CellRect(size))
    guard !visible.isEmpty else { return }
    for column in visible.minColumn..<visible.maxColumn {
      draw("─", column, rect.minRow)
      draw("─", column, last.row)
    }
    for row in visible.minRow..<visible.maxRow {
      draw("│", rect.minColumn, row)
      draw("│", last.column, row)
    }
    for (corner, column, row) in [
      ("┌" as Unicode.Scalar, rect.minColumn, rect.minRow), ("┐", last.column, rect.minRow),
      ("└", rect.minColumn, last.row), ("┘", last.column, last.row),
    ] { draw(hasHandles ? "■" : corner, column, row) }
  }

  private mutating func draw(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int) {
    guard let cell = self[column, row] else { return }
    cells[row * size.columns + column] = PictureCell(
      scalar, foreground: cell.ground.contrast, background: cell.ground)
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
