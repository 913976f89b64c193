/// A head that is made to the width of its line: four widths long, at least 8, with its tip where the
/// line ends.
package struct LineHead: Hashable, Sendable {
  /// What it shows.
  package let ending: LineEnding
  private let lineWidth: Double

  /// The head of a line of some width; nil for none.
  package init?(_ ending: LineEnding, lineWidth: Double) {
    guard ending != .none, lineWidth > 0, lineWidth.isFinite else { return nil }
    (self.ending, self.lineWidth) = (ending, lineWidth)
  }

  /// A part of a head: the tip is the origin, and the line arrives along the positive x axis.
  package enum Part: Hashable, Sendable {
    /// A shape in the line's colour.
    case filled(Contour)
    /// An outline in the line's colour, through which the ground is seen.
    case open(Contour)
    /// A line.
    case line(Contour)
  }

  /// A quarter of the length of a usual head.
  private var unit: Double { max(lineWidth, 2) }

  /// The width of its lines.
  package var strokeWidth: Double {
    switch ending {
    case .one, .many: lineWidth
    default: min(lineWidth, unit / 2)
    }
  }

  /// How far it reaches from the tip.
  package var length: Double { ending == .zeroOrMany ? 5.5 * unit : 4 * unit }

  /// How far it reaches to either side of the line.
  package var reach: Double { 2.5 * unit + strokeWidth }

  /// The length of the line's end whose place it takes. A solid head lies over a bit of the line, so
  /// that there is no gap.
  package var inset: Double {
    switch ending {
    case .none, .one, .many, .bar: 0
    case .arrow, .triangle, .diamond, .circle, .square: length - unit / 2
    case .openTriangle, .openDiamond, .openCircle, .oneOrMany, .zeroOrOne, .zeroOrMany: length
    }
  }

  /// What it consists of, from the back to the front.
  package var parts: [Part] {
    switch ending {
    case .none: []
    case .arrow: [.filled(polygon([Point(0, 0), Point(-4, 2), Point(-4, -2)]))]
    case .triangle: [.filled(polygon(Self.triangle))]
    case .openTriangle: [.open(polygon(inset(Self.triangle, towards: Self.middleOfTriangle)))]
    case .diamond: [.filled(polygon(Self.diamond))]
    case .openDiamond: [.open(polygon(inset(Self.diamond, towards: Self.middleOfDiamond)))]
    case .circle: [.filled(circle(at: -2, radius: 2))]
    case .openCircle: [.open(circle(at: -2, radius: 2 - half))]
    case .square: [.filled(polygon([Point(0, 2), Point(-4, 2), Point(-4, -2), Point(0, -2)]))]
    case .bar: [bar(at: -0.5)]
    case .one: [bar(at: -2)]
    case .many: foot(from: -4)
    case .oneOrMany: foot(from: -3) + [line(from: -4, to: -3), bar(at: -4 + half)]
    case .zeroOrOne:
      [
        line(from: -1.5, to: 0), .open(circle(at: -2.75, radius: 1.25 - half)), bar(at: -0.75),
      ]
    case .zeroOrMany: foot(from: -3) + [.open(circle(at: -4.25, radius: 1.25 - half))]
    }
  }

  /// Half the width of its lines, in units.
  private var half: Double { strokeWidth / unit / 2 }

  private static let triangle = [Point(0, 0), Point(-4, 2.5), Point(-4, -2.5)]
  private static let diamond = [Point(0, 0), Point(-2, 1.5), Point(-4, 0), Point(-2, -1.5)]
  /// The middles of the circles inside both, and the radii of these.
  private static let middleOfTriangle = (point: Point(-2.613_99, 0), radius: 1.386_01)
  private static let middleOfDiamond = (point: Point(-2, 0), radius: 1.2)

  /// The points of a polygon that is smaller by half the width of its line on all sides.
  private func inset(
    _ points: [Point], towards middle: (point: Point, radius: Double)
  ) -> [Point] {
    let scale = 1 - half / middle.radius
    return points.map { point in
      Point(
        middle.point.x + scale * (point.x - middle.point.x),
        middle.point.y + scale * (point.y - middle.point.y))
    }
  }

  private func polygon(_ points: [Point]) -> Contour {
    .polygon(points.map { Point(unit * $0.x, unit * $0.y) })
  }

  private func circle(at x: Double, radius: Double) -> Contour {
    let (center, radius) = (unit * x, unit * radius)
    return .ellipse(
      Box(minX: center - radius, minY: -radius, maxX: center + radius, maxY: radius))
  }

  private func bar(at x: Double) -> Part { line([Point(x, -2), Point(x, 2)]) }

  private func line(from x: Double, to end: Double) -> Part { line([Point(x, 0), Point(end, 0)]) }

  /// The three toes of a crow's foot.
  private func foot(from x: Double) -> [Part] {
    // The line itself is the toe in the middle, where it is not left out.
    let middle = inset > 0 ? [line(from: x, to: 0)] : []
    return middle + [line([Point(0, 2), Point(x, 0), Point(0, -2)])]
  }

  private func line(_ points: [Point]) -> Part {
    .line(.polyline(points.map { Point(unit * $0.x, unit * $0.y) }))
  }
}

extension LineHead.Part {
  /// The outline.
  package var contour: Contour {
    switch self {
    case .filled(let contour), .open(let contour), .line(let contour): contour
    }
  }

  /// The part at an end of a line, whose point its tip is.
  package func placed(at end: LineEnd) -> LineHead.Part {
    switch self {
    case .filled(let contour): .filled(contour.placed(at: end))
    case .open(let contour): .open(contour.placed(at: end))
    case .line(let contour): .line(contour.placed(at: end))
    }
  }
}

extension Contour {
  /// A shape that is turned from the positive x axis into the direction of an end, and moved there.
  fileprivate func placed(at end: LineEnd) -> Contour {
    func place(_ point: Point) -> Point {
      Point(
        end.point.x + point.x * end.direction.x - point.y * end.direction.y,
        end.point.y + point.x * end.direction.y + point.y * end.direction.x)
    }
    switch self {
    case .polygon(let points): return .polygon(points.map(place))
    case .polyline(let points): return .polyline(points.map(place))
    case .ellipse(let box):
      // Only circles are placed.
      let (center, radius) = (place(box.center), box.width / 2)
      return .ellipse(
        Box(
          minX: center.x - radius, minY: center.y - radius, maxX: center.x + radius,
          maxY: center.y + radius))
    default: return self
    }
  }
}
