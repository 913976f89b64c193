/// The bytes of one piece of a text, indexed by byte offsets of the text.
struct TextWindow {
  /// The address of the byte at `range.lowerBound`.
  private let base: UnsafePointer<UInt8>
  /// The readable bytes, as byte offsets of the text.
  let range: Range<Int>

  /// The piece of `text` that holds `offset`; nil outside the text.
  init?(_ text: SourceText, around offset: Int) {
    guard let (bytes, start) = text.bytes(around: offset),
      let first = bytes.baseAddress
    else { return nil }
    base = first.assumingMemoryBound(to: UInt8.self)
    range = start..<start + bytes.count
  }

  /// A window on `bytes`, which must outlive it; the first of them gets the offset `offset`.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    guard let start = bytes.baseAddress else { return nil }
    base = start
    range = offset..<offset + bytes.count
  }

  /// The byte at an offset. The caller keeps it within `range`.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    assert(range.contains(offset), "There is no such byte in the window")
    return base[offset &- range.lowerBound]
  }

  /// The address of the byte at an offset. The caller keeps it within `range`.
  @inline(__always)
  func pointer(at offset: Int) -> UnsafePointer<UInt8> { base + (offset &- range.lowerBound) }
}
