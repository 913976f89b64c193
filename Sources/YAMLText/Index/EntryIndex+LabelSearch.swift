extension EntryIndex {
  /// Flags of entries whose label is not simply what stands at its place.
  private static let uncertain: EntryFlags = [
    .hasMerge, .isAlias, .needsParsing, .isCopy, .isOpen, .labelIsInFlow,
  ]

  /// The first entry of a range whose label may contain a text; nil where certainly none does.
  ///
  /// Labels are not read, their bytes are looked at where they stand. Entries whose label those bytes
  /// do not tell (without a label of their own, merged, escaped, on several lines) count as if they
  /// contained the text: whoever asks reads the label to be sure.
  ///
  /// - Complexity: O(entries passed over + bytes of their labels)
  public func firstEntry(in range: Range<Int>, whoseLabelMayContain needle: LabelNeedle) -> Int? {
    let range = range.clamped(to: 0..<count)
    var bytes = LabelBytes(text)
    return range.first { !isCertainlyWithout(needle, entry: $0, &bytes) }
  }

  /// The last entry of a range whose label may contain a text; see ``firstEntry(in:whoseLabelMayContain:)``.
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

/// The bytes of a text around one label after the other.
private struct LabelBytes {
  /// A line longer than this is not looked through.
  private static let longestLine = 1_024

  private let text: SourceText
  /// The piece of the last label, and where it starts in the text.
  private var piece = UnsafeRawBufferPointer(start: nil, count: 0)
  private var start = 0

  init(_ text: SourceText) { self.text = text }

  /// Whether the label that begins at an offset ends on its line, is written as it reads, and does not
  /// contain the needle.
  mutating func isCertainlyWithout(_ needle: LabelNeedle, labelAt offset: Int) -> Bool {
    if offset < start || offset >= start + piece.count { findPiece(of: offset) }
    let first = offset - start
    guard first >= 0, first < piece.count, let line = line(from: first) else { return false }
    let label = UnsafeRawBufferPointer(rebasing: piece[first..<line.end])
    // Letters beyond ASCII may be the same as some within, and YAML 1.1 has line breaks there.
    if !line.isASCII, needle.ignoresCase || Self.mayHoldBreak(label) { return false }
    switch label.first {
    case 0x22: guard isVerbatim(label, quote: 0x22) else { return false }
    case 0x27: guard isVerbatim(label, quote: 0x27) else { return false }
    // Properties, aliases, collections, block scalars, and what cannot begin a plain scalar.
    case nil, 0x21, 0x26, 0x2A, 0x5B, 0x7B, 0x7C, 0x3E, 0x23, 0x3F, 0x25, 0x40, 0x60: return false
    default: guard isOver(at: line.end, labelAt: first) else { return false }
    }
    return !needle.occurs(in: label)
  }

  private mutating func findPiece(of offset: Int) {
    let index = text.pieceIndex(at: offset)
    guard index < text.pieces.count else { return }
    piece = text.pieces.bytes(of: index)
    start = text.pieceStart(index)
  }

  /// Where the line ends that goes on at a place of the piece, eight bytes a step, and whether it is
  /// ASCII; nil where it is cut off by the piece's end, is long, or has what may be another line break.
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

  /// Whether U+0085, U+2028 or U+2029 may be among some bytes.
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

  /// The high bits of the bytes that are 0, as far as the first one.
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Whether a quoted scalar ends on its line, without escapes, and is not blank.
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

  /// Whether a plain scalar ends with its line: the next line is not indented deeper than its key.
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

  /// The column of the key on the line of a label; nil where it is not on it.
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
