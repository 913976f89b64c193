/// An elliptical arc between two points, as in path data's `A`, converted to cubic curves.
struct EllipticalArc {
  let from: Point
  let to: Point
  let radii: Extent
  /// The rotation of the ellipse's x axis, in degrees.
  let degrees: Double
  let isLarge: Bool
  let isClockwise: Bool

  /// One curve for each quarter turn or less; none if the arc is a straight line or empty (SVG 2,
  /// appendix B.2.5).
  var curves: [PathSegment] {
    guard from != to, radii.width > 0, radii.height > 0, let arc = centered else { return [] }
    let count = max(1, Int((abs(arc.sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = arc.sweep / Double(count)
    let reach = 4.0 / 3 * (step / 4).tangent
    return (0..<count).map { index in
      let angle = arc.start + Double(index) * step
      let (c0, s0, c1, s1) = (
        angle.cosine, angle.sine, (angle + step).cosine, (angle + step).sine
      )
      let isLast = index == count - 1
      return .curve(
        arc.toUser.apply(Point(c0 - reach * s0, s0 + reach * c0)),
        arc.toUser.apply(Point(c1 + reach * s1, s1 - reach * c1)),
        isLast ? to : arc.toUser.apply(Point(c1, s1)))
    }
  }

  private struct Centered {
    /// Maps the unit circle to the arc's coordinates.
    var toUser: Matrix
    /// The start angle on the unit circle, in radians.
    var start: Double
    /// The sweep in radians, negative if counter-clockwise.
    var sweep: Double
  }

  /// The arc by its centre, converted from its endpoints (SVG 2, appendix B.2.4).
  private var centered: Centered? {
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (cosine, sine) = (angle.cosine, angle.sine)
    let (dx, dy) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
    let excess = (x / radii.width) * (x / radii.width) + (y / radii.height) * (y / radii.height)
    let growth = excess > 1 ? excess.squareRoot() : 1
    let (rx, ry) = (radii.width * growth, radii.height * growth)
    let squares = max(0, 1 / (excess / (growth * growth)) - 1)
    let factor = squares.squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let start = Double.angle(ofX: (x - cx) / rx, y: (y - cy) / ry)
    var sweep = Double.angle(ofX: (-x - cx) / rx, y: (-y - cy) / ry) - start
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let center = Point(
      cosine * cx - sine * cy + (from.x + to.x) / 2, sine * cx + cosine * cy + (from.y + to.y) / 2)
    guard center.x.isFinite, center.y.isFinite, start.isFinite, sweep.isFinite else { return nil }
    let toUser = Matrix(
      cosine * rx, sine * rx, -sine * ry, cosine * ry, center.x, center.y)
    return Centered(toUser: toUser, start: start, sweep: sweep)
  }
}
