/// The most recently parsed entries, by serial, in two generations: when the younger one is full,
/// the older one is dropped.
struct EntryCache {
  /// The number of entries in a generation.
  static let generationCapacity = 128
  /// Of entries with more source bytes than this, only the last one is kept.
  static let largeByteCount = 65_536

  private var young: [Int: ParsedEntry] = [:]
  private var old: [Int: ParsedEntry] = [:]
  private var large: (serial: Int, entry: ParsedEntry)?
  /// The labels of such large entries, by serial: reading one may take all bytes of the entry.
  var largeLabels: [Int: String] = [:]

  /// The parsed entry of a serial; nil if it is not in the cache.
  mutating func entry(_ serial: Int) -> ParsedEntry? {
    if let entry = young[serial] { return entry }
    if let large, large.serial == serial { return large.entry }
    guard let entry = old[serial] else { return nil }
    insert(entry, serial)
    return entry
  }

  /// Keeps a parsed entry of `byteCount` source bytes.
  mutating func insert(_ entry: ParsedEntry, _ serial: Int, byteCount: Int = 0) {
    guard byteCount <= Self.largeByteCount else {
      large = (serial, entry)
      return
    }
    if young.count >= Self.generationCapacity {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[serial] = entry
  }
}
