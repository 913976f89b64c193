import Glibc

extension EntryIndex {
  /// Takes over a batch from the scanner; batches come in order.
  ///
  /// `expanding` is asked for every alias that stands where an entry is due, with the alias's
  /// entry number, when all entries before it are in place. If it returns the number of a closed
  /// entry, that subtree is copied below the alias (flagged `isCopy`, with the ranges of the
  /// original, copies of copies included); nil leaves the alias a leaf.
  public func append(_ batch: EntryBatch, expanding: ((Int) -> Int?)? = nil) {
    for block in batch.blocks { text.append(block) }
    columns.reserve(count + batch.columns.count)
    // All that were open have new values, whether they are still open or closed by now.
    for update in batch.updates where openEntries.indices ~= update.depth {
      let entry = openEntries[update.depth]
      if hasCopies {
        var record = update.record
        let shift = entry - update.entry
        record.serial = columns[entry].serial
        record.parent = columns[entry].parent
        record.subtreeEnd = record.subtreeEnd &+ UInt32(truncatingIfNeeded: shift)
        columns[entry] = record
      } else {
        columns[entry] = update.record
      }
    }
    takeAnchors(of: batch)
    if hasCopies || (expanding != nil && batch.holdsAliasEntries) {
      appendOneByOne(batch, expanding)
    } else {
      columns.append(batch.columns)
      nextSerial = max(nextSerial, count)
    }
    finish(batch)
  }

  /// Takes over the columns of the first batch instead of copying them.
  func adopt(_ batch: EntryBatch) {
    columns = batch.columns
    nextSerial = count
    takeAnchors(of: batch)
    finish(batch)
  }

  /// The slow way, where numbers are shifted by copies.
  private func appendOneByOne(_ batch: EntryBatch, _ expanding: ((Int) -> Int?)?) {
    var path = openEntries
    for number in 0..<batch.columns.count {
      var record = batch.columns[number]
      let depth = Int(record.depth)
      closePath(&path, to: depth)
      record.parent = Int32(truncatingIfNeeded: path.last ?? -1)
      record.serial = UInt32(truncatingIfNeeded: takeSerial())
      let entry = count
      columns.setCount(entry + 1)
      columns[entry] = record
      path.append(entry)
      if record.flags & EntryFlags.isAlias.rawValue != 0, let source = expanding?(entry),
        !path.contains(source)
      {
        copySubtree(of: source, below: entry)
      }
    }
    closePath(&path, to: 0)
  }

  /// The entries that are still open: ancestors of the last one, outermost first.
  private func findOpenEntries() -> [Int] {
    var chain: [Int] = []
    var entry = count - 1
    while entry >= 0 {
      if flags(of: entry).contains(.isOpen) { chain.append(entry) }
      entry = parent(of: entry)
    }
    return chain.reversed()
  }

  /// Ends the subtrees of what is deeper than `depth`.
  private func closePath(_ path: inout [Int], to depth: Int) {
    while path.count > depth, let entry = path.popLast() {
      columns.bases.pointee.subtreeEnd?[entry] = UInt32(truncatingIfNeeded: count)
    }
  }

  private func takeSerial() -> Int {
    defer { nextSerial += 1 }
    if nextSerial != count { areSerialsInOrder = false }
    return nextSerial
  }

  /// Anchors come before entries: aliases among these ask for them.
  private func takeAnchors(of batch: EntryBatch) {
    for end in batch.anchorEnds where anchors.indices ~= end.anchor {
      let start = anchors[end.anchor].range.lowerBound
      anchors[end.anchor].range = start..<max(end.end, start)
    }
    if !batch.anchors.isEmpty {
      anchors.append(contentsOf: batch.anchors)
      anchorsByName = nil
    }
    aliasOffsets.append(contentsOf: batch.aliasOffsets)
  }

  private func finish(_ batch: EntryBatch) {
    openEntries = findOpenEntries()
    // Open entries hold everything that came after them.
    for entry in openEntries {
      columns.bases.pointee.subtreeEnd?[entry] = UInt32(truncatingIfNeeded: count)
    }
    entriesBySerial = nil
    knownPositions = []
    lastParsed = nil
    root = batch.root
    consumedByteCount = batch.consumedByteCount
    isComplete = batch.isLast
    if directives == nil, root.start > 0 || isComplete { findDirectives() }
  }

  /// Notes the directives before the root node.
  func findDirectives() {
    directives = SourceText()
    let head = text.bytes(in: 0..<min(root.start, 1 << 16))
    guard head.contains(0x25) else { return }
    let start = text.hasByteOrderMark ? 3 : 0
    var offset = start
    while offset < root.start {
      let next = text.nextLineStart(at: offset)
      if text.bytes(in: offset..<offset + 3) == Array("---".utf8) {
        directives = text.slice(start..<offset)
        directives?.append("---\n")
        return
      }
      guard next > offset else { return }
      offset = next
    }
  }
}

// MARK: - Copies

