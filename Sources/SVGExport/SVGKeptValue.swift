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
    guard SVGReferences.areLocal(in: value) else { return false }
    guard name == "style" else { return true }
    let words = value.lowercased()
    return !["@", "\\", "expression", "behavior", "binding"].contains { words.contains($0) }
  }

  /// A value with its references renamed; nil where one of them is not known.
  static func renamed(_ value: String, _ name: (String) -> String?) -> String? {
    let found = SVGReferences.found(in: value)
    guard found.allSatisfy({ $0.id.flatMap(name) != nil }) else { return nil }
    return found.isEmpty ? value : SVGReferences.renamed(in: value, name)
  }

  /// What stands in for a paint that a value refers to and that is not there; nil for other values.
  static func standIn(_ value: String, of name: String) -> String? {
    guard name == "fill" || name == "stroke",
      let reference = SVGReferences.found(in: value).first
    else { return nil }
    let other = value[reference.range.upperBound...].drop { $0.isWhitespace }
    return other.isEmpty || SVGReferences.refers(String(other)) ? "none" : String(other)
  }
}
