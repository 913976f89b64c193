import Testing
import YAMLText

@testable import SourceText

/// Edits next to everything odd that YAML has: what exactly becomes of the text.
@Suite struct EditCaseTests: EditExpecting {
  private let newEntry = EntrySource.value(.mapping([.init("name", .string("New"))]))

  // MARK: Flow

  @Test func pairsWithoutBracesGetThem() throws { try expectCases() }

  @Test func explicitKeysInBraces() throws {
    try expectCases()
    try expectRefusal(
      "      - { \"a\n         b\", c: d}\n", .set(NodePath(1, "a b"), .string("v")),
      "no way was found")
  }

  @Test func commentsInBracketsStay() throws { try expectCases() }

  @Test func commentsGoIntoBracketsOnLinesOfTheirOwn() throws { try expectCases() }

  // MARK: Comments

  @Test func commentsBetweenAKeyAndItsValueStay() throws {
    try expectCases()
    try expect(
      "      - fill: # one\n        # two\n\n          # of a\n          a: 1 # of a, too\n",
      .set(NodePath(1, "fill"), .string("red")),
      gives: "      - fill: red # one\n        # two\n\n")
  }

  @Test func commentsOfABlockScalarsHeaderStay() throws {
    try expectCases()
    let map = YAMLValue.mapping([.init("a", .mapping([.init("b", .string("c"))]))])
    try expect(
      "      - fill: # one\n          >- # two\n          x\n",
      .set(NodePath(1, "fill"), map),
      gives: "      - fill: # one\n          {a: {b: c}}  # two\n")
  }

  @Test func theOnlyPropertyLeavesItsLinesComment() throws { try expectCases() }

  @Test func commentsFarToTheRightDoNotBecomeContent() throws { try expectCases() }

  @Test func commentsThatWouldBecomeContentAreNamed() throws { try expectCases() }

  // MARK: Explicit keys

  @Test func valuesThatAMissingColonLacks() throws {
    try expectCases()
    let index = try EntryIndex(
      text: SourceText(Self.graphicsHead + "      - ? a\n\n      # c\n      - ? b\n"),
      grammar: shapeGrammar)
    #expect(index.text.string(in: index.range(of: 1)) == "? a")
  }

  @Test func keysThatAreTooLong() throws {
    let long = String(repeating: "k", count: 1025)
    try expectRefusal("      - a: 1\n", .rename(NodePath(1, "a"), to: long), "1024 characters")
    try expectRefusal("      - a: 1\n", .set(NodePath(1, long), .null), "1024 characters")
    let fits = String(repeating: "k", count: 1000)
    try expect(
      "      - a: 1\n", .rename(NodePath(1, "a"), to: fits), gives: "      - \(fits): 1\n")
  }

  // MARK: Ends

  @Test func aBlockScalarWithoutItsLastBreakKeepsItsValueElsewhere() throws {
    try expect(
      "      - name: A\n      - note: |\n          x", .moveEntry(2, parent: 0, position: 0),
      gives: "      - note: |-\n          x\n      - name: A")
    try expect(
      "      - note: |+\n          x", .insertEntry(newEntry, parent: 0, position: 1),
      gives: "      - note: |-\n          x\n      - name: New")
    try expect(
      "      - name: A\n        note: |-\n          x", .set(NodePath(1, "z"), .string("yy")),
      gives: "      - name: A\n        note: |-\n          x\n        z: yy")
  }

  @Test func theLastEntryMovesWithoutABreakAtTheEnd() throws {
    try expect(
      "      - name: A\n      - name: B", .moveEntry(2, parent: 1, position: 0),
      gives: "      - name: A\n        children:\n          - name: B")
  }

  @Test func aScalarThatKeepsBlankLinesGetsNoMoreOfThem() throws { try expectCases() }

  @Test func theBreaksOfMixedFilesAreTheNeighbours() throws {
    try expect(
      "      - name: A\r\n      - name: B\n", .insertEntry(newEntry, parent: 1, position: 0),
      gives: "      - name: A\r\n        children:\r\n          - name: New\r\n      - name: B\n")
    try expect(
      "      - name: A\r      - name: B\r", .removeEntry(1), gives: "      - name: B\r",
      head: "canvases:\r  - graphics:\r")
  }

  @Test func quotesWhereABlankLineHoldsATab() throws {
    // libyaml reads that line behind a plain scalar only.
    try expectRefusal(
      "title: A\n \t\nx: 1\n", .set(NodePath(-1, "title"), .string("a: b")), "no way was found",
      head: "")
  }

  // MARK: Copies, anchors, tags

  @Test func copiesHaveNoAnchorsAndStayTidy() throws { try expectCases() }

  @Test func copiesKnowTheDocumentsTags() throws {
    let head = "%TAG !e! tag:x,2000:\n---\n" + Self.graphicsHead
    try expect(
      "      - !e!x\n        name: A\n", .insertEntry(.copy(of: 1), parent: 0, position: 1),
      gives: "      - !e!x\n        name: A\n      - !e!x\n        name: A\n", head: head)
  }

  @Test func aliasesDoNotComeToMeanAnotherAnchor() throws { try expectCases() }

  // MARK: Bounds

  @Test func nestingStaysWithinTheLimits() throws {
    var text = "[{graphics: ["
    for number in 0..<60 { text += "{name: n\(number), children: [" }
    text += String(repeating: "]}", count: 60) + "]}]\n"
    try expect(
      text, .set(NodePath(60, "note"), .string("[")),
      gives: text.replacing("n59, children: []", with: "n59, children: [], note: \"[\""),
      head: "canvases: ")
    let reason = "it cannot stand here: flow collections nest deeper than 128 levels"
    try expectRefusal(
      text, .insertEntry(.copy(of: 2), parent: 30, position: 0), reason, head: "canvases: ")
  }

  @Test func oddLineBreaksAreNamedAsTheReason() throws {
    try expectRefusal(
      "      - name: A\u{2028}      - name: B\n", .removeEntry(1), "U+0085, U+2028 or U+2029")
  }

  @Test func utf16IsRefused() {
    #expect(throws: Diagnostic.self) {
      try EntryIndex(
        text: SourceText(TextBlock([0xFF, 0xFE, 0x61, 0, 0x3A, 0, 0x20, 0, 0x31, 0])),
        grammar: shapeGrammar)
    }
  }

  @Test func tenThousandRemovalsAreOneChange() throws {
    var text = Self.graphicsHead
    for number in 0..<10_000 { text += "      - name: A\(number)\n        # c\n        id: x\n" }
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let results = try index.perform((1...10_000).map { .remove(NodePath($0, "id")) })
    #expect(results.count == 1)
    #expect(!index.text.string.contains("# c"))
  }
}
