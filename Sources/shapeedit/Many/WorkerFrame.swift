/// What a worker tells the program that it works for.
enum WorkerFrame {
  /// Bytes for standard output.
  case output([UInt8])
  /// Bytes for standard error.
  case complaint([UInt8])
  /// Something that the command has to know of the document.
  case fact([UInt8])
  /// The end of the work on a document; with it, a worker that cannot go on leaves.
  case end(ExitStatus, isLeaving: Bool)

  /// The length of what is before a frame's content: its kind, and the content's length.
  private static let headLength = 5

  /// The frame as bytes.
  var encoded: [UInt8] {
    let (kind, content): (UInt8, [UInt8]) =
      switch self {
      case .output(let bytes): (0, bytes)
      case .complaint(let bytes): (1, bytes)
      case .fact(let bytes): (2, bytes)
      case .end(let status, let isLeaving):
        (isLeaving ? 4 : 3, [UInt8(truncatingIfNeeded: status.rawValue)])
      }
    return [kind] + LengthBytes.of(content.count) + content
  }

  /// How many bytes wait with it.
  var byteCount: Int {
    switch self {
    case .output(let bytes), .complaint(let bytes), .fact(let bytes): bytes.count
    case .end: 0
    }
  }

  /// Takes the first frame from what was received; nil where that is not whole yet.
  static func take(from bytes: inout ArraySlice<UInt8>) -> WorkerFrame? {
    guard bytes.count >= headLength else { return nil }
    let start = bytes.startIndex
    let length = LengthBytes.value(bytes[(start + 1)..<(start + headLength)])
    guard bytes.count >= headLength + length else { return nil }
    let content = Array(bytes[(start + headLength)..<(start + headLength + length)])
    let kind = bytes[start]
    bytes = bytes.dropFirst(headLength + length)
    switch kind {
    case 0: return .output(content)
    case 1: return .complaint(content)
    case 2: return .fact(content)
    default:
      let status = content.first.flatMap { ExitStatus(rawValue: Int32($0)) } ?? .unreadable
      return .end(status, isLeaving: kind == 4)
    }
  }
}

/// A length as four bytes, the lowest first.
enum LengthBytes {
  static let count = 4

  static func of(_ length: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
  }

  static func value(_ bytes: some Collection<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
