import YAMLText

/// Turns YAML nodes into property values as the table of properties says, in long form.
///
/// One reader serves looking and checking: whatever does not fit is reported, if a listener is given,
/// and read as far as it makes sense.
struct PropertyReader {
  /// How deep values of unknown keys are read; deeper ones read as null.
  static let maximumDepth = 128

  let document: Document
  let scope: Property.Scope
  var resolver: NodeResolver
  /// Is told what is wrong.
  let report: ((Diagnostic) -> Void)?
  /// Where to report while an alias or a merge is followed: at its place of use.
  var placeOfUse: Range<Int>?

  init(
    document: Document, scope: Property.Scope, report: ((Diagnostic) -> Void)? = nil
  ) {
    self.document = document
    self.scope = scope
    self.report = report
    resolver = NodeResolver(document: document)
  }

  /// Reads the value of a member of the entry; nil where it is unset or cannot be read.
  mutating func read(_ member: NodeResolver.Member) -> PropertyValue? {
    resolver.restart()
    placeOfUse = member.mergeRange
    return read(member.value, path: member.key)
  }

  /// Reads a value by the table, or generically where the table does not know the path.
  mutating func read(_ node: YAMLNode, path: String) -> PropertyValue? {
    guard let property = Property.named(path, in: scope) else {
      return generic(node, depth: 0)
    }
    return read(node, as: property.type, path: path)
  }

  /// Reads a value of a type.
  mutating func read(_ node: YAMLNode, as type: PropertyType, path: String) -> PropertyValue? {
    let outerPlace = placeOfUse
    defer { placeOfUse = outerPlace }
    guard let node = follow(node) else { return nil }
    guard !node.isNull else { return nil }
    return switch type {
    case .string, .pathData: string(node, path).map(PropertyValue.string)
    case .number: number(node, path).map(PropertyValue.number)
    case .integer: integer(node, path)
    case .boolean: boolean(node, path).map(PropertyValue.boolean)
    case .keyword(let words): keyword(node, words, path)
    case .weight: weight(node, path)
    case .color: string(node, path).map { .color(color($0, node)) }
    case .numbers(let minimum, let maximum): numbers(node, minimum...maximum, path)
    case .radius: radius(node, path)
    case .points: points(node, path)
    case .strings: strings(node, path)
    case .stops: stops(node, path)
    case .stop: stop(node, path)
    case .paint, .stroke, .shadow, .text: composite(node, type, path)
    case .gradient: map(node, path)
    case .palette: palette(node, path)
    case .freeMap: freeMap(node, path)
    case .entries: nil
    }
  }

  /// Follows an alias, remembering where it was used.
  mutating func follow(_ node: YAMLNode) -> YAMLNode? {
    let place = placeOfUse ?? node.range
    if case .alias = node.content {
      placeOfUse = place
    } else if placeOfUse == nil {
      // The document's own text bounds what it says; only aliases make it grow.
      return node
    }
    guard resolver.visit(), let target = resolver.follow(node) else {
      report?(resolver.diagnostic(at: place))
      return nil
    }
    return target
  }

  func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ node: YAMLNode,
    _ arguments: String...
  ) {
    report?(Diagnostic(severity, code, at: placeOfUse ?? node.contentRange, arguments))
  }

  func reportType(_ node: YAMLNode, _ path: String, expected: String) {
    report(.error, .wrongType, node, path, expected, node.typeName)
  }

  // MARK: - Values of unknown keys

  /// A value by YAML's own rules, as for `meta`.
  mutating func generic(_ node: YAMLNode, depth: Int) -> PropertyValue? {
    let outerPlace = placeOfUse
    defer { placeOfUse = outerPlace }
    guard depth < Self.maximumDepth, let node = follow(node) else { return nil }
    switch node.content {
    case .scalar(let text, .plain): return Self.coreValue(text)
    case .scalar(let text, _): return .string(text)
    case .sequence(let items, _):
      return .list(items.map { generic($0, depth: depth + 1) ?? .null })
    case .mapping:
      return .map(
        resolver.members(of: node).map {
          PropertyValue.Member($0.key, genericMember($0, depth: depth + 1) ?? .null)
        })
    case .alias, .elided: return nil
    }
  }

  /// A member of a free map. Aliases in a list of graphics are instances, which the outline unfolds
  /// with a limit of its own, so a check only finds out whether they lead somewhere.
  private mutating func genericMember(
    _ member: NodeResolver.Member, depth: Int
  ) -> PropertyValue? {
    guard report != nil, member.key == "children",
      case .sequence(let items, _) = member.value.content
    else { return generic(member.value, depth: depth) }
    return .list(
      items.map { item in
        guard case .alias = item.content else { return generic(item, depth: depth + 1) ?? .null }
        checkInstance(item)
        return .null
      })
  }

  /// Reports an alias that leads nowhere.
  private mutating func checkInstance(_ alias: YAMLNode) {
    let place = placeOfUse ?? alias.range
    guard placeOfUse == nil || resolver.visit() else {
      report?(resolver.diagnostic(at: place))
      return
    }
    var resolver = NodeResolver(document: document)
    if resolver.follow(alias) == nil { report?(resolver.diagnostic(at: place)) }
  }

  /// A plain scalar by YAML 1.2's core schema.
  private static func coreValue(_ text: String) -> PropertyValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return NumberText.parse(text).map(PropertyValue.number) ?? .string(text)
    }
  }
}

extension YAMLNode {
  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  /// What a node is, in words for messages.
  var typeName: String {
    switch content {
    case .scalar(let text, .plain):
      text.utf8.count <= 40 ? "'\(text)'" : "a text"
    case .scalar: "a text"
    case .sequence, .elided: "a list"
    case .mapping: "a map"
    case .alias: "an alias"
    }
  }
}
