/// A 64-bit hash of content, to compare much of it without keeping it. Different contents
/// collide with a probability of about 2⁻⁶⁴.
///
/// The seed is random in every process, so that no document can be crafted to collide.
package struct Hasher64: Equatable {
  /// The hash.
  @usableFromInline package var value: UInt64

  @usableFromInline static let seeds = (
    UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max) | 1
  )

  /// The hash of empty content.
  @inlinable package init() { value = Self.seeds.0 }

  /// Combines a number.
  @inlinable @inline(__always)
  package mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ Self.seeds.1)
    value = product.high ^ product.low &+ Self.seeds.0
  }

  /// Combines bytes. Combine their count too unless it is implied.
  @inlinable package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      combine(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    guard offset < bytes.count else { return }
    guard bytes.count < 8 else {
      // The last eight bytes, some of which were combined already.
      return combine(
        bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    }
    var rest: UInt64 = 0
    for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
    combine(rest)
  }
}
