import Geometry

/// A straight part of a way, which may be moved across its direction.
struct LanePiece {
  /// The slot of its connector, and the connector's place in the document.
  let link: Int
  var order: Int
  /// The number of the point at which it begins.
  let index: Int
  /// The axis on which it may be moved: `x` for a vertical piece.
  let axis: Axis
  /// Where it wants to be.
  let wish: Double
  /// From where to where it runs, on the other axis.
  let low: Double
  let high: Double
  /// Whether the way goes to higher coordinates on it.
  let isForward: Bool
  /// The room that a label on it takes on both sides; 0 for none.
  let labelRoom: Double
  /// The sides of boxes at which it begins or ends; nil where it is not of a way that a layout has found.
  let givenSides: [GivenSide]?
  /// Whether it must not be moved.
  var isFixed = false
  /// The bounds within which it may be moved.
  var room = LaneRoom()

  /// A side of a box at which a piece ends.
  struct GivenSide: Hashable {
    /// The key of the box.
    let key: Int
    /// Whether it is the one with the higher coordinate.
    let isHigh: Bool
  }

  /// How far apart in their wishes pieces may be to be set apart.
  static let reach = 40.0

  /// Where it is.
  var box: Box { Box(axis, wish, wish, across: (low, high)) }

  /// Orders pieces by their wishes, then as in the document.
  static func isBefore(_ one: LanePiece, _ other: LanePiece) -> Bool {
    (one.wish, one.order, one.index) < (other.wish, other.order, other.index)
  }

  /// Whether it is where another piece of the same way is.
  func hasPlace(of other: LanePiece) -> Bool {
    index == other.index && wish == other.wish && low == other.low && high == other.high
  }

  /// May be moved as far as another one.
  mutating func takeBounds(of other: LanePiece) { (isFixed, room) = (other.isFixed, other.room) }

  /// Whether it may be moved as far as another one.
  func hasBounds(of other: LanePiece) -> Bool {
    room == other.room && isFixed == other.isFixed
  }

  /// What a label keeps free beside it.
  private static let labelMargin = 4.0

  /// Pieces that a layout has set apart at one side of a box stay as near as this.
  private static let leastDistance = 4.0

  /// Whether it is behind another one, which comes before it, whatever their lines do next.
  func isOrderedByWish(after other: LanePiece, gap: Double) -> Bool {
    let isGiven = givenSides != nil && other.givenSides != nil
    return wish - other.wish >= (isGiven ? 0.01 : gap * 0.99)
  }

  /// How far from another one it should be.
  func distance(to other: LanePiece, gap: Double) -> Double {
    if let givenSides, let otherSides = other.givenSides {
      let distance = abs(wish - other.wish)
      let isCloser =
        distance >= Self.leastDistance && givenSides.contains(where: otherSides.contains)
      return isCloser ? min(gap, distance) : gap
    }
    let room = max(labelRoom, other.labelRoom)
    return room > 0 ? max(gap, room + Self.labelMargin) : gap
  }

  /// Whether it is to be set apart from another one.
  func isPaired(with other: LanePiece, gap: Double) -> Bool {
    let distance = distance(to: other, gap: gap)
    return room.widest.low < other.room.widest.high + distance
      && other.room.widest.low < room.widest.high + distance
      && (link != other.link || givenSides == nil && abs(index - other.index) > 1)
      && abs(wish - other.wish) <= Self.reach
      && other.high + gap / 2 > low && high + gap / 2 > other.low
      && !(isFixed && other.isFixed)
  }
}