extension EntryIndex {
  /// Drops all copies and asks again for every alias, as `append(_:expanding:)` does.
  ///
  /// Edits drop the copies; this brings them back, with their former serials where an alias's
  /// subtree has as many entries as before.
  ///
  /// - Complexity: O(entries), O(1) without aliases among the entries
  public func expandAliases(_ expanding: (Int) -> Int?) {
    removeCopies()
    guard !aliasOffsets.isEmpty else { return }
    let source = columns
    guard (0..<source.count).contains(where: { isAlias(source, $0) }) else { return }
    columns = EntryColumns()
    columns.reserve(source.count)
    var path: [Int] = []
    for number in 0..<source.count {
      var record = source[number]
      closePath(&path, to: Int(record.depth))
      record.parent = Int32(truncatingIfNeeded: path.last ?? -1)
      let entry = count
      columns.setCount(entry + 1)
      columns[entry] = record
      path.append(entry)
      if isAlias(source, number), let original = expanding(entry), !path.contains(original) {
        copySubtree(of: original, below: entry)
      }
    }
    closePath(&path, to: 0)
    droppedCopySerials = [:]
    entriesBySerial = nil
    serialSearches = 0
    knownPositions = []
    lastParsed = nil
  }

  private func isAlias(_ columns: EntryColumns, _ entry: Int) -> Bool {
    columns.value(columns.bases.pointee.flags, entry) & EntryFlags.isAlias.rawValue != 0
  }

  /// Appends a copy of a closed entry's children below the last entry, `alias`, and gives that the
  /// original's values. Ignored unless the entry is closed.
  private func copySubtree(of source: Int, below alias: Int) {
    guard source >= 0, source < alias, !flags(of: source).contains(.isOpen) else { return }
    hasCopies = true
    let original = columns[source]
    let aliasSerial = serial(of: alias)
    let size = Int(original.subtreeEnd) - source - 1
    let former = droppedCopySerials[aliasSerial].flatMap { $0.count == size ? $0 : nil }
    let shift = alias - source
    let depthShift = Int(columns[alias].depth) - Int(original.depth)
    columns.reserve(count + size)
    for offset in 0..<size {
      var record = columns[source + 1 + offset]
      record.flags |= EntryFlags.isCopy.rawValue
      record.parent += Int32(truncatingIfNeeded: shift)
      record.subtreeEnd += UInt32(truncatingIfNeeded: shift)
      record.depth = UInt16(truncatingIfNeeded: Int(record.depth) + depthShift)
      let entry = count
      record.serial = former?[offset] ?? UInt32(truncatingIfNeeded: takeSerial())
      columns.setCount(entry + 1)
      columns[entry] = record
    }
    areSerialsInOrder = areSerialsInOrder && former == nil
    takeValues(of: original, for: alias)
  }

  /// An instance shows the kind, the label and the flags of its original.
  private func takeValues(of original: EntryRecord, for alias: Int) {
    var record = columns[alias]
    record.subtreeEnd = UInt32(truncatingIfNeeded: count)
    record.childCount = original.childCount
    record.label = original.label
    record.kind = original.kind
    let taken =
      EntryFlags.labelMask | EntryFlags.flag0.rawValue | EntryFlags.flag1.rawValue
      | EntryFlags.hasMerge.rawValue | EntryFlags.needsParsing.rawValue
      | EntryFlags.hasChildrenKey.rawValue | EntryFlags.labelIsInFlow.rawValue
    record.flags |= original.flags & taken
    columns[alias] = record
  }

  /// Removes all copies, remembering their serials.
  func removeCopies() {
    guard hasCopies else { return }
    hasCopies = false
    forgetSerialOrder()
    knownPositions = []
    lastParsed = nil
    let source = columns
    columns = EntryColumns()
    columns.reserve(source.count)
    droppedCopySerials = [:]
    var path: [Int] = []
    var aliasSerial = -1
    for number in 0..<source.count {
      var record = source[number]
      if record.flags & EntryFlags.isCopy.rawValue != 0 {
        droppedCopySerials[aliasSerial, default: []].append(record.serial)
        continue
      }
      closePath(&path, to: Int(record.depth))
      record.parent = Int32(truncatingIfNeeded: path.last ?? -1)
      if record.flags & EntryFlags.isAlias.rawValue != 0 {
        aliasSerial = Int(record.serial)
        record = leaf(record)
      }
      let entry = count
      columns.setCount(entry + 1)
      columns[entry] = record
      path.append(entry)
    }
    closePath(&path, to: 0)
  }

  /// An alias entry as the scanner delivers it.
  private func leaf(_ record: EntryRecord) -> EntryRecord {
    var record = record
    let own = EntryFlags.isAlias.rawValue | EntryFlags.isFlow.rawValue
    record.flags &= own
    record.childCount = 0
    record.label = EntryColumns.noLabel
    record.kind = 0
    return record
  }
}

extension EntryBatch {
  /// Whether an alias stands where an entry is due.
  var holdsAliasEntries: Bool {
    guard !aliasOffsets.isEmpty, let flags = columns.bases.pointee.flags else { return false }
    for entry in 0..<columns.count where flags[entry] & EntryFlags.isAlias.rawValue != 0 {
      return true
    }
    return false
  }
}
