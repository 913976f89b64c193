/// A side of a box.
package enum BoxSide: String, Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The right edge.
  case right
  /// The lower edge.
  case bottom
  /// The left edge.
  case left

  /// The direction out of the box, a vector of length 1.
  package var direction: Point {
    switch self {
    case .top: Point(0, -1)
    case .right: Point(1, 0)
    case .bottom: Point(0, 1)
    case .left: Point(-1, 0)
    }
  }

  /// True for the left and the right side, which a line leaves horizontally.
  package var isHorizontal: Bool { self == .left || self == .right }

  /// The middle of the side of a box.
  package func middle(of box: Box) -> Point {
    switch self {
    case .top: Point(box.center.x, box.minY)
    case .right: Point(box.maxX, box.center.y)
    case .bottom: Point(box.center.x, box.maxY)
    case .left: Point(box.minX, box.center.y)
    }
  }

  /// All sides, in the order in which a line prefers to leave.
  package static let inOrder: [BoxSide] = [.right, .bottom, .left, .top]

  /// The sides of a connector from a shape to itself: those that are given, and otherwise neighbours.
  package static func loop(from: BoxSide?, to: BoxSide?) -> (start: BoxSide, end: BoxSide) {
    let one = from ?? (to == .right ? .bottom : .right)
    let other = to.flatMap { $0 == one ? nil : $0 } ?? (one == .top ? .right : .top)
    return (one, other)
  }

  /// The sides on which a place lies that is told in fractions of a box: none inside it, two at a
  /// corner.
  static func sides(atFraction place: Point) -> [BoxSide] {
    inOrder.filter { side in
      switch side {
      case .right: place.x >= 1
      case .bottom: place.y >= 1
      case .left: place.x <= 0
      case .top: place.y <= 0
      }
    }
  }

  /// The side whose direction is nearest to a vector.
  package init(nearestTo vector: Point) {
    if abs(vector.x) >= abs(vector.y) {
      self = vector.x < 0 ? .left : .right
    } else {
      self = vector.y < 0 ? .top : .bottom
    }
  }
}
