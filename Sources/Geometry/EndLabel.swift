/// A text beside an end of a line.
package struct EndLabel: Hashable, Sendable {
  /// The size of its box.
  package var size: Extent
  /// The distance from the end of the line to the box, along the line.
  package var along: Double
  /// The distance from the middle of the line to the box.
  package var across: Double

  /// The side of the line in its own direction.
  package enum Side: Hashable, Sendable { case left, right }

  /// Makes a text.
  package init(size: Extent, along: Double, across: Double) {
    (self.size, self.along, self.across) = (size, along, across)
  }

  /// The middle of the box.
  ///
  /// - Parameters:
  ///   - end: Where the line begins or ends.
  ///   - isLast: Whether the line ends there.
  ///   - side: The side of the line on which the text is.
  /// - Returns: The point, in the coordinates of `end`.
  package func center(at end: LineEnd, isLast: Bool, on side: Side) -> Point {
    let direction = end.direction
    let (dx, dy) = (abs(direction.x), abs(direction.y))
    let inward = (dx * size.width + dy * size.height) / 2 + along
    let aside = (dy * size.width + dx * size.height) / 2 + across
    // The left of a line that leaves its first point is the right of the way out of it.
    let toLeft = isLast == (side == .left) ? aside : -aside
    return Point(
      end.point.x - inward * direction.x + toLeft * direction.y,
      end.point.y - inward * direction.y - toLeft * direction.x)
  }
}
