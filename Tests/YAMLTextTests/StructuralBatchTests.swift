import TestSupport
import Testing
import YAMLText

/// Edits of the structure that are carried out together do what they do one after the other.
@Suite struct StructuralBatchTests {
  // MARK: - Random batches

  /// A batch at random: what leaves, and what comes where.
  private struct RandomBatch {
    enum Kind: CaseIterable { case move, copy, remove, group, insert, indent }

    let kind: Kind
    /// In document order, none inside another.
    var entries: [Int]
    var parent = -1
    /// A child of the parent that stays.
    var before: Int?
    /// Where each entry goes to the end of, to be indented.
    var siblings: [Int] = []

    init?(_ index: EntryIndex, using random: inout SeededGenerator) {
      guard index.count > 0, let kind = Kind.allCases.randomElement(using: &random) else {
        return nil
      }
      self.kind = kind
      let share = Int.random(in: 1...4, using: &random)
      let role = index.role(of: Int.random(in: 0..<index.count, using: &random))
      entries = []
      var end = 0
      for entry in 0..<index.count where entry >= end && index.role(of: entry) == role {
        guard Int.random(in: 0..<share, using: &random) == 0 else { continue }
        entries.append(entry)
        end = index.subtreeEnd(of: entry)
      }
      guard let first = entries.first else { return nil }
      switch kind {
      case .copy, .remove: break
      case .indent:
        guard role == 2 else { return nil }
        let chosen = Set(entries)
        entries.removeAll { entry in
          guard let sibling = index.previousSibling(of: entry), !chosen.contains(sibling) else {
            return true
          }
          siblings.append(sibling)
          return false
        }
        guard !entries.isEmpty else { return nil }
      case .group:
        guard role == 2 else { return nil }
        parent = index.parent(of: first)
        before = first
      case .move, .insert:
        let parents = (-1..<index.count).filter { parent in
          shapeGrammar.roles[parent < 0 ? 0 : index.role(of: parent)].childRole == role
            && !entries.contains { $0 <= parent && parent < index.subtreeEnd(of: $0) }
        }
        guard let parent = parents.randomElement(using: &random) else { return nil }
        self.parent = parent
        let chosen = Set(entries)
        let stays = children(of: parent, index).filter { !chosen.contains($0) }
        guard !stays.isEmpty else { return nil }
        before = (stays.map { Optional($0) } + [nil]).randomElement(using: &random) ?? nil
      }
    }

    func children(of parent: Int, _ index: EntryIndex) -> [Int] {
      parent >= 0
        ? index.children(of: parent) : (0..<index.count).filter { index.parent(of: $0) < 0 }
    }

    private static let newText = SourceText("# new\nname: New\nnote: |\n  two\n\n  lines\n")

    /// What is done, in order.
    func steps(on index: EntryIndex) -> [StructuralStep] {
      let serials = entries.map(index.serial(of:))
      if kind == .group { return [.group([.init("name", .string("G"))], holding: serials)] }
      let place: StructuralStep.Place =
        before.map { .before(index.serial(of: $0)) }
        ?? .end(of: parent < 0 ? -1 : index.serial(of: parent))
      return serials.enumerated().map { number, serial in
        switch kind {
        case .indent: .move(serial, to: .end(of: index.serial(of: siblings[number])))
        case .move: .move(serial, to: place)
        case .copy: .copy(serial, to: .after(serial))
        case .insert: .insert(Self.newText, at: place)
        case .remove, .group: .remove(serial)
        }
      }
    }

    /// Everything as one change; nil where the index refuses that.
    func perform(on index: EntryIndex) throws -> StructuralResult? {
      try index.carryOutTogether(steps(on: index))
    }

