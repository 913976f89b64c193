/// A property's value without its spelling: the values of JSON, and colours.
package enum PropertyValue: Hashable, Sendable {
  /// `~`, or no value.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A finite number.
  case number(Double)
  /// A text; for string-typed properties the scalar's source text.
  case string(String)
  /// A colour.
  case color(Graphic.Color)
  /// A list.
  case list([PropertyValue])
  /// A map, in document order.
  case map([Member])

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: PropertyValue

    /// Makes a member.
    package init(_ key: String, _ value: PropertyValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a key of a map.
  package subscript(key: String) -> PropertyValue? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The number, if it is one.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The value in one line: scalars bare, lists and maps in YAML's flow style.
  ///
  /// Not clipped and not sanitised.
  package var text: String { text(isNested: false) }

  private func text(isNested: Bool) -> String {
    switch self {
    case .null: "~"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): NumberText.shortest(number)
    case .string(let string): isNested ? Self.flowText(string) : string
    case .color(let color): isNested ? JSONText.quoted(color.text) : color.text
    case .list(let values):
      "[" + values.map { $0.text(isNested: true) }.joined(separator: ", ") + "]"
    case .map(let members):
      "{"
        + members.map { "\(Self.flowText($0.key)): \($0.value.text(isNested: true))" }
        .joined(separator: ", ") + "}"
    }
  }

  /// A string inside a flow collection, quoted unless it cannot be misread.
  private static func flowText(_ string: String) -> String {
    let isPlain = string.utf8.allSatisfy {
      $0.isASCIIDigit || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ")
    }
    let isTrimmed = string.first != " " && string.last != " " && string.first != "-"
    return isPlain && isTrimmed && !string.isEmpty ? string : JSONText.quoted(string)
  }

  /// The value as JSON: colours as strings.
  package var json: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): NumberText.shortest(number)
    case .string(let string): JSONText.quoted(string)
    case .color(let color): JSONText.quoted(color.text)
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .map(let members):
      "{" + members.map { JSONText.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",")
        + "}"
    }
  }
}

/// JSON's spelling of strings.
package enum JSONText {
  /// The string in double quotes (RFC 8259, §7); controls, DEL, C1, bidi and zero-width characters
  /// and noncharacters are escaped, so that the text is safe on a terminal and in strict readers.
  package static func quoted(_ string: String) -> String {
    if string.utf8.allSatisfy(isPlain) { return "\"" + string + "\"" }
    var text = "\""
    text.reserveCapacity(string.utf8.count + 2)
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if needsEscape(scalar) {
          for unit in String(scalar).utf16 { text += escape(unit) }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return scalar.value < 0x20 }
    if scalar.properties.isNoncharacterCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
