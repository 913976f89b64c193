extension EntryIndex {
  /// Updates the index to a new text whose changed stretch has been scanned.
  ///
  /// `knownSerials` are those of the scanned entries, nil for new ones. Without them serials are
  /// matched by the entries' old positions.
  /// - Returns: the change that undoes it.
  func mend(
    _ scanned: ScannedStretch, _ newText: SourceText, _ change: TextChange, inverse: Splices,
    knownSerials: [UInt32?]? = nil
  ) throws(Diagnostic) -> TextChange {
    workMonitor?.mustFinish()
    defer { workMonitor?.didFinish() }
    let offsets = change.splices.offsets
    let former = formerSerials(scanned.stretch)
    // Runs can only be kept in order; otherwise the whole text is read again.
    if scanned.reordersComments { return try readAgain(newText, change, inverse: inverse) }
    let patch = StretchPatch(self, scanned, readCount: former.count).map(IndexPatch.stretch)
    let serials = knownSerials ?? matchedSerials(scanned, offsets, change)
    (anchors, aliasOffsets) = mendedAnchors(scanned, offsets)
    let firstNewSerial = nextSerial
    let isAligned = isAligned(scanned)
    if isAligned {
      shiftOffsets(offsets, writesSpine: true)
      rewrite(scanned, serials)
    } else {
      replace(scanned, offsets, serials)
    }
    root.start = offsets.start(root.start)
    root.end = offsets.end(root.end)
    if scanned.stretch.top < 0 {
      root.start = scanned.root.start
      root.end = scanned.root.end
      root.flags = scanned.root.flags
    }
    noteTouched(former)
    // A redo brings back serials that are not in `former`.
    touched.add(serials.compactMap { $0.map(Int.init) })
    touched.add(firstNewSerial..<nextSerial)
    if scanned.stretch.top < 0 { touched.addRoot() }
    let before = stateNumber
    takeOver(newText, keepsNumbers: isAligned, transition: change.transition)
    return TextChange(
      splices: inverse, serials: former,
      transition: StateTransition(from: stateNumber, to: before), patch: patch)
  }

  /// The serials of all entries of a stretch that are read or removed, by offset.
  private func formerSerials(_ stretch: Stretch) -> [TextChange.SerialAtOffset] {
    var result: [TextChange.SerialAtOffset] = []
    func note(_ entry: Int) {
      let record = columns[entry]
      result.append(.init(offset: record.start, serial: record.serial))
    }
    for element in stretch.elements {
      switch element {
      case .entry(let entry): note(entry)
      case .run(let number) where stretch.runs[number].isGone:
        stretch.runs[number].entries.forEach(note)
      case .run: break
      }
    }
    return result
  }

  private func matchedSerials(
    _ scanned: ScannedStretch, _ offsets: OffsetMap, _ change: TextChange
  ) -> [UInt32?] {
    var matcher = SerialMatcher(self, scanned.stretch.spine, offsets, hints: change.serials)
    return matcher.match(
      scanned.elements.compactMap { element in
        guard case .entry(let record) = element else { return nil }
        return record.start
      })
  }

  /// Adopts a text that the columns already fit; `keepsNumbers` if no entry was renumbered. The
  /// state number is new unless `transition` leads back to a former state.
  func takeOver(
    _ newText: SourceText, keepsNumbers: Bool, transition: StateTransition? = nil
  ) {
    text = newText
    changeLog.record(touched)
    touched = TouchedEntries()
    if let transition, transition.from == stateNumber {
      stateNumber = transition.to
    } else {
      lastStateNumber += 1
      stateNumber = lastStateNumber
    }
    consumedByteCount = newText.byteCount
    if !keepsNumbers { knownPositions = [] }
    lastParsed = nil
    anchorsByName = nil
    templates = [:]
    directives = nil
    findDirectives()
  }

  /// True if the stretch still has the same entries in order, so that the columns need not move.
  private func isAligned(_ scanned: ScannedStretch) -> Bool {
    let stretch = scanned.stretch
    guard scanned.elements.count == stretch.spine.count + stretch.runs.count else { return false }
    var run = 0
    var entry = 0
    for element in scanned.elements {
      switch element {
      case .run:
        // Runs stay in order, and one that goes makes an entry too many. This one is in place if
        // all spine entries before it have been met.
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

  /// Rewrites the spine of an aligned stretch; links to parents and children stay.
  private func rewrite(_ scanned: ScannedStretch, _ serials: [UInt32?]) {
    let records = scanned.elements.compactMap { element -> EntryRecord? in
      guard case .entry(let record) = element else { return nil }
      return record
    }
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
