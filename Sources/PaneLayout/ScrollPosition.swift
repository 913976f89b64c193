/// Which rows of a list the screen shows.
package struct ScrollPosition: Hashable, Sendable {
  /// The row on the first screen line.
  package private(set) var topRow = 0
  /// The number of screen lines for rows; at least 1.
  package private(set) var height = 1

  package init() {}

  /// The line a row is on, counted from 0; it may be off the screen.
  package func line(of row: Int) -> Int { row - topRow }

  /// The rows that have come onto a screen of one height since another place, where these follow each
  /// other; nil if the heights differ.
  package func rows(comingAfter other: ScrollPosition) -> Range<Int>? {
    guard height == other.height else { return nil }
    let (end, otherEnd) = (topRow + height, other.topRow + height)
    return topRow < other.topRow
      ? topRow..<min(end, other.topRow) : max(topRow, otherEnd)..<max(end, otherEnd)
  }

  /// Scrolls so that a row is on a line, as far as there are rows to fill the screen.
  package mutating func put(_ row: Int, onLine line: Int, rowCount: Int) {
    topRow = row - max(0, min(height - 1, line))
    clamp(rowCount: rowCount)
    show(row, rowCount: rowCount)
  }

  /// Scrolls the least that shows a row.
  package mutating func show(_ row: Int, rowCount: Int) {
    clamp(rowCount: rowCount)
    if row < topRow { topRow = max(0, row) }
    if row >= topRow + height { topRow = row - height + 1 }
  }

  /// Scrolls by some rows, within the rows there are.
  package mutating func scroll(by rows: Int, rowCount: Int) {
    topRow += rows
    clamp(rowCount: rowCount)
  }

  /// Sets the number of screen lines.
  package mutating func setHeight(_ newHeight: Int) { height = max(1, newHeight) }

  private mutating func clamp(rowCount: Int) {
    topRow = max(0, min(topRow, rowCount - height))
  }
}
