/// OSC 52, which fills the clipboard of the terminal that a program runs in.
enum ClipboardSequence {
  /// The most bytes of text that are copied: the limit of terminals, less the growth by base64.
  static let limitInBytes = 74_994

  /// The bytes that make the terminal copy a text, cleaned. Nil if it is longer than terminals accept:
  /// half a text would be useless.
  static func bytes(for text: String) -> [UInt8]? {
    let clean = OutgoingText.cleaned(text)
    guard clean.utf8.count <= limitInBytes else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(clean.utf8)) + Array("\u{1B}\\".utf8)
  }

  /// Base64 as specified by RFC 4648, §4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      var letters: [UInt8] = []
      for place in 0..<4 {
        letters.append(place < 3 - group.count ? UInt8(ascii: "=") : alphabet[bits & 63])
        bits >>= 6
      }
      result += letters.reversed()
    }
    return result
  }
}
