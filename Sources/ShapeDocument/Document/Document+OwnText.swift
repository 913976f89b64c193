import YAMLText

/// Entries as YAML that can be read without the rest of the document.
extension Document {
  /// Writes entries as a separate YAML text: one entry as it is, several as a list, at the margin.
  ///
  /// Only the indentation changes, and the first alias of an anchor outside the entries is replaced
  /// by the anchored node with its anchor. Instances are written as the graphics they show.
  ///
  /// - Parameters:
  ///   - entries: the entries to write, in document order.
  ///   - send: takes the bytes of each entry in turn; returns false to end the writing.
  /// - Returns: the aliases that could not be replaced, because their anchor encloses the written
  ///   text, is missing, or names too large a node.
  package func writeOwnText(of entries: [Int], send: ([UInt8]) -> Bool) -> [String] {
    var writer = OwnTextWriter(document: self)
    if let head = index.tagDirectives, !entries.isEmpty, !send(head.bytes) { return [] }
    for entry in entries {
      guard send(writer.text(of: entry, isItem: entries.count > 1)) else { break }
    }
    return writer.unreadableAliases
  }

  /// Entries as a separate YAML text, and the aliases in it without an anchor.
  package func ownText(of entries: [Int]) -> (text: String, unreadableAliases: [String]) {
    var bytes: [UInt8] = []
    let aliases = writeOwnText(of: entries) { more in
      bytes += more
      return true
    }
    return (String(decoding: bytes, as: UTF8.self), aliases)
  }
}

/// Writes entries in turn, keeping track of the anchors in the text so far.
private struct OwnTextWriter {
  /// The deepest nesting of aliases that are followed.
  private static let maximumDepth = 16
  /// The most nodes that replace an alias.
  private static let maximumNodes = 10_000
  /// The largest node that replaces an alias, in bytes.
  private static let maximumByteCount = 1 << 16

  let document: Document
  /// The aliases left without an anchor, as `*name`, each once.
  private(set) var unreadableAliases: [String] = []
  /// The document's byte offsets of the nodes that anchors in the written text name.
  private var bound: [String: Int] = [:]
  private var remainingNodes = 0

  init(document: Document) { self.document = document }

  private var index: EntryIndex { document.index }

  mutating func text(of entry: Int, isItem: Bool) -> [UInt8] {
    var range = index.range(of: entry)
    var isFlow = index.flags(of: entry).contains(.isFlow)
    if document.isInstance(entry) {
      switch document.resolveInstance(entry).source {
      case .entry(let source):
        range = index.range(of: source)
        isFlow = index.flags(of: source).contains(.isFlow)
      case .template(let template):
        range = template.range
        isFlow = template.isFlow
      case nil: break
      }
    }
    let outdent = document.text.outdent(of: range, isFlow: isFlow)
    var lines = LineMover(outdent: outdent, prefix: isItem ? "  " : "")
    if isItem { lines.append("- ") }
    if range.isEmpty { lines.append("~") }
    append(document.text.rangeWithComment(of: range, isFlow: isFlow), to: &lines)
    return lines.bytes.last == 0x0A ? lines.bytes : lines.bytes + [0x0A]
  }

  /// Appends a part of the document, replacing aliases of nodes outside the written text. Anchors
  /// that it already has are left out: many programs reject two anchors of one name.
  private mutating func append(_ range: Range<Int>, to lines: inout LineMover) {
    var anchors = index.anchors(in: range)
    var offset = range.lowerBound
    for alias in index.aliases(in: range) {
      while let anchor = anchors.first, anchor.range.lowerBound < alias {
        bind(anchor, &offset, &lines)
        anchors = anchors.dropFirst()
      }
      guard let name = index.aliasName(at: alias), !isBound(name, at: alias) else { continue }
      guard let text = replacement(of: name, at: alias) else {
        if !unreadableAliases.contains("*" + name) { unreadableAliases.append("*" + name) }
        continue
      }
      lines.append(document.text, offset..<alias)
      lines.append(text)
      offset = alias + 1 + name.utf8.count
    }
    for anchor in anchors { bind(anchor, &offset, &lines) }
    lines.append(document.text, offset..<range.upperBound)
  }

