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

  /// The columns and rows a frame covers, half open and never reversed.
  public static func cells(_ frame: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    (cells(from: frame.minX, to: frame.maxX), cells(from: frame.minY, to: frame.maxY))
  }

  private static func cells(from start: Double, to end: Double) -> Range<Int> {
    let first = cell(start)
    return first..<max(first, cell(end))
  }
}
