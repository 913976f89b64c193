import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// Random edits of documents with styles: what is remembered must be what a fresh reading says.
@Suite("What the cascade remembers between edits is what it would find")
struct RememberedStyleTests {
  @Test func editsLeaveNothingStale() {
    var faults: [String] = []
    var done: [String: Int] = [:]
    let count = SeededRun.count ?? SeededRun.rounds(2)
    for seed in SeededRun.seed..<(SeededRun.seed + count) {
      var run = StyleEditRun(seed: seed)
      faults += run.edit()
      done.merge(run.done, uniquingKeysWith: +)
    }
    if !faults.isEmpty {
      Issue.record("\(faults.prefix(10).joined(separator: "\n"))\n\(faults.count) stale")
    }
    let edits = done.values.reduce(0, +)
    #expect(edits * 2 > count * StyleEditRun.verbs.count, "\(done)")
    if SeededRun.count != nil {
      print("\(edits) edits of \(count) documents of styles, \(faults.count) left something stale")
    }
  }
}

/// A random document and edits of it.
struct StyleEditRun {
  static let verbs = [
    "tags", "id", "kind", "fill", "unset", "delete", "insert", "rule", "new rule", "text style",
    "token", "use", "undo",
  ]

  private let document: Document
  private let model: StyledDocument
  private let seed: Int
  private var random: SeededGenerator
  private(set) var done: [String: Int] = [:]
  private var last: DocumentChange?

  init(seed: Int) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    var maker = RandomStyledDocument(seed: seed)
    model = maker.document()
    document = Document(model.yaml)
  }

  /// Edits in every way, and returns what was stale afterwards.
  mutating func edit() -> [String] {
    _ = StyleRecord(document)
    for verb in Self.verbs.shuffled(using: &random) {
      do throws(Diagnostic) {
        try edit(verb)
        done[verb, default: 0] += 1
      } catch {
        continue
      }
      let fresh = StyleRecord(Document(text: document.text))
      let stale = StyleRecord(document).differences(from: fresh)
      if !stale.isEmpty {
        return ["seed \(seed), \(verb):\n" + stale.prefix(5).joined(separator: "\n")]
      }
    }
    return []
  }

  private mutating func edit(_ verb: String) throws(Diagnostic) {
    if verb == "undo" {
      guard let change = last else { throw Diagnostic(.rehearsed, at: 0..<0) }
      last = nil
      return try change.takeBack(in: document)
    }
    let entry = Int.random(in: 0..<max(1, document.entryCount), using: &random)
    let body = body(verb, entry)
    last = try document.transact(options: EditOptions(isForced: true, breaksAliases: true)) {
      transaction throws(Diagnostic) in try body(transaction)
    }
  }

  private mutating func body(
    _ verb: String, _ entry: Int
  ) -> (Transaction) throws(Diagnostic) -> Void {
    let root = Transaction.root
    switch verb {
    case "tags":
      return set("tags", .yaml(random.pick(["[t1]", "[t2, t3]", "[dashed]", "[]"])), entry)
    case "id": return set("id", .text(random.pick(["a", "b", "c", "d", "z"])), entry)
    case "kind":
      return set("kind", .text(random.pick(["ellipse", "rectangle", "text", "group"])), entry)
    case "fill": return set("fill", .text(random.pick(["none", "#123456", "$accent"])), entry)
    case "unset":
      let key = random.pick(["tags", "kind", "fill", "text", "stroke", "textStyle", "id"])
      return { (transaction) throws(Diagnostic) in try transaction.unset(key, on: [entry]) }
    case "delete":
      return { (transaction) throws(Diagnostic) in try transaction.delete([entry]) }
    case "insert":
      return { (transaction) throws(Diagnostic) in
        _ = try transaction.insert(
          kind: "rectangle", properties: "{tags: [t1], text: Hello}",
          at: .into(entry, position: 0))
      }
    case "rule":
      let selector = model.rules.randomElement(using: &random)?.selector.text ?? ".t1"
      return setRule(selector)
    case "new rule": return setRule(random.pick([".t1", "*", "#a", "canvas > .t2", "group *"]))
    case "text style":
      let style = random.pick(["11", "33"])
      return set("textStyle.size", .text(style), random.chance(50) ? root : entry)
    case "token": return set("tokens.gap", .text(random.pick(["1", "2"])), root)
    default: return set("use", .yaml(random.pick(["[diagram]", "[]"])), root)
    }
  }

  private mutating func setRule(_ selector: String) -> (Transaction) throws(Diagnostic) -> Void {
    let (key, value) = random.pick([
      ("fill", "#123456"), ("opacity", "0.75"), ("kind", "star"), ("radius", "12"),
    ])
    return set(
      PropertyPath.text(of: ["styles", selector, key]), .text(value), Transaction.root)
  }

  private func set(
    _ path: String, _ value: EditValue, _ entry: Int
  ) -> (Transaction) throws(Diagnostic) -> Void {
    { (transaction) throws(Diagnostic) in try transaction.set(path, to: value, on: [entry]) }
  }
}

/// All that a document says of its entries.
private struct StyleRecord {
  private var lines: [String] = []

  init(_ document: Document) {
    let reader = GraphicReader(document)
    for entry in 0..<document.entryCount {
      let isCanvas = document.canvas(entry) != nil
      for row in Self.rows where row.scope.contains(isCanvas ? .canvas : .graphic) {
        let lookup = document.value(of: row, entry: entry)
        lines.append("  entry \(entry) \(row.path): \(lookup.text ?? "nil") \(lookup.origin)")
      }
      if !isCanvas { lines.append("  entry \(entry): \(reader.values(of: entry).hashValue)") }
      if let values = document.graphic(entry)?.values {
        lines.append("  entry \(entry): \(values.hashValue) as a graphic")
      }
      lines.append("  entry \(entry): \(document.kindName(of: entry)) \(document.label(of: entry))")
    }
  }

  /// The lines of this that the other does not have in the same place.
  func differences(from other: Self) -> [String] {
    if lines.count != other.lines.count {
      return ["\(lines.count) lines, not \(other.lines.count)"]
    }
    return zip(lines, other.lines).compactMap { $0 == $1 ? nil : "\($0), fresh: \($1)" }
  }

  private static let rows = Property.all.filter { row in
    [
      "kind", "opacity", "size", "padding", "radius", "fill.color", "fill.opacity", "stroke.color",
      "stroke.width", "stroke.end", "shadow.color", "text.size", "text.color", "text.font",
      "textStyle.size", "layout.type", "layout.spacing", "route", "icon.name", "background.color",
    ].contains(row.path)
  }
}
