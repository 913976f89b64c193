/// What ``OutlineState`` needs of a document: its entries in document order, as columns.
package protocol OutlineColumns {
  /// The number of entries so far.
  var count: Int { get }
  /// The entry after the last descendant; while a document is being read, at most ``count``.
  func subtreeEnd(of entry: Int) -> Int
  /// The parent; -1 at the top level.
  func parent(of entry: Int) -> Int
  /// The number of ancestors.
  func depth(of entry: Int) -> Int
  /// Calls `body` with the depths of all entries, for a pass over many.
  func withDepths<Result>(_ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result
  /// Calls `body` with the values of ``subtreeEnd(of:)`` for all entries, for a pass over many.
  func withSubtreeEnds<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result
}

extension OutlineColumns {
  package func withDepths<Result>(_ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    (0..<count).map { UInt16(truncatingIfNeeded: depth(of: $0)) }.withUnsafeBufferPointer(body)
  }

  package func withSubtreeEnds<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
    (0..<count).map { UInt32(truncatingIfNeeded: subtreeEnd(of: $0)) }.withUnsafeBufferPointer(body)
  }
}
