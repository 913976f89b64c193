import Algorithms
import Glibc

/// The bytes of a document: a list of pieces of immutable blocks.
///
/// Copies are cheap and independent, so an old version (the base of a save, of undo, of a check in
/// the background) costs nothing to keep. An edit makes a new list and shares every untouched byte.
public struct SourceText: Sendable {
  struct Piece: Sendable {
    let block: TextBlock
    /// Where the piece starts in its block.
    let start: Int
    let byteCount: Int

    var bytes: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: block.base + start, count: byteCount)
    }
  }

  private(set) var pieces: [Piece] = []
  /// The byte offset after each piece.
  private(set) var pieceEnds: [Int] = []

  /// The number of bytes.
  ///
  /// - Complexity: O(1)
  public var byteCount: Int { pieceEnds.last ?? 0 }

  /// Whether there are no bytes.
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
    append(Piece(block: block, start: 0, byteCount: block.byteCount))
  }

  /// Adds the bytes of `text` at the end, sharing its blocks.
  ///
  /// - Complexity: O(pieces of `text`)
  public mutating func append(_ text: SourceText) {
    for piece in text.pieces { append(piece) }
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
      append(Piece(block: piece.block, start: piece.start + skipped, byteCount: count))
      offset += count
      index += 1
    }
  }

  /// Pieces smaller than this are copied together rather than kept apart.
  private static let compactionBytes = 1024

  private mutating func append(_ piece: Piece) {
    guard piece.byteCount > 0 else { return }
    guard let last = pieces.last else {
      pieces.append(piece)
      pieceEnds.append(piece.byteCount)
      return
    }
    let end = byteCount + piece.byteCount
    let isContiguous = last.block === piece.block && last.start + last.byteCount == piece.start
    if isContiguous {
      let joined = last.byteCount + piece.byteCount
      pieces[pieces.count - 1] = Piece(block: last.block, start: last.start, byteCount: joined)
      pieceEnds[pieceEnds.count - 1] = end
    } else if last.byteCount + piece.byteCount <= Self.compactionBytes {
      pieces[pieces.count - 1] = Self.joining(last, piece)
      pieceEnds[pieceEnds.count - 1] = end
    } else {
      pieces.append(piece)
      pieceEnds.append(end)
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
    return Piece(block: block, start: 0, byteCount: byteCount)
  }

  /// The number of the piece that holds the byte at `byteOffset`.
  ///
  /// - Complexity: O(log pieces)
  func pieceIndex(at byteOffset: Int) -> Int {
    pieceEnds.partitioningIndex { $0 > byteOffset }
  }

  /// Where the piece starts in the text.
  func pieceStart(_ index: Int) -> Int { index == 0 ? 0 : pieceEnds[index - 1] }

  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<byteCount) }
}
