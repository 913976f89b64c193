extension ConnectorRoute {
  /// A line with corners that was found elsewhere, with its ends at the outlines of shapes; nil if there
  /// are less than two points, or a coordinate is not finite.
  ///
  /// - Parameters:
  ///   - corners: The corners, and the points at the boxes of the shapes where it begins and ends.
  ///   - start: What it begins at.
  ///   - end: What it ends at.
  ///   - radius: How round its corners are; less where pieces are shorter than twice that.
  package init?(corners: [Point], from start: ConnectorEnd?, to end: ConnectorEnd?, radius: Double)
  {
    guard corners.count > 1 else { return nil }
    var line = corners
    if case .shape(let shape, let anchor)? = start, anchor == nil || anchor?.isSide == true {
      line[0] = shape.meeting(from: line[0], next: line[1])
    }
    if case .shape(let shape, let anchor)? = end, anchor == nil || anchor?.isSide == true {
      let last = line.count - 1
      line[last] = shape.meeting(from: line[last], next: line[last - 1])
    }
    line = Self.withoutNeedlessPoints(line.map(\.rounded))
    guard line.allSatisfy(\.isFinite), let middle = Self.middle(of: line) else { return nil }
    let isRound = radius >= Self.leastRadius && line.count > 2
    self.init(
      outline: isRound ? .path(Self.pathData(roundedBy: radius, line)) : .points(line),
      middle: middle)
  }

  /// Corners with a smaller radius are sharp.
  private static let leastRadius = 0.5

  /// The line with round corners: each is a quadratic curve, which stays inside its triangle.
  private static func pathData(roundedBy radius: Double, _ line: [Point]) -> String {
    func text(_ point: Point) -> String {
      let point = point.rounded
      return "\(point.x) \(point.y)"
    }
    var data = "M \(text(line[0]))"
    for (before, (corner, after)) in zip(line, zip(line.dropFirst(), line.dropFirst(2))) {
      let lengths = (corner.distance(to: before), corner.distance(to: after))
      let radius = min(radius, lengths.0 / 2, lengths.1 / 2)
      guard radius >= leastRadius else {
        data += " L \(text(corner))"
        continue
      }
      func point(towards other: Point, _ length: Double) -> Point {
        let share = radius / length
        return Point(
          corner.x + share * (other.x - corner.x), corner.y + share * (other.y - corner.y))
      }
      data += " L \(text(point(towards: before, lengths.0)))"
      data += " Q \(text(corner)) \(text(point(towards: after, lengths.1)))"
    }
    return data + " L \(text(line[line.count - 1]))"
  }

  /// The line as points: a curve in steps of which each stands for a piece of it.
  package var flattened: [Point] {
    switch outline {
    case .points(let points): return Self.divided(points)
    case .path(let data):
      var points: [Point] = []
      for segment in PathReader(data) {
        switch segment {
        case .move(let point), .line(let point): points.append(point)
        case .curve(let first, let second, let end):
          guard let start = points.last else { break }
          let curve = CubicCurve(start, first, second, end)
          points += (1...16).map { curve.point(at: Double($0) / 16) }
        case .close: break
        }
      }
      return points
    case .box, .content: return []
    }
  }

  /// The line in pieces that are short enough to stand for their boxes, or horizontal or vertical.
  private static func divided(_ line: [Point]) -> [Point] {
    var points = Array(line.prefix(1))
    for (one, other) in zip(line, line.dropFirst()) {
      let isAlongAxes = one.x == other.x || one.y == other.y
      let count = isAlongAxes ? 1 : min(max(Int(min(one.distance(to: other), 1e4) / 4), 1), 64)
      for step in 1...count {
        let share = Double(step) / Double(count)
        points.append(
          Point(one.x + share * (other.x - one.x), one.y + share * (other.y - one.y)))
      }
    }
    return points
  }
}

extension ConnectorEnd.Anchor {
  /// Whether it is a side, on which a line may end anywhere.
  fileprivate var isSide: Bool {
    if case .side = self { true } else { false }
  }
}

extension ConnectedShape {
  /// The point of the outline at which a line comes in that goes straight on from a point at the box.
  fileprivate func meeting(from point: Point, next: Point) -> Point {
    let isInside =
      box.minX < next.x && next.x < box.maxX && box.minY < next.y && next.y < box.maxY
    let inward = isInside ? next - point : point - next
    guard inward != .zero else { return point }
    return meeting(from: point, along: inward)
  }
}
