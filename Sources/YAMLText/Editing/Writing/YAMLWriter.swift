/// A value as text, on one line or on lines of its own.
enum WrittenValue {
  /// One line, to stand after its key or dash.
  case inline(String)
  /// Lines below their key. `header` follows the key; `isSequence` selects the document's sequence
  /// indentation. After a dash, a collection's first line joins the dash.
  case lines([String], header: String?, isSequence: Bool)
}

/// Turns values into text by the document format's writing rules.
struct YAMLWriter {
  /// The indentation of a sequence below its key, in columns.
  var sequenceOffset = 2

  // MARK: Flow

  /// A value in flow style, on one line.
  func flow(_ value: YAMLValue, isInFlow: Bool = true) -> String {
    switch value {
    case .null: return isInFlow ? "~" : "~"
    case .plain(let text): return text
    case .string(let string), .folded(let string):
      return PlainScalar.isSafe(string, inFlow: isInFlow)
        ? string : PlainScalar.doubleQuoted(string)
    case .quoted(let string): return PlainScalar.doubleQuoted(string)
    case .sequence(let items, _):
      return "[" + items.map { flow($0) }.joined(separator: ", ") + "]"
    case .mapping(let pairs, _):
      let texts = pairs.map { flow(key: $0.key) + ": " + flow($0.value) }
      return "{" + texts.joined(separator: ", ") + "}"
    case .verbatim(let value):
      return value.flowText ?? ""
    }
  }

  /// A key on one line.
  func flow(key: String, isInFlow: Bool = true) -> String {
    // In quotes it would be a key like any other, and no merge.
    key == "<<" || PlainScalar.isSafe(key, inFlow: isInFlow) ? key : PlainScalar.doubleQuoted(key)
  }

  // MARK: Block

  /// A value at a place that allows lines below.
  func block(_ value: YAMLValue) -> WrittenValue {
    switch value {
    case .string(let string):
      if let literal = literal(string) { return literal }
    case .folded(let string):
      if let folded = folded(string) { return folded }
    case .verbatim(let value): return value.written
    case .sequence(let items, let style) where !isFlow(items, style):
      return .lines(items.flatMap(item), header: nil, isSequence: true)
    case .mapping(let pairs, let style) where !isFlow(pairs, style):
      return .lines(
        pairs.flatMap { pair(flow(key: $0.key, isInFlow: false), $0.value) }, header: nil,
        isSequence: false)
    default: break
    }
    return .inline(flow(value, isInFlow: false))
  }

  /// The lines of a mapping's pair.
  func pair(_ key: String, _ value: YAMLValue) -> [String] {
    switch block(value) {
    case .inline(let text): return ["\(key): \(text)"]
    case .lines(let lines, let header, let isSequence):
      let indent = isSequence ? sequenceOffset : 2
      return [key + ":" + (header.map { " " + $0 } ?? "")] + Self.indented(lines, by: indent)
    }
  }

  /// The lines of a sequence's item.
  func item(_ value: YAMLValue) -> [String] {
    switch block(value) {
    case .inline(let text): return ["- \(text)"]
    case .lines(let lines, let header?, _):
      return ["- \(header)"] + Self.indented(lines, by: 2)
    case .lines(let lines, nil, _):
      return zip(lines, 0...).map { line, number in number == 0 ? "- " + line : "  " + line }
    }
  }

  /// Lines shifted right; empty ones stay empty.
  static func indented(_ lines: [String], by count: Int) -> [String] {
    let blanks = String(repeating: " ", count: count)
    return lines.map { $0.isEmpty ? $0 : blanks + $0 }
  }

  private func isFlow(_ items: [YAMLValue], _ style: YAMLValue.Style) -> Bool {
    if items.isEmpty || style == .flow { return true }
    guard style == .automatic, items.allSatisfy(isShort) else { return false }
    let isList = items.allSatisfy { $0.isScalar }
    return (isList || items.count <= 6) && isLine(flow(.sequence(items)))
  }

  private func isFlow(_ pairs: [YAMLValue.Pair], _ style: YAMLValue.Style) -> Bool {
    if pairs.isEmpty || style == .flow { return true }
    return style == .automatic && pairs.count <= 4 && pairs.allSatisfy { isShort($0.value) }
      && isLine(flow(.mapping(pairs)))
  }

  /// True for a text that is no longer than a line. Bytes are counted first, which costs less.
  private func isLine(_ text: String) -> Bool { text.utf8.count <= 80 || text.count <= 80 }

  /// True if a value needs no lines of its own.
  private func isShort(_ value: YAMLValue) -> Bool {
    switch value {
    case .null, .plain, .quoted: return true
    case .verbatim(let value) where value.flowText == nil: return false
    default: break
    }
    if case .inline = block(value) { return true }
    return false
  }

  // MARK: Block scalars

  /// A multi-line string as a literal block; nil if it has one line or cannot be a literal.
  func literal(_ string: String) -> WrittenValue? {
    guard string.utf8.contains(0x0A) else { return nil }
    var lines = string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, !first.isEmpty, first.utf8.first != 0x20,
      string.unicodeScalars.allSatisfy({ PlainScalar.isPrintable($0) || $0 == "\n" })
    else { return nil }
    var header = "|-"
    if lines.last?.isEmpty == true {
      lines.removeLast()
      guard lines.last?.isEmpty == false else { return nil }
      header = "|"
    }
    guard lines.last?.contains(where: { $0 != " " }) == true else { return nil }
    return .lines(lines, header: header, isSequence: false)
  }

  /// A long string folded at single spaces; nil if it is short, unprintable or bounded by spaces.
  func folded(_ string: String) -> WrittenValue? {
    guard string.utf8.count > 120, string.unicodeScalars.allSatisfy(PlainScalar.isPrintable)
    else { return nil }
    let bytes = Array(string.utf8)
    guard bytes.first != 0x20, bytes.last != 0x20 else { return nil }
    var lines: [String] = []
    var start = 0
    var lastBreak = -1
    for index in bytes.indices {
      let isBreak =
        bytes[index] == 0x20 && index > 0 && bytes[index - 1] != 0x20
        && index + 1 < bytes.count && bytes[index + 1] != 0x20
      if index - start >= 90, lastBreak > start {
        lines.append(String(decoding: bytes[start..<lastBreak], as: UTF8.self))
        start = lastBreak + 1
        lastBreak = -1
      }
      if isBreak { lastBreak = index }
    }
    lines.append(String(decoding: bytes[start...], as: UTF8.self))
    return .lines(lines, header: ">-", isSequence: false)
  }
}

extension YAMLValue {
  var isScalar: Bool {
    switch self {
    case .sequence, .mapping: false
    default: true
    }
  }
}
