import Geometry
import ShapeDocument

extension DifferenceTree {
  /// Where the local origin of a graphic lies on its canvas, as far as `at` alone says: the sum of
  /// those of everything around it.
  ///
  /// - Complexity: O(depth) entries read
  func offset(of node: Int) -> Point {
    var sum = Point.zero
    var current: Int? = node
    while let node = current, parents[node] > 0 {
      if let place = LeafList(of: node, in: self)["at"]?.pair {
        sum = Point(sum.x + place.x, sum.y + place.y)
      }
      current = parent(of: node)
    }
    return sum
  }

  /// True if a graphic stands on its canvas where one of another tree stands.
  func isAtPlace(_ node: Int, of other: Int, in tree: DifferenceTree) -> Bool {
    let (place, otherPlace) = (offset(of: node), tree.offset(of: other))
    return abs(place.x - otherPlace.x) < 1e-6 && abs(place.y - otherPlace.y) < 1e-6
  }
}
