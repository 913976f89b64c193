import Foundation
import TerminalCells
import TestSupport
import Testing

@Suite struct TextMetricsTests {
  let metrics = TextMetrics()

  @Test(arguments: [
    ("", 0), ("abc", 3), ("漢字", 4), ("é", 1), ("e\u{301}", 1), ("😀", 2), ("🇫🇷", 2), ("👨‍👩‍👧", 2),
    ("❤️", 2),
    ("❤", 1), ("1️⃣", 2), ("👍🏽", 2), ("⌚︎", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("한글", 4), ("क्षि", 3),
    ("─", 1), ("ｶﾞ", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("\u{1B}", 1), ("\t", 1), ("\n", 1), ("\r\n", 2), ("\u{7F}", 1),
    ("\u{85}", 8), ("\u{202E}", 8), ("a\u{200B}b", 10), ("\u{E0041}", 9), ("\u{10EEEE}", 10),
    ("\u{301}", 1), ("🇫", 9), ("👨‍", 10), ("กำ", 2), ("\u{AD}", 8), ("\u{1F3FD}", 9),
  ])
  func measures(text: String, columns: Int) {
    #expect(metrics.columns(of: text) == columns)
    let surface = Surface(size: CellSize(columns: 20, rows: 1))
    #expect(surface.write(text, at: .zero) == columns)
  }

  @Test func measuresAsThisTerminalPaints() {
    var widths = WidthModel()
    widths.joinedEmojiColumns = 6
    widths.emojiPresentationColumns = 1
    widths.skinToneColumns = 4
    widths.jamoColumns = 4
    let surface = Surface(size: CellSize(columns: 12, rows: 1), widths: widths)
    surface.write("👨‍👩‍👧❤️👍🏽\u{1100}\u{1161}\u{11A8}x", at: .zero)
    #expect(surface.text(ofRow: 0) == "👨+❤️👍+각x  ")
    #expect(TextMetrics(widths: widths).columns(of: "👨‍👩‍👧❤️👍🏽") == 7)
  }

  @Test func findsWhatFits() {
    #expect(metrics.prefix(of: "a漢b", fitting: 2) == (1, 1))
    #expect(metrics.prefix(of: "a漢b", fitting: 3) == (4, 3))
    #expect(metrics.prefix(of: "a漢b", fitting: 0) == (0, 0))
    #expect(metrics.prefix(of: "a漢b", fitting: -1) == (0, 0))
    #expect(metrics.suffix(of: "a漢b", fitting: 2) == (4, 1))
    #expect(metrics.suffix(of: "a漢b", fitting: 9) == (0, 4))
    #expect(metrics.suffix(of: Substring("a漢b").dropFirst(), fitting: 3) == (0, 3))
  }

  @Test func coversEveryByteOnce() {
    var generator = SeededBytes(seed: 7)
    for _ in 0..<300 {
      let text = String(decoding: generator.bytes(40), as: UTF8.self)
      var end = 0
      let clusters = metrics.clusters(of: text)
      let isCovered = clusters.allSatisfy { cluster in
        defer { end = cluster.byteRange.upperBound }
        return cluster.byteRange.lowerBound == end && cluster.columns >= 1
      }
      #expect(isCovered && end == text.utf8.count, "\(Array(text.utf8))")
      let surface = Surface(size: CellSize(columns: 800, rows: 1))
      #expect(surface.write(text, at: .zero) == metrics.columns(of: text))
    }
  }

  @Test func boundsACellThatHoldsVeryManyMarks() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    let clusters = metrics.clusters(of: text)
    #expect(clusters.allSatisfy { $0.byteRange.count <= 32 })
    #expect(clusters.first?.byteRange == 0..<17)
    let surface = Surface(size: CellSize(columns: 3, rows: 1))
    surface.write(text, at: .zero)
    #expect(surface.text(ofRow: 0).utf8.count <= 3 * 35)
  }

  /// Every line of Unicode's own test file: units are grapheme clusters unless something in them must
  /// not be shown as it is, and then they are parts of one.
  @Test func agreesWithTheGraphemeBreakTest() throws {
    let file = try Fixture("unicode/GraphemeBreakTest.txt").text
    var caseCount = 0
    for line in file.split(separator: "\n") where line.first != "#" {
      let parts = line.prefix { $0 != "#" }.split(separator: "÷")
      let clusters = parts.map { part in
        part.split(whereSeparator: { $0 == "×" || $0.isWhitespace }).compactMap {
          UInt32($0, radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
        }
      }.map { String($0) }.filter { !$0.isEmpty }
      let text = clusters.joined()
      var ends: Set<Int> = []
      var end = 0
      for cluster in clusters {
        end += cluster.utf8.count
        ends.insert(end)
      }
      let found = Set(metrics.clusters(of: text).map(\.byteRange.upperBound))
      // 2701 ZWJ 2701: one cluster for newer versions of the standard, two in this file.
      if !text.unicodeScalars.elementsEqual("\u{2701}\u{200D}\u{2701}".unicodeScalars) {
        #expect(ends.isSubset(of: found), "\(line)")
      }
      caseCount += 1
    }
    #expect(caseCount > 500)
  }

  /// Every scalar the file calls wide takes two columns, every other visible one takes one.
  @Test func agreesWithEastAsianWidth() throws {
    let file = try Fixture("unicode/EastAsianWidth.txt").text
    var wide: Set<UInt32> = []
    var assigned: [UInt32] = []
    for line in file.split(separator: "\n") where line.first != "#" {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard fields.count == 2 else { continue }
      let bounds = fields[0].split(separator: ".").compactMap {
        UInt32($0.trimmingCharacters(in: .whitespaces), radix: 16)
      }
      guard let low = bounds.first, let high = bounds.last else { continue }
      assigned.append(contentsOf: low...high)
      let width = fields[1].trimmingCharacters(in: .whitespaces)
      if width == "W" || width == "F" { wide.formUnion(low...high) }
    }
    var checkedCount = 0
    for scalar in assigned.lazy.compactMap(Unicode.Scalar.init) where isSimple(scalar) {
      let columns = metrics.columns(of: String(scalar))
      #expect(columns == (wide.contains(scalar.value) ? 2 : 1), "\(scalar.value)")
      checkedCount += 1
    }
    #expect(checkedCount > 250_000)
  }

  /// Letters, symbols and punctuation that need no company.
  private func isSimple(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x10EEEE { return false }
    if scalar.properties.isEmojiModifier { return false }
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return false
    }
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format, .surrogate,
      .lineSeparator, .paragraphSeparator, .unassigned:
      return false
    default: return true
    }
  }

}

/// Random scalars that like to join.
struct SeededBytes {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func bytes(_ count: Int) -> [UInt8] {
    let pool: [Unicode.Scalar] = [
      "a", "\u{301}", "漢", "\u{200D}", "👩", "\u{FE0F}", "\u{FE0E}", "🏽", "🇫", "\u{1100}",
      "\u{1161}",
      "\u{11A8}", "क", "\u{94D}", "\u{93F}", "\u{1B}", "\u{202E}", "❤", "1", "\u{20E3}", "\u{600}",
      "\u{E0067}", "🏴", "\r", "\n", "\u{AC00}", "\u{E33}",
    ]
    return (0..<count).flatMap { _ -> [UInt8] in
      if generator.next() % 10 == 0 { return [UInt8(truncatingIfNeeded: generator.next())] }
      return Array(String(pool[Int(generator.next() % UInt64(pool.count))]).utf8)
    }
  }
}
