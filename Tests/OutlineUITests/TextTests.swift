import OutlineUI
import TestSupport
import Testing
import ViewTestSupport

@Suite struct TextTests {
  private func lines(_ columns: Int, _ rows: Int, _ content: some View) -> [String] {
    let screen = Screen(columns, rows) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    return screen.draw().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test func wrapsAtWords() {
    #expect(lines(10, 3, Text("one two three four")) == ["one two", "three four", ""])
    #expect(lines(3, 3, Text("abc \nd")) == ["abc", "d", ""])
    #expect(lines(4, 3, Text("abcdefghij")) == ["abcd", "efgh", "ij"])
  }

  @Test("A text is truncated rather than left out, even one that is served last")
  func leastWidth() {
    func row(_ columns: Int, _ last: some View) -> [String] {
      let first = Text("abcd").lineLimit(1).layoutPriority(1)
      let stack = HStack(spacing: 1) {
        first
        Text("efgh").lineLimit(1)
        last.lineLimit(1).layoutPriority(-1)
      }
      return lines(columns, 1, stack)
    }
    #expect(row(14, Text("ijkl")) == ["abcd efgh ijkl"])
    #expect(row(11, Text("ijkl")) == ["abcd efgh …"])
    #expect(row(9, Text("ijkl")) == ["abcd e… …"])

    #expect(row(11, Group { Text("ijkl") }.padding(0)) == ["abcd efgh …"])
    #expect(row(11, Text("")) == ["abcd efgh"])
  }

  @Test func keepsClustersWhole() {
    #expect(lines(5, 2, Text("漢字漢字")) == ["漢字", "漢字"])
    #expect(
      lines(3, 2, Text("e\u{301}e\u{301}e\u{301}e\u{301}")) == [
        "e\u{301}e\u{301}e\u{301}", "e\u{301}",
      ])
  }

  @Test func truncates() {
    let text = Text("abcdefghij")
    #expect(lines(6, 1, text) == ["abcde…"])
    #expect(lines(6, 1, text.truncationMode(.head)) == ["…fghij"])
    #expect(lines(6, 1, text.truncationMode(.middle)) == ["abc…ij"])
    #expect(lines(9, 2, Text("one two three").lineLimit(1)) == ["one two…", ""])
    #expect(lines(6, 1, Text("漢字漢字").truncationMode(.tail)) == ["漢字…"])
  }

  /// Short texts are measured as a whole, long ones cluster by cluster.
  @Test func shortAndLongTextsAreTruncatedAlike() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "a", "b ", "-", "漢", "e\u{301}", "👨‍👩‍👧", "🇨🇭", "\u{1B}", "\u{202E}", "\u{301}", "\r", " › ", "ﷺ",
    ]
    let padding = String(repeating: "x", count: 600)
    for round in 0..<300 {
      let text = (0..<40).map { _ in generator.pick(pieces) }.joined() + "z"
      let columns = Int.random(in: 1...20, using: &generator)
      let tail = lines(columns, 1, Text(text).lineLimit(1))
      #expect(tail == lines(columns, 1, Text(text + padding).lineLimit(1)), "round \(round)")
      let head = lines(columns, 1, Text(text).lineLimit(1).truncationMode(.head))
      let longHead = Text(padding + text).lineLimit(1).truncationMode(.head)
      #expect(head == lines(columns, 1, longHead), "round \(round)")
    }
  }

  @Test func blanksAtTheEndAreNotMissed() {
    #expect(lines(3, 1, Text("abc   ").lineLimit(1)) == ["abc"])
    #expect(lines(3, 1, Text("äbc   ").lineLimit(1)) == ["äbc"])
  }

  @Test func alignsLines() {
    #expect(
      lines(10, 2, Text("wide line\nx").multilineTextAlignment(.trailing)) == [
        "wide line", "        x",
      ])
    #expect(
      lines(9, 2, Text("wide line\nx").multilineTextAlignment(.center)) == [
        "wide line", "    x",
      ])
  }

  @Test func emptyLinesAndLineFeeds() {
    #expect(lines(5, 4, Text("a\n\nb\n")) == ["a", "", "b", ""])
    #expect(lines(5, 2, Text("")) == ["", ""])
  }

  @Test func controlCharactersAreShownNotSent() {
    let shown = lines(20, 1, Text("a\u{1B}[31mb\u{202E}c"))[0]
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(shown.contains("a") && shown.contains("b") && shown.contains("c"))
  }

  @Test func linesAreReserved() {
    let screen = lines(
      4, 4,
      VStack(spacing: 0) {
        Text("a").lineLimit(2, reservesSpace: true)
        Text("b")
      })
    #expect(screen.filter { !$0.isEmpty }.count == 2)
    #expect(
      screen.firstIndex { $0.contains("b") }
        == screen.firstIndex { $0.contains("a") }.map { $0 + 2 })
  }

  /// A hostile text costs what is shown of it, whatever its length.
  @Test func hugeTextsAreBounded() {
    let line = String(repeating: "x", count: 5_000_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(lines(10, 1, Text(line)) == ["xxxxxxxxx…"])
      #expect(lines(10, 1, Text(line).truncationMode(.middle)) == ["xxxxx…xxxx"])
    }
    #expect(time < .seconds(20))
  }
}
