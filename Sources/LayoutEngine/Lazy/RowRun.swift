/// Values of rows that follow each other, by the rows' numbers: an array that grows at both ends.
///
/// Lazy containers ask for rows one after another, upwards or downwards; looking them up this way
/// takes no hashing.
@usableFromInline
package struct RowRun<Value> {
  /// The number of the first row that was added.
  @usableFromInline var first = 0
  /// The values from that row on.
  @usableFromInline var after: [Value] = []
  /// The values before it, from the nearest on.
  @usableFromInline var before: [Value] = []

  /// Makes an empty run.
  @inlinable
  package init() {}

  /// The value of a row; nil if the run does not reach it.
  ///
  /// - Complexity: O(1)
  @inlinable
  package subscript(row: Int) -> Value? {
    let offset = row - first
    if offset >= 0 { return offset < after.count ? after[offset] : nil }
    return -1 - offset < before.count ? before[-1 - offset] : nil
  }

  /// Adds the value of a row next to the run.
  ///
  /// - Returns: false, having done nothing, if the row is not next to it.
  @inlinable
  package mutating func add(_ value: Value, at row: Int) -> Bool {
    if after.isEmpty { first = row }
    if row == first + after.count {
      after.append(value)
    } else if row == first - before.count - 1 {
      before.append(value)
    } else {
      return false
    }
    return true
  }

  /// The rows that were added.
  @inlinable
  package var rows: Range<Int> { first - before.count..<first + after.count }

  /// Whether all values satisfy a condition.
  @inlinable
  package func allSatisfy(_ condition: (Value) -> Bool) -> Bool {
    after.allSatisfy(condition) && before.allSatisfy(condition)
  }

  /// The number of values.
  @inlinable
  package var count: Int { after.count + before.count }

  /// Removes all values.
  @inlinable
  package mutating func removeAll() {
    after.removeAll(keepingCapacity: true)
    before.removeAll(keepingCapacity: true)
  }
}
