import TestSupport
import Testing
import YAMLText

@Suite("Items written to bytes")
struct ItemWritingTests {
  /// The lines of an item as they stand in a file.
  private func written(_ pairs: [YAMLValue.Pair], column: Int) -> String {
    YAMLValue.itemLines(of: pairs).map { line in
      line.allSatisfy { $0 == " " } ? "\n" : String(repeating: " ", count: column) + line + "\n"
    }.joined()
  }

  private func appended(_ pairs: [YAMLValue.Pair], column: Int, isBegun: Bool = false) -> String {
    var bytes = Array("x\n".utf8)
    YAMLValue.appendItem(of: pairs, to: &bytes, column: column, isBegun: isBegun)
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
  }

  private static let strings = [
    "", "a", "true", "No", "~", "=", "nULL", "on", "of", "y", "Y1", "name", "12", "1e5", "a b",
    "a: b", "a #b", "#fff", "-", "- a", "--- a", "...", "..", "-.inf", "two\nlines",
    "ends\n\n", "  \nblanks", "one\n\n  \ntwo\n", "ünïcödé", "a\u{FEFF}", "a\tb", "[x]", "a,b",
    "https://example.org/?a=1", "<<", "\u{2028}", "x:", "@", "*a",
    String(repeating: "long words ", count: 20) + "end",
  ]

  private func value(_ random: inout SeededGenerator, depth: Int) -> YAMLValue {
    let string = random.pick(Self.strings)
    let style = random.pick([YAMLValue.Style.automatic, .flow, .block])
    switch Int.random(in: 0..<(depth > 2 ? 5 : 8), using: &random) {
    case 0: return .null
    case 1: return .plain("\(Int.random(in: 0..<1000, using: &random))")
    case 2: return .quoted(string)
    case 3: return .folded(string)
    case 4: return .string(string)
    case 5:
      return .sequence(
        (0..<Int.random(in: 0..<8, using: &random)).map { _ in value(&random, depth: depth + 1) },
        style)
    default: return .mapping(pairs(&random, depth: depth + 1), style)
    }
  }

  private func pairs(_ random: inout SeededGenerator, depth: Int) -> [YAMLValue.Pair] {
    (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      .init(random.pick(Self.strings), value(&random, depth: depth))
    }
  }

  @Test("They are the lines of the item, whatever is in it")
  func random() {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<2000 {
      let pairs = pairs(&random, depth: 0)
      let column = Int.random(in: 0..<9, using: &random)
      #expect(appended(pairs, column: column) == written(pairs, column: column))
    }
  }

  @Test("An item whose dash stands there is only indented")
  func begun() {
    let pairs: [YAMLValue.Pair] = [.init("a", .plain("1")), .init("b", .string("two\nlines"))]
    #expect(
      appended(pairs, column: 2, isBegun: true) == "    a: 1\n    b: |-\n      two\n      lines\n")
    #expect(appended([], column: 2, isBegun: true) == "    {}\n")
  }

  @Test(
    "Words that YAML knows are in quotes, and no others",
    arguments: [
      ("n", true), ("No", true), ("NULL", true), ("nil", false), ("name", false), ("t", false),
      ("True", true), ("tree", false), ("false", true), ("fill", false), ("y", true),
      ("yes", true), ("ye", false), ("on", true), ("OFF", true), ("open", false), ("~", true),
      ("=", true), (".inf", true), ("+.INF", true), ("at", false), ("id", false),
    ])
  func words(_ word: String, isQuoted: Bool) {
    #expect(YAMLValue.string(word).flowText == (isQuoted ? "\"\(word)\"" : word))
  }
}
