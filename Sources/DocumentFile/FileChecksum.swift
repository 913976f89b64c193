import CDocumentFile

/// Identifies a file's content by its length and a 64-bit hash of its bytes.
///
/// It distinguishes versions of one file. It does not withstand deliberate collisions; code that
/// overwrites a file compares the bytes themselves when it has them.
package struct FileChecksum: Sendable, Hashable {
  /// The number of bytes.
  package let byteCount: Int
  /// The XXH64 of the bytes.
  package let hash: UInt64
}

/// Computes a `FileChecksum` incrementally. It is kept in files, so it is the same in every process.
struct XXHash64 {
  private var state = cdf_hash()

  init() {
    cdf_hash_begin(&state)
  }

  /// Adds the next bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    cdf_hash_add(&state, start, bytes.count)
  }

  /// The digest of all bytes so far.
  var digest: FileChecksum {
    var copy = state
    return FileChecksum(byteCount: Int(state.byte_count), hash: cdf_hash_value(&copy))
  }

  /// The hash alone, of bytes in memory.
  static func value(of bytes: [UInt8]) -> UInt64 {
    var hash = XXHash64()
    bytes.withUnsafeBytes { hash.add($0) }
    return hash.digest.hash
  }
}
