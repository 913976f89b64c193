extension EntryIndex {
  /// Flags of entries whose label cannot be told from the bytes at its offset alone.
  private static let uncertain: EntryFlags = [
    .hasMerge, .isAlias, .needsParsing, .isCopy, .isOpen, .labelIsInFlow,
  ]

  /// The first entry of a range whose label may contain `needle`; nil when certainly none does.
  ///
  /// Only the bytes at the label's offset are examined. An entry whose label they do not tell (one
  /// without a label, or with a merged, escaped or multi-line one) counts as a match, so the caller
  /// must read the label to be sure.
  ///
  /// - Complexity: O(entries passed over + bytes of their labels)
  public func firstEntry(in range: Range<Int>, whoseLabelMayContain needle: LabelNeedle) -> Int? {
    let range = range.clamped(to: 0..<count)
    var bytes = LabelBytes(text)
    return range.first { !isCertainlyWithout(needle, entry: $0, &bytes) }
  }

  /// The last entry of a range whose label may contain `needle`; nil when certainly none does. See
  /// ``firstEntry(in:whoseLabelMayContain:)``.
  public func lastEntry(in range: Range<Int>, whoseLabelMayContain needle: LabelNeedle) -> Int? {
    let range = range.clamped(to: 0..<count)
    var bytes = LabelBytes(text)
    return range.last { !isCertainlyWithout(needle, entry: $0, &bytes) }
  }

  @inline(__always)
  private func isCertainlyWithout(
    _ needle: LabelNeedle, entry: Int, _ bytes: inout LabelBytes
  ) -> Bool {
    let all = columns.bases.pointee
    guard let flags = all.flags, let labels = all.label else { return false }
    // In bounds: the entry is below `count`.
    let offset = labels[entry]
    guard flags[entry] & Self.uncertain.rawValue == 0, offset != EntryColumns.noLabel else {
      return false
    }
    return bytes.isCertainlyWithout(needle, labelAt: Int(offset))
  }
}

/// Examines the bytes of labels, keeping the piece of the previous one at hand.
private struct LabelBytes {
  /// Lines with more bytes than this are not examined.
  private static let longestLine = 1_024

  private let text: SourceText
  /// The piece of the previous label, and its start in the text.
  private var piece = UnsafeRawBufferPointer(start: nil, count: 0)
  private var start = 0

  init(_ text: SourceText) { self.text = text }

  /// True when the label at an offset certainly does not contain the needle: it ends on its line
  /// and is written as it reads.
  mutating func isCertainlyWithout(_ needle: LabelNeedle, labelAt offset: Int) -> Bool {
    if offset < start || offset >= start + piece.count { findPiece(of: offset) }
    let first = offset - start
    guard first >= 0, first < piece.count, let line = line(from: first) else { return false }
    let label = UnsafeRawBufferPointer(rebasing: piece[first..<line.end])
    // A non-ASCII letter may match an ASCII one when case is ignored (U+212A, the Kelvin sign), and
    // YAML 1.1 has line breaks outside ASCII.
    if !line.isASCII, needle.ignoresCase || Self.mayHoldBreak(label) { return false }
    switch label.first {
    case 0x22: guard isVerbatim(label, quote: 0x22) else { return false }
    case 0x27: guard isVerbatim(label, quote: 0x27) else { return false }
    // A tag, anchor, alias, collection or block scalar, or no start of a plain scalar.
    case nil, 0x21, 0x26, 0x2A, 0x5B, 0x7B, 0x7C, 0x3E, 0x23, 0x3F, 0x25, 0x40, 0x60: return false
    default: guard isOver(at: line.end, labelAt: first) else { return false }
    }
    return !needle.occurs(in: label)
  }

  private mutating func findPiece(of offset: Int) {
    if let found = text.bytes(around: offset) { (piece, start) = found }
  }

  /// The end of the line from `first` on, and whether that part is ASCII, found eight bytes a step;
  /// nil when the line is long or reaches the last bytes of the piece.
  private func line(from first: Int) -> (end: Int, isASCII: Bool)? {
    let limit = min(piece.count - 8, first + Self.longestLine)
    var place = first
    var isASCII = true
    while place <= limit {
      let word = piece.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
      let breaks =
        Self.zeroBytes(word ^ 0x0A0A_0A0A_0A0A_0A0A)
        | Self.zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D)
      let byteCount = breaks.trailingZeroBitCount / 8
      // Shifting by 64 gives 0, which keeps the whole word.
      let before = word & ~(UInt64.max << UInt64(byteCount * 8))
      if before & 0x8080_8080_8080_8080 != 0 { isASCII = false }
      if breaks != 0 { return (place + byteCount, isASCII) }
      place += 8
    }
    return nil
  }

  /// True when the bytes may contain U+0085, U+2028 or U+2029.
  private static func mayHoldBreak(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for index in 0..<bytes.count {
      switch bytes[index] {
      case 0xC2 where index + 1 == bytes.count || bytes[index + 1] == 0x85: return true
      case 0xE2 where index + 1 == bytes.count || bytes[index + 1] == 0x80: return true
      default: continue
      }
    }
    return false
  }

  /// The high bits of the zero bytes of `word`; exact up to the first zero byte.
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// True when a quoted scalar ends on its line, has no escapes and is not blank.
  private func isVerbatim(_ label: UnsafeRawBufferPointer, quote: UInt8) -> Bool {
    var isBlank = true
    for index in 1..<label.count {
      switch label[index] {
      case quote: return !isBlank && (index + 1 == label.count || label[index + 1] != quote)
      case 0x5C: return false
      case 0x20, 0x09: continue
      default: isBlank = false
      }
    }
    return false
  }

  /// True when a plain scalar ends with its line: the next line is indented no deeper than its key.
  private func isOver(at lineEnd: Int, labelAt first: Int) -> Bool {
    var next = lineEnd + 1
    if next < piece.count, piece[lineEnd] == 0x0D, piece[next] == 0x0A { next += 1 }
    let lineStart = next
    while next < piece.count, piece[next] == 0x20 { next += 1 }
    guard next < piece.count, piece[next] != 0x0A, piece[next] != 0x0D, piece[next] != 0x09 else {
      return false
    }
    guard let key = keyColumn(before: first) else { return false }
    return next - lineStart <= key
  }

  /// The column of the key on the line of a label; nil when the key is on another line.
  private func keyColumn(before label: Int) -> Int? {
    var lineStart = label
    let limit = max(0, label - Self.longestLine)
    while lineStart > limit, piece[lineStart - 1] != 0x0A, piece[lineStart - 1] != 0x0D {
      guard piece[lineStart - 1] < 0x80 else { return nil }
      lineStart -= 1
    }
    guard lineStart > limit else { return nil }
    var key = lineStart
    while key < label {
      let isDash = piece[key] == 0x2D && piece[key + 1] == 0x20
      guard piece[key] == 0x20 || isDash else { return key - lineStart }
      key += 1
    }
    return nil
  }
}
