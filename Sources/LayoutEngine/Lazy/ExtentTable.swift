import BinarySearch

/// The positions of rows, from the lengths of measured rows and an estimate for the others.
///
/// Positions cost O(log k) for k known lengths, of which the newest 4,096 or so are kept; no cost
/// depends on the number of rows.
struct ExtentTable {
  /// The number of rows.
  var count = 0
  /// The distance between rows.
  var gap = 0.0
  /// The length of every row, if they are all equal.
  var uniform: Double?

  private var indices: [Int] = []
  private var lengths: [Double] = []
  /// `sums[k]` is the sum of the first k known lengths; entries up to `validSums` are up to date.
  private var sums: [Double] = [0]
  private var validSums = 0
  private var total = 0.0
  private var lastAverage: Double?
  /// The most lengths that are kept.
  var capacity = 4_096

  /// The assumed length of unmeasured rows: the average of the measured ones.
  var average: Double {
    if let uniform { return uniform }
    guard !lengths.isEmpty else { return lastAverage ?? initialEstimate }
    return total / Double(lengths.count)
  }

  /// The assumed length of a row before any was measured.
  var initialEstimate = 10.0

  /// Whether any position depends on an estimate.
  var isEstimated: Bool { uniform == nil && lengths.count < count }

  mutating func forgetLengths() {
    if !lengths.isEmpty { lastAverage = average }
    total = 0
    indices.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    sums = [0]
    validSums = 0
  }

  /// Records a row's measured length.
  mutating func record(_ index: Int, _ length: Double) {
    guard uniform == nil, length.isFinite else { return }
    let slot = lowerBound(index)
    if slot < indices.count, indices[slot] == index {
      guard lengths[slot] != length else { return }
      total += length - lengths[slot]
      lengths[slot] = length
    } else {
      makeRoom(around: index)
      let slot = lowerBound(index)
      indices.insert(index, at: slot)
      lengths.insert(length, at: slot)
      total += length
    }
    validSums = min(validSums, lowerBound(index))
  }

  /// Removes the known lengths farthest from a row if there are too many.
  private mutating func makeRoom(around index: Int) {
    guard indices.count >= capacity, let first = indices.first, let last = indices.last
    else { return }
    let surplus = max(1, capacity / 4)
    let dropped =
      index - first > last - index ? 0..<surplus : indices.count - surplus..<indices.count
    total -= lengths[dropped].reduce(0, +)
    indices.removeSubrange(dropped)
    lengths.removeSubrange(dropped)
    validSums = min(validSums, dropped.lowerBound)
  }

  /// The number of known rows before a row.
  private func lowerBound(_ index: Int) -> Int {
    if let last = indices.last, last < index { return indices.count }
    return indices.partitioningIndex { $0 >= index }
  }

  private mutating func updateSums() {
    guard validSums < lengths.count || sums.count != lengths.count + 1 else { return }
    sums.removeLast(max(0, sums.count - validSums - 1))
    for slot in validSums..<lengths.count { sums.append(sums[slot] + lengths[slot]) }
    validSums = lengths.count
  }

  /// The start of a row; for `index` = count, the end plus one gap.
  mutating func start(_ index: Int) -> Double {
    if let uniform { return Double(index) * (uniform + gap) }
    updateSums()
    let known = lowerBound(index)
    return sums[known] + Double(index - known) * average + Double(index) * gap
  }

  /// The length of all rows with the gaps between them.
  var contentLength: Double {
    mutating get { count == 0 ? 0 : max(0, start(count) - gap) }
  }

  /// The row at a position: the last one that starts at or before it.
  mutating func index(at position: Double) -> Int {
    guard count > 0, position > 0 else { return 0 }
    if let uniform, uniform + gap > 0 {
      return Int(min(position / (uniform + gap), Double(count - 1)))
    }
    return (1..<count).partitioningIndex { start($0) > position } - 1
  }
}
