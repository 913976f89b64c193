import Foundation
import TestSupport
import Testing

@testable import YAMLText

/// A plan for one entry's properties is accepted only if it does what it is meant to do.
@Suite struct LocalEditTests {
  private static let text = """
    canvases:
      - graphics:
          - name: A
            fill: red # warm
            note: x
                # below

          - name: B
    """

  private let index: EntryIndex
  private let node: YAMLNode

  init() throws {
    index = try EntryIndex(text: SourceText(Self.text), grammar: shapeGrammar)
    node = try index.parse(1)
  }

  private func place(of key: String) throws -> YAMLNode { try #require(node[key]) }

  private func accepts(
    _ range: Range<Int>, _ new: String, _ changes: [TreeChange], removed: [Range<Int>] = []
  ) -> Bool {
    accepts(EditPlan([Splice(range: range, string: new)], changes, removed: removed))
  }

  /// The same, whether or not the index holds something of what is changed.
  private func accepts(_ plan: EditPlan) -> Bool {
    let edits = [true, false].map { index.localEdit(plan, of: 1, watches: $0) }
    #expect((edits[0] == nil) == (edits[1] == nil))
    return edits[0] != nil || edits[1] != nil
  }

  @Test func whatIsMeantIsAccepted() throws {
    let fill = try place(of: "fill")
    let change = TreeChange.replace(.init(fill), .value(.string("blue")))
    #expect(accepts(fill.range, "blue", [change]))
    #expect(accepts(fill.range, "'blue'", [change]))
  }

  @Test func anotherValueIsNot() throws {
    let fill = try place(of: "fill")
    let change = TreeChange.replace(.init(fill), .value(.string("blue")))
    #expect(!accepts(fill.range, "green", [change]))
    #expect(!accepts(fill.range, "[blue", [change]))
    #expect(!accepts(fill.range, "'blue", [change]))
    #expect(!accepts(fill.range, "blue\n        kind: star", [change]))
    #expect(!accepts(fill.range, "blue\n   kind: star", [change]))
    #expect(!accepts(fill.range, "12", [TreeChange.replace(.init(fill), .value(.string("12")))]))
  }

  @Test func neitherIsAChangeSomewhereElse() throws {
    let fill = try place(of: "fill")
    let change = TreeChange.replace(.init(fill), .value(.string("blue")))
    let note = try place(of: "note")
    #expect(!accepts(note.range, "blue", [change]))
    #expect(!accepts(fill.range.lowerBound..<note.range.upperBound, "blue", [change]))
  }

  /// What is put in is not known to be YAML, as everything else is.
  @Test func whatYAMLForbidsIsNot() throws {
    let fill = try place(of: "fill")
    for text in ["a\u{1}b", "a\u{7F}b", "a\u{FFFE}b", "a\tb\u{B}"] {
      #expect(!accepts(fill.range, text, [.replace(.init(fill), .value(.plain(text)))]), "\(text)")
    }
  }

  /// A plain scalar would go on where a quoted one has ended.
  @Test(arguments: ["        fill: 'red'#x", "        fill: 'red'#x\n        note: y"])
  func aCommentRightBehindAQuoteIsSeen(properties: String) throws {
    let text = "canvases:\n  - graphics:\n      - name: A\n" + properties + "\n"
    #expect(try edit(text, "'red'", by: "blue") == nil)
    #expect(try edit(text, "'red'", by: "'blue'", .string("blue")) != nil || properties.last == "x")
    // What stands on the last line besides blanks and comments is not left out.
    #expect(try (edit(text, "A", by: "B", key: "name") == nil) == (properties.last == "x"))
  }

  @Test func noCommentMayBeLostOrChange() throws {
    let fill = try place(of: "fill")
    let change = TreeChange.replace(.init(fill), .value(.string("blue")))
    let withComment = fill.range.lowerBound..<fill.range.upperBound + 7
    #expect(!accepts(withComment, "blue", [change]))
    #expect(!accepts(withComment, "blue # cold", [change]))
    #expect(accepts(withComment, "blue", [change], removed: [withComment]))
    #expect(!accepts(fill.range, "blue # new", [change]))
  }

  /// The comment below is deeper than a new block scalar's lines: it would become its content.
  @Test func commentsBehindTheEntryAreSeen() throws {
    let note = try place(of: "note")
    let value = YAMLValue.string("two\nlines\n")
    let change = TreeChange.replace(.init(note), .value(value))
    #expect(accepts(note.range, #""two\nlines\n""#, [change]))
    #expect(!accepts(note.range, "|\n          two\n          lines", [change]))
    #expect(!accepts(note.range, "|+\n          two\n          lines", [change]))
  }

  /// What reaches beyond the entry's own lines is verified with its neighbours instead.
  @Test func theRegionEndsWithTheEntry() throws {
    let name = try place(of: "name")
    let next = index.start(of: 2)
    #expect(!accepts(name.range.lowerBound..<next + 1, "A", []))
    #expect(!accepts(node.range.lowerBound..<node.range.lowerBound, "x: 1\n        ", []))
  }

  /// What brings entries, or changes nothing at all, is not an edit of one entry.
  @Test func whatIsMoreOrLessThanAnEditIsNot() throws {
    let fill = try place(of: "fill")
    var plan = EditPlan(
      [Splice(range: fill.range, string: "blue")],
      [.replace(.init(fill), .value(.string("blue")))])
    #expect(accepts(plan))
    plan.insertion = fill.range.lowerBound
    #expect(!accepts(plan))
    plan.insertion = nil
    plan.move = EditPlan.Move(bytes: fill.range, entries: 1..<2, target: 0)
    #expect(!accepts(plan))
    #expect(!accepts(EditPlan([], [])))
  }

  /// An edit of the first graphic of a text, which replaces a part of it; nil where it is refused.
  private func edit(
    _ text: String, _ part: String, by new: String, _ value: YAMLValue? = nil,
    key: String = "fill", watches: Bool = true
  ) throws -> (index: EntryIndex, edit: LocalEdit)? {
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let node = try #require(try index.parse(1)[key])
    let start = try #require(text.firstRange(of: part)).lowerBound.utf16Offset(in: text)
    let plan = EditPlan(
      [Splice(range: start..<start + part.utf8.count, string: new)],
      [.replace(.init(node), .value(value ?? .string(new)))])
    return index.localEdit(plan, of: 1, watches: watches).map { (index, $0) }
  }

  /// What is done to an entry is the same as reading the whole text again.
  private func expectFresh(
    _ text: String, _ part: String, by new: String, _ value: YAMLValue? = nil, key: String = "fill"
  ) throws {
    // The index holds nothing of a fill.
    for watches in key == "fill" ? [true, false] : [true] {
      guard let (index, edit) = try edit(text, part, by: new, value, key: key, watches: watches)
      else {
        Issue.record("\(part) is not replaced by \(new) in \(text)")
        return
      }
      _ = try index.commit(LocalEdits(edit))
      let fresh = try EntryIndex(text: index.text, grammar: shapeGrammar)
      #expect(expectEqual(index, fresh), "\(text)")
    }
  }

  /// An alias is no reason to read more than the entry: it is what it was, and the index moves it.
  @Test(arguments: ["        ", "        # above\n        "])
  func aliasesThatAreNotTouchedStay(indent: String) throws {
    let entry = "fill: red\n        <<: *c\n        at: [*n, 2]\n"
    let text = """
      x-parts: [&c {stroke: blue}, &n 1]
      canvases:
        - graphics:
            - name: A
      \(indent)\(entry)      - name: B
              fill: *n

      """
    try expectFresh(text, "red", by: "green")
    try expectFresh(text, "red", by: "''", .string(""))
    try expectFresh(text, "A", by: "Another name", key: "name")
    // What is written over an alias, or is one, is more than an edit of one entry.
    #expect(
      try edit(text, "*n, 2", by: "3, 2", .sequence([.plain("3"), .plain("2")]), key: "at") == nil)
    #expect(try edit(text, "*c", by: "{}", .mapping([]), key: "<<") == nil)
  }

