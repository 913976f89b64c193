/// The bytes of a recovery journal: magic bytes, then records.
///
/// A record is `payload length (4) | checksum (8) | sequence number (8) | kind (1) | payload`, all
/// little-endian; the checksum covers everything else in it. The first record is the header. The
/// file is only appended to, so the readable part is its longest prefix of complete records.
enum JournalFormat {
  static let magic = Array("ShapeEdit journal 2\n".utf8)
  static let frameByteCount = 21
  /// The largest payload of a record, in bytes; larger ones continue in further records.
  static let payloadLimit = 1 << 20
  /// The largest journal that is written or read, in bytes.
  static let fileLimit = 1 << 28
  /// The largest version that is copied beside its journal, in bytes.
  static let baseCopyLimit = 1 << 25

  enum RecordKind: UInt8 {
    /// The document, its version, and the process.
    case header = 0
    /// An operation, or the last part of one.
    case operation = 1
    /// A part of an operation that the next record continues.
    case part = 2
    /// The digest of the document after a number of the operations before the mark.
    case mark = 3
  }

  static func record(_ kind: RecordKind, _ payload: ArraySlice<UInt8>, sequence: UInt64) -> [UInt8]
  {
    var body = ByteEncoder()
    body.append(UInt32(payload.count))
    body.append(sequence)
    body.append(kind.rawValue)
    body.append(raw: payload)
    var record = ByteEncoder()
    record.append(UInt32(payload.count))
    record.append(XXHash64.value(of: body.bytes))
    record.append(raw: body.bytes[4...])
    return record.bytes
  }

  /// Takes the next record if it is complete and has this number; otherwise takes nothing.
  static func nextRecord(
    _ rest: inout ByteDecoder, sequence: UInt64
  ) -> (kind: RecordKind, payload: ArraySlice<UInt8>)? {
    var decoder = rest
    guard let length = decoder.number(UInt32.self), length <= payloadLimit,
      let checksum = decoder.number(UInt64.self),
      let content = decoder.raw(frameByteCount - 12 + Int(length))
    else { return nil }
    var body = ByteEncoder()
    body.append(length)
    body.append(raw: content)
    var fields = ByteDecoder(content)
    guard XXHash64.value(of: body.bytes) == checksum,
      fields.number(UInt64.self) == sequence,
      let kind = fields.number(UInt8.self).flatMap(RecordKind.init),
      let payload = fields.raw(Int(length))
    else { return nil }
    rest = decoder
    return (kind, payload)
  }
}

/// The content of a journal's first record.
struct JournalHeader: Equatable {
  var document: DocumentPath
  var base: FileChecksum
  var process: ProcessIdentity

  var payload: [UInt8] {
    var encoder = ByteEncoder()
    encoder.append(counted: document.bytes)
    encoder.append(base)
    encoder.append(process.processID)
    encoder.append(process.startTime)
    encoder.append(counted: process.bootID)
    encoder.append(counted: process.host)
    return encoder.bytes
  }

}

extension JournalHeader {
  init?(_ payload: ArraySlice<UInt8>) {
    var decoder = ByteDecoder(payload)
    guard let document = decoder.counted().flatMap({ DocumentPath(bytes: $0) }),
      let base = decoder.digest(),
      let processID = decoder.number(Int32.self), let startTime = decoder.number(UInt64.self),
      let bootID = decoder.counted(), let host = decoder.counted(), decoder.isAtEnd
    else { return nil }
    let process = ProcessIdentity(
      processID: processID, startTime: startTime, bootID: bootID, host: host)
    self.init(document: document, base: base, process: process)
  }
}
