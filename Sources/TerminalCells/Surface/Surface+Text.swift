extension Surface {
  /// Writes text in one row and returns the columns it took.
  ///
  /// A unit that does not fit completely in `maxColumns` is left out, as is everything after it; a
  /// wide one cut by the clip rectangle shows blanks. Writing stops at the right edge of the clip
  /// rectangle, and only columns up to there are counted; 0 if the row is clipped. Control and
  /// format characters appear as chips that stand out.
  ///
  /// Complexity: O(bytes shown); ASCII allocates nothing and looks nothing up.
  @inlinable @discardableResult  // In its generic form this took a twentieth of a frame.
  public func write(
    _ text: some StringProtocol, at point: CellPoint, style: CellStyle = .plain,
    maxColumns: Int = .max, blend: StyleBlend = .replace
  ) -> Int {
    text.withBytes {
      write(bytes: $0, at: point, style: style, maxColumns: maxColumns, blend: blend)
    }
  }

  /// The same for UTF-8 bytes; those that are not UTF-8 appear as chips, `<FF>`.
  @discardableResult
  public func write(
    bytes: UnsafeBufferPointer<UInt8>, at point: CellPoint, style: CellStyle = .plain,
    maxColumns: Int = .max, blend: StyleBlend = .replace
  ) -> Int {
    guard point.row >= clip.minRow, point.row < clip.maxRow, maxColumns > 0,
      !style.attributes.contains(.clear)
    else { return 0 }
    var writer = TextWriter(
      surface: self, at: point, style: style, maxColumns: maxColumns, blend: blend)
    let start = writer.column
    writer.write(bytes)
    return writer.column - start
  }
}

/// The state of writing to one row.
private struct TextWriter {
  let surface: Surface
  let row: Int
  let clip: CellRect
  let style: CellStyle
  let blend: StyleBlend
  /// The column before which the text must end.
  let end: Int
  var column: Int
  /// The number of `style` over a cell of style `below`, cached from the last lookup.
  var numbered: (below: UInt32, number: UInt32)

  init(
    surface: Surface, at point: CellPoint, style: CellStyle, maxColumns: Int, blend: StyleBlend
  ) {
    self.surface = surface
    row = point.row
    clip = surface.clip
    self.style = style
    // Only a default background keeps another one visible.
    self.blend = style.background == .default ? blend : .replace
    // Far enough outside for any text, near enough to add columns without overflow.
    column = max(point.column, -1 << 40)
    let (sum, overflow) = column.addingReportingOverflow(maxColumns)
    end = overflow ? .max : sum
    numbered = (0, surface.styles.number(of: style))
  }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = ClusterScanner(bytes, widths: surface.widths)
    while scanner.offset < bytes.count, column < clip.maxColumn {
      let start = scanner.offset
      let limit = min(end, clip.maxColumn) - column
      while scanner.offset < bytes.count, scanner.offset - start < limit, scanner.skipASCII() {}
      if scanner.offset > start {
        writeASCII(UnsafeBufferPointer(rebasing: bytes[start..<scanner.offset]))
        continue
      }
      guard let cluster = scanner.next(), column + cluster.columns <= end else { return }
      draw(cluster, of: bytes)
      column += cluster.columns
    }
  }

  private mutating func writeASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    let first = max(column, clip.minColumn)
    let last = column + bytes.count
    let skipped = first - column
    defer { column = last }
    guard first < last else { return }
    surface.prepare(row: row, first, last)
    let cells = surface.row(row)
    if blend == .replace {
      let number = numbered.number
      for index in skipped..<bytes.count {
        cells[column + index] = Cell(glyph: Glyph(ascii: bytes[index]), style: number)
      }
    } else {
      for index in skipped..<bytes.count {
        let number = number(over: cells[column + index].style)
        cells[column + index] = Cell(glyph: Glyph(ascii: bytes[index]), style: number)
      }
    }
  }

  private mutating func number(over below: UInt32) -> UInt32 {
    guard blend == .over else { return numbered.number }
    if numbered.below != below {
      numbered = (below, surface.styleNumber(style, blend: .over, over: below))
    }
    return numbered.number
  }

  private mutating func draw(_ cluster: ScannedCluster, of bytes: UnsafeBufferPointer<UInt8>) {
    switch cluster.form {
    case .scalar(let scalar):
      let glyph = Glyph(scalar, columns: cluster.columns, isUnstable: cluster.isUnstable)
      draw(glyph, columns: cluster.columns, at: column)
    case .source:
      let source = UnsafeBufferPointer(rebasing: bytes[cluster.range])
      draw(pooled(source, cluster), columns: cluster.columns, at: column)
    case .dotted:
      let text = Array("\u{25CC}".utf8) + Array(bytes[cluster.range])
      text.withUnsafeBufferPointer { text in
        standingOut { $0.draw($0.pooled(text, cluster), columns: cluster.columns, at: $0.column) }
      }
    case .marked(let base, let columns):
      let glyph = Glyph(base, columns: columns, isUnstable: false)
      draw(glyph, columns: columns, at: column)
      standingOut { $0.draw(Glyph(ascii: 0x2B), columns: 1, at: $0.column + columns) }
    case .chip(let scalar):
      drawChip(Chip.text(of: scalar))
    case .rawByte(let byte):
      drawChip(Chip.text(of: byte))
    }
  }

  private mutating func drawChip(_ text: String) {
    standingOut { writer in
      for (index, scalar) in text.unicodeScalars.enumerated() {
        let glyph = Glyph(scalar, columns: 1, isUnstable: false)
        writer.draw(glyph, columns: 1, at: writer.column + index)
      }
    }
  }

  /// Draws in the style of characters that cannot be shown.
  private func standingOut(_ draw: (inout TextWriter) -> Void) {
    var writer = TextWriter(
      surface: surface, at: CellPoint(column: column, row: row), style: style.standingOut,
      maxColumns: .max, blend: blend)
    draw(&writer)
  }

  private func pooled(
    _ text: UnsafeBufferPointer<UInt8>, _ cluster: ScannedCluster
  ) -> Glyph {
    guard let number = surface.pool.number(of: text, columns: cluster.columns) else {
      return Glyph("\u{FFFD}", columns: cluster.columns, isUnstable: true)
    }
    return Glyph(poolNumber: number, columns: cluster.columns, isUnstable: cluster.isUnstable)
  }

  /// Draws a glyph, or blanks for the part of it within the clip rectangle.
  private mutating func draw(_ glyph: Glyph, columns: Int, at column: Int) {
    let low = max(column, clip.minColumn)
    let high = min(column + columns, clip.maxColumn)
    guard low < high else { return }
    surface.prepare(row: row, low, high)
    if glyph.isUnstable { surface.hasUnstable = true }
    let cells = surface.row(row)
    let isWhole = high - low == columns
    // A glyph has one style: that of its first column.
    let head = number(over: cells[low].style)
    for index in low..<high {
      let number = isWhole ? head : number(over: cells[index].style)
      let shown = !isWhole ? Glyph.space : index == low ? glyph : .continuation
      cells[index] = Cell(glyph: shown, style: number)
    }
  }
}
