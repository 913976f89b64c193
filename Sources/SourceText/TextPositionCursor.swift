/// Finds the lines and columns of ascending byte offsets in one pass over a text, even when the
/// whole text is one line.
public struct TextPositionCursor {
  private let text: SourceText
  private var offset = 0
  private var position: TextPosition

  /// A cursor at the beginning of a text.
  public init(_ text: SourceText) {
    self.text = text
    position = text.position(at: 0)
  }

  /// The line and column of `byteOffset` (clamped to the text), equal to `text.position(at:)`.
  ///
  /// - Complexity: O(bytes since the previous offset), at memchr's speed; that of a new search when
  ///   the offset is smaller
  public mutating func position(at byteOffset: Int) -> TextPosition {
    let byteOffset = min(max(byteOffset, 0), text.byteCount)
    let isInsideBreak = text.byte(at: byteOffset) == 0x0A && text.byte(at: byteOffset - 1) == 0x0D
    guard !isInsideBreak else { return text.position(at: byteOffset) }
    guard byteOffset >= offset, offset >= 3 else {
      position = text.position(at: byteOffset)
      offset = byteOffset
      return position
    }
    var endsWithReturn = false
    text.forEachChunk(in: offset..<byteOffset) { chunk in
      // The `\n` of a `\r\n` whose `\r` ended the previous chunk.
      let isBreakOver = endsWithReturn && chunk.first == 0x0A
      pass(UnsafeRawBufferPointer(rebasing: chunk.dropFirst(isBreakOver ? 1 : 0)))
      endsWithReturn = chunk.last == 0x0D
      return true
    }
    offset = byteOffset
    return position
  }

  private mutating func pass(_ chunk: UnsafeRawBufferPointer) {
    guard let base = chunk.baseAddress else { return }
    guard findByte(0x0D, at: base, count: chunk.count) == nil else { return passReturns(chunk) }
    var start = 0
    while let found = findByte(0x0A, at: base + start, count: chunk.count - start) {
      start = found - base + 1
      position = TextPosition(line: position.line + 1, column: 1)
    }
    for byte in chunk[start...] where byte & 0xC0 != 0x80 { position.column += 1 }
  }

  /// Passes a chunk with `\r` in it, which ends a line alone or together with a following `\n`.
  private mutating func passReturns(_ chunk: UnsafeRawBufferPointer) {
    for (number, byte) in chunk.enumerated() {
      if byte == 0x0A || byte == 0x0D {
        let isFirstOfTwo = byte == 0x0D && number + 1 < chunk.count && chunk[number + 1] == 0x0A
        if !isFirstOfTwo { position = TextPosition(line: position.line + 1, column: 1) }
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
  }
}
