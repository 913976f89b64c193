/// The scroll position of a list: the row at the top of its window.
///
/// The functions assume rows of one line each; with taller rows the list itself stays within its
/// ends.
public struct ScrollState: Equatable, Sendable {
  /// The first row shown.
  public var row: Int
  /// The number of lines of that row above the window. In a request, a negative number means that
  /// many lines before the row, whose rows may not be known yet.
  public var offset: Double

  /// Makes the position at a row.
  public init(row: Int = 0, offset: Double = 0) {
    self.row = row
    self.offset = offset
  }

  /// Scrolled as little as needed to show a row.
  public func revealing(_ row: Int, windowRows: Int) -> ScrollState {
    guard windowRows > 0 else { return ScrollState(row: row) }
    if row < self.row || (row == self.row && offset > 0) { return ScrollState(row: row) }
    return row >= self.row + windowRows ? ScrollState(row: row - windowRows + 1) : self
  }

  /// Scrolled so that a row is on a line of the window, 0 being its first.
  public func placing(_ row: Int, onLine line: Int) -> ScrollState { ScrollState(row: row - line) }

  /// Limited to the rows: no blank lines at the end while there are rows above.
  public func clamped(windowRows: Int, rowCount: Int) -> ScrollState {
    let last = max(0, rowCount - max(windowRows, 0))
    guard row >= 0 else { return ScrollState() }
    return row < last ? self : ScrollState(row: last)
  }
}