    /// The same, one edit after the other.
    func performInTurn(on index: EntryIndex) throws -> [EditResult] {
      var results: [EditResult] = []
      let serials = entries.map(index.serial(of:))
      let siblingSerials = siblings.map(index.serial(of:))
      var parentSerial = parent < 0 ? -1 : index.serial(of: parent)
      let target = kind == .group ? nil : before.map(index.serial(of:))
      func entry(_ serial: Int) -> Int { index.entry(withSerial: serial) ?? -1 }
      func position(of entry: Int) -> Int { index.position(of: entry) }
      func positionForNext(_ moved: Int?) -> Int {
        let parent = parentSerial < 0 ? -1 : entry(parentSerial)
        let count = parent < 0 ? index.rootChildCount : index.childCount(of: parent)
        var place = target.map { position(of: entry($0)) } ?? count
        if let moved, index.parent(of: moved) == parent, position(of: moved) < place { place -= 1 }
        return place
      }
      if kind == .group {
        let value = YAMLValue.mapping(
          [.init("name", .string("G")), .init("children", .sequence([], .block))], .block)
        let result = try index.perform(
          .insertEntry(
            .value(value), parent: parent, position: before.map(position) ?? 0))
        results.append(result)
        parentSerial = index.serial(of: result.entry ?? 0)
      }
      let isBackwards = kind == .copy || kind == .remove
      for number in isBackwards ? Array(serials.indices.reversed()) : Array(serials.indices) {
        let serial = serials[number]
        let current = entry(serial)
        let edit: YAMLEdit
        switch kind {
        case .indent:
          let parent = entry(siblingSerials[number])
          edit = .moveEntry(current, parent: parent, position: index.childCount(of: parent))
        case .move:
          edit = .moveEntry(
            current, parent: parentSerial < 0 ? -1 : entry(parentSerial),
            position: positionForNext(current))
        case .group:
          edit = .moveEntry(
            current, parent: entry(parentSerial),
            position: index.childCount(of: entry(parentSerial)))
        case .copy:
          edit = .insertEntry(
            .copy(of: current), parent: index.parent(of: current),
            position: position(of: current) + 1)
        case .remove: edit = .removeEntry(current)
        case .insert:
          edit = .insertEntry(
            .text(Self.newText), parent: parentSerial < 0 ? -1 : entry(parentSerial),
            position: positionForNext(nil))
        }
        results.append(try index.perform(edit))
      }
      return results
    }
  }

  /// How batches went.
  private struct Tally {
    var together = 0
    var inTurnOnly = 0
    /// Carried out together without libyaml.
    var fromBytes = 0
    var differing: [String] = []
  }

  @Test func batchesDoWhatSingleEditsDo() throws {
    var tally = Tally()
    for document in try Fixture.nasty() where document.text.byteCount < 20_000 {
      for seed in 1...UInt64(SeededRun.rounds(4)) {
        try compare(document.text, document.name, seed, &tally)
      }
    }
    // The rest is written in unusual ways, and edited one by one.
    #expect(tally.together > 2 * tally.inTurnOnly)
    // Where both kinds of line breaks are mixed, the nearest one is taken, which need not be the same. One more than the
    // share, so that few trials do not decide.
    #expect((tally.differing.count - 1) * 100 <= tally.together, "\(tally.differing)")
  }

  /// What is written as most documents are is read from bytes alone, before and after.
  @Test func batchesOfPlainDocumentsDoWhatSingleEditsDo() throws {
    var tally = Tally()
    for seed in 0..<UInt64(SeededRun.rounds(200)) {
      var random = SeededGenerator(seed: seed)
      let text = PlainDocument.text(using: &random)
      try compare(SourceText(text), "plain\n\(text)", seed, &tally)
    }
    #expect(tally.inTurnOnly * 10 < tally.together, "\(tally.inTurnOnly) of \(tally.together)")
    #expect(tally.fromBytes * 8 > tally.together, "\(tally.fromBytes) of \(tally.together)")
    #expect(tally.differing.isEmpty, "\(tally.differing)")
  }

