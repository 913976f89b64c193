import YAMLText

/// Reads the properties of an entry as leaves, as they are written: each value that is no map, under
/// the path of its keys.
///
/// Short and long forms give the same leaves: `fill: red` is `fill.color`. A kind that is implied is
/// a leaf like a written one, and `at: [0, 0]` is none. Aliases and merges are not followed. The
/// memory of a reader is used again for the next entry.
package struct LeafReader {
  /// A value, or what the format implies.
  package enum Value {
    /// A value as it is written.
    case node(EntryNode)
    /// A text that is implied.
    case implied(StaticString)
  }

  /// A property and its value, valid until the next one is read.
  package struct Leaf {
    /// The keys, joined by dots.
    package let path: [UInt8]
    /// The value.
    package let value: Value
    /// The type of the value; nil for properties that the format does not know.
    package let type: PropertyType?

    /// A hash of the path, the same for equal paths in one run of the program.
    package let pathHash: UInt64
    /// A hash of the value that does not depend on its style.
    package let valueHash: UInt64

    fileprivate init(rules: YAMLNode, in order: RuleOrder) {
      path = Array(LeafReader.ruleOrderPath.utf8)
      (value, type) = (.node(rules.node), .strings)
      var hash = Hasher64()
      hash.combineBytes(path)
      pathHash = hash.value
      hash = Hasher64()
      for group in order.groups {
        hash.combine(UInt64(truncatingIfNeeded: group.count))
        for selector in group { hash.combineBytes(Array(selector.utf8)) }
      }
      valueHash = hash.value
    }

    fileprivate init(path: [UInt8], value: Value, type: PropertyType?) {
      (self.path, self.value, self.type) = (path, value, type)
      var hash = Hasher64()
      hash.combineBytes(path)
      pathHash = hash.value
      hash = Hasher64()
      switch value {
      case .node(let node): hash.combine(node, type)
      case .implied(let text):
        hash.combineText(
          UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
      }
      valueHash = hash.value
    }

    /// A hash of path and value, of which an entry's digest is the sum.
    package var digest: UInt64 {
      var hash = Hasher64()
      hash.combine(pathHash)
      hash.combine(valueHash)
      return hash.value
    }
  }

  private var path: [UInt8] = []
  /// The first key that a map has twice.
  package private(set) var duplicate: (path: String, range: Range<Int>)?

  /// A reader.
  package init() {}

  /// The path of the anchor of an entry.
  package static let anchorPath = "&"
  /// The path of the tag of an entry.
  package static let tagPath = "!"
  /// The path that stands for the order of rules, where it decides which are the stronger.
  package static let ruleOrderPath = PropertyPath.text(of: RuleOrder.keys)

  /// Passes the leaves of an entry's node to `body`, in the order in which they are written.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  package mutating func read(
    _ node: EntryNode, _ scope: Property.Scope, _ body: (Leaf) -> Void
  ) {
    path.removeAll(keepingCapacity: true)
    if node.isPropertied { readProperties(of: node, body) }
    if scope == .graphic, let long = ShortForm(node)?.expanded {
      return withExtendedLifetime(long) { readMembers(of: long.node, scope, body) }
    }
    readMembers(of: node, scope, body)
  }

  private mutating func readMembers(
    of node: EntryNode, _ scope: Property.Scope, _ body: (Leaf) -> Void
  ) {
    guard node.kind == .mapping else {
      return body(Leaf(path: path, value: .node(node), type: nil))
    }
    var hasKind = false
    var hasChildren = false
    var keys = RepeatedKeys(of: node)
    let schemas = PropertyKeys.of(scope)
    for (key, value) in node.pairs {
      if key.kind == .scalar, keys.earlier(key) != nil {
        recordDuplicate(key)
        continue
      }
      if key.isChildren, value.kind == .sequence || value.isNull {
        hasChildren = true
        continue
      }
      let schema = key.kind == .scalar ? schemas[key.bytes] : nil
      if scope == .graphic {
        if schema?.key == .kind { hasKind = true }
        if schema?.key == .at, let place = value.plainPair, place == .zero { continue }
      }
      read(key, value, schema, depth: 0, body)
    }
    if scope == .graphic, !hasKind {
      path = Array("kind".utf8)
      body(Leaf(path: path, value: .implied(hasChildren ? "group" : "rectangle"), type: .string))
    }
  }

  private mutating func readProperties(of node: EntryNode, _ body: (Leaf) -> Void) {
    for (name, value) in [(Self.anchorPath, node.anchor), (Self.tagPath, node.tag)] {
      guard let value else { continue }
      let range = node.range.lowerBound..<node.contentRange.lowerBound
      let text = YAMLNode(content: .scalar(value, .plain), range: range, contentRange: range)
      withExtendedLifetime(text) {
        body(Leaf(path: Array(name.utf8), value: .node(text.node), type: .string))
      }
    }
  }

  private mutating func read(
    _ key: EntryNode, _ value: EntryNode, _ schema: PropertySchema?, depth: Int,
    _ body: (Leaf) -> Void
  ) {
    let start = path.count
    defer { path.removeSubrange(start...) }
    if !path.isEmpty { path.append(UInt8(ascii: ".")) }
    appendKey(key, isKnown: schema != nil)
    guard value.kind == .mapping, value.count > 0, !value.isPropertied,
      depth < NodeResolver.maximumDepth
    else { return readValue(value, schema, body) }
    let members = schema?.members
    if schema?.type == .rules { return readRules(value, body) }
    readPairs(of: value, depth: depth + 1, body) { members?[$0] }
  }

  private mutating func readPairs(
    of map: EntryNode, depth: Int, _ body: (Leaf) -> Void,
    _ schema: (UnsafeBufferPointer<UInt8>) -> PropertySchema?
  ) {
    var keys = RepeatedKeys(of: map)
    for (key, value) in map.pairs {
      if key.kind == .scalar, keys.earlier(key) != nil {
        recordDuplicate(key)
        continue
      }
      read(key, value, key.kind == .scalar ? schema(key.bytes) : nil, depth: depth, body)
    }
  }

  /// Reads what rules say as graphics say it, and the order of the rules.
  private mutating func readRules(_ map: EntryNode, _ body: (Leaf) -> Void) {
    var selectors: [String] = []
    var keys = RepeatedKeys(of: map)
    for (key, value) in map.pairs {
      if key.kind == .scalar, keys.earlier(key) != nil {
        recordDuplicate(key)
        continue
      }
      if key.kind == .scalar { selectors.append(key.string) }
      readRule(key, value, body)
    }
    let order = RuleOrder(selectors)
    guard !order.groups.isEmpty else { return }
    let ordered = Set(order.groups.joined())
    let place = map.range.lowerBound..<map.range.lowerBound
    let names = selectors.filter(ordered.contains).map {
      YAMLNode(content: .scalar($0, .doubleQuoted), range: place, contentRange: place)
    }
    let list = YAMLNode(
      content: .sequence(names, isFlow: true), range: place, contentRange: place)
    withExtendedLifetime(list) { body(Leaf(rules: list, in: order)) }
  }

  private mutating func readRule(
    _ selector: EntryNode, _ value: EntryNode, _ body: (Leaf) -> Void
  ) {
    guard value.kind == .mapping, value.count > 0, !value.isPropertied else {
      return read(selector, value, nil, depth: 1, body)
    }
    let start = path.count
    defer { path.removeSubrange(start...) }
    path.append(UInt8(ascii: "."))
    appendKey(selector, isKnown: false)
    let (graphic, canvas) = (PropertyKeys.of(.graphic), PropertyKeys.of(.canvas))
    readPairs(of: value, depth: 2, body) { graphic[$0] ?? canvas[$0] }
  }

  private mutating func readValue(
    _ value: EntryNode, _ schema: PropertySchema?, _ body: (Leaf) -> Void
  ) {
    guard value.kind == .scalar, let short = Property.shortKey(of: schema?.type) else {
      return body(Leaf(path: path, value: .node(value), type: schema?.type))
    }
    path.append(UInt8(ascii: "."))
    path += short.utf8
    body(Leaf(path: path, value: .node(value), type: schema?.type.shortType))
  }

  /// Appends a key as ``PropertyPath`` writes it. Known ones may be paths themselves.
  private mutating func appendKey(_ key: EntryNode, isKnown: Bool) {
    guard key.kind == .scalar else { return path += Self.unnamed(key) }
    if isKnown { return path += key.bytes }
    for byte in key.bytes {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\") { path.append(UInt8(ascii: "\\")) }
      path.append(byte)
    }
  }

  /// Stands for a key that is no scalar.
  private static func unnamed(_ key: EntryNode) -> [UInt8] {
    var hash = Hasher64()
    hash.combine(key, nil)
    return Array("?\(hash.value)".utf8)
  }

  private mutating func recordDuplicate(_ key: EntryNode) {
    if duplicate == nil { duplicate = (key.string, key.range) }
  }
}

