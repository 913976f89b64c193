import YAMLText

/// Is told what is wrong with values while they are read.
protocol ReadingListener {
  /// Whether anything is listened for: what only finds mistakes is left out otherwise.
  static var isListening: Bool { get }
  /// Takes what is wrong.
  mutating func report(_ diagnostic: Diagnostic)
}

/// Does not want to know what is wrong.
struct NoListener: ReadingListener {
  static var isListening: Bool { false }
  func report(_ diagnostic: Diagnostic) {}
}

/// Gathers what is wrong.
struct FindingListener: ReadingListener {
  private(set) var findings: [Diagnostic] = []

  static var isListening: Bool { true }
  mutating func report(_ diagnostic: Diagnostic) { findings.append(diagnostic) }
}

/// Turns YAML nodes into property values as the table of properties says, in long form.
///
/// One reader serves looking and checking: whatever does not fit is reported to the listener, and
/// read as far as it makes sense.
struct PropertyReader<Listener: ReadingListener> {
  typealias Member = NodeResolver.Member

  let document: Document
  let scope: Property.Scope
  /// What the table says about the keys of an entry.
  let keys: PropertyKeys
  var resolver: NodeResolver
  /// Is told what is wrong.
  var listener: Listener
  /// Where to report while an alias or a merge is followed: at its place of use.
  var placeOfUse: Range<Int>?

  init(document: Document, scope: Property.Scope, listener: Listener) {
    self.document = document
    self.scope = scope
    keys = PropertyKeys.of(scope)
    self.listener = listener
    resolver = NodeResolver(document: document)
  }

  /// Reads the value of a member of the entry; nil where it is unset or cannot be read.
  mutating func read(_ member: Member) -> PropertyValue? {
    read(member, as: keys[member.key.bytes])
  }

  /// Reads the value of a member of the entry that the table says this about.
  mutating func read(_ member: Member, as schema: PropertySchema?) -> PropertyValue? {
    resolver.restart()
    placeOfUse = member.mergeRange
    return read(member.value, as: schema)
  }

  /// Reads a value by the table, or generically where the table does not know the place.
  mutating func read(_ node: EntryNode, as schema: PropertySchema?) -> PropertyValue? {
    guard let schema else { return generic(node, depth: 0) }
    let outerPlace = placeOfUse
    defer { placeOfUse = outerPlace }
    guard let node = follow(node), !node.isNull else { return nil }
    return switch schema.type {
    case .string, .pathData: string(node, schema).map(PropertyValue.string)
    case .number: number(node, schema).map(PropertyValue.number)
    case .integer: integer(node, schema)
    case .boolean: boolean(node, schema).map(PropertyValue.boolean)
    case .keyword(let words): keyword(node, words, schema)
    case .weight: weight(node, schema)
    case .color: color(node, schema)
    case .numbers(let minimum, let maximum): numbers(node, minimum...maximum, schema)
    case .radius: radius(node, schema)
    case .points: points(node, schema)
    case .strings: strings(node, schema)
    case .stops: stops(node, schema)
    case .stop: stop(node, schema)
    case .paint, .stroke, .shadow, .text: composite(node, schema)
    case .gradient: map(node, schema)
    case .palette: palette(node, schema)
    case .freeMap: freeMap(node, schema)
    case .entries: nil
    }
  }

  /// Follows an alias, remembering where it was used.
  mutating func follow(_ node: EntryNode) -> EntryNode? {
    if node.kind != .alias, placeOfUse == nil {
      // The document's own text bounds what it says; only aliases make it grow.
      return node
    }
    let place = placeOfUse ?? node.range
    placeOfUse = place
    guard resolver.visit(), let target = resolver.follow(node) else {
      listener.report(resolver.diagnostic(at: place))
      return nil
    }
    return target
  }

  mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ node: EntryNode,
    _ arguments: String...
  ) {
    listener.report(Diagnostic(severity, code, at: placeOfUse ?? node.contentRange, arguments))
  }

  mutating func reportType(_ node: EntryNode, _ schema: PropertySchema, expected: String) {
    guard Listener.isListening else { return }
    report(.error, .wrongType, node, schema.path, expected, node.typeName)
  }

  // MARK: - Values of unknown keys

  /// A value by YAML's own rules, as for `meta`.
  mutating func generic(_ node: EntryNode, depth: Int) -> PropertyValue? {
    let outerPlace = placeOfUse
    defer { placeOfUse = outerPlace }
    guard depth < NodeResolver.maximumDepth, let node = follow(node) else { return nil }
    switch node.kind {
    case .scalar:
      return node.style == .plain ? Self.coreValue(node.string) : .string(node.string)
    case .sequence:
      return .list(node.items.map { generic($0, depth: depth + 1) ?? .null })
    case .mapping:
      return .map(
        resolver.members(of: node).map {
          PropertyValue.Member($0.key.string, genericMember($0, depth: depth + 1) ?? .null)
        })
    case .alias, .elided: return nil
    }
  }

  /// A member of a free map. Aliases in a list of graphics are instances, which the outline unfolds
  /// with a limit of its own, so a check only finds out whether they lead somewhere.
  private mutating func genericMember(_ member: Member, depth: Int) -> PropertyValue? {
    guard Listener.isListening, member.value.kind == .sequence,
      member.key.isScalar("children" as StaticString)
    else { return generic(member.value, depth: depth) }
    return .list(
      member.value.items.map { item in
        guard item.kind == .alias else { return generic(item, depth: depth + 1) ?? .null }
        checkInstance(item)
        return .null
      })
  }

  /// Reports an alias that leads nowhere.
  private mutating func checkInstance(_ alias: EntryNode) {
    let place = placeOfUse ?? alias.range
    guard placeOfUse == nil || resolver.visit() else {
      listener.report(resolver.diagnostic(at: place))
      return
    }
    var resolver = NodeResolver(document: document)
    if resolver.follow(alias) == nil { listener.report(resolver.diagnostic(at: place)) }
  }

  /// A plain scalar by YAML 1.2's core schema.
  private static func coreValue(_ text: String) -> PropertyValue {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .boolean(true)
    case "false", "False", "FALSE": .boolean(false)
    default: NumberText.parse(text).map(PropertyValue.number) ?? .string(text)
    }
  }
}

extension PropertyReader where Listener == NoListener {
  init(document: Document, scope: Property.Scope) {
    self.init(document: document, scope: scope, listener: NoListener())
  }
}