  /// Something in brackets is read by itself, however long the line is in which it stands.
  @Test(.timeLimit(.minutes(1))) func oneLongLineIsEditedInLinearTime() throws {
    func seconds(_ count: Int) throws -> Double {
      let items = (0..<count).map { "{name: n\($0), fill: red}" }.joined(separator: ", ")
      let text = SourceText("canvases: [{graphics: [\(items)]}]\n")
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      let started = threadSeconds()
      var batch = try EditBatch(index, capacity: count)
      for entry in 1...count {
        try batch.add(.set(NodePath(entry, "fill"), .string("c\(entry)")))
        try batch.add(.set(NodePath(entry, "size"), .plain("\(entry)")))
      }
      _ = try batch.carryOut()
      let passed = threadSeconds() - started
      #expect(index.text.string.hasSuffix("fill: c\(count), size: \(count)}]}]\n"))
      return passed
    }
    let few = try seconds(1_000)
    #expect(try seconds(8_000) < 16 * few + 0.2)
  }

  /// What ends an entry tells where it ends, whatever comes then.
  @Test(arguments: ["A", "\"A\\t\""]) func entriesEndWhereTheIndexSays(name: String) throws {
    let head = Self.head.replacingOccurrences("name: A", with: "name: " + name)
    for rest in [
      "", "\n", "\n      - name: B\n", " # warm\n      - name: B\n", "\n\n\n      - name: B\n",
      "\n        # below\n      - name: B\n", "\n      # of B\n      - name: B\n",
      "\n            # deep\n\n      - name: B\n", "\r\n      - name: B\r\n", "\n\n", "\nx: 1\n",
    ] {
      for (new, value) in [
        ("", YAMLValue.null), ("~", .null), ("''", .string("")), ("[]", .sequence([])),
        (">-\n          two\n          lines", .string("two lines")),
        ("|-\n          two\n          lines", .string("two\nlines")),
        ("\n          - 1", .sequence([.plain("1")])),
        ("\n          - 1\n          -", .sequence([.plain("1"), .null])),
        ("\n          k:", .mapping([.init("k", .null)])),
      ] where !rest.hasPrefix(" #") || !new.contains("\n") {
        let text = head + "red" + rest
        for watches in [true, false] {
          guard let (index, edit) = try edit(text, "red", by: new, value, watches: watches) else {
            continue
          }
          _ = try index.commit(LocalEdits(edit))
          let fresh = try EntryIndex(text: index.text, grammar: shapeGrammar)
          expectEqual(index, fresh, index.text.string.debugDescription)
        }
      }
    }
  }