extension PropertyType {
  /// The type of the member that a short form stands for.
  fileprivate var shortType: PropertyType {
    switch self {
    case .text, .span, .endText: .string
    default: .color
    }
  }

  /// True if every scalar is a text, whatever it looks like.
  fileprivate var isText: Bool {
    switch self {
    case .string, .keyword, .words, .color, .pathData, .strings, .palette, .paletteColor: true
    default: false
    }
  }

  /// True if numbers count by value.
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .integer, .numbers, .radius, .points, .stops, .stop, .weight, .connectorEnd,
      .layer:
      true
    default: false
    }
  }
}

extension Hasher64 {
  /// Combines a value as its type reads it: the style counts only where it decides between a text
  /// and something else.
  fileprivate mutating func combine(_ node: EntryNode, _ type: PropertyType?) {
    let isText = type?.isText ?? false
    let isNumeric = type?.isNumeric ?? false
    combine(node, isText: isText, isNumeric: isNumeric)
    guard node.kind != .scalar else { return }
    for inner in node.descendants { combine(inner, isText: isText, isNumeric: isNumeric) }
  }

  private mutating func combine(_ node: EntryNode, isText: Bool, isNumeric: Bool) {
    switch node.kind {
    case .scalar:
      if isNumeric, let number = node.plainNumber {
        combine(8)
        // Both zeros are equal.
        combine(number == 0 ? 0 : number.bitPattern)
      } else if !isText, node.style == .plain, node.isTyped {
        combine(1)
        combineBytes(UnsafeRawBufferPointer(node.bytes))
      } else {
        combineText(UnsafeRawBufferPointer(node.bytes))
      }
    case .alias:
      combine(2)
      combineBytes(UnsafeRawBufferPointer(node.bytes))
    case .sequence, .mapping:
      combine(node.kind == .sequence ? 3 : 4)
      combine(UInt64(truncatingIfNeeded: node.count))
    case .elided: combine(5)
    }
    guard node.isPropertied else { return }
    for name in [node.anchor, node.tag] {
      combine(6)
      if let name { combineBytes(Array(name.utf8)) }
    }
  }

  fileprivate mutating func combineText(_ bytes: UnsafeRawBufferPointer) {
    combine(0)
    combineBytes(bytes)
  }

  private mutating func combineBytes(_ bytes: UnsafeRawBufferPointer) {
    combine(UInt64(truncatingIfNeeded: bytes.count))
    combine(bytes)
  }

  fileprivate mutating func combineBytes(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { combineBytes($0) }
  }
}

extension EntryNode {
  /// True for plain text that YAML reads as null, a boolean, a number or a date.
  fileprivate var isTyped: Bool {
    guard let first = bytes.first else { return true }
    switch first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "~"):
      return true
    default:
      return bytes.count <= 5 && Self.typedWords.contains(string.lowercased())
    }
  }

  private static let typedWords: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]
}
