import Algorithms

/// The bytes of a document: a list of pieces of immutable blocks.
///
/// Copies are cheap and independent, so an old version (the base of a save, of undo, of a check in
/// the background) costs nothing to keep. An edit makes a new list and shares every untouched byte.
public struct SourceText: Sendable {
  typealias Piece = TextPieces.Piece

  private(set) var pieces = TextPieces()

  /// The number of bytes.
  ///
  /// - Complexity: O(1)
  public var byteCount: Int { pieces.byteCount }

  /// True when the text has no bytes.
  public var isEmpty: Bool { byteCount == 0 }

  /// An empty text.
  public init() {}

  /// The bytes of one block.
  public init(_ block: TextBlock) { append(block) }

  /// The UTF-8 bytes of `string`.
  public init(_ string: String) { append(TextBlock(string)) }

  /// Adds the bytes of `block` at the end, without copying them.
  ///
  /// - Complexity: amortised O(1)
  public mutating func append(_ block: TextBlock) {
    append(Piece(block, byteCount: block.byteCount))
  }

  /// Adds the bytes of `text` at the end, sharing its blocks.
  ///
  /// - Complexity: O(pieces of `text`)
  public mutating func append(_ text: SourceText) {
    for number in 0..<text.pieces.count { append(text.pieces[number]) }
  }

  /// Adds the UTF-8 bytes of `string` at the end.
  public mutating func append(_ string: String) {
    if !string.isEmpty { append(TextBlock(string)) }
  }

  mutating func append(_ text: SourceText, in range: Range<Int>) {
    let range = text.clamped(range)
    var offset = range.lowerBound
    var index = text.pieceIndex(at: offset)
    while offset < range.upperBound {
      let piece = text.pieces[index]
      let skipped = offset - text.pieceStart(index)
      let count = min(piece.byteCount - skipped, range.upperBound - offset)
      append(piece.part(skipped..<skipped + count))
      offset += count
      index += 1
    }
  }

  /// Two neighbouring pieces with at most this many bytes together are copied into one.
  static let compactionBytes = 512

  private mutating func append(_ piece: Piece) {
    guard piece.byteCount > 0 else { return }
    guard let last = pieces.last else { return pieces.append(piece) }
    if let joined = last.joined(with: piece) {
      pieces.replaceLast(by: joined)
    } else if last.byteCount + piece.byteCount <= Self.compactionBytes {
      pieces.replaceLast(by: Self.joining(last, piece))
    } else {
      pieces.append(piece)
    }
  }

  private static func joining(_ left: Piece, _ right: Piece) -> Piece {
    let byteCount = left.byteCount + right.byteCount
    let block = TextBlock(capacity: byteCount) { memory in
      memory.copyMemory(from: left.bytes)
      UnsafeMutableRawBufferPointer(rebasing: memory[left.byteCount...])
        .copyMemory(from: right.bytes)
      return byteCount
    }
    return Piece(block, byteCount: byteCount)
  }

  /// The number of the piece that holds the byte at `byteOffset`.
  ///
  /// - Complexity: O(log pieces)
  func pieceIndex(at byteOffset: Int) -> Int {
    pieces.number(at: byteOffset)
  }

  /// The byte offset at which a piece starts.
  func pieceStart(_ index: Int) -> Int { pieces.start(of: index) }

  /// The byte offset at which a piece ends.
  func pieceEnd(_ index: Int) -> Int { pieces.end(of: index) }

  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<byteCount) }
}
