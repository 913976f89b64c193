import Algorithms

/// Where offsets of a text go when splices are carried out.
struct OffsetMap {
  /// Where each replaced range starts and ends.
  private var lowerBounds: [Int] = []
  private var upperBounds: [Int] = []
  /// By how many bytes the text has grown after each splice.
  private var deltas: [Int] = []

  init(_ splices: [Splice]) {
    lowerBounds.reserveCapacity(splices.count)
    upperBounds.reserveCapacity(splices.count)
    deltas.reserveCapacity(splices.count)
    var delta = 0
    for splice in splices {
      delta += splice.byteDelta
      lowerBounds.append(splice.range.lowerBound)
      upperBounds.append(splice.range.upperBound)
      deltas.append(delta)
    }
  }

  /// How many splices end at or before `offset`.
  private func spliceCount(endingBy offset: Int) -> Int {
    upperBounds.partitioningIndex { $0 > offset }
  }

  /// The same, for an offset at most a few splices after the one that gave `near`.
  private func spliceCount(endingBy offset: Int, near: Int) -> Int {
    guard near == 0 || upperBounds[near - 1] <= offset else { return spliceCount(endingBy: offset) }
    let limit = min(near + 8, upperBounds.count)
    var count = near
    while count < limit, upperBounds[count] <= offset { count += 1 }
    return count == limit && limit < upperBounds.count ? spliceCount(endingBy: offset) : count
  }

  /// The start of something outside the replaced ranges: what is inserted there comes before it.
  func start(_ offset: Int) -> Int {
    let count = spliceCount(endingBy: offset)
    return count == 0 ? offset : offset + deltas[count - 1]
  }

  /// The end of something outside the replaced ranges: what is inserted there comes after it.
  func end(_ offset: Int) -> Int {
    end(offset, behind: spliceCount(endingBy: offset))
  }

  private func end(_ offset: Int, behind spliceCount: Int) -> Int {
    var count = spliceCount
    while count > 0, lowerBounds[count - 1] == offset, upperBounds[count - 1] == offset {
      count -= 1
    }
    return count == 0 ? offset : offset + deltas[count - 1]
  }

  /// What ``start(_:)`` says; `near` is kept from one call to the next, for offsets in order.
  func start(_ offset: Int, near: inout Int) -> Int {
    near = spliceCount(endingBy: offset, near: near)
    return near == 0 ? offset : offset + deltas[near - 1]
  }

  /// What ``end(_:)`` says, for an offset a little after the one `near` stands for.
  func end(_ offset: Int, near: Int) -> Int {
    end(offset, behind: spliceCount(endingBy: offset, near: near))
  }

  /// Whether `offset` is in a replaced range.
  func isReplaced(_ offset: Int) -> Bool {
    let count = spliceCount(endingBy: offset)
    return count < lowerBounds.count && lowerBounds[count] <= offset
  }

  /// What `delta` is after all splices.
  var total: Int { deltas.last ?? 0 }

  /// The old offset of a new one that lies outside the replacements, nil inside them; at the end
  /// of a replacement it is the end of what was replaced.
  func old(_ newOffset: Int) -> Int? {
    let count = upperBounds.indices.partitioningIndex { upperBounds[$0] + deltas[$0] > newOffset }
    let offset = count == 0 ? newOffset : newOffset - deltas[count - 1]
    guard count < upperBounds.count, offset >= lowerBounds[count] else { return offset }
    return nil
  }

  /// The starts of the replaced ranges whose replacements start at `newOffset`, last first: that
  /// one is not empty, if any is not.
  ///
  /// - Complexity: O(log splices + result)
  func replacedStarts(_ newOffset: Int) -> [Int] {
    // New starts never decrease: find the first that is not before.
    let first = lowerBounds.indices.partitioningIndex { newStart(of: $0) >= newOffset }
    let found = lowerBounds.indices[first...].prefix { newStart(of: $0) == newOffset }
    return found.reversed().map { lowerBounds[$0] }
  }

  private func newStart(of splice: Int) -> Int {
    lowerBounds[splice] + (splice == 0 ? 0 : deltas[splice - 1])
  }
}
