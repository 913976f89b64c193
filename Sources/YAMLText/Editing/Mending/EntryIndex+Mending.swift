extension EntryIndex {
  /// Takes over a new text, with the stretch that changed read anew.
  ///
  /// `knownSerials` are those of the entries that were read, nil for new ones; without them they are
  /// found by where the entries stood.
  /// - Returns: the change that undoes it.
  func mend(
    _ scanned: ScannedStretch, _ newText: SourceText, _ change: TextChange, inverse: [Splice],
    knownSerials: [UInt32?]? = nil
  ) throws(Diagnostic) -> TextChange {
    workMonitor?.mustFinish()
    defer { workMonitor?.didFinish() }
    let offsets = OffsetMap(change.splices)
    let former = formerSerials(scanned.stretch)
    if scanned.hasMovedRuns {
      let inverse = try reindex(newText, offsets, change, inverse: inverse)
      takeOver(newText, keepsNumbers: false)
      touched.addEverything()
      return inverse
    }
    let patch = StretchPatch(self, scanned, readCount: former.count).map(IndexPatch.stretch)
    let serials = knownSerials ?? matchedSerials(scanned, offsets, change)
    (anchors, aliasOffsets) = mendedAnchors(scanned, offsets)
    let firstNewSerial = nextSerial
    let isAligned = knownSerials == nil && isAligned(scanned)
    if isAligned {
      shiftOffsets(change.splices, writesSpine: true)
      rewrite(scanned, serials)
    } else {
      replace(scanned, offsets, change.splices, serials)
    }
    root.start = offsets.start(root.start)
    root.end = offsets.end(root.end)
    if scanned.stretch.top < 0 {
      root.start = scanned.root.start
      root.end = scanned.root.end
      root.flags = scanned.root.flags
    }
    noteTouched(former)
    // What is done again brings back the serials that entries had then.
    touched.add(serials.compactMap { $0.map(Int.init) })
    touched.add(firstNewSerial..<nextSerial)
    if scanned.stretch.top < 0 { touched.addRoot() }
    let before = stateNumber
    takeOver(newText, keepsNumbers: isAligned, transition: change.transition)
    return TextChange(
      splices: inverse, serials: former,
      transition: StateTransition(from: stateNumber, to: before), patch: patch)
  }

  /// The serials of everything in a stretch that is read or removed, by where it stands.
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

  /// Makes a text the index's own, when the columns fit it. `keepsNumbers` says that every entry
  /// still has its number. The state is a new one, unless `transition` leads from the present one to
  /// one that was there before.
  func takeOver(
    _ newText: SourceText, keepsNumbers: Bool, transition: StateTransition? = nil
  ) {
    text = newText
    if let transition, transition.from == stateNumber {
      stateNumber = transition.to
    } else {
      lastStateNumber += 1
      stateNumber = lastStateNumber
    }
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
