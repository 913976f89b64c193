import UnicodeWidth

/// How a drawn style combines with the background already there.
public enum StyleBlend: Sendable {
  /// The style replaces the old one.
  case replace
  /// A style with the default background keeps the background of the cell it is drawn on.
  case over
}

extension Surface {
  /// Blanks the cells of a rectangle, in a style.
  public func fill(_ rect: CellRect, style: CellStyle = .plain) {
    fill(rect.intersection(clip), with: Cell(glyph: .space, style: styles.number(of: style)))
  }

  /// Fills a rectangle with a character one column wide; any other character draws blanks.
  public func fill(
    _ rect: CellRect, with character: Character, style: CellStyle = .plain
  ) {
    let glyph = simpleGlyph(character) ?? .space
    fill(rect.intersection(clip), with: Cell(glyph: glyph, style: styles.number(of: style)))
  }

  private func fill(_ rect: CellRect, with cell: Cell) {
    guard !rect.isEmpty else { return }
    for row in rect.minRow..<rect.maxRow {
      prepare(row: row, rect.minColumn, rect.maxColumn)
      (self.row(row) + rect.minColumn).update(repeating: cell, count: rect.columns)
    }
  }

  /// The glyph of a character that is one stable scalar, one column wide; otherwise nil.
  func simpleGlyph(_ character: Character) -> Glyph? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    let properties = ScalarProperties(scalar)
    guard properties.isPlain, properties.columns == 1 else { return nil }
    if properties.isUnstable { hasUnstable = true }
    return Glyph(scalar, columns: 1, isUnstable: properties.isUnstable)
  }

  /// Draws one character and returns its columns; hidden characters appear as chips.
  @discardableResult
  public func put(
    _ character: Character, at point: CellPoint, style: CellStyle = .plain,
    blend: StyleBlend = .replace
  ) -> Int {
    if let glyph = simpleGlyph(character) {
      guard clip.contains(point), !style.attributes.contains(.clear) else { return 1 }
      prepare(row: point.row, point.column, point.column + 1)
      let cell = row(point.row) + point.column
      let number = styleNumber(style, blend: blend, over: cell.pointee.style)
      cell.pointee = Cell(glyph: glyph, style: number)
      return 1
    }
    return write(String(character), at: point, style: style, blend: blend)
  }

  /// The number of a style when drawn on a cell of another style.
  func styleNumber(_ style: CellStyle, blend: StyleBlend, over below: UInt32) -> UInt32 {
    guard blend == .over, below != 0 else { return styles.number(of: style) }
    return styles.number(of: style.over(styles.style(below)))
  }

  /// Prepares columns `low..<high` of a row to be overwritten: a wide glyph that crosses either end
  /// is blanked outside them, and the columns are marked dirty.
  ///
  /// Precondition: `0 ≤ low < high ≤ columns`, the row is on the surface.
  func prepare(row: Int, _ low: Int, _ high: Int) {
    let cells = self.row(row)
    var first = low
    var last = high
    while last < size.columns, cells[last].glyph.isContinuation {
      cells[last].glyph = .space
      last += 1
    }
    if cells[low].glyph.isContinuation {
      repeat {
        first -= 1
      } while first > 0 && cells[first].glyph.isContinuation
      first = max(0, first)
      for column in first..<low { cells[column].glyph = .space }
    }
    markDirty(row: row, first, last)
  }
}
