extension YAMLNode {
  /// The node in flow style on one line; nil if it is too large or cannot be written so.
  public func flowText() -> String? {
    guard range.count <= 1 << 16 else { return nil }
    return writtenFlow()
  }

  private func writtenFlow() -> String? {
    var properties = ""
    if let anchor { properties += "&\(anchor) " }
    if let tag { properties += "\(tag) " }
    switch content {
    case .alias(let name): return "*\(name)"
    case .elided: return nil
    case .scalar(let value, let style):
      let isPlain =
        style == .plain && (value.isEmpty || PlainScalar.isWritable(value, inFlow: true))
      if value.isEmpty && isPlain { return properties + (properties.isEmpty ? "~" : "") }
      if isPlain { return properties + value }
      return properties + PlainScalar.doubleQuoted(value)
    case .sequence(let items, _):
      var texts: [String] = []
      for item in items {
        guard let text = item.writtenFlow() else { return nil }
        texts.append(text)
      }
      return properties + "[" + texts.joined(separator: ", ") + "]"
    case .mapping(let pairs, _):
      var texts: [String] = []
      for pair in pairs {
        guard pair.key.scalar != nil || pair.key.isAlias, let key = pair.key.writtenFlow(),
          let value = pair.value.writtenFlow()
        else { return nil }
        texts.append("\(key)\(pair.key.isAlias ? " " : ""): \(value)")
      }
      return properties + "{" + texts.joined(separator: ", ") + "}"
    }
  }

  var isAlias: Bool {
    if case .alias = content { return true }
    return false
  }
}
