/// OSC 52: text for the system's clipboard, by way of the terminal. Written only, never asked for.
public enum ClipboardSequence {
  /// Bytes of text sent at most: terminals take about 100 kB of base64 (xterm's and tmux's bounds).
  public static let byteLimit = 74_000

  /// The bytes that put a text on the clipboard, and whether all of it fits.
  ///
  /// Longer text is cut between two scalars. The text itself goes as base64, so that no byte of it
  /// can be taken for a control sequence.
  ///
  /// - Complexity: O(bytes of the text).
  public static func bytes(for text: String) -> (bytes: [UInt8], isWhole: Bool) {
    var content = Array(text.utf8.prefix(byteLimit + 1))
    let isWhole = content.count <= byteLimit
    if !isWhole {
      // Continuation bytes belong to the scalar before them.
      while let last = content.popLast(), last & 0xC0 == 0x80 {}
    }
    return (Array("\u{1B}]52;c;".utf8) + base64(content) + [0x1B, 0x5C], isWhole)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// RFC 4648, with padding.
  private static func base64(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((content.count + 2) / 3 * 4)
    for start in stride(from: 0, to: content.count, by: 3) {
      let group = content[start..<min(start + 3, content.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0...group.count { result.append(alphabet[bits >> (18 - 6 * digit) & 63]) }
      for _ in group.count..<3 { result.append(UInt8(ascii: "=")) }
    }
    return result
  }
}
