import TestSupport
import Testing

@testable import SourceText
@testable import YAMLText

/// What batches are verified by: a text that says anything else than the entries that are to be in it is
/// not taken for one that does.
@Suite struct StretchReadingTests {
  /// Lists of every kind, with something between their items that could be taken for something else.
  private static let texts = [
    "canvases:\n- name: A\n  graphics:\n  - id: a\n    note: |+\n      x\n\n  # c\n  - id: b\n",
    "canvases:\n  -   name: A # one\n      graphics:\n      # two\n      - id: a\n\n      -\n        id: b\n"
      + "        children: # three\n          - - 1\n          - ~\n          -\n        note: >-\n"
      + "          x\n          y\n      - text # four\n  - name: B\n",
    "canvases: [{name: A, graphics: [{id: a}, a: b, # c\n  x, {children: [1,], id: d}]}, {}]\ntitle: t\n",
    "# top\ncanvases:\n  - graphics:\n      - &a\n        id: a\n        at: [1, 2]\n      - *a\n"
      + "      - {<<: *a, children: [*a]}\n      - !t {id: b}\n      - &b x\npalette: # p\n  a: red\n",
    "canvases:\r\n  - name: A\r\n    graphics:\r\n      - id: a\r\n        note: |\r\n          x\r\n"
      + "\r\n      # c\r\n      - id: b\r\n    size: [1, 2]\r\n",
    "canvases:\n- graphics:\n  - children:\n    - children:\n      - id: a\n      - id: b\n    id: c\n"
      + "  - id: d\n    name: 'two\n      lines'\n",
    "palette: &p {a: red}\ncanvases:\n- name: A\n  note: | # a\n    x\nuse: [*p]\n",
  ]
  private static let bytes = Array("\n\n\r\t  --,#:xx?|>&*!'\"[]{}~.".utf8)

  /// What is in a text, and what is read where it is.
  private struct Reading {
    let text: SourceText
    let index: EntryIndex
    let stretch: Stretch
    let items: StretchItems
    let reading: StretchReading

    init(_ string: String, top: Int, gone: [Int] = []) throws {
      text = SourceText(string)
      index = try EntryIndex(text: text, grammar: shapeGrammar)
      let around =
        top < 0 ? 0..<text.byteCount : index.start(of: top) + 1..<index.end(of: top) - 1
      stretch = Stretch(index, around: [around])
      items = try #require(StretchItems(stretch, of: index))
      reading = try #require(
        StretchReading(items, of: text, in: top < 0 ? .root : .entry, index))
    }

