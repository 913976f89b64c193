/// The serial and depth of every entry, from which the effect of an edit on their order is found.
package struct EntryIdentities {
  private var serials: [UInt32]
  private var depths: [UInt16]

  /// Makes the identities of entries with these serials and depths, in document order.
  package init(serials: [UInt32], depths: [UInt16]) {
    self.serials = serials
    self.depths = depths
  }

  /// Replaces the entries by the current ones and returns how they differ.
  ///
  /// - Complexity: O(entries) at the speed of comparing memory, plus O(entries between the first
  ///   and the last difference).
  package mutating func update(
    to newSerials: UnsafeBufferPointer<UInt32>, _ newDepths: UnsafeBufferPointer<UInt16>
  ) -> EntryShift {
    let common = min(serials.count, newSerials.count)
    let prefix = min(
      serials.withUnsafeBufferPointer { Self.commonPrefix($0, newSerials, common) },
      depths.withUnsafeBufferPointer { Self.commonPrefix($0, newDepths, common) })
    let rest = common - prefix
    let suffix = min(
      serials.withUnsafeBufferPointer { Self.commonSuffix($0, newSerials, rest) },
      depths.withUnsafeBufferPointer { Self.commonSuffix($0, newDepths, rest) })
    let old = prefix..<serials.count - suffix
    let new = prefix..<newSerials.count - suffix
    let shift = EntryShift(
      old: old, new: new,
      runs: EntryRuns.between(
        serials[old], depths[old], newSerials[new], newDepths[new]),
      oldDepth: depths[old].min().map(Int.init))
    serials.replaceSubrange(old, with: newSerials[new])
    depths.replaceSubrange(old, with: newDepths[new])
    return shift
  }

  /// The number of values that are compared at once.
  private static var blockSize: Int { 1_024 }

  /// The number of equal values at the start, at most `count`.
  private static func commonPrefix<Value: Equatable & BitwiseCopyable>(
    _ old: UnsafeBufferPointer<Value>, _ new: UnsafeBufferPointer<Value>, _ limit: Int
  ) -> Int {
    var count = 0
    while limit - count >= blockSize, isSame(old, count, new, count) { count += blockSize }
    while count < limit, old[count] == new[count] { count += 1 }
    return count
  }

  /// The number of equal values at the end, at most `count`.
  private static func commonSuffix<Value: Equatable & BitwiseCopyable>(
    _ old: UnsafeBufferPointer<Value>, _ new: UnsafeBufferPointer<Value>, _ limit: Int
  ) -> Int {
    var count = 0
    while limit - count >= blockSize,
      isSame(old, old.count - count - blockSize, new, new.count - count - blockSize)
    {
      count += blockSize
    }
    while count < limit, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
    return count
  }

  /// Whether a block of values is equal in both.
  private static func isSame<Value: BitwiseCopyable>(
    _ old: UnsafeBufferPointer<Value>, _ oldStart: Int,
    _ new: UnsafeBufferPointer<Value>, _ newStart: Int
  ) -> Bool {
    guard let old = old.baseAddress, let new = new.baseAddress else { return true }
    return haveSameBytes(
      old + oldStart, new + newStart, count: blockSize * MemoryLayout<Value>.stride)
  }
}
