/// A place where a contour begins, ends or goes from one of its segments to the next.
package struct ContourVertex: Hashable, Sendable {
  /// Where it is.
  package let point: Point
  /// The direction in which the contour arrives and in which it goes on, not normalised; nil where it
  /// does not, or goes nowhere.
  package fileprivate(set) var arriving, leaving: Point?

  /// The direction in the middle of both, in degrees clockwise from the right, as SVG turns markers.
  package var degrees: Double {
    let directions = [arriving, leaving].compactMap(\.self?.normalized)
    guard let first = directions.first else { return 0 }
    let last = directions.last ?? first
    var sum = first + last
    if abs(sum.x) < 1e-9, abs(sum.y) < 1e-9 { sum = Point(-last.y, last.x) }
    return Double.angle(ofX: sum.x, y: sum.y) * 180 / .pi
  }
}

extension Contour {
  /// Whether path data has a mistake, behind which nothing is drawn.
  ///
  /// - Complexity: O(bytes)
  package static func isMalformed(_ data: String) -> Bool {
    var reader = PathReader(data)
    while reader.next() != nil {}
    return reader.isMalformed
  }

  /// The vertices in their order, but no more than `limit`; those between the parts of an arc are none.
  ///
  /// - Complexity: O(points, or bytes of path data)
  package func vertices(limit: Int) -> [ContourVertex] {
    var trace = VertexTrace(limit: limit)
    if case .path(let data) = self {
      var reader = PathReader(data)
      while !trace.isFull, let segment = reader.next() {
        trace.add(segment, isPart: reader.isInsideArc)
      }
    } else {
      forEachSegment { if !trace.isFull { trace.add($0, isPart: false) } }
    }
    return trace.finished
  }
}

/// Collects the vertices of a contour.
private struct VertexTrace {
  let limit: Int
  private var vertices: [ContourVertex] = []
  /// The vertex at which the subpath begins.
  private var start = 0
  /// Where the contour is, which inside an arc is at no vertex.
  private var current = Point.zero
  /// Whether the last segment was a part of an arc.
  private var isInside = false

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { vertices.count >= limit }

  mutating func add(_ segment: PathSegment, isPart: Bool) {
    switch segment {
    case .move(let point):
      start = vertices.count
      vertices.append(ContourVertex(point: point))
      current = point
    case .line(let point): go(to: point, [point], isPart)
    case .curve(let first, let second, let point): go(to: point, [first, second, point], isPart)
    case .close: close()
    }
  }

  /// Goes to a point, past control points.
  private mutating func go(to end: Point, _ points: [Point], _ isPart: Bool) {
    var first: Point?
    var last = direction(from: current, to: end)
    for point in points.reversed() {
      first = direction(from: current, to: point) ?? first
    }
    for point in points.dropLast() {
      last = direction(from: point, to: end) ?? last
    }
    if !isInside, let index = vertices.indices.last { vertices[index].leaving = first }
    current = end
    isInside = isPart
    // What goes nowhere has the direction of what is before it.
    if !isPart {
      vertices.append(ContourVertex(point: end, arriving: last ?? vertices.last?.arriving))
    }
  }

  private mutating func close() {
    guard vertices.indices.contains(start), let last = vertices.indices.last else { return }
    let end = vertices[start].point
    let way = direction(from: current, to: end)
    if vertices[last].leaving == nil { vertices[last].leaving = way }
    let arriving = way ?? vertices[last].arriving
    let leaving = vertices[start].leaving
    vertices[start].arriving = arriving
    vertices.append(ContourVertex(point: end, arriving: arriving, leaving: leaving))
    start = vertices.count - 1
    current = end
  }

  private func direction(from one: Point, to other: Point) -> Point? {
    let way = other - one
    return way == .zero ? nil : way
  }

  /// The vertices.
  var finished: [ContourVertex] { vertices }
}