  /// libyaml takes no key of more than 1024 characters.
  @Test(arguments: [0, 600, 1_000]) func keysAreNotTooLong(count: Int) throws {
    let long = String(repeating: "k", count: count)
    let text = "canvases:\n  - graphics:\n      - name: A\n        k\(long): red\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let node = try index.parse(1)
    let key = try #require(node.pairs.last?.key)
    for added in [1, 500, 1_100] {
      let more = String(repeating: "x", count: added)
      let end = key.range.upperBound
      let plan = EditPlan(
        [Splice(range: end..<end, string: more)],
        [.rename(.init(node), start: key.range.lowerBound, "k" + long + more)])
      for watches in [true, false] {
        let isAccepted = index.localEdit(plan, of: 1, watches: watches) != nil
        let isYAML = (try? YAMLNode(parsing: index.text.replacing(plan.splices).text)) != nil
        #expect(isAccepted == isYAML, "\(added) more than \(count)")
      }
    }
  }

  /// A pair without braces ends where something else than a bracket may follow.
  @Test func pairsWithoutBracesEndWithTheirValues() throws {
    let text = "canvases: [{graphics: [fill: red, x]}]\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let node = try #require(try index.parse(1)["fill"])
    let start = node.range.lowerBound
    for (range, new, value) in [
      (start..<start + 1, "b", "bed"), (start..<start + 2, "[", "[d"),
      (start..<start + 2, "]", "d"),
      (start..<start + 2, "a, b: ", "a"), (start..<start + 2, "# ", "d"),
      (start..<start + 3, "blue", "blue"), (start..<start + 2, "}", "}d"),
    ] {
      let plan = EditPlan(
        [Splice(range: range, string: new)], [.replace(.init(node), .value(.string(value)))])
      guard let edit = index.localEdit(plan, of: 1, watches: false) else { continue }
      #expect(new == "b")
      let other = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
      _ = try other.commit(LocalEdits(edit))
      expectEqual(other, try EntryIndex(text: other.text, grammar: shapeGrammar), new)
    }
  }

