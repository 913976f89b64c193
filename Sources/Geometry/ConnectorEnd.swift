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
    /// A place on a side of the shape's own box: 0 at its top or left end, 1 at the other one.
    case sideFraction(BoxSide, Double)
    /// A place in the shape's own box: 0, 0 at its top left corner, 1, 1 at the opposite one.
    case fraction(Point)
    /// The middle of the shape.
    case center

    /// True for a place that is told in fractions, which nothing moves.
    package var isExact: Bool {
      switch self {
      case .sideFraction, .fraction: true
      case .side, .center: false
      }
    }

    /// The side to which a line leaves before the shape is turned; nil where others decide.
    package var side: BoxSide? {
      switch self {
      case .side(let side), .sideFraction(let side, _): side
      case .fraction(let place): BoxSide.sides(atFraction: place).first
      case .center: nil
      }
    }
  }

  /// The point at which a line aims: the end itself, or the middle of the shape.
  var aim: Point {
    switch self {
    case .point(let point): point
    case .shape(let shape, let anchor): shape.ports(at: anchor).first?.point ?? shape.box.center
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
    case .shape(let shape, let anchor):
      switch shape.ports(at: anchor) {
      case let fixed where !fixed.isEmpty: fixed
      default:
        BoxSide.inOrder.map { shape.outerPort(at: $0, towards: anchor == nil ? point : nil) }
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

  /// The middle of a side of the shape's own box, or another place on it, followed straight in to
  /// the outline. It leaves to the side that is nearest after the shape has been turned.
  func port(at side: BoxSide, fraction: Double = 0.5) -> ConnectorPort {
    var start = side.middle(of: outline.box)
    if fraction != 0.5 {
      let place = Self.place(Point(fraction, fraction), in: outline.box)
      if side.isHorizontal { start.y = place.y } else { start.x = place.x }
    }
    let inward = -side.direction
    let point = matrix.apply(Self.entry(outline, from: start, along: inward))
    return ConnectorPort(point: point, side: turned(side))
  }

  /// The places at which a line may end that holds on to a part of the shape: the same point for
  /// several sides where it is a corner; none where the part says no place.
  package func ports(at anchor: ConnectorEnd.Anchor?) -> [ConnectorPort] {
    switch anchor {
    case .side(let side): return [port(at: side)]
    case .sideFraction(let side, let fraction): return [port(at: side, fraction: fraction)]
    case .fraction(let fraction):
      let point = matrix.apply(Self.place(fraction, in: outline.box))
      let sides = BoxSide.sides(atFraction: fraction).map(turned)
      return sides.isEmpty
        ? [ConnectorPort(point: point, side: nil)]
        : sides.map { ConnectorPort(point: point, side: $0) }
    case .center, nil: return []
    }
  }

  /// The side that is nearest to one of the shape's own box.
  private func turned(_ side: BoxSide) -> BoxSide {
    let (zero, tip) = (matrix.apply(.zero), matrix.apply(side.direction))
    return BoxSide(nearestTo: tip - zero)
  }

  private static func place(_ fraction: Point, in box: Box) -> Point {
    Point(box.minX + fraction.x * box.width, box.minY + fraction.y * box.height)
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

  /// The first point of the outline on a ray from outside; where it misses, its start.
  func meeting(from start: Point, along direction: Point) -> Point {
    let own = inverse.apply(start)
    let tip = inverse.apply(start + direction)
    return matrix.apply(Self.entry(outline, from: own, along: tip - own))
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
