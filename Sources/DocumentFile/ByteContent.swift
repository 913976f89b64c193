/// Bytes that someone else holds, delivered piece by piece.
///
/// A document's text is a list of pieces; neither saving nor comparing needs it in one place.
/// The closure is called again for each pass and must deliver the same bytes every time.
package struct ByteContent: Sendable {
  /// Receives the next piece; returns whether it wants more.
  package typealias Receiver = (UnsafeRawBufferPointer) -> Bool

  /// The number of bytes of all pieces together.
  package let byteCount: Int

  private let visit: @Sendable (Receiver) -> Void

  /// Content of `byteCount` bytes, which `visit` passes on in order until told to stop.
  package init(byteCount: Int, visit: @escaping @Sendable (Receiver) -> Void) {
    self.byteCount = byteCount
    self.visit = visit
  }

  /// Content of these bytes.
  package init(_ bytes: [UInt8]) {
    self.init(blocks: [bytes])
  }

  /// Content of these blocks, one after the other.
  package init(blocks: [[UInt8]]) {
    self.init(byteCount: blocks.reduce(0) { $0 + $1.count }) { receive in
      for block in blocks {
        guard block.withUnsafeBytes(receive) else { return }
      }
    }
  }

  /// Passes every piece that holds something to `receive`, until that returns false.
  package func forEachPiece(_ receive: Receiver) {
    visit { piece in piece.isEmpty || receive(piece) }
  }

  /// What identifies these bytes. O(`byteCount`), some gigabytes a second.
  package var digest: ContentDigest {
    var hash = ContentHash()
    forEachPiece { piece in
      hash.add(piece)
      return true
    }
    return hash.digest
  }
}
