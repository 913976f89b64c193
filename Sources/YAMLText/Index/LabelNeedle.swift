/// A text to find in labels by comparing bytes, without reading the labels.
public struct LabelNeedle: Sendable {
  /// The UTF-8 bytes, in lower case when case is ignored.
  let bytes: [UInt8]
  let ignoresCase: Bool
  /// True when other bytes may stand between those of the needle.
  private let isScattered: Bool
  /// The byte that each byte is compared as: itself, or an ASCII capital's lower-case letter.
  let folded: [UInt8]
  /// The distance to move the needle's end on from each byte, by Horspool's rule.
  let shifts: [Int]

  /// A needle that occurs as a whole; nil for an empty text. Only ASCII letters ignore case.
  public init?(_ text: String, ignoringCase: Bool) {
    self.init(text, ignoringCase: ignoringCase, isScattered: false)
  }

  private init?(_ text: String, ignoringCase: Bool, isScattered: Bool) {
    self.isScattered = isScattered
    let folded = (0...255).map { byte -> UInt8 in
      let byte = UInt8(byte)
      return ignoringCase && byte &- 0x41 < 26 ? byte + 0x20 : byte
    }
    bytes = text.utf8.map { folded[Int($0)] }
    guard !bytes.isEmpty else { return nil }
    ignoresCase = ignoringCase
    self.folded = folded
    var shifts = [Int](repeating: bytes.count, count: 256)
    for (place, byte) in bytes.dropLast().enumerated() {
      shifts[Int(byte)] = bytes.count - 1 - place
    }
    self.shifts = shifts
  }

  /// A needle whose characters occur in order, with any others between them; nil for an empty text.
  public init?(letters text: String, ignoringCase: Bool) {
    self.init(text, ignoringCase: ignoringCase, isScattered: true)
  }

  /// True when the needle occurs in `line`.
  func occurs(in line: UnsafeRawBufferPointer) -> Bool {
    if isScattered { return occursScattered(in: line) }
    return bytes.withUnsafeBufferPointer { needle in
      folded.withUnsafeBufferPointer { folded in
        shifts.withUnsafeBufferPointer { shifts in
          var end = needle.count - 1
          while end < line.count {
            let byte = Int(folded[Int(line[end])])
            if byte == Int(needle[needle.count - 1]) {
              let start = end - needle.count + 1
              var place = 0
              while place < needle.count, folded[Int(line[start + place])] == needle[place] {
                place += 1
              }
              if place == needle.count { return true }
            }
            end += shifts[byte]
          }
          return false
        }
      }
    }
  }

  private func occursScattered(in line: UnsafeRawBufferPointer) -> Bool {
    bytes.withUnsafeBufferPointer { needle in
      folded.withUnsafeBufferPointer { folded in
        var place = 0
        for byte in line where folded[Int(byte)] == needle[place] {
          place += 1
          if place == needle.count { return true }
        }
        return false
      }
    }
  }
}
