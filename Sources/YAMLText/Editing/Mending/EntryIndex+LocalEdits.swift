extension EntryIndex {
  /// Commits verified edits of different entries as one change of the text.
  ///
  /// No entry is added, removed or moved, so entry numbers stay.
  func commit(_ edits: consuming LocalEdits) throws(Diagnostic) -> EditResult {
    var edits = edits
    edits.sort()
    let splices = edits.splices
    guard splices.areSound(byteCount: text.byteCount) else {
      throw Diagnostic(.refusedEdit, at: 0..<0, ["the parts of this edit overlap"])
    }
    let (newText, inverse) = text.replacing(splices)
    guard newText.byteCount <= limits.bytes else {
      throw Diagnostic(.refusedEdit, at: 0..<0, ["the text would be too long"])
    }
    workMonitor?.mustFinish()
    defer { workMonitor?.didFinish() }
    let entries = edits.items.lazy.map { Int($0.entry) }
    let former = serials(of: entries)
    let before = stateNumber
    let patch = mend(&edits, splices.offsets)
    recordTouched(former)
    replaceText(newText, keepsNumbers: true)
    let transition = StateTransition(from: before, to: stateNumber)
    return EditResult(
      change: TextChange(
        splices: splices, serials: serials(of: entries), transition: transition),
      inverse: TextChange(
        splices: inverse, serials: former, transition: transition.reversed, patch: .local(patch)),
      entry: nil)
  }

  func serials(of entries: some Sequence<Int>) -> [TextChange.SerialAtOffset] {
    entries.map {
      let record = columns[$0]
      return TextChange.SerialAtOffset(offset: record.start, serial: record.serial)
    }
  }

  /// Updates the index; returns the patch that undoes it.
  private func mend(_ edits: inout LocalEdits, _ offsets: OffsetMap) -> LocalPatch {
    let ends = MovedEnds(self, edits.items, offsets)
    let patch = LocalPatch(
      self, of: edits.items.lazy.map { Int($0.entry) },
      records: edits.items.lazy.filter { $0.record >= 0 }.map { Int($0.entry) },
      outer: ends.entries.lazy.map(\.entry))
    edits.shift {
      self.start(of: $0)
    } to: {
      offsets.start($0, near: &$1)
    }
    mendReferences(offsets, ends)
    root.end = ends.newEnd[root.end] ?? offsets.end(root.end)
    root.start = offsets.start(root.start)
    shiftOffsets(offsets, writesSpine: false)
    for edit in edits.items {
      let entry = Int(edit.entry)
      if edit.record >= 0 {
        let former = columns[entry]
        var record = edits.records[Int(edit.record)]
        record.start = former.start
        record.end = former.end
        record.parent = former.parent
        record.subtreeEnd = former.subtreeEnd
        record.childCount = former.childCount
        record.serial = former.serial
        record.depth = former.depth
        columns[entry] = record
      }
      if edit.end > 0 { setEnd(of: entry, edit.end) }
    }
    for (entry, end) in ends.entries { setEnd(of: entry, UInt32(truncatingIfNeeded: end)) }
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

/// The ends moved by edits of an entry's last line: its own, and those of ancestors that end with
/// it.
private struct MovedEnds {
  /// Ancestors of the changed entries, with their new ends.
  private(set) var entries: [(entry: Int, end: Int)] = []
  /// New ends by old ones.
  private(set) var newEnd: [Int: Int] = [:]

  init(_ index: EntryIndex, _ edits: [LocalEdits.Item], _ offsets: OffsetMap) {
    for edit in edits where edit.end > 0 {
      let entry = Int(edit.entry)
      let start = index.start(of: entry)
      let oldEnd = index.end(of: entry)
      var outer = index.parent(of: entry)
      // Most entries end before their parent does.
      let isLast = outer >= 0 ? index.end(of: outer) == oldEnd : oldEnd == index.root.end
      guard isLast || !index.anchors.isEmpty else { continue }
      let end = Int(edit.end) + offsets.start(start) - start
      newEnd[oldEnd] = end
      while outer >= 0, index.end(of: outer) == oldEnd {
        entries.append((outer, end))
        outer = index.parent(of: outer)
      }
    }
  }
}
