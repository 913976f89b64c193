/// Shifting of offsets after a change of the text.
extension EntryIndex {
  /// Shifts starts, ends and labels of all entries by the byte deltas of the splices before them.
  ///
  /// With `writesSpine`, entries that touch or contain a splice are rewritten later, so that all
  /// entries between two splices can move by one delta.
  func shiftOffsets(_ offsets: OffsetMap, writesSpine: Bool) {
    guard let start = columns.bases.pointee.start, let end = columns.bases.pointee.end,
      let label = columns.bases.pointee.label, offsets.count > 0
    else { return }
    let lowest = offsets.range(of: 0).lowerBound
    let count = columns.count
    // Entries that start before the change and end after it are its ancestors.
    var entry = lastEntry(startingAtOrBefore: lowest) ?? -1
    let behind = entry + 1
    while entry >= 0 {
      end[entry] = UInt32(truncatingIfNeeded: offsets.end(Int(end[entry])))
      // A label may come after the children.
      if label[entry] != EntryColumns.noLabel {
        label[entry] = UInt32(truncatingIfNeeded: offsets.start(Int(label[entry])))
      }
      entry = parent(of: entry)
    }
    guard behind < count else { return }
    if writesSpine {
      var first = behind
      for (boundary, delta) in boundaries(offsets) {
        let next = max(first, min(boundary, count))
        shift(first..<next, by: delta)
        first = next
      }
    } else {
      let rest =
        offsets.count == 1 ? behind : max(behind, firstEntry(behind: offsets.count - 1, offsets))
      var near = 0
      for entry in behind..<rest {
        start[entry] = UInt32(truncatingIfNeeded: offsets.start(Int(start[entry]), near: &near))
        end[entry] = UInt32(truncatingIfNeeded: offsets.end(Int(end[entry]), near: near))
        guard label[entry] != EntryColumns.noLabel else { continue }
        var nearLabel = near
        label[entry] = UInt32(
          truncatingIfNeeded: offsets.start(Int(label[entry]), near: &nearLabel))
      }
      shift(rest..<count, by: offsets.total)
    }
  }

  /// For each splice, the end of the entries that follow it, and their byte delta.
  private func boundaries(_ offsets: OffsetMap) -> [(entry: Int, delta: Int)] {
    (0..<offsets.count).map { number in
      let isLast = number + 1 == offsets.count
      return (
        isLast ? count : firstEntry(behind: number + 1, offsets), offsets.delta(behind: number)
      )
    }
  }

  /// The first entry that starts after a splice.
  private func firstEntry(behind number: Int, _ offsets: OffsetMap) -> Int {
    (lastEntry(startingAtOrBefore: offsets.range(of: number).upperBound - 1) ?? -1) + 1
  }

  private func shift(_ entries: Range<Int>, by delta: Int) {
    guard delta != 0, let start = columns.bases.pointee.start, let end = columns.bases.pointee.end,
      let label = columns.bases.pointee.label
    else { return }
    shiftAll(start, entries.lowerBound, entries.upperBound, delta)
    shiftAll(end, entries.lowerBound, entries.upperBound, delta)
    shiftLabels(label, entries.lowerBound, entries.upperBound, delta)
  }

  func shiftAll(
    _ column: UnsafeMutablePointer<UInt32>, _ first: Int, _ end: Int, _ delta: Int
  ) {
    let delta = UInt32(truncatingIfNeeded: delta)
    for entry in first..<end { column[entry] &+= delta }
  }

  private func shiftLabels(
    _ column: UnsafeMutablePointer<UInt32>, _ first: Int, _ end: Int, _ delta: Int
  ) {
    let delta = UInt32(truncatingIfNeeded: delta)
    for entry in first..<end {
      column[entry] &+= column[entry] == EntryColumns.noLabel ? 0 : delta
    }
  }
}
