import Geometry

/// The way of a line with right angles, where a file leaves it to the program.
struct EdgeRoute {
  /// How far a line goes straight out of a shape before it turns.
  private static let jetty = 20.0

  /// The sides by which two ends are connected.
  static func sides(
    _ from: EdgeEnd, _ to: EdgeEnd, _ preferred: (from: EdgeEnd.Side?, to: EdgeEnd.Side?)
  ) -> (EdgeEnd.Side, EdgeEnd.Side) {
    let one = from.box ?? Box(origin: from.center, extent: Extent(0, 0))
    let other = to.box ?? Box(origin: to.center, extent: Extent(0, 0))
    let across = max(other.minX - one.maxX, one.minX - other.maxX)
    let along = max(other.minY - one.maxY, one.minY - other.maxY)
    let beside: (EdgeEnd.Side, EdgeEnd.Side) =
      other.center.x < one.center.x ? (.left, .right) : (.right, .left)
    let above: (EdgeEnd.Side, EdgeEnd.Side) =
      other.center.y < one.center.y ? (.up, .down) : (.down, .up)
    // Where they are apart in both directions one bend is enough, unless an end is fixed.
    if across > 0, along > 0 {
      guard let fixed = preferred.from ?? preferred.to else { return (beside.0, above.1) }
      let pair = fixed == .left || fixed == .right ? beside : above
      return (preferred.from ?? pair.0, preferred.to ?? pair.1)
    }
    let (leaves, enters) = along > 0 ? above : across >= along ? beside : above
    return (preferred.from ?? leaves, preferred.to ?? enters)
  }

  /// The points between two ends, these included.
  static func points(
    _ from: Point, _ leaving: EdgeEnd.Side, _ to: Point, _ entering: EdgeEnd.Side
  ) -> [Point] {
    func turned(_ point: Point) -> Point { Point(point.y, point.x) }
    switch (leaving, entering) {
    case (.left, .left), (.left, .right), (.right, .left), (.right, .right):
      return across(from, leaving == .right ? 1 : -1, to, entering == .right ? 1 : -1)
    case (.up, .up), (.up, .down), (.down, .up), (.down, .down):
      return across(
        turned(from), leaving == .down ? 1 : -1, turned(to), entering == .down ? 1 : -1
      ).map(turned)
    case (.left, _), (.right, _):
      return corner(from, leaving == .right ? 1 : -1, to, entering == .down ? 1 : -1)
    case (.up, _), (.down, _):
      return corner(
        turned(from), leaving == .down ? 1 : -1, turned(to), entering == .right ? 1 : -1
      ).map(turned)
    }
  }

  /// A way that leaves and enters sideways; the directions lead out of the shapes.
  private static func across(_ a: Point, _ da: Double, _ b: Point, _ db: Double) -> [Point] {
    let x: Double
    if da == db {
      x = da > 0 ? max(a.x, b.x) + jetty : min(a.x, b.x) - jetty
    } else if (b.x - a.x) * da >= 0 {
      if abs(a.y - b.y) < 1 { return [a, Point(b.x, a.y)] }
      x = (a.x + b.x) / 2
    } else {
      let (out, back, y) = (a.x + da * jetty, b.x + db * jetty, (a.y + b.y) / 2)
      return [a, Point(out, a.y), Point(out, y), Point(back, y), Point(back, b.y), b]
    }
    return [a, Point(x, a.y), Point(x, b.y), b]
  }

  /// A way that leaves sideways and enters from above or below.
  private static func corner(_ a: Point, _ da: Double, _ b: Point, _ db: Double) -> [Point] {
    if (b.x - a.x) * da >= 0, (a.y - b.y) * db >= 0 { return [a, Point(b.x, a.y), b] }
    let (out, over) = (a.x + da * jetty, b.y + db * jetty)
    return [a, Point(out, a.y), Point(out, over), Point(b.x, over), b]
  }

  /// Points without those that stand twice or between two in one line.
  static func simplified(_ points: [Point]) -> [Point] {
    var result: [Point] = []
    for point in points where result.last != point {
      if result.count > 1 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        let isUpright = a.x == b.x && b.x == point.x && (b.y - a.y) * (point.y - b.y) >= 0
        let isLevel = a.y == b.y && b.y == point.y && (b.x - a.x) * (point.x - b.x) >= 0
        if isUpright || isLevel { result.removeLast() }
      }
      result.append(point)
    }
    return result
  }

  /// The point at a place from -1 to 1 along a line, and so far beside it.
  static func place(_ along: Double, _ beside: Double, along points: [Point]) -> Point {
    guard let first = points.first else { return .zero }
    let pairs = zip(points, points.dropFirst())
    let whole = pairs.reduce(0) { $0 + $1.0.distance(to: $1.1) }
    var left = whole * min(max((along + 1) / 2, 0), 1)
    var result = first
    for (a, b) in pairs {
      let part = a.distance(to: b)
      guard part > 0 else { continue }
      let way = min(left / part, 1)
      let (dx, dy) = ((b.x - a.x) / part, (b.y - a.y) / part)
      result = Point(a.x + dx * part * way + dy * beside, a.y + dy * part * way - dx * beside)
      if left <= part { break }
      left -= part
    }
    return result
  }
}
