import Synchronization

/// Some successive pieces of a text. Once its text is finished, a leaf never changes, and later
/// versions of the text share it.
// Only the one text that holds a leaf changes it: sharing is safe.
final class TextLeaf: @unchecked Sendable {
  /// The most pieces.
  static let capacity = 256

  /// A piece in 16 bytes.
  private struct Placed {
    var block: TextBlock
    /// The byte offset at which the piece starts in its block.
    var start: UInt32
    /// The byte offset at which the piece ends in the leaf.
    var end: UInt32
  }

  private var placed: [Placed]
  /// The number of line breaks, -1 until it is needed.
  private let lineBreaks = Atomic(-1)

  init() { placed = [] }

  /// A copy, for a text that changes it.
  init(_ leaf: TextLeaf) { placed = leaf.placed }

  /// The number of pieces.
  var count: Int { placed.count }

  /// The number of bytes in all pieces.
  var byteCount: Int { end(of: count - 1) }

  /// A piece by its number.
  subscript(number: Int) -> TextPiece {
    let start = end(of: number - 1)
    let piece = placed[number]
    return TextPiece(piece.block, start: Int(piece.start), byteCount: Int(piece.end) - start)
  }

  /// The bytes of a piece, valid as long as the leaf lives.
  @inline(__always)
  func bytes(of number: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: placed[number].block.base + Int(placed[number].start),
      count: Int(placed[number].end) - end(of: number - 1))
  }

  /// The byte offset at which a piece ends in the leaf; 0 for the one before the first.
  @inline(__always)
  func end(of number: Int) -> Int { number < 0 ? 0 : Int(placed[number].end) }

  /// The number of the piece that holds a byte of the leaf.
  ///
  /// - Complexity: O(log pieces)
  func number(at byteOffset: Int) -> Int {
    placed.withUnsafeBufferPointer { placed in
      firstNumber(below: placed.count) { Int(placed[$0].end) > byteOffset }
    }
  }

  /// Whether there is room for another piece.
  func hasRoom(for piece: TextPiece) -> Bool {
    (count < Self.capacity || isContinued(by: piece)) && byteCount + piece.byteCount <= UInt32.max
  }

  /// Whether a piece continues the last one in the same block.
  func isContinued(by piece: TextPiece) -> Bool {
    guard let last = placed.last, last.block === piece.block else { return false }
    return Int(last.start) + byteCount - end(of: count - 2) == piece.start
  }

  /// Adds a piece at the end, to the last one if it continues that.
  func append(_ piece: TextPiece) {
    lineBreaks.store(-1, ordering: .relaxed)
    if isContinued(by: piece) {
      placed[count - 1].end += UInt32(piece.byteCount)
      return
    }
    placed.append(
      Placed(
        block: piece.block, start: UInt32(piece.start), end: UInt32(byteCount + piece.byteCount)))
  }

  /// Takes the last piece away.
  func removeLast() { placed.removeLast() }

  /// The line breaks of all pieces.
  ///
  /// - Complexity: O(bytes) the first time, then O(1)
  var allLineBreaks: TextLineBreaks {
    var total = lineBreaks.load(ordering: .relaxed)
    if total < 0 {
      total = lineBreaks(before: byteCount).count
      lineBreaks.store(total, ordering: .relaxed)
    }
    return TextLineBreaks(
      count: total, startsWithNewline: self[0].bytes.first == 10,
      endsWithReturn: self[count - 1].bytes.last == 13)
  }

  /// The line breaks that end at or before a byte of the leaf.
  func lineBreaks(before byteOffset: Int) -> TextLineBreaks {
    var breaks = TextLineBreaks()
    forEach(in: 0..<byteOffset) { breaks.add(TextLineBreaks(in: $0)) }
    return breaks
  }

  /// Calls `body` with the parts of pieces that lie in a range of the leaf.
  @inline(__always)
  func forEach(in range: Range<Int>, _ body: (TextPiece) -> Void) {
    var offset = range.lowerBound
    var number = number(at: offset)
    while offset < range.upperBound {
      let start = end(of: number - 1)
      let part = offset - start..<min(end(of: number), range.upperBound) - start
      body(self[number].part(part))
      offset += part.count
      number += 1
    }
  }
}

/// The first number below `count` for which `isBehind` is true, as it is for all after it; `count` if
/// there is none. Nothing is copied that would have to count references.
@inline(__always)
func firstNumber(below count: Int, where isBehind: (Int) -> Bool) -> Int {
  var numbers = 0..<count
  while !numbers.isEmpty {
    let middle = (numbers.lowerBound + numbers.upperBound) >> 1
    numbers =
      isBehind(middle)
      ? numbers.lowerBound..<middle : middle + 1..<numbers.upperBound
  }
  return numbers.lowerBound
}

/// The line breaks in a part of a text, where `\r` and `\n` on both sides of a seam are one.
struct TextLineBreaks {
  var count = 0
  /// Nil in an empty part.
  var startsWithNewline: Bool?
  var endsWithReturn = false
}

extension TextLineBreaks {
  init(in piece: TextPiece) {
    let bytes = piece.bytes
    self.init(
      count: piece.block.lineBreakCount(in: piece.start..<piece.start + piece.byteCount),
      startsWithNewline: bytes.first == 10, endsWithReturn: bytes.last == 13)
  }

  /// Adds those of the part that follows, which is not empty.
  mutating func add(_ next: TextLineBreaks) {
    count += next.count
    if endsWithReturn, next.startsWithNewline == true { count -= 1 }
    if startsWithNewline == nil { startsWithNewline = next.startsWithNewline }
    endsWithReturn = next.endsWithReturn
  }
}
