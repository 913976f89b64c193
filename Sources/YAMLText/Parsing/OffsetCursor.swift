/// Turns code point counts into byte offsets by one walk over a text, skipping ahead where the
/// text is ASCII.
struct OffsetCursor {
  private var codePoint: Int
  private var byteOffset: Int
  /// The bounds of `chunk`, the piece around `byteOffset`, as byte offsets of the text.
  private var chunkStart = 0
  private var chunkEnd = 0
  private var chunk: UnsafePointer<UInt8>?
  /// Everything from `byteOffset` to here is known to be ASCII.
  private var asciiEnd = 0

  /// Starts at code point `codePoint`, which is at `byteOffset`.
  init(codePoint: Int = 0, byteOffset: Int = 0) {
    self.codePoint = codePoint
    self.byteOffset = byteOffset
    asciiEnd = byteOffset
  }

  /// The byte offset of code point `index`; indexes must not decrease from call to call.
  ///
  /// - Complexity: O(bytes since the previous call), eight a step in ASCII
  @inline(__always)
  mutating func advance(to index: Int, in text: SourceText) -> Int {
    let distance = index - codePoint
    if distance <= asciiEnd - byteOffset {
      if distance > 0 {
        codePoint = index
        byteOffset += distance
      }
      return byteOffset
    }
    return walk(to: index, in: text)
  }

  @inline(never)
  private mutating func walk(to index: Int, in text: SourceText) -> Int {
    while codePoint < index {
      let run = min(asciiEnd - byteOffset, index - codePoint)
      byteOffset += run
      codePoint += run
      guard codePoint < index else { break }
      guard let chunk = chunk(in: text) else { break }
      let byte = chunk[byteOffset - chunkStart]
      if byte < 0x80 {
        asciiEnd = asciiRunEnd(chunk)
      } else {
        byteOffset += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        asciiEnd = byteOffset
        codePoint += 1
      }
    }
    return byteOffset
  }

  /// Call after the text has grown: appending may replace its last piece.
  mutating func forgetChunk() {
    chunkEnd = chunkStart
  }

  /// The bytes from `chunkStart`, nil at the end of the text.
  private mutating func chunk(in text: SourceText) -> UnsafePointer<UInt8>? {
    if byteOffset >= chunkStart, byteOffset < chunkEnd { return chunk }
    guard let (bytes, start) = text.bytes(around: byteOffset) else { return nil }
    chunkStart = start
    chunkEnd = start + bytes.count
    chunk = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    return chunk
  }

  private func asciiRunEnd(_ chunk: UnsafePointer<UInt8>) -> Int {
    var offset = byteOffset - chunkStart
    let count = chunkEnd - chunkStart
    let raw = UnsafeRawPointer(chunk)
    while offset + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { break }
      offset += 8
    }
    while offset < count, chunk[offset] < 0x80 { offset += 1 }
    return chunkStart + offset
  }
}
