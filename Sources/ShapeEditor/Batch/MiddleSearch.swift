/// Searches the middle of a shortest edit script from both ends at once.
struct MiddleSearch {
  /// Lines that match in the middle of the script; none where two differences meet.
  struct Snake {
    let old: Int
    let new: Int
    let length: Int
  }

  private let limit: Int
  private var work: Int
  // The furthest place reached on each diagonal, from the front and from the back.
  private var forward: [Int]
  private var backward: [Int]

  /// A search for at most `limit` differences from either end, with so much work for all boxes.
  init(limit: Int, work: Int) {
    self.limit = limit
    self.work = work
    forward = [Int](repeating: 0, count: 2 * limit + 3)
    backward = forward
  }

  /// The middle of a box whose sides neither begin nor end with the same line; nil where finding it
  /// costs too much.
  ///
  /// - Complexity: O((lines + differences) × differences)
  mutating func middle(
    of box: LineComparison.Box, _ old: [Int32], _ new: [Int32]
  ) -> Snake? {
    let (height, width) = (box.old.count, box.new.count)
    let delta = height - width
    let isOdd = delta % 2 != 0
    let origin = limit + 1
    forward[origin + 1] = 0
    backward[origin + 1] = 0
    for distance in 0...min(limit, (height + width + 1) / 2) {
      let diagonals = stride(
        from: -(distance - 2 * max(0, distance - width)),
        through: distance - 2 * max(0, distance - height), by: 2)
      work -= 2 * distance + 2
      guard work > 0 else { return nil }
      for diagonal in diagonals {
        let start = Self.step(forward, origin + diagonal, diagonal, distance)
        var reached = start
        while reached < height, reached - diagonal < width,
          old[box.old.lowerBound + reached] == new[box.new.lowerBound + reached - diagonal]
        { reached += 1 }
        work -= reached - start
        forward[origin + diagonal] = reached
        let opposite = delta - diagonal
        if isOdd, abs(opposite) < distance, reached + backward[origin + opposite] >= height {
          return Snake(
            old: box.old.lowerBound + start, new: box.new.lowerBound + start - diagonal,
            length: reached - start)
        }
      }
      for diagonal in diagonals {
        let start = Self.step(backward, origin + diagonal, diagonal, distance)
        var reached = start
        while reached < height, reached - diagonal < width,
          old[box.old.upperBound - 1 - reached]
            == new[box.new.upperBound - 1 - (reached - diagonal)]
        { reached += 1 }
        work -= reached - start
        backward[origin + diagonal] = reached
        let opposite = delta - diagonal
        if !isOdd, abs(opposite) <= distance, reached + forward[origin + opposite] >= height {
          return Snake(
            old: box.old.upperBound - reached, new: box.new.upperBound - (reached - diagonal),
            length: reached - start)
        }
      }
    }
    return nil
  }

  /// How far a diagonal is reached by one more difference: from the one beside that went further.
  private static func step(
    _ reached: [Int], _ index: Int, _ diagonal: Int, _ distance: Int
  ) -> Int {
    let isFromAbove =
      diagonal == -distance || diagonal != distance && reached[index - 1] < reached[index + 1]
    return isFromAbove ? reached[index + 1] : reached[index - 1] + 1
  }
}
