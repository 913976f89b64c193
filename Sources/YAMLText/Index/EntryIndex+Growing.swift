extension EntryIndex {
  /// Appends a batch of the scanner; batches must come in order.
  ///
  /// `expanding` is called with the number of every alias in place of an entry, after all entries
  /// before it have been appended. The children of the target it returns are copied below the alias
  /// (flagged `isCopy`, with the byte ranges of the originals, copies of copies included); nil
  /// leaves the alias without children.
  public func append(_ batch: EntryBatch, expanding: ((Int) -> AliasTarget?)? = nil) {
    for block in batch.blocks { text.append(block) }
    columns.reserve(count + batch.columns.count)
    // Every entry that was open has new values, even if it is still open.
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

  /// Makes the columns of the first batch the index's own, instead of copying them.
  func adopt(_ batch: EntryBatch) {
    columns = batch.columns
    nextSerial = count
    takeAnchors(of: batch)
    finish(batch)
  }

  /// Appends entries singly, for copies shift the numbers of the batch.
  private func appendOneByOne(_ batch: EntryBatch, _ expanding: ((Int) -> AliasTarget?)?) {
    var path = openEntries
    for number in 0..<batch.columns.count {
      var record = batch.columns[number]
      record.serial = UInt32(truncatingIfNeeded: takeSerial())
      let entry = place(record, &path)
      if record.flags & EntryFlags.isAlias.rawValue != 0, let expanding {
        unfold(entry, &path, expanding)
      }
    }
    closePath(&path, to: 0)
  }

  /// Appends an entry below its ancestors in `path`, adds it to the path, and returns its number.
  func place(_ record: EntryRecord, _ path: inout [Int]) -> Int {
    closePath(&path, to: Int(record.depth))
    var record = record
    record.parent = Int32(truncatingIfNeeded: path.last ?? -1)
    let entry = count
    columns.setCount(entry + 1)
    columns[entry] = record
    path.append(entry)
    return entry
  }

  /// The open entries, which are ancestors of the last one, outermost first.
  private func findOpenEntries() -> [Int] {
    var chain: [Int] = []
    var entry = count - 1
    while entry >= 0 {
      if flags(of: entry).contains(.isOpen) { chain.append(entry) }
      entry = parent(of: entry)
    }
    return chain.reversed()
  }

  /// Ends the subtrees of the entries in `path` from `depth` on.
  func closePath(_ path: inout [Int], to depth: Int) {
    while path.count > depth, let entry = path.popLast() {
      columns.bases.pointee.subtreeEnd?[entry] = UInt32(truncatingIfNeeded: count)
    }
  }

  func takeSerial() -> Int {
    defer { nextSerial += 1 }
    if nextSerial != count { areSerialsInOrder = false }
    return nextSerial
  }

  /// Adds the batch's anchors and aliases, before its entries: expanding aliases needs them.
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
    // The subtree of an open entry holds all entries after it.
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

  /// Stores the directives before the root node in `directives`.
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

extension EntryBatch {
  /// True when the batch has an alias in place of an entry.
  var holdsAliasEntries: Bool {
    guard !aliasOffsets.isEmpty, let flags = columns.bases.pointee.flags else { return false }
    for entry in 0..<columns.count where flags[entry] & EntryFlags.isAlias.rawValue != 0 {
      return true
    }
    return false
  }
}
