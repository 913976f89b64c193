import Geometry

/// The line of an element on the page: turned where the element is.
struct ExcalidrawLine {
  /// Its points.
  private(set) var points: [Point]
  /// Whether it runs smoothly through its points.
  let isCurved: Bool
  /// Whether it has right angles only.
  let isElbow: Bool

  /// The line of an element; of its points no more than `limit`.
  init(_ element: ExcalidrawFile.Element, limit: Int) {
    let corner = element.corner
    points = (element.value["points"]?.items ?? []).prefix(limit).compactMap { item in
      let numbers = item.items.prefix(2).compactMap { $0.number.flatMap(DiagramLimits.coordinate) }
      return numbers.count == 2 ? corner + Point(numbers[0], numbers[1]) : nil
    }
    let isElbow = element.value["elbowed"]?.isTrue == true
    // Files that programs write call lines so that are not.
    self.isElbow =
      isElbow
      && zip(points, points.dropFirst()).allSatisfy { min(abs($1.x - $0.x), abs($1.y - $0.y)) < 1 }
    isCurved = element.isRound && points.count > 2 && !isElbow && element.type != "freedraw"
    turn(by: element.number("angle"))
  }

  /// Turns it about the middle of the box around it.
  private mutating func turn(by angle: Double) {
    guard abs(angle.remainder(dividingBy: 2 * .pi)) > 1e-6 else { return }
    var builder = BoxBuilder()
    for point in route?.corners ?? points { builder.add(point) }
    guard let middle = builder.box?.center else { return }
    points = points.map { $0.turned(by: angle, about: middle) }
  }

  /// What is drawn through the points; nil where there are too few.
  private var route: ConnectorRoute? {
    guard let first = points.first, let last = points.last, points.count > 1 else { return nil }
    return ConnectorRoute(
      from: .point(first), to: .point(last), style: isCurved ? .curve : .straight,
      via: Array(points.dropFirst().dropLast()))
  }

  /// The middle of its length.
  var middle: Point? { route?.middle }

  /// Where its label stands: at its middle point, or in the middle of its middle piece.
  var labelPlace: Point? {
    guard points.count > 1 else { return nil }
    let index = points.count / 2
    guard points.count.isMultiple(of: 2) else { return points[index] }
    let (one, other) = (points[index - 1], points[index])
    guard isCurved else { return Point((one.x + other.x) / 2, (one.y + other.y) / 2) }
    let around = [points[max(index - 2, 0)], points[min(index + 1, points.count - 1)]]
    // The middle of a curve whose controls follow from the points around it.
    func middle(_ a: Double, _ b: Double, _ before: Double, _ after: Double) -> Double {
      (a + b) / 2 + (b - before - (after - a)) / 16
    }
    return Point(
      middle(one.x, other.x, around[0].x, around[1].x),
      middle(one.y, other.y, around[0].y, around[1].y))
  }

  /// Whether it is an outline: it ends where it begins, or nearly there.
  var isLoop: Bool {
    guard points.count > 2, let first = points.first, let last = points.last else { return false }
    let way = last - first
    return way.x * way.x + way.y * way.y <= 64
  }

  /// The same line with other ends; one with right angles keeps these.
  func with(start: Point, end: Point) -> ExcalidrawLine {
    var line = self
    guard points.count > 1 else { return line }
    let last = points.count - 1
    line.points[0] = start
    line.points[last] = end
    guard isElbow, points.count > 2 else { return line }
    line.points[1] = Self.aligned(points[1], start, asTo: points[0])
    line.points[last - 1] = Self.aligned(line.points[last - 1], end, asTo: points[last])
    return line
  }

  /// A corner, moved to the height or the place of an end that it was level with.
  private static func aligned(_ corner: Point, _ end: Point, asTo former: Point) -> Point {
    abs(corner.x - former.x) < abs(corner.y - former.y)
      ? Point(end.x, corner.y) : Point(corner.x, end.y)
  }
}

extension Point {
  /// The point, turned clockwise about another one.
  func turned(by angle: Double, about middle: Point) -> Point {
    let (sine, cosine) = (angle.sine, angle.cosine)
    let way = self - middle
    return Point(
      middle.x + way.x * cosine - way.y * sine, middle.y + way.x * sine + way.y * cosine)
  }
}
