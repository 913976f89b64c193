/// An entry's own lines where each of its keys begins one: how nearly all entries are written.
///
/// They are found from bytes alone, so what is done with them has to be verified.
struct OwnLines {
  /// Where the lines stand, from the entry's start to the end of its last line before its children.
  let range: Range<Int>
  /// The column of the keys.
  let column: Int
  /// The lines of the keys: from the first byte of the key.
  private(set) var keys: [Range<Int>] = []
  /// Whether the entry's end is among them.
  let reachesEnd: Bool

  /// nil where there is anything unusual in them.
  init?(_ index: EntryIndex, _ entry: Int) {
    let unusual: EntryFlags = [
      .isFlow, .isAlias, .isCopy, .isNotMapping, .isOpen, .hasMerge, .needsParsing, .hasAnchor,
    ]
    guard entry >= 0, index.flags(of: entry).isDisjoint(with: unusual) else { return nil }
    let text = index.text
    let start = index.start(of: entry)
    let lineStart = text.lineStart(at: start)
    column = start - lineStart
    var end: Int
    if let child = index.firstChild(of: entry) {
      guard let last = index.lastChild(of: entry), index.end(of: last) == index.end(of: entry)
      else { return nil }
      end = text.lineStart(at: index.start(of: child))
      reachesEnd = false
    } else {
      end = text.nextLineStart(at: index.end(of: entry))
      reachesEnd = true
    }
    guard column >= 2, end > start, end < text.byteCount || text.endsWithLineBreak else {
      return nil
    }
    range = start..<end
    let column = column
    let found = text.withUnsafeBytes(in: lineStart..<end) { bytes -> [Range<Int>]? in
      guard Self.isPlain(bytes), Self.isDash(bytes, column) else { return nil }
      return Self.keys(bytes, column, from: lineStart)
    }
    guard let found else { return nil }
    keys = found
  }

  /// Whether a key has its value on its own line, or none.
  func isOneLine(_ number: Int) -> Bool {
    let next = number + 1 < keys.count ? keys[number + 1].lowerBound - column : range.upperBound
    return keys[number].upperBound + 1 == next
  }

  /// Whether there is nothing that could reach across lines: no block scalars, no comments, no tabs,
  /// no line breaks but line feeds.
  private static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x09, 0x0D, 0x7C, 0x3E: return false
      case 0x23 where previous <= 0x20: return false
      case 0x85 where previous == 0xC2: return false
      case 0xA8 where previous == 0x80, 0xA9 where previous == 0x80: return false
      default: break
      }
      previous = byte
    }
    return bytes.last == 0x0A
  }

  private static func isDash(_ bytes: UnsafeRawBufferPointer, _ column: Int) -> Bool {
    bytes[column - 1] == 0x20 && bytes[column - 2] == 0x2D
      && bytes[..<(column - 2)].allSatisfy { $0 == 0x20 }
  }

  private static func keys(
    _ bytes: UnsafeRawBufferPointer, _ column: Int, from base: Int
  ) -> [Range<Int>]? {
    var result: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while bytes[end] != 0x0A { end += 1 }
      var content = start == 0 ? column : start
      while start > 0, content < end, bytes[content] == 0x20 { content += 1 }
      let indent = content - start
      guard content < end, indent >= column else { return nil }
      if indent == column {
        guard isKey(bytes[content]) else { return nil }
        result.append(base + content..<base + end)
      }
      start = end + 1
    }
    return result
  }

  private static func isKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
