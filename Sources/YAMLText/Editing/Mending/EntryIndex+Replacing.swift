extension EntryIndex {
  /// Applies a patch of a stretch; `offsets` lead to its text.
  ///
  /// - Returns: true if every entry has kept its number and its serial.
  func restore(_ patch: StretchPatch, _ offsets: OffsetMap) -> Bool {
    let keepsNumbers = patch.keepsNumbers(of: self)
    let now = patch.first..<patch.first + patch.counts.before
    let end = patch.first + patch.counts.after
    shiftOffsets(offsets, writesSpine: true)
    if !keepsNumbers { forgetSerialOrder() }
    let rest = EntryColumns.Move(entries: now.upperBound..<count, position: end)
    let moves = patch.runs.map {
      EntryColumns.Move(
        entries: Int($0.source)..<Int($0.source + $0.count), position: Int($0.position))
    }
    columns.relocate(moves + [rest], count: end + rest.entries.count)
    shiftTree(behind: now, by: end - now.upperBound, top: patch.top)
    writeRecords(patch)
    for run in patch.runs { place(run) }
    root = patch.root
    anchors = patch.anchors
    aliasOffsets = patch.aliasOffsets
    return keepsNumbers
  }

  private func writeRecords(_ patch: StretchPatch) {
    var position = patch.first
    var nextRun = 0
    for record in patch.records {
      while nextRun < patch.runs.count, Int(patch.runs[nextRun].position) == position {
        position += Int(patch.runs[nextRun].count)
        nextRun += 1
      }
      columns[position] = record
      position += 1
    }
  }

  /// Corrects parents and subtree ends around a stretch that grew by `delta` entries.
  private func shiftTree(behind middle: Range<Int>, by delta: Int, top: Int) {
    guard let parents = columns.bases.pointee.parent,
      let subtreeEnds = columns.bases.pointee.subtreeEnd
    else { return }
    guard delta != 0 else { return }
    let shift = UInt32(truncatingIfNeeded: delta)
    let parentShift = Int32(truncatingIfNeeded: delta)
    let limit = Int32(truncatingIfNeeded: middle.upperBound)
    for entry in middle.upperBound + delta..<columns.count {
      subtreeEnds[entry] &+= shift
      if parents[entry] >= limit { parents[entry] &+= parentShift }
    }
    // Ancestors of the stretch; its own entries are written afterwards.
    var entry = top < 0 ? -1 : top
    while entry >= 0 {
      subtreeEnds[entry] &+= shift
      entry = parent(of: entry)
    }
  }

  /// Corrects the tree links of a run at its new position.
  private func place(_ run: StretchPatch.Run) {
    let now = Int(run.position)..<Int(run.position + run.count)
    shiftTree(of: now, by: Int(run.position - run.source))
    if parent(of: now.lowerBound) != run.parent { setParent(run.parent, ofChildrenIn: now) }
  }

  private func shiftTree(of entries: Range<Int>, by shift: Int) {
    guard shift != 0, let parents = columns.bases.pointee.parent,
      let subtreeEnds = columns.bases.pointee.subtreeEnd
    else { return }
    let parentShift = Int32(truncatingIfNeeded: shift)
    for entry in entries { parents[entry] &+= parentShift }
    shiftAll(subtreeEnds, entries.lowerBound, entries.upperBound, shift)
  }

  private func setParent(_ parent: Int32, ofChildrenIn entries: Range<Int>) {
    guard let parents = columns.bases.pointee.parent,
      let subtreeEnds = columns.bases.pointee.subtreeEnd
    else { return }
    var child = entries.lowerBound
    while child < entries.upperBound {
      parents[child] = parent
      child = Int(subtreeEnds[child])
    }
  }
}
