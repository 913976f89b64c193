/// Searches for the middle of a shortest edit script from both ends at once.
struct MiddleSearch {
  /// Matching lines in the middle of the script; empty between two adjacent differences.
  struct Snake {
    let old: Int
    let new: Int
    let length: Int
  }

  private let limit: Int
  private var work: Int
  /// The furthest old line reached on each diagonal: from the front, then from the back.
  private var reached: [Int]

  /// One search in a box of `height` old and `width` new lines.
  private struct Field {
    let box: LineComparison.Box
    let old: [Int32]
    let new: [Int32]

    var height: Int { box.old.count }
    var width: Int { box.new.count }
    var delta: Int { height - width }

    /// Whether two lines are equal, counted from the front or from the back.
    func matches(_ row: Int, _ column: Int, fromFront: Bool) -> Bool {
      guard row < height, column < width else { return false }
      return fromFront
        ? old[box.old.lowerBound + row] == new[box.new.lowerBound + column]
        : old[box.old.upperBound - 1 - row] == new[box.new.upperBound - 1 - column]
    }
  }

  /// Makes a search for at most `limit` differences from either end, with a work limit for all
  /// boxes.
  init(limit: Int, work: Int) {
    self.limit = limit
    self.work = work
    reached = [Int](repeating: 0, count: 2 * (2 * limit + 3))
  }

  /// The middle of a box whose first lines differ and whose last lines differ; nil if finding it is
  /// too expensive.
  ///
  /// - Complexity: O((lines + differences) × differences)
  mutating func middle(
    of box: LineComparison.Box, _ old: [Int32], _ new: [Int32]
  ) -> Snake? {
    let field = Field(box: box, old: old, new: new)
    for fromFront in [true, false] { reached[origin(fromFront) + 1] = 0 }
    for distance in 0...min(limit, (field.height + field.width + 1) / 2) {
      for fromFront in [true, false] {
        guard work > 0 else { return nil }
        if let snake = advance(in: field, to: distance, fromFront: fromFront) { return snake }
      }
    }
    return nil
  }

  private func origin(_ fromFront: Bool) -> Int { fromFront ? limit + 1 : 3 * limit + 4 }

  /// Advances every diagonal by one more difference; returns where it meets what was reached from
  /// the other end.
  private mutating func advance(
    in field: Field, to distance: Int, fromFront: Bool
  ) -> Snake? {
    let (here, there) = (origin(fromFront), origin(!fromFront))
    let isMeetingTime = (field.delta % 2 != 0) == fromFront
    let reach = fromFront ? distance - 1 : distance
    let diagonals = stride(
      from: -(distance - 2 * max(0, distance - field.width)),
      through: distance - 2 * max(0, distance - field.height), by: 2)
    for diagonal in diagonals {
      let start = start(onDiagonal: diagonal, of: distance, from: here)
      var row = start
      while field.matches(row, row - diagonal, fromFront: fromFront) { row += 1 }
      work -= row - start + 1
      reached[here + diagonal] = row
      let opposite = field.delta - diagonal
      if isMeetingTime, abs(opposite) <= reach, row + reached[there + opposite] >= field.height {
        let (first, length) = (fromFront ? start : row, row - start)
        return fromFront
          ? Snake(
            old: field.box.old.lowerBound + first,
            new: field.box.new.lowerBound + first - diagonal, length: length)
          : Snake(
            old: field.box.old.upperBound - first,
            new: field.box.new.upperBound - (first - diagonal), length: length)
      }
    }
    return nil
  }

  /// How far a diagonal is reached with one more difference: from the neighbour that is further.
  private func start(onDiagonal diagonal: Int, of distance: Int, from origin: Int) -> Int {
    let (below, above) = (reached[origin + diagonal - 1], reached[origin + diagonal + 1])
    let isFromAbove = diagonal == -distance || diagonal != distance && below < above
    return isFromAbove ? above : below + 1
  }
}
