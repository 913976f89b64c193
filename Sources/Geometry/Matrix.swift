/// An affine map, `[a, b, c, d, e, f]` as in SVG: x′ = a·x + c·y + e, y′ = b·x + d·y + f.
package struct Matrix: Hashable, Sendable {
  /// The factor of x in x′.
  package var a: Double
  /// The factor of x in y′.
  package var b: Double
  /// The factor of y in x′.
  package var c: Double
  /// The factor of y in y′.
  package var d: Double
  /// The translation of x.
  package var e: Double
  /// The translation of y.
  package var f: Double

  /// Makes a matrix from its coefficients in SVG's order.
  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The identity map.
  package static let identity = Matrix(1, 0, 0, 1, 0, 0)

  /// A translation by `offset`.
  package static func translation(_ offset: Point) -> Matrix {
    Matrix(1, 0, 0, 1, offset.x, offset.y)
  }

  /// A scaling along the axes about a point.
  package static func scaling(x: Double, y: Double, about point: Point) -> Matrix {
    Matrix(x, 0, 0, y, point.x - x * point.x, point.y - y * point.y)
  }

  /// A clockwise rotation by `degrees` about `pivot`; multiples of 90 are exact.
  package static func rotation(degrees: Double, about pivot: Point) -> Matrix {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    return Matrix(
      cosine, sine, -sine, cosine, pivot.x - cosine * pivot.x + sine * pivot.y,
      pivot.y - sine * pivot.x - cosine * pivot.y)
  }

  /// The map that applies `first` and then this one.
  package func after(_ first: Matrix) -> Matrix {
    Matrix(
      a * first.a + c * first.b, b * first.a + d * first.b, a * first.c + c * first.d,
      b * first.c + d * first.d, a * first.e + c * first.f + e, b * first.e + d * first.f + f)
  }

  /// The image of a point.
  package func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// The smallest box around the image of a box.
  package func apply(_ box: Box) -> Box {
    var bounds = BoxBuilder()
    for corner in box.corners { bounds.add(apply(corner)) }
    return bounds.box ?? box
  }

  private static func sineAndCosine(degrees: Double) -> (Double, Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: (0, 1)
    case 90, -270: (1, 0)
    case 180, -180: (0, -1)
    case 270, -90: (-1, 0)
    case let angle: ((angle * .pi / 180).sine, (angle * .pi / 180).cosine)
    }
  }
}
