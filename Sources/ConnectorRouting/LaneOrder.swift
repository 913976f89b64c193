import Geometry

/// Says which of two pieces that lie on each other goes on which side, so that their lines cross at most
/// once.
struct LaneOrder {
  let gap: Double
  /// The ways of the connectors, by slot.
  let ways: (Int) -> [Point]

  /// How far lines are followed.
  private static let stepLimit = 24

  /// A place on a way, and the direction in which it is followed.
  private struct Walker {
    let way: [Point]
    var index: Int
    let step: Int

    var isAtEnd: Bool { !(0...way.count - 2 ~= index + step) }
    var next: Walker { Walker(way: way, index: index + step, step: step) }

    /// The point where the piece ends, in the direction of the walk.
    var tip: Point { way[step > 0 ? index + 1 : index] }

    /// The direction of the piece: -1, 0 or 1 on both axes.
    var direction: (x: Double, y: Double) {
      let (one, other) =
        step > 0 ? (way[index], way[index + 1]) : (way[index + 1], way[index])
      func sign(_ number: Double) -> Double { number > 0 ? 1 : number < 0 ? -1 : 0 }
      return (sign(other.x - one.x), sign(other.y - one.y))
    }
  }

  /// Whether a piece comes before another one, at the lower coordinate.
  func isBefore(_ one: LanePiece, _ other: LanePiece) -> Bool {
    let vote = vote(one, other, forward: true) - vote(one, other, forward: false)
    let isLeft: Bool
    if vote != 0 {
      isLeft = vote > 0
    } else if abs(one.wish - other.wish) > 1e-3 {
      return one.wish < other.wish
    } else {
      // The senior is on the left of its own direction.
      let isSenior = (one.order, one.index) < (other.order, other.index)
      isLeft = (isSenior ? one : other).isForward == isSenior
    }
    return one.axis == .y ? isLeft : !isLeft
  }

  /// 1 where the first piece belongs on the left in the direction of the walk, -1 on the right, 0 where
  /// nothing says.
  private func vote(_ one: LanePiece, _ other: LanePiece, forward: Bool) -> Int {
    func walker(_ piece: LanePiece) -> Walker {
      Walker(way: ways(piece.link), index: piece.index, step: piece.isForward == forward ? 1 : -1)
    }
    var (a, b) = (walker(one), walker(other))
    for _ in 0..<Self.stepLimit {
      let direction = a.direction
      func progress(_ point: Point) -> Double { point.x * direction.x + point.y * direction.y }
      /// 1 for a turn to the left, -1 for one to the right.
      func turn(_ walker: Walker) -> Int {
        let next = walker.next.direction
        let cross = direction.x * next.y - direction.y * next.x
        return cross < 0 ? 1 : cross > 0 ? -1 : 0
      }
      let (here, there) = (progress(a.tip), progress(b.tip))
      if abs(here - there) <= gap * 0.99 {
        switch (a.isAtEnd, b.isAtEnd) {
        case (true, true): return 0
        case (true, false): return -turn(b)
        case (false, true): return turn(a)
        case (false, false):
          let (mine, its) = (turn(a), turn(b))
          guard mine == its else { return mine != 0 ? mine : -its }
          (a, b) = (a.next, b.next)
        }
      } else if here < there {
        return a.isAtEnd ? 0 : turn(a)
      } else {
        return b.isAtEnd ? 0 : -turn(b)
      }
    }
    return 0
  }
}
