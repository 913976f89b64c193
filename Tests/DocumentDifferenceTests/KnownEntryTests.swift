import ShapeDocument
import TestSupport
import Testing
import YAMLText

@testable import DocumentDifference

@Suite("Trees of which another one is known")
struct KnownEntryTests {
  /// Reads a text with and without the tree of another one.
  private func expectSame(_ text: SourceText, knowing other: SourceText, _ name: String) throws {
    let known = try DifferenceTree(Document(text: other))
    let tree = try DifferenceTree(Document(text: text), knowing: known)
    let fresh = try DifferenceTree(Document(text: text))
    #expect(tree.own == fresh.own, "\(name)")
    #expect(tree.subtrees == fresh.subtrees && tree.special == fresh.special, "\(name)")
    #expect(tree.labels == fresh.labels && tree.ids == fresh.ids, "\(name)")
  }

  @Test("They are the same as without it", arguments: SampleDocument.all)
  func same(_ sample: SampleDocument) throws {
    let text = SourceText(try sample.text)
    for seed in 0..<SeededRun.rounds(2) {
      var random = SeededGenerator(seed: SeededRun.seed + seed * 5 + 2)
      let edits = RandomEdits(
        of: try sample.text, count: Int.random(in: 1...20, using: &random), using: &random)
      try expectSame(edits.document.text, knowing: text, "\(sample) \(seed)")
      try expectSame(text, knowing: edits.document.text, "back \(sample) \(seed)")
    }
  }

  @Test("Another order, and other entries in between, make no difference")
  func order() throws {
    let entries = (0..<2_000).map { "      - {name: n\($0 / 2), at: [\($0 % 7), 0]}\n" }
    func page(_ entries: [String]) -> SourceText {
      SourceText("canvases:\n  - graphics:\n" + entries.joined())
    }
    let other = (0..<2_000).map { "      - {name: o\($0)}\n" }
    let mixed = zip(entries, other).flatMap { [$0, $1] }
    for (number, list) in [
      entries.reversed(), mixed, Array(mixed.dropFirst(901)), other + entries,
      Array(entries.prefix(300) + entries.dropFirst(310)),
    ].enumerated() {
      try expectSame(page(list), knowing: page(entries), "\(number)")
      try expectSame(page(entries), knowing: page(list), "back \(number)")
    }
  }

  @Test("Equal bytes in another column, or behind other directives, say something else")
  func meanings() throws {
    func page(_ graphic: String) -> SourceText {
      SourceText("canvases:\n  - graphics:\n" + graphic)
    }
    let nested = page("      - name:\n          at: [1, 2]\n")
    let beside = page("      -   name:\n          at: [1, 2]\n")
    try expectSame(nested, knowing: beside, "nested")
    try expectSame(beside, knowing: nested, "beside")
    let graphic = "      - !e!x {name: a}\n"
    let one = "%TAG !e! tag:one,2000:\n---\n" + page(graphic).string
    let two = "# two\n%TAG !e! tag:two,2000:\n---\n" + page(graphic).string
    try expectSame(SourceText(one), knowing: SourceText(two), "directives")
  }

  @Test("What stands behind the children counts, and what the children are does not")
  func tails() throws {
    func group(_ children: String, _ tail: String) -> SourceText {
      SourceText(
        "canvases:\n  - graphics:\n      - name: G\n        children:\n\(children)        \(tail)\n"
      )
    }
    let one = "          - name: a\n"
    for (text, other) in [
      (group(one, "opacity: 0.5"), group(one + one, "opacity: 0.5")),
      (group(one, "opacity: 0.5"), group(one, "opacity: 0.6")),
      (group(one, "hidden: true"), group(one + one, "locked: true")),
    ] {
      try expectSame(text, knowing: other, text.string)
    }
  }
}
