/// What an end of a connector holds on to, in the connector's coordinates.
package enum ConnectorEnd: Hashable, Sendable {
  /// A point.
  case point(Point)
  /// A shape, at its outline.
  case shape(ConnectedShape, Anchor?)

  /// The part of a shape that an end is at; without one, where the line comes from decides.
  package enum Anchor: Hashable, Sendable {
    /// The middle of a side of the shape's own box.
    case side(BoxSide)
    /// The middle of the shape.
    case center
  }

  /// The point at which a line aims: the end itself, or the middle of the shape.
  var aim: Point {
    switch self {
    case .point(let point): point
    case .shape(let shape, .side(let side)): shape.port(at: side).point
    case .shape(let shape, _): shape.box.center
    }
  }

  /// The box that a line goes around.
  var box: Box? {
    if case .shape(let shape, _) = self { shape.box } else { nil }
  }

  /// The points at which a line with corners can end that passes a point next to it; nil for none.
  func ports(towards point: Point?) -> [ConnectorPort] {
    switch self {
    case .point(let point): [ConnectorPort(point: point, side: nil)]
    case .shape(let shape, .side(let side)): [shape.port(at: side)]
    case .shape(let shape, let anchor):
      [.right, .bottom, .left, .top].map { side in
        shape.outerPort(at: side, towards: anchor == nil ? point : nil)
      }
    }
  }
}

/// A point at which a connector ends, and the side to which it leaves.
package struct ConnectorPort: Hashable, Sendable {
  /// The point, on the outline of a shape or free.
  package var point: Point
  /// The side to which the line leaves; nil for any.
  package var side: BoxSide?
}

/// A shape that connectors hold on to, in a connector's coordinates.
package struct ConnectedShape: Hashable, Sendable {
  private let outline: FlatOutline
  private let matrix: Matrix
  private let inverse: Matrix
  /// The smallest box around the shape.
  package let box: Box

  /// Places an outline by a matrix; nil if that has no inverse.
  ///
  /// - Complexity: O(lines of the outline)
  package init?(_ outline: FlatOutline, mappedBy matrix: Matrix) {
    guard let inverse = matrix.inverse else { return nil }
    self.outline = outline
    self.matrix = matrix
    self.inverse = inverse
    box = outline.box(mappedBy: matrix)
  }

  /// The middle of a side of the shape's own box, followed straight in to the outline. It leaves to
  /// the side that is nearest after the shape has been turned.
  func port(at side: BoxSide) -> ConnectorPort {
    let start = side.middle(of: outline.box)
    let inward = -side.direction
    let point = matrix.apply(Self.entry(outline, from: start, along: inward))
    let zero = matrix.apply(.zero)
    let tip = matrix.apply(side.direction)
    return ConnectorPort(
      point: point, side: BoxSide(nearestTo: tip - zero))
  }

  /// The middle of a side of the box around the shape, followed straight in to the outline; where the
  /// side spans a point's height or width, that instead of the middle.
  func outerPort(at side: BoxSide, towards point: Point? = nil) -> ConnectorPort {
    var start = side.middle(of: box)
    if let point {
      if side.isHorizontal, box.minY < point.y, point.y < box.maxY { start.y = point.y }
      if !side.isHorizontal, box.minX < point.x, point.x < box.maxX { start.x = point.x }
    }
    let inward = -side.direction
    let own = inverse.apply(start)
    let (zero, tip) = (inverse.apply(.zero), inverse.apply(inward))
    let along = tip - zero
    return ConnectorPort(
      point: matrix.apply(Self.entry(outline, from: own, along: along)), side: side)
  }

  /// The first point of an outline on a ray from outside; where it misses, its start.
  private static func entry(
    _ outline: FlatOutline, from start: Point, along direction: Point
  ) -> Point {
    var nearest = Double.infinity
    outline.forEachMeeting(from: start, along: direction) { distance in
      if distance > -1e-6 { nearest = min(nearest, max(distance, 0)) }
    }
    guard nearest.isFinite else { return start }
    return Point(start.x + nearest * direction.x, start.y + nearest * direction.y)
  }

  /// The last point of the outline on the way from the middle of the shape towards a point.
  func exit(towards target: Point) -> Point {
    let center = box.center
    var direction = target - center
    if direction == .zero { direction = BoxSide.right.direction }
    let own = inverse.apply(center)
    let tip = inverse.apply(center + direction)
    var farthest = -Double.infinity
    outline.forEachMeeting(from: own, along: tip - own) {
      if $0 > -1e-6 { farthest = max(farthest, $0) }
    }
    guard farthest.isFinite else { return center }
    return Point(center.x + farthest * direction.x, center.y + farthest * direction.y)
  }
}
