/// A hash of what YAML says, to compare much of it without keeping it: equal contents have equal
/// hashes, others differ but for one chance in about 2⁶⁴.
///
/// Its seed is new in every process, so that no document can be made to collide.
package struct ContentHash: Equatable {
  /// The hash.
  package private(set) var value: UInt64

  private static let seeds = (
    UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max) | 1
  )

  /// The hash of nothing.
  package init() { value = Self.seeds.0 }

  /// Combines a number.
  @inline(__always)
  package mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ Self.seeds.1)
    value = product.high ^ product.low &+ Self.seeds.0
  }

  /// Combines bytes; their number must be combined too where it does not follow.
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      combine(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    guard offset < bytes.count else { return }
    guard bytes.count < 8 else {
      // The last eight, some of which were combined already.
      return combine(
        bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    combine(rest)
  }
}
