/// What ``OutlineState`` has to know of a document: its entries in document order, as columns.
protocol OutlineColumns {
  /// The number of entries so far.
  var count: Int { get }
  /// The entry after the last one below this; while a document is being read, at most ``count``.
  func subtreeEnd(of entry: Int) -> Int
  /// The entry this one is a child of; -1 at the top.
  func parent(of entry: Int) -> Int
  /// How many entries are above this one.
  func depth(of entry: Int) -> Int
}
