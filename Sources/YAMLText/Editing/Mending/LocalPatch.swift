/// The former state of entries whose properties were changed, for undo.
struct LocalPatch: Sendable {
  /// An entry and the end to restore.
  struct End: Sendable {
    var entry: UInt32
    var end: UInt32

    init(_ entry: Int, in index: EntryIndex) {
      self.entry = UInt32(truncatingIfNeeded: entry)
      end = index.columns[entry].end
    }
  }

  /// The changed entries, in order.
  let changed: [End]
  /// The records to restore of changed entries whose indexed properties changed.
  let records: [(entry: Int, record: EntryRecord)]
  /// Ancestors that end with a changed entry.
  let outer: [End]
  let root: RootRecord
  let anchors: [EntryIndex.Anchor]
  let aliasOffsets: [UInt32]
  /// The total number of entries.
  let entryCount: Int

  /// Keeps the present state of the `changed` entries, of the `records` among them, and of `outer`
  /// ancestors.
  init(
    _ index: EntryIndex, of changed: some Collection<Int>, records: some Collection<Int>,
    outer: some Collection<Int>
  ) {
    self.changed = changed.map { End($0, in: index) }
    self.records = records.map { ($0, index.columns[$0]) }
    self.outer = outer.map { End($0, in: index) }
    root = index.root
    anchors = index.anchors
    aliasOffsets = index.aliasOffsets
    entryCount = index.count
  }

  /// Keeps the present state of everything that `patch` changes.
  init(_ index: EntryIndex, reversing patch: LocalPatch) {
    self.init(
      index, of: patch.changed.lazy.map { Int($0.entry) }, records: patch.records.lazy.map(\.entry),
      outer: patch.outer.lazy.map { Int($0.entry) })
  }

  /// The approximate memory in bytes.
  var byteCount: Int { (changed.count + outer.count) * 8 + records.count * 48 }
}

extension EntryIndex {
  /// Restores the former state of some entries; `offsets` lead to its text.
  func restore(_ patch: LocalPatch, _ offsets: OffsetMap) {
    shiftOffsets(offsets, writesSpine: false)
    for (entry, record) in patch.records { columns[entry] = record }
    for place in [patch.changed, patch.outer].joined() { setEnd(of: Int(place.entry), place.end) }
    root = patch.root
    anchors = patch.anchors
    aliasOffsets = patch.aliasOffsets
  }

  func setEnd(of entry: Int, _ end: UInt32) {
    precondition(entry >= 0 && entry < count, "There is no such entry")
    columns.bases.pointee.end?[entry] = end
  }
}