  /// Records an anchor of the written text, or leaves it out when the text has it already.
  private mutating func bind(
    _ anchor: EntryIndex.Anchor, _ offset: inout Int, _ lines: inout LineMover
  ) {
    let start = anchor.range.lowerBound
    guard bound.updateValue(start, forKey: anchor.name) == start,
      let place = document.text.firstRange(of: "&" + anchor.name, from: start)
    else { return }
    lines.append(document.text, offset..<place.lowerBound)
    offset = place.upperBound
    while document.text.byte(at: offset) == 0x20 { offset += 1 }
    // A flow sequence cannot have an empty item.
    let next = document.text.byte(at: offset)
    if next == UInt8(ascii: ",") || next == UInt8(ascii: "]") { lines.append("~") }
  }

  /// True when an alias has the same target in the written text as in the document.
  private func isBound(_ name: String, at offset: Int) -> Bool {
    guard let anchor = index.anchor(named: name, before: offset) else { return false }
    return bound[name] == anchor.range.lowerBound
  }

  /// The target of an alias on one line, with its anchor; nil when it cannot be written.
  private mutating func replacement(of name: String, at offset: Int) -> String? {
    let before = bound
    remainingNodes = Self.maximumNodes
    guard let node = node(named: name, at: offset, depth: 0), let text = node.flowText() else {
      bound = before
      return nil
    }
    return text
  }

  private mutating func node(named name: String, at offset: Int, depth: Int) -> YAMLNode? {
    guard depth < Self.maximumDepth,
      let anchor = index.anchor(named: name, before: offset), !anchor.range.contains(offset),
      anchor.range.count <= Self.maximumByteCount, let node = try? index.parse(anchor)
    else { return nil }
    return resolved(node, depth: depth)
  }

  /// A node with the aliases in it replaced, in the order of the text. Recursive: `YAMLLimits`
  /// bounds the depth of nodes.
  private mutating func resolved(_ node: YAMLNode, depth: Int) -> YAMLNode? {
    guard remainingNodes > 0 else { return nil }
    remainingNodes -= 1
    var result = node
    if let name = node.anchor,
      bound.updateValue(node.range.lowerBound, forKey: name) == node.range.lowerBound
    {
      result.anchor = nil
    }
    switch node.content {
    case .scalar, .elided: return result
    case .alias(let name):
      let offset = node.range.lowerBound
      return isBound(name, at: offset)
        ? result : self.node(named: name, at: offset, depth: depth + 1)
    case .sequence(let items, let isFlow):
      var resolvedItems: [YAMLNode] = []
      for item in items {
        guard let item = resolved(item, depth: depth) else { return nil }
        resolvedItems.append(item)
      }
      result.content = .sequence(resolvedItems, isFlow: isFlow)
    case .mapping(let pairs, let isFlow):
      var resolvedPairs: [YAMLNode.Pair] = []
      for pair in pairs {
        guard let key = resolved(pair.key, depth: depth),
          let value = resolved(pair.value, depth: depth)
        else { return nil }
        resolvedPairs.append(YAMLNode.Pair(key: key, value: value))
      }
      result.content = .mapping(resolvedPairs, isFlow: isFlow)
    }
    return result
  }
}

extension SourceText {
  /// The place of a word at an offset, or after a tag that is there.
  fileprivate func firstRange(of word: String, from start: Int) -> Range<Int>? {
    var offset = start
    // A tag is a few bytes; this only bounds the search.
    while offset < min(start + 1_024, byteCount) {
      let end = offset + word.utf8.count
      if bytes(in: offset..<min(end, byteCount)).elementsEqual(word.utf8) { return offset..<end }
      offset += 1
    }
    return nil
  }
}
