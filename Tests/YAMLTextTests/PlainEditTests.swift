import TestSupport
import Testing

@testable import YAMLText

/// Edits that are planned and verified from bytes alone do what others do.
@Suite struct PlainEditTests {
  @Test func theyDoWhatIsDoneOneByOne() throws {
    var plainCount = 0
    for seed in 0..<UInt64(SeededRun.rounds(400)) {
      var random = SeededGenerator(seed: seed)
      let source = RandomEntries.document(using: &random)
      guard let index = try? EntryIndex(text: SourceText(source), grammar: shapeGrammar) else {
        continue
      }
      plainCount += try check(index, source, "seed \(seed):\n\(source)", &random)
    }
    for (name, text) in try Fixtures.nasty() where text.byteCount < 20_000 {
      var random = SeededGenerator(seed: 1)
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      plainCount += try check(index, text.string, name, &random)
    }
    #expect(plainCount > 240, "\(plainCount)")
  }

  /// Makes random edits, each by itself; returns how many were planned from bytes.
  private func check(
    _ index: EntryIndex, _ source: String, _ place: String, _ random: inout SeededGenerator
  ) throws -> Int {
    let plain = PlainEdits(index)
    var count = 0
    for entry in 0..<index.count {
      for edit in edits(of: entry, index, &random) {
        guard let local = plain.localEdit(edit) else { continue }
        count += 1
        let other = try EntryIndex(text: SourceText(source), grammar: shapeGrammar)
        guard let wanted = try? other.perform(edit) else {
          Issue.record("\(edit), planned as \(local.splices), is refused in \(place)")
          continue
        }
        #expect(local.splices == wanted.change.splices, "\(edit) in \(place)")
        let again = try EntryIndex(text: SourceText(source), grammar: shapeGrammar)
        _ = try again.commit([local])
        #expect(again.text == other.text, "\(edit) in \(place)")
        let fresh = try EntryIndex(text: again.text, grammar: shapeGrammar)
        #expect(expectEqual(again, fresh), "\(edit) in \(place)")
      }
    }
    return count
  }

  /// An edit of every value of an entry.
  private func edits(
    of entry: Int, _ index: EntryIndex, _ random: inout SeededGenerator
  ) -> [YAMLEdit] {
    guard let node = try? index.parse(entry) else { return [] }
    let words = ["12", "-3.5", "true", "false", "word", "star", "+1", "0"].shuffled(using: &random)
    let strings = ["a b", "star", "12", "x: y", "true", "it's", "a#b", "- a", "g-7"]
    return node.pairs.compactMap { pair in
      guard let key = pair.key.scalar else { return nil }
      let items = pair.value.items
      guard !items.isEmpty else {
        let string = strings.randomElement(using: &random).map(YAMLValue.string)
        return .set(
          NodePath(entry, key), Bool.random(using: &random) ? .plain(words[0]) : string ?? .null)
      }
      guard Bool.random(using: &random) else {
        let list = words.prefix(items.count).map(YAMLValue.plain)
        return .set(NodePath(entry, key), .sequence(list, .flow))
      }
      let number = Int.random(in: 0..<items.count, using: &random)
      return .set(NodePath(entry: entry, steps: [.key(key), .item(number)]), .plain(words[0]))
    }
  }

  @Test(arguments: [
    "at: [1, 2]\n    at: [3, 4]", "at: [1, # one\n      2]", "at: &a [1, 2]", "at: !!seq [1, 2]",
    "at: [1, [2]]", "at: [1, 2, 3]", "at:", "at: 1\n      2", "at: x", "at: |\n      1",
  ])
  func whatNeedsCareIsLeftToOthers(line: String) throws {
    let text = "canvases:\n- graphics:\n  - name: A\n    \(line)\n    fill: red\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let edit = YAMLEdit.set(NodePath(1, "at"), .sequence([.plain("5"), .plain("6")], .flow))
    #expect(PlainEdits(index).localEdit(edit) == nil)
  }

  /// What the index holds of a value is what it would read.
  @Test(arguments: [
    ("id: a", YAMLValue.string("b-2")), ("id: 'a'", .string("b-2")), ("name: A", .string("B 12")),
    ("name: \"A\"", .string("B, 12")), ("kind: star", .string("ellipse")),
    ("kind: star", .string("nothing")), ("hidden: true", .plain("false")),
    ("locked: false", .plain("true")),
  ])
  func whatTheIndexHoldsIsMended(line: String, value: YAMLValue) throws {
    let text = "canvases:\n- graphics:\n  - at: [1, 2]\n    \(line)\n  - id: z\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let key = String(line.prefix { $0 != ":" })
    let local = try #require(PlainEdits(index).localEdit(.set(NodePath(1, key), value)))
    _ = try index.commit([local])
    let fresh = try EntryIndex(text: index.text, grammar: shapeGrammar)
    #expect(expectEqual(index, fresh))
  }

  /// Nothing but what is meant may change, wherever the splice comes.
  @Test func anythingElseIsSeen() throws {
    let text = "canvases:\n- graphics:\n  - name: A\n    at: [1, 2]\n    fill: red\n  - name: B\n"
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    let comparison = PlainComparison(index)
    let node = try #require(comparison.read(1))
    let at = try #require(node.pairs.first { $0.key.string == "at" }?.value)
    func accepts(_ range: Range<Int>, _ new: String) -> Bool {
      comparison.read(1, with: Splice(range: range, string: new)) != nil
        && comparison.isSame(replacing: at, by: ["5", "6"])
    }
    let range = at.contentRange
    #expect(accepts(range, "[5, 6]"))
    #expect(!accepts(range, "[5, 7]"))
    #expect(!accepts(range, "[5, 6, 7]"))
    #expect(!accepts(range, "[5, 6]\n    kind: star"))
    #expect(!accepts(range, "[5, 6]\n  kind: star"))
    #expect(!accepts(range, "\n    - 5\n    - 6"))
    #expect(!accepts(range.lowerBound..<range.upperBound + 10, "[5, 6]\n    stroke:"))
    #expect(!accepts(range.lowerBound..<range.upperBound + 14, "[5, 6]\n    fill: blue"))
  }
}
