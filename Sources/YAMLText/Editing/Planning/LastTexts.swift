/// Caches how the last value was written and placed, as many entries get the same one.
final class LastTexts {
  private var value: YAMLValue?
  private var style: YAMLNode.ScalarStyle?
  private var isInFlow = false
  private var texts: [SourceText] = []

  /// Alternative texts for a value that replaces a node, in that node's style first.
  func inline(
    _ value: YAMLValue, like old: EntryNode, isInFlow: Bool, quotes: QuotingStyle
  ) -> [SourceText] {
    let style = old.kind == .scalar ? old.style : nil
    if style == self.style, isInFlow == self.isInFlow, value == self.value { return texts }
    (self.value, self.style, self.isInFlow) = (value, style, isInFlow)
    texts = Self.strings(value, style, isInFlow: isInFlow, quotes).map { SourceText($0) }
    return texts
  }

  private static func strings(
    _ value: YAMLValue, _ style: YAMLNode.ScalarStyle?, isInFlow: Bool, _ quotes: QuotingStyle
  ) -> [String] {
    if case .verbatim(let value) = value {
      if !isInFlow, case .inline(let text) = value.written { return [text] }
      return value.flowText.map { [$0] } ?? []
    }
    let plain = YAMLWriter(quotes: quotes).flow(value, isInFlow: isInFlow)
    guard let style else { return [plain] }
    switch value {
    case .string(let string), .folded(let string), .quoted(let string):
      let quoted = quotes.doubleQuoted(string)
      return switch style {
      case .singleQuoted: [PlainScalar.singleQuoted(string), quoted].compactMap(\.self)
      case .doubleQuoted: [quoted]
      default: plain == quoted ? [quoted] : [plain, quoted]
      }
    default: return [plain]
    }
  }

  private var quotes: QuotingStyle?

  /// How a text quotes: the same text at every call.
  func quotes(in text: SourceText) -> QuotingStyle {
    if let quotes { return quotes }
    let found = QuotingStyle(of: text)
    quotes = found
    return found
  }

  // MARK: - New keys

  private var pair: (key: String, value: YAMLValue, lines: [String])?
  private var rank: (key: String, order: [String], before: [RankedKey]?)?

  /// The lines of a key and its value, made by `write` unless cached.
  func lines(_ key: String, _ value: YAMLValue, _ write: () -> [String]) -> [String] {
    if let pair, pair.key == key, pair.value == value { return pair.lines }
    let lines = write()
    pair = (key, value, lines)
    return lines
  }

  private var block: (lines: [String], lineBreak: String, texts: [Int: SourceText]) = ([], "", [:])

  /// Lines indented to a column, each with a line break.
  func joined(_ lines: [String], in column: Int, _ lineBreak: String) -> SourceText {
    if block.lines != lines || block.lineBreak != lineBreak { block = (lines, lineBreak, [:]) }
    if let text = block.texts[column] { return text }
    let text = SourceText(YAMLWriter.indented(lines, by: column).map { $0 + lineBreak }.joined())
    block.texts[column] = text
    return text
  }

  /// The position for a new key: after the last of the keys that precede it in `order`, or at the
  /// end if `order` lacks it.
  func position(of key: String, in mapping: EntryNode, _ order: [String]) -> Int {
    if rank?.key != key || rank?.order != order {
      rank = (key, order, order.firstIndex(of: key).map { order[..<$0].map(RankedKey.init) })
    }
    guard let before = rank?.before else { return mapping.count }
    var position = 0
    for (number, pair) in mapping.pairs.enumerated() where pair.key.kind == .scalar {
      let bytes = pair.key.bytes
      let head = RankedKey.head(bytes)
      if before.contains(where: { $0.isEqual(to: bytes, head) }) { position = number + 1 }
    }
    return position
  }
}

/// A key with its first eight bytes as an integer, for fast comparison.
private struct RankedKey {
  private let head: UInt64
  private let bytes: [UInt8]

  init(_ key: String) {
    bytes = Array(key.utf8)
    head = bytes.withUnsafeBufferPointer(Self.head)
  }

  static func head(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    for byte in bytes.prefix(8) { head = head << 8 | UInt64(byte) }
    return head
  }

  /// True if the key equals `bytes`, whose first eight are `head`.
  func isEqual(to bytes: UnsafeBufferPointer<UInt8>, _ head: UInt64) -> Bool {
    head == self.head && bytes.elementsEqual(self.bytes)
  }
}
