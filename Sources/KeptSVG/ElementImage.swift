import ByteSearch

/// An element of a file as an image of its own, with all it refers to.
struct ElementImage {
  private let markup: String

  /// More definitions are not taken along.
  private static let limit = 64
  /// Nor is more text: each graphic that is filtered has all of it.
  private static let byteLimit = 64 << 10

  /// The image of an element; nil where it is not there or too large.
  init?(of id: String, _ markup: (String) -> String?) {
    guard let own = markup(id), own.utf8.count <= Self.byteLimit else { return nil }
    var byteCount = own.utf8.count
    var texts: [String] = []
    var seen: Set<String> = [id]
    var next = Self.references(in: own)
    while let id = next.popLast(), texts.count < Self.limit {
      guard seen.insert(id).inserted, let text = markup(id) else { continue }
      byteCount += text.utf8.count
      guard byteCount <= Self.byteLimit else { return nil }
      texts.append(text)
      next += Self.references(in: text)
    }
    self.markup = "<defs>\(texts.joined())</defs>\(own)"
  }

  /// The ids that markup refers to.
  private static func references(in text: String) -> [String] {
    var ids: [String] = []
    for start in ["url(#", "href=\"#"] {
      var rest = text[...]
      while let found = rest.utf8.firstIndex(ofWord: start) {
        let id = rest[found...].dropFirst(start.count).prefix { $0 != ")" && $0 != "\"" }
        ids.append(String(id))
        rest = rest[id.endIndex...]
      }
    }
    return ids
  }

  /// The image's address, as large as a box.
  func source(width: Double, height: Double) -> String {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"0 0 \(width) \(height)\">\(markup)</svg>"
    var address = "data:image/svg+xml,"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": address += "%25"
      case "#": address += "%23"
      default: address.unicodeScalars.append(scalar)
      }
    }
    return address
  }
}
