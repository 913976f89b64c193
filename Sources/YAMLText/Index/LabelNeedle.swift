/// A text that labels are searched for as bytes, before any of them is read.
public struct LabelNeedle: Sendable {
  /// The UTF-8 bytes, folded where case does not matter.
  let bytes: [UInt8]
  let ignoresCase: Bool
  /// Whether others may stand between the bytes.
  private let isScattered: Bool
  /// What each byte is compared as: itself, or the small letter of an ASCII capital.
  let folded: [UInt8]
  /// How far on the needle's end may be where it is not at a byte (Horspool's rule).
  let shifts: [Int]

  /// A needle of a text that is not empty. Ignoring case, capitals and small letters are the same.
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

  /// A needle of letters that have to occur in their order, with any others between them.
  public init?(letters text: String, ignoringCase: Bool) {
    self.init(text, ignoringCase: ignoringCase, isScattered: true)
  }

  /// Whether the needle occurs in some bytes.
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
