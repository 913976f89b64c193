import Geometry

/// Whole lines.
package enum GraphWay {
  /// The parts of an arrow's way as one line, which begins and ends at its boxes.
  ///
  /// Where a part ends at a layout in which the box stands, the line runs on to the box's side.
  ///
  /// - Parameters:
  ///   - parts: The ways in its graphs, in its own direction, in the drawing's coordinates.
  ///   - start: The box that it leaves.
  ///   - end: The box that it points to.
  /// - Returns: The corners; empty without parts.
  package static func joining(_ parts: [[Point]], from start: Box, to end: Box) -> [Point] {
    var way: [Point] = []
    for part in parts {
      if let one = way.last, let other = part.first { way += step(from: one, to: other) }
      way += part
    }
    guard way.count > 1 else { return [] }
    let first = side(of: start, leaving: way[0], towards: way[1])
    let last = side(of: end, leaving: way[way.count - 1], towards: way[way.count - 2])
    return tidied([first] + way + [last])
  }

  /// The corners between two places that are not level.
  private static func step(from one: Point, to other: Point) -> [Point] {
    guard abs(one.x - other.x) > 0.01, abs(one.y - other.y) > 0.01 else { return [] }
    let middle = (one.x + other.x) / 2
    return [Point(middle, one.y), Point(middle, other.y)]
  }

  /// Where a line that begins at a place comes out of a box.
  private static func side(of box: Box, leaving one: Point, towards other: Point) -> Point {
    if abs(one.x - other.x) >= abs(one.y - other.y) {
      return Point(one.x < other.x ? box.maxX : box.minX, one.y)
    }
    return Point(one.x, one.y < other.y ? box.maxY : box.minY)
  }

  /// The corners of a way, without those at which it does not turn.
  static func tidied(_ way: [Point]) -> [Point] {
    var corners: [Point] = []
    for point in way {
      if let last = corners.last, abs(last.x - point.x) <= 0.01, abs(last.y - point.y) <= 0.01 {
        continue
      }
      if corners.count > 1 {
        let (one, other) = (corners[corners.count - 2], corners[corners.count - 1])
        let isStraight =
          abs(one.x - other.x) <= 0.01 && abs(other.x - point.x) <= 0.01
          || abs(one.y - other.y) <= 0.01 && abs(other.y - point.y) <= 0.01
        if isStraight { corners.removeLast() }
      }
      corners.append(point)
    }
    return corners
  }
}
