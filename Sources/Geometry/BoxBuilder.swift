/// Computes the smallest box around points; points that are not finite are ignored.
package struct BoxBuilder {
  /// The box so far; nil before the first point.
  package private(set) var box: Box?

  /// Makes a builder without points.
  package init() {}

  /// Adds a point.
  package mutating func add(_ point: Point) {
    guard point.x.isFinite, point.y.isFinite else { return }
    add(Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
  }

  /// Adds a box.
  package mutating func add(_ other: Box) {
    box = box?.union(other) ?? other
  }

  /// Adds an outline mapped by `matrix`.
  ///
  /// - Complexity: O(points, or bytes of path data).
  package mutating func add(_ outline: Outline, mappedBy matrix: Matrix) {
    switch outline {
    case .content: break
    case .box(let extent): add(matrix.apply(Box(origin: .zero, extent: extent)))
    case .points(let points): for point in points { add(matrix.apply(point)) }
    case .path(let data): add(path: data, mappedBy: matrix)
    }
  }
}
