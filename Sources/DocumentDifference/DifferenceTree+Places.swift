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
      let leaves = LeafList(of: node, in: self)
      if let items = leaves["at"]?.node?.items, items.count == 2,
        let x = items[0].scalar.flatMap(NumberText.parse), let y = items[1].scalar.flatMap(NumberText.parse)
      {
        sum = Point(sum.x + x, sum.y + y)
      }
      current = parent(of: node)
    }
    return sum
  }
}
