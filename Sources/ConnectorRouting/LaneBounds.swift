import Geometry

/// Finds how far the pieces of one connector may be moved.
struct LaneBounds {
  let link: RoutingLink
  let surroundings: LinkSurroundings
  let page: Box?
  /// How far from boxes that the connector does not join pieces stay, if they are not nearer already;
  /// 0 where they may come as near as any line.
  var boxDistance = 0.0

  /// How far away something is looked for that is in the way.
  static let reach = 400.0

  /// The box in which shapes matter to a piece.
  static func window(of piece: LanePiece) -> Box {
    Box(
      piece.axis, piece.wish - reach - 5, piece.wish + reach + 5,
      across: (piece.low - 4, piece.high + 4))
  }

  /// In which distances something is looked for: mostly there is something near.
  private static let reaches = [80.0, reach]

  /// How far pieces stay away from the borders of areas, and how far at least.
  private static let borderMargin = (usual: 4.0, least: 2.0)

  /// Sets the bounds of a piece of a way.
  func bound(_ piece: inout LanePiece, of way: [Point], in field: inout ShapeField) {
    let (axis, wish) = (piece.axis, piece.wish)
    piece.isFixed = isFixed(piece, of: way)
    var sides = LaneRoom(around: wish, reach: Self.reach)
    var leftKeys: [Int] = []
    if piece.index == 0 { limit(&piece, link.start, &sides, &leftKeys, field) }
    if piece.index == way.count - 2 { limit(&piece, link.end, &sides, &leftKeys, field) }
    guard !piece.isFixed else {
      piece.room = LaneRoom(around: wish, reach: 0)
      return
    }
    for reach in Self.reaches {
      piece.room = sides
      let window = Box(
        axis, max(wish - reach, sides.usual.low) - 5, min(wish + reach, sides.usual.high) + 5,
        across: (piece.low - 4, piece.high + 4))
      field.forEachShape(in: window) { shape in
        if shape.isArea || surroundings.open.contains(shape.key) {
          limitByBorder(of: shape, piece, &piece.room)
        } else if !leftKeys.contains(shape.key) {
          limitByZone(of: shape, piece, &piece.room)
        }
      }
      // What is farther away keeps free at most 20 around it.
      let found = piece.room.widest
      if found.low >= wish - reach + 20, found.high <= wish + reach - 20 { break }
    }
    if let page, page.low(axis) + 4 < wish, wish < page.high(axis) - 4 {
      piece.room.cutBelow(page.low(axis) + 4)
      piece.room.cutAbove(page.high(axis) - 4)
    }
    piece.room.include(wish)
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
    _ piece: inout LanePiece, _ end: RoutingEnd, _ room: inout LaneRoom,
    _ leftKeys: inout [Int], _ field: ShapeField
  ) {
    guard case .shape(let key, let place) = end, !place.isExact, let shape = field[key] else {
      piece.isFixed = true
      return
    }
    let range = shape.endRange(along: piece.axis)
    room.cutBelow(range.low)
    room.cutAbove(range.high)
    leftKeys.append(key)
  }

  /// A piece does not change to the other side of a border that runs beside it.
  private func limitByBorder(
    of shape: Obstacle, _ piece: LanePiece, _ room: inout LaneRoom
  ) {
    let (box, axis, wish) = (shape.box, piece.axis, piece.wish)
    guard box.high(axis.other) > piece.low, box.low(axis.other) < piece.high else { return }
    for edge in [box.low(axis), box.high(axis)] where abs(edge - wish) >= 1e-6 {
      let (usual, least) = Self.borderMargin
      if edge < wish {
        room.cutBelow(min(wish, edge + usual), atLeast: min(wish, edge + least))
      } else {
        room.cutAbove(max(wish, edge - usual), atLeast: max(wish, edge - least))
      }
    }
  }

  private func limitByZone(
    of shape: Obstacle, _ piece: LanePiece, _ room: inout LaneRoom
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
    let box = shape.box
    let wide =
      isOwn
      ? box.expanded(by: lanes)
      : shape.shape.role == .box ? zone.union(box.expanded(by: boxDistance)) : zone
    if wide.high(axis) <= wish + 1e-6 {
      room.cutBelow(wide.high(axis))
    } else if wide.low(axis) >= wish - 1e-6 {
      room.cutAbove(wide.low(axis))
    } else if isOwn {
      if wish > (wide.low(axis) + wide.high(axis)) / 2 {
        room.cutBelow(min(wish, wide.high(axis)))
      } else {
        room.cutAbove(max(wish, wide.low(axis)))
      }
    } else if box.high(axis) <= wish {
      room.cutBelow(wish)
    } else if box.low(axis) >= wish {
      room.cutAbove(wish)
    }
  }
}
