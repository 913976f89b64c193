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
  /// How corners look; points are cut at 4 times half the width, as in SVG.
  package var join: LineJoin

  /// Makes a stroke.
  package init(
    paint: ResolvedPaint, width: Double, dash: [Double] = [], dashOffset: Double = 0,
    cap: LineCap = .butt, join: LineJoin = .miter
  ) {
    self.paint = paint
    self.width = width
    self.dash = dash
    self.dashOffset = dashOffset
    self.cap = cap
    self.join = join
  }

  /// How far corners and ends reach beyond the line at most.
  package var reach: Double { join == .miter ? 2 * width : cap == .square ? width : width / 2 }
}
