/// How a shape document begins.
enum DocumentHead {
  private static let keys = ["canvases", "\"canvases\"", "'canvases'"].map { Array($0.utf8) }
  private static let start = Array("--- ".utf8)

  /// Whether a text that begins so has canvases: as a key at the margin, or in braces.
  static func isOfDocument(_ head: [UInt8]) -> Bool {
    for var line in head.withoutByteOrderMark.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if line.starts(with: start) { line = line.dropFirst(start.count) }
      if line.first == UInt8(ascii: "{") {
        // Two of them are a template's.
        let isTemplate = line.dropFirst().first == UInt8(ascii: "{")
        return !isTemplate && head[line.startIndex...].indices.contains { isKey(head[$0...]) }
      }
      if isKey(line) { return true }
    }
    return false
  }

  private static func isKey(_ text: ArraySlice<UInt8>) -> Bool {
    keys.contains { key in
      text.starts(with: key)
        && text.dropFirst(key.count).first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
    }
  }
}

extension [UInt8] {
  /// The bytes of a text without the mark with which UTF-8 may begin.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? self[mark.count...] : self[...]
  }
}
