import Glibc

/// What a stretch of the new text holds: runs that are known, and entries read anew.
struct ScannedStretch {
  enum Element {
    case run(Int)
    /// An entry with offsets of the new text; parent and depth as the index will have them.
    case entry(EntryRecord)
  }

  var stretch: Stretch
  var elements: [Element] = []
  var anchors: [EntryIndex.Anchor] = []
  var aliasOffsets: [UInt32] = []
  var root = RootRecord()
  var hasMovedRuns = false
}

extension EntryIndex {
  /// Reads a stretch of the new text with the scanner.
  func scan(
    _ stretch: Stretch, _ newText: SourceText, _ offsets: OffsetMap
  ) throws(Diagnostic) -> ScannedStretch {
    let fragment = stretch.fragment(self, of: newText, offsets)
    var subject = EntryScanner.Subject.root
    if stretch.top >= 0 {
      let role = UInt8(truncatingIfNeeded: role(of: stretch.top))
      let isFlow = flags(of: stretch.top).contains(.isFlow)
      subject = isFlow ? .entries(role: role) : .entry(role: role)
    }
    let scanner = EntryScanner(
      reader: try YAMLEventReader(fragment.text, limits: limits), grammar: compiled,
      subject: subject)
    guard let batch = try scanner.next(maxEntries: .max) else {
      throw Diagnostic(.empty, at: 0..<0)
    }
    // What went wrong comes after what was read.
    _ = try scanner.next(maxEntries: .max)
    return elements(of: batch, stretch, fragment)
  }

  private func elements(
    of batch: EntryBatch, _ stretch: Stretch, _ fragment: Fragment
  ) -> ScannedStretch {
    var result = ScannedStretch(stretch: stretch)
    var path: [Int] = []
    var newParents: [Int: Int] = [:]
    var runCount = 0
    let depth = stretch.top < 0 ? 0 : depth(of: stretch.top)
    for number in 0..<batch.columns.count {
      var record = batch.columns[number]
      record.depth += UInt16(truncatingIfNeeded: depth)
      if let placeholder = fragment.placeholder(at: Int(record.start)),
        stretch.runs.indices ~= placeholder
      {
        let first = stretch.runs[placeholder].entries.lowerBound
        let isSame =
          Int(record.depth) == self.depth(of: first) && Int(record.role) == role(of: first)
          && (EntryFlags(rawValue: record.flags).contains(.isFlow)
            == flags(of: first).contains(.isFlow))
        path.removeSubrange(min(Int(record.depth) - depth, path.count)...)
        let parent = path.last ?? -1
        let oldParent = stretch.runs[placeholder].parent
        // Siblings that part company, or come out of order, are beyond mending.
        let isTogether = newParents.updateValue(parent, forKey: oldParent).map { $0 == parent }
        if !isSame || isTogether == false || placeholder != runCount { result.hasMovedRuns = true }
        runCount += 1
        result.elements.append(.run(placeholder))
        continue
      }
      record.start = mapped(record.start, fragment)
      record.end = UInt32(truncatingIfNeeded: fragment.documentEnd(Int(record.end)))
      record.end = max(record.end, record.start)
      if record.label != EntryColumns.noLabel { record.label = mapped(record.label, fragment) }
      path.removeSubrange(min(Int(record.depth) - depth, path.count)...)
      path.append(number)
      result.elements.append(.entry(record))
    }
    if runCount != stretch.runs.count { result.hasMovedRuns = true }
    for anchor in batch.anchors {
      let start = fragment.documentOffset(anchor.range.lowerBound)
      let end = fragment.documentEnd(anchor.range.upperBound)
      result.anchors.append(Anchor(name: anchor.name, range: start..<max(start, end)))
    }
    result.aliasOffsets = batch.aliasOffsets.map { mapped($0, fragment) }
    result.root = batch.root
    result.root.start = fragment.documentOffset(batch.root.start)
    result.root.end = fragment.documentEnd(batch.root.end)
    return result
  }

