import Geometry

/// A line along a shape.
package struct DisplayStroke: Hashable, Sendable {
  /// What it is painted with.
  package var paint: ResolvedPaint
  /// In the item's units, > 0.
  package var width: Double
  /// Lengths of dashes and gaps in turn; empty for a whole line, else of a sum > 0.
  package var dash: [Double]
  /// Where in the dashes the line begins.
  package var dashOffset: Double
  /// How ends look.
  package var cap: LineCap
  /// How corners look.
  package var join: LineJoin
  /// The greatest length of pointed corners, in line widths; longer ones are cut.
  package var miterLimit: Double
  /// The side of a closed outline.
  package var position: StrokePosition

  /// Makes a stroke.
  package init(
    paint: ResolvedPaint, width: Double, dash: [Double] = [], dashOffset: Double = 0,
    cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4,
    position: StrokePosition = .center
  ) {
    self.miterLimit = miterLimit
    self.position = position
    self.paint = paint
    self.width = width
    self.dash = dash
    self.dashOffset = dashOffset
    self.cap = cap
    self.join = join
  }

  /// How far corners and ends reach beyond the line at most.
  package var reach: Double {
    let sides = position == .center ? 1.0 : 2
    if join == .miter { return max(2, min(miterLimit, Self.longestMiter) / 2) * sides * width }
    return (cap == .square ? width : width / 2) * sides
  }

  /// The length of pointed corners, in line widths, for which room is made.
  private static let longestMiter = 100.0
}
