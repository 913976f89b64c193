import TestSupport
import Testing

@testable import SourceText
@testable import YAMLText

@Suite struct TextPiecesTests {
  /// A text and what it should hold.
  private struct Version {
    var text: SourceText
    var bytes: [UInt8]
  }

  @Test func everyVersionKeepsItsBytes() {
    for seed in 1...UInt64(SeededRun.rounds(3)) {
      var random = SeededGenerator(seed: seed)
      var version = Self.manyPieces(of: Self.bytes(20_000, &random), &random)
      var versions = [version]
      for _ in 0..<10 {
        let splices = Self.splices(of: version.bytes, &random)
        let (text, inverse) = version.text.replacing(splices)
        var bytes = version.bytes
        for splice in splices.reversed() {
          bytes.replaceSubrange(splice.range, with: splice.replacement.bytes)
        }
        let undone = text.replacing(inverse)
        #expect(undone.text == version.text, "seed \(seed)")
        #expect(undone.inverse.elementsEqual(splices), "seed \(seed)")
        version = Version(text: text, bytes: bytes)
        versions.append(version)
      }
      for version in versions { Self.check(version, seed: seed, &random) }
    }
  }

  /// A text of small pieces, more than an edit would leave.
  private static func manyPieces(
    of bytes: [UInt8], _ random: inout SeededGenerator
  ) -> Version {
    var pieces = TextPieces()
    var offset = 0
    while offset < bytes.count {
      let part = bytes[offset..<min(offset + Int.random(in: 1...30, using: &random), bytes.count)]
      pieces.append(TextPiece(TextBlock(part), byteCount: part.count))
      offset = part.endIndex
    }
    return Version(text: SourceText(pieces), bytes: bytes)
  }

  /// Bytes with all line breaks in them, some across seams.
  private static func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in
      Int.random(in: 0..<12, using: &random) == 0
        ? random.pick([10, 13]) : UInt8.random(in: 97...122, using: &random)
    }
  }

  /// Few splices, or many small ones, as a change of everything has them.
  private static func splices(of bytes: [UInt8], _ random: inout SeededGenerator) -> [Splice] {
    let count = random.pick([1, 3, 18, 500])
    let gap = max(1, 2 * bytes.count / count)
    var result: [Splice] = []
    var offset = Int.random(in: 0...gap, using: &random)
    while offset <= bytes.count, result.count < count {
      let end = min(offset + Int.random(in: 0...40, using: &random), bytes.count)
      let added = Self.bytes(random.pick([0, 3, 30, 300, 600]), &random)
      result.append(Splice(range: offset..<end, replacement: SourceText(TextBlock(added))))
      offset = end + Int.random(in: 1...gap, using: &random)
    }
    return result
  }

  private static func check(
    _ version: Version, seed: UInt64, _ random: inout SeededGenerator
  ) {
    let (text, bytes) = (version.text, version.bytes)
    #expect(text.bytes == bytes, "seed \(seed)")
    #expect(text == SourceText(TextBlock(bytes)), "seed \(seed)")
    var other = bytes
    other[Int.random(in: bytes.indices, using: &random)] = 0
    #expect(text != SourceText(TextBlock(other)), "seed \(seed)")
    for leaves in zip(text.pieces.leaves, text.pieces.leaves.dropFirst()) {
      #expect(leaves.0.count + leaves.1.count > TextLeaf.capacity, "seed \(seed)")
    }
    let positions = Self.positions(in: bytes)
    var cursor = TextPositionCursor(text)
    for offset in (0..<40).map({ _ in Int.random(in: bytes.indices, using: &random) }).sorted() {
      let end = Int.random(in: offset...bytes.count, using: &random)
      #expect(text.byte(at: offset) == bytes[offset], "seed \(seed)")
      #expect(text.slice(offset..<end).bytes.elementsEqual(bytes[offset..<end]), "seed \(seed)")
      let position = positions[offset]
      #expect(text.position(at: offset) == position, "seed \(seed) at \(offset)")
      #expect(cursor.position(at: offset) == position, "seed \(seed) at \(offset)")
    }
  }

  /// The positions of all bytes; that of a `\n` behind a `\r` counts the `\r` as a column.
  private static func positions(in bytes: [UInt8]) -> [TextPosition] {
    var position = TextPosition(line: 1, column: 1)
    return bytes.indices.map { index in
      defer {
        let isFirstOfTwo = bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
        if bytes[index] == 10 || bytes[index] == 13 && !isFirstOfTwo {
          position = TextPosition(line: position.line + 1, column: 1)
        } else {
          position.column += 1
        }
      }
      return position
    }
  }

  @Test func aChangeOfEverythingSharesTheText() {
    let line = String(repeating: "x", count: 199) + "\n"
    let text = SourceText(String(repeating: line, count: 60_000))
    let red = SourceText("red")
    let everywhere = (0..<60_000).map {
      Splice(range: $0 * 200 + 50..<$0 * 200 + 53, replacement: red)
    }
    let changed = text.replacing(everywhere).text
    let leaves = changed.pieces.leaves
    #expect(leaves.reduce(0) { $0 + $1.count } > 100_000)
    // A later edit copies the leaf it touches and its neighbour, and may need one more.
    let edited = changed.replacing([Splice(range: 6_000_000..<6_000_100, string: "blue")]).text
    let known = Set(leaves.map(ObjectIdentifier.init))
    #expect(edited.pieces.leaves.count { !known.contains(ObjectIdentifier($0)) } <= 3)
    #expect(edited.byteCount == text.byteCount - 96)
    #expect(edited.position(at: 11_999_000).line == 59_995 + 1)
  }

  @Test func smallPartsAreCopiedTogether() {
    let text = SourceText(String(repeating: "fill: black\n", count: 10_000))
    let everywhere = (0..<10_000).map { Splice(range: $0 * 12 + 6..<$0 * 12 + 11, string: "red") }
    let changed = text.replacing(everywhere).text
    #expect(changed.string == String(repeating: "fill: red\n", count: 10_000))
    #expect(changed.pieces.leaves.reduce(0) { $0 + $1.count } < 20)
  }
}
