extension CellPicture {
  /// Writes a line of text over the picture: what is too small to be read in blocks.
  ///
  /// The text keeps the ground it stands on, and its colour unless that cannot be read on a terminal
  /// of few colours; what reaches beyond the picture is cut. A character that is wider than one cell has
  /// the ground of its first, and is blank where the picture cuts it; what no terminal shows is blank.
  /// Nothing is written outside of `area`, if there is one.
  public mutating func write(
    _ text: String, at point: CellPoint, color: TerminalColor, in area: CellRect? = nil,
    widths: WidthModel = .standard
  ) {
    let area = area?.intersection(CellRect(size)) ?? CellRect(size)
    guard (area.minRow..<area.maxRow).contains(point.row) else { return }
    text.withBytes { bytes in
      var scanner = ClusterScanner(bytes, widths: widths)
      var column = point.column
      while column < area.maxColumn, let cluster = scanner.next() {
        write(
          cluster, of: bytes, at: CellPoint(column: column, row: point.row), color: color, in: area)
        column += cluster.columns
      }
    }
  }

  private mutating func write(
    _ cluster: ScannedCluster, of bytes: UnsafeBufferPointer<UInt8>, at point: CellPoint,
    color: TerminalColor, in area: CellRect
  ) {
    let columns = point.column..<point.column + cluster.columns
    let visible = columns.clamped(to: area.minColumn..<area.maxColumn)
    guard let first = visible.first else { return }
    let head = cells[point.row * size.columns + first]
    for column in visible {
      let place = CellPoint(column: column, row: point.row)
      let ground = cells[place.row * size.columns + column].ground(of: color)
      put(PictureCell(" ", foreground: color.legible(on: ground), background: ground), at: place)
    }
    guard visible == columns else { return }
    let ground = head.ground(of: color)
    let ink = color.legible(on: ground)
    switch cluster.form {
    case .scalar(let scalar) where cluster.columns == 1:
      put(PictureCell(scalar, foreground: ink, background: ground), at: point)
    case .scalar, .source:
      let text = String(decoding: bytes[cluster.range], as: UTF8.self)
      let whole = PictureCell.Letters.cluster(text, columns: cluster.columns)
      for column in columns {
        cells[point.row * size.columns + column] = PictureCell(
          column == first ? whole : .rest, foreground: ink, background: ground)
      }
    case .dotted, .marked, .chip, .rawByte: break
    }
  }

  /// Puts a cell in the place of another. Of a wide character of which that was a part nothing stays.
  mutating func put(_ cell: PictureCell, at point: CellPoint) {
    let row = point.row * size.columns
    if case .rest? = cells[row + point.column].letters {
      var column = point.column
      while column > 0, case .rest? = cells[row + column].letters { column -= 1 }
      cells[row + column] = cells[row + column].withoutLetters
    }
    var next = point.column + 1
    while next < size.columns, case .rest? = cells[row + next].letters {
      cells[row + next] = cells[row + next].withoutLetters
      next += 1
    }
    cells[row + point.column] = cell
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
        depth == .none
        ? cells.lastIndex { $0.scalar != " " || $0.letters != nil }.map { $0 + 1 } : cells.endIndex
      for cell in cells[..<(end ?? cells.startIndex)] where cell.letters != .rest {
        var style = cell.style.reduced(to: depth)
        // Of a blank only the background shows.
        if cell.scalar == " ", cell.letters == nil { style.foreground = pen.foreground }
        if style != pen { bytes.append(from: pen, to: style) }
        pen = style
        if case .cluster(let text, _)? = cell.letters {
          bytes.append(contentsOf: text.utf8)
        } else {
          bytes.append(contentsOf: String(cell.scalar).utf8)
        }
      }
      if pen != .plain { bytes.append(from: pen, to: .plain) }
      bytes.append(0x0A)
    }
    return bytes
  }
}

extension PictureCell {
  /// The background for text on the cell: of a shade's two colours, the one with more contrast.
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
