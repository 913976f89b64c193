/// Base64 as specified by RFC 4648, §4.
package enum Base64 {
  /// The letters for some bytes, with padding.
  ///
  /// - Complexity: O(bytes).
  package static func encoded(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] as [UInt32] { result.append(letter(bits >> shift)) }
      (bits, count) = (0, 0)
    }
    guard count > 0 else { return result }
    bits <<= UInt32(8 * (3 - count))
    result.append(letter(bits >> 18))
    result.append(letter(bits >> 12))
    result.append(count == 2 ? letter(bits >> 6) : 0x3D)
    result.append(0x3D)
    return result
  }

  private static let alphabet: StaticBytes =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

  private static func letter(_ bits: UInt32) -> UInt8 { alphabet[Int(bits & 63)] }
}
