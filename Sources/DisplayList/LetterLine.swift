import Geometry

/// A line that letters stand along, as straight lines. All texts along one share it.
package final class LetterLine: Sendable {
  /// Its data, as SVG has it.
  package let data: String
  /// How long it is.
  package let length: Double
  /// The box around it; nil where it has no points.
  package let box: Box?
  private let points: [Point]
  /// How far along the line each point is.
  private let distances: [Double]

  /// The line that path data says.
  package init(_ data: String) {
    var builder = LetterLineBuilder()
    Contour.path(data).forEachSegment { builder.add($0) }
    var box = BoxBuilder()
    for point in builder.points { box.add(point) }
    self.data = data
    self.box = box.box
    length = builder.length
    points = builder.points
    distances = builder.distances
  }

  /// Where the line begins.
  package var start: Point { points.first ?? .zero }
  /// Where the line ends.
  package var end: Point { points.last ?? .zero }

  /// From the coordinates of a letter that stands on the line to the line's; nil beyond its ends.
  ///
  /// - Parameter distance: How far along the line the middle of the letter is.
  /// - Returns: The matrix.
  package func place(at distance: Double) -> Matrix? {
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

extension LetterLine: Hashable {
  /// Whether two lines are the same.
  package static func == (one: LetterLine, other: LetterLine) -> Bool {
    one === other || one.data == other.data
  }

  /// Feeds what nearly tells it apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(points.count)
    hasher.combine(length)
  }
}

/// Makes straight lines of segments.
private struct LetterLineBuilder {
  private(set) var points: [Point] = []
  private(set) var distances: [Double] = []
  private(set) var length = 0.0
  private var subpath = Point.zero

  private static let pieceCount = 48
  private static let pointLimit = 50_000

  mutating func add(_ segment: PathSegment) {
    guard points.count < Self.pointLimit else { return }
    switch segment {
    case .move(let point):
      subpath = point
      append(point, isDrawn: false)
    case .line(let point): append(point, isDrawn: true)
    case .curve(let first, let second, let end):
      let curve = CubicCurve(points.last ?? .zero, first, second, end)
      for step in 1...Self.pieceCount {
        append(curve.point(at: Double(step) / Double(Self.pieceCount)), isDrawn: true)
      }
    case .close: append(subpath, isDrawn: true)
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
}
