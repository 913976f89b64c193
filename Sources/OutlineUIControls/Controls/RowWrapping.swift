/// A row of a text that is wrapped to a width; positions count bytes.
struct WrappedRow: Equatable {
  /// The first position.
  let start: Int
  /// The position behind the last cluster that is shown.
  let end: Int
  /// The start of the next row; the end of the text for the last one.
  let next: Int
  /// Whether the line goes on in the next row, so that the position between them belongs to that.
  let goesOn: Bool

  /// Whether the cursor at a position is shown in this row, or in one before it.
  func reaches(_ position: Int) -> Bool { goesOn ? position < next : position <= end }
}

/// Wraps a text to rows from any start of a row on.
///
/// Rows end behind a blank, a hyphen or a wide character, or anywhere in a word longer than a row. Blanks
/// at the end of a row are not wrapped, up to as many as a row is wide.
struct RowWrapper {
  let buffer: TextBuffer
  let columns: Int
  let metrics: CellMetrics
  /// The number of clusters looked at.
  private(set) var work = 0

  init(_ buffer: TextBuffer, columns: Int, _ metrics: CellMetrics) {
    self.buffer = buffer
    self.columns = max(1, columns)
    self.metrics = metrics
  }

  /// The columns of a cluster: one for those that have none of their own.
  func width(of character: Character) -> Int { max(1, metrics.width(of: character)) }

  /// The row that starts at a position.
  ///
  /// - Complexity: O(the row).
  mutating func row(from start: Int) -> WrappedRow {
    var (position, width) = (start, 0)
    var lastBreak: Int?
    var index = buffer.index(start)
    let (text, end) = (buffer.text, buffer.text.endIndex)
    while index < end {
      let character = text[index]
      work += 1
      let size = character.utf8.count
      if CellMetrics.breaksLine(character) {
        return WrappedRow(start: start, end: position, next: position + size, goesOn: false)
      }
      let columns = self.width(of: character)
      let limit = character == " " ? 2 * self.columns : self.columns
      if width + columns > limit, position > start {
        let place = lastBreak ?? position
        return WrappedRow(start: start, end: place, next: place, goesOn: true)
      }
      width += columns
      position += size
      index = text.index(after: index)
      if character == " " || character == "-" || columns == 2 { lastBreak = position }
    }
    return WrappedRow(start: start, end: position, next: position, goesOn: false)
  }

  /// The column of a position in a row.
  mutating func column(of position: Int, in row: WrappedRow) -> Int {
    var (here, column) = (row.start, 0)
    while here < min(position, row.end) {
      work += 1
      column += width(of: buffer.character(at: here))
      here = buffer.position(after: here)
    }
    return column
  }

  /// The position at a column of a row, or the last one where the cursor is shown in it.
  mutating func position(at column: Int, in row: WrappedRow) -> Int {
    var (here, left) = (row.start, column)
    while here < row.end {
      work += 1
      left -= width(of: buffer.character(at: here))
      if left < 0 { return here }
      here = buffer.position(after: here)
    }
    return lastPosition(in: row)
  }

  /// The last position whose cursor is shown in a row.
  func lastPosition(in row: WrappedRow) -> Int {
    row.goesOn ? max(row.start, buffer.position(before: row.end)) : row.end
  }
}
