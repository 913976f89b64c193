/// What becomes of entries whose properties were changed when that is undone.
struct LocalPatch: Sendable {
  /// The changed entries as they will be, in order.
  let records: [(entry: Int, record: EntryRecord)]
  /// Entries around them that end with them, and their ends.
  let ends: [(entry: Int, end: UInt32)]
  let root: RootRecord
  let anchors: [EntryIndex.Anchor]
  let aliasOffsets: [UInt32]
  /// The number of all entries.
  let entryCount: Int

  /// What brings back the present state of some entries.
  init(_ index: EntryIndex, of entries: some Collection<Int>, ends outer: [Int]) {
    records = entries.map { ($0, index.columns[$0]) }
    ends = outer.map { ($0, index.columns[$0].end) }
    root = index.root
    anchors = index.anchors
    aliasOffsets = index.aliasOffsets
    entryCount = index.count
  }

  /// About how many bytes it takes.
  var byteCount: Int { records.count * 56 + ends.count * 16 }
}

extension EntryIndex {
  /// Brings back a former state of some entries; `splices` lead to its text.
  func restore(_ patch: LocalPatch, _ splices: [Splice]) {
    shiftOffsets(splices, writesSpine: false)
    for (entry, record) in patch.records { columns[entry] = record }
    for (entry, end) in patch.ends { columns.bases.pointee.end?[entry] = end }
    root = patch.root
    anchors = patch.anchors
    aliasOffsets = patch.aliasOffsets
  }
}
