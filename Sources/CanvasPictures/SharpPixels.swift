import TerminalCells

/// The limits of pictures in pixels of the terminal.
enum SharpPixels {
  /// The most pixels of a picture: 64 MB of memory.
  private static let pixelLimit = 16 << 20
  /// The most pixels of a side: what terminals and cairo take.
  private static let sideLimit = 10_000

  /// How many pixels a cell is painted with, so that there are not too many in all: as many as it has, or a
  /// half, a quarter…
  static func cell(_ cell: CellSize, in size: CellSize) -> CellSize {
    var (columns, rows) = (min(max(cell.columns, 1), 1_000), min(max(cell.rows, 1), 1_000))
    func isTooLarge() -> Bool {
      let (width, height) = (columns * size.columns, rows * size.rows)
      return width > sideLimit || height > sideLimit || width * height > pixelLimit
    }
    while isTooLarge(), columns > 1 || rows > 1 {
      columns = max(columns / 2, 1)
      rows = max(rows / 2, 1)
    }
    return CellSize(columns: columns, rows: rows)
  }
}
