/// References to elements of the same file, as values of SVG have them.
package enum SVGReferences {
  /// A `url(…)` in a value.
  package struct Found {
    /// Where it stands.
    package let range: Range<String.Index>
    /// The id it refers to; nil for what leads outside the file, or has no end.
    package let id: String?
  }

  /// All `url(…)` of a value, in their order.
  ///
  /// - Complexity: O(bytes)
  package static func found(in value: String) -> [Found] {
    let bytes = value.utf8
    var result: [Found] = []
    var position = bytes.startIndex
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "(")) {
      position = bytes.index(after: open)
      guard let start = bytes.index(open, offsetBy: -3, limitedBy: bytes.startIndex),
        bytes[start..<open].elementsEqual("url".utf8, by: { $0 | 0x20 == $1 })
      else { continue }
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")) else {
        return result + [Found(range: start..<bytes.endIndex, id: nil)]
      }
      let inside = value[position..<end]
      position = bytes.index(after: end)
      result.append(Found(range: start..<position, id: id(ofLink: inside)))
    }
    return result
  }

  /// Whether a value refers to anything.
  package static func refers(_ value: String) -> Bool { !found(in: value).isEmpty }

  /// The ids that a value refers to, in order.
  package static func ids(in value: String) -> [String] {
    value.utf8.contains(UInt8(ascii: "#")) ? found(in: value).compactMap(\.id) : []
  }

  /// The id in `#id`, with or without quotes; nil for what leads elsewhere.
  package static func id(ofLink link: some StringProtocol) -> String? {
    let start = link.drop { $0.isWhitespace || isQuote($0) }
    guard start.first == "#" else { return nil }
    let id = start.dropFirst().prefix { !$0.isWhitespace && !isQuote($0) }
    return id.isEmpty ? nil : String(id)
  }

  private static func isQuote(_ sign: Character) -> Bool { sign == "\"" || sign == "'" }

  /// The id in `#id`, or in the `url(#id)` that a value begins with.
  package static func first(in value: String) -> String? {
    guard let first = found(in: value).first, isBlank(value[..<first.range.lowerBound]) else {
      return id(ofLink: value)
    }
    return first.id
  }

  private static func isBlank(_ text: Substring) -> Bool { text.allSatisfy(\.isWhitespace) }

  /// Whether a value is one reference and nothing else.
  package static func isOne(_ value: String) -> Bool {
    let found = found(in: value)
    guard let range = found.first?.range, found.count == 1 else { return false }
    return isBlank(value[..<range.lowerBound]) && isBlank(value[range.upperBound...])
  }

  /// Whether all that a value refers to is in the file.
  package static func areLocal(in value: String) -> Bool {
    found(in: value).allSatisfy { $0.id != nil }
  }

  /// The value with other ids; those without a new name stay.
  package static func renamed(in value: String, _ name: (String) -> String?) -> String {
    var result = ""
    var start = value.startIndex
    for found in found(in: value) {
      guard let name = found.id.flatMap(name) else { continue }
      result += value[start..<found.range.lowerBound] + "url(#\(name))"
      start = found.range.upperBound
    }
    return result + value[start...]
  }
}
