extension CellPicture {
  /// Writes a line of text over the picture: what is too small to be read in blocks.
  ///
  /// The text keeps the ground it stands on; what reaches beyond the picture is cut. Characters that
  /// take another number of cells than one, or none, are blanks.
  public mutating func write(
    _ text: String, at point: CellPoint, color: TerminalColor, widths: WidthModel = .standard
  ) {
    guard (0..<size.rows).contains(point.row) else { return }
    let metrics = TextMetrics(widths: widths)
    var column = point.column
    for character in text {
      guard column < size.columns else { return }
      let scalars = character.unicodeScalars
      let scalar = scalars.count == 1 ? scalars.first ?? " " : " "
      for offset in 0..<metrics.columns(of: String(character)) {
        guard (0..<size.columns).contains(column + offset) else { continue }
        let position = point.row * size.columns + column + offset
        cells[position] = PictureCell(
          offset == 0 ? scalar : " ", foreground: color, background: cells[position].ground)
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
        let style = cell.style.reduced(to: depth)
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
  /// The colour most of the cell has.
  var ground: TerminalColor {
    switch scalar {
    case "▛", "▜", "▙", "▟", "█", "▅", "▆", "▇", "▋", "▊", "▉": foreground
    default: background
    }
  }
}