  private static let head = "canvases:\n  - graphics:\n      - name: A\n        fill: "

  @Test func indexAndTextAgree() throws {
    let head = Self.head
    try expectFresh(head + "red\n", "red", by: "blue")
    try expectFresh(head + "red", "red", by: "blue")
    try expectFresh(head + "red\r\n      - name: B\r\n", "red", by: "blue")
    try expectFresh(head + "red # warm\n      - name: B\n", "red", by: "'blue'", .string("blue"))
    try expectFresh(
      head + "red\n      - name: B\n", "red", by: "|-\n          two\n          lines",
      .string("two\nlines"))
    try expectFresh(
      head + "red\n      - name: B\n", "red", by: ">-\n          two\n          lines",
      .string("two lines"))
    try expectFresh(head + "red\n      - name: B\n", "red", by: "", .null)
    try expectFresh(head + "red\n        children:\n          - name: B\n", "red", by: "blue")
    for name in [
      "Bee", "'12'", "~", "\"\"", "\"a\\tb\"", "yes", String(repeating: "x", count: 200),
    ] {
      let value = YAMLValue.string(
        name == "\"a\\tb\"" ? "a\tb" : name.filter { $0 != "'" && $0 != "\"" })
      try expectFresh(
        head + "red\n      - name: B\n", "A", by: name,
        name == "~" ? .null : name == "yes" ? .plain("yes") : value, key: "name")
    }
    for (key, old, new) in [
      ("hidden", "true", "false"), ("hidden", "false", "true"), ("locked", "false", "true"),
      ("kind", "star", "ellipse"), ("kind", "star", "odd"), ("id", "one", "two"),
      ("id", "one", String(repeating: "x", count: 200)),
    ] {
      let text =
        "canvases:\n  - graphics:\n      - name: A\n        \(key): \(old)\n      - name: B\n"
      try expectFresh(text, old, by: new, .plain(new), key: key)
    }
  }

  /// What quotes and escapes hide, and what was or becomes no scalar, is scanned.
  @Test func whatIsWrittenInOtherWaysAgreesWithTheIndex() throws {
    for (key, old, new, value) in [
      ("hidden", "false", "'true'", YAMLValue.string("true")),
      ("hidden", "'x'", "true", .plain("true")),
      ("id", "one", "\"t\\x77o\"", .string("two")),
      ("kind", "star", "\"p\\x61th\"", .string("path")),
      ("name", "[]", "B", .string("B")), ("name", "{}", "B", .string("B")),
      ("name", "~", "B", .string("B")),
      ("id", "[]", "B", .string("B")), ("id", "B", "[]", .sequence([])),
      ("id", "B", "''", .string("")),
      ("name", "B", "''", .string("")),
      ("children", "~", "y", .plain("y")),
      ("text", "o", "y", .plain("y")), ("text", "~", "y", .plain("y")),
    ] {
      for rest in ["id: c", "name: c", "hidden: true"] where !rest.hasPrefix(key) {
        let entry = "      - \(key): \(old)\n        \(rest)\n      - name: B\n"
        try expectFresh("canvases:\n  - graphics:\n" + entry, old, by: new, value, key: key)
      }
    }
  }

  @Test func severalChangesAgreeWithTheIndex() throws {
    let text = "canvases:\n  - graphics:\n      - hidden: true\n        locked: false\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let node = try index.parse(1)
    var plan = EditPlan([], [])
    for (key, value) in [("hidden", "false"), ("locked", "true")] {
      let old = try #require(node[key])
      plan.splices.append(Splice(range: old.range, string: value))
      plan.changes.append(.replace(.init(old), .value(.plain(value))))
    }
    let edit = try #require(index.localEdit(plan, of: 1, watches: true))
    _ = try index.commit(LocalEdits(edit))
    #expect(expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar)))
  }

