/// The cells a frame covers once its corners are snapped.
public struct SnappedRect: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The number of columns, never negative.
  public var width: Int
  /// The number of rows, never negative.
  public var height: Int

  /// Creates a rectangle of cells.
  public init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = width
    self.height = height
  }
}

/// The one place where fractions become cells.
///
/// Each corner of a frame goes to the nearest cell corner, halves upwards; the size is the difference of the corners
/// (WWDC19-237: "rounds the corners of the view to the nearest pixel"). So two frames that share an edge before
/// snapping share it afterwards: neighbours never leave a gap and never overlap.
public enum Snapping {
  /// Positions beyond ±10⁹ cells, infinity among them, snap to that bound.
  static let bound = 1e9

  /// Sums of lengths are off by a little: two frames that meet at 5½ may say 5.4999999999 and 5.5.
  static let tolerance = 1e-6

  /// The cell edge nearest to a coordinate: ⌊v + ½⌋, a hair less than a half counting as one; NaN gives 0.
  public static func cell(_ coordinate: Double) -> Int {
    guard !coordinate.isNaN else { return 0 }
    return Int((min(max(coordinate, -bound), bound) + 0.5 + tolerance).rounded(.down))
  }

  /// The cells a frame covers.
  public static func cells(_ frame: Rect) -> SnappedRect {
    let column = cell(frame.minX)
    let row = cell(frame.minY)
    return SnappedRect(
      column: column, row: row, width: max(0, cell(frame.maxX) - column),
      height: max(0, cell(frame.maxY) - row))
  }
}
