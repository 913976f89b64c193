import Foundation
import Testing
import YAMLText

/// Thousands of random edits, each checked against the meaning of the whole document.
@Suite struct RandomEditTests {
  /// How many edits a document gets; more with YAMLTEXT_EDITS in the environment.
  static let editCount =
    ProcessInfo.processInfo.environment["YAMLTEXT_EDITS"].flatMap(Int.init) ?? 120

  @Test func editsOfNastyDocumentsMeanWhatTheySay() throws {
    var tally = Tally()
    for (number, (name, text)) in try Fixtures.nasty().enumerated() {
      var run = try EditRun(name, text, seed: UInt64(number + 1))
      try run.edit(count: Self.editCount, &tally)
      try run.undoAll()
    }
    report(tally)
  }

  @Test func editsOfTheCorpusMeanWhatTheySay() throws {
    var tally = Tally()
    for (number, url) in try Fixtures.files(in: "corpus").enumerated() {
      let text = try Fixtures.text(url)
      guard text.byteCount < 50_000 else { continue }
      var run = try EditRun(url.lastPathComponent, text, seed: UInt64(number + 100))
      try run.edit(count: Self.editCount / 8, &tally)
      try run.undoAll()
    }
    report(tally)
  }

  private func report(_ tally: Tally) {
    print("edits \(tally.done), policy refusals \(tally.policy), unverified \(tally.refused)")
    for (reason, count) in tally.reasons.sorted(by: { $0.value > $1.value }).prefix(12) {
      print("  \(count) × \(reason)")
    }
    #expect(Double(tally.refused) <= 0.005 * Double(tally.done + tally.refused) + 1)
  }
}

struct Tally {
  var done = 0
  var policy = 0
  var refused = 0
  var reasons: [String: Int] = [:]
}

/// One document that is edited again and again.
struct EditRun {
  let name: String
  let seed: UInt64
  let original: SourceText
  let index: EntryIndex
  private var random: SeededGenerator
  private var undo: [(change: TextChange, serials: [Int])] = []

  init(_ name: String, _ text: SourceText, seed: UInt64) throws {
    self.name = name
    self.seed = seed
    original = text
    index = try EntryIndex(text: text, grammar: shapeGrammar)
    random = SeededGenerator(seed: seed)
  }

  private var place: String { "\(name), seed \(seed), edit \(undo.count)" }

  mutating func edit(count: Int, _ tally: inout Tally) throws {
    for _ in 0..<count {
      guard let edit = makeEdit() else { continue }
      try perform(edit, &tally)
      if hasFailed { return }
    }
  }

  /// Whether something went wrong: what follows would only repeat it.
  private var hasFailed = false

  private mutating func perform(_ edit: YAMLEdit, _ tally: inout Tally) throws {
    let before = index.text
    let serials = (0..<index.count).map { index.serial(of: $0) }
    let expected = Meaning(index).applying(edit)
    do {
      let result = try index.perform(edit)
      tally.done += 1
      let after = index.text
      let tree = PlainTree.Node(try YAMLNode(parsing: after))
      if let expected, tree != expected {
        record("wrong tree", edit, before, after)
        return
      }
      try checkComments(edit, before, after)
      let fresh = try EntryIndex(text: after, grammar: shapeGrammar)
      expectProperTree(index)
      if !expectEqual(index, fresh, place + " \(edit)") {
        record("index differs", edit, before, after)
        return
      }
      let unique = Set((0..<index.count).map { index.serial(of: $0) })
      if unique.count != index.count { record("serials repeat", edit, before, after) }
      // Undone and done again the bytes and serials are the same.
      let serialsAfter = (0..<index.count).map { index.serial(of: $0) }
      try index.apply(result.inverse)
      if index.text != before || (0..<index.count).map({ index.serial(of: $0) }) != serials {
        record("undo differs", edit, before, after)
      }
      try index.apply(result.change)
      if index.text != after || (0..<index.count).map({ index.serial(of: $0) }) != serialsAfter {
        record("redo differs", edit, before, after)
      }
      undo.append((result.inverse, serials))
    } catch let diagnostic as Diagnostic {
      if index.text != before {
        record("a refused edit changed the text", edit, before, index.text)
      }
      let isUnverified =
        diagnostic.message.contains("no way") || diagnostic.message.contains("something else")
        || diagnostic.message.contains("overlap") || diagnostic.message.contains("comment would")
      if isUnverified, expected != nil {
        tally.refused += 1
        tally.reasons["\(name): \(diagnostic.message) \(edit)", default: 0] += 1
      } else {
        tally.policy += 1
      }
    }
  }

  private mutating func record(
    _ what: String, _ edit: YAMLEdit, _ before: SourceText, _ after: SourceText
  ) {
    let dump =
      "\(place): \(what)\n\(edit)\n--- before\n\(before.string)\n--- after\n\(after.string)"
    hasFailed = true
    Issue.record(Comment(rawValue: String(dump.prefix(6000))))
  }

