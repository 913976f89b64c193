/// The content of a `data:` URI (RFC 2397).
package struct DataURI: Hashable, Sendable {
  /// The bytes.
  package let content: [UInt8]

  /// Reads a URI; nil where it is none.
  package init?(_ text: String) {
    guard text.hasPrefix("data:"), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else {
      return nil
    }
    let head = text.utf8[..<comma]
    let body = text.utf8[text.utf8.index(after: comma)...]
    let isBase64 = String(head)?.hasSuffix(";base64") == true
    guard let content = isBase64 ? Base64.decoded(Array(body)[...]) : Self.percent(body) else {
      return nil
    }
    self.content = content
  }

  private static func percent(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), let value = UInt8(digits, radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
