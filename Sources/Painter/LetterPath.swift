import DisplayList
import Geometry

/// A line that letters stand along, as straight lines.
struct LetterPath {
  private var points: [Point] = []
  /// How far along the line each point is.
  private var distances: [Double] = []
  /// How long it is.
  private(set) var length = 0.0

  private static let pieceCount = 48
  private static let pointLimit = 50_000

  init(_ path: PlacedLetters.Path) {
    var subpath = Point.zero
    Contour.path(path.data).forEachSegment { segment in
      guard points.count < Self.pointLimit else { return }
      switch segment {
      case .move(let point):
        subpath = point
        append(point + path.origin, isDrawn: false)
      case .line(let point): append(point + path.origin, isDrawn: true)
      case .curve(let first, let second, let end):
        let start = (points.last ?? path.origin) - path.origin
        let curve = CubicCurve(start, first, second, end)
        for step in 1...Self.pieceCount {
          append(
            curve.point(at: Double(step) / Double(Self.pieceCount)) + path.origin, isDrawn: true)
        }
      case .close: append(subpath + path.origin, isDrawn: true)
      }
    }
  }

  private mutating func append(_ point: Point, isDrawn: Bool) {
    if isDrawn, let last = points.last {
      let (dx, dy) = (point.x - last.x, point.y - last.y)
      length += (dx * dx + dy * dy).squareRoot()
    }
    points.append(point)
    distances.append(length)
  }

  /// Where the line ends.
  var end: Point { points.last ?? .zero }

  /// From the coordinates of a letter that stands on the line to the line's; nil beyond its ends.
  func place(at distance: Double) -> Matrix? {
    guard distance >= 0, distance <= length, points.count > 1 else { return nil }
    var (low, high) = (1, points.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] < distance { low = middle + 1 } else { high = middle }
    }
    // What is only moved to has no length.
    while low < points.count - 1, distances[low] == distances[low - 1] { low += 1 }
    let (from, to) = (points[low - 1], points[low])
    let span = distances[low] - distances[low - 1]
    guard span > 0 else { return nil }
    let share = (distance - distances[low - 1]) / span
    let (dx, dy) = ((to.x - from.x) / span, (to.y - from.y) / span)
    return Matrix(
      dx, dy, -dy, dx, from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
  }
}
