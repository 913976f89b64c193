/// What a command has to know of a document beside what is written of it.
enum WorkerFact {
  /// How often something matched.
  case matches(Int)
  /// A selector names what the document does not know.
  case unknownName(String)
  /// The document was written.
  case written
  /// What was counted for the statistics.
  case counts(graphics: Int, textBytes: Int, propertiesParsed: Int)

  /// The fact as a worker's frame.
  var frame: WorkerFrame {
    let text =
      switch self {
      case .matches(let count): "m\(count)"
      case .unknownName(let message): "u\(message)"
      case .written: "w"
      case .counts(let graphics, let bytes, let properties): "c\(graphics) \(bytes) \(properties)"
      }
    return .fact(Array(text.utf8))
  }

  /// The fact of a frame; nil for other bytes.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    switch bytes.first {
    case UInt8(ascii: "m"):
      guard let count = Int(text) else { return nil }
      self = .matches(count)
    case UInt8(ascii: "u"): self = .unknownName(text)
    case UInt8(ascii: "w"): self = .written
    case UInt8(ascii: "c"):
      let counts = text.split(separator: " ").compactMap { Int($0) }
      guard counts.count == 3 else { return nil }
      self = .counts(graphics: counts[0], textBytes: counts[1], propertiesParsed: counts[2])
    default: return nil
    }
  }

  /// Tells it to the program.
  func tell() { _ = WorkerLine.tell(frame) }
}
