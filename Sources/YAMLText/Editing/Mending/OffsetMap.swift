import Algorithms

/// Maps byte offsets of a text across splices.
struct OffsetMap {
  private struct Replaced {
    var range: Range<Int>
    /// The growth of the text in bytes up to the end of this splice.
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

  /// The number of splices that end at or before `offset`.
  private func spliceCount(endingBy offset: Int) -> Int {
    replaced.partitioningIndex { $0.range.upperBound > offset }
  }

  /// The number of splices that end by `offset`, found fast if a little above `near`.
  private func spliceCount(endingBy offset: Int, near: Int) -> Int {
    guard near == 0 || replaced[near - 1].range.upperBound <= offset else {
      return spliceCount(endingBy: offset)
    }
    let limit = min(near + 8, replaced.count)
    var count = near
    while count < limit, replaced[count].range.upperBound <= offset { count += 1 }
    return count == limit && limit < replaced.count ? spliceCount(endingBy: offset) : count
  }

  /// The new offset of a start outside the replaced ranges; text inserted there comes before it.
  func start(_ offset: Int) -> Int {
    let count = spliceCount(endingBy: offset)
    return count == 0 ? offset : offset + replaced[count - 1].delta
  }

  /// The new offset of an end outside the replaced ranges; text inserted there comes after it.
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

  /// ``start(_:)`` for ascending offsets; pass the same `near` to every call.
  func start(_ offset: Int, near: inout Int) -> Int {
    near = spliceCount(endingBy: offset, near: near)
    return near == 0 ? offset : offset + replaced[near - 1].delta
  }

  /// ``end(_:)`` for an offset shortly after the one that set `near`.
  func end(_ offset: Int, near: Int) -> Int {
    end(offset, behind: spliceCount(endingBy: offset, near: near))
  }

  /// True if `offset` is in a replaced range.
  func isReplaced(_ offset: Int) -> Bool {
    let count = spliceCount(endingBy: offset)
    return count < replaced.count && replaced[count].range.lowerBound <= offset
  }

  /// The growth of the text in bytes by all splices.
  var total: Int { replaced.last?.delta ?? 0 }

  /// The old offset of a new one, nil inside a replacement. The end of a replacement maps to the
  /// end of what it replaced.
  func old(_ newOffset: Int) -> Int? {
    let count = replaced.partitioningIndex { $0.range.upperBound + $0.delta > newOffset }
    let offset = count == 0 ? newOffset : newOffset - replaced[count - 1].delta
    guard count < replaced.count, offset >= replaced[count].range.lowerBound else { return offset }
    return nil
  }

  /// The starts of the replaced ranges whose replacements start at `newOffset`, last first. Only
  /// the last of them can have a nonempty replacement.
  ///
  /// - Complexity: O(log splices + result)
  func replacedStarts(_ newOffset: Int) -> [Int] {
    // New starts never decrease, so they can be searched.
    let first = replaced.indices.partitioningIndex { newStart(of: $0) >= newOffset }
    let found = replaced.indices[first...].prefix { newStart(of: $0) == newOffset }
    return found.reversed().map { replaced[$0].range.lowerBound }
  }

  private func newStart(of splice: Int) -> Int {
    replaced[splice].range.lowerBound + (splice == 0 ? 0 : replaced[splice - 1].delta)
  }
}
