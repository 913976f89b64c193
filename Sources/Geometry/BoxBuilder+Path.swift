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
        add(curveFrom: current, matrix.apply(first), matrix.apply(second), to: end)
        current = end
      case .close:
        add(current)
        current = start
      }
    }
  }

  private mutating func add(
    curveFrom from: Point, _ first: Point, _ second: Point,
    to end: Point
  ) {
    add(from)
    add(end)
    for t in Self.extremes(from.x, first.x, second.x, end.x)
      + Self.extremes(from.y, first.y, second.y, end.y)
    {
      add(
        Point(
          Self.value(from.x, first.x, second.x, end.x, at: t),
          Self.value(from.y, first.y, second.y, end.y, at: t)))
    }
  }

  /// A coordinate of a cubic curve at a parameter.
  static func value(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double
  ) -> Double {
    let s = 1 - t
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
  }

  /// A third of the derivative of a coordinate of a cubic curve.
  static func velocity(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double
  ) -> Double {
    let s = 1 - t
    return s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)
  }

  /// The parameters in 0…1 at which a coordinate of a cubic curve has an extreme: zeros of its
  /// derivative.
  static func extremes(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
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
