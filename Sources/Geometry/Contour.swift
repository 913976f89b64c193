/// The shape of a graphic in its local coordinates, as it is drawn.
///
/// An ``Outline`` gives the extent of a graphic, its contour the line that bounds the shape.
package enum Contour: Hashable, Sendable {
  /// Nothing: a container without a frame.
  case none
  /// The box itself.
  case rectangle(Box)
  /// A box with round corners; the radii fit it.
  case roundedRectangle(Box, CornerRadii)
  /// The ellipse inscribed in the box.
  case ellipse(Box)
  /// A closed line through these points.
  case polygon([Point])
  /// An open line through these points.
  case polyline([Point])
  /// SVG path data.
  case path(String)

  /// Calls `body` with the segments, in order; a contour that draws nothing has none.
  ///
  /// - Complexity: O(points, or bytes of path data).
  package func forEachSegment(_ body: (PathSegment) -> Void) {
    switch self {
    case .none: break
    case .rectangle(let box): Self.line(through: box.corners, isClosed: true, body)
    case .roundedRectangle(let box, let radii):
      RoundedCorners(box: box, radii: radii).forEachSegment(body)
    case .ellipse(let box): Self.ellipse(in: box, body)
    case .polygon(let points): Self.line(through: points, isClosed: true, body)
    case .polyline(let points): Self.line(through: points, isClosed: false, body)
    case .path(let data): for segment in PathReader(data) { body(segment) }
    }
  }

  private static func line(
    through points: [Point], isClosed: Bool, _ body: (PathSegment) -> Void
  ) {
    guard let first = points.first else { return }
    body(.move(first))
    for point in points.dropFirst() { body(.line(point)) }
    if isClosed { body(.close) }
  }

  /// The ellipse in a box, clockwise from the middle of the right side, where SVG begins ellipses
  /// and their dashes.
  private static func ellipse(in box: Box, _ body: (PathSegment) -> Void) {
    let center = box.center
    let right = Point(box.maxX, center.y)
    var current = right
    func quarter(to end: Point, around corner: Point) {
      defer { current = end }
      guard end != current else { return }
      body(
        .curve(
          RoundedCorners.towards(corner, from: current), RoundedCorners.towards(corner, from: end),
          end))
    }
    body(.move(right))
    quarter(to: Point(center.x, box.maxY), around: Point(box.maxX, box.maxY))
    quarter(to: Point(box.minX, center.y), around: Point(box.minX, box.maxY))
    quarter(to: Point(center.x, box.minY), around: Point(box.minX, box.minY))
    quarter(to: right, around: Point(box.maxX, box.minY))
    body(.close)
  }

  /// The smallest box around the contour; nil if it is empty.
  package var box: Box? {
    switch self {
    case .none: return nil
    case .rectangle(let box), .roundedRectangle(let box, _), .ellipse(let box): return box
    case .polygon(let points), .polyline(let points):
      var builder = BoxBuilder()
      for point in points { builder.add(point) }
      return builder.box
    case .path(let data):
      var builder = BoxBuilder()
      builder.add(path: data, mappedBy: .identity)
      return builder.box
    }
  }
}

/// Walks around a rectangle with round corners, clockwise from the top left.
private struct RoundedCorners {
  let box: Box
  let radii: CornerRadii

  /// The distance of control points, as a fraction of the radius, at which a cubic curve is a
  /// quarter of a circle to within 0.03 % of the radius.
  private static let reach = 0.552_284_749_830_793_4

  func forEachSegment(_ body: (PathSegment) -> Void) {
    let (topLeft, topRight) = (radii.topLeft, radii.topRight)
    let (bottomRight, bottomLeft) = (radii.bottomRight, radii.bottomLeft)
    var current = Point(box.minX + topLeft.width, box.minY)
    func line(_ x: Double, _ y: Double) {
      let end = Point(x, y)
      if end != current { body(.line(end)) }
      current = end
    }
    func corner(_ x: Double, _ y: Double, around corner: Point) {
      let end = Point(x, y)
      defer { current = end }
      guard end != current else { return }
      body(.curve(Self.towards(corner, from: current), Self.towards(corner, from: end), end))
    }
    body(.move(current))
    line(box.maxX - topRight.width, box.minY)
    corner(box.maxX, box.minY + topRight.height, around: Point(box.maxX, box.minY))
    line(box.maxX, box.maxY - bottomRight.height)
    corner(box.maxX - bottomRight.width, box.maxY, around: Point(box.maxX, box.maxY))
    line(box.minX + bottomLeft.width, box.maxY)
    corner(box.minX, box.maxY - bottomLeft.height, around: Point(box.minX, box.maxY))
    line(box.minX, box.minY + topLeft.height)
    corner(box.minX + topLeft.width, box.minY, around: Point(box.minX, box.minY))
    body(.close)
  }

  /// The control point next to an end of a quarter circle.
  static func towards(_ corner: Point, from point: Point) -> Point {
    Point(point.x + reach * (corner.x - point.x), point.y + reach * (corner.y - point.y))
  }
}
