/// The bytes of a document: a list of pieces of immutable blocks.
///
/// Copies are cheap and independent, so an old version (the base of a save, of undo, of a check in
/// the background) costs nothing to keep. An edit makes a new list and shares every untouched byte.
public struct SourceText: Sendable {
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

  init(_ pieces: TextPieces) { self.pieces = pieces }

  /// Adds the bytes of `block` at the end, without copying them.
  ///
  /// - Complexity: amortised O(1)
  public mutating func append(_ block: TextBlock) {
    Self.append(TextPiece(block, byteCount: block.byteCount), to: &pieces)
  }

  /// Adds the bytes of `text` at the end, sharing its blocks.
  ///
  /// - Complexity: O(leaves of `text`)
  public mutating func append(_ text: SourceText) { append(text, in: 0..<text.byteCount) }

  /// Adds the UTF-8 bytes of `string` at the end.
  public mutating func append(_ string: String) {
    if !string.isEmpty { append(TextBlock(string)) }
  }

  package mutating func append(_ text: SourceText, in range: Range<Int>) {
    pieces.append(text.pieces, in: text.clamped(range)) { Self.append($1, to: &$0) }
  }

  /// Two neighbouring pieces with at most this many bytes together are copied into one.
  private static let compactionBytes = 512

  /// Adds a piece at the end, joined with the last one if both are small.
  static func append(_ piece: TextPiece, to pieces: inout TextPieces) {
    guard piece.byteCount > 0 else { return }
    if let last = pieces.last, last.byteCount + piece.byteCount <= compactionBytes,
      last.joined(with: piece) == nil
    {
      pieces.replaceLast(by: joining(last, piece))
    } else {
      pieces.append(piece)
    }
  }

  private static func joining(_ left: TextPiece, _ right: TextPiece) -> TextPiece {
    let byteCount = left.byteCount + right.byteCount
    let block = TextBlock(capacity: byteCount) { memory in
      memory.copyMemory(from: left.bytes)
      UnsafeMutableRawBufferPointer(rebasing: memory[left.byteCount...])
        .copyMemory(from: right.bytes)
      return byteCount
    }
    return TextPiece(block, byteCount: byteCount)
  }

  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<byteCount) }
}
