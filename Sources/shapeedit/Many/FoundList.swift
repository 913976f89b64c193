/// Documents that are kept for later, each in as many bytes as its path has and a few more.
struct FoundList {
  private var bytes: [UInt8] = []
  /// How many there are.
  private(set) var count = 0

  /// Adds a document.
  mutating func append(_ document: FoundDocument) {
    let encoded = document.encoded
    bytes += LengthBytes.of(encoded.count) + encoded
    count += 1
  }

  /// The documents, one after the other.
  func makeNext() -> () -> FoundDocument? {
    var rest = bytes[...]
    return {
      guard rest.count >= LengthBytes.count else { return nil }
      let length = LengthBytes.value(rest.prefix(LengthBytes.count))
      rest = rest.dropFirst(LengthBytes.count)
      let document = FoundDocument(encoded: Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
      return document
    }
  }
}
