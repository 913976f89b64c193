extension EntryIndex {
  /// True if an entry has at least one of some flags.
  ///
  /// - Complexity: O(entries), at memory speed
  public func hasEntry(withAnyOf flags: EntryFlags, in entries: Range<Int>) -> Bool {
    guard let base = columns.bases.pointee.flags else { return false }
    var all: UInt32 = 0
    for entry in entries.clamped(to: 0..<count) { all |= base[entry] }
    return all & flags.rawValue != 0
  }
}
