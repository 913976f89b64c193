import Testing
import YAMLText

/// The places where a lossless edit of YAML goes wrong, one by one; documents are written without
/// the part above the graphics.
@Suite struct PitfallTests: EditExpecting {
  /// Graphics stand in column 6; the canvas is entry 0.
  @Test func blankLinesBehindAKeepingScalarGoWithTheNextEntry() throws { try expectCases() }

  @Test func aLiteralAtTheEndWithoutABreakGetsNone() throws {
    try expect(
      "      - note: |\n          a", .set(NodePath(1, "name"), .string("x")),
      gives: "      - note: |-\n          a\n        name: x")
  }

  @Test func trailingBlankLinesStayWhereTheyAre() throws { try expectCases() }

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

  @Test func theFirstKeyBehindADash() throws { try expectCases() }

  @Test func theLastChildLeavesBrackets() throws { try expectCases() }

  @Test func commentsBelowAKeyStay() throws { try expectCases() }

  @Test func flowCollections() throws {
    try expectCases()
    try expect(
      "[{name: A}, {name: B}]}]\n", .removeEntry(1), gives: "[{name: B}]}]\n",
      head: "canvases: [{graphics: ")
  }

  @Test func theStyleOfAScalarStays() throws { try expectCases() }

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

  @Test func aliasesKeepTheirAnchors() throws { try expectCases() }

  @Test func mergeKeysStay() throws { try expectCases() }

  @Test func duplicateKeysAreNotTouched() throws { try expectCases() }

  @Test func aMovedEntryIsIndentedAnew() throws { try expectCases() }

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

  @Test func commentsDirectlyAboveBelongToAnEntry() throws { try expectCases() }

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
