/// Converts fractional positions to cells; nothing else does.
///
/// Each corner of a frame is rounded to the nearest cell corner, halves upwards; the size is the
/// difference of the corners (WWDC19-237: "rounds the corners of the view to the nearest pixel").
/// Two frames that share an edge before snapping therefore share it afterwards: neighbours never
/// leave a gap and never overlap.
public enum Snapping {
  /// The largest position in cells; values beyond ±10⁹, including infinity, snap to it.
  static let bound = 1e9

  /// Sums of lengths have rounding errors: two frames that meet at 5½ may end at 5.4999999999 and
  /// start at 5.5.
  static let tolerance = 1e-6

  /// The cell edge nearest to a coordinate: ⌊v + ½⌋ with a small tolerance below the half; NaN
  /// gives 0.
  public static func cell(_ coordinate: Double) -> Int {
    guard !coordinate.isNaN else { return 0 }
    let shifted = min(max(coordinate, -bound), bound) + 0.5 + tolerance
    // Rounding down is a call of a function on processors that cannot do it.
    let towardZero = Int(shifted)
    return Double(towardZero) > shifted ? towardZero - 1 : towardZero
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
