import ByteSearch
import KeptSVG

/// Values of attributes that a document keeps.
enum SVGKeptValue {
  /// The steps of markup; nil for what may not be written.
  static func tokens(of text: String) -> [MarkupReader.Token]? {
    MarkupReader.tokens(of: text) { isHarmless($0, of: $1, on: $2) }
  }

  /// Whether a value runs nothing and leads nowhere outside the file.
  static func isHarmless(_ value: String, of name: String, on element: String) -> Bool {
    guard !name.lowercased().hasPrefix("on"), !name.containsBytes(of: ":") || name == "xml:space",
      value.utf8.count <= MarkupReader.byteLimit, !value.containsBytes(of: "\0")
    else { return false }
    if name == "href" {
      if value.hasPrefix("#") { return true }
      return (element == "image" || element == "feImage")
        && SVGImageLink(to: value, from: "") != nil
    }
    guard name == "style" else { return areLocal(referencesIn: value) }
    let words = value.lowercased()
    return areLocal(referencesIn: value)
      && !["@", "\\", "expression", "behavior", "binding"].contains { words.contains($0) }
  }

  /// Whether all references are to the file itself.
  private static func areLocal(referencesIn value: String) -> Bool {
    guard value.utf8.contains(UInt8(ascii: "(")) else { return true }
    return references(in: value).allSatisfy { $0.id != nil }
  }

  /// Whether a value refers to anything.
  static func refers(_ value: String) -> Bool { !references(in: value).isEmpty }

  /// What a value refers to by `url(…)`.
  static func references(in value: String) -> [(range: Range<String.Index>, id: String?)] {
    guard value.utf8.contains(UInt8(ascii: "(")) else { return [] }
    var result: [(range: Range<String.Index>, id: String?)] = []
    var position = value.startIndex
    while let open = value[position...].firstIndex(of: "(") {
      position = value.index(after: open)
      guard value[..<open].lowercased().hasSuffix("url") else { continue }
      let start = value.index(open, offsetBy: -3)
      guard let end = value[position...].firstIndex(of: ")") else {
        result.append((start..<value.endIndex, nil))
        break
      }
      let inside = value[position..<end].filter { $0 != "\"" && $0 != "'" && !$0.isWhitespace }
      position = value.index(after: end)
      let id = inside.hasPrefix("#") && inside.utf8.count > 1 ? String(inside.dropFirst()) : nil
      result.append((start..<position, id))
    }
    return result
  }

  /// A value with its references renamed; nil where one of them is not known.
  static func renamed(_ value: String, _ name: (String) -> String?) -> String? {
    var result = ""
    var start = value.startIndex
    for (range, id) in references(in: value) {
      guard let id, let new = name(id) else { return nil }
      result += value[start..<range.lowerBound] + "url(#\(new))"
      start = range.upperBound
    }
    return result + value[start...]
  }
}
