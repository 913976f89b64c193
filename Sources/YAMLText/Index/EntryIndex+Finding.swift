/// Searches of single columns.
extension EntryIndex {
  /// The entries whose id has this hash, in order. Entries flagged `needsParsing` may be missing.
  ///
  /// - Complexity: O(entries), sixteen a step
  public func entries(withIDHash hash: UInt32) -> [Int] {
    var entries: [Int] = []
    var next = 0
    while let entry = EntryColumns.position(
      of: hash, in: columns.bases.pointee.idHash, from: next, to: count)
    {
      entries.append(entry)
      next = entry + 1
    }
    return entries
  }

  /// The entries with at least one of the `wanted` flags, in order.
  ///
  /// - Complexity: O(entries) over one column
  public func entries(withAnyOf wanted: EntryFlags) -> [Int] {
    guard let flags = columns.bases.pointee.flags else { return [] }
    var entries: [Int] = []
    for entry in 0..<count where flags[entry] & wanted.rawValue != 0 { entries.append(entry) }
    return entries
  }

  /// The hashes among `hashes` that the ids of entries have.
  ///
  /// - Complexity: O(entries + hashes)
  public func usedIDHashes(among hashes: Set<UInt32>) -> Set<UInt32> {
    guard let column = columns.bases.pointee.idHash, !hashes.isEmpty else { return [] }
    // One bit per value of a hash's low bits: nearly all entries fail this test, without a set.
    let bitCount = hashes.count > 4096 ? 1 << 20 : 1 << 16
    let mask = UInt32(bitCount - 1)
    var filter = [UInt64](repeating: 0, count: bitCount >> 6)
    for hash in hashes { filter[Int(hash & mask) >> 6] |= 1 << UInt64(hash & 63) }
    var used = Set<UInt32>()
    filter.withUnsafeBufferPointer { filter in
      for entry in 0..<count {
        let hash = column[entry]
        guard filter[Int(hash & mask) >> 6] & (1 << UInt64(hash & 63)) != 0 else { continue }
        if hashes.contains(hash) { used.insert(hash) }
      }
    }
    return used
  }
}
