/// Reads a picture's authors and licence from RDF, Dublin Core and Creative Commons metadata.
struct MetadataReading {
  /// What is said, in the order it was met; of several equal names the first.
  private(set) var values: [(name: String, value: String)] = []
  private var path: [String] = []
  private var text: [UInt8] = []

  private static let valueLimit = 4096
  private static let depthLimit = 64

  mutating func begin(_ name: String, _ attributes: [SVGTreeBuilder.RawAttribute]) {
    text.removeAll()
    path.append(name)
    guard name == "license" || name == "licence",
      let link = attributes.first(where: { $0.name.hasSuffix(":resource") })?.value
    else { return }
    set("licence", link)
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard path.count < Self.depthLimit, text.count < Self.valueLimit else { return }
    text += bytes
  }

  mutating func end() {
    let value = String(decoding: text.prefix(Self.valueLimit), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    text.removeAll()
    if path.count < Self.depthLimit, !value.isEmpty, let name = name { set(name, value) }
    _ = path.popLast()
  }

  /// What the innermost element is about; nil for what is not kept.
  private var name: String? {
    for element in path.reversed() {
      if let name = Self.names[element] { return name }
    }
    return path.last == "title" ? "title" : nil
  }

  private mutating func set(_ name: String, _ value: String) {
    if name == "keywords", let index = values.firstIndex(where: { $0.name == name }) {
      guard values[index].value.utf8.count < Self.valueLimit else { return }
      values[index].value += ", " + value
    } else if !values.contains(where: { $0.name == name }) {
      values.append((name, value))
    }
  }

  private static let names = [
    "creator": "author", "contributor": "contributor", "publisher": "publisher", "date": "date",
    "rights": "rights", "license": "licence", "licence": "licence", "subject": "keywords",
    "description": "description", "source": "source", "language": "language",
  ]
}
