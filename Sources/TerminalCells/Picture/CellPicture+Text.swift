extension CellPicture {
  /// Writes a line of text over the picture: what is too small to be read in blocks.
  ///
  /// The text keeps the ground it stands on, and its colour unless that cannot be read on a terminal
  /// of few colours; what reaches beyond the picture is cut. Characters that
  /// take another number of cells than one, or none, are blanks.
  /// Nothing is written outside of `area`, if there is one.
  public mutating func write(
    _ text: String, at point: CellPoint, color: TerminalColor, in area: CellRect? = nil,
    widths: WidthModel = .standard
  ) {
    let area = area?.intersection(CellRect(size)) ?? CellRect(size)
    guard (area.minRow..<area.maxRow).contains(point.row) else { return }
    let metrics = TextMetrics(widths: widths)
    var column = point.column
    for character in text {
      guard column < area.maxColumn else { return }
      let scalars = character.unicodeScalars
      let scalar = scalars.count == 1 ? scalars.first ?? " " : " "
      for offset in 0..<metrics.columns(of: String(character)) {
        guard (area.minColumn..<area.maxColumn).contains(column + offset) else { continue }
        let position = point.row * size.columns + column + offset
        let ground = cells[position].ground(of: color)
        cells[position] = PictureCell(
          offset == 0 ? scalar : " ", foreground: color.legible(on: ground), background: ground)
      }
      column += metrics.columns(of: String(character))
    }
  }

  /// The picture as lines of text, each with the sequences that colour it and plain at its end.
  ///
  /// - Complexity: O(cells).
  public func lines(depth: ColorDepth) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<size.rows {
      var pen = CellStyle.plain
      let cells = self.cells[row * size.columns..<(row + 1) * size.columns]
      let end =
        depth == .none ? cells.lastIndex { $0.scalar != " " }.map { $0 + 1 } : cells.endIndex
      for cell in cells[..<(end ?? cells.startIndex)] {
        var style = cell.style.reduced(to: depth)
        // Of a blank only the background shows.
        if cell.scalar == " " { style.foreground = pen.foreground }
        if style != pen { bytes.append(from: pen, to: style) }
        pen = style
        bytes.append(contentsOf: String(cell.scalar).utf8)
      }
      if pen != .plain { bytes.append(from: pen, to: .plain) }
      bytes.append(0x0A)
    }
    return bytes
  }
}

extension PictureCell {
  /// The colour that a text gets for its ground: of two that are mixed the one it differs from more.
  func ground(of text: TerminalColor) -> TerminalColor {
    guard scalar == "░" || scalar == "▒", let light = text.lightness,
      let first = foreground.lightness, let second = background.lightness
    else { return ground }
    return abs(first - light) > abs(second - light) ? foreground : background
  }

  /// The colour most of the cell has.
  var ground: TerminalColor {
    switch scalar {
    case "▛", "▜", "▙", "▟", "█", "▅", "▆", "▇", "▋", "▊", "▉": foreground
    default: background
    }
  }
}