  /// A key that is there twice says what the last one says; one of the same name inside says nothing.
  @Test(arguments: [true, false]) func keysOfInnerMappingsSayNothing(isHidden: Bool) throws {
    let text =
      "canvases:\n  - graphics:\n      - hidden: \(isHidden)\n        hidden: \(!isHidden)\n"
      + "        text: {string: t}\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let node = try #require(try index.parse(1)["text"])
    let end = node.range.upperBound - 1
    let plan = EditPlan(
      [Splice(range: end..<end, string: ", hidden: true")],
      [.insert(.init(node), before: nil, key: "hidden", .value(.plain("true")))])
    let edit = try #require(index.localEdit(plan, of: 1, watches: true))
    _ = try index.commit(LocalEdits(edit))
    #expect(expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar)))
  }

  /// A nested label may have the name of a flag.
  @Test func nestedLabelsMayBeNamedAsFlags() throws {
    let grammar = EntryGrammar(roles: [
      .init(childrenKey: "canvases", childRole: 1),
      .init(labelKeys: [.init("text", nestedKey: "hidden")], flagKeys: ["hidden"]),
    ])
    let text = "canvases:\n  - hidden: true\n    text: {a: t}\n"
    let index = try EntryIndex(text: SourceText(text), grammar: grammar)
    let node = try #require(try index.parse(0)["text"])
    let end = node.range.upperBound - 1
    let plan = EditPlan(
      [Splice(range: end..<end, string: ", hidden: true")],
      [.insert(.init(node), before: nil, key: "hidden", .value(.plain("true")))])
    let edit = try #require(index.localEdit(plan, of: 0, watches: true))
    _ = try index.commit(LocalEdits(edit))
    #expect(expectEqual(index, try EntryIndex(text: index.text, grammar: grammar)))
  }

  /// A last value that is absent ends with its key, whatever else changes.
  @Test(arguments: [
    "? k", "k:", "? k\n        :", "k: !t", "k:\n          -", "k: [a, ]", "k:\n          a:",
    "? - k",
    "k:\n          ? a", "k: !!null", "? k # c", "k: # c", "? |\n          k\n",
    "k:\n        - a\n        -",
  ])
  func absentValuesEndWithTheirKeys(last: String) throws {
    for name in ["A", "\"A\\t\""] {
      for rest in [
        "", "\n", "\n\n      # c\n      - name: B\n", "\n          # c\n\n      - name: B\n",
      ] {
        let text =
          "canvases:\n  - graphics:\n      - name: \(name)\n        fill: red\n        \(last)\(rest)"
        for watches in [true, false] {
          guard let (index, edit) = try edit(text, "red", by: "blue", watches: watches) else {
            continue
          }
          _ = try index.commit(LocalEdits(edit))
          let fresh = try EntryIndex(text: index.text, grammar: shapeGrammar)
          expectEqual(index, fresh, index.text.string.debugDescription)
        }
      }
    }
  }

  @Test func commentsComeOnlyWhereTheyAreMeantTo() throws {
    #expect(try edit(Self.head + "red # warm\n", "red # warm", by: "blue", .string("blue")) == nil)
    for watches in [true, false] {
      let index = try EntryIndex(
        text: SourceText(Self.head + "red # warm\n"), grammar: shapeGrammar)
      let fill = try #require(try index.parse(1)["fill"])
      let range = fill.range.lowerBound..<fill.range.upperBound + 7
      let change = TreeChange.replace(.init(fill), .value(.string("blue")))
      var plan = EditPlan([Splice(range: range, string: "blue")], [change])
      #expect(index.localEdit(plan, of: 1, watches: watches) == nil)
      plan = EditPlan([Splice(range: range, string: "blue")], [change], removed: [range])
      #expect(index.localEdit(plan, of: 1, watches: watches) != nil)
      plan.addedComments = ["# cold"]
      #expect(index.localEdit(plan, of: 1, watches: watches) == nil)
      let plain = try EntryIndex(text: SourceText(Self.head + "red\n"), grammar: shapeGrammar)
      plan = EditPlan([Splice(range: fill.range, string: "blue")], [change])
      plan.addedComments = ["# cold"]
      #expect(plain.localEdit(plan, of: 1, watches: watches) == nil)
      plan = EditPlan([Splice(range: fill.range, string: "blue # cold")], [change])
      #expect(plain.localEdit(plan, of: 1, watches: watches) == nil)
    }
  }

