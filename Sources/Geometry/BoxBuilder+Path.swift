extension BoxBuilder {
  /// Adds the exact bounds of an outline mapped by `matrix`: the extremes of its curves, not their
  /// control points. A subpath that draws nothing (a lone move) adds nothing.
  ///
  /// - Complexity: O(bytes of the data).
  package mutating func add(path data: String, mappedBy matrix: Matrix) {
    var current = Point.zero
    var start = Point.zero
    for segment in PathReader(data) {
      switch segment {
      case .move(let point):
        current = matrix.apply(point)
        start = current
      case .line(let point):
        add(current)
        current = matrix.apply(point)
        add(current)
      case .curve(let first, let second, let point):
        let end = matrix.apply(point)
        add(CubicCurve(current, matrix.apply(first), matrix.apply(second), end))
        current = end
      case .close:
        add(current)
        current = start
      }
    }
  }

  private mutating func add(_ curve: CubicCurve) {
    add(curve.start)
    add(curve.end)
    for t in curve.extremes { add(curve.point(at: t)) }
  }
}

extension CubicCurve {
  /// The parameters in 0…1 at which a coordinate has an extreme.
  var extremes: [Double] {
    Self.extremes(start.x, first.x, second.x, end.x)
      + Self.extremes(start.y, first.y, second.y, end.y)
  }

  /// A third of the derivative.
  func velocity(at t: Double) -> Point {
    Point(
      Self.velocity(start.x, first.x, second.x, end.x, at: t),
      Self.velocity(start.y, first.y, second.y, end.y, at: t))
  }

  /// A third of the derivative of a coordinate of a cubic curve.
  private static func velocity(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double
  ) -> Double {
    let s = 1 - t
    return s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)
  }

  /// The parameters in 0…1 at which a coordinate of a cubic curve has an extreme: zeros of its
  /// derivative.
  private static func extremes(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // If the control points lie between the end points, so does the curve.
    if min(a, d) <= min(b, c), max(b, c) <= max(a, d) { return [] }
    let square = -a + 3 * b - 3 * c + d
    let linear = 2 * (a - 2 * b + c)
    let constant = b - a
    guard abs(square) > 1e-12 * (abs(linear) + abs(constant)) else {
      return linear == 0 ? [] : [-constant / linear].filter { $0 > 0 && $0 < 1 }
    }
    let discriminant = linear * linear - 4 * square * constant
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
      .filter { $0 > 0 && $0 < 1 }
  }
}
