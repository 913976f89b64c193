/// A part of a text that lies in one piece, read by offsets of the text.
struct TextWindow {
  /// The first byte, which stands at `range.lowerBound`.
  private let base: UnsafePointer<UInt8>
  /// The bytes that can be read, as byte offsets of the text.
  let range: Range<Int>

  /// The piece of `text` that holds `offset`; nil outside the text.
  init?(_ text: SourceText, around offset: Int) {
    let number = text.pieceIndex(at: offset)
    guard number < text.pieces.count, offset >= 0,
      let start = text.pieces.bytes(of: number).baseAddress
    else { return nil }
    base = start.assumingMemoryBound(to: UInt8.self)
    range = text.pieceStart(number)..<text.pieceEnd(number)
  }

  /// Bytes that stand at an offset of a text, as long as they are there.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    guard let start = bytes.baseAddress else { return nil }
    base = start
    range = offset..<offset + bytes.count
  }

  /// The byte at an offset. The caller keeps it within `range`.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    assert(range.contains(offset), "There is no such byte in the window")
    return base[offset - range.lowerBound]
  }

  /// Where the byte at an offset is in memory.
  @inline(__always)
  func pointer(at offset: Int) -> UnsafePointer<UInt8> { base + (offset - range.lowerBound) }
}
