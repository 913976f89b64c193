/// What a journal's longest valid beginning says.
struct JournalContents: Equatable {
  var header: JournalHeader
  /// The operations, in order.
  var operations: [[UInt8]] = []
  /// The versions known by their digest: each with the number of operations that lead to it.
  var points: [Point]
  /// Whether something follows that is no whole record.
  var isDamaged = false
  /// About how many operations cannot be made again: those that are damaged, and whole ones behind
  /// them, which change what is missing.
  var lostOperationCount = 0

  struct Point: Equatable {
    var digest: ContentDigest
    var operationCount: Int
  }

  /// Reads a journal; `nil` if not even its header is whole. Any bytes are fine. O(bytes).
  init?(_ bytes: [UInt8]) {
    var decoder = ByteDecoder(bytes)
    guard let magic = decoder.raw(JournalFormat.magic.count),
      magic.elementsEqual(JournalFormat.magic),
      let first = JournalFormat.nextRecord(&decoder, sequence: 0), first.kind == .header,
      let header = JournalHeader(first.payload)
    else { return nil }
    self.header = header
    points = [Point(digest: header.base, operationCount: 0)]
    var parts: [UInt8] = []
    var sequence: UInt64 = 1
    var rest = decoder
    while let record = JournalFormat.nextRecord(&rest, sequence: sequence),
      take(record, &parts)
    {
      sequence += 1
      decoder = rest
    }
    isDamaged = !decoder.isAtEnd || !parts.isEmpty
    guard isDamaged else { return }
    lostOperationCount = max(1, JournalDamage.operationCount(in: decoder, sequence: sequence))
  }

  private mutating func take(
    _ record: (kind: JournalFormat.RecordKind, payload: ArraySlice<UInt8>), _ parts: inout [UInt8]
  ) -> Bool {
    switch record.kind {
    case .header:
      return false
    case .part:
      parts += record.payload
    case .operation:
      operations.append(parts + record.payload)
      parts = []
    case .mark:
      var decoder = ByteDecoder(record.payload)
      guard parts.isEmpty, let digest = decoder.digest(),
        let count = decoder.number(UInt64.self), count <= operations.count, decoder.isAtEnd
      else { return false }
      points.append(Point(digest: digest, operationCount: Int(count)))
    }
    return true
  }

  /// How many operations a version already contains; `nil` if the journal does not know it.
  ///
  /// Of several equal versions the latest counts: what came before it is in the file.
  func operationCount(in digest: ContentDigest) -> Int? {
    points.last { $0.digest == digest }?.operationCount
  }
}
