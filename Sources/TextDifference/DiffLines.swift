import Glibc

/// The lines of two ranges of text, each represented by a number for its content.
///
/// Lines end at `\n`, as in every diff. The line break is part of the content, so a last line
/// without one differs from the same line with one.
struct DiffLines {
  /// The numbers of the old lines.
  private(set) var old: [Int32] = []
  /// The numbers of the new lines.
  private(set) var new: [Int32] = []
  /// Where the old lines start, and the end of the last one.
  private(set) var oldStarts: [Int] = [0]
  /// Where the new lines start, and the end of the last one.
  private(set) var newStarts: [Int] = [0]
  /// The number of different contents.
  private(set) var contentCount = 0

  init(_ oldBytes: UnsafeRawBufferPointer, _ newBytes: UnsafeRawBufferPointer) {
    var numbers: [Content: Int32] = [:]
    Self.cut(oldBytes, &old, &oldStarts, &numbers)
    Self.cut(newBytes, &new, &newStarts, &numbers)
    contentCount = numbers.count
  }

  private static func cut(
    _ bytes: UnsafeRawBufferPointer, _ lines: inout [Int32], _ starts: inout [Int],
    _ numbers: inout [Content: Int32]
  ) {
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let end = rest.offset(ofFirst: 0x0A).map { start + $0 + 1 } ?? bytes.count
      let content = Content(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      let number = numbers[content] ?? Int32(truncatingIfNeeded: numbers.count)
      numbers[content] = number
      lines.append(number)
      starts.append(end)
      start = end
    }
  }

  /// A line's bytes; valid only as long as the buffer they are in.
  private struct Content: Hashable {
    let bytes: UnsafeRawBufferPointer

    static func == (left: Content, right: Content) -> Bool {
      guard left.bytes.count == right.bytes.count else { return false }
      guard let first = left.bytes.baseAddress, let second = right.bytes.baseAddress else {
        return true
      }
      return memcmp(first, second, left.bytes.count) == 0
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first occurrence of a byte. Runs at memchr's speed.
  func offset(ofFirst byte: UInt8) -> Int? {
    guard let base = baseAddress, let found = memchr(base, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// The number of occurrences of a byte. Runs at memchr's speed.
  func count(of byte: UInt8) -> Int {
    var rest = self
    var count = 0
    while let found = rest.offset(ofFirst: byte) {
      count += 1
      rest = UnsafeRawBufferPointer(rebasing: rest[(found + 1)...])
    }
    return count
  }
}
