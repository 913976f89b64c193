import SourceText

extension ConflictMarkers {
  /// The number of signs of the usual markers.
  package static let usualSize = 7

  /// The offset of the first line that begins, divides with a base, or ends a conflict; nil if a text
  /// has none. A line of `=` alone may be anything.
  ///
  /// - Complexity: O(bytes)
  package static func firstMarker(in text: SourceText) -> Int? {
    text.withUnsafeBytes(in: 0..<text.byteCount) { bytes in
      var start = 0
      while start < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
        if isMarker(rest) { return start }
        guard let end = rest.offset(ofFirst: UInt8(ascii: "\n")) else { return nil }
        start += end + 1
      }
      return nil
    }
  }

  /// Whether a line begins with at least seven equal signs and a blank, or has nothing else.
  private static func isMarker(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let sign = line.first, "<|>".utf8.contains(sign) else { return false }
    let rest = line.drop { $0 == sign }
    guard line.count - rest.count >= usualSize else { return false }
    return rest.first.map { " \r\n".utf8.contains($0) } ?? true
  }
}
