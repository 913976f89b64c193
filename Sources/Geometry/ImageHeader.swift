/// The format and the size of an image, as the first bytes of its file say them.
package struct ImageHeader: Hashable, Sendable {
  /// The formats that are read.
  package enum Format: String, Sendable {
    /// Their formats, by the names that they have.
    case png, jpeg, gif, webp
  }

  /// The most pixels of an image that is shown.
  package static let pixelLimit = 100_000_000
  /// The most bytes of a file that is read.
  package static let byteLimit = 64 << 20

  /// What format it is of.
  package let format: Format
  /// Pixels a row, > 0.
  package let width: Int
  /// Rows of pixels, > 0.
  package let height: Int

  /// The number of pixels.
  package var pixelCount: Int {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : count
  }

  /// Reads the beginning of a file; nil if it is of no known format, or empty.
  package init?(_ bytes: [UInt8]) {
    guard
      let (format, width, height) = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes)
        ?? Self.jpeg(bytes), width > 0, height > 0
    else { return nil }
    (self.format, self.width, self.height) = (format, width, height)
  }

  private typealias Found = (Format, Int, Int)

  private static func png(_ bytes: [UInt8]) -> Found? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (.png, number(16), number(20))
  }

  /// GIF89a, §18: the logical screen.
  private static func gif(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    return (.gif, little(bytes, 6, 2), little(bytes, 8, 2))
  }

  /// RFC 9649: a file of one simple chunk, or with a header of its own.
  private static func webp(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return (.webp, little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case "VP8 ": return (.webp, little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return (.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    default: return nil
    }
  }

  /// The first frame header among the segments (ITU T.81, B.2.2).
  private static func jpeg(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var position = 2
    while position + 9 < bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      // Frames are C0 to CF, without the tables of Huffman codes and arithmetic conditions.
      if 0xC0...0xCF ~= marker, marker != 0xC4, marker != 0xC8, marker != 0xCC {
        return (.jpeg, big(bytes, position + 7), big(bytes, position + 5))
      }
      let isAlone = marker == 1 || 0xD0...0xD8 ~= marker
      position += isAlone ? 2 : 2 + max(big(bytes, position + 2), 2)
    }
    return nil
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func big(_ bytes: [UInt8], _ start: Int) -> Int {
    Int(bytes[start]) << 8 | Int(bytes[start + 1])
  }
}
