import Geometry

/// An element of a file as an image of its own, with all it refers to.
struct ElementImage {
  /// Nil where it is too large.
  private let markup: String?

  /// Whether there is too much of it.
  var isTooLarge: Bool { markup == nil }

  /// More definitions are not taken along.
  private static let limit = 64
  /// Nor is more text.
  static let byteLimit = 64 << 10

  /// The image of an element; nil where it is not there.
  init?(of id: String, _ markup: (String) -> KeptElements.Markup) {
    let own: String
    switch markup(id) {
    case .none: return nil
    case .long:
      self.markup = nil
      return
    case .text(let text): own = text
    }
    var byteCount = own.utf8.count
    var texts: [String] = []
    var seen: Set<String> = [id]
    var next = Self.references(in: own)
    while let id = next.popLast(), texts.count < Self.limit, byteCount <= Self.byteLimit {
      guard seen.insert(id).inserted else { continue }
      switch markup(id) {
      case .none: continue
      case .long: byteCount = .max
      case .text(let text):
        byteCount += text.utf8.count
        texts.append(text)
        next += Self.references(in: text)
      }
    }
    self.markup =
      byteCount <= Self.byteLimit ? "<defs>\(texts.joined())</defs>\(own)" : nil
  }

  /// The ids that markup refers to.
  private static func references(in text: String) -> [String] {
    var ids: [String] = []
    for case .begin(_, let attributes, _) in MarkupReader.tokens(of: text) ?? [] {
      for (name, value) in attributes {
        if name == "href" || name == "xlink:href" {
          if let id = SVGReferences.id(ofLink: value) { ids.append(id) }
        } else {
          ids += SVGReferences.ids(in: value)
        }
      }
    }
    return ids
  }

  /// The image's address, as large as a box; nil where there is too much of it.
  func source(of extent: Extent) -> String? {
    guard let markup else { return nil }
    let (width, height) = (extent.width, extent.height)
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