  /// What the index holds of a new key is found out without libyaml where it is a flag.
  @Test func newKeysAgreeWithTheIndex() throws {
    let text = Self.head + "red\n      - name: B\n"
    for (key, value) in [
      ("hidden", "true"), ("hidden", "false"), ("hidden", "yes"), ("locked", "true"), ("id", "one"),
      ("kind", "star"), ("note", "x"), ("title", "y"),
    ] {
      let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
      _ = try index.perform(.set(NodePath(1, key), .plain(value), keyOrder: ["id", key, "name"]))
      #expect(expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar)), "\(key)")
      _ = try index.perform(.set(NodePath(2, key), .plain(value)))
      #expect(expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar)), "\(key)")
    }
  }

  @Test func bracketsAroundAnEntryAreNoObstacle() throws {
    let text = "canvases: [{name: C, graphics: [{size: [1, 2], fill: red}, {name: B}]}]\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let node = try #require(try index.parse(1)["fill"])
    func accepts(_ range: Range<Int>, _ new: String, _ value: String) -> LocalEdit? {
      index.localEdit(
        EditPlan(
          [Splice(range: range, string: new)], [.replace(.init(node), .value(.string(value)))]),
        of: 1, watches: false)
    }
    #expect(accepts(node.range, "blue]", "blue") == nil)
    #expect(accepts(node.range, "blue}, {x: y", "blue") == nil)
    #expect(accepts(node.range.lowerBound..<node.range.upperBound + 1, "blue}", "blue") == nil)
    let edit = try #require(accepts(node.range, "light blue", "light blue"))
    _ = try index.commit(LocalEdits(edit))
    #expect(expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar)))
  }

  /// A comment right behind a quote would belong to a plain scalar.
  @Test func aCommentRightBehindQuotesIsNoCommentBehindAWord() throws {
    let text = Self.head + "'red'#warm\n      - name: B\n"
    #expect(try edit(text, "'red'", by: "blue") == nil)
  }

  @Test func anchorsAndAliasesAreNotTouched() throws {
    #expect(try edit(Self.head + "red\n        note: &a x\n", "red", by: "blue") == nil)
    #expect(try edit(Self.head + "red\n", "red", by: "&a blue", .string("blue")) == nil)
    #expect(try edit(Self.head + "red\n", "red", by: "*a", .string("*a")) == nil)
    let anchored = Self.head.replacingOccurrences("- name", with: "- &e\n        name") + "red\n"
    try expectFresh(anchored, "red", by: "blue")
  }

  /// What has no properties is verified with what is around it.
  @Test(arguments: [("[a,b]", 3), ("{}", 1), ("'x'", 2), ("[a: b]", 1)])
  func onlyEntriesWithPropertiesAreReadAlone(entry: String, offset: Int) throws {
    let head = "canvases:\n  - graphics:\n      - "
    let index = try EntryIndex(text: SourceText(head + entry + "\n"), grammar: shapeGrammar)
    let start = head.utf8.count + offset
    let plan = EditPlan([Splice(range: start..<start, string: " ")], [])
    for watches in [true, false] {
      #expect(index.localEdit(plan, of: 1, watches: watches) == nil)
    }
  }

  /// Keys behind the children are verified with what is around the entry.
  @Test func keysBehindChildrenAreReadWithTheRest() throws {
    let text = Self.head + "red\n        children:\n          - name: B\n        note: x\n"
    #expect(try edit(text, "red", by: "blue") == nil)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ part: String, with new: String) -> String {
    firstRange(of: part).map { String(self[..<$0.lowerBound]) + new + self[$0.upperBound...] }
      ?? self
  }
}
