import BinarySearch
import TestSupport
import Testing
import YAMLText

/// One document that is edited again and again.
///
/// After every edit of a document up to `largeByteCount` these are compared: its whole tree, its
/// comments, the index with one made anew, the bytes outside the region of the edit, and all of
/// it after undo and redo. In larger documents the trees around the change, the bytes and
/// undo are compared every time, and whole tree, comments and index every few edits.
struct EditRun {
  let name: String
  let seed: UInt64
  let original: SourceText
  let index: EntryIndex
  var random: SeededGenerator
  private var undo: [(change: TextChange, serials: [Int])] = []
  /// The tree that the document should have.
  private var tree: PlainTree.Node
  /// The comments at the last comparison, and what has come and may have gone since.
  private var comments: [String: Int] = [:]
  private var addable: [String: Int] = [:]
  private var losable: [String: Int] = [:]
  /// Whether something went wrong: what follows would only repeat it.
  private var hasFailed = false

  private static let largeByteCount = 1 << 17
  private static let editsPerComparison = 12

  init(_ name: String, _ text: SourceText, seed: UInt64) throws {
    self.name = name
    self.seed = seed
    original = text
    index = try EntryIndex(text: text, grammar: shapeGrammar)
    random = SeededGenerator(seed: seed)
    let node = try YAMLNode(parsing: text)
    tree = PlainTree.Node(node)
    comments = Self.counts(YAMLTextTests.comments(of: text, node).map(\.text))
  }

  private var place: String { "\(name), seed \(seed), edit \(undo.count)" }

  private var isLarge: Bool { index.text.byteCount > Self.largeByteCount }

  mutating func edit(count: Int, _ tally: inout EditTally) throws {
    for number in 1...count {
      guard !hasFailed else { return }
      if let edit = makeEdit() { try perform(edit, &tally) }
      let isDue = number % Self.editsPerComparison == 0 || number == count
      if isLarge, isDue, !hasFailed { try compareAll(&tally) }
    }
  }

  private var serials: [Int] { (0..<index.count).map { index.serial(of: $0) } }

  private mutating func perform(_ edit: YAMLEdit, _ tally: inout EditTally) throws {
    let before = index.text
    let serials = self.serials
    let expected = Meaning(index, tree).applying(edit)
    let region = EditedRegion(index, edit)
    do {
      let result = try index.perform(edit)
      tally.done += 1
      guard let expected else {
        return fail("carried out without a meaning", edit, before, &tally, \.otherFaults)
      }
      try check(edit, result, before, expected, region, &tally)
      guard !hasFailed else { return }
      checkUndo(result, before, serials, edit, &tally)
      undo.append((result.inverse, serials))
    } catch let diagnostic as Diagnostic {
      if index.text != before || self.serials != serials {
        fail("a refused edit changed something", edit, before, &tally, \.otherFaults)
      } else if expected == nil {
        tally.meaningless += 1
      } else {
        tally.refuse(diagnostic.message, of: "\(place) \(edit)", before)
      }
    }
  }

  // MARK: Checks

  private mutating func check(
    _ edit: YAMLEdit, _ result: EditResult, _ before: SourceText, _ expected: PlainTree.Node,
    _ region: EditedRegion, _ tally: inout EditTally
  ) throws {
    let splices = result.change.splices
    tally.strippedEnds += splices.count(where: { region.isStrippedEnd($0) })
    guard region.holds(splices), isEqualOutside(splices, before, index.text) else {
      let what = splices.map { "\($0.range) → \"\($0.replacement.string)\"" }
      return fail("bytes changed outside: \(what)", edit, before, &tally, \.changesOutside)
    }
    tree = expected
    addable.merge(Self.counts(region.addable), uniquingKeysWith: +)
    losable.merge(Self.counts(region.losable), uniquingKeysWith: +)
    if isLarge {
      if !isTreeRight(around: splices) {
        fail("wrong tree", edit, before, &tally, \.wrongTrees)
      }
    } else {
      try compareAll(&tally, edit, before)
    }
  }

  /// Compares everything with what the edits so far should have made of it.
  private mutating func compareAll(
    _ tally: inout EditTally, _ edit: YAMLEdit? = nil, _ before: SourceText? = nil
  ) throws {
    let before = before ?? original
    let node = try YAMLNode(parsing: index.text)
    guard PlainTree.Node(node) == tree else {
      return fail("wrong tree", edit, before, &tally, \.wrongTrees)
    }
    let now = Self.counts(YAMLTextTests.comments(of: index.text, node).map(\.text))
    for comment in Set(now.keys).union(comments.keys) {
      let change = now[comment, default: 0] - comments[comment, default: 0]
      guard change < -losable[comment, default: 0] || change > addable[comment, default: 0] else {
        continue
      }
      return fail("comment \(change): \(comment)", edit, before, &tally, \.lostComments)
    }
    comments = now
    addable = [:]
    losable = [:]
    expectProperTree(index)
    let fresh = try EntryIndex(text: index.text, grammar: shapeGrammar)
    guard expectEqual(index, fresh, place), Set(serials).count == index.count else {
      return fail("index differs", edit, before, &tally, \.otherFaults)
    }
  }

