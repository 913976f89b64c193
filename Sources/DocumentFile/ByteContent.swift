/// Bytes held elsewhere, delivered piece by piece.
///
/// A document's text is a list of pieces; neither saving nor comparing needs it in one block. The
/// closure is called once per pass and must deliver the same bytes every time.
package struct ByteContent: Sendable {
  /// Receives the next piece; returns whether to continue.
  package typealias Receiver = (UnsafeRawBufferPointer) -> Bool

  /// The total number of bytes.
  package let byteCount: Int

  private let visit: @Sendable (Receiver) -> Void

  /// Makes content of `byteCount` bytes, which `visit` passes on in order until its receiver
  /// returns false.
  package init(byteCount: Int, visit: @escaping @Sendable (Receiver) -> Void) {
    self.byteCount = byteCount
    self.visit = visit
  }

  /// Makes content of these bytes.
  package init(_ bytes: [UInt8]) {
    self.init(blocks: [bytes])
  }

  /// Makes content of these blocks in sequence.
  package init(blocks: [[UInt8]]) {
    self.init(byteCount: blocks.reduce(0) { $0 + $1.count }) { receive in
      for block in blocks {
        guard block.withUnsafeBytes(receive) else { return }
      }
    }
  }

  /// Passes every non-empty piece to `receive`, until that returns false.
  package func forEachPiece(_ receive: Receiver) {
    visit { piece in piece.isEmpty || receive(piece) }
  }

  /// The digest of the bytes. O(`byteCount`), several gigabytes a second.
  package var digest: FileChecksum {
    var hash = XXHash64()
    forEachPiece { piece in
      hash.add(piece)
      return true
    }
    return hash.digest
  }
}
