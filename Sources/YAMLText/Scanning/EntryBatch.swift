/// What an `EntryScanner` read in one step: to be handed to `EntryIndex.append(_:)`.
public struct EntryBatch: Sendable {
  /// How far the text has been understood, in bytes: the measure of progress.
  public internal(set) var consumedByteCount = 0
  /// Whether the document has been read to its end.
  public internal(set) var isLast = false
  /// The blocks that were read since the batch before.
  public internal(set) var blocks: [TextBlock] = []
  /// How many entries are new in this batch.
  public var entryCount: Int { columns.count }

  /// The new entries; parents are numbers among all entries of the scan.
  let columns = EntryColumns()
  /// The number of the first of them.
  let firstEntry: Int
  /// New values of entries from earlier batches that were open when this one began, by depth.
  var updates: [Update] = []
  var anchors: [EntryIndex.Anchor] = []
  /// Numbers of earlier anchors whose node ended in this batch, and their ends.
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

/// What the index keeps about the root mapping.
struct RootRecord: Sendable, Equatable {
  var start = 0
  var end = 0
  var childCount = 0
  var flags: UInt16 = 0
}
