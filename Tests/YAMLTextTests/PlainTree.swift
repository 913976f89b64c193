import YAMLText

/// A document's meaning without ranges and styles: what edits are checked against.
indirect enum PlainTree: Equatable {
  /// A scalar; `isTyped` where plain text may mean something else than a string.
  case scalar(String, isTyped: Bool)
  case sequence([Node])
  case mapping([(key: Node, value: Node)])
  case alias(String)

  struct Node: Equatable {
    var content: PlainTree
    var anchor: String?
    var tag: String?
  }

  static func == (left: PlainTree, right: PlainTree) -> Bool {
    switch (left, right) {
    case (.scalar(let a, let b), .scalar(let c, let d)): a == c && b == d
    case (.sequence(let a), .sequence(let b)): a == b
    case (.mapping(let a), .mapping(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    case (.alias(let a), .alias(let b)): a == b
    default: false
    }
  }
}

extension PlainTree.Node {
  init(_ node: YAMLNode) {
    anchor = node.anchor
    tag = node.tag
    switch node.content {
    case .scalar(let value, let style):
      let isNull = style == .plain && (value.isEmpty || value == "null")
      content = .scalar(isNull ? "~" : value, isTyped: style == .plain && Self.isAmbiguous(value))
    case .sequence(let items, _): content = .sequence(items.map(Self.init))
    case .mapping(let pairs, _):
      content = .mapping(pairs.map { (Self($0.key), Self($0.value)) })
    case .alias(let name): content = .alias(name)
    case .elided: content = .alias("…")
    }
  }

  init(_ value: YAMLValue) {
    switch value {
    case .null: content = .scalar("~", isTyped: true)
    case .plain("null"): content = .scalar("~", isTyped: true)
    case .plain(let text): content = .scalar(text, isTyped: Self.isAmbiguous(text))
    case .string(let text), .quoted(let text), .folded(let text):
      content = .scalar(text, isTyped: false)
    case .sequence(let items, _): content = .sequence(items.map(Self.init))
    case .mapping(let pairs, _):
      content = .mapping(
        pairs.map { (Self(YAMLValue.string($0.key)), Self($0.value)) })
    case .verbatim(let value): self = Self(value.node)
    }
  }

  private static func isAmbiguous(_ value: String) -> Bool {
    let words = [
      "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<", ".inf",
      ".nan", "-.inf", "+.inf",
    ]
    if words.contains(value.lowercased()) { return true }
    guard let first = value.unicodeScalars.first, "0123456789+-.".unicodeScalars.contains(first)
    else { return false }
    return value.unicodeScalars.allSatisfy {
      "0123456789abcdefABCDEF+-.:_xXoOTtZz ".unicodeScalars.contains($0)
    }
  }

  /// The same without anchors: what a copy is.
  var withoutAnchors: Self {
    var copy = self
    copy.anchor = nil
    switch content {
    case .sequence(let items): copy.content = .sequence(items.map(\.withoutAnchors))
    case .mapping(let pairs):
      copy.content = .mapping(pairs.map { ($0.key.withoutAnchors, $0.value.withoutAnchors) })
    default: break
    }
    return copy
  }

  func index(of key: String) -> Int? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.firstIndex {
      if case .scalar(key, _) = $0.key.content { return true }
      return false
    }
  }
}

/// Every comment of a document, in order, found without the module's help but for the tree.
func comments(of text: SourceText, _ tree: YAMLNode) -> [(offset: Int, text: String)] {
  var leaves: [Range<Int>] = []
  var stack = [tree]
  while let node = stack.popLast() {
    switch node.content {
    case .sequence(let items, _): stack += items.reversed()
    case .mapping(let pairs, _):
      for pair in pairs.reversed() { stack += [pair.value, pair.key] }
    case .scalar(_, let style) where style == .literal || style == .folded:
      // Only from the first content line on: the header may carry a comment.
      let bytes = text.bytes(in: node.contentRange)
      let header = bytes.firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      leaves.append(node.contentRange.lowerBound + header..<node.contentRange.upperBound)
    default: leaves.append(node.contentRange)
    }
  }
  var masked = text.bytes
  for leaf in leaves {
    for offset in leaf where masked[offset] > 32 { masked[offset] = UInt8(ascii: "x") }
  }
  return comments(inMasked: masked)
}

/// The comments of bytes in which no scalar is left.
private func comments(inMasked bytes: [UInt8]) -> [(offset: Int, text: String)] {
  var found: [(offset: Int, text: String)] = []
  var start: Int?
  for (offset, byte) in bytes.enumerated() {
    // U+0085, U+2028 and U+2029 end a line, too.
    let isBreak =
      byte == 10 || byte == 13 || (byte == 0xC2 && bytes[offset...].starts(with: [0xC2, 0x85]))
      || (byte == 0xE2 && bytes[(offset + 1)...].starts(with: [0x80, 0xA8]))
      || (byte == 0xE2 && bytes[(offset + 1)...].starts(with: [0x80, 0xA9]))
    if isBreak, let first = start {
      found.append((first, comment(bytes[first..<offset])))
      start = nil
    }
    if start == nil, byte == UInt8(ascii: "#") { start = offset }
  }
  if let first = start { found.append((first, comment(bytes[first...]))) }
  return found
}

private func comment(_ bytes: ArraySlice<UInt8>) -> String {
  trimmingBlanksBehind(String(decoding: bytes, as: UTF8.self))
}
