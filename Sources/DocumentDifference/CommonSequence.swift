/// The longest common subsequence of two short lists.
enum CommonSequence {
  /// The largest product of lengths that is compared in full.
  static let maximumProduct = 40_000

  /// The positions of the elements that both have in one order, of long lists those they begin with.
  ///
  /// - Complexity: O(``maximumProduct``)
  static func indices(
    _ oldCount: Int, _ newCount: Int, _ areEqual: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    guard oldCount * newCount <= maximumProduct else {
      var result: [(Int, Int)] = []
      while result.count < min(oldCount, newCount), areEqual(result.count, result.count) {
        result.append((result.count, result.count))
      }
      return result
    }
    // The length of what the rest of both lists have in common, by where the rests begin.
    let width = newCount + 1
    var lengths = [Int32](repeating: 0, count: (oldCount + 1) * width)
    for one in stride(from: oldCount - 1, through: 0, by: -1) {
      for other in stride(from: newCount - 1, through: 0, by: -1) {
        let place = one * width + other
        lengths[place] =
          areEqual(one, other)
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    var result: [(Int, Int)] = []
    var (one, other) = (0, 0)
    while one < oldCount, other < newCount {
      let place = one * width + other
      if areEqual(one, other) {
        result.append((one, other))
        one += 1
        other += 1
      } else if lengths[place + width] >= lengths[place + 1] {
        one += 1
      } else {
        other += 1
      }
    }
    return result
  }
}