  private func mapped(_ offset: UInt32, _ fragment: Fragment) -> UInt32 {
    UInt32(truncatingIfNeeded: fragment.documentOffset(Int(offset)))
  }
}

// MARK: - Serials

/// Gives the entries of a stretch that were read anew the serials they had.
struct SerialMatcher {
  private var serials: [UInt32: UInt32] = [:]
  private var lowerStarts: [UInt32: UInt32] = [:]
  private let offsets: OffsetMap
  private var hints: [UInt32: UInt32] = [:]

  init(
    _ index: EntryIndex, _ spine: [Int], _ offsets: OffsetMap, hints: [TextChange.SerialAtOffset]
  ) {
    self.offsets = offsets
    for entry in spine {
      serials[index.columns[entry].start] = index.columns[entry].serial
    }
    for hint in hints { self.hints[hint.offset] = hint.serial }
  }

  /// The serial of every entry, nil for new ones, by position in `starts`.
  mutating func match(_ starts: [UInt32]) -> [UInt32?] {
    var result = starts.map { hints[$0] }
    for (position, start) in starts.enumerated() where result[position] == nil {
      guard let old = offsets.old(Int(start)) else { continue }
      result[position] = serials.removeValue(forKey: UInt32(truncatingIfNeeded: old))
    }
    for (position, start) in starts.enumerated() where result[position] == nil {
      guard let old = offsets.replacedStart(Int(start)) else { continue }
      result[position] = serials.removeValue(forKey: UInt32(truncatingIfNeeded: old))
    }
    return result
  }
}

// MARK: - Mending

extension EntryIndex {
  /// Takes over a new text, with the stretch that changed read anew.
  ///
  /// - Returns: the change that undoes it.
  func mend(
    _ scanned: ScannedStretch, _ newText: SourceText, _ change: TextChange, inverse: [Splice]
  ) throws(Diagnostic) -> TextChange {
    let offsets = OffsetMap(change.splices)
    var formerSerials: [TextChange.SerialAtOffset] = []
    for entry in scanned.stretch.spine {
      let record = columns[entry]
      formerSerials.append(.init(offset: record.start, serial: record.serial))
    }
    formerSerials.sort { $0.offset < $1.offset }
    let former = formerSerials

    if scanned.hasMovedRuns {
      let inverse = try reindex(newText, offsets, change, inverse: inverse)
      finishMending(newText)
      return inverse
    }
    var matcher = SerialMatcher(self, scanned.stretch.spine, offsets, hints: change.serials)
    (anchors, aliasOffsets) = mendedAnchors(scanned, offsets)
    if isAligned(scanned) {
      shiftOffsets(change.splices)
      rewrite(scanned, &matcher)
    } else {
      replace(scanned, offsets, change.splices, &matcher)
    }
    root.start = offsets.start(root.start)
    root.end = offsets.end(root.end)
    if scanned.stretch.top < 0 {
      root.start = scanned.root.start
      root.end = scanned.root.end
      root.flags = scanned.root.flags
    }
    finishMending(newText)
    return TextChange(splices: inverse, serials: former)
  }

  private func finishMending(_ newText: SourceText) {
    text = newText
    consumedByteCount = newText.byteCount
    entriesBySerial = nil
    knownPositions = []
    anchorsByName = nil
    directives = nil
    findDirectives()
  }

  /// Whether a stretch has the entries it had, one for one: then nothing moves in the columns.
  private func isAligned(_ scanned: ScannedStretch) -> Bool {
    let stretch = scanned.stretch
    guard scanned.elements.count == stretch.spine.count + stretch.runs.count else { return false }
    var run = 0
    var entry = 0
    for element in scanned.elements {
      switch element {
      case .run(let number):
        guard number == run else { return false }
        // The run stands where it stood: everything on the spine before it has been met.
        guard
          entry == stretch.spine.count
            || stretch.spine[entry] >= stretch.runs[run].entries.upperBound
        else { return false }
        run += 1
      case .entry(let record):
        guard entry < stretch.spine.count,
          Int(record.depth) == depth(of: stretch.spine[entry]),
          run == stretch.runs.count || stretch.runs[run].entries.lowerBound > stretch.spine[entry]
        else { return false }
        entry += 1
      }
    }
    return true
  }

