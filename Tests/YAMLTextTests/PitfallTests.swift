import Foundation
import Testing
import YAMLText

/// The places where a lossless edit of YAML goes wrong, one by one; documents are written without
/// the part above the graphics.
@Suite struct PitfallTests: EditExpecting {
  /// Graphics stand in column 6; the canvas is entry 0.
  @Test func blankLinesBehindAKeepingScalarGoWithTheNextEntry() throws {
    try expect(
      "      - note: |+\n          a\n\n      - name: B\n\n      - name: C\n", .removeEntry(2),
      gives: "      - note: |+\n          a\n\n      - name: C\n")
  }

  @Test func aLiteralAtTheEndWithoutABreakGetsNone() throws {
    try expect(
      "      - note: |\n          a", .set(NodePath(1, "name"), .string("x")),
      gives: "      - note: |-\n          a\n        name: x")
  }

  @Test func trailingBlankLinesStayWhereTheyAre() throws {
    try expect(
      "      - note: |\n          a\n\n\n      - name: B\n",
      .set(NodePath(1, "name"), .string("x")),
      gives: "      - note: |\n          a\n        name: x\n\n\n      - name: B\n")
  }

  @Test func indentlessSequencesStayIndentless() throws {
    try expect(
      "- name: A\n# of the key\ntitle: x\n",
      .insertEntry(.value(.mapping([.init("name", .string("B"))])), parent: -1, position: 1),
      gives: "- name: A\n- name: B\n# of the key\ntitle: x\n", head: "canvases:\n")
    try expect(
      "- name: A\n",
      .insertEntry(.value(.mapping([.init("name", .string("B"))])), parent: 0, position: 0),
      gives: "- name: A\n  graphics:\n  - name: B\n", head: "canvases:\n")
  }

  @Test func theFirstKeyBehindADash() throws {
    try expect(
      "      - id: a\n        name: A\n", .remove(NodePath(1, "id")), gives: "      - name: A\n")
    try expect(
      "      - id: a\n        # about the name\n        name: A\n", .remove(NodePath(1, "id")),
      gives: "      -\n        # about the name\n        name: A\n")
    try expect(
      "      - name: A\n", .set(NodePath(1, "id"), .string("a"), keyOrder: ["id", "name"]),
      gives: "      - id: a\n        name: A\n")
  }

  @Test func theLastChildLeavesBrackets() throws {
    try expect(
      "      - name: A\n        children:   # of the key\n          - name: B\n", .removeEntry(2),
      gives: "      - name: A\n        children: []   # of the key\n")
    try expect(
      "      - stroke:\n          width: 2\n", .remove(NodePath(1, "stroke", "width")),
      gives: "      - stroke: {}\n")
  }

  @Test func commentsBelowAKeyStay() throws {
    try expect(
      "      - children:   # one\n          # two\n\n          - name: B\n        name: A\n",
      .moveEntry(2, parent: 0, position: 1),
      gives: "      - children: []   # one\n          # two\n\n        name: A\n      - name: B\n")
  }

  @Test func flowCollections() throws {
    try expect(
      "      - {name: A, at: [1, 2],}\n", .set(NodePath(1, "note"), .string("x")),
      gives: "      - {name: A, at: [1, 2], note: x}\n")
    try expect(
      "      - {name: A, at: [1, 2]}\n", .remove(NodePath(1, "name")),
      gives: "      - {at: [1, 2]}\n")
    try expect(
      "      - {name: A, note}\n", .set(NodePath(1, "note"), .string("x")),
      gives: "      - {name: A, note: x}\n")
    try expect(
      "[{name: A}, {name: B}]}]\n", .removeEntry(1), gives: "[{name: B}]}]\n",
      head: "canvases: [{graphics: ")
  }

  @Test func theStyleOfAScalarStays() throws {
    try expect(
      "      - name: 'A'  # c\n", .set(NodePath(1, "name"), .string("it's")),
      gives: "      - name: 'it''s'  # c\n")
    try expect(
      "      - name: \"A\"\n", .set(NodePath(1, "name"), .string("B")),
      gives: "      - name: \"B\"\n")
    try expect(
      "      - name: A\n", .set(NodePath(1, "name"), .string("a: b")),
      gives: "      - name: \"a: b\"\n")
  }

  @Test func longKeysAreRefused() throws {
    try expectRefusal(
      "      - name: A\n", .rename(NodePath(1, "name"), to: String(repeating: "k", count: 2000)),
      "at most 1024 characters")
  }

  @Test(arguments: [
    "null", "true", "yes", "No", "12:30", "0o17", "1_000", "=", "<<", "~", "", "1.5", "0x1F",
    "2024-01-01", ".inf", "-1", "on", "y",
  ])
  func stringsThatLookLikeSomethingElseAreQuoted(string: String) throws {
    try expect(
      "      - name: A\n", .set(NodePath(1, "name"), .string(string)),
      gives: "      - name: \"\(string)\"\n")
  }

