/// The position of a view in the structure of its screen, hashed to 64 bits.
///
/// Positions, branches and ids are mixed in one after another. State is looked up by the result, so
/// two places share state only if all 64 bits collide; ids are hashed with Swift's per-process
/// seed, so a document cannot cause collisions on purpose.
package struct IdentityPath: Hashable {
  private(set) var bits: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The path of a child at `position`.
  func appending(_ position: Int) -> IdentityPath {
    var path = self
    path.mix(UInt64(truncatingIfNeeded: position))
    return path
  }

  /// The path of the child with an id, which never equals that of a position.
  func appending(id: some Hashable) -> IdentityPath {
    var hasher = Hasher()
    hasher.combine(id)
    return appending(hasher.finalize()).appending(-1)
  }

  private mutating func mix(_ value: UInt64) {
    // SplitMix64's finaliser over the running value: every bit of both inputs affects every bit.
    var mixed = (bits &+ value) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    bits = mixed ^ (mixed >> 31)
  }
}
