import Glibc
import YAMLText

/// How far two texts are the same, from the front and from the back.
package enum CommonEnds {
  /// How many bytes both texts begin with.
  package static func prefix(of old: SourceText, and new: SourceText) -> Int {
    var offset = 0
    old.forEachChunk(in: 0..<min(old.byteCount, new.byteCount)) { left in
      var compared = 0
      new.forEachChunk(in: offset..<offset + left.count) { right in
        let rest = UnsafeRawBufferPointer(rebasing: left[compared..<compared + right.count])
        let equal = equalPrefix(rest, right)
        compared += equal
        return equal == right.count
      }
      offset += compared
      return compared == left.count
    }
    return offset
  }

  /// How many bytes both texts end with, up to a limit.
  package static func suffix(of old: SourceText, and new: SourceText, atMost limit: Int) -> Int {
    var total = 0
    // Windows from the end: what was compared last is what differs soonest after an edit.
    var window = 4_096
    while total < limit {
      let count = min(window, limit - total)
      let left = old.byteCount - total
      let right = new.byteCount - total
      let equal = old.withUnsafeBytes(in: left - count..<left) { left in
        new.withUnsafeBytes(in: right - count..<right) { equalSuffix(left, $0) }
      }
      total += equal
      guard equal == count else { break }
      window = min(window * 2, 1 << 20)
    }
    return total
  }

  private static func equalPrefix(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Int {
    guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return 0 }
    if leftBase == rightBase || memcmp(leftBase, rightBase, left.count) == 0 { return left.count }
    var count = 0
    while count < left.count, left[count] == right[count] { count += 1 }
    return count
  }

  private static func equalSuffix(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Int {
    guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return 0 }
    if leftBase == rightBase || memcmp(leftBase, rightBase, left.count) == 0 { return left.count }
    var count = 0
    while count < left.count, left[left.count - 1 - count] == right[right.count - 1 - count] {
      count += 1
    }
    return count
  }
}
