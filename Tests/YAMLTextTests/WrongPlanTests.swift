import TestSupport
import Testing

@testable import SourceText
@testable import YAMLText

/// Plans and changes at random, most of them wrong: whatever is carried out is what it says, and the
/// index is the one of the text.
@Suite struct WrongPlanTests {
  private static let texts = [
    "canvases:\n  - graphics:\n      - name: A\n        fill: red # warm\n        note: |\n          x\n"
      + "\n        # c\n      - id: b\n        at: [1, {x: 2}]\n      - {name: C, hidden: true, o: {}}\n"
      + "      - text: # t\n          string: 'it''s'\n      - hidden: false\n        children:\n"
      + "          - name: E\n          - note: >-\n              y\n          -\n",
    "canvases: [{name: A, graphics: [{id: a}, a: b, {fill: red, children: [{}]}, # c\n  x, {}]}]\n",
    "palette: &p {a: red}\ncanvases:\n- graphics:\n  - &a\n    id: a\n    fill: &f red\n  - *a\n"
      + "  - <<: *a\n    fill: *f\n  - name: B\n    fill:\n  - &b x\n  - !t {id: c}\n",
    "canvases:\n- graphics:\n  - name: A\n    children:\n    - id: b\n    at: [1]\n  - children: []\n"
      + "    name:\n  - name: ~\n    kind: path\n  - children:\n      x: 1\n    id: \"d\\t\"",
  ]
  private static let parts = [
    "", " ", "x", "blue", "~", "''", "'y'", "\"z\\t\"", "true", "'true'", "- ", "\n", "#", " # c",
    "# c",
    "&a ", "&n x", "*a", "!t ", "[", "]", "}", ", ", ": ", ":", ",", "<<: ", "[1]", "[]", "{}",
    "{k: v}",
    "\n        k: v", "\n    k: v", "\n      - k: v", "\n  - k: v", "|\n          two\n",
    ">-\n          x",
    "|+\n          two\n\n", "\u{1}", "\u{B}", "\t", "é", "\u{85}", "name: N\n        ",
    "children: [{}]",
    "- - x", "? ", "...\n", String(repeating: "x", count: 600),
  ]
  /// Values, and ways to write them.
  private static let values: [(value: YAMLValue, texts: [String])] = [
    (.plain("blue"), ["blue"]),
    (.string("blue"), ["blue", "'blue'", "\"blue\"", "|-\n          blue"]),
    (.quoted("y"), ["'y'"]), (.null, ["", "~"]), (.plain("true"), ["true"]),
    (.string("true"), ["'true'"]),
    (.plain("yes"), ["yes"]),
    (.string("two\n"), ["|\n          two\n", "|\n          two", "\"two\\n\""]),
    (.sequence([.plain("1")]), ["[1]", "\n          - 1"]), (.sequence([]), ["[]"]),
    (.mapping([.init("k", .plain("v"))]), ["{k: v}", "\n          k: v"]),
    (.string(""), ["''", "\"\""]),
    (.string("z\t"), ["\"z\\t\"", "\"z\t\""]), (.plain("a\u{1}b"), ["a\u{1}b"]),
    (.plain("path"), ["path"]),
    (
      .string("two lines"),
      [">-\n          two\n          lines", "two\n          lines", "two lines"]
    ),
    (.plain("a\u{85}b"), ["a\u{85}b"]), (.plain("a\u{7F}b"), ["a\u{7F}b"]),
    (
      .string("x"),
      ["x # new", "&a x", "!t x", "x\n        k: v", "x\n      - k: v", "x]", "x}, {k: v"]
    ),
  ]

