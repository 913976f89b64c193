import Geometry
import YAMLText

/// A property as it is written on an entry, to be written elsewhere and restored from there.
package struct WrittenProperty: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The value, aliases and merges followed. Nil for the usual form of a property, which its typed
  /// value fully expresses: a text, a number, a list of numbers, a colour as `#rrggbb`.
  package var value: YAMLValue?
  /// Which key of a graphic it is; nil for one that the format does not know, and outside of graphics.
  package var graphicKey: GraphicKey?
  /// The rank of that key in the order in which graphics are written.
  package var rank: Int?
  /// The two whole numbers that are all of its value, written in plain digits; nil for all else.
  package var wholePair: Point?
}

/// How a property is written.
private enum WrittenForm {
  /// In its usual form: two whole numbers in plain digits.
  case wholePair(Point)
  /// In its usual form otherwise.
  case usual
  /// In any other form.
  case other
}

extension PropertySchema {
  /// How a node says a property.
  fileprivate func form(of node: EntryNode) -> WrittenForm {
    if case .numbers(minimum: 2, _) = type, let pair = node.plainPair {
      return node.items.allSatisfy(\.isShortNumber) ? .wholePair(pair) : .usual
    }
    let isUsual =
      switch type {
      case .string, .keyword, .pathData: node.kind == .scalar && !node.isNull
      case .number, .radius: node.isNumber
      case .numbers(minimum: 2, _): node.isPairOfNumbers
      case .points: node.kind == .sequence && node.items.allSatisfy(\.isPairOfNumbers)
      case .paint, .stroke: node.kind == .scalar && Self.isUsualColor(node.bytes)
      case .boolean: node.style == .plain && node.isScalar("true" as StaticString)
      default: false
      }
    return isUsual ? .usual : .other
  }

  /// True for `#rrggbb` in small letters, as the components of a colour are written.
  private static func isUsualColor(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 7 && bytes.first == UInt8(ascii: "#")
      && bytes.dropFirst().allSatisfy { $0.isASCIIDigit || ($0 >= 0x61 && $0 <= 0x66) }
  }
}

extension EntryNode {
  /// True for a key of child entries, which is no property.
  var isChildren: Bool {
    // All are as long.
    bytes.count == 8
      && (isScalar("children" as StaticString) || isScalar("graphics" as StaticString)
        || isScalar("canvases" as StaticString))
  }

  fileprivate var isNumber: Bool {
    guard kind == .scalar, style == .plain else { return false }
    return plainNumber != nil || NumberText.parse(string) != nil
  }

  /// True for a whole number in plain digits, without a zero before them.
  fileprivate var isShortNumber: Bool {
    guard style == .plain, kind == .scalar else { return false }
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    guard digits.count <= 15, let first = digits.first, digits.allSatisfy(\.isASCIIDigit) else {
      return false
    }
    return first != UInt8(ascii: "0") || digits.count == 1 && bytes.count == 1
  }

  fileprivate var isPairOfNumbers: Bool {
    plainPair != nil || kind == .sequence && count == 2 && items.allSatisfy(\.isNumber)
  }
}

extension NodeResolver {
  /// A member of an entry as a property; nil for child entries.
  mutating func property(_ member: Member, in scope: Property.Scope) -> WrittenProperty? {
    property(member, PropertyKeys.of(scope)[member.key.bytes], in: scope)
  }

  /// The same of a member whose row of the table is known.
  mutating func property(
    _ member: Member, _ schema: PropertySchema?, in scope: Property.Scope
  ) -> WrittenProperty? {
    restart()
    let node = follow(member.value) ?? member.value
    if member.key.isChildren,
      node.kind != .sequence || node.count > 0 || !member.key.isScalar("children")
    {
      return nil
    }
    let key = schema?.name(member.key) ?? member.key.string
    let known = scope == .graphic ? schema : nil
    let form = scope == .document ? WrittenForm.other : schema?.form(of: node) ?? .other
    switch form {
    case .wholePair(let pair):
      return WrittenProperty(
        key: key, graphicKey: known?.key, rank: known?.rank, wholePair: pair)
    case .usual:
      return WrittenProperty(key: key, graphicKey: known?.key, rank: known?.rank)
    case .other:
      restart()
      return WrittenProperty(
        key: key, value: written(node) ?? .null, graphicKey: known?.key, rank: known?.rank)
    }
  }

  /// A value as written, aliases and merges followed; nil if they lead nowhere, or to too much.
  mutating func written(_ node: EntryNode) -> YAMLValue? {
    written(node, path: "") { node, _ in
      if node.style != .plain { return .string(node.string) }
      return node.bytes.isEmpty ? .null : .scalar(bare: node.string)
    }
  }

  /// The written value at a path; `scalar` converts each scalar.
  mutating func written(
    _ node: EntryNode, path: String, depth: Int = 0, _ scalar: (EntryNode, String) -> YAMLValue
  ) -> YAMLValue? {
    guard depth < Self.maximumDepth, let node = follow(node) else { return nil }
    switch node.kind {
    case .scalar: return scalar(node, path)
    case .sequence:
      var values: [YAMLValue] = []
      for item in node.items {
        guard let value = written(item, path: path, depth: depth + 1, scalar) else { return nil }
        values.append(value)
      }
      return .sequence(values, node.isFlow ? .flow : .automatic)
    case .mapping:
      var pairs: [YAMLValue.Pair] = []
      for member in members(of: node) {
        let key = member.key.string
        let path = path.isEmpty ? "" : path + "." + key
        guard let value = written(member.value, path: path, depth: depth + 1, scalar) else {
          return nil
        }
        pairs.append(.init(key, value))
      }
      return .mapping(pairs)
    case .alias, .elided: return nil
    }
  }
}

extension Document {
  /// The value written under a key of an entry, aliases and merges followed; nil if there is none
  /// or it cannot be followed.
  package func writtenValue(of key: String, entry: Int) -> YAMLValue? {
    let parsed = parsed(entry)
    return parsed.member(key).flatMap { member in
      var resolver = NodeResolver(document: self)
      return withExtendedLifetime(parsed) { resolver.written(member.value) }
    }
  }

  /// The properties written on an entry, in order, merged ones after its own, child entries left
  /// out. ``Transaction/root`` is the document itself.
  package func writtenProperties(of entry: Int) -> [WrittenProperty] {
    let parsed = parsed(entry)
    var resolver = NodeResolver(document: self)
    return withExtendedLifetime(parsed) {
      parsed.members.compactMap { resolver.property($0, in: scope(of: entry)) }
    }
  }
}
