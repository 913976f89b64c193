import Algorithms

/// Where offsets of a text go when splices are carried out.
struct OffsetMap {
  private struct Replaced {
    var range: Range<Int>
    /// By how many bytes the text has grown after it.
    var delta: Int
  }

  private let replaced: [Replaced]

  init(_ splices: [Splice]) {
    var delta = 0
    replaced = splices.map {
      delta += $0.byteDelta
      return Replaced(range: $0.range, delta: delta)
    }
  }

  /// How many splices end at or before `offset`.
  private func spliceCount(endingBy offset: Int) -> Int {
    replaced.partitioningIndex { $0.range.upperBound > offset }
  }

  /// The same, for an offset at most a few splices after the one that gave `near`.
  private func spliceCount(endingBy offset: Int, near: Int) -> Int {
    guard near == 0 || replaced[near - 1].range.upperBound <= offset else {
      return spliceCount(endingBy: offset)
    }
    let limit = min(near + 8, replaced.count)
    var count = near
    while count < limit, replaced[count].range.upperBound <= offset { count += 1 }
    return count == limit && limit < replaced.count ? spliceCount(endingBy: offset) : count
  }

  /// The start of something outside the replaced ranges: what is inserted there comes before it.
  func start(_ offset: Int) -> Int {
    let count = spliceCount(endingBy: offset)
    return count == 0 ? offset : offset + replaced[count - 1].delta
  }

  /// The end of something outside the replaced ranges: what is inserted there comes after it.
  func end(_ offset: Int) -> Int {
    end(offset, behind: spliceCount(endingBy: offset))
  }

  private func end(_ offset: Int, behind spliceCount: Int) -> Int {
    var count = spliceCount
    while count > 0, replaced[count - 1].range.lowerBound == offset,
      replaced[count - 1].range.upperBound == offset
    {
      count -= 1
    }
    return count == 0 ? offset : offset + replaced[count - 1].delta
  }

  /// What ``start(_:)`` says; `near` is kept from one call to the next, for offsets in order.
  func start(_ offset: Int, near: inout Int) -> Int {
    near = spliceCount(endingBy: offset, near: near)
    return near == 0 ? offset : offset + replaced[near - 1].delta
  }

  /// What ``end(_:)`` says, for an offset a little after the one `near` stands for.
  func end(_ offset: Int, near: Int) -> Int {
    end(offset, behind: spliceCount(endingBy: offset, near: near))
  }

  /// Whether `offset` is in a replaced range.
  func isReplaced(_ offset: Int) -> Bool {
    let count = spliceCount(endingBy: offset)
    return count < replaced.count && replaced[count].range.lowerBound <= offset
  }

  /// What `delta` is after all splices.
  var total: Int { replaced.last?.delta ?? 0 }

  /// The old offset of a new one that lies outside the replacements, nil inside them; at the end
  /// of a replacement it is the end of what was replaced.
  func old(_ newOffset: Int) -> Int? {
    let count = replaced.partitioningIndex { $0.range.upperBound + $0.delta > newOffset }
    let offset = count == 0 ? newOffset : newOffset - replaced[count - 1].delta
    guard count < replaced.count, offset >= replaced[count].range.lowerBound else { return offset }
    return nil
  }

  /// The starts of the replaced ranges whose replacements start at `newOffset`, last first: that
  /// one is not empty, if any is not.
  ///
  /// - Complexity: O(log splices + result)
  func replacedStarts(_ newOffset: Int) -> [Int] {
    // New starts never decrease: find the first that is not before.
    let first = replaced.indices.partitioningIndex { newStart(of: $0) >= newOffset }
    let found = replaced.indices[first...].prefix { newStart(of: $0) == newOffset }
    return found.reversed().map { replaced[$0].range.lowerBound }
  }

  private func newStart(of splice: Int) -> Int {
    replaced[splice].range.lowerBound + (splice == 0 ? 0 : replaced[splice - 1].delta)
  }
}
