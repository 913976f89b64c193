import BinarySearch

/// Lines that occur once in each of two versions and therefore correspond.
enum LineAnchors {
  struct Anchor {
    let old: Int
    let new: Int
  }

  /// The longest sequence of such lines in the same order in both versions of a box.
  ///
  /// - Complexity: O(lines × log lines)
  static func inOrder(
    _ box: LineComparison.Box, _ old: [Int32], _ new: [Int32]
  ) -> [Anchor] {
    longestIncreasing(uniqueLines(box, old, new))
  }

  /// The lines, in the order of the old version.
  private static func uniqueLines(
    _ box: LineComparison.Box, _ old: [Int32], _ new: [Int32]
  ) -> [Anchor] {
    var oldCounts: [Int32: Int] = [:]
    for index in box.old { oldCounts[old[index], default: 0] += 1 }
    var newPlaces: [Int32: (place: Int, count: Int)] = [:]
    for index in box.new where oldCounts[new[index]] == 1 {
      newPlaces[new[index], default: (index, 0)].count += 1
    }
    return box.old.compactMap { index in
      guard let found = newPlaces[old[index]], found.count == 1 else { return nil }
      return Anchor(old: index, new: found.place)
    }
  }

  /// Patience sorting: piles of ascending tops; each card remembers the top of the previous pile.
  private static func longestIncreasing(_ anchors: [Anchor]) -> [Anchor] {
    var tops: [Int] = []
    var before = [Int](repeating: -1, count: anchors.count)
    for index in anchors.indices {
      let pile = tops.partitioningIndex { anchors[$0].new >= anchors[index].new }
      if pile > 0 { before[index] = tops[pile - 1] }
      if pile < tops.count { tops[pile] = index } else { tops.append(index) }
    }
    var result: [Anchor] = []
    var index = tops.last ?? -1
    while index >= 0 {
      result.append(anchors[index])
      index = before[index]
    }
    return result.reversed()
  }
}
