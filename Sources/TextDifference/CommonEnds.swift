import SourceText

/// The lengths of the common prefix and suffix of two texts.
package enum CommonEnds {
  /// The length of the common prefix, in bytes.
  package static func prefix(of old: SourceText, and new: SourceText) -> Int {
    var offset = 0
    old.forEachChunk(in: 0..<min(old.byteCount, new.byteCount)) { left in
      var compared = 0
      new.forEachChunk(in: offset..<offset + left.count) { right in
        let rest = UnsafeRawBufferPointer(rebasing: left[compared..<compared + right.count])
        let equal = equalCount(rest, right, fromEnd: false)
        compared += equal
        return equal == right.count
      }
      offset += compared
      return compared == left.count
    }
    return offset
  }

  /// The length of the common suffix, in bytes, up to a limit.
  package static func suffix(of old: SourceText, and new: SourceText, atMost limit: Int) -> Int {
    var total = 0
    // Compares windows from the end, where an edit's first difference is usually near.
    var window = 4_096
    while total < limit {
      let count = min(window, limit - total)
      let left = old.byteCount - total
      let right = new.byteCount - total
      let equal = old.withUnsafeBytes(in: left - count..<left) { left in
        new.withUnsafeBytes(in: right - count..<right) { equalCount(left, $0, fromEnd: true) }
      }
      total += equal
      guard equal == count else { break }
      window = min(window * 2, 1 << 20)
    }
    return total
  }

  /// The number of equal bytes at the beginning, or at the end, of two stretches of one length.
  private static func equalCount(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, fromEnd: Bool
  ) -> Int {
    guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return 0 }
    if leftBase == rightBase || haveSameBytes(leftBase, rightBase, count: left.count) {
      return left.count
    }
    var count = 0
    while count < left.count {
      let place = fromEnd ? left.count - 1 - count : count
      guard left[place] == right[place] else { break }
      count += 1
    }
    return count
  }
}
