import Geometry
import ShapeDocument

/// The shape that an arrow is fixed to at one of its ends.
struct ExcalidrawEnd {
  /// What it looks like, which decides where a line meets it.
  enum Form { case box, ellipse, diamond }

  let id: String
  let form: Form
  /// Its box before it is turned.
  let box: Box
  /// How far it is turned, in radians.
  let angle: Double

  /// How far an arrow that aims at its shape may end before it, and one that does not beside it.
  private static let (gap, slack) = (24.0, 2.0)
  /// How far one with right angles may, whose shape keeps it beside its corner.
  private static let elbowSlack = 8.0

  /// Where an arrow touches the shape with one of its ends; nil where it passes by, or ends far away. A
  /// curve goes on so that it still runs through its former end.
  func touch(of line: ExcalidrawLine, atStart isStart: Bool) -> Point? {
    let points = isStart ? Array(line.points.prefix(3)) : line.points.suffix(3).reversed()
    guard points.count > 1 else { return nil }
    let (tip, before) = (points[0], points[1])
    let slack = line.isElbow ? Self.elbowSlack : Self.slack
    let straight = touch(of: tip, from: before, slack: slack)
    guard line.isCurved, let straight, straight != tip else { return straight }
    let next = points.count > 2 ? points[2] : before
    /// How near the first piece of the curve comes to the former end, squared.
    func distance(_ touch: Point) -> Double {
      let curve = CubicCurve(
        touch, Point(touch.x + (before.x - touch.x) / 6, touch.y + (before.y - touch.y) / 6),
        Point(before.x - (next.x - touch.x) / 6, before.y - (next.y - touch.y) / 6), before)
      return (0...16).reduce(.infinity) { nearest, step in
        let way = curve.point(at: Double(step) / 16) - tip
        return min(nearest, way.x * way.x + way.y * way.y)
      }
    }
    var best = (touch: straight, distance: distance(straight))
    for degrees in stride(from: -60.0, through: 60, by: 3) {
      let turned = before.turned(by: degrees * .pi / 180, about: tip)
      guard let other = touch(of: tip, from: turned, slack: slack) else { continue }
      let distance = distance(other)
      if distance < best.distance { best = (other, distance) }
    }
    return best.touch
  }

  /// Where a line meets the shape that comes from a point and ends near it: farther on its way.
  private func touch(of tip: Point, from before: Point, slack: Double) -> Point? {
    let (own, start) = (self.own(tip), self.own(before))
    if contains(own) { return tip }
    let way = own - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    if length > 0, let share = meeting(from: own, along: way), share * length <= Self.gap {
      return onPage(Point(own.x + share * way.x, own.y + share * way.y))
    }
    let near = nearest(to: own)
    let gap = near - own
    // What goes away from the shape ends where it is.
    guard gap.x * way.x + gap.y * way.y > 0 else { return nil }
    return gap.x * gap.x + gap.y * gap.y <= slack * slack ? onPage(near) : nil
  }

  /// Where a straight line from the middle towards a point leaves the shape.
  func exit(towards point: Point) -> Point {
    let way = own(point)
    guard way != .zero, let share = meeting(from: way, along: -way), share < 1 else { return point }
    return onPage(Point(way.x * (1 - share), way.y * (1 - share)))
  }

  /// The point of the page at fractions of its box.
  func place(of share: Point) -> Point {
    onPage(Point((share.x - 0.5) * box.width, (share.y - 0.5) * box.height))
  }

  /// The fractions of the box at which a point stands, as they are written.
  ///
  /// - Parameters:
  ///   - point: A point of the page.
  ///   - line: The line that ends there. On an edge it would leave in the direction of that; a curve,
  ///     and one with right angles at a corner, keeps its own.
  ///   - before: The point before it.
  /// - Returns: Both fractions, from 0 to 1.
  func share(at point: Point, of line: ExcalidrawLine, from before: Point) -> Point {
    let (own, way) = (own(point), own(before) - own(point))
    func share(_ place: Double, _ length: Double, isInside: Bool) -> Double {
      guard length > 0 else { return 0.5 }
      let share = ((place / length + 0.5) * 1e4).rounded() / 1e4
      return isInside ? min(max(share, 0.001), 0.999) : min(max(share, 0), 1)
    }
    let isUpright = abs(way.x) < abs(way.y)
    return Point(
      share(own.x, box.width, isInside: line.isCurved || line.isElbow && isUpright),
      share(own.y, box.height, isInside: line.isCurved || line.isElbow && !isUpright))
  }

  /// A place on it as the end of a connector: `#id@0.25,0`.
  func text(at share: Point) -> String {
    func text(_ number: Double) -> String { NumberText.written(number, decimals: 4) ?? "0" }
    return "#\(id)@\(text(share.x)),\(text(share.y))"
  }

  // MARK: - Its own coordinates

  private var center: Point { box.center }

  /// A point of the page, seen from the middle of the shape before it is turned.
  private func own(_ point: Point) -> Point { point.turned(by: -angle, about: center) - center }

  private func onPage(_ own: Point) -> Point { (center + own).turned(by: angle, about: center) }

  private var half: Extent { Extent(box.width / 2, box.height / 2) }

  private func contains(_ point: Point) -> Bool {
    guard half.width > 0, half.height > 0 else { return false }
    let (x, y) = (abs(point.x) / half.width, abs(point.y) / half.height)
    return switch form {
    case .box: max(x, y) <= 1
    case .ellipse: x * x + y * y <= 1
    case .diamond: x + y <= 1
    }
  }

  /// How much of a way leads from a point outside to the outline; nil where it misses that.
  private func meeting(from point: Point, along way: Point) -> Double? {
    guard half.width > 0, half.height > 0 else { return nil }
    let start = Point(point.x / half.width, point.y / half.height)
    let step = Point(way.x / half.width, way.y / half.height)
    switch form {
    case .ellipse:
      let a = step.x * step.x + step.y * step.y
      let b = start.x * step.x + start.y * step.y
      let c = start.x * start.x + start.y * start.y - 1
      let root = b * b - a * c
      guard a > 0, root >= 0 else { return nil }
      let share = (-b - root.squareRoot()) / a
      return share >= 0 ? share : nil
    case .box: return Self.entry(start, step) { [($0.x, 1), ($0.y, 1)] }
    case .diamond: return Self.entry(start, step) { [($0.x + $0.y, 1), ($0.x - $0.y, 1)] }
    }
  }

  /// Where a ray enters what lies between two pairs of lines.
  private static func entry(
    _ start: Point, _ step: Point, _ coordinates: (Point) -> [(Double, Double)]
  ) -> Double? {
    var (first, last) = (0.0, Double.infinity)
    for ((place, limit), (speed, _)) in zip(coordinates(start), coordinates(step)) {
      if speed == 0 {
        guard abs(place) <= limit else { return nil }
        continue
      }
      let shares = [(-limit - place) / speed, (limit - place) / speed]
      first = max(first, min(shares[0], shares[1]))
      last = min(last, max(shares[0], shares[1]))
    }
    return first <= last && last.isFinite ? first : nil
  }

  /// The point of the outline that is nearest to one outside, or nearly so.
  private func nearest(to point: Point) -> Point {
    if form == .box {
      return Point(
        min(max(point.x, -half.width), half.width), min(max(point.y, -half.height), half.height))
    }
    guard let share = meeting(from: point, along: -point) else { return .zero }
    return Point(point.x * (1 - share), point.y * (1 - share))
  }
}
