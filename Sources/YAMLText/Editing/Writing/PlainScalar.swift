/// Decides which strings need quotes, and quotes them.
enum PlainScalar {
  /// True if `string` can be written plain and reads back as a string under YAML 1.1 and 1.2.
  static func isSafe(_ string: String, inFlow: Bool) -> Bool {
    isWord(string) || isWritable(string, inFlow: inFlow) && !resolvesToOther(string)
  }

  /// True for small and capital letters only, too many for a word that YAML knows.
  private static func isWord(_ string: String) -> Bool {
    (6...4096).contains(string.utf8.count)
      && string.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
  }

  /// True if the characters allow plain style, whatever type the text resolves to.
  static func isWritable(_ string: String, inFlow: Bool) -> Bool {
    var string = string
    return string.withUTF8 { isWritable($0, inFlow: inFlow) }
  }

  private static func isWritable(_ bytes: UnsafeBufferPointer<UInt8>, inFlow: Bool) -> Bool {
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 4096 else { return false }
    guard !isIndicator(first) || isHarmlessDash(bytes), first > 0x20, last > 0x20, last != 0x3A
    else { return false }
    if first == 0x2E || first == 0x2D, bytes.count >= 3, bytes[1] == first, bytes[2] == first {
      return false
    }
    var previous: UInt8 = 0
    var isPlain = true
    for byte in bytes {
      if byte >= 0x7F { isPlain = false }
      if byte < 0x20 { return false }
      if byte == 0x23, previous == 0x20 { return false }
      if byte == 0x20, previous == 0x3A { return false }
      if inFlow, isFlowIndicator(byte) || previous == 0x3A && (byte == 0x3A || byte == 0x3F) {
        return false
      }
      previous = byte
    }
    if inFlow, hasColonBeforeFlowIndicator(bytes) { return false }
    return isPlain || String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy(isPrintable)
  }

  private static func isIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"),
      UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "'"), UInt8(ascii: "\""),
      UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"):
      true
    default: false
    }
  }

  /// True if a leading `-` is no indicator, as before a letter or digit.
  private static func isHarmlessDash(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 1, bytes[0] == 0x2D else { return false }
    return bytes[1] > 0x2F && bytes[1] != 0x3A && !isFlowIndicator(bytes[1])
  }

  private static func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == 0x2C || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D
  }

  /// libyaml refuses some colons in flow collections that the standard allows.
  private static func hasColonBeforeFlowIndicator(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    bytes.first == 0x3A || bytes.last == 0x3A || bytes.first == 0x3F
  }

  /// True if a character is visible and survives unescaped.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFF, 0xE0000...0xE0FFF:
      false
    case let value: value & 0xFFFE != 0xFFFE
    }
  }

  private static let words: Set<String> = [
    "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<", ".inf", ".nan",
    "-.inf", "+.inf",
  ]

  /// Whether one of the words begins with a byte and is as long; each is looked for at a cost.
  private static func isLikeWord(_ first: UInt8, _ count: Int) -> Bool {
    switch first | 0x20 {
    case UInt8(ascii: "n"): count == 1 || count == 2 || count == 4
    case UInt8(ascii: "t"): count == 4
    case UInt8(ascii: "f"): count == 5
    case UInt8(ascii: "y"): count == 1 || count == 3
    case UInt8(ascii: "o"): count == 2 || count == 3
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x30...0x39: false
    default: count <= 5
    }
  }

  /// True if plain text may resolve to a non-string under YAML 1.1 or 1.2.
  ///
  /// Errs on the safe side: anything like a number, date or time counts.
  static func resolvesToOther(_ string: String) -> Bool {
    let bytes = string.utf8
    guard let first = bytes.first else { return true }
    if isLikeWord(first, bytes.count), words.contains(string.lowercased()) { return true }
    guard (0x30...0x39).contains(first) || "+-.".utf8.contains(first)
    else { return false }
    return bytes.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
      default: "+-.:_xXoOTtZz ".utf8.contains($0)
      }
    }
  }

  /// The string in double quotes, with escapes; in JSON, with those that JSON has.
  static func doubleQuoted(_ string: String, inJSON isJSON: Bool = false) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default: result += isJSON ? jsonEscape(scalar) : escape(scalar.value)
      }
    }
    return result + "\""
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let (letter, width) = value < 0x100 ? ("x", 2) : value < 0x10000 ? ("u", 4) : ("U", 8)
    return "\\\(letter)\(String(repeating: "0", count: width - digits.count))\(digits)"
  }

  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { unit in
      unit.reduce(into: "") { text, unit in
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    } ?? ""
  }

  /// The string in single quotes; nil if it needs escapes.
  static func singleQuoted(_ string: String) -> String? {
    guard string.unicodeScalars.allSatisfy(isPrintable) else { return nil }
    var result = "'"
    for character in string.unicodeScalars {
      result.unicodeScalars.append(character)
      if character == "'" { result += "'" }
    }
    return result + "'"
  }
}
