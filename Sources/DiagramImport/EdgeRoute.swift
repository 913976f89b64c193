import Geometry

/// One end of a line between shapes.
struct EdgeEnd {
  /// The shape it is at; nil for a free end.
  var box: Box?
  var isEllipse = false
  var isDiamond = false
  /// Where it is fixed; nil where it floats.
  var point: Point?

  /// The point the line aims at.
  var center: Point { point ?? box?.center ?? .zero }

  /// Where a ray from the middle of the shape meets its outline.
  func outline(toward target: Point) -> Point {
    guard let box else { return target }
    let (center, rx, ry) = (box.center, box.width / 2, box.height / 2)
    let (dx, dy) = (target.x - center.x, target.y - center.y)
    guard rx > 0, ry > 0, dx != 0 || dy != 0 else { return center }
    let (across, along) = (abs(dx) / rx, abs(dy) / ry)
    let length =
      isEllipse
      ? (across * across + along * along).squareRoot()
      : isDiamond ? across + along : max(across, along)
    return Point(center.x + dx / length, center.y + dy / length)
  }

  /// A side of a shape, by the way out of it.
  enum Side { case left, right, up, down }

  /// The side a fixed end leaves by; nil where it floats or stands in the middle.
  var fixedSide: Side? {
    guard let point, let box, box.width > 0, box.height > 0 else { return nil }
    let x = (point.x - box.center.x) / box.width
    let y = (point.y - box.center.y) / box.height
    guard max(abs(x), abs(y)) > 1e-6 else { return nil }
    return abs(x) >= abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
  }

  /// Where a floating end leaves by a side.
  func middle(of side: Side) -> Point {
    guard let box else { return center }
    return switch side {
    case .left: Point(box.minX, box.center.y)
    case .right: Point(box.maxX, box.center.y)
    case .up: Point(box.center.x, box.minY)
    case .down: Point(box.center.x, box.maxY)
    }
  }
}

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
    let isAcross = across >= along
    let leaves: EdgeEnd.Side =
      isAcross
      ? (other.center.x < one.center.x ? .left : .right)
      : (other.center.y < one.center.y ? .up : .down)
    let enters: EdgeEnd.Side =
      isAcross
      ? (other.center.x < one.center.x ? .right : .left)
      : (other.center.y < one.center.y ? .down : .up)
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

  /// A way through given points with right angles only.
  static func through(
    _ points: [Point], leavingAcross: Bool, enteringAcross: Bool
  ) -> [Point] {
    guard var last = points.first else { return [] }
    var result = [last]
    var isAcross = leavingAcross
    for (index, point) in points.enumerated().dropFirst() {
      if abs(point.x - last.x) > 0.5, abs(point.y - last.y) > 0.5 {
        let first = index == points.count - 1 ? !enteringAcross : isAcross
        result.append(first ? Point(point.x, last.y) : Point(last.x, point.y))
        isAcross = !first
      } else {
        isAcross = abs(point.x - last.x) > abs(point.y - last.y)
      }
      result.append(point)
      last = point
    }
    return result
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
}
