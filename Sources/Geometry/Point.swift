/// A point, in the coordinates that its context names; y grows downwards.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate; grows to the right.
  package var x: Double
  /// The vertical coordinate; grows downwards.
  package var y: Double

  /// Makes a point.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  package static let zero = Point(0, 0)

  package static func + (one: Point, other: Point) -> Point {
    Point(one.x + other.x, one.y + other.y)
  }

  package static func - (one: Point, other: Point) -> Point {
    Point(one.x - other.x, one.y - other.y)
  }

  package static prefix func - (point: Point) -> Point { Point(-point.x, -point.y) }

  /// The distance to another point.
  package func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The direction to another point, of length 1; nil where there is none.
  func direction(to other: Point) -> Point? { Point(other.x - x, other.y - y).normalized }

  /// The direction with a length of one; nil for none.
  var normalized: Point? {
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    return Point(x / length, y / length)
  }
}

/// A width and a height.
package struct Extent: Hashable, Sendable {
  /// The width; negative only if the document specifies it so.
  package var width: Double
  /// The height; negative only if the document specifies it so.
  package var height: Double

  /// Makes an extent.
  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}
