/// Where the rows of each of several parts begin, counted from those of the first.
struct RowStarts {
  /// The first row of each part.
  private(set) var starts: [Int] = []
  /// The number of rows of all parts.
  private(set) var total = 0

  /// The rows of parts that have so many.
  ///
  /// - Complexity: O(parts)
  init(counts: some Collection<Int>) {
    starts.reserveCapacity(counts.count)
    for count in counts {
      starts.append(total)
      total += count
    }
  }
}
