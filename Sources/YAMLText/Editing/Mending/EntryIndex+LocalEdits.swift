extension EntryIndex {
  /// Carries out changes of different entries that were found to hold, as one change of the text.
  ///
  /// No entry comes, goes or moves: the columns keep their places.
  func commit(_ edits: [LocalEdit]) throws(Diagnostic) -> EditResult {
    let isSorted = zip(edits, edits.dropFirst()).allSatisfy { $0.entry < $1.entry }
    let edits = isSorted ? edits : edits.sorted { $0.entry < $1.entry }
    let splices = edits.flatMap(\.splices)
    guard EditPlan.areSound(splices, byteCount: text.byteCount) else {
      throw Diagnostic(.refusedEdit, at: 0..<0, ["the parts of this edit overlap"])
    }
    let (newText, inverse) = text.replacing(splices)
    guard newText.byteCount <= limits.bytes else {
      throw Diagnostic(.refusedEdit, at: 0..<0, ["the text would be too long"])
    }
    workMonitor?.mustFinish()
    defer { workMonitor?.didFinish() }
    let former = serials(of: edits)
    let before = stateNumber
    let patch = mend(edits, splices)
    noteTouched(former)
    takeOver(newText, keepsNumbers: true)
    let transition = StateTransition(from: before, to: stateNumber)
    return EditResult(
      change: TextChange(
        splices: splices.sharing(newText, inverse: inverse), serials: serials(of: edits),
        transition: transition),
      inverse: TextChange(
        splices: inverse, serials: former, transition: transition.reversed, patch: .local(patch)),
      entry: nil)
  }

  private func serials(of edits: [LocalEdit]) -> [TextChange.SerialAtOffset] {
    edits.map {
      TextChange.SerialAtOffset(
        offset: columns[$0.entry].start, serial: columns[$0.entry].serial)
    }
  }

  /// Mends the index; returns what undoes it.
  private func mend(_ edits: [LocalEdit], _ splices: [Splice]) -> LocalPatch {
    let offsets = OffsetMap(splices)
    let ends = MovedEnds(self, edits, offsets)
    let patch = LocalPatch(self, of: edits.map(\.entry), ends: ends.entries.map(\.entry))
    mendReferences(offsets, ends)
    root.end = ends.newEnd[root.end] ?? offsets.end(root.end)
    root.start = offsets.start(root.start)
    let starts = edits.map { start(of: $0.entry) }
    shiftOffsets(splices, writesSpine: false)
    for (edit, oldStart) in zip(edits, starts) {
      let former = columns[edit.entry]
      let shift = former.start &- UInt32(truncatingIfNeeded: oldStart)
      var record = edit.record
      record.start = former.start
      record.end = edit.reachesEnd ? record.end &+ shift : former.end
      if record.label != EntryColumns.noLabel { record.label &+= shift }
      record.parent = former.parent
      record.subtreeEnd = former.subtreeEnd
      record.childCount = former.childCount
      record.serial = former.serial
      record.depth = former.depth
      columns[edit.entry] = record
    }
    for (entry, end) in ends.entries {
      columns.bases.pointee.end?[entry] = UInt32(truncatingIfNeeded: end)
    }
    return patch
  }

  private func mendReferences(_ offsets: OffsetMap, _ ends: MovedEnds) {
    for number in anchors.indices {
      let range = anchors[number].range
      let start = offsets.start(range.lowerBound)
      let end = ends.newEnd[range.upperBound] ?? offsets.end(range.upperBound)
      anchors[number].range = start..<max(start, end)
    }
    for number in aliasOffsets.indices {
      aliasOffsets[number] = UInt32(
        truncatingIfNeeded: offsets.start(Int(aliasOffsets[number])))
    }
  }
}

/// The ends that move with the last line of an entry: its own, and those of everything around it
/// that ends there too.
private struct MovedEnds {
  /// Entries around the changed ones, with their new ends.
  private(set) var entries: [(entry: Int, end: Int)] = []
  /// New ends by old ones.
  private(set) var newEnd: [Int: Int] = [:]

  init(_ index: EntryIndex, _ edits: [LocalEdit], _ offsets: OffsetMap) {
    for edit in edits where edit.reachesEnd {
      let start = index.start(of: edit.entry)
      let oldEnd = index.end(of: edit.entry)
      let end = Int(edit.record.end) + offsets.start(start) - start
      newEnd[oldEnd] = end
      var outer = index.parent(of: edit.entry)
      while outer >= 0, index.end(of: outer) == oldEnd {
        entries.append((outer, end))
        outer = index.parent(of: outer)
      }
    }
  }
}
