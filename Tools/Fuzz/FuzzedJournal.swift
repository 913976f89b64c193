@testable import DocumentFile

/// Reads bytes as a journal; then as records, which are given lengths, numbers and checksums that fit, so
/// that more than their frame is tried.
struct FuzzedJournal: FuzzSubject {
  /// The first record of every journal, with what is before it.
  private let beginning: [UInt8] = {
    let header = JournalHeader(
      document: DocumentPath(trusted: Array("/a/b".utf8)),
      base: FileChecksum(byteCount: 4, hash: 5), process: .current)
    return JournalFormat.magic + JournalFormat.record(.header, header.payload[...], sequence: 0)
  }()

  func test(_ bytes: [UInt8]) {
    check(JournalContents(bytes), in: bytes)
    let journal = framed(bytes)
    let contents = JournalContents(journal)
    precondition(contents != nil, "a whole header is not read")
    check(contents, in: journal)
    // Cut anywhere, what is read is a beginning of what was.
    let end = bytes.isEmpty ? 0 : journal.count * Int(bytes[0]) / 256
    if let cut = JournalContents(Array(journal.prefix(end))), let contents {
      precondition(contents.operations.starts(with: cut.operations), "other operations")
    }
  }

  private func check(_ contents: JournalContents?, in bytes: [UInt8]) {
    guard let contents else { return }
    let count = contents.operations.reduce(0) { $0 + $1.count }
    precondition(count <= bytes.count, "more than there is")
    precondition(contents.isDamaged == (contents.lostOperationCount > 0), "damage without a loss")
    for point in contents.points {
      precondition(point.operationCount <= contents.operations.count, "a point beyond the end")
      _ = contents.operationCount(in: point.digest)
    }
  }

  /// A journal of records: of each the first byte is its kind, the second its length. A kind that is
  /// none leaves a record with a wrong number.
  private func framed(_ bytes: [UInt8]) -> [UInt8] {
    var journal = beginning
    var sequence: UInt64 = 1
    var rest = bytes[...]
    while let kind = rest.popFirst(), let length = rest.popFirst() {
      let payload = rest.prefix(Int(length))
      rest = rest.dropFirst(Int(length))
      let known = JournalFormat.RecordKind(rawValue: kind & 7)
      journal += JournalFormat.record(
        known ?? .operation, payload, sequence: known == nil ? sequence + 7 : sequence)
      sequence += 1
    }
    return journal
  }
}
