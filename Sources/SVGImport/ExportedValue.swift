import YAMLText

/// Values as an export writes them in `data-*` attributes: flow YAML, or a bare string.
enum ExportedValue {
  private static let depthLimit = 100

  static func read(_ text: String) -> YAMLValue {
    if let numbers = numbers(text.utf8[...]) { return numbers }
    if let place = place(text) { return place }
    if let first = text.utf8.first, "{[\"'".utf8.contains(first),
      let node = try? YAMLNode(parsing: SourceText(text)), let value = value(node, depth: 0)
    {
      return value
    }
    return .scalar(bare: text)
  }

  /// `{at: [1, 2]}`, which most places are.
  private static func place(_ text: String) -> YAMLValue? {
    let start = "{at: "
    guard text.utf8.last == UInt8(ascii: "}"), text.utf8.starts(with: start.utf8),
      let numbers = numbers(text.utf8.dropFirst(start.utf8.count).dropLast())
    else { return nil }
    return .mapping([.init("at", numbers)])
  }

  /// `[1, 2]`: numbers in plain digits, as an export writes most lists, which need no parser.
  private static func numbers(_ text: Substring.UTF8View) -> YAMLValue? {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else { return nil }
    var items: [YAMLValue] = []
    var rest = text.dropFirst().dropLast()
    while true {
      let word = rest.prefix { $0 != UInt8(ascii: ",") }
      guard isPlainNumber(word), items.count < 16 else { return nil }
      items.append(.plain(String(Substring(word))))
      rest = rest.dropFirst(word.count)
      guard !rest.isEmpty else { return .sequence(items) }
      rest = rest.dropFirst()
      guard rest.first == 0x20 else { return nil }
      rest = rest.dropFirst()
    }
  }

  /// Whether a text is digits, with a sign before and a point among them at most.
  private static func isPlainNumber(_ text: Substring.UTF8View) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    var points = 0
    for byte in digits {
      if byte == UInt8(ascii: ".") {
        points += 1
      } else if !(0x30...0x39).contains(byte) {
        return false
      }
    }
    guard let first = digits.first, let last = digits.last else { return false }
    return points <= 1 && first != UInt8(ascii: ".") && last != UInt8(ascii: ".")
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
  /// Whether a word of ASCII stands in the text; asked of many short ones.
  func holds(_ word: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      word.withUTF8Buffer { word in
        guard let first = word.first, bytes.count >= word.count else { return false }
        return (0...bytes.count - word.count).contains { start in
          bytes[start] == first && bytes[start..<start + word.count].elementsEqual(word)
        }
      }
    }
  }

  /// What follows a prefix; nil where the text has another.
  func removing(prefix: String) -> String? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(prefix.utf8.count)))
  }
}
