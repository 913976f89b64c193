/// Counts what a damaged journal lost, from whichever of its records can still be recognised.
enum JournalDamage {
  /// How far ahead of the expected sequence number a record may be.
  private static let sequenceReach: UInt64 = 1 << 20

  /// The approximate number of operations in a journal whose beginning is damaged.
  static func operationCount(in bytes: [UInt8]) -> Int {
    operationCount(in: ByteDecoder(bytes.dropFirst(JournalFormat.magic.count)), sequence: 0)
  }

  /// The approximate number of operations from here on; the record with this number is damaged.
  ///
  /// A damaged record counts as an operation, as nearly all records are. O(bytes).
  static func operationCount(in damaged: ByteDecoder, sequence: UInt64) -> Int {
    var rest = damaged
    var next = sequence
    var count = 0
    // The start of bytes that belong to no complete record.
    var gap: ByteDecoder?
    while !rest.isAtEnd {
      var whole = rest
      if let frame = Frame(rest), frame.sequence >= next, frame.sequence - next < sequenceReach,
        let record = JournalFormat.nextRecord(&whole, sequence: frame.sequence)
      {
        // The first record is the header.
        count += Int(max(1, frame.sequence) - max(1, next)) + (record.kind == .operation ? 1 : 0)
        next = frame.sequence + 1
        rest = whole
        gap = nil
      } else {
        gap = gap ?? rest
        _ = rest.raw(1)
      }
    }
    return count + (gap.map { frameCount(in: $0, sequence: next) } ?? 0)
  }

  /// The number of operations according to record headers alone; at least one.
  private static func frameCount(in gap: ByteDecoder, sequence: UInt64) -> Int {
    var rest = gap
    var next = sequence
    var count = 0
    while let frame = Frame(rest), frame.sequence == next,
      frame.payloadByteCount <= JournalFormat.payloadLimit
    {
      count += frame.mayBeOperation && next > 0 ? 1 : 0
      next += 1
      _ = rest.raw(min(rest.byteCount, JournalFormat.frameByteCount + frame.payloadByteCount))
    }
    return max(1, count)
  }

  /// The header before a record's payload.
  private struct Frame {
    let payloadByteCount: Int
    let sequence: UInt64
    let mayBeOperation: Bool

    init?(_ decoder: ByteDecoder) {
      var decoder = decoder
      guard let length = decoder.number(UInt32.self), decoder.number(UInt64.self) != nil,
        let sequence = decoder.number(UInt64.self), let kind = decoder.number(UInt8.self)
      else { return nil }
      payloadByteCount = Int(length)
      self.sequence = sequence
      let known = JournalFormat.RecordKind(rawValue: kind)
      mayBeOperation = known == nil || known == .operation
    }
  }
}
