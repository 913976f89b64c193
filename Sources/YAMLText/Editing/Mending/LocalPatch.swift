/// What becomes of entries whose properties were changed when that is undone.
struct LocalPatch: Sendable {
  /// Where an entry will end.
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
  /// Those of them of which the index holds something that was changed, as they will be.
  let records: [(entry: Int, record: EntryRecord)]
  /// Entries around them that end with them.
  let outer: [End]
  let root: RootRecord
  let anchors: [EntryIndex.Anchor]
  let aliasOffsets: [UInt32]
  /// The number of all entries.
  let entryCount: Int

  /// What brings back the present state of some entries, and of those of them and around them that are
  /// named.
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

  /// What leads back to the state the index has now.
  init(_ index: EntryIndex, reversing patch: LocalPatch) {
    self.init(
      index, of: patch.changed.lazy.map { Int($0.entry) }, records: patch.records.lazy.map(\.entry),
      outer: patch.outer.lazy.map { Int($0.entry) })
  }

  /// About how many bytes it takes.
  var byteCount: Int { (changed.count + outer.count) * 8 + records.count * 48 }
}

extension EntryIndex {
  /// Brings back a former state of some entries; `splices` lead to its text.
  func restore(_ patch: LocalPatch, _ splices: [Splice]) {
    shiftOffsets(splices, writesSpine: false)
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
