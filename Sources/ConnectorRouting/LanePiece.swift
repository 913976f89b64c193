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
  /// Whether it must not be moved.
  var isFixed = false
  /// The bounds within which it may be moved.
  var minimum = 0.0
  var maximum = 0.0

  /// How far apart in their wishes pieces may be to be set apart.
  static let reach = 40.0

  /// Where it is.
  var box: Box { Box(axis, wish, wish, across: (low, high)) }

  /// Orders pieces by their wishes, then as in the document.
  static func isBefore(_ one: LanePiece, _ other: LanePiece) -> Bool {
    (one.wish, one.order, one.index) < (other.wish, other.order, other.index)
  }

  /// Whether it is to be set apart from another one.
  func isPaired(with other: LanePiece, gap: Double) -> Bool {
    (link != other.link || abs(index - other.index) > 1)
      && abs(wish - other.wish) <= Self.reach
      && other.high + gap / 2 > low && high + gap / 2 > other.low
      && !(isFixed && other.isFixed)
  }
}

/// Finds how far the pieces of one connector may be moved.
struct LaneBounds {
  let link: RoutingLink
  let surroundings: LinkSurroundings
  let page: Box?

  /// How far away something is looked for that is in the way.
  static let reach = 400.0

  /// The box in which shapes matter to a piece.
  static func window(of piece: LanePiece) -> Box {
    Box(
      piece.axis, piece.wish - reach - 5, piece.wish + reach + 5,
      across: (piece.low - 4, piece.high + 4))
  }

  /// Sets the bounds of a piece of a way.
  func bound(_ piece: inout LanePiece, of way: [Point], in field: inout ShapeField) {
    let (axis, wish) = (piece.axis, piece.wish)
    var low = wish - Self.reach
    var high = wish + Self.reach
    piece.isFixed = isFixed(piece, of: way)
    var leftKeys: [Int] = []
    if piece.index == 0 { limit(&piece, link.start, &low, &high, &leftKeys, field) }
    if piece.index == way.count - 2 { limit(&piece, link.end, &low, &high, &leftKeys, field) }
    guard !piece.isFixed else {
      (piece.minimum, piece.maximum) = (wish, wish)
      return
    }
    let window = Box(axis, low - 5, high + 5, across: (piece.low - 4, piece.high + 4))
    for shape in field.shapes(in: window) {
      if shape.isArea || surroundings.open.contains(shape.key) {
        limitByBorder(of: shape, piece, &low, &high)
      } else if !leftKeys.contains(shape.key) {
        limitByZone(of: shape, piece, &low, &high)
      }
    }
    if let page, page.low(axis) + 4 < wish, wish < page.high(axis) - 4 {
      low = max(low, page.low(axis) + 4)
      high = min(high, page.high(axis) - 4)
    }
    (piece.minimum, piece.maximum) = (min(low, wish), max(high, wish))
  }

  /// Whether a piece is at a point that the line passes.
  private func isFixed(_ piece: LanePiece, of way: [Point]) -> Bool {
    let axis = piece.axis
    return link.via.contains { point in
      let point = point.onGrid
      return way[piece.index] == point || way[piece.index + 1] == point
        || abs(point[axis] - piece.wish) < 1e-3 && piece.low <= point[axis.other]
          && point[axis.other] <= piece.high
    }
  }

  /// A first or last piece stays at its side of the shape.
  private func limit(
    _ piece: inout LanePiece, _ end: RoutingEnd, _ low: inout Double, _ high: inout Double,
    _ leftKeys: inout [Int], _ field: ShapeField
  ) {
    guard case .shape(let key, let place) = end, !place.isExact, let shape = field[key] else {
      piece.isFixed = true
      return
    }
    let range = shape.endRange(along: piece.axis)
    low = max(low, range.low)
    high = min(high, range.high)
    leftKeys.append(key)
  }

  /// A piece does not change to the other side of a border that runs beside it.
  private func limitByBorder(
    of shape: Obstacle, _ piece: LanePiece, _ low: inout Double, _ high: inout Double
  ) {
    let (box, axis, wish) = (shape.box, piece.axis, piece.wish)
    guard box.high(axis.other) > piece.low, box.low(axis.other) < piece.high else { return }
    for edge in [box.low(axis), box.high(axis)] where abs(edge - wish) >= 1e-6 {
      if edge < wish {
        low = max(low, min(wish, edge + 4))
      } else {
        high = min(high, max(wish, edge - 4))
      }
    }
  }

  private func limitByZone(
    of shape: Obstacle, _ piece: LanePiece, _ low: inout Double, _ high: inout Double
  ) {
    let isOwn = link.endKeys.contains(shape.key)
    let isContent = link.endKeys.contains { shape.shape.parents.contains($0) }
    guard !isContent || surroundings.isInward else { return }
    let (axis, wish) = (piece.axis, piece.wish)
    let zone = shape.zone
    guard zone.high(axis.other) > piece.low, zone.low(axis.other) < piece.high else { return }
    // Bends keep clear of the heads of arrows.
    let lanes = shape.lanes.clamped(
      lowerBound: SideLengths(repeating: -.infinity), upperBound: SideLengths(repeating: 10))
    let wide = isOwn ? shape.box.expanded(by: lanes) : zone
    let box = shape.box
    if wide.high(axis) <= wish + 1e-6 {
      low = max(low, wide.high(axis))
    } else if wide.low(axis) >= wish - 1e-6 {
      high = min(high, wide.low(axis))
    } else if isOwn {
      if wish > (wide.low(axis) + wide.high(axis)) / 2 {
        low = max(low, min(wish, wide.high(axis)))
      } else {
        high = min(high, max(wish, wide.low(axis)))
      }
    } else if box.high(axis) <= wish {
      low = max(low, wish)
    } else if box.low(axis) >= wish {
      high = min(high, wish)
    }
  }
}