  /// Carries out a random batch, and the same one edit after the other.
  private func compare(
    _ text: SourceText, _ name: String, _ seed: UInt64, _ tally: inout Tally
  ) throws {
    var random = SeededGenerator(seed: seed)
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    guard let batch = RandomBatch(index, using: &random) else { return }
    let place = "\(name), seed \(seed), \(batch.kind) \(batch.entries)"
    let inTurn = try EntryIndex(text: text, grammar: shapeGrammar)
    let canInTurn = (try? batch.performInTurn(on: inTurn)) != nil
    let parseCount = index.parseCount
    guard let result = try batch.perform(on: index) else {
      #expect(index.text == text, "\(place): refused, but changed")
      if canInTurn { tally.inTurnOnly += 1 }
      return
    }
    tally.together += 1
    if index.parseCount == parseCount { tally.fromBytes += 1 }
    let changed = index.text
    try check(index, result, text, place)
    guard canInTurn else { return }
    let node = try YAMLNode(parsing: changed)
    let nodeInTurn = try YAMLNode(parsing: inTurn.text)
    #expect(PlainTree.Node(node) == PlainTree.Node(nodeInTurn), "\(place)")
    #expect(
      comments(of: changed, node).map(\.text).sorted()
        == comments(of: inTurn.text, nodeInTurn).map(\.text).sorted(), "\(place)")
    if changed != inTurn.text { tally.differing.append(place) }
  }

  /// The index is the one of the text, and undo and redo lead back and forth.
  private func check(
    _ index: EntryIndex, _ result: StructuralResult, _ text: SourceText, _ place: String
  ) throws {
    expectProperTree(index)
    expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar), place)
    let serials = (0..<index.count).map { index.serial(of: $0) }
    #expect(Set(serials).count == index.count, "\(place)")
    let after = index.text
    let done = try #require(result.changes.first)
    #expect(result.changes.count == 1)
    let redo = try index.apply(done.inverse)
    #expect(index.text == text, "\(place)")
    #expect((0..<index.count).allSatisfy { index.serial(of: $0) == $0 }, "\(place)")
    expectEqual(index, try EntryIndex(text: text, grammar: shapeGrammar), "\(place), undone")
    for change in [redo, done.change] {
      let inverse = try index.apply(change)
      #expect(index.text == after, "\(place)")
      #expect((0..<index.count).map { index.serial(of: $0) } == serials, "\(place), redone")
      expectEqual(index, try EntryIndex(text: after, grammar: shapeGrammar), "\(place), redone")
      try index.apply(inverse)
    }
    #expect(index.text == text, "\(place)")
    #expect((0..<index.count).allSatisfy { index.serial(of: $0) == $0 }, "\(place)")
    expectEqual(index, try EntryIndex(text: text, grammar: shapeGrammar), "\(place), undone again")
  }
}

/// Documents that are written as most are: no comments, no anchors, nothing in brackets but lists.
private enum PlainDocument {
  static func text(using random: inout SeededGenerator) -> String {
    var lines = ["canvases:"]
    let offset = Bool.random(using: &random) ? 2 : 0
    for number in 1...Int.random(in: 1...2, using: &random) {
      lines.append(String(repeating: " ", count: offset) + "- name: Canvas \(number)")
      lines.append(String(repeating: " ", count: offset + 2) + "graphics:")
      graphics(&lines, column: 2 * offset + 2, offset, depth: 0, &random)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func graphics(
    _ lines: inout [String], column: Int, _ offset: Int, depth: Int,
    _ random: inout SeededGenerator
  ) {
    let indent = String(repeating: " ", count: column)
    for _ in 1...Int.random(in: 1...4, using: &random) {
      var own = ["id: g\(lines.count)", "at: [\(lines.count), 2]"]
      if Bool.random(using: &random) { own.append("name: \"Graphic, \(lines.count)\"") }
      if Int.random(in: 0..<3, using: &random) == 0 { own += ["note: >-", "  two", "  lines"] }
      if Int.random(in: 0..<4, using: &random) == 0 { own.append("hidden: true") }
      if Int.random(in: 0..<6, using: &random) == 0 { own.append("") }
      let hasChildren = depth < 4 && Int.random(in: 0..<3, using: &random) == 0
      if hasChildren { own.append("children:") }
      for (number, line) in own.enumerated() {
        lines.append(line.isEmpty ? "" : indent + (number == 0 ? "- " : "  ") + line)
      }
      guard hasChildren else { continue }
      graphics(&lines, column: column + 2 + offset, offset, depth: depth + 1, &random)
    }
  }
}
