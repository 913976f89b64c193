extension EntryIndex {
  /// The first line of an entry's label; nil without a label.
  ///
  /// Most labels are read from the bytes, without libyaml. A value longer than `maxByteCount` is
  /// cut there, at the boundary of a code point.
  public func label(of entry: Int, maxByteCount: Int = 4096) -> String? {
    guard let offset = labelOffset(of: entry) else { return nil }
    let style: Surroundings = flags(of: entry).contains(.labelIsInFlow) ? .flow : .block
    return quickScalar(at: offset, maxByteCount, in: style)
      ?? longScalar(at: offset, maxByteCount) ?? parsedLabel(of: entry, at: offset, maxByteCount)
  }

  /// The context of a scalar, which decides where a plain one ends.
  private enum Surroundings {
    case block
    case flow
  }

  /// The parsed label. A copy's text may be outside all entries, where only `parse(_:)` finds it.
  private func parsedLabel(of entry: Int, at offset: Int, _ maxByteCount: Int) -> String? {
    guard flags(of: entry).contains(.isCopy) else { return parsedScalar(at: offset, maxByteCount) }
    return Self.scalar(at: offset, in: try? parse(entry), maxByteCount)
  }

  private func parsedScalar(at offset: Int, _ maxByteCount: Int) -> String? {
    let top: YAMLNode?
    if let entry = entry(at: offset) {
      top = try? parse(entry, elidingChildren: true)
    } else {
      top = try? parseRoot()
    }
    return Self.scalar(at: offset, in: top, maxByteCount)
  }

  private static func scalar(
    at offset: Int, in top: YAMLNode?, _ maxByteCount: Int
  ) -> String? {
    let found = top?.descendant { node in
      node.kind == .scalar
        && (node.range.lowerBound == offset || node.contentRange.lowerBound == offset)
    }
    guard let value = found?.scalar else { return nil }
    let line = value.utf8.prefix { $0 != 0x0A && $0 != 0x0D }
    return clipped(Array(line.prefix(maxByteCount + 4)), maxByteCount)
  }

  /// A one-line scalar read from its bytes alone; nil when that is not possible.
  private func quickScalar(
    at offset: Int, _ maxByteCount: Int, in surroundings: Surroundings
  ) -> String? {
    text.withUnsafeBytes(in: offset..<offset + min(maxByteCount, 1 << 20) + 2) { window in
      guard let first = window.first else { return nil }
      switch first {
      case 0x22: return doubleQuoted(window)
      case 0x27: return singleQuoted(window)
      case 0x21, 0x26, 0x2A, 0x5B, 0x7B, 0x7C, 0x3E, 0x23, 0x3F, 0x0A, 0x0D: return nil
      default:
        switch surroundings {
        case .block: return plain(window, at: offset, maxByteCount)
        case .flow: return plainInFlow(window, maxByteCount)
        }
      }
    }
  }

  private func doubleQuoted(_ window: UnsafeRawBufferPointer) -> String? {
    for index in 1..<window.count {
      switch window[index] {
      case 0x22: return String(decoding: window[1..<index], as: UTF8.self)
      case 0x5C, 0x0A, 0x0D, 0xC2, 0xE2: return nil
      default: continue
      }
    }
    return nil
  }

  private func singleQuoted(_ window: UnsafeRawBufferPointer) -> String? {
    for index in 1..<window.count {
      switch window[index] {
      case 0x27 where index + 1 < window.count && window[index + 1] != 0x27:
        return String(decoding: window[1..<index], as: UTF8.self)
      case 0x27, 0x0A, 0x0D, 0xC2, 0xE2: return nil
      default: continue
      }
    }
    return nil
  }

  /// A plain scalar that ends on its line; nil when that is not certain.
  private func plain(
    _ window: UnsafeRawBufferPointer, at offset: Int, _ maxByteCount: Int
  ) -> String? {
    var end = 0
    var index = 0
    scan: while index < window.count {
      let byte = window[index]
      switch byte {
      case 0x0A, 0x0D:
        break scan
      case 0x23 where index > 0 && isBlank(window[index - 1]):
        break scan
      case 0x3A where index + 1 >= window.count || window[index + 1] <= 0x20:
        return nil
      case 0xC2, 0xE2:
        // Could be one of YAML 1.1's line breaks.
        if isUnicodeBreak(window, index) { return nil }
        end = index + 1
      default:
        if !isBlank(byte) { end = index + 1 }
      }
      index += 1
    }
    guard index < window.count || offset + index >= text.byteCount else { return nil }
    guard endsOnItsLine(offset) else { return nil }
    return end > maxByteCount ? nil : String(decoding: window[..<end], as: UTF8.self)
  }

  /// A plain scalar in brackets that ends before a comma or a bracket on its line; nil when that is
  /// not certain.
  private func plainInFlow(_ window: UnsafeRawBufferPointer, _ maxByteCount: Int) -> String? {
    var end = 0
    for index in window.indices {
      let byte = window[index]
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard end > 0, end <= maxByteCount else { return nil }
        return String(decoding: window[..<end], as: UTF8.self)
      case 0x20: break
      case 0..<0x20, UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "{"),
        UInt8(ascii: "?"):
        return nil
      case 0xC2, 0xE2:
        if isUnicodeBreak(window, index) { return nil }
        end = index + 1
      default: end = index + 1
      }
    }
    return nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isUnicodeBreak(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    if bytes[index] == 0xC2 { return index + 1 >= bytes.count || bytes[index + 1] == 0x85 }
    guard index + 2 < bytes.count else { return true }
    return bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  /// True when the plain scalar at `offset`, with its key on the same line, ends there: the next
  /// line that is not blank is indented no deeper than the key.
  private func endsOnItsLine(_ offset: Int) -> Bool {
    guard let keyColumn = keyColumn(ofValueAt: offset) else { return false }
    var next = text.nextLineStart(at: offset)
    while next < text.byteCount {
      let end = text.lineEnd(at: next)
      let blanks = text.blankCount(in: next..<min(end, next + keyColumn + 2))
      if next + blanks < end { return blanks <= keyColumn }
      if blanks > keyColumn { return false }
      next = text.nextLineStart(at: end)
    }
    return true
  }

  /// The column, in bytes, of the key before a value on the same line; nil when there is none.
  func keyColumn(ofValueAt offset: Int) -> Int? {
    let lineStart = text.lineStart(at: offset)
    guard offset - lineStart <= 4096 else { return nil }
    return text.withUnsafeBytes(in: lineStart..<offset) { head in
      var keyColumn = 0
      while keyColumn < head.count {
        let isDash =
          head[keyColumn] == 0x2D && keyColumn + 1 < head.count && head[keyColumn + 1] == 0x20
        guard head[keyColumn] == 0x20 || isDash else { break }
        keyColumn += 1
      }
      // With nothing but indentation before the value, its key is on an earlier line.
      return keyColumn < head.count ? keyColumn : nil
    }
  }

  static func clipped(_ bytes: [UInt8], _ maxByteCount: Int) -> String {
    guard bytes.count > maxByteCount else { return String(decoding: bytes, as: UTF8.self) }
    var end = maxByteCount
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
