/// Counts pairs that are in strictly opposite orders at two ends.
struct InversionCounter {
  private var sorted: [Int] = []
  private var merged: [Int] = []

  /// Returns how many of these pairs there are.
  ///
  /// - Complexity: O(n log n)
  mutating func count(_ pairs: [(Int, Int)]) -> Int {
    sorted = pairs.sorted { $0 < $1 }.map(\.1)
    merged = sorted
    var (sum, width) = (0, 1)
    while width < sorted.count {
      var start = 0
      while start < sorted.count {
        sum += merge(start, min(start + width, sorted.count), min(start + 2 * width, sorted.count))
        start += 2 * width
      }
      swap(&sorted, &merged)
      width *= 2
    }
    return sum
  }

  /// Merges two sorted runs, and counts how often a later one comes first.
  private mutating func merge(_ start: Int, _ middle: Int, _ end: Int) -> Int {
    var (sum, one, other) = (0, start, middle)
    for place in start..<end {
      if one < middle, other >= end || sorted[one] <= sorted[other] {
        merged[place] = sorted[one]
        one += 1
      } else {
        sum += middle - one
        merged[place] = sorted[other]
        other += 1
      }
    }
    return sum
  }
}
