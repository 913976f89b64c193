import YAMLText

/// Edits by chance.
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
    .string("\u{85}x\u{2028}y\u{2029}"), .string("\n\nlate"), .string("  deep\nshallow\n"),
    .string("kept\n\n\n"), .string("cr\r\nlf\rx"), .string("- a"), .string("? b"), .string("#"),
    .string("---"), .string("... x"), .string("*a"), .string("&a"), .string("!t"), .string("%x"),
    .string("a:"), .string("-"), .string("x\ty"), .sequence([]), .mapping([]),
    .sequence([], .block),
    .mapping([.init("- k", .mapping([.init("? q", .null), .init("a: b", .string("x"))], .block))]),
    .sequence([.sequence([.sequence([.string("deep\nlines")], .block)], .block)], .block),
    .string(String(repeating: "long words ", count: 40)), .quoted("two\nlines"),
  ]

  private static let keys = [
    "x-new", "key: odd", "größe", "- dash", "true", "", "a#b", "two\nlines", "name",
  ]

  private mutating func pick<T>(_ array: [T]) -> T? { array.randomElement(using: &random) }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func makeEdit() -> YAMLEdit? {
    let entry = number(-1..<index.count)
    switch number(0..<10) {
    case 0...3: return setting(entry)
    case 4: return propertyPath(entry).map { .remove($0) }
    case 5: return propertyPath(entry).map { .rename($0, to: pick(Self.keys) ?? "x") }
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
      return .text(SourceText(EditedRegion.insertedText))
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

  /// A property somewhere in an entry's own text, sometimes one that is not there yet.
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
          // The entries under their key are edited otherwise: that refusal needs no thousand tests.
          if pair.value.items.first?.content == .elided, number(0..<20) > 0 { continue }
          next.append((.key(key), pair.value))
        }
      }
      for (number, item) in current.items.enumerated() where item.content != .elided {
        next.append((.item(number), item))
      }
      if !steps.isEmpty, number(0..<8) == 0, let step = newStep(in: current) {
        steps.append(step)
        break
      }
      guard let (step, child) = pick(next) else { break }
      steps.append(step)
      current = child
      if number(0..<2) == 0 { break }
    }
    return steps.isEmpty ? nil : NodePath(entry: entry, steps: steps)
  }

  /// A step to a new key or behind the last item.
  private mutating func newStep(in node: YAMLNode) -> NodePath.Step? {
    switch node.content {
    case .mapping: return .key(pick(["x-a", "b: c"]) ?? "x-a")
    case .sequence(let items, _):
      return items.contains { $0.content == .elided } ? nil : .item(items.count)
    default: return nil
    }
  }
}
