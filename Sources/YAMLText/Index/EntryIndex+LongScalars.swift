/// Reads the beginning of very long scalars from their bytes: parsing megabytes for one row of a
/// list would delay every frame.
extension EntryIndex {
  /// The first line, clipped, of the scalar that starts at `offset`; nil when the scalar is short,
  /// or its value cannot be told from its beginning.
  func longScalar(at offset: Int, _ maxByteCount: Int) -> String? {
    let limit = min(maxByteCount, 1 << 20)
    let window = text.bytes(in: offset..<min(offset + 2 * limit + 64, text.byteCount))
    guard let first = window.first, window.count > limit + 64 else { return nil }
    switch first {
    case 0x22, 0x27: return cutQuoted(window, quote: first, maxByteCount)
    case 0x7C: return literalLine(window, at: offset, maxByteCount)
    case 0x21, 0x26, 0x2A, 0x5B, 0x7B, 0x3E, 0x23, 0x3F, 0x2D: return nil
    default: return cutPlain(window, maxByteCount)
    }
  }

  /// Cuts a quoted scalar that does not end in the window after a whole character, and parses it
  /// with a closing quote added.
  private func cutQuoted(_ window: [UInt8], quote: UInt8, _ maxByteCount: Int) -> String? {
    var end = 1
    while let length = unitLength(window, at: end, quote) {
      guard length > 0 else { return nil }
      end += length
    }
    let fragment = SourceText(TextBlock(Array(window[..<end]) + [quote]))
    guard let value = try? YAMLNode(parsing: fragment, limits: limits).scalar else { return nil }
    let line = value.utf8.prefix { $0 != 0x0A && $0 != 0x0D }
    return Self.clipped(Array(line), maxByteCount)
  }

  /// The length of a quoted scalar's next character or escape, in bytes; 0 at the closing quote,
  /// nil at the end of the window.
  private func unitLength(_ window: [UInt8], at index: Int, _ quote: UInt8) -> Int? {
    guard index + 1 < window.count else { return nil }
    let length: Int
    switch window[index] {
    case quote:
      guard quote == 0x27, window[index + 1] == quote else { return 0 }
      length = 2
    case 0x5C where quote == 0x22:
      switch window[index + 1] {
      case 0x78: length = 4
      // A surrogate is not cut from the other one of its pair.
      case 0x75 where isHighSurrogate(window, at: index): length = SurrogatePairs.byteCount
      case 0x75: length = 6
      case 0x55: length = 10
      case 0x0D: length = 3
      default: length = 2
      }
    case 0xC0...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...: length = 4
    default: length = 1
    }
    return index + length <= window.count ? length : nil
  }

  private func isHighSurrogate(_ window: [UInt8], at escape: Int) -> Bool {
    escape + 3 < window.count && window[escape + 2] | 0x20 == UInt8(ascii: "d")
      && "89ab".utf8.contains(window[escape + 3] | 0x20)
  }

  /// Cuts a plain scalar whose part in the window is on one line and has no byte that could end it.
  private func cutPlain(_ window: [UInt8], _ maxByteCount: Int) -> String? {
    for byte in window {
      switch byte {
      case 0x0A, 0x0D, 0x23, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D, 0xC2, 0xE2: return nil
      default: continue
      }
    }
    return Self.clipped(window, maxByteCount)
  }

  /// The first line of a literal block scalar without an indentation indicator, unless it is blank.
  private func literalLine(_ window: [UInt8], at offset: Int, _ maxByteCount: Int) -> String? {
    var start = 1
    if window[start] == 0x2D || window[start] == 0x2B { start += 1 }
    if window[start] == 0x0D { start += 1 }
    guard window[start] == 0x0A else { return nil }
    start += 1
    let blanks = window[start...].prefix { $0 == 0x20 }.count
    let content = window[(start + blanks)...]
    guard let first = content.first, first > 0x20, let column = keyColumn(ofValueAt: offset),
      blanks > column
    else { return nil }
    let line = content.prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.endIndex < window.endIndex || line.count > maxByteCount else { return nil }
    // YAML 1.1 has line breaks of two and three bytes.
    guard !line.contains(0xC2), !line.contains(0xE2) else { return nil }
    return Self.clipped(Array(line), maxByteCount)
  }
}
