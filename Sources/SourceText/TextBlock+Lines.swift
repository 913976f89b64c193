import Synchronization

/// The numbers of line breaks in a block's segments of 64 KiB, counted when first needed.
final class LineBreakCounts: Sendable {
  static let segmentBytes = 1 << 16
  /// The counts of the first segments, as far as needed until now.
  let counts = Mutex<[Int32]>([])

  /// Storage for the counts of a block; nil for a block smaller than a segment.
  static func forBlock(of byteCount: Int) -> LineBreakCounts? {
    byteCount < segmentBytes ? nil : LineBreakCounts()
  }
}

extension TextBlock {
  /// The number of line breaks in `range`; a `\r` at its end counts, a `\n` at its start too.
  func lineBreakCount(in range: Range<Int>) -> Int {
    let segment = LineBreakCounts.segmentBytes
    let first = (range.lowerBound + segment - 1) / segment
    let last = range.upperBound / segment
    guard first < last else { return counted(range) }
    var total = counted(range.lowerBound..<first * segment)
    total += counted(last * segment..<range.upperBound)
    lineBreaks?.counts.withLock { counts in
      while counts.count < last {
        let start = counts.count * segment
        counts.append(Int32(truncatingIfNeeded: counted(start..<start + segment)))
      }
      for index in first..<last { total += Int(counts[index]) }
    }
    // A `\r\n` across a segment boundary was counted twice.
    for boundary in first...last where boundary * segment > range.lowerBound {
      total -= isPair(at: boundary * segment, in: range) ? 1 : 0
    }
    return total
  }

  private func isPair(at offset: Int, in range: Range<Int>) -> Bool {
    guard offset > range.lowerBound, offset < range.upperBound else { return false }
    let bytes = UnsafeRawBufferPointer(start: base, count: byteCount)
    return bytes[offset - 1] == 13 && bytes[offset] == 10
  }

  /// Counts line breaks without looking outside `range`.
  private func counted(_ range: Range<Int>) -> Int {
    var total = occurrences(of: 10, in: range)
    var from = range.lowerBound
    while let found = position(of: 13, in: from..<range.upperBound) {
      from = found + 1
      let isPair = from < range.upperBound && base.load(fromByteOffset: from, as: UInt8.self) == 10
      if !isPair { total += 1 }
    }
    return total
  }

  private func occurrences(of byte: UInt8, in range: Range<Int>) -> Int {
    var total = 0
    var from = range.lowerBound
    while let found = position(of: byte, in: from..<range.upperBound) {
      total += 1
      from = found + 1
    }
    return total
  }

  private func position(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let found = findByte(byte, at: base + range.lowerBound, count: range.count) else {
      return nil
    }
    return found - UnsafeRawPointer(base)
  }
}
