/// The set of marked entries, as one bit per entry.
package struct MarkedRows: Hashable, Sendable {
  package private(set) var bits = BitColumn()
  /// The number of marked entries.
  package private(set) var count = 0

  package init() {}

  package init(_ entries: some Sequence<Int>, entryCount: Int) {
    bits = BitColumn(count: entryCount)
    for entry in entries { bits[entry] = true }
    count = bits.countSet(in: 0..<entryCount)
  }

  /// The same marks after entries were renumbered; `newEntry` returns nil for removed ones.
  package func renumbered(entryCount: Int, newEntry: (Int) -> Int?) -> MarkedRows {
    isEmpty ? self : MarkedRows(entries.lazy.compactMap(newEntry), entryCount: entryCount)
  }

  /// The same marks after an edit. O(entries ÷ 64) if there are any.
  package func following(_ shift: EntryShift) -> MarkedRows {
    guard !isEmpty, !shift.isNothing else { return self }
    var result = self
    // Marks set while the document was loading may not cover its end.
    result.bits.grow(to: shift.old.upperBound)
    result.bits = result.bits.following(shift)
    result.recount()
    return result
  }

  /// Whether nothing is marked.
  package var isEmpty: Bool { count == 0 }

  /// Whether an entry is marked. O(1).
  package func contains(_ entry: Int) -> Bool {
    entry >= 0 && entry < bits.count && bits[entry]
  }

  /// The marked entries in document order. O(entries ÷ 64 + marked).
  package var entries: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    var next = bits.firstSet(in: 0..<bits.count)
    while let entry = next {
      result.append(entry)
      next = bits.firstSet(in: entry + 1..<bits.count)
    }
    return result
  }

  package mutating func toggle(_ entry: Int, entryCount: Int) {
    bits.grow(to: entryCount)
    bits[entry].toggle()
    count += bits[entry] ? 1 : -1
  }

  /// Marks every entry.
  package mutating func insertAll(entryCount: Int) {
    bits.grow(to: entryCount)
    bits.set(0..<entryCount)
    recount()
  }

  /// Marks the rows among a range of entries.
  package mutating func insertRows(_ range: Range<Int>, of outline: OutlineState) {
    bits.grow(to: outline.count)
    outline.unite(&bits, withRowsIn: range)
    recount()
  }

  private mutating func recount() { count = bits.countSet(in: 0..<bits.count) }
}