  /// Writes the spine of an aligned stretch; the tree around it stays as it is.
  private func rewrite(_ scanned: ScannedStretch, _ matcher: inout SerialMatcher) {
    let records = scanned.elements.compactMap { element -> EntryRecord? in
      guard case .entry(let record) = element else { return nil }
      return record
    }
    let serials = matcher.match(records.map(\.start))
    for (position, entry) in scanned.stretch.spine.enumerated() {
      var record = records[position]
      let former = columns[entry]
      record.parent = former.parent
      record.subtreeEnd = former.subtreeEnd
      record.childCount = former.childCount
      record.serial = serials[position] ?? newSerial()
      columns[entry] = record
      if record.serial != former.serial { areSerialsInOrder = false }
    }
  }

  private func newSerial() -> UInt32 {
    defer { nextSerial += 1 }
    areSerialsInOrder = false
    return UInt32(truncatingIfNeeded: nextSerial)
  }

  /// Shifts starts, ends and labels of all entries by what the splices before them
  /// add. Spine entries get wrong values here and right ones later.
  private func shiftOffsets(_ splices: [Splice]) {
    guard let start = columns.bases.pointee.start, let end = columns.bases.pointee.end,
      let label = columns.bases.pointee.label, let lowest = splices.first?.range.lowerBound
    else { return }
    let offsets = OffsetMap(splices)
    let count = columns.count
    // Entries before the change that end behind it are its ancestors: on the spine, or above.
    var entry = lastEntry(startingAtOrBefore: lowest) ?? -1
    let behind = entry + 1
    while entry >= 0 {
      end[entry] = UInt32(truncatingIfNeeded: offsets.end(Int(end[entry])))
      // Their label may come behind their children.
      if label[entry] != EntryColumns.noLabel {
        label[entry] = UInt32(truncatingIfNeeded: offsets.start(Int(label[entry])))
      }
      entry = parent(of: entry)
    }
    guard behind < count else { return }
    if splices.count == 1 || isBehindAll(splices, behind) {
      shiftAll(start, behind, count, offsets.total)
      shiftAll(end, behind, count, offsets.total)
      shiftLabels(label, behind, count, offsets.total)
      return
    }
    for entry in behind..<count {
      start[entry] = UInt32(truncatingIfNeeded: offsets.start(Int(start[entry])))
      end[entry] = UInt32(truncatingIfNeeded: offsets.end(Int(end[entry])))
      guard label[entry] != EntryColumns.noLabel else { continue }
      label[entry] = UInt32(truncatingIfNeeded: offsets.start(Int(label[entry])))
    }
  }

  private func isBehindAll(_ splices: [Splice], _ entry: Int) -> Bool {
    splices.last.map { start(of: entry) >= $0.range.upperBound } ?? true
  }

