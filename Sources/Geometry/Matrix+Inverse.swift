/// Properties of a map, and its inverse.
extension Matrix {
  /// The factor by which areas grow; 0 if everything is mapped to a line.
  package var determinant: Double { a * d - b * c }

  /// True when the map is a translation.
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// True when each coefficient is at most `share` away from that of a translation.
  package func isTranslation(within share: Double) -> Bool {
    max(abs(a - 1), abs(b), abs(c), abs(d - 1)) <= share
  }

  /// The largest distance along one axis to which an offset of 1 along both axes can be mapped.
  package var stretch: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

  /// The same map without the rounding errors left by products that cancel out.
  package var withoutNoise: Matrix {
    let noise = 1e-12 * max(stretch, 1)
    func clean(_ number: Double) -> Double {
      let whole = number.rounded()
      return abs(number - whole) <= noise && abs(whole) <= 1 ? whole : number
    }
    return Matrix(clean(a), clean(b), clean(c), clean(d), e, f)
  }

  /// The offset that this map turns into `offset`; nil if there is not exactly one.
  package func offset(becoming offset: Point) -> Point? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-12 * stretch * stretch else { return nil }
    return Point(
      (d * offset.x - c * offset.y) / determinant, (a * offset.y - b * offset.x) / determinant)
  }

  /// The inverse map; nil if there is none.
  package var inverse: Matrix? {
    guard let x = offset(becoming: Point(1, 0)),
      let y = offset(becoming: Point(0, 1)),
      let shift = offset(becoming: Point(-e, -f))
    else { return nil }
    return Matrix(x.x, x.y, y.x, y.y, shift.x, shift.y)
  }
}
