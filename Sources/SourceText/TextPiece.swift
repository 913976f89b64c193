/// A part of a block.
struct TextPiece: Sendable {
  let block: TextBlock
  /// The byte offset at which the piece starts in its block.
  private let storedStart: UInt32
  private let storedByteCount: UInt32

  /// `byteCount` bytes of a block, from `start` on.
  init(_ block: TextBlock, start: Int = 0, byteCount: Int) {
    self.block = block
    storedStart = UInt32(start)
    storedByteCount = UInt32(byteCount)
  }

  /// The byte offset at which the piece starts in its block.
  var start: Int { Int(storedStart) }

  var byteCount: Int { Int(storedByteCount) }

  /// The bytes, valid as long as `block` lives.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: block.base + start, count: byteCount)
  }

  /// A part of the piece; `range` counts bytes from the start of the piece.
  func part(_ range: Range<Int>) -> TextPiece {
    TextPiece(block, start: start + range.lowerBound, byteCount: range.count)
  }

  /// This piece and `next` as one; nil unless both are adjacent in the same block.
  func joined(with next: TextPiece) -> TextPiece? {
    guard block === next.block, start + byteCount == next.start else { return nil }
    return TextPiece(block, start: start, byteCount: byteCount + next.byteCount)
  }
}
