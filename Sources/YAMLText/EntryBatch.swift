/// What an `EntryScanner` read in one step: to be handed to `EntryIndex.append(_:)`.
public struct EntryBatch: Sendable {
  /// How many bytes of the text the entries so far cover (provisional end of open entries).
  public internal(set) var consumedByteCount: Int
  /// Whether the document has been read to its end.
  public internal(set) var isLast: Bool
  /// The blocks that were read since the batch before.
  public internal(set) var blocks: [TextBlock]
  /// How many entries are new in this batch.
  public var entryCount: Int { columns.count }
  let columns: EntryColumns
}
