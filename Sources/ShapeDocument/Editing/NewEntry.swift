import Spelling
import YAMLText

/// The content of a new canvas or graphic.
struct NewEntry {
  let kind: String
  let name: String?
  /// The given properties as a YAML map.
  let properties: String?
  let document: Document
  let isForced: Bool
  /// The parent's box in its own coordinates, in which the new graphic should be visible; nil if
  /// there is none.
  let around: Graphic.Box?
  /// True if a layout places the new graphic.
  let isMember: Bool

  private var isCanvas: Bool { kind == "canvas" }
  private var scope: Property.Scope { isCanvas ? .canvas : .graphic }

  /// The keys and values in the order of writing, without defaults.
  func pairs() throws(Diagnostic) -> [YAMLValue.Pair] {
    if !isCanvas { try KindName(name: kind).refuseUnknown(isForced: isForced) }
    var (values, merged) = try givenValues()
    if let name { try give(name, to: &values) }
    var given = values.compactMap { value in
      value.written.map { YAMLValue.Pair(value.key, $0) }
    }
    if isCanvas {
      if given.isEmpty { given.append(.init("graphics", .sequence([]))) }
      return ordered(given)
    }
    let meanings = Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.meaning) })
    let kind = Graphic.Kind(name: kind)
    given +=
      VisibleDefaults(
        kind: kind, given: merged.merging(meanings) { $1 }, around: around,
        isMember: isMember
      )
      .pairs
    // What is inside, or is merged, may imply another kind.
    let isImplied = kind == .rectangle && meanings["children"] == nil && merged.isEmpty
    if !isImplied || given.isEmpty { given.append(.init("kind", .string(self.kind))) }
    return ordered(given)
  }

  /// Adds the name; a text takes it as its string, unless another one is given.
  private func give(_ name: String, to values: inout [Given]) throws(Diagnostic) {
    if values.contains(where: { $0.key == "name" }) {
      throw Diagnostic(.wrongValue, at: 0..<0, ["name", "it is given twice"])
    }
    let string = YAMLValue.string(name)
    guard kind == Graphic.Kind.text.name else {
      return values.append(Given(key: "name", meaning: .string(name), written: string))
    }
    guard let index = values.firstIndex(where: { $0.key == "text" }) else {
      let meaning = PropertyValue.map([.init("string", .string(name))])
      return values.append(Given(key: "text", meaning: meaning, written: string))
    }
    if values[index].meaning.joinedString == nil,
      case .mapping(let pairs, let style)? = values[index].written
    {
      values[index].written = .mapping([.init("string", string)] + pairs, style)
    } else {
      values.append(Given(key: "name", meaning: .string(name), written: string))
    }
  }

  /// A given property with its meaning and the value to write, which is nil for defaults.
  private struct Given {
    var key: String
    var meaning: PropertyValue
    var written: YAMLValue?
  }

  /// The given properties, and the meanings of those that a merge brings.
  private func givenValues() throws(Diagnostic) -> (
    values: [Given], merged: [String: PropertyValue]
  ) {
    guard let properties else { return ([], [:]) }
    let node: YAMLNode
    do throws(Diagnostic) {
      node = try YAMLNode(parsing: SourceText(properties))
    } catch {
      throw Diagnostic(.badValue, at: 0..<0, ["properties", error.message])
    }
    guard case .mapping(let pairs, _) = node.content else {
      throw Diagnostic(.badValue, at: 0..<0, ["properties", "expected a map: {key: value}"])
    }
    let given = GivenStructure(properties, node, isCanvas: isCanvas, document: document)
    var merged: [String: PropertyValue] = [:]
    var result: [Given] = []
    for pair in pairs {
      guard let key = pair.key.scalar else {
        throw Diagnostic(.badValue, at: 0..<0, ["properties", "keys must be words"])
      }
      if result.contains(where: { $0.key == key }) {
        throw Diagnostic(.wrongValue, at: 0..<0, [key, "it is given twice"])
      }
      switch key {
      case "<<":
        merged = try given.merged(pair.value, in: scope)
        let value = try given.verbatim(pair.value)
        result.append(Given(key: key, meaning: .map([]), written: value))
      case given.childrenKey:
        let value = try given.children(pair.value)
        result.append(Given(key: key, meaning: .list([]), written: value))
      default: result.append(try self.given(key, properties, pair.value))
      }
    }
    return (result, merged)
  }

  private func given(
    _ key: String, _ source: String, _ node: YAMLNode
  ) throws(Diagnostic) -> Given {
    if key == "kind" {
      throw Diagnostic(.notSettable, at: 0..<0, ["kind", "it is given before the properties"])
    }
    if let mistake = Property.mistake(in: [key], scope, isForced: isForced) {
      throw Diagnostic(mistake.code, at: 0..<0, mistake.arguments)
    }
    let text = SourceText(source).string(in: node.range)
    let isText = [.string, .text, .pathData].contains(Property.type(at: [key], in: scope))
    let value: EditValue = isText ? node.scalar.map(EditValue.text) ?? .yaml(text) : .yaml(text)
    let input = try EditInput(
      value, for: [key], scope: scope, document: document, isForced: isForced, at: 0..<0)
    let property = Property.named(key, in: scope)
    let isDefault = property?.defaultValue(for: Graphic.Kind(name: kind)) == input.meaning
    let isNothing = input.meaning == .map([.init("color", .color(.none))])
    return Given(
      key: key, meaning: input.meaning,
      written: isDefault ? nil : isNothing && input.isShort ? .plain("none") : input.written)
  }

  private func ordered(_ pairs: [YAMLValue.Pair]) -> [YAMLValue.Pair] {
    let order = Property.writingOrder(below: "", in: scope)
    func rank(_ pair: YAMLValue.Pair) -> Int {
      pair.key == "<<" ? -1 : order.firstIndex(of: pair.key) ?? order.count
    }
    return pairs.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
  }
}

/// The name of a kind, as it was given.
struct KindName {
  let name: String

  /// Refuses unknown names; if forced, only the empty one.
  func refuseUnknown(isForced: Bool) throws(Diagnostic) {
    guard !Graphic.Kind.knownNames.contains(name) else { return }
    if isForced, !name.isEmpty { return }
    let near = NearestWord.to(name, among: Graphic.Kind.knownNames + ["canvas"])
    throw Diagnostic(
      .unknownKindName, at: 0..<0,
      [
        name,
        near.map { "did you mean '\($0)'?" }
          ?? "one of " + Graphic.Kind.knownNames.joined(separator: ", "),
      ])
  }
}
