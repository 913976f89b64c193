import ShapeDocument
import TestSupport
import YAMLText

/// Edits of a document whose intent is known: they name graphics by the numbers these have in the
/// document that they begin with, and so can be done again on a document that somebody else changed.
struct RandomEdits {
  /// A graphic of the base, by its serial, or one that these edits made.
  enum Target: Hashable {
    case base(Int)
    case made(Int)
  }

  enum Edit {
    case set(Target, String, EditValue)
    case unset(Target, String)
    case delete(Target)
    case move(Target, after: Target)
    case moveInto(Target, Target)
    case insert(String, name: String, into: Target)
    case duplicate(Target)
    case group([Target])
    case ungroup(Target)
    case style(String, String, EditValue)
    case unstyle(String, String?)
    case order(String, after: String)
    case setID(Target, String)
  }

  private(set) var edits: [Edit] = []
  /// The document after the edits.
  let document: Document

  /// Makes edits of a text, at most `count`; in the neighbourhood of one graphic, if that is given.
  init(
    of base: String, count: Int, near place: Int? = nil, changesRules: Bool = false,
    using random: inout SeededGenerator
  ) {
    document = Document(text: SourceText(base))
    var player = EditPlayer(document)
    var tries = 0
    while edits.count < count, tries < count * 8 {
      tries += 1
      let ofRules =
        changesRules && random.chance(70) ? Self.ruleEdit(of: player, near: place, &random) : nil
      guard let edit = ofRules ?? Self.edit(of: player, near: place, &random) else { continue }
      if player.play(edit) { edits.append(edit) }
    }
  }

  private static func edit(
    of player: EditPlayer, near place: Int?, _ random: inout SeededGenerator
  ) -> Edit? {
    let document = player.document
    guard document.entryCount > 1 else { return nil }
    let graphics = (0..<document.entryCount).filter { entry in
      document.role(of: entry) == .graphic && !document.isInsideInstance(entry)
        && place.map { abs($0 - entry) < 6 } ?? true
    }
    guard !graphics.isEmpty else { return nil }
    let entry = random.pick(graphics)
    let other = random.pick(graphics)
    guard let target = player.target(of: entry), let second = player.target(of: other) else {
      return nil
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: return property(of: target, &random)
    case 8: return .unset(target, random.pick(["fill", "stroke", "opacity", "text", "rotation"]))
    case 9, 10: return .delete(target)
    case 11, 12: return .move(target, after: second)
    case 13: return .moveInto(target, second)
    case 14, 15:
      let kind = random.pick(["rectangle", "ellipse", "text", "group"])
      return .insert(kind, name: "New \(Int.random(in: 0..<1_000, using: &random))", into: second)
    case 16: return .duplicate(target)
    case 17, 18:
      let parent = document.parent(of: entry)
      let siblings = document.children(of: parent).compactMap(player.target(of:))
      guard let first = siblings.firstIndex(of: target) else { return nil }
      let last = min(first + Int.random(in: 0..<3, using: &random), siblings.count - 1)
      return .group(Array(siblings[first...last]))
    default: return .ungroup(target)
    }
  }

  private static func ruleEdit(
    of player: EditPlayer, near place: Int?, _ random: inout SeededGenerator
  ) -> Edit? {
    let document = player.document
    let rules = document.ruleNames
    guard !rules.isEmpty else { return nil }
    let rule = random.pick(rules)
    let number = Int.random(in: 0..<200, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4:
      let (property, value) = random.pick([
        ("fill", "#\(100_000 + number)"), ("stroke.width", "\(number % 9 + 1)"),
        ("opacity", "0.\(number % 9 + 1)"), ("radius", "\(number)"), ("text.size", "\(number + 1)"),
      ])
      return .style(rule, property, .text(value))
    case 4, 5:
      let ids = (0..<document.entryCount).compactMap(document.id(of:))
      let kind = random.pick(["rectangle", "ellipse", "*", ".t\(number % 5)"])
      let named = ids.isEmpty ? kind : "#\(Selector.escaped(random.pick(ids))) > \(kind)"
      return .style(
        random.chance(50) ? named : ".n\(number)", "fill", .text("#\(100_000 + number)"))
    case 6: return .unstyle(rule, nil)
    case 7: return .unstyle(rule, random.pick(["fill", "stroke", "opacity", "radius"]))
    case 8, 9: return .order(rule, after: random.pick(rules))
    default:
      let entries = (0..<document.entryCount).filter { document.id(of: $0) != nil }
      guard !entries.isEmpty, let target = player.target(of: random.pick(entries)) else {
        return nil
      }
      return .setID(target, "id\(number)-\(Int.random(in: 0..<1_000, using: &random))")
    }
  }

