extension EntryIndex {
  /// Replaces a stretch whose entries changed in number or order.
  func replace(
    _ scanned: ScannedStretch, _ offsets: OffsetMap, _ serials: [UInt32?]
  ) {
    let old = scanned.stretch.elements
    let new = scanned.elements
    let common = commonEnds(old, new, scanned.stretch)
    let oldMiddle = numbers(old, scanned.stretch, common.prefix..<old.count - common.suffix)
    let childCounts = childrenInRuns(scanned.stretch)

    shiftOffsets(offsets, writesSpine: true)
    forgetSerialOrder()
    let depths = scanned.stretch.runs.map { depth(of: $0.entries.lowerBound) }
    let (moves, end) = moves(
      of: new[common.prefix..<new.count - common.suffix], from: oldMiddle.lowerBound,
      scanned.stretch)
    let rest = EntryColumns.Move(entries: oldMiddle.upperBound..<count, position: end)
    columns.relocate(moves + [rest], count: end + rest.entries.count)
    shiftTree(behind: oldMiddle, by: end - oldMiddle.upperBound, top: scanned.stretch.top)
    write(scanned, oldMiddle, depths, childCounts, serials)
  }

  /// The new positions of runs among elements that begin at entry `first`, and their common end.
  private func moves(
    of elements: ArraySlice<ScannedStretch.Element>, from first: Int, _ stretch: Stretch
  ) -> (moves: [EntryColumns.Move], end: Int) {
    var position = first
    var moves: [EntryColumns.Move] = []
    for element in elements {
      if case .run(let number) = element {
        moves.append(.init(entries: stretch.runs[number].entries, position: position))
      }
      position += size(of: element, stretch)
    }
    return (moves, position)
  }

  private func size(of element: ScannedStretch.Element, _ stretch: Stretch) -> Int {
    guard case .run(let number) = element else { return 1 }
    return stretch.runs[number].entries.count
  }

  /// Counts matching elements at both ends: the same run, or entries of equal depth.
  private func commonEnds(
    _ old: [Stretch.Element], _ new: [ScannedStretch.Element], _ stretch: Stretch
  ) -> (prefix: Int, suffix: Int) {
    var prefix = 0
    while prefix < min(old.count, new.count), isSame(old[prefix], new[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix,
      isSame(old[old.count - 1 - suffix], new[new.count - 1 - suffix])
    { suffix += 1 }
    return (prefix, suffix)
  }

  private func isSame(_ old: Stretch.Element, _ new: ScannedStretch.Element) -> Bool {
    switch (old, new) {
    case (.run(let left), .run(let right)): left == right
    case (.entry(let entry), .entry(let record)): depth(of: entry) == Int(record.depth)
    default: false
    }
  }

  /// The entry numbers that a part of the old elements covers.
  private func numbers(
    _ elements: [Stretch.Element], _ stretch: Stretch, _ part: Range<Int>
  ) -> Range<Int> {
    var start = stretch.top < 0 ? 0 : stretch.top
    for element in elements[..<part.lowerBound] { start += size(of: element, stretch) }
    let count = elements[part].reduce(0) { $0 + size(of: $1, stretch) }
    return start..<start + count
  }

  private func size(of element: Stretch.Element, _ stretch: Stretch) -> Int {
    guard case .run(let number) = element else { return 1 }
    return stretch.runs[number].entries.count
  }

  /// The number of each parent's remaining children that are in runs.
  private func childrenInRuns(_ stretch: Stretch) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for run in stretch.runs where counts[run.parent] == nil {
      counts[run.parent] = run.parent < 0 ? root.childCount : childCount(of: run.parent)
    }
    for entry in stretch.spine where entry != stretch.top {
      counts[parent(of: entry)]? -= 1
    }
    for run in stretch.runs where run.isGone { counts[run.parent]? -= childCount(in: run) }
    return counts
  }

  private func childCount(in run: Stretch.Run) -> Int {
    var child = run.entries.lowerBound
    var count = 0
    while child < run.entries.upperBound {
      count += 1
      child = subtreeEnd(of: child)
    }
    return count
  }

  /// Corrects parents and subtree ends around a middle that grew by `delta` entries.
  func shiftTree(behind middle: Range<Int>, by delta: Int, top: Int) {
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
    // Ancestors of the stretch; the spine itself is written afterwards.
    var entry = top < 0 ? -1 : top
    while entry >= 0 {
      subtreeEnds[entry] &+= shift
      entry = parent(of: entry)
    }
  }

  /// Writes the spine, and corrects the tree links of runs that moved within the middle.
  private func write(
    _ scanned: ScannedStretch, _ middle: Range<Int>, _ depths: [Int],
    _ childrenInRuns: [Int: Int], _ serials: [UInt32?]
  ) {
    let stretch = scanned.stretch
    var position = max(stretch.top, 0)
    var nextRecord = 0
    var path: [Int] = []
    let base = stretch.top < 0 ? 0 : depth(of: stretch.top)
    let outer = stretch.top < 0 ? -1 : parent(of: stretch.top)
    var childCounts: [Int: Int] = [:]
    var counted = Set<Int>()

    func close(to depth: Int) {
      while path.count > depth - base, let entry = path.popLast() {
        columns.bases.pointee.subtreeEnd?[entry] = UInt32(truncatingIfNeeded: position)
        columns.bases.pointee.childCount?[entry] = UInt32(
          truncatingIfNeeded: childCounts[entry] ?? 0)
      }
    }
    for element in scanned.elements {
      switch element {
      case .entry(var record):
        close(to: Int(record.depth))
        let parent = path.last ?? outer
        childCounts[parent, default: 0] += 1
        record.parent = Int32(truncatingIfNeeded: parent)
        record.serial = serials[nextRecord] ?? newSerial()
        nextRecord += 1
        columns[position] = record
        path.append(position)
        position += 1
      case .run(let run):
        let entries = stretch.runs[run].entries
        close(to: depths[run])
        let parent = path.last ?? outer
        let oldParent = stretch.runs[run].parent
        if counted.insert(oldParent).inserted {
          childCounts[parent, default: 0] += childrenInRuns[oldParent] ?? 0
        }
        place(entries, at: position, parent: parent, middle)
        position += entries.count
      }
    }
    close(to: base)
    if stretch.top < 0 { root.childCount = childCounts[-1] ?? 0 }
  }

  /// Corrects the tree links of a run at its new position.
  func place(
    _ entries: Range<Int>, at position: Int, parent: Int, _ middle: Range<Int>
  ) {
    let now = position..<position + entries.count
    if middle.contains(entries.lowerBound) { shiftTree(of: now, by: position - entries.lowerBound) }
    if self.parent(of: position) != parent { setParent(parent, ofChildrenIn: now) }
  }

  private func shiftTree(of entries: Range<Int>, by shift: Int) {
    guard shift != 0, let parents = columns.bases.pointee.parent,
      let subtreeEnds = columns.bases.pointee.subtreeEnd
    else { return }
    let parentShift = Int32(truncatingIfNeeded: shift)
    for entry in entries { parents[entry] &+= parentShift }
    shiftAll(subtreeEnds, entries.lowerBound, entries.upperBound, shift)
  }

  private func setParent(_ parent: Int, ofChildrenIn entries: Range<Int>) {
    guard let parents = columns.bases.pointee.parent,
      let subtreeEnds = columns.bases.pointee.subtreeEnd
    else { return }
    var child = entries.lowerBound
    while child < entries.upperBound {
      parents[child] = Int32(truncatingIfNeeded: parent)
      child = Int(subtreeEnds[child])
    }
  }
}
