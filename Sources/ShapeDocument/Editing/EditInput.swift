import YAMLText

/// A value given by the user, with its meaning and the value to write.
struct EditInput {
  /// The meaning, in long form.
  let meaning: PropertyValue
  /// The value to write.
  let written: YAMLValue
  /// True if it was given in short form, as a scalar.
  let isShort: Bool

  /// Interprets a value for a property.
  ///
  /// Throws for mistakes, and for suspicious values unless forced. Corrects old spellings (`yes`, a
  /// number in quotes).
  init(
    _ value: EditValue, for keys: [String], scope: Property.Scope, document: Document,
    isForced: Bool, at place: Range<Int>
  ) throws(Diagnostic) {
    let path = keys.joined(separator: ".")
    let type = Property.type(at: keys, in: scope)
    let node = try Self.node(value, type, path, place)
    var reader = PropertyReader(document: document, scope: scope, listener: FindingListener())
    let known = Property.canonicalPath(of: keys, in: scope)
    let schema =
      PropertySchema.named(known, in: scope) ?? type.map { PropertySchema.element(path, $0) }
    let meaning = withExtendedLifetime(node) { reader.read(node.node, as: schema) }
    if let problem = reader.listener.findings.first(where: { Self.refuses($0, isForced) }) {
      throw problem.message.hasPrefix("'\(path)'")
        ? Diagnostic(.wrongValueNamed, at: place, [problem.message])
        : Diagnostic(.wrongValue, at: place, [path, problem.message])
    }
    guard let meaning else {
      throw Diagnostic(.wrongValue, at: place, [path, "it is empty; use 'unset \(path)'"])
    }
    self.meaning = meaning
    written = ValueWriter(document: document, scope: scope).written(node, as: type, path: known)
    isShort = node.scalar != nil
  }

  private static func refuses(_ found: Diagnostic, _ isForced: Bool) -> Bool {
    switch found.code {
    case .oldBoolean, .quotedNumber: false
    default: found.severity == .error || !isForced
    }
  }

  private static func node(
    _ value: EditValue, _ type: PropertyType?, _ path: String, _ place: Range<Int>
  ) throws(Diagnostic) -> YAMLNode {
    switch value {
    case .text(let text):
      let range = 0..<text.utf8.count
      return YAMLNode(
        content: .scalar(text, takesAnyText(type) ? .doubleQuoted : .plain), range: range,
        contentRange: range)
    case .yaml(let text) where text.isEmpty:
      return try node(.text(text), type, path, place)
    case .yaml(let text), .verbatim(let text):
      let node: YAMLNode
      do throws(Diagnostic) {
        node = try YAMLNode(parsing: SourceText(text))
      } catch {
        throw Diagnostic(.badValue, at: place, [path, error.message])
      }
      if Self.hasReferences(node) {
        throw Diagnostic(
          .badValue, at: place, [path, "anchors, aliases and tags cannot be given here"])
      }
      return node
    }
  }

  /// True if a node or one inside it has an anchor, an alias or a tag.
  private static func hasReferences(_ node: YAMLNode) -> Bool {
    var pending = [node]
    while let node = pending.popLast() {
      if case .alias = node.content { return true }
      if node.anchor != nil || node.tag != nil { return true }
      pending += node.items
      for pair in node.pairs { pending += [pair.key, pair.value] }
    }
    return false
  }

  /// True if a type takes `~` and the empty text like any other text.
  private static func takesAnyText(_ type: PropertyType?) -> Bool {
    switch type {
    case .string, .text, .span, .pathData: true
    default: false
    }
  }
}
