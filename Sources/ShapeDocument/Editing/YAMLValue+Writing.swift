import YAMLText

extension YAMLValue {
  /// A number by the writing rules; numbers that are not finite, which nothing computes, become 0.
  static func number(_ number: Double) -> YAMLValue {
    .plain(NumberText.written(number) ?? "0")
  }

  /// A pair of numbers.
  static func pair(_ point: Graphic.Point) -> YAMLValue {
    .sequence([.number(point.x), .number(point.y)], .flow)
  }

  /// Points: in one line up to six, one pair a line beyond.
  static func points(_ points: [Graphic.Point]) -> YAMLValue {
    .sequence(points.map(YAMLValue.pair), points.count > 6 ? .block : .flow)
  }

  /// The texts of a list of numbers; nil for anything else.
  var numberTexts: [String]? {
    guard case .sequence(let items, _) = self else { return nil }
    let texts = items.compactMap { item in
      if case .plain(let text) = item, NumberText.parse(text) != nil { text } else { nil }
    }
    return texts.count == items.count ? texts : nil
  }
}

/// Turns nodes into values to write: copied nodes of the document, and nodes of user input, which
/// follow the writing rules of their type; numbers are kept as they are given.
struct ValueWriter {
  private var resolver: NodeResolver
  private let scope: Property.Scope

  init(document: Document, scope: Property.Scope) {
    resolver = NodeResolver(document: document)
    self.scope = scope
  }

  /// The value of a node as it is, aliases and merges followed; nil if they lead nowhere.
  mutating func copy(_ node: YAMLNode, path: String) -> YAMLValue? {
    withExtendedLifetime(node) {
      resolver.written(node.node, path: path) { [scope] node, path in
        let text = node.string
        return Self.isColor(path, scope) ? .quoted(text) : Self.scalar(text, node.style)
      }
    }
  }

  /// A scalar of unknown type: quoted it stays a string, plain it keeps its type.
  private static func scalar(_ text: String, _ style: YAMLNode.ScalarStyle) -> YAMLValue {
    switch style {
    case .doubleQuoted, .singleQuoted: return .quoted(text)
    case .plain: return text.isEmpty ? .null : isBare(text) ? .plain(text) : .string(text)
    case .literal, .folded: return .string(text)
    }
  }

  /// True if a plain scalar can be written anywhere as it is.
  private static func isBare(_ text: String) -> Bool {
    text == "~"
      || text.utf8.count <= 400
        && text.utf8.allSatisfy {
          $0.isASCIIDigit || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == UInt8(ascii: ".")
            || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        } && text.utf8.contains { $0 != UInt8(ascii: "-") }
  }

  // MARK: - Input

  /// The value of a node of user input, by the type of its property: numbers and words as the
  /// format writes them, colours in quotes, texts as texts.
  func written(
    _ node: YAMLNode, as type: PropertyType?, path: String, depth: Int = 0
  ) -> YAMLValue {
    guard let type else { return generic(node, path, depth) }
    switch (type, node.content) {
    case (.string, .scalar(let text, _)), (.keyword, .scalar(let text, _)),
      (.layout, .scalar(let text, _)), (.icon, .scalar(let text, _)):
      return .string(text)
    case (.pathData, .scalar(let text, _)):
      return text.utf8.count > 120 ? .folded(text) : .string(text)
    case (.text, .scalar(let text, _)), (.span, .scalar(let text, _)),
      (.endText, .scalar(let text, _)), (.words, .scalar(let text, _)):
      return .string(text)
    case (.words, .sequence(let items, _)):
      return .sequence(items.map { .string($0.scalar ?? "") }, .flow)
    case (.endText, .mapping): return generic(node, "text", depth)
    case (.spans, .sequence(let items, _)):
      return .sequence(items.map { written($0, as: .span, path: "text", depth: depth + 1) })
    case (.color, .scalar(let text, _)), (.paint, .scalar(let text, _)),
      (.stroke, .scalar(let text, _)), (.shadow, .scalar(let text, _)):
      return .quoted(text)
    case (.points, .scalar(let text, _)), (.connectorEnd, .scalar(let text, _)):
      return .quoted(text)
    case (.layer, .scalar(let text, _)):
      return text.hasPrefix("#") ? .quoted(text) : number(node)
    case (.points, .sequence(let items, _)):
      return .sequence(items.map { number($0) }, items.count > 6 ? .block : .flow)
    case (.boolean, .scalar(let text, _)):
      let isTrue = ["true", "yes", "on"].contains(text.asciiLowercased)
      return .plain(isTrue ? "true" : "false")
    case (.strings, .sequence(let items, _)):
      return .sequence(items.map { .string($0.scalar ?? "") })
    case (.stops, .sequence(let items, _)):
      return .sequence(items.map(stop), items.count > 2 ? .block : .automatic)
    case (.stop, .sequence): return stop(node)
    case (.paint, .sequence(let items, _)), (.shadow, .sequence(let items, _)):
      return .sequence(items.map { written($0, as: type, path: path, depth: depth + 1) })
    case (.number, _), (.integer, _), (.numbers, _), (.radius, _), (.connectorEnd, _),
      (.lengths, _):
      return number(node)
    case (.weight, .scalar(let text, _)):
      return NumberText.parse(text) == nil ? .string(text) : .plain(text)
    default: return generic(node, path, depth)
    }
  }

  private func number(_ node: YAMLNode) -> YAMLValue {
    switch node.content {
    case .scalar(let text, _): NumberText.parse(text) == nil ? .string(text) : .plain(text)
    case .sequence(let items, _): .sequence(items.map { number($0) }, .flow)
    default: .null
    }
  }

  private func stop(_ node: YAMLNode) -> YAMLValue {
    guard node.items.count == 2 else { return .null }
    return .sequence([number(node.items[0]), .quoted(node.items[1].scalar ?? "")], .flow)
  }

  private func generic(_ node: YAMLNode, _ path: String, _ depth: Int) -> YAMLValue {
    guard depth < NodeResolver.maximumDepth else { return .null }
    switch node.content {
    case .scalar(let text, let style):
      return Self.isColor(path, scope) ? .quoted(text) : Self.scalar(text, style)
    case .sequence(let items, _):
      return .sequence(items.map { generic($0, "", depth + 1) })
    case .mapping(let pairs, _):
      return .mapping(
        pairs.compactMap { pair in
          guard let key = pair.key.scalar else { return nil }
          let memberPath = path.isEmpty ? "" : path + "." + key
          let type = Property.named(memberPath, in: scope)?.type
          return .init(key, written(pair.value, as: type, path: memberPath, depth: depth + 1))
        })
    case .alias, .elided: return .null
    }
  }

  private static func isColor(_ path: String, _ scope: Property.Scope) -> Bool {
    if path.hasPrefix("palette."), scope == .document { return true }
    switch Property.named(path, in: scope)?.type {
    case .color, .paint, .stroke, .shadow: return true
    default: return false
    }
  }
}
