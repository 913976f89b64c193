/// The chunks that a PNG file consists of.
package struct PNGChunks {
  private let bytes: [UInt8]

  /// The chunks of a file that begins as a PNG does.
  package init(of bytes: [UInt8]) { self.bytes = bytes }

  /// Whether they are there up to the end of the image, and each that it cannot be shown without has its
  /// sum (PNG, §5.3). What the image is compressed to is not looked into.
  ///
  /// - Complexity: O(bytes).
  package var areWhole: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
      var place = 8
      while place + 12 <= bytes.count {
        let count = number(place)
        let end = place + 8 + count
        guard end + 4 <= bytes.count else { return false }
        let name = bytes[place + 4..<place + 8]
        // Small letters are the names of what may be left out.
        let isNeeded = name.first.map { $0 & 0x20 == 0 } ?? true
        if isNeeded, Self.sum(of: bytes[place + 4..<end]) != number(end) { return false }
        if name.elementsEqual("IEND".utf8) { return true }
        place = end + 4
      }
      return false
    }
  }

  private static func sum(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var sum = UInt32.max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return Int(~sum)
  }

  /// The remainders of all bytes (PNG, annex D).
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 0 ? rest >> 1 : 0xEDB8_8320 ^ rest >> 1 }
  }
}
