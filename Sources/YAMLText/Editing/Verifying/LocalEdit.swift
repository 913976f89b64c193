/// A verified change of one entry's properties with no effect outside the entry's own lines.
///
/// Local edits of different entries are independent, so that many are carried out as one.
struct LocalEdit {
  /// The entry that is changed.
  var entry: Int
  /// The changes of the text, in order.
  var splices: [Splice]
  /// The entry's new end if this is the only change; nil if the entry ends behind its children.
  var end: UInt32?
  /// The entry's new record, with offsets as if this were the only change; nil if no indexed
  /// property changes.
  var record: EntryRecord?
}

/// Local edits of different entries, without an allocation for each.
struct LocalEdits {
  struct Item {
    var entry: UInt32
    /// The number of its first splice, and how many there are.
    var firstSplice: UInt32
    var spliceCount: UInt32
    /// The `end` of the `LocalEdit`, with 0 for nil, as no entry ends at 0.
    var end: UInt32
    /// The number of its record; -1 without one.
    var record: Int32
  }

  private(set) var items: [Item] = []
  private var assembler: SpliceAssembler
  private(set) var records: [EntryRecord] = []

  /// No edits yet, with room for `capacity` edits of one splice each.
  init(capacity: Int = 0) {
    items.reserveCapacity(capacity)
    assembler = SpliceAssembler(capacity: capacity)
  }

  /// The changes of the text, in the order of the edits.
  var splices: Splices { assembler.splices }

  var isEmpty: Bool { items.isEmpty }

  mutating func append(_ edit: LocalEdit) {
    items.append(
      Item(
        entry: UInt32(truncatingIfNeeded: edit.entry),
        firstSplice: UInt32(truncatingIfNeeded: assembler.count),
        spliceCount: UInt32(truncatingIfNeeded: edit.splices.count), end: edit.end ?? 0,
        record: edit.record == nil ? -1 : Int32(truncatingIfNeeded: records.count)))
    for splice in edit.splices { assembler.append(splice) }
    if let record = edit.record { records.append(record) }
  }

  /// Brings the edits into the order of their entries.
  mutating func sort() {
    guard !zip(items, items.dropFirst()).allSatisfy({ $0.entry < $1.entry }) else { return }
    items.sort { $0.entry < $1.entry }
    let splices = splices
    assembler = SpliceAssembler(capacity: splices.count)
    for item in items {
      for number in item.firstSplice..<item.firstSplice + item.spliceCount {
        assembler.append(splices[Int(number)])
      }
    }
  }

  /// Shifts offsets, which assume each edit alone, by what the other edits add.
  mutating func shift(_ start: (Int) -> Int, to newStart: (Int, inout Int) -> Int) {
    var near = 0
    for number in items.indices {
      let edit = items[number]
      let start = start(Int(edit.entry))
      let shift = UInt32(truncatingIfNeeded: newStart(start, &near) - start)
      if edit.end > 0 { items[number].end = edit.end &+ shift }
      guard edit.record >= 0 else { continue }
      let record = Int(edit.record)
      if records[record].label != EntryColumns.noLabel { records[record].label &+= shift }
    }
  }
}

extension EntryIndex {
  /// True if an edit changes something indexed: a label, the kind, a flag.
  func isWatched(_ edit: YAMLEdit) -> Bool {
    switch edit {
    case .set(let path, _, _), .remove(let path): isWatched(path.steps.first, path.entry)
    case .rename(let path, let key):
      isWatched(path.steps.first, path.entry) || isWatched(.key(key), path.entry)
    case .reorder, .insertEntry, .removeEntry, .moveEntry: true
    }
  }

  private func isWatched(_ step: NodePath.Step?, _ entry: Int) -> Bool {
    guard case .key(var key)? = step, entry >= 0, entry < count else { return true }
    return key.withUTF8 { rule(for: $0, in: entry) != nil }
  }

  /// The indexing rule for a key of an entry; nil if the key is not indexed.
  func rule(
    for key: UnsafeBufferPointer<UInt8>, in entry: Int
  ) -> UnsafePointer<CompiledGrammar.Rule>? {
    let role = compiled.roles + role(of: entry)
    return key.baseAddress.flatMap {
      role.pointee.rule(for: $0, key.count).map { UnsafePointer($0) }
    }
  }
}
