import Geometry

/// Levels ways that a layout has found: where a piece and the next but one run on in the same direction
/// and have a place in common, the step between them goes.
///
/// It never changes on which sides of each other ways run.
struct WayLeveler {
  /// A way, and how far its pieces may be moved.
  struct Way {
    /// The slot of its connector.
    let slot: Int
    let bounds: LaneBounds
    var points: [Point] { didSet { bounded = [] } }
    /// The pieces whose bounds are known.
    fileprivate var bounded: [LanePiece] = []

    /// A way as it was found.
    init(slot: Int, bounds: LaneBounds, points: [Point]) {
      (self.slot, self.bounds, self.points) = (slot, bounds, points)
    }

    /// Sets the bounds of a piece.
    fileprivate mutating func bound(_ piece: inout LanePiece, in field: inout ShapeField) {
      if let known = bounded.first(where: piece.hasPlace) { return piece.takeBounds(of: known) }
      bounds.bound(&piece, of: points, in: &field)
      bounded.append(piece)
    }
  }

  /// The ways, in document order.
  private(set) var ways: [Way]
  private var pieces = LabelField()

  /// How near pieces of different ways may come to each other.
  private static let distance = 6.0
  /// How far beyond its ends a piece sees others.
  private static let overhang = 4.0
  /// How often all ways are looked through: one that has moved can make room for those before it.
  private static let turns = 2

  /// Takes ways, in document order.
  init(_ ways: [Way]) {
    self.ways = ways
    for (number, way) in ways.enumerated() { pieces.setLine(way.points, of: number) }
  }

  /// Levels all ways.
  ///
  /// - Complexity: O(pieces · things nearby)
  mutating func level(in field: inout ShapeField) {
    for _ in 0..<Self.turns {
      for number in ways.indices {
        // Each time there are fewer points.
        while let points = leveled(number, in: &field) {
          ways[number].points = points
          pieces.setLine(points, of: number)
        }
      }
    }
  }

  /// A way without the first step that can go; nil where all stay.
  private mutating func leveled(_ number: Int, in field: inout ShapeField) -> [Point]? {
    let points = ways[number].points
    guard points.count > 3 else { return nil }
    for index in 1..<points.count - 2 {
      guard let step = Step(at: index, of: points) else { continue }
      let former = range(of: step.former, number, reaching: step.latter.wish, in: &field)
      let latter = range(of: step.latter, number, reaching: step.former.wish, in: &field)
      let (low, high) = (max(former.low, latter.low), min(former.high, latter.high))
      guard low <= high + 1e-6 else { continue }
      let place = min(max(step.wish, low), max(low, high)).onGrid
      var leveled = points
      for point in index - 1...index + 2 { leveled[point][step.former.axis] = place }
      leveled = leveled.withoutNeedlessPoints(keeping: [])
      if leveled.count < points.count { return leveled }
    }
    return nil
  }

  /// The places to which a piece may be moved on its way to another place.
  private mutating func range(
    of piece: LanePiece, _ number: Int, reaching place: Double, in field: inout ShapeField
  ) -> LaneRoom.Range {
    var piece = piece
    ways[number].bound(&piece, in: &field)
    var range = piece.room.usual
    let (axis, wish) = (piece.axis, piece.wish)
    let reach = Self.distance + 1
    let near = pieces.lines(
      in: Box(
        axis, min(wish, place) - reach, max(wish, place) + reach,
        across: (piece.low - Self.overhang, piece.high + Self.overhang)))
    for other in near where other.slot != number && other.box.high(axis) == other.box.low(axis) {
      let place = other.box.low(axis)
      let distance = min(Self.distance, abs(place - wish))
      // One that runs on another one stays there.
      if place < wish + 1e-3 { range.low = max(range.low, min(wish, place + distance)) }
      if place > wish - 1e-3 { range.high = min(range.high, max(wish, place - distance)) }
    }
    return range
  }

  /// A piece between two that run on in the same direction.
  private struct Step {
    let former: LanePiece
    let latter: LanePiece

    /// The step that begins at a point of a way, if it is one.
    init?(at index: Int, of points: [Point]) {
      let (a, b, c, d) = (points[index - 1], points[index], points[index + 1], points[index + 2])
      let axis: Axis = abs(b.x - c.x) < 1e-6 ? .y : .x
      let (first, second) = (b[axis.other] - a[axis.other], d[axis.other] - c[axis.other])
      guard first * second > 0, a[axis] == b[axis], c[axis] == d[axis] else { return nil }
      former = LanePiece(from: a, to: b, index: index - 1, axis: axis)
      latter = LanePiece(from: c, to: d, index: index + 1, axis: axis)
    }

    /// Where the longer one is.
    var wish: Double {
      former.high - former.low >= latter.high - latter.low - 1e-6 ? former.wish : latter.wish
    }
  }
}

extension LanePiece {
  /// A piece of a way, for its bounds alone.
  fileprivate init(from one: Point, to other: Point, index: Int, axis: Axis) {
    let (start, end) = (one[axis.other], other[axis.other])
    self.init(
      link: 0, order: 0, index: index, axis: axis, wish: one[axis], low: min(start, end),
      high: max(start, end), isForward: end > start, labelRoom: 0, givenSides: nil)
  }
}
