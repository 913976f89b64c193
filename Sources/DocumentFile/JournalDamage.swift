/// Counts what was lost of a damaged journal, from whatever of its records can still be told apart.
enum JournalDamage {
  /// Farther ahead than this no record is looked for.
  private static let sequenceReach: UInt64 = 1 << 20

  /// About how many operations a journal held whose beginning is damaged.
  static func operationCount(in bytes: [UInt8]) -> Int {
    operationCount(in: ByteDecoder(bytes.dropFirst(JournalFormat.magic.count)), sequence: 0)
  }

  /// About how many operations there were from here on; the record of this number is not whole.
  ///
  /// A damaged record is counted as an operation: nearly all are. O(bytes), and of whole records twice.
  static func operationCount(in damaged: ByteDecoder, sequence: UInt64) -> Int {
    var rest = damaged
    var next = sequence
    var count = 0
    // Whether bytes were passed over that belong to no record yet.
    var isGap = false
    while !rest.isAtEnd {
      if let frame = Frame(rest), frame.sequence >= next, frame.sequence - next < sequenceReach {
        var whole = rest
        if let record = JournalFormat.nextRecord(&whole, sequence: frame.sequence) {
          // The first record is the header.
          count += Int(max(1, frame.sequence) - max(1, next)) + (record.kind == .operation ? 1 : 0)
          (rest, next, isGap) = (whole, frame.sequence + 1, false)
          continue
        }
        // The frame is in order, the payload is not, or is cut off.
        if frame.sequence == next, !isGap, frame.payloadByteCount <= JournalFormat.payloadLimit {
          count += frame.mayBeOperation && next > 0 ? 1 : 0
          next += 1
          _ = rest.raw(min(rest.byteCount, JournalFormat.frameByteCount + frame.payloadByteCount))
          continue
        }
      }
      isGap = true
      _ = rest.raw(1)
    }
    return count + (isGap ? 1 : 0)
  }

  /// What stands before a record's payload.
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
