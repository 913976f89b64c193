/// A line and a column of a text, both from 1, as editors show them.
///
/// Only `\n`, `\r\n` and `\r` end a line.
public struct TextPosition: Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// The column in code points, from 1.
  public var column: Int

  /// A position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourceText {
  /// The line and column of `byteOffset` (clamped to the text).
  ///
  /// - Complexity: O(bytes before it) the first time, at memchr's speed; afterwards O(leaves)
  ///   plus the length of a leaf, since every leaf remembers its line breaks.
  public func position(at byteOffset: Int) -> TextPosition {
    let byteOffset = min(max(byteOffset, 0), byteCount)
    let start = lineStart(at: byteOffset)
    var column = 1
    // A byte order mark is no column of the first line.
    let first = start == 0 && hasByteOrderMark ? min(3, byteOffset) : start
    forEachChunk(in: first..<byteOffset) { chunk in
      for byte in chunk where byte & 0xC0 != 0x80 { column += 1 }
      return true
    }
    return TextPosition(line: lineBreakCount(before: start) + 1, column: column)
  }

  /// The bytes of the line that holds `byteOffset`, without its line break.
  public func lineRange(at byteOffset: Int) -> Range<Int> {
    let byteOffset = min(max(byteOffset, 0), byteCount)
    return lineStart(at: byteOffset)..<lineEnd(at: byteOffset)
  }

  /// The end of the first line of `range`: its line break, or the end of the range.
  ///
  /// - Complexity: O(bytes up to there)
  public func lineEnd(in range: Range<Int>) -> Int {
    var end = range.lowerBound
    forEachChunk(in: range) { chunk in
      let found = chunk.firstIndex { $0 == 10 || $0 == 13 }
      end += found ?? chunk.count
      return found == nil
    }
    return end
  }

  /// The line break of the first line, LF if it has none.
  package var lineBreak: String { byte(at: lineEnd(at: 0)) == 0x0D ? "\r\n" : "\n" }

  /// True when the text starts with a byte order mark: U+FEFF in UTF-8.
  public var hasByteOrderMark: Bool {
    byte(at: 0) == 0xEF && byte(at: 1) == 0xBB && byte(at: 2) == 0xBF
  }

  /// The start of the line that holds `byteOffset`.
  package func lineStart(at byteOffset: Int) -> Int {
    var offset = byteOffset
    while let (piece, start) = pieces.bytes(around: offset - 1) {
      let bytes = piece[..<(offset - start)]
      if let found = bytes.lastIndex(where: { $0 == 10 || $0 == 13 }) {
        let isInsidePair =
          bytes[found] == 13 && start + found + 1 == byteOffset && byte(at: byteOffset) == 10
        if !isInsidePair { return start + found + 1 }
        offset = start + found
      } else {
        offset = start
      }
    }
    return 0
  }

  /// Where the spaces start that end at `byteOffset`; that itself where there are none.
  package func startOfSpaces(before byteOffset: Int) -> Int {
    var offset = byteOffset
    while let (bytes, start) = pieces.bytes(around: offset - 1) {
      while offset > start, bytes[offset - start - 1] == 0x20 { offset -= 1 }
      if offset > start { break }
    }
    return offset
  }

  /// Whether a line that begins in `range` may begin with `#`, behind spaces: false rules it out.
  ///
  /// - Complexity: O(bytes of `range`) at memchr's speed, and a few steps for each `#`
  package func mayHaveCommentLine(in range: Range<Int>) -> Bool {
    var mayHave = false
    forEachChunk(in: range) { bytes in
      guard let base = bytes.baseAddress else { return true }
      var next = 0
      while !mayHave, let found = findByte(0x23, at: base + next, count: bytes.count - next) {
        var offset = found - base
        next = offset + 1
        while offset > 0, bytes[offset - 1] == 0x20 { offset -= 1 }
        mayHave = offset == 0 || bytes[offset - 1] == 10 || bytes[offset - 1] == 13
      }
      return !mayHave
    }
    return mayHave
  }

  /// Whether only spaces and a dash may stand before `byteOffset` in its line, and the line above may
  /// begin with `#`: a quick look at the bytes of one piece, which only rules out.
  package func mayFollowComment(_ byteOffset: Int) -> Bool {
    guard let (bytes, start) = pieces.bytes(around: byteOffset - 1) else { return false }
    var offset = byteOffset - start
    while offset > 0, bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x2D { offset -= 1 }
    guard offset > 0 else { return start > 0 }
    guard bytes[offset - 1] == 10 || bytes[offset - 1] == 13 else { return false }
    offset -= 1
    if offset > 0, bytes[offset] == 10, bytes[offset - 1] == 13 { offset -= 1 }
    var first: UInt8 = 0x20
    while offset > 0 {
      offset -= 1
      if bytes[offset] == 10 || bytes[offset] == 13 { return first == 0x23 }
      if bytes[offset] != 0x20 { first = bytes[offset] }
    }
    return first == 0x23 || start > 0
  }

  /// The end of the line that holds `byteOffset`: its line break, or the end of the text.
  package func lineEnd(at byteOffset: Int) -> Int {
    var end = byteOffset
    forEachChunk(in: byteOffset..<byteCount) { chunk in
      let found = chunk.firstIndex { $0 == 10 || $0 == 13 }
      end += found ?? chunk.count
      return found == nil
    }
    // Between the two bytes of a `\r\n`, the line's end is before both.
    if end == byteOffset, end > 0, byte(at: end) == 10, byte(at: end - 1) == 13 { return end - 1 }
    return end
  }

  /// The start of the line after the one that holds `byteOffset`, or the end of the text.
  package func nextLineStart(at byteOffset: Int) -> Int {
    let end = lineEnd(at: byteOffset)
    guard let byte = byte(at: end) else { return end }
    return byte == 13 && self.byte(at: end + 1) == 10 ? end + 2 : end + 1
  }

  /// The number of line breaks that end at or before `byteOffset`.
  func lineBreakCount(before byteOffset: Int) -> Int {
    pieces.lineBreakCount(before: byteOffset)
  }
}
