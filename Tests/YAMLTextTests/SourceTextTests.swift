import TestSupport
import Testing
import YAMLText

@testable import SourceText

@Suite struct SourceTextTests {
  @Test func splicesAndTheirInverse() {
    for seed in 1...UInt64(SeededRun.rounds(40)) {
      var random = SeededGenerator(seed: seed)
      var bytes = (0..<Int.random(in: 0..<3000, using: &random)).map { UInt8($0 & 0x7F) }
      var text = SourceText()
      for block in stride(from: 0, to: bytes.count, by: 700) {
        text.append(TextBlock(bytes[block..<min(block + 700, bytes.count)]))
      }
      for _ in 0..<40 {
        var splices: [Splice] = []
        var offset = 0
        while offset <= bytes.count, splices.count < 5 {
          let start = Int.random(in: offset...bytes.count, using: &random)
          let end = Int.random(in: start...min(start + 40, bytes.count), using: &random)
          let added = String(repeating: "x", count: Int.random(in: 0..<60, using: &random))
          splices.append(Splice(range: start..<end, string: added))
          offset = end + 1
        }
        let (new, inverse) = text.replacing(splices)
        var wanted = bytes
        for splice in splices.reversed() {
          wanted.replaceSubrange(splice.range, with: splice.replacement.bytes)
        }
        #expect(new.bytes == wanted, "seed \(seed)")
        #expect(new.replacing(inverse).text == text, "seed \(seed)")
        (text, bytes) = (new, wanted)
      }
    }
  }

  @Test(arguments: [
    ("a\nb\rc\r\nd", [1: (1, 2), 2: (2, 1), 4: (3, 1), 5: (3, 2), 7: (4, 1), 8: (4, 2)]),
    ("ä→🙂\nx", [2: (1, 2), 5: (1, 3), 9: (1, 4), 10: (2, 1)]),
    ("\u{FEFF}a: 1", [3: (1, 1), 4: (1, 2)]),
    // Unicode's other breaks are none for an editor.
    ("a\u{2028}b\u{85}c", [4: (1, 3), 7: (1, 5)]),
  ])
  func positions(string: String, places: [Int: (Int, Int)]) {
    for blockBytes in [1, 2, 3, 100] {
      var text = SourceText()
      for block in blocks(of: SourceText(string), blockBytes: blockBytes) { text.append(block) }
      for (offset, place) in places {
        let wanted = TextPosition(line: place.0, column: place.1)
        #expect(text.position(at: offset) == wanted, "\(string.debugDescription) at \(offset)")
      }
    }
  }

  @Test func linesOfLargeBlocksAreCountedAcrossTheirSegments() {
    // A \r\n on each side of every multiple of 64 KiB.
    let line = String(repeating: "x", count: 62) + "\r\n"
    var bytes = [UInt8]("y".utf8)
    for _ in 0..<5000 { bytes += line.utf8 }
    let text = SourceText(TextBlock(bytes))
    for number in [0, 1, 1023, 1024, 1025, 2048, 4999] {
      let position = text.position(at: 1 + number * 64)
      #expect(position == TextPosition(line: number + 1, column: number == 0 ? 2 : 1))
    }
  }

  @Test func lineRangesLeaveOutTheBreak() {
    let text = SourceText("ab\r\ncd\n\nef")
    #expect(text.lineRange(at: 0) == 0..<2)
    #expect(text.lineRange(at: 4) == 4..<6)
    #expect(text.lineRange(at: 7) == 7..<7)
    #expect(text.lineRange(at: 99) == 8..<10)
  }

  @Test func equalityDoesNotDependOnBlocks() {
    let one = SourceText("some bytes")
    var other = SourceText()
    for block in blocks(of: one, blockBytes: 3) { other.append(block) }
    #expect(one == other)
    #expect(one != SourceText("some bytez"))
    #expect(other.slice(2..<6).string == "me b")
  }
}