    /// Whether another text is taken for this one.
    func isTaken(_ other: SourceText) -> Bool {
      guard
        let found = StretchReading(
          items, of: other, in: stretch.top < 0 ? .root : .entry, index)
      else { return false }
      return found.digests == reading.digests && found.outer == reading.outer
        && found.comments == reading.comments
    }
  }

  @Test(arguments: texts) func otherTextsAreFoundOut(text: String) throws {
    for top in [-1, 0] {
      let original = try Reading(text, top: top)
      let tree = try YAMLNode(parsing: original.text)
      let range =
        top < 0 ? 0..<original.text.byteCount : original.index.range(of: top)
      var random = SeededGenerator(seed: 1)
      for _ in 0..<SeededRun.rounds(500) {
        let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (
            Int.random(in: range, using: &random),
            Self.bytes.randomElement(using: &random) ?? 0x20
          )
        }
        try check(original, tree, changes)
      }
    }
  }

  private func check(
    _ original: Reading, _ tree: YAMLNode, _ changes: [(offset: Int, byte: UInt8)]
  ) throws {
    var bytes = original.text.bytes
    for change in changes { bytes[change.offset] = change.byte }
    let text = SourceText(TextBlock(bytes))
    guard text != original.text, original.isTaken(text) else { return }
    guard let index = try? EntryIndex(text: text, grammar: shapeGrammar),
      let found = try? YAMLNode(parsing: text)
    else {
      Issue.record("\(text.string.debugDescription) is taken, but not YAML")
      return
    }
    let place = text.string.debugDescription
    #expect(PlainTree.Node(found) == PlainTree.Node(tree), "\(place)")
    #expect(
      comments(of: text, found).map(\.text).sorted()
        == comments(of: original.text, tree).map(\.text).sorted(), "\(place)")
    #expect(index.count == original.index.count, "\(place)")
    guard index.count == original.index.count else { return }
    for entry in 0..<index.count {
      #expect(index.range(of: entry) == original.index.range(of: entry), "\(place)")
      #expect(index.parent(of: entry) == original.index.parent(of: entry), "\(place)")
      #expect(index.flags(of: entry) == original.index.flags(of: entry), "\(place)")
    }
  }

  /// An entry that is not where it is told to be, or not in such a list, is not taken for it.
  @Test(arguments: texts) func otherPlacesAreFoundOut(text: String) throws {
    let original = try Reading(text, top: -1)
    let mistakes: [(inout EntryRecord) -> Void] = [
      { $0.flags ^= EntryFlags.isFlow.rawValue }, { $0.end += 1 }, { $0.end -= 1 },
      { $0.start += 1 }, { $0.start -= 1 },
    ]
    for number in original.items.items.indices {
      for (mistake, change) in mistakes.enumerated() {
        var items = original.items.items
        change(&items[number].record)
        // Nothing at all cannot end sooner.
        guard items[number].record.end >= original.items.items[number].record.start else {
          continue
        }
        let other = try #require(StretchItems(items))
        let found = StretchReading(other, of: original.text, in: .root, original.index)
        let isTaken =
          found?.digests == original.reading.digests
          && found?.comments == original.reading.comments
        #expect(!isTaken, "\(mistake) of entry \(number) in \(text.debugDescription)")
      }
    }
  }

  /// The entries of a text, looked for in another one.
  private func reading(
    _ text: String, of other: String, move: (inout [StretchItems.Item]) -> Void = { _ in }
  ) throws -> StretchReading? {
    var items = try Reading(text, top: -1).items.items
    move(&items)
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    return StretchReading(
      try #require(StretchItems(items)), of: SourceText(other), in: .root, index)
  }

  @Test(arguments: [
    // The root, and the list in it.
    ("canvases:\n- id: a\n", "gaps: []:\n- id: a\n"),
    ("canvases:\n- id: a\n", "canvasez:\n- id: a\n"),
    ("canvases:\n- id: a\nx: 1\n", "canvases:\n- id: a\nx: ]\n"),
    // What is between entries.
    ("canvases:\n- id: a\n \n- id: b\n", "canvases:\n- id: a\n-\n- id: b\n"),
    ("canvases:\n- id: a\n# a123b\n- id: b\n", "canvases:\n- id: a\n# a\u{2028}b\n- id: b\n"),
    ("canvases: [{id: a}, #\n  {id: b}]\n", "canvases: [{id: a},##\n  {id: b}]\n"),
    ("canvases: [{id: a},  {id: b}]\n", "canvases: [{id: a},, {id: b}]\n"),
    ("canvases: [{id: a},  {id: b}]\n", "canvases: [{id: a}   {id: b}]\n"),
    // A block scalar that goes on.
    (
      "canvases:\n- note: |\n    x\n\n# c\n- id: b\n",
      "canvases:\n- note: |\n    x\n\n    \n- id: b\n"
    ),
  ])
  func anotherTextIsNotTaken(text: String, other: String) throws {
    let own = try reading(text, of: text)
    #expect(own != nil)
    let taken = try reading(text, of: other)
    #expect(taken == nil)
  }

  @Test func entriesThatOverlapAreNotTaken() throws {
    let flow = "canvases: [a: {id: b}, {id: c}]\n"
    let inside = try reading(flow, of: flow) {
      var inner = $0[0]
      inner.record.start += 3
      $0.insert(inner, at: 1)
    }
    #expect(inside == nil)
    let block = "canvases:\n- id: a\n- id: b\n"
    let other = "canvases:\n- id: a\n-id:  b\n"
    let besideDash = try reading(block, of: other) { $0[1].record.start -= 1 }
    #expect(besideDash == nil)
  }

  /// A run is not read, but stands in its list as an entry does.
  @Test func runsStandInTheirPlaces() throws {
    let text = "canvases:\n- id: a\n- id: b\n- id: c\n- id: d\n- id: e\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let end = text.utf8.count
    let stretch = Stretch(index, around: [end - 2..<end - 1])
    let items = try #require(StretchItems(stretch, of: index))
    #expect(items.items.contains { $0.isRun })
    for (other, isTaken) in [(text, true), ("canvases:\n? id" + text.dropFirst(14), false)] {
      let reading = StretchReading(items, of: SourceText(other), in: .root, index)
      #expect((reading != nil) == isTaken)
    }
  }

  @Test func textsMayEndTooSoon() throws {
    let original = try Reading("canvases:\n- graphics:\n  - id: a\n  - id: b\n", top: 0)
    #expect(original.isTaken(original.text))
    #expect(!original.isTaken(SourceText(String(original.text.string.dropLast(3)))))
    // The last run is not read.
    let list = "- graphics:\n" + (1...9).map { "  - id: \($0)\n" }.joined()
    let index = try EntryIndex(text: SourceText("canvases:\n" + list), grammar: shapeGrammar)
    let around = index.start(of: 1)..<index.end(of: 1)
    let items = try #require(StretchItems(Stretch(index, around: [around]), of: index))
    #expect(items.items.last?.isRun == true)
    for count in [0, 2, 12] {
      let text = SourceText(String(index.text.string.dropLast(count)))
      let reading = StretchReading(items, of: text, in: .root, index)
      #expect((reading != nil) == (count == 0))
    }
  }

  @Test func commentsOfHeadersCount() throws {
    let text = "canvases:\n- note: | # a\n    x\n- id: b\n"
    let other = text.replacing("# a", with: "# b")
    let one = try #require(try reading(text, of: text))
    let two = try #require(try reading(text, of: other))
    #expect(one.comments != two.comments)
  }

  /// Texts that are put in begin and end by themselves.
  @Test(arguments: [
    (["name: A"], true), (["# c\nname: A", "- x\n# d"], true), (["{a: b}\n]"], false),
    (["\"a", "b\""], false), (["\"a", "b\"\u{85}- c"], false), (["name: A\u{85}- name: B"], false),
  ])
  func newTextsAreEntries(texts: [String], areRead: Bool) throws {
    let index = try EntryIndex(text: SourceText("canvases: []\n"), grammar: shapeGrammar)
    var new = NewEntryTexts(index)
    for text in texts { _ = new.add(SourceText(text)) }
    let read = ReadTexts(new, index, role: 1)
    #expect((read != nil) == areRead)
    guard texts.count == 2, let read else { return }
    var comments = CommentSum()
    for comment in ["# c", "# d"] {
      Array(comment.utf8).withUnsafeBytes { comments.add($0) }
    }
    #expect(read.comments == comments)
  }

  /// Where libyaml has to read an entry, its anchors and aliases are found.
  @Test(arguments: texts) func referencesAreThoseOfTheIndex(text: String) throws {
    let original = try Reading(text, top: -1)
    #expect(
      original.reading.anchors.sorted { $0.range.lowerBound < $1.range.lowerBound }
        == original.index.anchors)
    #expect(original.reading.aliasOffsets.sorted() == original.index.aliasOffsets)
    #expect(original.reading.rootRange == original.index.rootRange)
  }
}
