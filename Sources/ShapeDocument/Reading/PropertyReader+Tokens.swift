import Spelling
import YAMLText

/// Tokens: numbers and texts with names.
extension PropertyReader {
  /// The map of tokens.
  mutating func tokens(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    guard node.kind == .mapping else {
      reportType(node, schema, expected: "a map of numbers and texts")
      return nil
    }
    var values: [PropertyValue.Member] = []
    for member in resolver.members(of: node) {
      guard let value = follow(member.value), !value.isNull else { continue }
      let name = member.key.string
      guard value.kind == .scalar else {
        report(
          .error, .wrongType, value, schema.path + "." + name, "a number or a text", value.typeName)
        continue
      }
      values.append(.init(name, value.plainToken ?? .string(value.string)))
    }
    return .map(values)
  }

  /// The value of a token, or its name where names are to be kept; nil for one that does not fit.
  mutating func token(_ node: EntryNode, _ schema: PropertySchema) -> PropertyValue? {
    let name = String(node.string.dropFirst())
    guard let value = document.token(named: name) else {
      if Listener.isListening {
        let near = NearestWord.to(name, among: document.tokenNames)
        report(
          .warning, .unknownToken, node, name, near.map { "; did you mean '$\($0)'?" } ?? "")
      }
      return resolvesTokens ? nil : .string(node.string)
    }
    let wantsText = schema.type == .string
    guard wantsText || value.number != nil || schema.type == .weight else {
      report(.warning, .tokenOfOtherType, node, name, "a text", "a number")
      return nil
    }
    guard resolvesTokens else { return .string(node.string) }
    return wantsText ? .string(value.text) : value
  }
}

extension EntryNode {
  /// Whether it may be the name of a token.
  var isTokenName: Bool { kind == .scalar && bytes.count > 1 && bytes[0] == UInt8(ascii: "$") }

  /// The number of a plain scalar.
  fileprivate var plainToken: PropertyValue? {
    style == .plain ? number.map(PropertyValue.number) : nil
  }
}

extension Property {
  /// Whether the value of a property may be the name of a token.
  package static func takesToken(_ path: String) -> Bool {
    type(at: PropertyPath.keys(of: path)).map { PropertySchema.takesToken(path, $0) } ?? false
  }
}

extension PropertySchema {
  /// Whether the value of a property, or an item of its list, may be the name of a token.
  static func takesToken(_ path: String, _ type: PropertyType) -> Bool {
    switch path {
    case "radius", "padding", "opacity", "priority", "corner", "stroke.width", "layout.spacing",
      "layout.rowSpacing", "layout.layerSpacing", "layout.padding":
      return true
    default:
      guard path.hasPrefix("text.") || path.hasPrefix("textStyle.") else { return false }
      return type == .number || type == .weight || path.hasSuffix(".font")
    }
  }
}
