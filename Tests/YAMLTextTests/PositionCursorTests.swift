import TestSupport
import Testing

@testable import SourceText
@testable import YAMLText

/// What is found in one walk over a text is what is found each time anew.
@Suite struct PositionCursorTests {
  private static let pieces = [
    "a", "word ", "\n", "\r\n", "\r", "\u{E4}", "\u{1F642}", "\u{2028}", "\t", "\u{1B}", "\n\n",
    String(repeating: "long line ", count: 70),
  ]

  private func randomText(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in random.pick(Self.pieces) }.joined()
  }

  @Test func positionsComeOutAsOneByOne() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let string = (random.chance(20) ? "\u{FEFF}" : "") + randomText(&random)
      var text = SourceText()
      for block in blocks(of: SourceText(string), blockBytes: random.pick([1, 3, 7, 4_000])) {
        text.append(block)
      }
      var cursor = TextPositionCursor(text)
      var offset = -1
      while offset <= text.byteCount + 1 {
        let found = cursor.position(at: offset)
        #expect(found == text.position(at: offset), "\(string.debugDescription) at \(offset)")
        offset += random.pick([1, 1, 1, 2, 5, 400])
      }
      let back = Int.random(in: 0...text.byteCount, using: &random)
      #expect(cursor.position(at: back) == text.position(at: back))
    }
  }

  @Test func linesOfASCIIAreShownAsAllOthers() {
    var plainCount = 0
    for seed in 0..<1_200 {
      var random = SeededGenerator(seed: seed)
      let text = SourceText(randomText(&random))
      let start = Int.random(in: 0...text.byteCount, using: &random)
      let range = start..<start + random.pick([0, 1, 5, 40, 300])
      let columns = random.pick([20, 33, 100])
      var plain: [UInt8] = []
      guard PlainExcerpt.append(range, in: text, columns: columns, to: &plain) else { continue }
      plainCount += 1
      let wanted = SourceExcerpt(text: text, range: range, columns: columns)?.lines
      #expect(String(decoding: plain, as: UTF8.self) == wanted.map { "\n" + $0 }, "seed \(seed)")
    }
    #expect(plainCount > 50, "\(plainCount)")
  }

  @Test func aRendererSaysWhatOneOfItsOwnWould() {
    var random = SeededGenerator(seed: 7)
    let text = SourceText((0..<40).map { _ in randomText(&random) }.joined())
    var renderer = DiagnosticRenderer(fileName: "a\u{7}.yaml", text: text)
    for offset in stride(from: 0, through: text.byteCount, by: 11) {
      let diagnostic = Diagnostic(.syntax, at: offset..<offset + 3, ["wrong"])
      let wanted = diagnostic.rendered(fileName: "a\u{7}.yaml", text: text)
      #expect(renderer.rendered(diagnostic) == wanted)
    }
  }
}
