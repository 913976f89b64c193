extension Surface {
  /// The text of a row, including trailing blanks; a wide cluster appears once. Empty for a row
  /// outside the surface.
  public func text(ofRow row: Int) -> String {
    guard row >= 0, row < size.rows else { return "" }
    var bytes: [UInt8] = []
    for column in 0..<size.columns {
      appendBytes(of: self.row(row)[column].glyph, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All rows without their trailing blanks, each ended by a newline, for screen tests.
  public func snapshot() -> String {
    var result = ""
    for row in 0..<size.rows {
      var text = Substring(text(ofRow: row))
      while text.last == " " { text.removeLast() }
      result += text + "\n"
    }
    return result
  }

  /// A letter for the style of each column of a row, `.` for plain; the legend maps letters to
  /// styles.
  public func styleLetters(ofRow row: Int, legend: inout StyleLegend) -> String {
    guard row >= 0, row < size.rows else { return "" }
    var result = ""
    for column in 0..<size.columns {
      result.append(legend.letter(for: styles.style(self.row(row)[column].style)))
    }
    return result
  }

  /// The style of a cell; plain outside the surface.
  public func style(at point: CellPoint) -> CellStyle {
    guard CellRect(size).contains(point) else { return .plain }
    return styles.style(row(point.row)[point.column].style)
  }

  /// The text of a cell: empty for the second column of a wide cluster and outside the surface.
  public func text(at point: CellPoint) -> String {
    guard CellRect(size).contains(point) else { return "" }
    var bytes: [UInt8] = []
    appendBytes(of: row(point.row)[point.column].glyph, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a glyph as UTF-8; nothing for a continuation.
  func appendBytes(of glyph: Glyph, to bytes: inout [UInt8]) {
    guard !glyph.isContinuation else { return }
    if let number = glyph.poolNumber {
      pool.append(number, to: &bytes)
    } else {
      bytes.append(utf8Of: glyph.scalarValue)
    }
  }
}

extension [UInt8] {
  /// Appends a Unicode scalar value as UTF-8; U+FFFD if it is not a scalar value.
  mutating func append(utf8Of value: UInt32) {
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
    } else {
      append(
        contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")
          ?? UTF8.encodedReplacementCharacter)
    }
  }
}