  private static func property(of target: Target, _ random: inout SeededGenerator) -> Edit {
    let number = Int.random(in: 0..<200, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .set(target, "at", .yaml("[\(number), \(number / 2)]"))
    case 1: return .set(target, "fill", .text("#\(100_000 + number)"))
    case 2: return .set(target, "stroke.width", .text("\(number % 9 + 1)"))
    case 3: return .set(target, "name", .text("Name \(number)"))
    case 4: return .set(target, "opacity", .text("0.\(number % 9 + 1)"))
    case 5: return .set(target, "note", .text("see \(number)"))
    case 6: return .set(target, "meta.author", .text("A\(number)"))
    default: return .set(target, "stroke.color", .text("#\(100_000 + number)"))
    }
  }
}

/// Plays edits on a document, which remembers what is what.
struct EditPlayer {
  let document: Document
  /// The serials of what was made, in order.
  private var made: [Int] = []

  init(_ document: Document) { self.document = document }

  /// The name of an entry.
  func target(of entry: Int) -> RandomEdits.Target? {
    let serial = document.serial(of: entry)
    if let number = made.firstIndex(of: serial) { return .made(number) }
    return serial < Int.max ? .base(serial) : nil
  }

  private func entry(_ target: RandomEdits.Target) -> Int? {
    switch target {
    case .base(let serial): document.entry(withSerial: serial)
    case .made(let number):
      made.indices.contains(number) ? document.entry(withSerial: made[number]) : nil
    }
  }

  /// Plays one edit; false if it cannot be done, and nothing is changed.
  mutating func play(_ edit: RandomEdits.Edit) -> Bool {
    do throws(Diagnostic) {
      var new: Int?
      _ = try document.transact(options: EditOptions(isForced: true)) {
        (transaction) throws(Diagnostic) in
        new = try play(edit, in: transaction)
      }
      if let new { made.append(document.serial(of: new)) }
      return true
    } catch {
      return false
    }
  }

  private func entries(_ targets: [RandomEdits.Target]) throws(Diagnostic) -> [Int] {
    var result: [Int] = []
    for target in targets {
      guard let entry = entry(target) else { throw Diagnostic(.nothingSelected, at: 0..<0) }
      result.append(entry)
    }
    return result
  }

  private func play(
    _ edit: RandomEdits.Edit, in transaction: Transaction
  ) throws(Diagnostic) -> Int? {
    switch edit {
    case .set(let target, let property, let value):
      try transaction.set(property, to: value, on: entries([target]))
    case .unset(let target, let property): try transaction.unset(property, on: entries([target]))
    case .delete(let target): try transaction.delete(entries([target]))
    case .move(let target, let place):
      let places = try entries([target, place])
      _ = try transaction.move([places[0]], to: .after(places[1]))
    case .moveInto(let target, let group):
      let places = try entries([target, group])
      guard document.childCount(of: places[1]) > 0 else {
        throw Diagnostic(.nothingSelected, at: 0..<0)
      }
      _ = try transaction.move([places[0]], to: .into(places[1], position: nil))
    case .insert(let kind, let name, let place):
      let entries = try entries([place])
      return try transaction.insert(kind: kind, name: name, at: .after(entries[0]))
    case .duplicate(let target): return try transaction.duplicate(entries([target])).first
    case .group(let targets): return try transaction.group(entries(targets).sorted())
    case .ungroup(let target): _ = try transaction.ungroup(entries([target]))
    case .style(let rule, let property, let value):
      try transaction.style(rule, property, to: value)
    case .unstyle(let rule, let property): try transaction.unstyle(rule, property)
    case .order(let rule, let previous):
      var rules = document.ruleNames
      guard rule != previous, rules.contains(rule), rules.contains(previous) else {
        throw Diagnostic(.nothingSelected, at: 0..<0)
      }
      rules.removeAll { $0 == rule }
      rules.insert(rule, at: (rules.firstIndex(of: previous) ?? 0) + 1)
      let list = YAMLValue.sequence(rules.map(YAMLValue.string)).flowText
      try transaction.set("styles.order", verbatim: list, on: [Transaction.root])
    case .setID(let target, let id):
      try transaction.set("id", to: .text(id), on: entries([target]))
    }
    return nil
  }
}
