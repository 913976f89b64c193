/// Whole columns, for passes over very many entries.
extension EntryIndex {
  /// Calls `body` with the depths of all entries, by entry.
  public func withDepths<Result>(_ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: columns.bases.pointee.depth, count: count))
  }

  /// Calls `body` with the subtree ends of all entries, by entry.
  public func withSubtreeEnds<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: columns.bases.pointee.subtreeEnd, count: count))
  }

  /// Calls `body` with the serials of all entries, by entry.
  public func withSerials<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: columns.bases.pointee.serial, count: count))
  }
}