  @Test func charactersThatDoNotShowAreEscaped() throws {
    try expect(
      "      - name: A\n",
      .set(NodePath(1, "name"), .string("\u{85}\u{2028}\u{1B}\u{7F}\u{FEFF}🙂")),
      gives: "      - name: \"\\x85\\u2028\\x1B\\x7F\\uFEFF🙂\"\n")
  }

  @Test func aliasesKeepTheirAnchors() throws {
    let text = "      - &a\n        name: A\n      - *a\n"
    try expectRefusal(text, .removeEntry(1), "the alias *a would lose its anchor")
    try expectRefusal(
      text, .moveEntry(1, parent: 0, position: 1), "the alias *a would lose its anchor")
    // A copy has no anchor: the alias would refer to it.
    try expect(
      text, .insertEntry(.copy(of: 1), parent: 0, position: 1),
      gives: "      - &a\n        name: A\n      - name: A\n      - *a\n")
    try expectRefusal(text, .set(NodePath(2, "name"), .string("x")), "this is an instance of 'a'")
  }

  @Test func mergeKeysStay() throws {
    try expect(
      "      - <<: {kind: path}\n        name: A\n", .set(NodePath(1, "kind"), .string("text")),
      gives: "      - <<: {kind: path}\n        name: A\n        kind: text\n")
  }

  @Test func duplicateKeysAreNotTouched() throws {
    let text = "      - name: A\n        name: B\n        id: x\n"
    try expectRefusal(text, .set(NodePath(1, "name"), .string("C")), "more than once")
    try expectRefusal(text, .rename(NodePath(1, "id"), to: "name"), "is there already")
  }

  @Test func aMovedEntryIsIndentedAnew() throws {
    try expect(
      """
            - name: A
              children:
                # of B
                - note: |2
                      two more

                    x
                  text: "over
                    lines"   # c
            - name: C

      """, .moveEntry(2, parent: 0, position: 2),
      gives: """
              - name: A
                children: []
              - name: C
              # of B
              - note: |2
                    two more

                  x
                text: "over
                  lines"   # c

        """)
  }

  @Test func lineBreaksAreTheFilesOwn() throws {
    try expect(
      "      - name: A\r\n        id: a", .set(NodePath(1, "kind"), .string("path")),
      gives: "      - name: A\r\n        id: a\r\n        kind: path",
      head: "canvases:\r\n  - graphics:\r\n")
  }

  @Test func aByteOrderMarkStays() throws {
    try expect(
      "      - name: A\n", .set(NodePath(1, "name"), .string("B")), gives: "      - name: B\n",
      head: "\u{FEFF}" + Self.graphicsHead)
  }

  @Test func directivesAndMarkersStay() throws {
    let head = "%YAML 1.1\n%TAG !e! tag:x,2000:\n--- # start\n" + Self.graphicsHead
    try expect(
      "      - !e!x\n        name: A\n...\n", .set(NodePath(1, "name"), .string("B")),
      gives: "      - !e!x\n        name: B\n...\n", head: head)
    try expect(
      "      - name: A\n...\n",
      .insertEntry(.value(.mapping([.init("name", .string("B"))])), parent: 0, position: 1),
      gives: "      - name: A\n      - name: B\n...\n", head: head)
  }

  @Test func commentsDirectlyAboveBelongToAnEntry() throws {
    try expect(
      "      # header\n\n      # of A\n      - name: A  # too\n      # of B\n      - name: B\n",
      .removeEntry(1), gives: "      # header\n\n      # of B\n      - name: B\n")
    try expect(
      "      # of A\n      - name: A\n      # of B\n      - name: B\n",
      .moveEntry(2, parent: 0, position: 0),
      gives: "      # of B\n      - name: B\n      # of A\n      - name: A\n")
  }

  // MARK: Many at once

  @Test func manySetsAreOneChange() throws {
    var text = Self.graphicsHead
    for number in 0..<500 {
      text += "      - name: G\(number)\n        fill: \"#000\"\n"
      if number % 3 == 0 { text += "        children:\n          - name: C\(number)\n" }
    }
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let serials = (0..<index.count).map { index.serial(of: $0) }
    let edits = (1..<index.count).map {
      YAMLEdit.set(NodePath($0, "fill"), .quoted("#12345\($0 % 10)"), keyOrder: ["name", "fill"])
    }
    let results = try index.perform(edits)
    #expect(results.count == 1)
    expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar))
    #expect((0..<index.count).map { index.serial(of: $0) } == serials)
    for entry in 1..<index.count {
      #expect(try index.parse(entry)["fill"]?.scalar == "#12345\(entry % 10)")
    }
    for result in results.reversed() { try index.apply(result.inverse) }
    #expect(index.text.string == text)
  }

  @Test func aRefusalInTheMiddleUndoesEverything() throws {
    let source = SourceText(Self.graphicsHead + "      - name: A\n      - name: B\n")
    let index = try EntryIndex(text: source, grammar: shapeGrammar)
    #expect(throws: Diagnostic.self) {
      try index.perform([
        .removeEntry(1), .set(NodePath(1, "name"), .string("C")), .remove(NodePath(1, "nothing")),
      ])
    }
    #expect(index.text == source)
    expectEqual(index, try EntryIndex(text: source, grammar: shapeGrammar))
  }
}
