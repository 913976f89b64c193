import Geometry

/// The bends of a line with right angles through points that a file gives, as draw.io takes them: each
/// point says how high or how far over one piece of the line is, in turn.
struct AngledWay {
  private let from: EdgeEnd
  private let to: EdgeEnd
  private var points: [Point]

  /// The bends between two ends.
  static func bends(_ from: EdgeEnd, _ to: EdgeEnd, through points: [Point]) -> [Point] {
    var way = AngledWay(from: from, to: to, points: points)
    way.align()
    return way.bends
  }

  private init(from: EdgeEnd, to: EdgeEnd, points: [Point]) {
    (self.from, self.to, self.points) = (from, to, points)
  }

  /// Moves the first and the last point to the height of an end that is nearly there.
  private mutating func align() {
    func aligned(_ point: Point, _ end: Point?) -> Point {
      guard let end else { return point }
      return Point(
        abs(point.x - end.x) < 1 ? end.x : point.x, abs(point.y - end.y) < 1 ? end.y : point.y)
    }
    guard !points.isEmpty else { return }
    points[0] = aligned(points[0], from.fixed)
    points[points.count - 1] = aligned(points[points.count - 1], to.fixed)
  }

  private var bends: [Point] {
    guard var last = points.first else { return [] }
    var result: [Point] = []
    var current = from.center
    var isLevel = beginsLevel
    if isLevel, from.isOff(level: true, last) { result.append(Point(current.x, last.y)) }
    if !isLevel, from.isOff(level: false, last) { result.append(Point(last.x, current.y)) }
    if isLevel { current.y = last.y } else { current.x = last.x }
    for point in points {
      isLevel.toggle()
      last = point
      if isLevel { current.y = point.y } else { current.x = point.x }
      result.append(current)
    }
    let end = to.center
    if isLevel, to.isOff(level: true, last) { result.append(Point(end.x, current.y)) }
    if !isLevel, to.isOff(level: false, last) { result.append(Point(current.x, end.y)) }
    while let first = result.first, from.holds(first) { result.removeFirst() }
    while let end = result.last, to.holds(end) { result.removeLast() }
    return result
  }

  /// Whether the first piece of the line is level: as the end before it allows, or else the other one.
  private var beginsLevel: Bool {
    guard let first = points.first, let last = points.last else { return true }
    if let level = from.leavesLevel(toward: first) { return level }
    guard let level = to.leavesLevel(toward: last) else { return true }
    // Each point is a turn, so that the last piece tells of the first one.
    return points.count % 2 == 0 ? level : !level
  }
}

extension EdgeEnd {
  /// The point at which it stands; nil where it floats.
  fileprivate var fixed: Point? { point ?? (box == nil ? center : nil) }

  /// Whether a line's first piece is level; nil where both ways are as good.
  fileprivate func leavesLevel(toward next: Point) -> Bool? {
    if let fixed {
      let (isUpright, isLevel) = (fixed.x == next.x, fixed.y == next.y)
      return isUpright == isLevel ? nil : isLevel
    }
    guard let box else { return nil }
    let isBeside = next.y >= box.minY && next.y <= box.maxY
    let isAbove = next.x >= box.minX && next.x <= box.maxX
    return isBeside == isAbove ? nil : isBeside
  }

  /// Whether a level or upright piece at a point does not meet it.
  fileprivate func isOff(level: Bool, _ next: Point) -> Bool {
    if let fixed { return level ? fixed.y != next.y : fixed.x != next.x }
    guard let box else { return false }
    return level
      ? next.y < box.minY || next.y > box.maxY : next.x < box.minX || next.x > box.maxX
  }

  /// Whether a bend lies in the shape of an end that floats.
  fileprivate func holds(_ bend: Point) -> Bool {
    guard fixed == nil, let box else { return false }
    return box.contains(bend)
  }
}
