extension EntryIndex {
  /// Takes over a batch from the scanner; batches come in order.
  ///
  /// `expanding` is called for every alias that stands in place of an entry, with the alias's
  /// entry number, when all entries before it are in place. What it stands for is copied below the
  /// alias (flagged `isCopy`, with the ranges of the original, copies of copies included); nil
  /// leaves the alias a leaf.
  public func append(_ batch: EntryBatch, expanding: ((Int) -> AliasTarget?)? = nil) {
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

  /// Appends an entry below the entries of `path`, which it joins.
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

extension EntryBatch {
  /// Whether an alias stands in place of an entry.
  var holdsAliasEntries: Bool {
    guard !aliasOffsets.isEmpty, let flags = columns.bases.pointee.flags else { return false }
    for entry in 0..<columns.count where flags[entry] & EntryFlags.isAlias.rawValue != 0 {
      return true
    }
    return false
  }
}
