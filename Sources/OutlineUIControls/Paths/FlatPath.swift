/// A path whose curves are replaced by short lines.
struct FlatPath {
  /// Points joined by lines.
  struct Line {
    var points: [Point]
    /// Whether the last point is joined to the first one, too.
    var isClosed = false
  }

  /// The largest coordinate; larger ones are moved there.
  private static let bound = 1e7
  /// The most lines that replace a curve.
  private static let partLimit = 64

  private(set) var lines: [Line] = []

  init(lines: [Line]) { self.lines = lines }

  /// - Complexity: O(elements).
  init(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let end): lines.append(Line(points: [Self.bounded(end)]))
      case .line(let end): append(Self.bounded(end))
      case .quadCurve(let end, let control): appendCurve([control, end])
      case .curve(let end, let control1, let control2): appendCurve([control1, control2, end])
      case .closeSubpath: close()
      }
    }
  }

  private static func bounded(_ point: Point) -> Point {
    Point(x: min(max(point.x, -bound), bound), y: min(max(point.y, -bound), bound))
  }

  private mutating func append(_ point: Point) {
    guard let last = lines.indices.last else { return }
    // What follows a closed line starts where that one did.
    if lines[last].isClosed {
      lines.append(Line(points: lines[last].points.prefix(1) + [point]))
    } else {
      lines[last].points.append(point)
    }
  }

  private mutating func close() {
    guard let last = lines.indices.last else { return }
    lines[last].isClosed = true
  }

  /// Appends a curve from the current point over control points to an end, by de Casteljau's
  /// construction.
  private mutating func appendCurve(_ points: [Point]) {
    guard let line = lines.last, let start = line.isClosed ? line.points.first : line.points.last
    else { return }
    let all = [start] + points.map(Self.bounded)
    let reach = zip(all, all.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let parts = Int(min(max(4, reach.rounded(.up)), Double(Self.partLimit)))
    for part in 1...parts {
      let share = Double(part) / Double(parts)
      var level = all
      while level.count > 1 {
        level = zip(level, level.dropFirst()).map { $0.0.moved(towards: $0.1, by: share) }
      }
      if let point = level.first { append(point) }
    }
  }
}

extension FlatPath {
  /// Calls a closure with both ends of every line; of open lines also the one that closes them, if
  /// asked to.
  func forEachSegment(closing: Bool, _ body: (Point, Point) -> Void) {
    for line in lines {
      for (from, to) in zip(line.points, line.points.dropFirst()) { body(from, to) }
      if closing || line.isClosed, let last = line.points.last, let first = line.points.first {
        body(last, first)
      }
    }
  }

  /// The smallest rectangle around all points; nil if there are none.
  var bounds: Rect? {
    var bounds: Rect?
    for point in lines.lazy.flatMap(\.points) {
      let spot = Rect(origin: point, size: .zero)
      bounds = bounds?.union(spot) ?? spot
    }
    return bounds
  }

  /// The lines with those that close them written out.
  var opened: [[Point]] {
    lines.map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points }
  }

  /// The length of all lines.
  var length: Double {
    var length = 0.0
    forEachSegment(closing: false) { length += ($1 - $0).length }
    return length
  }

  /// The part between two distances from the beginning, along the lines.
  func part(from start: Double, to end: Double) -> FlatPath {
    var parts: [Line] = []
    var passed = 0.0
    for points in opened {
      var part: [Point] = []
      for (from, to) in zip(points, points.dropFirst()) {
        let length = (to - from).length
        defer { passed += length }
        guard length > 0, passed < end, passed + length > start else { continue }
        if part.isEmpty {
          part.append(from.moved(towards: to, by: max(0, (start - passed) / length)))
        }
        part.append(from.moved(towards: to, by: min(1, (end - passed) / length)))
      }
      if part.count > 1 { parts.append(Line(points: part)) }
    }
    return FlatPath(lines: parts)
  }
}

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The point between this one, for 0, and another, for 1.
  func moved(towards other: Point, by share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

extension Path {
  /// The smallest rectangle around the path; empty for an empty path.
  ///
  /// - Complexity: O(elements).
  public var boundingRect: Rect { FlatPath(self).bounds ?? .zero }

  /// Whether a point is inside the path when it is filled.
  ///
  /// - Complexity: O(elements).
  public func contains(_ point: Point, eoFill: Bool = false) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    var winding = 0
    FlatPath(self).forEachSegment(closing: true) { from, to in
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { winding += from.y < to.y ? 1 : -1 }
    }
    return eoFill ? winding & 1 != 0 : winding != 0
  }

  /// The part of the path between two fractions of its length, as lines. Values outside 0…1 are
  /// clamped; NaN counts as 0.
  public func trimmedPath(from start: Double, to end: Double) -> Path {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    guard clamped(start) > 0 || clamped(end) < 1 else { return self }
    let flat = FlatPath(self)
    let length = flat.length
    return Path { path in
      for line in flat.part(from: clamped(start) * length, to: clamped(end) * length).lines {
        path.addLines(line.points)
      }
    }
  }
}
