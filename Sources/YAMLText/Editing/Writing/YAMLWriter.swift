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
  /// How it quotes.
  var quotes = QuotingStyle.double

  // MARK: Flow

  /// A value in flow style, on one line.
  func flow(_ value: YAMLValue, isInFlow: Bool = true) -> String {
    switch value {
    case .null: return "~"
    case .plain(let text): return text
    case .string(let string), .folded(let string):
      return quotes != .json && PlainScalar.isSafe(string, inFlow: isInFlow)
        ? string : quotes.quoted(string)
    case .quoted(let string): return quotes.quoted(string)
    case .sequence(let items, _):
      var text = "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += ", " }
        text += flow(item)
      }
      return text + "]"
    case .mapping(let pairs, _):
      var text = "{"
      for (index, pair) in pairs.enumerated() {
        text += (index > 0 ? ", " : "") + flow(key: pair.key) + ": "
        text += flow(pair.value)
      }
      return text + "}"
    case .verbatim(let value):
      return value.flowText ?? ""
    }
  }

  /// A key on one line.
  func flow(key: String, isInFlow: Bool = true) -> String {
    // In quotes `<<` would be a key like any other, and no merge.
    let isBare = key == "<<" || quotes != .json && PlainScalar.isSafe(key, inFlow: isInFlow)
    return isBare ? key : quotes.quoted(key)
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
    case .sequence(let items, _):
      if let line = line(of: value) { return .inline(line) }
      return .lines(items.flatMap(item), header: nil, isSequence: true)
    case .mapping(let pairs, _):
      if let line = line(of: value) { return .inline(line) }
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

  /// A collection on one line; nil where it takes several.
  private func line(of value: YAMLValue) -> String? {
    switch value {
    case .sequence(let items, let style):
      if items.isEmpty || style == .flow { return flow(value) }
      guard style == .automatic, items.allSatisfy(isShort),
        items.count <= 6 || items.allSatisfy(\.isScalar)
      else { return nil }
    case .mapping(let pairs, let style):
      if pairs.isEmpty || style == .flow { return flow(value) }
      guard style == .automatic, pairs.count <= 4, pairs.allSatisfy({ isShort($0.value) }) else {
        return nil
      }
    default: return nil
    }
    let line = flow(value)
    return isLine(line) ? line : nil
  }

  /// True for a text that is no longer than a line. Bytes are counted first, which costs less.
  private func isLine(_ text: String) -> Bool { text.utf8.count <= 80 || text.count <= 80 }

  /// True if a value needs no lines of its own.
  private func isShort(_ value: YAMLValue) -> Bool {
    switch value {
    case .null, .plain, .quoted: return true
    case .string(let string): return literal(string) == nil
    case .folded(let string): return folded(string) == nil
    case .sequence, .mapping: return line(of: value) != nil
    case .verbatim(let value):
      guard value.flowText != nil, case .inline = value.written else { return false }
      return true
    }
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
