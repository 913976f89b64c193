/// Base64 (RFC 4648); its letters for URLs are read, too.
package enum Base64 {
  /// The bytes that a text stands for; white space is passed over; nil where it is none. O(text).
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for byte in text where byte > 0x20 {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
        (bits, count) = (0, 0)
      }
    }
    switch count {
    case 2: bytes.append(UInt8(bits >> 4 & 0xFF))
    case 3: bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
    case 1: return nil
    default: break
    }
    return padding <= 2 ? bytes : nil
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// The text that stands for bytes, in one line, padded. O(bytes).
  package static func encoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] { text.append(letter(bits >> UInt32(shift))) }
      (bits, count) = (0, 0)
    }
    guard count > 0 else { return text }
    bits <<= UInt32(8 * (3 - count))
    for place in 0..<4 {
      text.append(place <= count ? letter(bits >> UInt32(18 - 6 * place)) : UInt8(ascii: "="))
    }
    return text
  }

  private static func letter(_ bits: UInt32) -> UInt8 {
    switch UInt8(bits & 63) {
    case let value where value < 26: UInt8(ascii: "A") + value
    case let value where value < 52: UInt8(ascii: "a") + value - 26
    case let value where value < 62: UInt8(ascii: "0") + value - 52
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }
}