  /// No comment is lost or changed outside what was removed or replaced, none comes of its own.
  private mutating func checkComments(
    _ edit: YAMLEdit, _ before: SourceText, _ after: SourceText
  ) throws {
    var old: [String: Int] = [:]
    for comment in try comments(of: before) { old[comment, default: 0] += 1 }
    var new: [String: Int] = [:]
    for comment in try comments(of: after) { new[comment, default: 0] += 1 }
    switch edit {
    case .rename, .reorder, .moveEntry:
      if old != new { record("comments differ", edit, before, after) }
    case .insertEntry: break
    default:
      for (comment, count) in new where count > old[comment, default: 0] {
        record("a comment came from nowhere: \(comment)", edit, before, after)
      }
    }
  }

  /// Undoes everything and compares with the beginning.
  mutating func undoAll() throws {
    guard !hasFailed else { return }
    while let (change, serials) = undo.popLast() {
      try index.apply(change)
      if (0..<index.count).map({ index.serial(of: $0) }) != serials {
        Issue.record("\(place): serials differ after undo")
        return
      }
    }
    #expect(index.text == original, "\(name)")
    _ = expectEqual(index, try EntryIndex(text: original, grammar: shapeGrammar), name)
  }
}

// MARK: - Making edits

extension EditRun {
  private static let values: [YAMLValue] = [
    .string("plain words"), .string("yes"), .string("1.10"), .string(""), .string(" blank "),
    .string("a: b # c"), .string("two\nlines"), .string("ends\n"), .string("\u{202E}\u{1B}[0m\t"),
    .string("it's \"quoted\""), .string("[x], {y}"), .string("ünïcödé 🙂"), .plain("12.5"),
    .plain("true"), .quoted("#ff0000"), .null, .sequence([.plain("1"), .plain("2")]),
    .mapping([.init("color", .quoted("#fff")), .init("width", .plain("2"))]),
    .mapping(
      [
        .init("type", .string("linear")),
        .init("stops", .sequence([.sequence([.plain("0"), .quoted("#000")])], .block)),
      ], .block),
    .folded(String(repeating: "M 10.25 20.5 L 3 4 ", count: 9) + "z"),
    .sequence([.string("a"), .string("b, c"), .string("multi\nline")], .block),
  ]

  private mutating func pick<T>(_ array: [T]) -> T? { array.randomElement(using: &random) }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func makeEdit() -> YAMLEdit? {
    let entry = number(-1..<index.count)
    switch number(0..<10) {
    case 0...3: return setting(entry)
    case 4: return propertyPath(entry).map { .remove($0) }
    case 5:
      return propertyPath(entry).map {
        .rename($0, to: pick(["x-new", "key: odd", "größe"]) ?? "x")
      }
    case 6:
      guard let path = propertyPath(entry) else { return nil }
      return .reorder(path, to: number(0..<4))
    case 7:
      guard index.count > 1 else { return nil }
      return entry >= 0 ? .removeEntry(entry) : nil
    case 8:
      let parent = number(-1..<index.count)
      return .insertEntry(source(for: parent), parent: parent, position: position(in: parent))
    default:
      guard entry >= 0 else { return nil }
      let parent = number(-1..<index.count)
      return .moveEntry(entry, parent: parent, position: position(in: parent))
    }
  }

  private mutating func position(in parent: Int) -> Int {
    let count = parent < 0 ? index.rootChildCount : index.childCount(of: parent)
    return number(0..<count + 1)
  }

  private mutating func source(for parent: Int) -> EntrySource {
    switch number(0..<3) {
    case 0 where index.count > 0:
      let entry = number(0..<index.count)
      let role = shapeGrammar.roles[parent < 0 ? 0 : index.role(of: parent)].childRole
      if index.role(of: entry) == role { return .copy(of: entry) }
    case 1:
      return .text(SourceText("# a new one\nname: From text  # why\nchildren:\n  - kind: path\n"))
    default: break
    }
    return .value(
      .mapping([.init("name", .string("New")), .init("at", .sequence([.plain("1"), .plain("2")]))]))
  }

  private mutating func setting(_ entry: Int) -> YAMLEdit? {
    guard let value = pick(Self.values) else { return nil }
    if number(0..<3) > 0, let path = propertyPath(entry) { return .set(path, value) }
    let key = pick(["fill", "note", "x-new", "at"]) ?? "note"
    return .set(
      NodePath(entry, key), value, keyOrder: ["id", "name", "kind", "at", "fill", "note"])
  }

  /// A property somewhere in an entry's own text.
  private mutating func propertyPath(_ entry: Int) -> NodePath? {
    guard
      let node = entry < 0
        ? try? index.parseRoot() : entry < index.count ? try? index.parse(entry) : nil
    else { return nil }
    var steps: [NodePath.Step] = []
    var current = node
    while true {
      var next: [(NodePath.Step, YAMLNode)] = []
      var seen = Set<String>()
      for pair in current.pairs {
        if let key = pair.key.scalar, seen.insert(key).inserted {
          next.append((.key(key), pair.value))
        }
      }
      for (number, item) in current.items.enumerated() where item.content != .elided {
        next.append((.item(number), item))
      }
      guard let (step, child) = pick(next) else { break }
      steps.append(step)
      current = child
      if number(0..<2) == 0 { break }
    }
    return steps.isEmpty ? nil : NodePath(entry: entry, steps: steps)
  }
}
