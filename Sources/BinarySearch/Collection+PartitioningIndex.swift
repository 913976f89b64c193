extension RandomAccessCollection {
  /// The position of the first element that a condition holds for, where it holds for all after that one;
  /// `endIndex` where it holds for none.
  ///
  /// It asks about as many elements as the count has binary digits.
  @inlinable public func partitioningIndex(
    where isInSecondPart: (Element) throws -> Bool
  ) rethrows -> Index {
    // The position is at `start` or up to `count` elements after it.
    var start = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if try isInSecondPart(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
