/// Several YAML documents, one behind the other.
enum YAMLStream {
  /// The line that ends a document before the next one, which may have its own start marker.
  static func separator(before text: [UInt8]) -> String {
    let start = text.withoutByteOrderMark
    if start.starts(with: "---".utf8) { return "" }
    return start.first == UInt8(ascii: "%") ? "...\n" : "---\n"
  }
}

/// Joins documents that come in pieces to a stream.
struct YAMLStreamJoiner {
  private var isFirst = true
  private var isAtStart = true
  private var lastByte = UInt8(ascii: "\n")

  /// What is to be written for a piece.
  mutating func joined(_ piece: [UInt8]) -> [UInt8] {
    guard let last = piece.last else { return [] }
    var bytes: [UInt8] = []
    if isAtStart, !isFirst {
      if lastByte != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
      bytes += Array(YAMLStream.separator(before: piece).utf8)
    }
    (isFirst, isAtStart, lastByte) = (false, false, last)
    return bytes + piece
  }

  /// Ends a document.
  mutating func endDocument() { isAtStart = true }
}
