import LineBreaking
import Testing

/// Every cluster is one wide.
private struct Count: LineMeasure {
  func width(of cluster: Character, at index: String.Index) -> Int { 1 }
  func endsLine(_ cluster: Character) -> Bool { cluster.isNewline }
  func allowsBreak(after cluster: Character, ofWidth width: Int) -> Bool { cluster == "-" }
}

@Suite struct LineBreakerTests {
  @Test(arguments: [
    ("", 5, [""]), ("one two", 5, ["one", "two"]), ("one two", 7, ["one two"]),
    ("one   two", 3, ["one", "two"]), ("a\n", 5, ["a", ""]), ("a \nb", 1, ["a", "b"]),
    ("abcdef", 4, ["abcd", "ef"]), ("ab", 0, ["a", "b"]), ("ab", -1, ["a", "b"]),
    ("ab-cd", 4, ["ab-", "cd"]), ("a\r\nb", 5, ["a", "b"]), ("  a", 5, ["  a"]),
  ])
  func breaks(text: String, limit: Int, lines: [String]) {
    var breaker = LineBreaker(text, limit: limit, measure: Count())
    var found: [String] = []
    while let line = breaker.next() {
      found.append(String(line.text))
      #expect(line.width == line.text.count)
    }
    #expect(found == lines)
    #expect(breaker.isAtEnd)
  }
}
