import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// Edits of many entries at once do what they do one after the other, as one change.
@Suite("Structure of many entries")
struct StructureBatchTests {
  /// 40 graphics in groups of four, every one with a comment of its own.
  private static func document(lineBreak: String = "\n") -> String {
    var lines = ["canvases:", "  - id: c", "    graphics:"]
    for number in 0..<40 {
      let isGroup = number % 5 == 0
      let indent = String(repeating: " ", count: isGroup ? 6 : 10)
      lines.append("\(indent)# about \(number)")
      lines.append("\(indent)- id: g\(number)")
      lines.append("\(indent)  tags: [t\(number * 7 % 9 + 1)] # own \(number)")
      if number % 7 == 3 {
        lines += ["\(indent)  note: |", "\(indent)    two", "\(indent)    lines"]
      }
      if isGroup {
        lines += ["\(indent)  at: [\(number), 1]", "\(indent)  children:"]
      } else {
        lines.append("\(indent)  at: [\(number * 3), \(number)]")
      }
      if number % 10 == 9 { lines.append("") }
    }
    return lines.joined(separator: lineBreak) + lineBreak
  }

  /// Entries at random, in document order, none inside another.
  private static func chosen(
    _ document: Document, _ random: inout SeededGenerator, where isWanted: (Int) -> Bool
  ) -> [Int] {
    var end = 0
    let share = Int.random(in: 1...3, using: &random)
    return (1..<document.entryCount).filter { entry in
      guard entry >= end, isWanted(entry), Int.random(in: 0..<share, using: &random) == 0 else {
        return false
      }
      end = document.subtreeEnd(of: entry)
      return true
    }
  }

  private enum Edit: CaseIterable {
    case delete, duplicate, ungroup, moveInto, moveIntoLeaf, moveBefore, indent
  }

  @Test("at random, with both line breaks", arguments: ["\n", "\r\n"])
  func random(lineBreak: String) throws {
    let yaml = Self.document(lineBreak: lineBreak)
    for seed in 1...UInt64(SeededRun.rounds(4)) {
      for edit in Edit.allCases {
        var random = SeededGenerator(seed: seed)
        let together = Document(text: SourceText(yaml))
        let inTurn = Document(text: SourceText(yaml))
        let groups = together.index.children(of: 0)
        let entries = Self.chosen(together, &random) { entry in
          switch edit {
          case .ungroup: together.childCount(of: entry) > 0
          case .indent: together.position(of: entry) % 2 == 1
          case .moveInto, .moveIntoLeaf, .moveBefore: entry >= groups[2] && entry != groups[5]
          default: true
          }
        }
        guard !entries.isEmpty else { continue }
        let change = try together.transact { transaction throws(Diagnostic) in
          try Self.perform(edit, entries, transaction, groups)
        }
        _ = try inTurn.transact { transaction throws(Diagnostic) in
          try Self.performInTurn(edit, entries, transaction, groups)
        }
        #expect(together.text == inTurn.text, "seed \(seed), \(edit), \(entries)")
        expectFresh(together)
        _ = try together.apply(change.inverses)
        #expect(together.text.string == yaml, "seed \(seed), \(edit)")
        expectFresh(together)
      }
    }
  }

  private static func perform(
    _ edit: Edit, _ entries: [Int], _ transaction: Transaction, _ groups: [Int]
  ) throws(Diagnostic) {
    switch edit {
    case .delete: try transaction.delete(entries)
    case .indent: _ = try transaction.indent(entries)
    case .duplicate: _ = try transaction.duplicate(entries)
    case .ungroup: _ = try transaction.ungroup(entries)
    case .moveInto: _ = try transaction.move(entries, to: .into(groups[1], position: nil))
    case .moveIntoLeaf:
      _ = try transaction.move(entries, to: .into(groups[1] + 1, position: nil))
    case .moveBefore: _ = try transaction.move(entries, to: .before(groups[1]))
    }
  }

  private static func performInTurn(
    _ edit: Edit, _ entries: [Int], _ transaction: Transaction, _ groups: [Int]
  ) throws(Diagnostic) {
    let document = transaction.document
    let serials = entries.map(document.serial(of:))
    let target = document.serial(of: groups[1] + (edit == .moveIntoLeaf ? 1 : 0))
    let isBackwards = [.delete, .duplicate, .ungroup].contains(edit)
    for serial in isBackwards ? serials.reversed() : serials {
      guard let entry = document.entry(withSerial: serial) else { continue }
      let target = document.entry(withSerial: target) ?? Transaction.root
      switch edit {
      case .delete: try transaction.delete([entry])
      case .indent: _ = try transaction.indent([entry])
      case .duplicate: _ = try transaction.duplicate([entry])
      case .ungroup: _ = try transaction.ungroup([entry])
      case .moveInto, .moveIntoLeaf:
        _ = try transaction.move([entry], to: .into(target, position: nil))
      case .moveBefore: _ = try transaction.move([entry], to: .before(target))
      }
    }
  }

  // MARK: - One change

  private static func flat(_ count: Int) -> String {
    var text = "canvases:\n  - graphics:\n"
    for number in 0..<count { text += "      - id: g\(number)\n        at: [\(number), 0]\n" }
    return text
  }