  private static func counts(_ comments: [String]) -> [String: Int] {
    comments.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Whether everything that no splice replaces is the same.
  private func isEqualOutside(
    _ splices: Splices, _ before: SourceText, _ after: SourceText
  ) -> Bool {
    var old = 0
    var new = 0
    for splice in splices {
      let kept = splice.range.lowerBound - old
      guard before.slice(old..<old + kept) == after.slice(new..<new + kept) else { return false }
      old = splice.range.upperBound
      new += kept + splice.replacement.byteCount
    }
    return before.slice(old..<before.byteCount) == after.slice(new..<after.byteCount)
  }

  /// Parses the entries at the splices and next to them each for itself, and compares them with
  /// their part of the expected tree, and the child counts around with its.
  private func isTreeRight(around splices: Splices) -> Bool {
    let meaning = Meaning(index, tree)
    var delta = 0
    for splice in splices {
      let start = splice.range.lowerBound + delta
      let end = start + splice.replacement.byteCount
      delta += splice.replacement.byteCount - splice.range.count
      var entry = max(0, lastEntry(startingAtOrBefore: start) - 1)
      while entry < index.count {
        guard isTreeRight(entry, meaning) else { return false }
        if index.start(of: entry) > end { break }
        entry += 1
      }
    }
    return true
  }

  private func isTreeRight(_ entry: Int, _ meaning: Meaning) -> Bool {
    let parent = index.parent(of: entry)
    let count = parent < 0 ? index.rootChildCount : index.childCount(of: parent)
    guard let wanted = meaning.node(of: entry), meaning.childCount(of: parent) == count else {
      return false
    }
    let range = index.range(of: entry)
    guard range.count < 1 << 16 else { return true }
    if range.isEmpty { return wanted.content == .scalar("~", isTyped: true) }
    let isFlow = index.flags(of: entry).contains(.isFlow)
    let column = index.text.position(at: range.lowerBound).column - 1
    let source = index.text.string(in: range)
    let alone = isFlow ? "[\(source)]" : String(repeating: " ", count: column) + source + "\n"
    guard let node = try? YAMLNode(parsing: SourceText(alone)) else { return false }
    return PlainTree.Node(isFlow ? node.items.first ?? node : node) == wanted
  }

  private func lastEntry(startingAtOrBefore offset: Int) -> Int {
    (0..<index.count).partitioningIndex { index.start(of: $0) > offset } - 1
  }

  /// Undone and done again the bytes and serials are the same.
  private mutating func checkUndo(
    _ result: EditResult, _ before: SourceText, _ serials: [Int], _ edit: YAMLEdit,
    _ tally: inout EditTally
  ) {
    let after = index.text
    let serialsAfter = self.serials
    _ = try? index.apply(result.inverse)
    if index.text != before || self.serials != serials {
      return fail("undo differs", edit, before, &tally, \.otherFaults)
    }
    _ = try? index.apply(result.change)
    if index.text != after || self.serials != serialsAfter {
      fail("redo differs", edit, before, &tally, \.otherFaults)
    }
  }

  private mutating func fail(
    _ what: String, _ edit: YAMLEdit?, _ before: SourceText, _ tally: inout EditTally,
    _ count: WritableKeyPath<EditTally, Int>
  ) {
    tally[keyPath: count] += 1
    hasFailed = true
    let edit = edit.map { "\($0)" } ?? "one of the last edits"
    var dump = "\(place): \(what)\n\(edit)"
    if !isLarge { dump += "\n--- before\n\(before.string)\n--- after\n\(index.text.string)" }
    Issue.record(Comment(rawValue: String(dump.prefix(9000))))
  }

  /// Undoes everything and compares with the beginning.
  mutating func undoAll() throws {
    guard !hasFailed else { return }
    while let (change, serials) = undo.popLast() {
      try index.apply(change)
      if self.serials != serials {
        Issue.record("\(place): serials differ after undo")
        return
      }
    }
    #expect(index.text == original, "\(name)")
    _ = expectEqual(index, try EntryIndex(text: original, grammar: shapeGrammar), name)
  }
}
