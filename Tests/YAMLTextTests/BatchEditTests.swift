import TestSupport
import Testing
import YAMLText

/// Edits performed together have the same effect as one after another.
@Suite struct BatchEditTests {
  @Test func propertiesOfManyEntriesAreOneChange() throws {
    for seed in 1...UInt64(SeededRun.rounds(4)) {
      for document in try documents() {
        try checkProperties(document.text, "\(document.name), seed \(seed)", seed)
      }
    }
  }

  @Test func removalsOfManyEntriesAreOneChange() throws {
    for seed in 1...UInt64(SeededRun.rounds(6)) {
      for document in try documents() {
        try checkRemovals(document.text, "\(document.name), seed \(seed)", seed)
      }
    }
  }

  @Test func severalEditsOfOneEntryComeAfterEachOther() throws {
    let index = try EntryIndex(text: SourceText(Self.small), grammar: shapeGrammar)
    let results = try index.perform([
      .set(NodePath(1, "fill"), .string("red")), .set(NodePath(2, "fill"), .string("blue")),
      .remove(NodePath(1, "fill")), .rename(NodePath(2, "fill"), to: "stroke"),
      .set(NodePath(1, "note"), .string("end")),
    ])
    #expect(
      index.text.string == """
        canvases:
          - graphics:
              - name: A # first
                note: end
              - name: B
                stroke: blue
              # last
              - name: C
        """)
    for result in results.reversed() { try index.apply(result.inverse) }
    #expect(index.text.string == Self.small)
  }

  @Test func aRefusedEditLeavesEverythingAsItWas() throws {
    let index = try EntryIndex(text: SourceText(Self.small), grammar: shapeGrammar)
    #expect(throws: Diagnostic.self) {
      try index.perform([
        .set(NodePath(1, "fill"), .string("red")), .remove(NodePath(2, "nothing")),
      ])
    }
    #expect(throws: Diagnostic.self) {
      try index.perform([
        .set(NodePath(1, "fill"), .string("red")), .set(NodePath(1, "fill", "a"), .string("blue")),
      ])
    }
    #expect(throws: Diagnostic.self) { try index.perform([.removeEntry(99), .removeEntry(2)]) }
    #expect(index.text.string == Self.small)
    #expect(expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar)))
  }

  @Test func commentsBetweenRemovedSiblingsStay() throws {
    let text = """
      canvases:
        - graphics:
            - name: A

            # about nothing

            # about B
            - name: B
            - name: C
      """
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    _ = try StructuralBatch(index, [.remove(1), .remove(2)]).carryOut()
    #expect(index.text.string.contains("# about nothing"))
    #expect(!index.text.string.contains("# about B"))
    #expect(index.count == 2)
  }

  /// Entries of an edit that is plain to see are read from their bytes, however many there are.
  @Test func aBatchNeedsNoParser() throws {
    var text = "canvases:\n  - graphics:\n"
    for number in 0..<500 { text += "      - name: G\(number)\n        size: [1, 2] # \(number)\n" }
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let edits = (1...500).map { YAMLEdit.set(NodePath($0, "fill"), .string("red")) }
    let before = index.parseCount
    let results = try index.perform(edits)
    #expect(results.count == 1)
    #expect(results[0].change.splices.count == 500)
    #expect(index.parseCount == before)
    #expect(expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar)))
  }

  /// What is removed is not read.
  @Test func aRemovedSubtreeIsNotRead() throws {
    var text = "canvases:\n  - name: Other\n  - name: Large\n    graphics:\n"
    for number in 0..<300 { text += "      - name: G\(number)\n        note: |\n          x\n" }
    text += "  - name: Last\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let result = try index.perform(.removeEntry(1))
    #expect(index.text.string == "canvases:\n  - name: Other\n  - name: Last\n")
    try index.apply(result.inverse)
    #expect(index.text.string == text)
    #expect((0..<index.count).allSatisfy { index.serial(of: $0) == $0 })
  }

  // MARK: - Random batches

  private static let small = """
    canvases:
      - graphics:
          - name: A # first
          - name: B
          # last
          - name: C
    """

  private func documents() throws -> [(name: String, text: SourceText)] {
    try Fixture.nasty().filter { $0.text.byteCount < 20_000 }
  }

  private func checkProperties(_ text: SourceText, _ place: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let inTurn = try EntryIndex(text: text, grammar: shapeGrammar)
    var edits: [YAMLEdit] = []
    for entry in 0..<inTurn.count where Bool.random(using: &random) {
      guard let edit = propertyEdit(inTurn, entry, &random),
        (try? inTurn.perform(edit)) != nil
      else { continue }
      edits.append(edit)
    }
    guard !edits.isEmpty else { return }
    edits.shuffle(using: &random)
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    let results: [EditResult]
    do {
      results = try index.perform(edits)
    } catch {
      Issue.record("\(place): refused together: \(error)")
      return
    }
    try compare(index, inTurn, results, text, place)
  }

  private func propertyEdit(
    _ index: EntryIndex, _ entry: Int, _ random: inout SeededGenerator
  ) -> YAMLEdit? {
    let values: [YAMLValue] = [
      .string("plain"), .string("a: b # c"), .plain("12"), .string("two\nlines\n"),
      .sequence([.plain("1"), .plain("2")], .flow),
      .mapping([.init("color", .string("red")), .init("width", .plain("2"))], .block),
    ]
    guard let value = values.randomElement(using: &random),
      let node = try? index.parse(entry), case .mapping(let pairs, _) = node.content
    else { return nil }
    let keys = pairs.compactMap(\.key.scalar) + ["fill", "name", "note", "hidden"]
    guard let key = keys.randomElement(using: &random), key != "children", key != "graphics" else {
      return nil
    }
    let order = ["id", "name", "kind", "size", "fill", "children", "graphics", "note"]
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .remove(NodePath(entry, key))
    case 1: return .rename(NodePath(entry, key), to: "renamed")
    case 2: return .set(NodePath(entry, key), value, keyOrder: order)
    default: return .set(NodePath(entry, key), value)
    }
  }

  private func checkRemovals(_ text: SourceText, _ place: String, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let inTurn = try EntryIndex(text: text, grammar: shapeGrammar)
    let isDense = Bool.random(using: &random)
    var entries: [Int] = []
    var end = 0
    for entry in 0..<inTurn.count where entry >= end {
      guard Int.random(in: 0..<(isDense ? 2 : 5), using: &random) == 0 else { continue }
      entries.append(entry)
      end = inTurn.subtreeEnd(of: entry)
    }
    entries = entries.reversed().filter { (try? inTurn.perform(.removeEntry($0))) != nil }
    guard !entries.isEmpty else { return }
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    let results: [EditResult]
    do {
      let steps = entries.reversed().map { StructuralStep.remove(index.serial(of: $0)) }
      results = try StructuralBatch(index, steps).carryOut(order: .lastFirst).changes
    } catch {
      Issue.record("\(place): refused together: \(error)")
      return
    }
    try compare(index, inTurn, results, text, place)
  }

  /// What came out together is what came out in turn: the tree, the comments and the serials; the
  /// index is the one of the text, and undo leads back.
  private func compare(
    _ index: EntryIndex, _ inTurn: EntryIndex, _ results: [EditResult], _ text: SourceText,
    _ place: String
  ) throws {
    let node = try YAMLNode(parsing: index.text)
    let nodeInTurn = try YAMLNode(parsing: inTurn.text)
    #expect(PlainTree.Node(node) == PlainTree.Node(nodeInTurn), "\(place)")
    #expect(
      comments(of: index.text, node).map(\.text)
        == comments(of: inTurn.text, nodeInTurn).map(\.text), "\(place)")
    expectProperTree(index)
    expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar), place)
    let serials = (0..<index.count).map(index.serial(of:))
    // The serials of new entries follow the order of the edits, which is not the same here.
    let original = try EntryIndex(text: text, grammar: shapeGrammar).count
    func keptSerials(_ index: EntryIndex) -> [Int?] {
      (0..<index.count).map(index.serial(of:)).map { $0 < original ? $0 : nil }
    }
    #expect(keptSerials(index) == keptSerials(inTurn), "\(place)")
    for entry in 0..<index.count {
      #expect(index.entry(withSerial: index.serial(of: entry)) == entry, "\(place)")
    }
    for result in results.reversed() { try index.apply(result.inverse) }
    #expect(index.text == text, "\(place)")
    #expect((0..<index.count).allSatisfy { index.serial(of: $0) == $0 }, "\(place)")
    for result in results { try index.apply(result.change) }
    #expect((0..<index.count).map { index.serial(of: $0) } == serials, "\(place): redone")
    expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar), place)
  }
}
