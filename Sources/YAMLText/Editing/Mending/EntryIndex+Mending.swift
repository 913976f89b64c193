extension EntryIndex {
  /// Takes over a new text, with the stretch that changed read anew.
  ///
  /// - Returns: the change that undoes it.
  func mend(
    _ scanned: ScannedStretch, _ newText: SourceText, _ change: TextChange, inverse: [Splice]
  ) throws(Diagnostic) -> TextChange {
    let offsets = OffsetMap(change.splices)
    var formerSerials: [TextChange.SerialAtOffset] = []
    let gone = scanned.stretch.runs.lazy.filter(\.isGone).flatMap(\.entries)
    for entry in [scanned.stretch.spine, Array(gone)].joined() {
      let record = columns[entry]
      formerSerials.append(.init(offset: record.start, serial: record.serial))
    }
    formerSerials.sort { $0.offset < $1.offset }
    let former = formerSerials

    if scanned.hasMovedRuns {
      let inverse = try reindex(newText, offsets, change, inverse: inverse)
      takeOver(newText, keepsNumbers: false)
      return inverse
    }
    var matcher = SerialMatcher(self, scanned.stretch.spine, offsets, hints: change.serials)
    (anchors, aliasOffsets) = mendedAnchors(scanned, offsets)
    let isAligned = isAligned(scanned)
    if isAligned {
      shiftOffsets(change.splices, writesSpine: true)
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
    takeOver(newText, keepsNumbers: isAligned)
    return TextChange(splices: inverse, serials: former)
  }

  /// Makes a text the index's own, when the columns fit it. `keepsNumbers` says that every entry
  /// still has its number.
  func takeOver(_ newText: SourceText, keepsNumbers: Bool) {
    text = newText
    consumedByteCount = newText.byteCount
    if !keepsNumbers {
      entriesBySerial = nil
      serialSearches = 0
      knownPositions = []
    }
    lastParsed = nil
    anchorsByName = nil
    templates = [:]
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
      if record.serial != former.serial { forgetSerialOrder() }
    }
  }

  func newSerial() -> UInt32 {
    defer { nextSerial += 1 }
    forgetSerialOrder()
    return UInt32(truncatingIfNeeded: nextSerial)
  }
}
