import TestSupport
import Testing
import YAMLText

@Suite struct ReadingTests {
  // MARK: Exact ends

  @Test(arguments: [
    ("a: plain   # c\n", "plain"), ("a: 'it''s'  \n", "'it''s'"), ("a: \"x\\n\"\n", "\"x\\n\""),
    ("a: |\n  x\n  y\n\n\n", "|\n  x\n  y"), ("a: |+\n  x\n\n\nb: 1\n", "|+\n  x\n\n"),
    ("a: >-\n  x\n\nb: 1\n", ">-\n  x"), ("a: |\r\n  x\r\n\r\nb: 1\r\n", "|\r\n  x"),
    ("a: | # c\n  x\n", "| # c\n  x"), ("a: |2\n    x\n   \n", "|2\n    x\n   "),
    ("a: |\n  x", "|\n  x"), ("a: [1, 2]  # c\n", "[1, 2]"), ("a: {b: [c]}\n", "{b: [c]}"),
    ("a:\n  - x\n  - y # c\n\n# d\nb: 1\n", "- x\n  - y"), ("a:\n- x\nb: 1\n", "- x"),
    ("a:\n  b: 1\n  c:\nd: 1\n", "b: 1\n  c:"), ("a:\n\nb: 1\n", ""),
    ("a: word\n  more\nb: 1\n", "word\n  more"),
    ("\u{FEFF}a: \u{E4}\u{1F642} # c\n", "\u{E4}\u{1F642}"), ("a: *x\n", "*x"),
    ("a: |\n\nb: 1\n", "|"),
    ("a: [x: y, z]\n", "[x: y, z]"), ("a: >+\n\n\n  x\n\n", ">+\n\n\n  x\n"),
  ])
  func exactEnds(source: String, value: String) throws {
    let text = SourceText(source)
    let node = try #require(try YAMLNode(parsing: text).pairs.first?.value)
    #expect(text.string(in: node.range) == value, "\(source.debugDescription)")
  }

  @Test func propertiesAreOutsideTheContent() throws {
    let text = SourceText("a: &x !!str  # c\n  'v'\nb: !t &y\n  - 1\nc: &z\n")
    let root = try YAMLNode(parsing: text)
    let nodes = root.pairs.map(\.value)
    #expect(nodes.map { text.string(in: $0.contentRange) } == ["'v'", "- 1", ""])
    #expect(nodes.map(\.anchor) == ["x", "y", "z"])
    #expect(nodes.map(\.tag) == ["!!str", "!t", nil])
  }

  // MARK: Labels

  @Test func labelsEqualTheParsedValuesFirstLine() throws {
    for (name, text) in try Fixture.nasty() {
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      for entry in 0..<index.count where !index.flags(of: entry).contains(.isAlias) {
        let node = try index.parse(entry)
        var wanted: String?
        for label in shapeGrammar.roles[index.role(of: entry)].labelKeys where wanted == nil {
          guard let value = node[label.key] else { continue }
          let nested = label.nestedKey.flatMap { value[$0] }
          let scalar = nested ?? value
          if !scalar.isNull { wanted = scalar.scalar }
          if case .alias = scalar.content { wanted = "an alias" }
        }
        if wanted == "an alias" { continue }
        let firstLine = wanted?.split(separator: "\n", omittingEmptySubsequences: false).first
        #expect(index.label(of: entry) == firstLine.map(String.init), "\(name) entry \(entry)")
      }
    }
  }

  @Test func mostLabelsNeedNoParser() throws {
    let text = try Fixture("yaml/comments.yaml").source
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    #expect((0..<index.count).compactMap { index.label(of: $0) } == ["one", "A", "B", "C1", "C2"])
    #expect(index.parseCount == 0)
  }

