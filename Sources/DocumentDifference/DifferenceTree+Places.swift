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
}
