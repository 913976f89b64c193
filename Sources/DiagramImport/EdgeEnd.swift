import Geometry

/// One end of a line between shapes.
struct EdgeEnd {
  /// The shape it is at; nil for a free end.
  var box: Box?
  /// The shape's outline on the page before it is turned.
  var outline: [Point] = []
  /// How far the shape is turned, in degrees.
  var rotation = 0.0
  /// Whether lines go to the middle of the shape.
  var isCentered = false
  /// From where on lines end at the upright line in the middle of the shape; nil for others.
  var lifeline: Double?
  /// Whether lines end level or upright at it wherever that can be.
  var isSquare = false
  /// Where it is fixed; nil where it floats.
  var point: Point?

  /// The point the line aims at.
  var center: Point { point ?? box?.center ?? .zero }

  /// A point turned with the shape.
  func turned(_ point: Point) -> Point { turn(point, rotation) }

  /// A point as it was before the shape was turned.
  func unturned(_ point: Point) -> Point { turn(point, -rotation) }

  private func turn(_ point: Point, _ degrees: Double) -> Point {
    guard degrees != 0, let box else { return point }
    return Matrix.rotation(degrees: degrees, about: box.center).apply(point)
  }

  /// Where a line to a point leaves the shape; `isAngled` where it has right angles.
  func meeting(toward target: Point, isAngled: Bool = false) -> Point {
    if let point { return point }
    guard let box else { return target }
    if isCentered { return box.center }
    let own = unturned(target)
    if let lifeline {
      return turned(Point(box.center.x, min(max(own.y, box.minY + lifeline), box.maxY)))
    }
    return turned(
      isAngled || isSquare ? angledMeeting(own, box) : outermost(toward: own) ?? box.center)
  }

  /// Where a level or upright line through a point meets the outline.
  private func angledMeeting(_ target: Point, _ box: Box) -> Point {
    if target.x >= box.minX, target.x <= box.maxX {
      let isAbove = target.y < box.center.y
      let start = Point(target.x, isAbove ? box.minY - 1 : box.maxY + 1)
      return nearest(from: start, along: Point(0, isAbove ? 1 : -1))
        ?? Point(target.x, isAbove ? box.minY : box.maxY)
    }
    guard target.y >= box.minY, target.y <= box.maxY else {
      let isLeft = target.x < box.minX
      let isAbove = target.y < box.minY
      return outermost(toward: target)
        ?? Point(isLeft ? box.minX : box.maxX, isAbove ? box.minY : box.maxY)
    }
    let isLeft = target.x < box.center.x
    let start = Point(isLeft ? box.minX - 1 : box.maxX + 1, target.y)
    return nearest(from: start, along: Point(isLeft ? 1 : -1, 0))
      ?? Point(isLeft ? box.minX : box.maxX, target.y)
  }

  /// Whether a bend of a line lies on the rim of the shape's box, where the line ends already.
  func isOnRim(_ bend: Point) -> Bool {
    guard let box, point != nil else { return false }
    let isWithin =
      bend.x > box.minX - 1 && bend.x < box.maxX + 1 && bend.y > box.minY - 1
      && bend.y < box.maxY + 1
    let isInside =
      bend.x > box.minX + 1 && bend.x < box.maxX - 1 && bend.y > box.minY + 1
      && bend.y < box.maxY - 1
    return isWithin && !isInside
  }

  /// The last point of the outline on the way from the middle to a point.
  func outermost(toward target: Point) -> Point? {
    guard let center = box?.center, target != center else { return nil }
    let direction = target - center
    return meetings(from: center, along: direction).max().map {
      Point(center.x + $0 * direction.x, center.y + $0 * direction.y)
    }
  }

  private func nearest(from start: Point, along direction: Point) -> Point? {
    meetings(from: start, along: direction).min().map {
      Point(start.x + $0 * direction.x, start.y + $0 * direction.y)
    }
  }

  /// How far along a ray it meets the outline.
  private func meetings(from start: Point, along direction: Point) -> [Double] {
    var found: [Double] = []
    for (index, a) in outline.enumerated() {
      let b = outline[(index + 1) % outline.count]
      let side = b - a
      let across = direction.x * side.y - direction.y * side.x
      guard abs(across) > 1e-12 else { continue }
      let way = a - start
      let along = (way.x * side.y - way.y * side.x) / across
      let place = (way.x * direction.y - way.y * direction.x) / across
      if along >= -1e-9, place >= -1e-9, place <= 1 + 1e-9 { found.append(max(along, 0)) }
    }
    return found
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

  /// The document's word for the side in whose middle a point stands; nil for others.
  func side(at point: Point) -> String? {
    let sides: [(Side, String)] = [
      (.up, "top"), (.right, "right"), (.down, "bottom"), (.left, "left"),
    ]
    return sides.first { middle(of: $0.0).distance(to: point) < 1 }?.1
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

extension Box {
  /// Points of the ellipse inside.
  var ellipse: [Point] {
    (0..<96).map { step in
      let turn = Matrix.rotation(degrees: Double(step) * 3.75, about: .zero).apply(Point(1, 0))
      return Point(center.x + turn.x * width / 2, center.y + turn.y * height / 2)
    }
  }

  /// The corners of the diamond inside.
  var diamond: [Point] {
    [
      Point(center.x, minY), Point(maxX, center.y), Point(center.x, maxY), Point(minX, center.y),
    ]
  }
}
