/// Where a list is scrolled to: the row at the top of its window.
///
/// The helpers count rows of one line each; with taller rows the list itself keeps to its ends.
public struct ScrollState: Equatable, Sendable {
  /// The first row shown.
  public var row: Int
  /// How many lines of that row are above the window; where a list asks for a place, a negative number is
  /// so many lines before the row, whose rows it may not know yet.
  public var offset: Double

  /// A list scrolled to a row.
  public init(row: Int = 0, offset: Double = 0) {
    self.row = row
    self.offset = offset
  }

  /// Moved as little as needed for a row to be shown.
  public func revealing(_ row: Int, windowRows: Int) -> ScrollState {
    guard windowRows > 0 else { return ScrollState(row: row) }
    if row < self.row || (row == self.row && offset > 0) { return ScrollState(row: row) }
    return row >= self.row + windowRows ? ScrollState(row: row - windowRows + 1) : self
  }

  /// Moved so that a row lies on a line of the window, 0 being its first.
  public func placing(_ row: Int, onLine line: Int) -> ScrollState { ScrollState(row: row - line) }

  /// Moved into the rows there are: no blank lines at the end while there are rows above.
  public func clamped(windowRows: Int, rowCount: Int) -> ScrollState {
    let last = max(0, rowCount - max(windowRows, 0))
    guard row >= 0 else { return ScrollState() }
    return row < last ? self : ScrollState(row: last)
  }
}
