import YAMLText

/// A graphic that is written short: a text alone, `Cache`, or a connector by what it joins,
/// `web -> cdn`, alone or as the first key of a map, whose value is the connector's text.
struct ShortForm {
  /// What is written as the item, or as the first key.
  let words: String
  /// The ends and the heads of a connector; nil for a text.
  private let joined: (from: String, to: String, arrow: String)?
  private let node: EntryNode

  /// The signs between two ends, and which of them bear a head.
  private static let signs = ["->": "end", "<-": "start", "<->": "both", "--": "none"]

  /// The short form of an item; nil for one that is not written short.
  init?(_ node: EntryNode) {
    self.node = node
    switch node.kind {
    case .scalar where !node.isNull:
      words = node.string
      joined = Self.connection(words)
    case .mapping:
      guard let first = node.pairs.first(where: { _ in true }), first.key.kind == .scalar,
        Self.mayJoin(first.key), let joined = Self.connection(first.key.string)
      else { return nil }
      words = first.key.string
      self.joined = joined
    default: return nil
    }
  }

  /// Whether a key may say what a connector joins.
  static func mayJoin(_ key: EntryNode) -> Bool {
    key.bytes.contains { $0 == 0x20 || $0 == 0x09 }
  }

  private static func connection(_ text: String) -> (from: String, to: String, arrow: String)? {
    let words = text.split(maxSplits: 3) { $0.isWhitespace }
    guard words.count == 3, let arrow = signs[String(words[1])] else { return nil }
    return ("#" + words[0], "#" + words[2], arrow)
  }

  /// Whether it says one connector after another, which is read as a text.
  var isChain: Bool {
    let words = words.split { $0.isWhitespace }.map(String.init)
    return words.count == 5 && Self.signs[words[1]] != nil && Self.signs[words[3]] != nil
  }

  /// Whether it is a connector.
  var isConnector: Bool { joined != nil }

  /// Whether the first key of a short connector says what stands under some keys, so that they cannot
  /// stand beside it. Its text is the value of that key, and is set there.
  static func says(_ keys: [String]) -> Bool {
    switch keys.first {
    case "kind", "from", "to": true
    case "text": keys.count > 1 && keys[1] == "spans"
    case "stroke": keys.count == 1 || keys[1] == "arrow"
    default: false
    }
  }

  /// What is said by the short form and by a key of the map besides; nil for nothing.
  var saidTwice: EntryNode? {
    guard joined != nil, node.kind == .mapping else { return nil }
    for (key, value) in node.pairs.dropFirst() {
      switch key.string {
      case "kind", "from", "to": return key
      case "text":
        guard value.kind == .mapping else { return key }
        if value["string" as StaticString] != nil || value["spans" as StaticString] != nil {
          return key
        }
      case "stroke":
        if value["arrow" as StaticString] != nil { return key }
      default: continue
      }
    }
    return nil
  }

  /// The same as a map: of a connector, with what it joins as the first key.
  var map: YAMLNode {
    guard joined != nil, node.kind == .scalar else { return expanded }
    return map([pair(words, scalar(""))])
  }

  /// The same, written long.
  var expanded: YAMLNode {
    guard let joined else { return map([pair("text", YAMLNode(copyOf: node))]) }
    var pairs = [
      pair("kind", scalar("connector")), pair("from", scalar(joined.from)),
      pair("to", scalar(joined.to)),
    ]
    var own: [YAMLNode.Pair] = []
    var label: YAMLNode?
    if node.kind == .mapping {
      own = node.pairs.map {
        .init(key: YAMLNode(copyOf: $0.key), value: YAMLNode(copyOf: $0.value))
      }
      let first = own.removeFirst()
      // What is said twice is what the first key says.
      own.removeAll { ["kind", "from", "to"].contains($0.key.scalar) }
      if !first.value.isNull, !(first.value.scalar?.isEmpty ?? false) { label = first.value }
    }
    let arrow = map([pair("arrow", scalar(joined.arrow))])
    for key in ["text", "stroke"] {
      let written = own.firstIndex { $0.key.scalar == key }.map { own.remove(at: $0).value }
      let said = key == "text" ? label.map { map([pair("string", $0)]) } : arrow
      guard let value = combined(written, said, short: key == "text" ? "string" : "color") else {
        continue
      }
      pairs.append(pair(key, value))
    }
    return map(pairs + own)
  }

  /// What is written under a key, with what the short form says.
  private func combined(_ written: YAMLNode?, _ said: YAMLNode?, short: String) -> YAMLNode? {
    guard let written, let said else { return written ?? said }
    if written.isNull { return said }
    return map(
      (written.node.kind == .mapping ? written.pairs : [pair(short, written)]) + said.pairs)
  }

  // Nodes without a text of their own stand where the item begins.
  private var place: Range<Int> { node.range.lowerBound..<node.range.lowerBound }

  private func scalar(_ text: String) -> YAMLNode {
    YAMLNode(content: .scalar(text, .plain), range: place, contentRange: place)
  }

  private func pair(_ key: String, _ value: YAMLNode) -> YAMLNode.Pair {
    .init(key: scalar(key), value: value)
  }

  private func map(_ pairs: [YAMLNode.Pair]) -> YAMLNode {
    YAMLNode(
      content: .mapping(pairs, isFlow: true), anchor: nil, tag: nil, range: node.range,
      contentRange: node.contentRange)
  }
}

extension Document {
  /// Whether a graphic is written short.
  func isShortForm(_ entry: Int) -> Bool {
    guard isShort(entry), let node = try? index.parse(entry) else { return false }
    return ShortForm(node.node) != nil
  }

  /// The comment behind a graphic on its line, with the blanks before it; empty for none.
  func commentBehind(_ entry: Int) -> String {
    guard !flags(of: entry).contains(.isFlow) else { return "" }
    let end = range(of: entry).upperBound
    let line = text.bytes(in: end..<min(end + 1_024, text.byteCount)).prefix {
      $0 != 0x0A && $0 != 0x0D
    }
    let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard blanks > 0, line.dropFirst(blanks).first == UInt8(ascii: "#") else { return "" }
    return String(decoding: line, as: UTF8.self)
  }

  /// The first key of a short connector that is a map: what it joins.
  func joiningKey(of entry: Int) -> String? {
    guard flags(of: entry).contains(.firstKeyHasBlank), let node = try? index.parse(entry),
      ShortForm(node.node) != nil
    else { return nil }
    return node.pairs.first?.key.scalar
  }

  /// The text that a graphic is alone; nil for a map.
  func shortText(of entry: Int) -> String? {
    guard flags(of: entry).contains(.isNotMapping), let node = try? index.parse(entry) else {
      return nil
    }
    return ShortForm(node.node)?.words
  }

  /// A graphic that is a text alone as the smallest map that says the same, which can have other keys
  /// beside it; one that is a map already, with what its first key says as keys of their own, if
  /// these are to be changed.
  func mapText(ofShortForm entry: Int, writtenOut: Bool) -> String? {
    guard let node = try? index.parse(entry), let form = ShortForm(node.node) else { return nil }
    if writtenOut { return form.expanded.flowText() }
    return node.node.kind == .scalar ? form.map.flowText() : nil
  }
}
