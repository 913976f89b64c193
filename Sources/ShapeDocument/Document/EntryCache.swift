/// The most recently parsed entries, by serial: two generations, the older dropped when the younger
/// is full.
struct EntryCache {
  /// Entries in a generation.
  static let generationCapacity = 128
  /// Entries of more source bytes than this are kept one at a time.
  static let largeByteCount = 65_536

  private var young: [Int: ParsedEntry] = [:]
  private var old: [Int: ParsedEntry] = [:]
  private var large: (serial: Int, entry: ParsedEntry)?
  /// Labels of entries of more source bytes than this, by serial: reading one may need all of them.
  var largeLabels: [Int: String] = [:]

  /// The parsed entry of a serial, if it is still here.
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
