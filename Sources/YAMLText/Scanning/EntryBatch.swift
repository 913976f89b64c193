/// The result of one step of an `EntryScanner`, for `EntryIndex.append(_:expanding:)`.
public struct EntryBatch: Sendable {
  /// The bytes of the text that have been parsed so far: the measure of progress.
  public internal(set) var consumedByteCount = 0
  /// True when the document has been read to its end.
  public internal(set) var isLast = false
  /// The blocks that were read since the previous batch.
  public internal(set) var blocks: [TextBlock] = []
  /// The number of new entries in this batch.
  public var entryCount: Int { columns.count }

  /// The new entries; their `parent` counts all entries of the scan.
  let columns = EntryColumns()
  /// The number of the first new entry.
  let firstEntry: Int
  /// New values of entries from earlier batches that were still open when this batch began.
  var updates: [Update] = []
  var anchors: [EntryIndex.Anchor] = []
  /// The numbers of earlier anchors whose nodes ended in this batch, with the ends.
  var anchorEnds: [AnchorEnd] = []
  var aliasOffsets: [UInt32] = []
  var root = RootRecord()

  init(firstEntry: Int) { self.firstEntry = firstEntry }

  struct Update: Sendable {
    var depth: Int
    var entry: Int
    var record: EntryRecord
  }

  struct AnchorEnd: Sendable {
    var anchor: Int
    var end: Int
  }
}

/// The index's record of the root node.
struct RootRecord: Sendable, Equatable {
  var start = 0
  var end = 0
  var childCount = 0
  var flags: UInt32 = 0
}