  /// However many entries: one change of the structure, and a handful of readings.
  @Test("many entries are one change")
  func oneChange() throws {
    let count = 400
    let chosen = stride(from: 1, to: count, by: 4).map { $0 }
    func run(
      _ name: String, changes: Int, _ body: (Transaction) throws(Diagnostic) -> Void
    ) throws {
      let document = Document(text: SourceText(Self.flat(count)))
      let before = document.index.parseCount
      let change = try document.transact(body)
      #expect(change.changes.count == changes, "\(name)")
      #expect(document.index.parseCount - before < 8 + 2 * chosen.count * (changes - 1), "\(name)")
      expectFresh(document)
      let parses = document.index.parseCount
      var history = History<Int>()
      history.record(change, label: name, before: 0, after: 1)
      _ = try history.undo(document)
      #expect(document.text.string == Self.flat(count), "\(name)")
      #expect(document.index.parseCount == parses, "\(name): undo reads nothing")
      expectFresh(document)
      _ = try history.redo(document)
      expectFresh(document)
      _ = try history.undo(document)
      #expect(document.text.string == Self.flat(count), "\(name)")
    }
    try run("delete", changes: 1) { (transaction) throws(Diagnostic) in
      try transaction.delete(chosen)
    }
    try run("move", changes: 1) { (transaction) throws(Diagnostic) in
      _ = try transaction.move(chosen, .first)
    }
    try run("group", changes: 1) { (transaction) throws(Diagnostic) in
      _ = try transaction.group(chosen, name: "G")
    }
    try run("indent", changes: 3) { (transaction) throws(Diagnostic) in
      _ = try transaction.indent(chosen.map { $0 + 1 })
    }
    try run("duplicate", changes: 2) { (transaction) throws(Diagnostic) in
      _ = try transaction.duplicate(chosen)
    }
    try run("paste", changes: 2) { (transaction) throws(Diagnostic) in
      let clips = transaction.document.clip(chosen)
      _ = try transaction.paste(clips, at: .after(2))
    }
  }

  @Test("a refused entry in the middle is named, and nothing happens")
  func refusedInTheMiddle() throws {
    var yaml = Self.flat(300)
    yaml = yaml.replacing("- id: g150\n", with: "- id: g150\n        x-a: &a 1\n")
    yaml += "x-b: *a\n"
    let document = Document(text: SourceText(yaml))
    let error = #expect(throws: Diagnostic.self) {
      _ = try document.transact { transaction throws(Diagnostic) in
        try transaction.delete(Array(1...300))
      }
    }
    #expect(error?.message.contains("*a would lose its anchor") == true)
    #expect(document.text.string == yaml)
    expectFresh(document)
  }

  // MARK: - Orders

  @Test("several moved behind a sibling keep their order")
  func movedForwards() throws {
    let after = try editedGraphics("- id: A\n- id: B\n- id: X\n- id: Y\n") { transaction, _ in
      _ = try transaction.move([1, 2], to: .after(3))
    }
    #expect(after == "- id: X\n- id: A\n- id: B\n- id: Y")
  }

  @Test("steps among siblings", arguments: SiblingStep.allCases)
  func steps(step: SiblingStep) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let document = Document(text: SourceText(Self.flat(9)))
      let entries = (1...9).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      guard !entries.isEmpty else { continue }
      let chosen = Set(entries.map { "g\($0 - 1)" })
      let ids = (0..<9).map { "g\($0)" }
      let wanted =
        switch step {
        case .up: Self.stepped(ids, chosen)
        case .down: Array(Self.stepped(ids.reversed(), chosen).reversed())
        case .first: ids.filter(chosen.contains) + ids.filter { !chosen.contains($0) }
        case .last: ids.filter { !chosen.contains($0) } + ids.filter(chosen.contains)
        }
      let change = try? document.transact { transaction throws(Diagnostic) in
        _ = try transaction.move(entries, step)
      }
      // What is already there stays at an end without a word; a step beyond it is refused.
      let isRefused = wanted == ids && [.up, .down].contains(step)
      #expect((change == nil) == isRefused, "seed \(seed)")
      #expect(document.index.children(of: 0).map { document.id(of: $0) } == wanted, "seed \(seed)")
      expectFresh(document)
    }
  }

  private static func stepped(_ ids: [String], _ chosen: Set<String>) -> [String] {
    var result = ids
    for place in result.indices.dropFirst()
    where chosen.contains(result[place]) && !chosen.contains(result[place - 1]) {
      result.swapAt(place, place - 1)
    }
    return result
  }

  @Test("what is not sorted keeps its place between what is")
  func sortedAround() throws {
    let graphics = [("A", "0.3"), ("U", "0"), ("B", "0.2"), ("V", "0"), ("C", "0.1")]
    let text = graphics.map { "- {id: \($0), opacity: \($1)}" }.joined(separator: "\n")
    let after = try editedGraphics(text) { transaction, document in
      try transaction.sort(try document.find("#A, #B, #C"), by: "opacity")
    }
    let ids = after.split(separator: "\n").map { $0.dropFirst(7).prefix(1) }
    #expect(ids == ["C", "U", "B", "V", "A"])
  }

  @Test("groups in groups are dissolved together, others between them or not")
  func nestedGroups() throws {
    let yaml = """
      - id: A
        kind: group
        children:
          - id: B
            kind: group
            children:
              - id: C
                kind: group
                children:
                  - id: x
          - id: D
            kind: group
            children:
              - id: y
      """
    let both = try editedGraphics(yaml) { transaction, document in
      _ = try transaction.ungroup(try document.find("#A, #D"))
    }
    #expect(both.contains("- id: B\n") && both.hasSuffix("- id: y"))
    let apart = try editedGraphics(yaml) { transaction, document in
      _ = try transaction.ungroup(try document.find("#A, #C"))
    }
    #expect(apart.hasPrefix("- id: B\n  kind: group\n  children:\n    - id: x\n"))
  }
}
