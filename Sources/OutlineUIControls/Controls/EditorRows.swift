/// Finds the rows of a wrapped text from any position, without wrapping all of it.
///
/// A line is wrapped from its start. For long lines some starts of rows are kept, until the text before
/// them changes, so that far inside them work is bounded, too.
struct EditorRows {
  /// How many rows lie between two starts that are kept.
  private static let rowsPerMark = 32

  private var columns = 0
  private var metrics = CellMetrics()
  private var version = -1
  /// Starts of rows, ascending.
  private var marks: [Int] = []
  /// The number of clusters and bytes looked at so far.
  private(set) var work = 0

  /// Takes over a text and a width. What is known stays where it still holds: before the last change,
  /// if that is the only one since.
  mutating func adopt(_ buffer: TextBuffer, columns: Int, _ metrics: CellMetrics) {
    if columns != self.columns || metrics != self.metrics {
      marks = []
    } else if buffer.version != version {
      let change = buffer.version == version + 1 ? buffer.lastChange.start : 0
      marks.removeSubrange(marksUpTo(change)...)
      // A shorter word may now be in the row before that of the change.
      if !marks.isEmpty { marks.removeLast() }
    }
    (self.columns, self.metrics, version) = (columns, metrics, buffer.version)
  }

  /// Forgets everything about the text.
  mutating func forget() { version = -1 }

  /// How many marks are not behind a position.
  private func marksUpTo(_ position: Int) -> Int {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func mark(_ start: Int) {
    let place = marksUpTo(start)
    guard place == 0 || marks[place - 1] != start else { return }
    marks.insert(start, at: place)
  }

  /// Wraps rows with a wrapper, whose work counts.
  mutating func wrapping<Result>(
    _ buffer: TextBuffer, _ body: (inout RowWrapper) -> Result
  ) -> Result {
    var wrapper = RowWrapper(buffer, columns: columns, metrics)
    defer { work += wrapper.work }
    return body(&wrapper)
  }

  /// The row that starts at a position.
  mutating func row(from start: Int, in buffer: TextBuffer) -> WrappedRow {
    wrapping(buffer) { $0.row(from: start) }
  }

  /// The row that shows the cursor at a position.
  ///
  /// - Complexity: O(rows between two marks) as a rule; O(line) where a long line is looked at first.
  mutating func row(showing position: Int, in buffer: TextBuffer) -> WrappedRow {
    let known = marksUpTo(position)
    let start = buffer.lineStart(of: position, notBefore: known > 0 ? marks[known - 1] : 0)
    work += position - start
    var row = row(from: start, in: buffer)
    var count = 1
    while !row.reaches(position), row.next > row.start {
      row = self.row(from: row.next, in: buffer)
      if count.isMultiple(of: Self.rowsPerMark) { mark(row.start) }
      count += 1
    }
    return row
  }

  /// The row before one; nil for the first.
  mutating func row(before row: WrappedRow, in buffer: TextBuffer) -> WrappedRow? {
    guard row.start > 0 else { return nil }
    return self.row(showing: buffer.position(before: row.start), in: buffer)
  }

  /// The row after one; nil for the last.
  mutating func row(after row: WrappedRow, in buffer: TextBuffer) -> WrappedRow? {
    guard row.goesOn || row.next > row.end else { return nil }
    return self.row(from: row.next, in: buffer)
  }

  /// A row some rows away, or the last one in that direction.
  mutating func row(_ steps: Int, from row: WrappedRow, in buffer: TextBuffer) -> WrappedRow {
    var row = row
    for _ in 0..<steps.magnitude {
      let next = steps < 0 ? self.row(before: row, in: buffer) : self.row(after: row, in: buffer)
      guard let next else { break }
      row = next
    }
    return row
  }

  /// The rows from a position on, at most so many.
  mutating func rows(from start: Int, atMost limit: Int, in buffer: TextBuffer) -> [WrappedRow] {
    var rows: [WrappedRow] = []
    var next: WrappedRow? = limit > 0 ? row(from: start, in: buffer) : nil
    while let row = next {
      rows.append(row)
      next = rows.count < limit ? self.row(after: row, in: buffer) : nil
    }
    return rows
  }
}
