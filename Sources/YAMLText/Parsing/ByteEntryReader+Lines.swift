/// Moving from the end of a value to the next content.
extension ByteEntryReader {
  /// Passes over spaces.
  @inline(__always)
  mutating func passSpaces() {
    position = endOfSpaces(from: position)
  }

  /// Passes over blanks and a comment to the end of the line; returns false before anything else.
  @inline(__always)
  mutating func passRestOfLine() -> Bool {
    passSpaces()
    if byte == UInt8(ascii: "#"), position > window.range.lowerBound, window[position - 1] == 0x20 {
      return passComment()
    }
    return position == limit || byte == 0x0A || byte == 0x0D
  }

  /// Passes over a comment to the end of its line; returns false at a Unicode line break.
  mutating func passComment() -> Bool {
    while true {
      position = end(of: .comment, from: position)
      guard position < limit, byte >= 0x80 else { return true }
      guard !isUnicodeBreak(at: position) else { return false }
      position += 1
    }
  }

  /// Moves from the end of a line to the next content.
  @inline(__always)
  mutating func nextLine() -> Line {
    while position < limit {
      if byte == 0x0D {
        position += 1
        guard byte == 0x0A else { return .odd }
      }
      guard byte == 0x0A else { return .odd }
      position += 1
      lineStart = position
      passSpaces()
      guard position < limit else { return .end }
      switch byte {
      case 0x0A, 0x0D: continue
      case UInt8(ascii: "#"): guard passComment() else { return .odd }
      default: return .content(position - lineStart)
      }
    }
    return .end
  }

  /// True when a byte may begin U+0085, U+2028, U+2029 or a byte order mark, left to libyaml.
  @inline(__always)
  func isUnicodeBreak(at offset: Int) -> Bool {
    let byte = window[offset]
    guard byte == 0xC2 || byte == 0xE2 || byte == 0xEF else { return false }
    guard byte != 0xEF, offset + 1 < limit else { return true }
    return byte == 0xC2 ? window[offset + 1] == 0x85 : window[offset + 1] == 0x80
  }
}
