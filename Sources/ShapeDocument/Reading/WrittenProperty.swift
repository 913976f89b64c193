import YAMLText

/// A property as it is written on an entry, for whoever has to write it elsewhere and get it back.
package struct WrittenProperty: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The value, aliases and merges in it followed. Nil for the usual form of a property, which its
  /// typed value says all about: a text, a number, a list of numbers, a colour as `#rrggbb`.
  package var value: YAMLValue?
}

extension WrittenProperty {
  /// What the usual form of a property is.
  private enum Form {
    case text, number, numbers, points, color, isTrue, other
  }

  private static func form(of key: String) -> Form {
    switch key {
    case "origin": return .numbers
    case "background": return .color
    default:
      var key = key
      return key.withUTF8 { form(of: GraphicKey($0)) }
    }
  }

  private static func form(of key: GraphicKey?) -> Form {
    switch key {
    case .id, .name, .kind, .note, .link, .source, .blend, .fillRule, .d: .text
    case .opacity, .rotation, .radius: .number
    case .at, .size, .pivot: .numbers
    case .points: .points
    case .fill, .stroke: .color
    case .hidden, .locked: .isTrue
    default: .other
    }
  }

  /// Whether a node is the usual form of a property; the key is nil where the format does not know it.
  static func isUsual(_ node: EntryNode, of key: GraphicKey?) -> Bool {
    switch form(of: key) {
    case .text: node.kind == .scalar && !node.isNull
    case .number: node.isNumber
    case .numbers: node.isPairOfNumbers
    case .points: node.kind == .sequence && node.items.allSatisfy(\.isPairOfNumbers)
    case .color: node.kind == .scalar && isUsualColor(node.bytes)
    case .isTrue: node.plainBoolean == true
    case .other: false
    }
  }

  /// The same of a node that is kept.
  static func isUsual(_ node: YAMLNode, of key: String) -> Bool {
    switch form(of: key) {
    case .text: node.scalar != nil && !node.isNull
    case .number: node.isNumber
    case .numbers: node.isPairOfNumbers
    case .points: node.isList && node.items.allSatisfy(\.isPairOfNumbers)
    case .color: node.scalar.map { isUsualColor($0.utf8) } ?? false
    case .isTrue: if case .scalar("true", .plain) = node.content { true } else { false }
    case .other: false
    }
  }

  /// `#rrggbb` in small letters, which is what the components of a colour are written as.
  private static func isUsualColor(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 7 && bytes.first == UInt8(ascii: "#")
      && bytes.dropFirst().allSatisfy { $0.isASCIIDigit || ($0 >= 0x61 && $0 <= 0x66) }
  }
}

extension EntryNode {
  fileprivate var isNumber: Bool {
    guard kind == .scalar, style == .plain else { return false }
    return plainNumber != nil || NumberText.parse(string) != nil
  }

  fileprivate var isPairOfNumbers: Bool {
    kind == .sequence && count == 2 && items.allSatisfy(\.isNumber)
  }
}

extension YAMLNode {
  fileprivate var isNumber: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return NumberText.parse(text) != nil
  }

  fileprivate var isList: Bool { if case .sequence = content { true } else { false } }

  fileprivate var isPairOfNumbers: Bool { items.count == 2 && items.allSatisfy(\.isNumber) }
}

extension EntryNode {
  /// The value as it stands; nil where aliases or merges lead elsewhere.
  ///
  /// - Complexity: O(nodes in it); no deeper than values are read.
  func ownValue(depth: Int = 0) -> YAMLValue? {
    guard depth < PropertyReader.maximumDepth, depth > 0 || hasOwnKeys else { return nil }
    switch kind {
    case .scalar where style == .plain: return bytes.isEmpty ? .null : .scalar(bare: string)
    case .scalar: return .string(string)
    case .sequence:
      var values: [YAMLValue] = []
      for item in items {
        guard let value = item.ownValue(depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .sequence(values)
    case .mapping:
      var members: [YAMLValue.Pair] = []
      for (key, value) in pairs {
        guard let value = value.ownValue(depth: depth + 1) else { return nil }
        members.append(.init(key.string, value))
      }
      return .mapping(members)
    case .alias, .elided: return nil
    }
  }
}

extension NodeResolver {
  /// A value as it stands, aliases and merges followed; nil where they lead nowhere, or to too much.
  mutating func written(_ node: YAMLNode, depth: Int = 0) -> YAMLValue? {
    guard depth < PropertyReader.maximumDepth, let node = follow(node) else { return nil }
    switch node.content {
    case .scalar(let text, .plain): return text.isEmpty ? .null : .scalar(bare: text)
    case .scalar(let text, _): return .string(text)
    case .sequence(let items, _):
      var values: [YAMLValue] = []
      for item in items {
        guard let value = written(item, depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .sequence(values)
    case .mapping:
      var pairs: [YAMLValue.Pair] = []
      for member in members(of: node) {
        guard let value = written(member.value, depth: depth + 1) else { return nil }
        pairs.append(.init(member.key, value))
      }
      return .mapping(pairs)
    case .alias, .elided: return nil
    }
  }
}

extension Document {
  /// What is written under a key of an entry, aliases and merges followed; nil where nothing is, or
  /// what cannot be followed.
  package func writtenValue(of key: String, entry: Int) -> YAMLValue? {
    guard let node = parsed(entry).member(key)?.value else { return nil }
    var resolver = NodeResolver(document: self)
    return resolver.written(node)
  }

  /// What is written on an entry, in order, merged properties after its own, child entries left out;
  /// the document itself is ``Transaction/root``.
  package func writtenProperties(of entry: Int) -> [WrittenProperty] {
    parsed(entry).members.compactMap { member in
      var resolver = NodeResolver(document: self)
      return resolver.property(member.key, resolver.follow(member.value) ?? member.value)
    }
  }
}

extension NodeResolver {
  /// A member as a property; nil for child entries.
  mutating func property(_ key: String, _ node: YAMLNode) -> WrittenProperty? {
    guard !Self.areChildren(key) || node.isEmptyList && key == "children" else { return nil }
    if WrittenProperty.isUsual(node, of: key) { return WrittenProperty(key: key) }
    restart()
    return WrittenProperty(key: key, value: written(node) ?? .null)
  }

  static func areChildren(_ key: String) -> Bool {
    key == "children" || key == "graphics" || key == "canvases"
  }
}

extension YAMLNode {
  fileprivate var isEmptyList: Bool {
    if case .sequence(let items, _) = content { items.isEmpty } else { false }
  }
}
