import Geometry

/// A visible graphic that lines go around, in canvas coordinates.
package struct RoutingShape: Hashable, Sendable {
  /// A number that it keeps for life.
  package let key: Int
  /// The smallest box around it.
  package let box: Box
  /// What lines do about it.
  package let role: Role
  /// The keys of the graphics around it, the outermost first.
  package let parents: [Int]
  /// Whether its outline leaves the box towards the corners, as an ellipse's does: lines end at the
  /// middle half of a side only.
  package let isRound: Bool

  /// What lines do about a shape.
  package enum Role: Hashable, Sendable {
    /// They go around it.
    case box
    /// They go around it, closer: a text without a box.
    case text
    /// They may cross its border, which costs: it has others inside.
    case area
    /// They do not see it, but may end at it.
    case unseen
  }

  /// A shape.
  package init(key: Int, box: Box, role: Role, parents: [Int], isRound: Bool = false) {
    (self.key, self.box, self.role, self.parents, self.isRound) = (key, box, role, parents, isRound)
  }
}

/// A shape, and how near lines come to it.
struct Obstacle {
  let shape: RoutingShape
  /// Its place in document order.
  var order: Int
  /// How far from each side lines run beside it.
  var lanes = SideLengths(repeating: 0)
  /// How far from each side they stay away.
  var clearances = SideLengths(repeating: 0)

  var key: Int { shape.key }
  var box: Box { shape.box }
  var isArea: Bool { shape.role == .area }
  var isSeen: Bool { shape.role != .unseen }

  /// The box that lines do not cross.
  var zone: Box { box.expanded(by: clearances) }

  /// The part of a side at which lines may end.
  func endRange(along axis: Axis) -> (low: Double, high: Double) {
    let (low, high) = (box.low(axis), box.high(axis))
    let inset = shape.isRound ? (high - low) / 4 : min(RoutingCosts.cornerInset, (high - low) / 4)
    return (low + inset, high - inset)
  }
}

/// A length for each side of a box: right, bottom, left, top.
typealias SideLengths = SIMD4<Double>

extension BoxSide {
  /// The place in ``inOrder`` and in ``SideLengths``.
  var routingIndex: Int {
    switch self {
    case .right: 0
    case .bottom: 1
    case .left: 2
    case .top: 3
    }
  }

  /// The axis along which a line leaves.
  var axis: Axis { isHorizontal ? .x : .y }

  /// Where the side of a box is, on its axis.
  func coordinate(of box: Box) -> Double {
    switch self {
    case .right: box.maxX
    case .bottom: box.maxY
    case .left: box.minX
    case .top: box.minY
    }
  }
}