  @Test func labelsInBracketsNeedNoParser() throws {
    let names = ["A b", "C-d", "1", "é ü", "\"quoted, x\"", "'it is'", "-x"]
    let entries =
      names.map { "{name: \($0), at: [1, 2]}" } + ["{text: {string: D e }}", "{name: E}"]
    let text = SourceText(
      "{canvases: [{name: one, graphics: [\(entries.joined(separator: ", "))]}]}")
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    #expect(
      (0..<index.count).compactMap { index.label(of: $0) }
        == ["one", "A b", "C-d", "1", "é ü", "quoted, x", "it is", "-x", "D e", "E"])
    #expect(index.parseCount == 0)
  }

  @Test(arguments: [
    "a:b", "http://a/b?c", "a ? b", "a#b", "x\u{A0}y", "x\u{2028}y", "a\n  b", "a # c\n", "a\tb",
    "*x", "|", "",
  ])
  func labelsInBracketsAreTheParsedValue(name: String) throws {
    let source = "canvases: [{graphics: [{id: &x y}, {name: \(name) , at: [1]}]}]\n"
    guard let index = try? EntryIndex(text: SourceText(source), grammar: shapeGrammar) else {
      return
    }
    let value = try index.parse(2)["name"]
    guard let wanted = value?.scalar, value?.isNull == false else { return }
    let firstLine = wanted.split(separator: "\n", omittingEmptySubsequences: false).first
    #expect(index.label(of: 2) == firstLine.map(String.init), "\(source)")
  }

  @Test func longLabelsAreCut() throws {
    let long = String(repeating: "ä", count: 5000)
    for quote in ["", "'", "\""] {
      let text = SourceText("canvases:\n  - name: \(quote)\(long)\(quote)\n")
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      #expect(index.label(of: 0, maxByteCount: 101) == String(long.prefix(50)))
    }
  }

  // MARK: Navigation

  @Test func entriesAreFoundByOffset() throws {
    for (name, text) in try Fixture.nasty() {
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      for offset in stride(from: 0, through: text.byteCount, by: 3) {
        let wanted = (0..<index.count).last { index.range(of: $0).contains(offset) }
        let found = index.entry(at: offset)
        let isEmpty = found.map { index.range(of: $0).isEmpty } ?? false
        #expect(found == wanted || isEmpty, "\(name) at \(offset)")
      }
    }
  }

  @Test func siblingsAndChildrenAgree() throws {
    for (_, text) in try Fixture.nasty() {
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      for entry in 0..<index.count {
        let children = index.children(of: entry)
        #expect(children.count == index.childCount(of: entry))
        #expect(index.lastChild(of: entry) == children.last)
        for (one, next) in zip(children, children.dropFirst()) {
          #expect(index.nextSibling(of: one) == next && index.previousSibling(of: next) == one)
        }
      }
    }
  }

  // MARK: Anchors and instances

  @Test func anchorsAreParsedWhole() throws {
    let text = try Fixture("yaml/anchors.yaml").source
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    let root = try YAMLNode(parsing: text)
    #expect(index.anchors.count == 13)
    for anchor in index.anchors {
      let node = try index.parse(anchor)
      #expect(node.anchor == anchor.name && node.range == anchor.range, "\(anchor)")
      let isThere = node.sameInTree(root)
      #expect(isThere, "\(anchor)")
    }
    let alias = try #require(index.aliasOffsets.last)
    let name = try #require(index.aliasName(at: Int(alias)))
    #expect(name == "canvas")
    #expect(
      index.anchor(named: "two", before: text.byteCount)?.range.lowerBound
        == index.anchors.last?.range.lowerBound)
  }

  static let instances = SourceText(
    """
    canvases:
      - name: c
        graphics:
          - &a
            name: A
            children:
              - name: A1
              - &b {name: B, children: [{name: B1}]}
          - *a
          - name: mid
            children:
              - *b
              - name: end
          - &cycle
            children:
              - *cycle

    """)

  private func expand(_ index: EntryIndex, _ alias: Int) -> Int? {
    let offset = index.start(of: alias)
    guard let name = index.aliasName(at: offset),
      let anchor = index.anchor(named: name, before: offset)
    else { return nil }
    return index.entry(at: anchor.range.lowerBound)
  }

  private func names(_ index: EntryIndex) -> [String] {
    (0..<index.count).map { entry in
      String(repeating: " ", count: index.depth(of: entry)) + (index.label(of: entry) ?? "-")
        + (index.flags(of: entry).contains(.isCopy) ? "+" : "")
    }
  }

  static let expanded = [
    "c", " A", "  A1", "  B", "   B1", " A", "  A1+", "  B+", "   B1+", " mid", "  B", "   B1+",
    "  end", " -", "  -",
  ]

  @Test(arguments: [1, 2, 5, 100])
  func instancesUnfoldWhileReading(maxEntries: Int) throws {
    let index = try streamedIndex(
      blocks(of: Self.instances, blockBytes: 50), maxEntries: maxEntries, expanding: expand)
    #expect(names(index) == Self.expanded)
    #expect(index.entry(at: index.text.byteCount - 2).map { index.label(of: $0) } == .some(nil))
  }

  @Test func instancesComeBackAfterAnEditWithTheirSerials() throws {
    let index = try EntryIndex(text: Self.instances, grammar: shapeGrammar)
    index.expandAliases { expand(index, $0).map(AliasTarget.entry) }
    expectProperTree(index)
    #expect(names(index) == Self.expanded)
    let serials = (0..<index.count).map { index.serial(of: $0) }
    #expect(Set(serials).count == serials.count)
    index.dropCopies()
    let result = try index.perform(.set(NodePath(1, "name"), .string("AA")))
    index.expandAliases { expand(index, $0).map(AliasTarget.entry) }
    #expect(names(index) == Self.expanded.map { $0 == " A" ? " AA" : $0 })
    #expect((0..<index.count).map { index.serial(of: $0) } == serials)
    #expect(serials.allSatisfy { index.entry(withSerial: $0).map(index.serial) == $0 })
    index.dropCopies()
    try index.apply(result.inverse)
    #expect(index.text == Self.instances)
  }
}

extension YAMLNode {
  /// Whether an equal node is in the tree, ranges included.
  func sameInTree(_ tree: YAMLNode) -> Bool {
    var stack = [tree]
    while let node = stack.popLast() {
      if node == self { return true }
      for pair in node.pairs { stack += [pair.value, pair.key] }
      stack += node.items
    }
    return false
  }
}
