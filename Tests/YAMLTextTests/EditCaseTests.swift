import Testing
import YAMLText

@testable import SourceText

/// Edits next to everything odd that YAML has: what exactly becomes of the text.
@Suite struct EditCaseTests: EditExpecting {
  private let newEntry = EntrySource.value(.mapping([.init("name", .string("New"))]))

  // MARK: Flow

  @Test func pairsWithoutBracesGetThem() throws {
    let text = "      - children: [name: A, b]\n"
    try expect(
      text, .set(NodePath(2, "id"), .string("a")),
      gives: "      - children: [{name: A, id: a}, b]\n")
    try expect(
      text, .set(NodePath(2, "id"), .string("a"), keyOrder: ["id", "name"]),
      gives: "      - children: [{id: a, name: A}, b]\n")
    try expect(
      text, .insertEntry(newEntry, parent: 2, position: 0),
      gives: "      - children: [{name: A, children: [{name: New}]}, b]\n")
    try expect(text, .remove(NodePath(2, "name")), gives: "      - children: [{}, b]\n")
    try expect(
      text, .set(NodePath(2, "name"), .string("a, b")),
      gives: "      - children: [name: \"a, b\", b]\n")
    try expect(
      "      - children: [b, name: A]\n", .moveEntry(2, parent: 3, position: 0),
      gives: "      - children: [{name: A, children: [b]}]\n")
  }

  @Test func explicitKeysInBraces() throws {
    try expect(
      "      - {? a : 1, ? b}\n", .remove(NodePath(1, "a")), gives: "      - {? b}\n")
    try expect(
      "      - {? a : 1, ? b}\n", .remove(NodePath(1, "b")), gives: "      - {? a : 1}\n")
    try expect("      - {? a : 1}\n", .remove(NodePath(1, "a")), gives: "      - {}\n")
    try expect(
      "      - {? a}\n", .set(NodePath(1, "a"), .string("v")), gives: "      - {? a: v}\n")
    try expectRefusal(
      "      - { \"a\n         b\", c: d}\n", .set(NodePath(1, "a b"), .string("v")),
      "no way was found")
  }

  @Test func commentsInBracketsStay() throws {
    let text = "      - {name: A # of A\n        , # behind\n        id: x}\n"
    try expect(
      text, .remove(NodePath(1, "name")),
      gives: "      - { # of A\n         # behind\n        id: x}\n")
    try expect(
      "      - children: [ # one\n          # two\n        ]\n",
      .insertEntry(newEntry, parent: 1, position: 0),
      gives: "      - children: [ # one\n          # two\n        {name: New}]\n")
  }

  @Test func commentsGoIntoBracketsOnLinesOfTheirOwn() throws {
    try expect(
      "      - children: [{name: A}]\n      # of B\n      - name: B  # too\n",
      .moveEntry(3, parent: 1, position: 1),
      gives: """
              - children: [{name: A},
                # of B
                # too
                {name: B}]

        """)
  }

  // MARK: Comments

  @Test func commentsBetweenAKeyAndItsValueStay() throws {
    try expect(
      "      - fill: # one\n        # two\n\n          # of a\n          a: 1 # of a, too\n",
      .set(NodePath(1, "fill"), .string("red")),
      gives: "      - fill: red # one\n        # two\n\n")
    try expect(
      "      - fill:\n        # stays\n          a # stays, too\n",
      .set(NodePath(1, "fill"), .string("x\ny\n")),
      gives: "      - fill:\n        # stays\n          | # stays, too\n          x\n          y\n")
    try expect(
      "      - fill:\n          [a] # stays\n", .set(NodePath(1, "fill"), .string("b")),
      gives: "      - fill:\n          b # stays\n")
  }

  @Test func commentsOfABlockScalarsHeaderStay() throws {
    let map = YAMLValue.mapping([.init("a", .mapping([.init("b", .string("c"))]))])
    try expect(
      "      - fill: # one\n          >- # two\n          x\n",
      .set(NodePath(1, "fill"), map),
      gives: "      - fill: # one\n          {a: {b: c}}  # two\n")
    try expect(
      "      - fill:\n          |\n          x\n", .set(NodePath(1, "fill"), .string("y\nz\n")),
      gives: "      - fill: |\n          y\n          z\n")
    try expect(
      "      - fill:\n          >- # two\n          x\n", .set(NodePath(1, "fill"), .string("y")),
      gives: "      - fill:\n          >- # two\n          y\n")
  }

  @Test func theOnlyPropertyLeavesItsLinesComment() throws {
    try expect("      - a: 1  # c\n", .remove(NodePath(1, "a")), gives: "      - {}  # c\n")
  }

  @Test func commentsFarToTheRightDoNotBecomeContent() throws {
    try expect(
      "      - name: A\n             # far\n", .set(NodePath(1, "note"), .string("x\ny\n")),
      gives: "      - name: A\n             # far\n        note: |\n          x\n          y\n")
  }

  @Test func commentsThatWouldBecomeContentAreNamed() throws {
    try expectRefusal(
      "      - a: |\n          x\n        b: 1\n            # far\n      - name: A\n",
      .remove(NodePath(1, "b")), "indent it less first")
  }

  // MARK: Explicit keys

  @Test func valuesThatAMissingColonLacks() throws {
    try expect(
      "      - ? a\n      - ? b\n", .set(NodePath(1, "a"), .string("v")),
      gives: "      - ? a\n        : v\n      - ? b\n")
    try expect("      - ? a\n      - ? b\n", .removeEntry(1), gives: "      - ? b\n")
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

  @Test func aScalarThatKeepsBlankLinesGetsNoMoreOfThem() throws {
    try expect(
      "      - name: >-\n          a\n\n      - note: |+\n          x\n\n      - name: C\n",
      .moveEntry(2, parent: 1, position: 0),
      gives: """
              - name: >-
                  a

                children:
                  - note: |+
                      x

              - name: C

        """)
  }

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

  @Test func copiesHaveNoAnchorsAndStayTidy() throws {
    try expect(
      "      - &a\n        id: x\n        children:\n        - &b\n            id: y\n",
      .insertEntry(.copy(of: 1), parent: 0, position: 1),
      gives: """
              - &a
                id: x
                children:
                - &b
                    id: y
              - id: x
                children:
                -   id: y

        """)
  }

  @Test func copiesKnowTheDocumentsTags() throws {
    let head = "%TAG !e! tag:x,2000:\n---\n" + Self.graphicsHead
    try expect(
      "      - !e!x\n        name: A\n", .insertEntry(.copy(of: 1), parent: 0, position: 1),
      gives: "      - !e!x\n        name: A\n      - !e!x\n        name: A\n", head: head)
  }

  @Test func aliasesDoNotComeToMeanAnotherAnchor() throws {
    let text = "      - &a {name: A}\n      - &a {name: B}\n      - *a\n"
    try expectRefusal(text, .removeEntry(2), "replace or remove the alias first")
    try expectRefusal(
      text, .moveEntry(1, parent: 0, position: 1), "replace or remove the alias first")
    try expect(text, .removeEntry(1), gives: "      - &a {name: B}\n      - *a\n")
  }

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
