/// Finds lines and columns of offsets that come in order: what lies before an offset is gone through
/// once, however many are asked for, even where all of the text is one line.
public struct TextPositionCursor {
  private let text: SourceText
  private var offset = 0
  private var position: TextPosition

  /// A cursor at the beginning of a text.
  public init(_ text: SourceText) {
    self.text = text
    position = text.position(at: 0)
  }

  /// The line and column of a byte offset (clamped to the text), as `SourceText.position(at:)` says.
  ///
  /// - Complexity: O(bytes since the offset before), at memchr's speed; what a fresh search takes
  ///   where the offset is before that one
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
      // The second byte of a break that the chunk before began.
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

  /// The same where `\r` ends lines, or is before the `\n` that does.
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
