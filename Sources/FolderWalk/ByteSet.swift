/// A set of bytes: what `[a-z]` of a pattern stands for.
struct ByteSet: Sendable, Equatable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Whether the set holds a byte.
  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      default: bits.3
      }
    return word >> UInt64(byte & 63) & 1 == 1
  }

  /// Adds a byte.
  mutating func insert(_ byte: UInt8) {
    let bit = UInt64(1) << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: bits.0 |= bit
    case 1: bits.1 |= bit
    case 2: bits.2 |= bit
    default: bits.3 |= bit
    }
  }

  /// Adds the bytes for which something holds.
  mutating func insert(where holds: (UInt8) -> Bool) {
    for byte in UInt8.min...UInt8.max where holds(byte) { insert(byte) }
  }

  /// All other bytes.
  var inverted: ByteSet {
    var others = self
    others.bits = (~bits.0, ~bits.1, ~bits.2, ~bits.3)
    return others
  }

  static func == (one: ByteSet, other: ByteSet) -> Bool { one.bits == other.bits }
}

/// The bytes of a class of POSIX, such as `[:alpha:]`; others than ASCII are in none.
enum ByteClass {
  /// Whether a byte belongs to the class of a name; nil where there is no such class.
  static func membership(named name: ArraySlice<UInt8>) -> ((UInt8) -> Bool)? {
    let isLower: (UInt8) -> Bool = { (0x61...0x7A).contains($0) }
    let isUpper: (UInt8) -> Bool = { (0x41...0x5A).contains($0) }
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    let isAlphanumeric: (UInt8) -> Bool = { isLower($0) || isUpper($0) || isDigit($0) }
    switch String(decoding: name, as: UTF8.self) {
    case "alnum": return isAlphanumeric
    case "alpha": return { isLower($0) || isUpper($0) }
    case "blank": return { $0 == 0x20 || $0 == 0x09 }
    case "cntrl": return { $0 < 0x20 || $0 == 0x7F }
    case "digit": return isDigit
    case "graph": return { (0x21...0x7E).contains($0) }
    case "lower": return isLower
    case "print": return { (0x20...0x7E).contains($0) }
    case "punct": return { (0x21...0x7E).contains($0) && !isAlphanumeric($0) }
    case "space": return { $0 == 0x20 || (0x09...0x0D).contains($0) }
    case "upper": return isUpper
    case "xdigit":
      return { isDigit($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0) }
    default: return nil
    }
  }
}
