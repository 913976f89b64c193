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

extension YAMLValue {
  /// A value of a property in the form in which an import writes what it reads itself: stops a line
  /// each, colours in quotes, matrices in one line.
  func asImported(under key: String) -> YAMLValue {
    switch (key, self) {
    case ("transform", .sequence(let factors, _)): .sequence(factors, .flow)
    case ("stops", .sequence(let stops, _)):
      .sequence(stops.map { $0.asImported(under: "stop") }, .block)
    case ("stop", .sequence(let parts, _)):
      .sequence(parts.map { $0.asImported(under: "color") }, .flow)
    case (_, .mapping(let pairs, let style)) where Self.paintKeys.contains(key):
      .mapping(pairs.map { .init($0.key, $0.value.asImported(under: $0.key)) }, style)
    case (_, .string(let text)) where Self.paintKeys.contains(key) && Self.isQuoted(text):
      .quoted(text)
    default: self
    }
  }

  private static let paintKeys: Set = [
    "fill", "stroke", "background", "shadow", "text", "color", "gradient", GraphicDraft.keptKey,
    "clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end",
  ]

  private static func isQuoted(_ text: String) -> Bool {
    text.hasPrefix("#") || text.hasPrefix("rgb") || text.hasPrefix("hsl") || text.hasPrefix("url(")
  }
}

extension String {
  /// What follows a prefix; nil where the text has another.
  func removing(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
