import YAMLText

/// Receives the mistakes found while values are read.
protocol ReadingListener {
  /// False to skip all work that only finds mistakes.
  static var isListening: Bool { get }
  /// Takes a mistake; `definition` is its own place where the diagnostic's is that of an alias or a
  /// merge which uses it.
  mutating func report(_ diagnostic: Diagnostic, definition: Range<Int>?)
}

extension ReadingListener {
  /// Takes a mistake that stands where the diagnostic says.
  mutating func report(_ diagnostic: Diagnostic) { report(diagnostic, definition: nil) }
}

/// Ignores all mistakes.
struct NoListener: ReadingListener {
  static var isListening: Bool { false }
  func report(_ diagnostic: Diagnostic, definition: Range<Int>?) {}
}

/// Gathers all mistakes.
struct FindingListener: ReadingListener {
  private(set) var findings: [Diagnostic] = []
  /// Where each is wrong; nil where the finding says so itself.
  private(set) var definitions: [Range<Int>?] = []

  static var isListening: Bool { true }
  mutating func report(_ diagnostic: Diagnostic, definition: Range<Int>?) {
    findings.append(diagnostic)
    definitions.append(definition)
  }
}

/// Turns YAML nodes into property values in long form, as the table of properties defines them.
///
/// One reader serves viewing and checking: a mistake is reported to the listener, and the value is
/// read as far as it makes sense.
struct PropertyReader<Listener: ReadingListener> {
  typealias Member = NodeResolver.Member

  let document: Document
  let scope: Property.Scope
  /// The table's keys for the scope.
  let keys: PropertyKeys
  var resolver: NodeResolver
  /// Receives mistakes.
  var listener: Listener
  /// Whether a token is read as its value, and not as its name.
  var resolvesTokens = false
  /// The place to report while an alias or a merge is followed: where it is used.
  var placeOfUse: Range<Int>?

  init(document: Document, scope: Property.Scope, listener: Listener) {
    self.document = document
    self.scope = scope
    keys = PropertyKeys.of(scope)
    self.listener = listener
    resolver = NodeResolver(document: document)
  }

  /// Reads the value of a member of the entry; nil if it is unset or cannot be read.
  mutating func read(_ member: Member) -> PropertyValue? {
    read(member, as: keys[member.key.bytes])
  }

  /// Reads the value of a member of the entry by its schema.
  mutating func read(_ member: Member, as schema: PropertySchema?) -> PropertyValue? {
    resolver.restart()
    placeOfUse = member.mergeRange
    return read(member.value, as: schema)
  }

  /// Reads a value by its schema, or generically without one.
  mutating func read(_ node: EntryNode, as schema: PropertySchema?) -> PropertyValue? {
    guard let schema else { return generic(node, depth: 0) }
    let outerPlace = placeOfUse
    defer { placeOfUse = outerPlace }
    guard let node = follow(node), !node.isNull else { return nil }
    if schema.takesToken, node.isTokenName { return token(node, schema) }
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
    case .connectorEnd: connectorEnd(node, schema)
    case .layer: layer(node, schema)
    case .words(let words): self.words(node, words, schema)
    case .spans: spans(node, schema)
    case .paint, .stroke, .shadow, .text, .span, .endText, .layout, .icon:
      composite(node, schema)
    case .columns: columns(node, schema)
    case .lengths: lengths(node, schema)
    case .gradient, .connectors, .textStyle: map(node, schema)
    case .palette: palette(node, schema)
    case .paletteColor: paletteColor(node, schema)
    case .tokens: tokens(node, schema)
    case .freeMap, .rules: freeMap(node, schema)
    case .entries: nil
    }
  }

  /// Follows an alias, remembering where it was used.
  mutating func follow(_ node: EntryNode) -> EntryNode? {
    if node.kind != .alias, placeOfUse == nil {
      // Only nodes behind aliases are counted: without them a value is no larger than its text.
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
    listener.report(
      Diagnostic(severity, code, at: placeOfUse ?? node.contentRange, arguments),
      definition: placeOfUse == nil ? nil : node.contentRange)
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
  /// within its own limit, so a check only tests that they lead somewhere.
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
