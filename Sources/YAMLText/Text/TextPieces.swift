import Algorithms

/// The pieces of a text, in order, with their ends.
///
/// A single piece, which nearly every replacement is, is stored inline, without an array.
struct TextPieces: Sendable {
  /// A part of a block.
  // The bytes never change, and the block keeps them: sharing is safe.
  struct Piece: @unchecked Sendable {
    let block: TextBlock
    /// Valid as long as `block` lives.
    let bytes: UnsafeRawBufferPointer

    /// `byteCount` bytes of a block, from `start` on.
    init(_ block: TextBlock, start: Int = 0, byteCount: Int) {
      self.block = block
      bytes = UnsafeRawBufferPointer(start: block.base + start, count: byteCount)
    }

    private init(_ block: TextBlock, _ bytes: UnsafeRawBufferPointer) {
      self.block = block
      self.bytes = bytes
    }

    var byteCount: Int { bytes.count }

    /// The byte offset at which the piece starts in its block.
    var start: Int { bytes.baseAddress.map { $0 - UnsafeRawPointer(block.base) } ?? 0 }

    /// A part of the piece; `range` counts bytes from the start of the piece.
    func part(_ range: Range<Int>) -> Piece {
      Piece(block, UnsafeRawBufferPointer(rebasing: bytes[range]))
    }

    /// This piece and `next` as one; nil unless both are adjacent in the same block.
    func joined(with next: Piece) -> Piece? {
      guard block === next.block, let base = bytes.baseAddress,
        base + bytes.count == next.bytes.baseAddress
      else { return nil }
      return Piece(block, UnsafeRawBufferPointer(start: base, count: byteCount + next.byteCount))
    }
  }

  private struct Placed {
    var piece: Piece
    /// The byte offset of the piece's end in the text.
    var end: Int
  }

  /// The only piece; nil when there are none or several.
  private var only: Piece?
  /// All pieces; empty when there are fewer than two.
  private var several: [Placed] = []

  /// The number of pieces.
  var count: Int { only == nil ? several.count : 1 }

  /// The number of bytes in all pieces.
  var byteCount: Int { only?.bytes.count ?? several.last?.end ?? 0 }

  /// A piece by its number.
  subscript(number: Int) -> Piece { only ?? several[number].piece }

  /// The bytes of a piece by its number.
  @inline(__always)
  func bytes(of number: Int) -> UnsafeRawBufferPointer {
    only?.bytes ?? several[number].piece.bytes
  }

  /// The byte offset at which a piece starts in the text.
  func start(of number: Int) -> Int { number == 0 ? 0 : several[number - 1].end }

  /// The byte offset at which a piece ends in the text.
  func end(of number: Int) -> Int { only?.bytes.count ?? several[number].end }

  /// The number of the piece that holds the byte at `byteOffset`, or `count` beyond the end.
  ///
  /// - Complexity: O(log pieces)
  func number(at byteOffset: Int) -> Int {
    if let only { return byteOffset < only.bytes.count ? 0 : 1 }
    return several.partitioningIndex { $0.end > byteOffset }
  }

  /// The last piece.
  var last: Piece? { only ?? several.last?.piece }

  /// Adds a piece at the end.
  mutating func append(_ piece: Piece) {
    let end = byteCount + piece.byteCount
    if let first = only {
      several = [Placed(piece: first, end: first.byteCount), Placed(piece: piece, end: end)]
      only = nil
    } else if several.isEmpty {
      only = piece
    } else {
      several.append(Placed(piece: piece, end: end))
    }
  }

  /// Replaces the last piece.
  mutating func replaceLast(by piece: Piece) {
    guard only == nil, let last = several.popLast() else { return only = piece }
    several.append(Placed(piece: piece, end: last.end - last.piece.byteCount + piece.byteCount))
  }
}
