import SourceText

/// Finds lines that end at `\n`, as every diff counts them, near a position in a text.
enum TextLines {
  private static let windowBytes = 1_024

  /// The start of the line `count - 1` lines before that of a byte; nil if it is at or before a
  /// bound that does not follow a line break.
  ///
  /// The byte's own line counts: with a count of 1 and the byte at the start of its line, the
  /// result is that byte.
  static func start(
    in text: SourceText, before byteOffset: Int, count: Int = 1, notBefore bound: Int = 0
  ) -> Int? {
    var remaining = count
    var end = byteOffset
    var window = windowBytes
    while end > bound {
      let start = max(bound, end - window)
      let found = text.withUnsafeBytes(in: start..<end) { bytes -> Int? in
        for index in bytes.indices.reversed() where bytes[index] == 0x0A {
          remaining -= 1
          if remaining == 0 { return start + index + 1 }
        }
        return nil
      }
      if let found { return found }
      end = start
      window = min(window * 2, 1 << 20)
    }
    return nil
  }

  /// The end of the last of `count` lines from a byte on, or the bound or the text's end if that comes
  /// first.
  static func end(
    in text: SourceText, after byteOffset: Int, count: Int = 1, notAfter bound: Int? = nil
  ) -> Int {
    var remaining = count
    var offset = byteOffset
    text.forEachChunk(in: byteOffset..<(bound ?? text.byteCount)) { chunk in
      var rest = chunk
      while remaining > 0, let found = rest.offset(ofFirst: 0x0A) {
        remaining -= 1
        offset += found + 1
        rest = UnsafeRawBufferPointer(rebasing: rest[(found + 1)...])
      }
      if remaining > 0 { offset += rest.count }
      return remaining > 0
    }
    return offset
  }
}

extension SourceText {
  /// True if a line begins at a byte.
  func beginsLine(_ byteOffset: Int) -> Bool {
    byteOffset == 0 || byte(at: byteOffset - 1) == 0x0A
  }
}
