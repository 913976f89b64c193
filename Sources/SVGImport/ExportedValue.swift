import YAMLText

/// Values as an export writes them in `data-*` attributes: flow YAML, or a bare string.
enum ExportedValue {
  private static let depthLimit = 100

  static func read(_ text: String) -> YAMLValue {
    if let first = text.utf8.first, "{[\"'".utf8.contains(first),
      let node = try? YAMLNode(parsing: SourceText(text)), let value = value(node, depth: 0)
    {
      return value
    }
    return .scalar(bare: text)
  }

  private static func value(_ node: YAMLNode, depth: Int) -> YAMLValue? {
    guard depth < depthLimit, node.anchor == nil, node.tag == nil else { return nil }
    switch node.content {
    case .scalar(let text, .plain): return node.isNull ? .null : .scalar(bare: text)
    case .scalar(let text, _): return .string(text)
    case .sequence(let items, _):
      let values = items.compactMap { value($0, depth: depth + 1) }
      return values.count == items.count ? .sequence(values) : nil
    case .mapping(let pairs, _):
      let values = pairs.compactMap { pair -> YAMLValue.Pair? in
        guard let key = pair.key.scalar, key != "<<",
          let value = value(pair.value, depth: depth + 1)
        else { return nil }
        return YAMLValue.Pair(key, value)
      }
      return values.count == pairs.count ? .mapping(values) : nil
    case .alias, .elided: return nil
    }
  }
}

extension String {
  /// What follows a prefix; nil where the text has another.
  func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
