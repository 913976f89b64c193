import SourceText

extension YAMLNode {
  /// The node in flow style on one line; nil if it is too large or cannot be written so.
  public func flowText() -> String? {
    guard range.count <= 1 << 16 else { return nil }
    return FlowWriter(quotes: .double).text(of: self)
  }

  /// The node in flow style, spelled as in the text it was read from as far as that can stand in
  /// brackets; quoted scalars keep their lines. Nil if it is too large or cannot be written so.
  func flowText(spelledAsIn source: SourceText, _ quotes: QuotingStyle) -> String? {
    guard range.count <= 1 << 16 else { return nil }
    return FlowWriter(source: source, quotes: quotes).text(of: self)
  }

  var isAlias: Bool {
    if case .alias = content { return true }
    return false
  }
}

/// Writes nodes in flow style.
private struct FlowWriter {
  /// The text whose spelling is kept; nil where values are spelled anew, on one line.
  var source: SourceText?
  var quotes: QuotingStyle

  func text(of node: YAMLNode) -> String? {
    if let text = kept(node) { return text }
    let properties = [node.anchor.map { "&\($0) " }, node.tag.map { "\($0) " }]
      .compactMap(\.self).joined()
    switch node.content {
    case .alias(let name): return "*\(name)"
    case .elided: return nil
    case .scalar(let value, let style):
      let text = scalar(value, style)
      return text.isEmpty && properties.isEmpty ? "~" : properties + text
    case .sequence(let items, _):
      var texts: [String] = []
      for item in items {
        guard let text = text(of: item) else { return nil }
        texts.append(text)
      }
      return properties + "[" + texts.joined(separator: ", ") + "]"
    case .mapping(let pairs, _):
      var texts: [String] = []
      for pair in pairs {
        guard pair.key.scalar != nil || pair.key.isAlias, let key = text(of: pair.key),
          let value = text(of: pair.value)
        else { return nil }
        texts.append("\(key)\(pair.key.isAlias ? " " : ""): \(value)")
      }
      return properties + "{" + texts.joined(separator: ", ") + "}"
    }
  }

  private func scalar(_ value: String, _ style: YAMLNode.ScalarStyle) -> String {
    guard style == .plain, value.isEmpty || PlainScalar.isWritable(value, inFlow: true) else {
      return quotes.quoted(value)
    }
    if quotes == .json, !value.isEmpty, PlainScalar.isSafe(value, inFlow: true) {
      return quotes.quoted(value)
    }
    return value
  }

  // MARK: - Kept spelling

  /// The node as it is spelled in the source; nil where that cannot stand in brackets.
  private func kept(_ node: YAMLNode) -> String? {
    guard let source else { return nil }
    switch node.content {
    case .scalar(_, .doubleQuoted), .scalar(_, .singleQuoted):
      guard quotes != .json || isJSON(node, in: source) else { return nil }
      return Self.outdented(source.string(in: node.range))
    case .sequence(_, isFlow: true), .mapping(_, isFlow: true):
      let text = source.string(in: node.range)
      let isOnOneLine = !text.utf8.contains { $0 == 0x0A || $0 == 0x0D }
      guard isOnOneLine, source.byte(at: node.contentRange.lowerBound).map(Self.isBracket) ?? false,
        quotes != .json || isJSON(node, in: source)
      else { return nil }
      return text
    default: return nil
    }
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// The lines of a quoted scalar without their indentation, which means nothing there.
  private static func outdented(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return Array(text.utf8).lines.enumerated().map { number, line in
      number == 0 ? line : String(line.drop { $0 == " " || $0 == "\t" })
    }.joined(separator: "\n")
  }

  /// Whether a node is spelled as JSON spells it.
  private func isJSON(_ node: YAMLNode, in source: SourceText) -> Bool {
    guard node.anchor == nil, node.tag == nil else { return false }
    switch node.content {
    case .scalar(_, .doubleQuoted): return hasJSONEscapes(source.bytes(in: node.range))
    case .scalar(let value, .plain):
      return ["true", "false", "null"].contains(value)
        || YAMLValue.plain(value) == YAMLValue.plain(value).spelledAsJSON && Double(value) != nil
    case .sequence(let items, isFlow: true): return items.allSatisfy { isJSON($0, in: source) }
    case .mapping(let pairs, isFlow: true):
      return pairs.allSatisfy {
        $0.key.node.style == .doubleQuoted && isJSON($0.key, in: source)
          && isJSON($0.value, in: source)
      }
    default: return false
    }
  }

  private func hasJSONEscapes(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while place < bytes.count {
      if bytes[place] < 0x20 { return false }
      if bytes[place] == UInt8(ascii: "\\") {
        place += 1
        guard place < bytes.count, "\"\\/bfnrtu".utf8.contains(bytes[place]) else { return false }
      }
      place += 1
    }
    return true
  }
}
