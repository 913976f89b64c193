/// Matches the rescanned entries of a stretch to the serials they had.
struct SerialMatcher {
  private var serials: [UInt32: UInt32] = [:]
  private let offsets: OffsetMap
  private var hints: [UInt32: UInt32] = [:]

  init(
    _ index: EntryIndex, _ spine: [Int], _ offsets: OffsetMap, hints: [TextChange.SerialAtOffset]
  ) {
    self.offsets = offsets
    for hint in hints { self.hints[hint.offset] = hint.serial }
    let carried = Set(self.hints.values)
    for entry in spine where !carried.contains(index.columns[entry].serial) {
      serials[index.columns[entry].start] = index.columns[entry].serial
    }
  }

  /// The serial of every entry, nil for new ones, by position in `starts`.
  mutating func match(_ starts: [UInt32]) -> [UInt32?] {
    var result = starts.map { hints[$0] }
    for (position, start) in starts.enumerated() where result[position] == nil {
      guard let old = offsets.old(Int(start)) else { continue }
      result[position] = serials.removeValue(forKey: UInt32(truncatingIfNeeded: old))
    }
    for (position, start) in starts.enumerated() where result[position] == nil {
      for old in offsets.replacedStarts(Int(start)) where result[position] == nil {
        result[position] = serials.removeValue(forKey: UInt32(truncatingIfNeeded: old))
      }
    }
    return result
  }
}
