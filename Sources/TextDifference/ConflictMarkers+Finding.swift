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

  private static func isMarker(_ line: UnsafeRawBufferPointer) -> Bool {
    // Every line of a text is asked.
    switch line.first {
    case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: ">"):
      size(ofMarker: line, signs: "<|>") != nil
    default: false
    }
  }

  /// The number of signs of the marker that a line is; nil for any other line. A marker begins with at
  /// least seven of one sign, and has nothing or a blank behind them.
  static func size(ofMarker line: UnsafeRawBufferPointer, signs: String) -> Int? {
    guard let sign = line.first, signs.utf8.contains(sign) else { return nil }
    let rest = line.drop { $0 == sign }
    let size = line.count - rest.count
    guard size >= usualSize, rest.first.map({ " \r\n".utf8.contains($0) }) ?? true else {
      return nil
    }
    return size
  }
}
