/// The width, ends and corners of a line: everything that determines the area it covers.
package struct StrokeShape: Hashable, Sendable {
  /// The width, of which half lies on each side.
  package var width: Double
  /// The shape of the ends.
  package var cap: LineCap
  /// The shape of the corners.
  package var join: LineJoin
  /// The greatest length of a pointed corner, in line widths; beyond it the corner is cut.
  package var miterLimit: Double

  /// A line, by default with SVG's usual ends and corners.
  package init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

extension BoxBuilder {
  /// Adds what a line along a contour covers where `matrix` maps both; gaps of dashes count as drawn.
  ///
  /// - Complexity: O(points, or bytes of path data).
  package mutating func add(
    _ stroke: StrokeShape, along contour: Contour, mappedBy matrix: Matrix
  ) {
    guard stroke.width > 0, stroke.width.isFinite else { return }
    var walk = StrokeWalk(stroke, matrix, self)
    contour.forEachSegment { walk.add($0) }
    walk.endSubpath()
    self = walk.builder
  }
}

/// Follows a contour, and adds the edges of the line along it.
private struct StrokeWalk {
  private let stroke: StrokeShape
  private let matrix: Matrix
  private(set) var builder: BoxBuilder
  private var start = Point.zero
  private var current = Point.zero
  /// The direction in which the subpath begins; nil before its first segment that has one.
  private var leaving: Point?
  /// The direction in which it has arrived where it is.
  private var arriving: Point?
  /// Whether the subpath has segments that begin and end at one point, and no others yet.
  private var isDot = false

  init(_ stroke: StrokeShape, _ matrix: Matrix, _ builder: BoxBuilder) {
    self.stroke = stroke
    self.matrix = matrix
    self.builder = builder
  }

  private var half: Double { stroke.width / 2 }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let point):
      endSubpath()
      start = point
      current = point
    case .line(let point):
      step([current, point])
      current = point
    case .curve(let first, let second, let point):
      step([current, first, second, point])
      addExtremes(current, first, second, point)
      current = point
    case .close:
      step([current, start])
      if let arriving, let leaving { addCorner(at: start, arriving, leaving) }
      if leaving != nil { forgetSubpath() }
      endSubpath()
      current = start
    }
  }

  /// Adds the caps of an open subpath.
  mutating func endSubpath() {
    if let leaving, let arriving {
      addCap(at: start, -leaving)
      addCap(at: current, arriving)
    } else if isDot, stroke.cap != .butt {
      addCircle(around: current)
    }
    forgetSubpath()
  }

  private mutating func forgetSubpath() {
    leaving = nil
    arriving = nil
    isDot = false
  }

  /// Takes a segment by its control points.
  private mutating func step(_ points: [Point]) {
    guard let first = points.first, let end = points.last,
      let after = points.first(where: { $0 != first }),
      let before = points.last(where: { $0 != end }),
      let out = first.direction(to: after), let into = before.direction(to: end)
    else {
      if leaving == nil { isDot = true }
      return
    }
    if let arriving {
      addCorner(at: first, arriving, out)
    } else {
      start = first
      leaving = out
    }
    addSides(at: first, out)
    addSides(at: end, into)
    arriving = into
  }

  /// Adds both edges of the line at a point.
  private mutating func addSides(at point: Point, _ direction: Point) {
    add(point, along: 0, across: half, direction)
    add(point, along: 0, across: -half, direction)
  }

  private mutating func addCap(at point: Point, _ direction: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: addCircle(around: point)
    case .square:
      add(point, along: half, across: half, direction)
      add(point, along: half, across: -half, direction)
    }
  }

  private mutating func addCorner(at point: Point, _ arriving: Point, _ leaving: Point) {
    switch stroke.join {
    case .bevel: break
    case .round: addCircle(around: point)
    case .miter:
      // The tip lies on the sum of both normals of the outer side; 1 + cos is 0 where the line turns
      // back, which has no tip.
      let cosine = arriving.x * leaving.x + arriving.y * leaving.y
      guard 2 <= stroke.miterLimit * stroke.miterLimit * (1 + cosine) else { return }
      let turn = arriving.x * leaving.y - arriving.y * leaving.x
      let reach = (turn > 0 ? -half : half) / (1 + cosine)
      builder.add(
        matrix.apply(
          Point(
            point.x - reach * (arriving.y + leaving.y), point.y + reach * (arriving.x + leaving.x)))
      )
    }
  }

  private mutating func addCircle(around point: Point) {
    let center = matrix.apply(point)
    let wide = half * (matrix.a * matrix.a + matrix.c * matrix.c).squareRoot()
    let high = half * (matrix.b * matrix.b + matrix.d * matrix.d).squareRoot()
    builder.add(Point(center.x - wide, center.y - high))
    builder.add(Point(center.x + wide, center.y + high))
  }

  /// Adds both edges where a curve turns round on the side of the canvas.
  private mutating func addExtremes(_ from: Point, _ first: Point, _ second: Point, _ end: Point) {
    let curve = CubicCurve(from, first, second, end)
    let mapped = CubicCurve(
      matrix.apply(from), matrix.apply(first), matrix.apply(second), matrix.apply(end))
    for t in mapped.extremes {
      if let direction = curve.velocity(at: t).normalized {
        addSides(at: curve.point(at: t), direction)
      }
    }
  }

  private mutating func add(
    _ point: Point, along: Double, across: Double, _ direction: Point
  ) {
    builder.add(
      matrix.apply(
        Point(
          point.x + along * direction.x - across * direction.y,
          point.y + along * direction.y + across * direction.x)))
  }
}
