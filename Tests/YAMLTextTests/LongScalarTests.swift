import Testing
import YAMLText

/// Labels of many bytes are read from their beginning alone; they must say what libyaml says.
@Suite struct LongScalarTests {
  private static let limit = 64

  private static func index(_ text: String) throws -> EntryIndex {
    try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
  }

  private static func filler(_ unit: String) -> String {
    String(repeating: unit, count: 4_000 / unit.utf8.count)
  }

  /// Scalars whose first 64 bytes are inside something repeated, in block and in flow entries.
  static let scalars: [String] = [
    "\"\(filler("x"))\"", "\"\(filler("é"))\"", "\"\(filler("日本"))\"", "\"\(filler("\\\\"))\"",
    "\"\(filler("\\x41"))\"", "\"\(filler("a\\u00e9"))\"", "\"\(filler("\\U0001F600"))\"",
    "\"\(filler("\\\""))\"", "\"ab\\n\(filler("x"))\"", "\"\(filler("a b "))\"",
    "'\(filler("x"))'", "'\(filler("it''s "))'", "'a''\(filler("''"))'", filler("x"),
    filler("word "), filler("日"), filler("a-b"), "x #\(filler("y"))",
  ]
  static let blocks: [String] = [
    "|\n        \(filler("x"))", "|-\n        \(filler("line\n        "))",
    "|+\n          deeper\n\(filler("          y\n"))", "|\n\n        \(filler("x"))",
    ">\n        \(filler("folded\n        "))", "|2\n        \(filler("x"))",
  ]

  private func expectBeginning(_ text: String) throws {
    let index = try Self.index(text)
    let label = try #require(index.label(of: 0, maxByteCount: Self.limit))
    let node = try index.parse(0)
    guard case .mapping(let pairs, _) = node.content,
      let value = pairs.first(where: { $0.key.scalar == "name" })?.value.scalar
    else {
      Issue.record("no name in \(text.prefix(80))")
      return
    }
    let line = String(decoding: value.utf8.prefix { $0 != 0x0A }, as: UTF8.self)
    #expect(line.hasPrefix(label), "\(text.prefix(80))")
    #expect(label.utf8.count <= Self.limit)
    // Escapes are longer in the text than in the label, so the window may end a little early.
    #expect(line.utf8.count <= label.utf8.count || label.utf8.count > Self.limit / 2)
  }

  @Test(arguments: scalars) func beginningsAreWhatLibyamlSays(scalar: String) throws {
    try expectBeginning("canvases:\n- name: \(scalar)\n  graphics: []\n")
    if !scalar.contains(" #") { try expectBeginning("canvases: [{name: \(scalar), a: b}]\n") }
  }

  @Test(arguments: blocks) func blockScalarsToo(scalar: String) throws {
    try expectBeginning("canvases:\n    - name: \(scalar)\n")
  }

  @Test func anEmptyBlockScalarIsNotTheNextKey() throws {
    let text = "canvases:\n- name: |\n  other: \(Self.filler("x"))\n"
    #expect(try Self.index(text).label(of: 0, maxByteCount: Self.limit) == "")
  }
}
