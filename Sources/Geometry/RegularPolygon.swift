/// Polygons and stars whose corners lie on the ellipse inscribed in a box, the first at the top.
package enum RegularPolygon {
  /// The most corners that are made; more of them would look like an ellipse, too.
  package static let maximumSideCount = 1_000

  /// The corners of a regular polygon, clockwise.
  package static func corners(_ sides: Int, in box: Box) -> [Point] {
    points(count: bounded(sides), in: box) { _ in 1 }
  }

  /// The points of a star and the corners between them, clockwise; `innerRadius` is a fraction of
  /// the outer one.
  package static func star(_ sides: Int, innerRadius: Double, in box: Box) -> [Point] {
    points(count: 2 * bounded(sides), in: box) { $0.isMultiple(of: 2) ? 1 : innerRadius }
  }

  private static func bounded(_ sides: Int) -> Int { min(max(sides, 3), maximumSideCount) }

  private static func points(
    count: Int, in box: Box, radius: (Int) -> Double
  ) -> [Point] {
    let center = box.center
    return (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let radius = radius(index)
      return Point(
        center.x + radius * box.width / 2 * angle.sine,
        center.y - radius * box.height / 2 * angle.cosine)
    }
  }
}
