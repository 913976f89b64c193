/// A fingerprint of an index: the number of its entries and the place, nesting and role of each, copies
/// aside. Indexes of the same text with equal fingerprints have the same entries.
public struct DocumentFingerprint: Sendable, Equatable {
  /// The number of entries.
  public private(set) var entryCount = 0
  /// A sum of hashes, so that entries can be added in any order: a scan delivers them as they end.
  private var sum: UInt64 = 0

  /// The fingerprint of a complete index.
  ///
  /// - Complexity: O(entries), a few nanoseconds each
  public init(_ index: EntryIndex) {
    guard index.hasCopies else {
      for entry in 0..<index.count { add(index.columns[entry], number: entry) }
      return
    }
    // The number of each entry without the copies before it.
    var numbers: [UInt32] = []
    numbers.reserveCapacity(index.count + 1)
    var next: UInt32 = 0
    for entry in 0..<index.count {
      numbers.append(next)
      if !index.flags(of: entry).contains(.isCopy) { next += 1 }
    }
    numbers.append(next)
    for entry in 0..<index.count where !index.flags(of: entry).contains(.isCopy) {
      var record = index.columns[entry]
      record.subtreeEnd = numbers[min(Int(record.subtreeEnd), index.count)]
      add(record, number: Int(numbers[entry]))
    }
  }

  /// The fingerprint of the index that `text` would have, in memory for `maxEntries` entries.
  ///
  /// - Complexity: O(bytes), one pass
  /// - Throws: a diagnostic for a syntax error or an exceeded limit.
  public init(
    scanning text: SourceText, grammar: EntryGrammar, limits: YAMLLimits = YAMLLimits(),
    maxEntries: Int = 1 << 14
  ) throws(Diagnostic) {
    let scanner = try EntryScanner(
      reader: YAMLEventReader(text, limits: limits), grammar: CompiledGrammar(grammar))
    while let batch = try scanner.next(maxEntries: max(1, maxEntries)) {
      // An open entry comes again with each batch until it has ended.
      for update in batch.updates { addEnded(update.record, number: update.entry) }
      for number in 0..<batch.entryCount {
        addEnded(batch.columns[number], number: batch.firstEntry + number)
      }
    }
  }

  private mutating func addEnded(_ record: EntryRecord, number: Int) {
    guard record.flags & EntryFlags.isOpen.rawValue == 0 else { return }
    add(record, number: number)
  }

  private mutating func add(_ record: EntryRecord, number: Int) {
    var hash = UInt64(truncatingIfNeeded: number)
    func mix(_ value: UInt64) {
      hash = (hash ^ value) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    mix(UInt64(record.start) << 32 | UInt64(record.end))
    mix(UInt64(record.subtreeEnd) << 32 | UInt64(record.depth) << 16 | UInt64(record.role))
    mix(0xBF58_476D_1CE4_E5B9)
    sum &+= hash
    entryCount += 1
  }
}