  /// A plan that means nothing, or to give a key of an entry a value; what it writes may be other.
  private static func plan(
    _ index: EntryIndex, _ entry: Int, _ random: inout SeededGenerator
  ) throws -> (plan: EditPlan, key: String?)? {
    let node = try index.parse(entry)
    let around =
      node.range.lowerBound - 1..<min(node.range.upperBound + 8, index.text.byteCount) + 1
    var splices = try (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let start = Int.random(in: around, using: &random)
      let end = min(start + Int.random(in: 0...3, using: &random), index.text.byteCount)
      return Splice(
        range: min(start, end)..<end, string: try #require(parts.randomElement(using: &random)))
    }
    var changes: [TreeChange] = []
    var key: String?
    if splices.count < 2, let pair = node.pairs.randomElement(using: &random),
      let (value, texts) = values.randomElement(using: &random),
      let text = texts.randomElement(using: &random)
    {
      key = pair.key.scalar
      changes = [.replace(.init(pair.value), .value(value))]
      var range = pair.value.range
      if Int.random(in: 0...7, using: &random) == 0 {
        range = range.lowerBound..<index.text.lineEnd(at: range.upperBound)
      }
      if Bool.random(using: &random) { splices = [] }
      splices.append(Splice(range: range, string: range.isEmpty ? " " + text : text))
    }
    return (EditPlan(splices, changes), key)
  }

  @Test(arguments: texts) func plansDoWhatTheySay(string: String) throws {
    let text = SourceText(string)
    let tree = try YAMLNode(parsing: text)
    let before = comments(of: text, tree).map(\.text).sorted()
    var random = SeededGenerator(seed: 1)
    for round in 0..<SeededRun.rounds(4_000) {
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      let entry = Int.random(in: 0..<index.count, using: &random)
      guard let (plan, key) = try Self.plan(index, entry, &random) else { continue }
      let watches = key.map { index.isWatched(.remove(NodePath(entry, $0))) } ?? true
      if round % 4 == 0 {
        guard (try? index.commit(plan)) != nil else { continue }
      } else {
        guard let edit = index.localEdit(plan, of: entry, watches: watches),
          (try? index.commit(LocalEdits(edit))) != nil
        else { continue }
      }
      let place =
        plan.splices.map { "\($0.range) \($0.replacement.string.debugDescription)" }.description
        + " of " + string.debugDescription
      try check(index, index.text, place)
      guard let node = try? YAMLNode(parsing: index.text) else { continue }
      let offsets = OffsetMap(plan.splices)
      #expect(TapeExpectation(plan.changes, offsets).isMet(tree.node, node.node), "\(place)")
      #expect(comments(of: index.text, node).map(\.text).sorted() == before, "\(place)")
    }
  }

  /// Lines of a text, taken out, doubled or put elsewhere.
  private static func lineSplices(
    _ text: SourceText, _ random: inout SeededGenerator
  ) throws -> [Splice] {
    var starts = [0]
    while let last = starts.last, text.nextLineStart(at: last) < text.byteCount {
      starts.append(text.nextLineStart(at: last))
    }
    starts.append(text.byteCount)
    let first = Int.random(in: 0..<starts.count - 1, using: &random)
    let last = min(first + Int.random(in: 0...2, using: &random), starts.count - 1)
    let other = Int.random(in: 0..<starts.count - 1, using: &random)
    var line = text.string(in: starts[other]..<starts[other + 1])
    switch Int.random(in: 0...5, using: &random) {
    case 0: line = "  " + line
    case 1: line = line.hasPrefix("  ") ? String(line.dropFirst(2)) : line
    case 2: line = ""
    default: break
    }
    return [Splice(range: starts[first]..<starts[last], string: line)]
  }

  private static let lists = [
    "canvases:\n- graphics:\n" + (1...9).map { "  - id: g\($0)\n" }.joined()
      + "- graphics:\n  - id: h\n    children:\n    - id: i\n    - id: j\n    - id: k\n    - id: l\n"
      + "  - id: m\n",
    "canvases:\n"
      + (1...4).map { "  - name: C\($0)\n    graphics:\n      - id: g\n      - id: h\n" }
      .joined() + "x: &a 1\n",
    "canvases: [{graphics: [{id: a},\n{id: b},\n{id: c},\n{id: d},\n{id: e}]},\n{graphics: [\n"
      + "{id: f},\n{id: g, children: [\n{id: h},\n{id: i},\n{id: j},\n{id: k}\n]\n}\n]\n}]\n",
  ]

  /// A change that comes from elsewhere is read: what is not is where it was.
  @Test(arguments: lists) func changesAreReadAsTheWholeTextIs(string: String) throws {
    let text = SourceText(string)
    var random = SeededGenerator(seed: 1)
    let rounds = SeededRun.rounds(600)
    var taken = 0
    for _ in 0..<rounds {
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      let change = TextChange(splices: try Self.lineSplices(text, &random))
      let newText = text.replacing(change.splices).text
      let place = newText.string.debugDescription
      // A line that ends an entry from inside may be refused.
      guard let inverse = try? index.apply(change) else {
        expectEqual(index, try EntryIndex(text: text, grammar: shapeGrammar), place)
        continue
      }
      taken += 1
      try check(index, newText, place)
      if (try? index.apply(inverse)) != nil { try check(index, text, place) }
    }
    #expect(taken * 4 > rounds)
  }

  /// An index is the one of a text.
  private func check(_ index: EntryIndex, _ text: SourceText, _ place: String) throws {
    #expect(index.text == text, "\(place)")
    guard let fresh = try? EntryIndex(text: text, grammar: shapeGrammar) else {
      Issue.record("not YAML: \(place)")
      return
    }
    expectEqual(index, fresh, place)
    for entry in 0..<index.count {
      #expect(index.entry(withSerial: index.serial(of: entry)) == entry, "\(place)")
    }
  }

  /// What is not read may come to another parent, to several, or to another depth.
  @Test func whatIsNotReadFollowsItsParent() throws {
    let items = (1...9).map { "  - id: g\($0)\n" }
    let text = "canvases:\n- graphics:\n" + items.joined() + "x: 1\n"
    for parts in [
      [("- graphics:\n", "")], [("  - id: g5\n", "- graphics:\n"), ("x: 1", "y: 1")],
      [("- graphics:\n", "- name: A\n- graphics:\n"), ("x: 1", "y: 1")],
      [("graphics", "children"), ("x: 1", "y: 1")],
      [
        ("  - id: g1\n", "  - id: g1\n- graphics:\n"), ("  - id: g9\n", "- graphics:\n"),
        ("x: 1", "y: 1"),
      ],
    ] {
      let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
      let splices = try parts.map { part, new in
        let start = try #require(text.firstRange(of: part)).lowerBound.utf16Offset(in: text)
        return Splice(range: start..<start + part.utf8.count, string: new)
      }
      let newText = index.text.replacing(splices).text
      try index.apply(TextChange(splices: splices))
      try check(index, newText, "\(parts)")
    }
  }

  // MARK: Changes that do not fit

  private static let small = "canvases:\n- graphics:\n  - id: a\n  - id: b\n"

  private func index(_ text: String = Self.small, _ limit: Int? = nil) throws -> EntryIndex {
    var limits = YAMLLimits()
    if let limit { limits.bytes = limit }
    return try EntryIndex(text: SourceText(text), grammar: shapeGrammar, limits: limits)
  }

  @Test(arguments: [[9..<12, 10..<14], [3..<3, 2..<2], [0..<9_999], [9_999..<9_999]])
  func splicesFitTheText(ranges: [Range<Int>]) throws {
    let index = try index()
    let splices = ranges.map { Splice(range: $0, string: "") }
    #expect(throws: Diagnostic.self) { try index.apply(TextChange(splices: splices)) }
    var plan = EditPlan([], [])
    plan.splices = splices
    #expect(!plan.isSound(byteCount: index.text.byteCount))
    #expect(throws: Diagnostic.self) { try index.commit(plan) }
    #expect(index.localEdit(plan, of: 1, watches: true) == nil)
    let edits = LocalEdits(LocalEdit(entry: 1, splices: splices))
    #expect(throws: Diagnostic.self) { try index.commit(edits) }
    #expect(index.text.string == Self.small)
  }

  @Test func plansAreJoinedWhereTheyAreApart() {
    let plans: ([Range<Int>]) -> [EditPlan] = { ranges in
      ranges.map { EditPlan([Splice(range: $0, string: "x")], []) }
    }
    #expect(EditPlan(joining: plans([4..<6, 1..<4])) != nil)
    #expect(EditPlan(joining: plans([1..<1, 1..<4])) != nil)
    #expect(EditPlan(joining: plans([1..<4, 3..<6])) == nil)
    #expect(EditPlan(joining: plans([4..<4, 4..<4])) == nil)
  }

  @Test func noTextBecomesTooLong() throws {
    let limit = Self.small.utf8.count + 3
    let edits: [YAMLEdit] = [
      .set(NodePath(1, "id"), .string("longer")),
      .insertEntry(.copy(of: 1), parent: 0, position: 1),
    ]
    for edit in edits {
      let index = try index(Self.small, limit)
      let error = #expect(throws: Diagnostic.self) { try index.perform(edit) }
      #expect(error?.message.contains("would be too long") == true)
      let steps = [StructuralStep.copy(1, to: .after(1)), .copy(2, to: .after(2))]
      #expect(try index.carryOutTogether(steps) == nil)
      #expect(index.text.string == Self.small)
    }
  }

  @Test func onlyWhatIsReadToItsEndIsEdited() throws {
    let scanner = try EntryScanner(grammar: shapeGrammar, text: Self.small)
    let index = EntryIndex(grammar: shapeGrammar)
    index.append(try #require(try scanner.next(maxEntries: 1)))
    #expect(throws: Diagnostic.self) { try index.perform(.remove(NodePath(0, "graphics"))) }
    #expect(throws: Diagnostic.self) { try index.apply(TextChange(splices: [])) }
  }

  /// What undoes a change knows the index it leads to, if it is the one it was made of.
  @Test func whatUndoesAnEditMayMeetAnotherState() throws {
    let index = try index()
    let first = try index.perform(.set(NodePath(1, "id"), .string("x")))
    _ = try index.perform(.set(NodePath(2, "id"), .string("longer")))
    try index.apply(first.inverse)
    #expect(index.text.string == "canvases:\n- graphics:\n  - id: a\n  - id: longer\n")
    expectEqual(index, try self.index(index.text.string))
    let other = try self.index(Self.small + "  - id: c\n")
    _ = try other.perform(.set(NodePath(1, "id"), .string("y")))
    let another = try self.index()
    let result = try another.perform(.set(NodePath(1, "id"), .string("y")))
    try other.apply(result.inverse)
    expectEqual(other, try self.index(other.text.string))
  }
}

extension EntryScanner {
  /// A scanner of a text that comes as one block.
  fileprivate convenience init(grammar: EntryGrammar, text: String) throws {
    var isRead = false
    try self.init(grammar: grammar) { () throws(Diagnostic) -> TextBlock? in
      defer { isRead = true }
      return isRead ? nil : TextBlock(Array(text.utf8))
    }
  }
}
