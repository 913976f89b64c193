/// Builds a text from parts of others.
///
/// Where there are many parts (`isDense`), large ones are shared and small ones copied into blocks
/// that many of them have in common. A change of everything then costs little memory, and leaves few
/// pieces for the text's length.
struct TextAssembler {
  private var pieces = TextPieces()
  private let room: CopyRoom?
  /// The size from which a part is shared, in bytes.
  private let sharedByteCount: Int

  /// An empty text. By default a shared part has twice the bytes of the pieces for it and the next.
  init(isDense: Bool, sharingFrom byteCount: Int = 64) {
    room = isDense ? CopyRoom() : nil
    sharedByteCount = byteCount
  }

  /// The text of everything added so far.
  var text: SourceText { SourceText(pieces) }

  /// Adds a part of a text.
  mutating func append(_ source: SourceText, in range: Range<Int>) {
    let (room, sharedByteCount) = (room, sharedByteCount)
    pieces.append(source.pieces, in: range) { pieces, piece in
      guard let room else { return SourceText.append(piece, to: &pieces) }
      pieces.append(piece.byteCount < sharedByteCount ? room.copy(piece) : piece)
    }
  }
}

/// Blocks that are filled one after the other. Copies of an assembler share them.
private final class CopyRoom {
  /// The sizes of the first block and of the largest, in bytes.
  private static let sizes = (64, 1 << 15)
  // What a piece refers to is never written again.
  private var block: TextBlock?
  private var used = 0

  /// A copy of the bytes of a piece, right behind the former copy if there is room.
  func copy(_ piece: TextPiece) -> TextPiece {
    if let block, used + piece.byteCount <= block.byteCount { return copy(piece, to: block) }
    let size = max(min(used * 2, Self.sizes.1), Self.sizes.0, piece.byteCount)
    used = 0
    let block = TextBlock(capacity: size) { _ in size }
    self.block = block
    return copy(piece, to: block)
  }

  private func copy(_ piece: TextPiece, to block: TextBlock) -> TextPiece {
    precondition(used + piece.byteCount <= block.byteCount, "A copy must fit into its block")
    if let source = piece.bytes.baseAddress {
      (block.base + used).copyMemory(from: source, byteCount: piece.byteCount)
    }
    defer { used += piece.byteCount }
    return TextPiece(block, start: used, byteCount: piece.byteCount)
  }
}
