import LineEditing
import ShapeEditor

/// The form typed lines are kept in: a line of text each, behind a word for what asked for it.
///
/// Bytes from a state folder may hold anything: what is no such line is passed over.
extension TypedLines {
  /// The most bytes written and read.
  static let maximumByteCount = 1 << 18

  /// The lines as bytes, older ones left out where there is no room.
  var bytes: [UInt8] {
    let room = Self.maximumByteCount / Kind.allCases.count
    return Kind.allCases.flatMap { kind -> [UInt8] in
      var kept: [[UInt8]] = []
      var byteCount = 0
      for line in recall(kind).lines.reversed() {
        let written = Array("\(kind.rawValue) \(line)\n".utf8)
        byteCount += written.count
        guard byteCount <= room else { break }
        kept.append(written)
      }
      return Array(kept.reversed().joined())
    }
  }

  /// The lines some bytes mean.
  init(bytes: [UInt8]) {
    self.init()
    guard bytes.count <= Self.maximumByteCount else { return }
    for part in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let line = String(validating: part, as: UTF8.self),
        let blank = line.firstIndex(of: " "), let kind = Kind(rawValue: String(line[..<blank]))
      else { continue }
      add(String(line[line.index(after: blank)...]), for: kind)
    }
  }
}
