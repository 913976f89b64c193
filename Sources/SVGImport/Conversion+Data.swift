import ShapeDocument
import YAMLText

extension Conversion {
  /// What an export wrote as `data-*` because SVG has no word for it; of others, what is free.
  func setData(of node: Int, in draft: inout GraphicDraft) {
    var meta: [YAMLValue.Pair] = []
    for attribute in tree.data[tree.nodes[node].data] {
      if let key = attribute.name.removing(prefix: "shapeedit-") {
        if Self.restored.contains(key) { draft.set(key, ExportedValue.read(attribute.value)) }
      } else if let key = attribute.name.removing(prefix: "meta-") {
        meta.append(.init(key, ExportedValue.read(attribute.value)))
      } else if isExported, !Self.known.contains(attribute.name) {
        draft.set(attribute.name, ExportedValue.read(attribute.value))
      } else if attribute.name != "name" {
        meta.append(.init(attribute.name, .string(attribute.value)))
      }
    }
    if !meta.isEmpty { draft.set("meta", .mapping(meta)) }
  }

  /// Properties whose text in the document an export keeps. Paints and text are set when they are
  /// read.
  private static let restored: Set<String> = ["tags", "sides", "innerRadius", "radius"]

  private static let known = Set(Property.keys(below: "", in: .graphic) + ["children"])

  /// The text that a property had in the document; nil where the export says it all.
  func exportedValue(_ key: String, of node: Int) -> YAMLValue? {
    guard let text = tree.dataValue("shapeedit-" + key, of: node) else { return nil }
    // Without its palette a name means nothing.
    guard !text.contains("$") || hasPalette else { return nil }
    return ExportedValue.read(text)
  }
}

/// Values as an export writes them in `data-*` attributes: flow YAML, or a bare string.
enum ExportedValue {
  private static let depthLimit = 32

  static func read(_ text: String) -> YAMLValue {
    if let first = text.utf8.first, "{[\"".utf8.contains(first),
      let node = try? YAMLNode(parsing: SourceText(text)), let value = value(node, depth: 0)
    {
      return value
    }
    return scalar(text)
  }

  private static func value(_ node: YAMLNode, depth: Int) -> YAMLValue? {
    guard depth < depthLimit, node.anchor == nil, node.tag == nil else { return nil }
    switch node.content {
    case .scalar(let text, .plain): return node.isNull ? .null : scalar(text)
    case .scalar(let text, _): return isPlain(text) ? .quoted(text) : .string(text)
    case .sequence(let items, _):
      let values = items.compactMap { value($0, depth: depth + 1) }
      return values.count == items.count ? .sequence(values) : nil
    case .mapping(let pairs, _):
      let values = pairs.compactMap { pair -> YAMLValue.Pair? in
        guard let key = pair.key.scalar, let value = value(pair.value, depth: depth + 1) else {
          return nil
        }
        return YAMLValue.Pair(key, value)
      }
      return values.count == pairs.count ? .mapping(values) : nil
    case .alias, .elided: return nil
    }
  }

  private static func scalar(_ text: String) -> YAMLValue {
    isPlain(text) ? .plain(text) : .string(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    text == "true" || text == "false" || NumberText.parse(text) != nil
  }
}

extension String {
  /// What follows a prefix; nil where the text has another.
  func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
