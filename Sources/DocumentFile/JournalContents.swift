/// The content of a journal's longest valid prefix.
struct JournalContents: Equatable {
  var header: JournalHeader
  /// The operations, in order.
  var operations: [[UInt8]] = []
  /// The versions known by their digest, each with the number of operations that lead to it.
  var points: [Point]
  /// Whether bytes follow that are not a complete record.
  var isDamaged = false
  /// The approximate number of operations that cannot be applied again: damaged ones, and complete
  /// ones after them, which depend on what is missing.
  var lostOperationCount = 0

  struct Point: Equatable {
    var digest: FileChecksum
    var operationCount: Int
  }

  /// Reads a journal; `nil` if not even its header is complete. Accepts any bytes. O(bytes).
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
      addRecord(record, &parts)
    {
      sequence += 1
      decoder = rest
    }
    isDamaged = !decoder.isAtEnd || !parts.isEmpty
    guard isDamaged else { return }
    lostOperationCount = max(1, JournalDamage.operationCount(in: decoder, sequence: sequence))
  }

  private mutating func addRecord(
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

  /// The number of operations a version already contains; `nil` if the journal does not know it.
  ///
  /// Of several equal versions the latest counts, because the file contains everything before it.
  func operationCount(in digest: FileChecksum) -> Int? {
    points.last { $0.digest == digest }?.operationCount
  }
}
