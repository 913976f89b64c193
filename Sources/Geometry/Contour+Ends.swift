/// An end of an open line, and the direction of the line there.
package struct LineEnd: Hashable, Sendable {
  /// The end.
  package var point: Point
  /// The direction out of the line, a vector of length 1.
  package var direction: Point

  /// Makes an end; `direction` has the length 1.
  package init(point: Point, direction: Point) {
    self.point = point
    self.direction = direction
  }

  /// The head of an arrow at a line's end: tip and both barbs.
  ///
  /// It is 4 line widths long and wide, and reaches one width beyond the end, so that it covers the
  /// corners of the line.
  package func arrowHead(lineWidth width: Double) -> [Point] {
    func at(_ along: Double, _ across: Double) -> Point {
      Point(
        point.x + width * (along * direction.x - across * direction.y),
        point.y + width * (along * direction.y + across * direction.x))
    }
    return [at(1, 0), at(-3, 2), at(-3, -2)]
  }
}

extension Contour {
  /// Both ends of a line; nil for an end that is closed, or if all points are the same.
  ///
  /// - Complexity: O(points, or bytes of path data).
  package var ends: (start: LineEnd?, end: LineEnd?) {
    switch self {
    case .polyline, .path: break
    default: return (nil, nil)
    }
    var walk = EndWalk()
    forEachSegment { walk.add($0) }
    return walk.ends
  }
}

/// Follows a line to its ends.
private struct EndWalk {
  private var current = Point.zero
  private var subpathStart = Point.zero
  private var subpathCount = 0
  private var beginsSubpath = true
  private var isFirstClosed = false
  private var isLastClosed = false
  private var start: LineEnd?
  private var last: LineEnd?

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let point):
      current = point
      subpathStart = point
      beginsSubpath = true
    case .line(let point): step([current, point])
    case .curve(let first, let second, let point): step([current, first, second, point])
    case .close:
      if subpathCount <= 1 { isFirstClosed = true }
      isLastClosed = true
      current = subpathStart
      beginsSubpath = true
    }
  }

  /// Takes a segment, given by its control points.
  private mutating func step(_ points: [Point]) {
    if beginsSubpath { subpathCount += 1 }
    beginsSubpath = false
    isLastClosed = false
    guard let first = points.first, let end = points.last else { return }
    current = end
    if start == nil, subpathCount == 1,
      let away = points.first(where: { $0 != first }).flatMap({ $0.direction(to: first) })
    {
      start = LineEnd(point: first, direction: away)
    }
    if let before = points.last(where: { $0 != end }), let way = before.direction(to: end) {
      last = LineEnd(point: end, direction: way)
    }
  }

  var ends: (start: LineEnd?, end: LineEnd?) {
    (isFirstClosed ? nil : start, isLastClosed ? nil : last)
  }
}
