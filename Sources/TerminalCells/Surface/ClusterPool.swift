/// Clusters of more than one scalar, each stored once: equal texts have equal numbers, so cells
/// that show the same compare equal. Lookups do not allocate.
final class ClusterPool {
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing with linear probing: entry numbers plus 1, 0 for free slots; the count is a
  /// power of two and at least twice the number of entries.
  private var slots = [UInt32](repeating: 0, count: 64)

  private struct Entry {
    var offset: UInt32
    var length: UInt16
    var columns: UInt16
    var hash: UInt32
  }

  /// The size in bytes beyond which a surface discards the pool when it is next cleared.
  static let comfortableByteCount = 1 << 20
  /// The most clusters, limited by the bits of a glyph; further ones show as U+FFFD.
  static let limit = 1 << 20

  var byteCount: Int { bytes.count }

  /// The number of a cluster, or nil if the pool is full. Complexity: O(length) on average.
  func number(of cluster: UnsafeBufferPointer<UInt8>, columns: Int) -> UInt32? {
    let hash = ClusterPool.hash(cluster, columns)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      if matches(entries[Int(number)], hash, cluster, columns) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return add(cluster, columns, hash, slot)
  }

  private func matches(
    _ entry: Entry, _ hash: UInt32, _ cluster: UnsafeBufferPointer<UInt8>, _ columns: Int
  ) -> Bool {
    guard entry.hash == hash, Int(entry.length) == cluster.count, Int(entry.columns) == columns
    else { return false }
    let offset = Int(entry.offset)
    return bytes[offset..<offset + cluster.count].elementsEqual(cluster)
  }

  private func add(
    _ cluster: UnsafeBufferPointer<UInt8>, _ columns: Int, _ hash: UInt32, _ slot: Int
  ) -> UInt32? {
    guard entries.count < ClusterPool.limit, cluster.count <= Int(UInt16.max) else { return nil }
    let number = UInt32(entries.count)
    entries.append(
      Entry(
        offset: UInt32(bytes.count), length: UInt16(cluster.count), columns: UInt16(columns),
        hash: hash))
    bytes.append(contentsOf: cluster)
    slots[slot] = number + 1
    if entries.count * 2 > slots.count { rehash(slots.count * 2) }
    return number
  }

  private func rehash(_ count: Int) {
    slots = [UInt32](repeating: 0, count: count)
    for (number, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(number) + 1
    }
  }

  /// The FNV-1a hash.
  private static func hash(_ cluster: UnsafeBufferPointer<UInt8>, _ columns: Int) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in cluster { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return (hash ^ UInt32(truncatingIfNeeded: columns)) &* 16_777_619
  }

  /// Appends the UTF-8 bytes of the cluster with this number.
  func append(_ number: UInt32, to output: inout [UInt8]) {
    guard Int(number) < entries.count else { return }
    let entry = entries[Int(number)]
    output.append(contentsOf: bytes[Int(entry.offset)..<Int(entry.offset) + Int(entry.length)])
  }

  /// Removes all clusters. Earlier numbers become invalid.
  func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    slots = [UInt32](repeating: 0, count: 64)
  }
}
