/// What a map does to lengths and areas, and the way back.
extension Matrix {
  /// How much areas grow; 0 where everything falls on a line.
  package var determinant: Double { a * d - b * c }

  /// Whether it only moves things.
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether it only moves things, but for so much of their size.
  package func isTranslation(within share: Double) -> Bool {
    max(abs(a - 1), abs(b), abs(c), abs(d - 1)) <= share
  }

  /// How far an offset of 1 along both axes can reach along one of them.
  package var stretch: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

  /// The same map without what multiplying left of numbers that cancel each other out.
  package var withoutNoise: Matrix {
    let noise = 1e-12 * max(stretch, 1)
    func clean(_ number: Double) -> Double {
      let whole = number.rounded()
      return abs(number - whole) <= noise && abs(whole) <= 1 ? whole : number
    }
    return Matrix(clean(a), clean(b), clean(c), clean(d), e, f)
  }

  /// The offset that this map turns into `offset`; nil if no single one does.
  package func offset(becoming offset: Point) -> Point? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-12 * stretch * stretch else { return nil }
    return Point(
      (d * offset.x - c * offset.y) / determinant, (a * offset.y - b * offset.x) / determinant)
  }

  /// The map that takes this one back; nil if it flattens.
  package var inverse: Matrix? {
    guard let x = offset(becoming: Point(1, 0)),
      let y = offset(becoming: Point(0, 1)),
      let shift = offset(becoming: Point(-e, -f))
    else { return nil }
    return Matrix(x.x, x.y, y.x, y.y, shift.x, shift.y)
  }
}
