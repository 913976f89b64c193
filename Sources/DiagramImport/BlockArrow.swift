import Geometry

/// The outline of a line that draw.io draws as a shape: a thick arrow, or two lines side by side.
struct BlockArrow {
  private(set) var path = ShapePath()
  /// Whether it has an area.
  let isFilled: Bool

  private let points: [Point]

  /// The outline of a line through some points; nil for one that is a plain line.
  init?(_ style: DrawIOStyle, _ points: [Point]) {
    self.points = EdgeRoute.simplified(points)
    guard self.points.count > 1 else { return nil }
    let stroke = max(style.number("strokeWidth", 1) - 1, 0)
    switch style.shape {
    case "flexArrow":
      isFilled = true
      let width = style.number("width", 10) + stroke
      func head(_ end: Substring, _ usual: Substring) -> (length: Double, width: Double)? {
        guard (style[end + "Arrow"] ?? usual) != "none" else { return nil }
        return (style.number(end + "Size", 6) * 3, width + style.number(end + "Width", 20))
      }
      setArrow(width, head("start", "none"), head("end", "classic"))
    case "arrow":
      isFilled = true
      setArrow(10, nil, (30, 30))
    case "link":
      isFilled = false
      setLink(style.number("width", 4) + stroke)
    default: return nil
    }
  }

  private mutating func setLink(_ width: Double) {
    for side in [width / 2, -width / 2] {
      for (index, point) in beside(side).enumerated() {
        if index == 0 { path.move(point.x, point.y) } else { path.line(point.x, point.y) }
      }
    }
  }

  private mutating func setArrow(
    _ width: Double, _ start: (length: Double, width: Double)?,
    _ end: (length: Double, width: Double)?
  ) {
    let first = head(start, at: points[0], from: points[1])
    let last = head(end, at: points[points.count - 1], from: points[points.count - 2])
    var line = points
    line[0] = first.base
    line[line.count - 1] = last.base
    let shaft = BlockArrow(points: line)
    let outline =
      first.corners + shaft.beside(width / 2) + last.corners
      + shaft.beside(-width / 2).reversed()
    path = ShapePath(polygon: outline.map { ($0.x, $0.y) })
  }

  private init(points: [Point]) {
    self.points = points
    isFilled = false
  }

  /// Where a head begins, and its corners from the right of a line that arrives there to its left.
  private func head(
    _ head: (length: Double, width: Double)?, at tip: Point, from other: Point
  ) -> (base: Point, corners: [Point]) {
    let length = tip.distance(to: other)
    guard let head, length > 0 else { return (tip, []) }
    let along = Point((tip.x - other.x) / length, (tip.y - other.y) / length)
    let reach = min(head.length, length)
    let base = Point(tip.x - along.x * reach, tip.y - along.y * reach)
    let side = Point(-along.y * head.width / 2, along.x * head.width / 2)
    return (base, [base + side, tip, base - side])
  }

  /// The points of a line so far to the right of this one.
  private func beside(_ distance: Double) -> [Point] {
    points.indices.map { index in
      let before = normal(max(index - 1, 0))
      let after = normal(min(index, points.count - 2))
      let sum = before + after
      // Sharp corners are cut.
      let scale = 2 / max(sum.x * sum.x + sum.y * sum.y, 0.5)
      return Point(
        points[index].x + sum.x * scale * distance, points[index].y + sum.y * scale * distance)
    }
  }

  private func normal(_ piece: Int) -> Point {
    let (a, b) = (points[piece], points[piece + 1])
    let length = max(a.distance(to: b), 1e-9)
    return Point(-(b.y - a.y) / length, (b.x - a.x) / length)
  }
}