  private func shiftAll(
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

extension EntryIndex {
  /// Replaces a stretch whose entries changed in number or order.
  private func replace(
    _ scanned: ScannedStretch, _ offsets: OffsetMap, _ splices: [Splice],
    _ matcher: inout SerialMatcher
  ) {
    let old = scanned.stretch.elements
    let new = scanned.elements
    let common = commonEnds(old, new, scanned.stretch)
    let oldMiddle = numbers(old, scanned.stretch, common.prefix..<old.count - common.suffix)
    let childCounts = childrenInRuns(scanned.stretch)

    shiftOffsets(splices)
    let newCount = new[common.prefix..<new.count - common.suffix].reduce(0) {
      $0 + size(of: $1, scanned.stretch)
    }
    let middle = columns.copy(oldMiddle)
    let countDelta = newCount - oldMiddle.count
    columns.replace(oldMiddle, withCount: newCount)
    shiftTree(behind: oldMiddle, by: countDelta, top: scanned.stretch.top)
    write(scanned, middle, oldMiddle.lowerBound, childCounts, &matcher)
  }

  private func size(of element: ScannedStretch.Element, _ stretch: Stretch) -> Int {
    guard case .run(let number) = element else { return 1 }
    return stretch.runs[number].entries.count
  }

  /// How many elements at both ends are the same run, or an entry for an entry.
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

  /// How many children of each parent are in runs.
  private func childrenInRuns(_ stretch: Stretch) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for run in stretch.runs where counts[run.parent] == nil {
      counts[run.parent] = run.parent < 0 ? root.childCount : childCount(of: run.parent)
    }
    for entry in stretch.spine where entry != stretch.top {
      counts[parent(of: entry)]? -= 1
    }
    return counts
  }

  /// Corrects parents and subtree ends around a middle that grew by `delta` entries.
  private func shiftTree(behind middle: Range<Int>, by delta: Int, top: Int) {
    guard let parents = columns.bases.pointee.parent,
      let subtreeEnds = columns.bases.pointee.subtreeEnd
    else { return }
    guard delta != 0 else { return }
    areSerialsInOrder = false
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

  /// Writes the spine, and the middle's runs from their copy.
  private func write(
    _ scanned: ScannedStretch, _ middle: EntryColumns, _ middleStart: Int,
    _ childrenInRuns: [Int: Int], _ matcher: inout SerialMatcher
  ) {
    let stretch = scanned.stretch
    let records = scanned.elements.compactMap { element -> EntryRecord? in
      guard case .entry(let record) = element else { return nil }
      return record
    }
    let serials = matcher.match(records.map(\.start))
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
        close(to: depthOfRun(entries, at: position, middle, middleStart))
        let parent = path.last ?? outer
        let oldParent = stretch.runs[run].parent
        if counted.insert(oldParent).inserted {
          childCounts[parent, default: 0] += childrenInRuns[oldParent] ?? 0
        }
        place(entries, at: position, parent: parent, middle, middleStart)
        position += entries.count
      }
    }
    close(to: base)
    if stretch.top < 0 { root.childCount = childCounts[-1] ?? 0 }
  }

  private func depthOfRun(
    _ entries: Range<Int>, at position: Int, _ middle: EntryColumns, _ middleStart: Int
  ) -> Int {
    let local = entries.lowerBound - middleStart
    if local >= 0, local < middle.count { return Int(middle[local].depth) }
    return depth(of: position)
  }

  /// Puts a run's entries in their place: copied back if they were in the replaced middle, else
  /// they are there already and only need their parent.
  private func place(
    _ entries: Range<Int>, at position: Int, parent: Int, _ middle: EntryColumns,
    _ middleStart: Int
  ) {
    let local = entries.lowerBound - middleStart
    let isInMiddle = local >= 0 && local < middle.count
    let depth = isInMiddle ? middle[local].depth : columns[position].depth
    let shift = position - entries.lowerBound
    if isInMiddle {
      for offset in 0..<entries.count {
        var record = middle[local + offset]
        record.parent &+= Int32(truncatingIfNeeded: shift)
        record.subtreeEnd &+= UInt32(truncatingIfNeeded: shift)
        if record.depth == depth { record.parent = Int32(truncatingIfNeeded: parent) }
        columns[position + offset] = record
      }
      return
    }
    guard self.parent(of: position) != parent, let parents = columns.bases.pointee.parent else {
      return
    }
    var child = position
    while child < position + entries.count {
      parents[child] = Int32(truncatingIfNeeded: parent)
      child = subtreeEnd(of: child)
    }
  }
}
