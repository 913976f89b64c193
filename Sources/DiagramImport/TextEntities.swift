/// The entities of HTML that stand in labels.
enum TextEntities {
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "bull": "•",
    "middot": "·", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "harr": "↔", "times": "×",
    "divide": "÷", "euro": "€", "pound": "£", "laquo": "«", "raquo": "»", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "deg": "°", "plusmn": "±", "le": "≤", "ge": "≥",
    "ne": "≠", "infin": "∞", "sect": "§", "micro": "µ", "auml": "ä", "ouml": "ö", "uuml": "ü",
    "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
    "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
  ]

  /// A text with its entities replaced; one that is not known stays as it stands. O(bytes).
  static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let after = rest[start...].dropFirst()
      let name = after.prefix(12).prefix { $0 != ";" && $0 != "&" }
      if name.endIndex < after.endIndex, after[name.endIndex] == ";", let scalar = scalar(name) {
        result.unicodeScalars.append(scalar)
        rest = after[name.endIndex...].dropFirst()
      } else {
        result += "&"
        rest = after
      }
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.first == "#" else { return named[String(name)] }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value else { return nil }
    let isControl =
      (value < 0x20 && value != 0x0A && value != 0x09) || (0x7F...0x9F).contains(value)
    return isControl ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
