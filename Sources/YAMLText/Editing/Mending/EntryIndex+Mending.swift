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
    // Runs can only be kept in order; otherwise the whole text is read again.
    if scanned.reordersComments { return try readAgain(newText, change, inverse: inverse) }
    let offsets = change.splices.offsets
    let serials = (knownSerials ?? matchedSerials(scanned, offsets, change)).map {
      $0 ?? newSerial()
    }
    let patch = StretchPatch(self, scanned, serials, offsets)
    return apply(.stretch(patch), newText, change, inverse: inverse)
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
  func replaceText(
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

  func newSerial() -> UInt32 {
    defer { nextSerial += 1 }
    forgetSerialOrder()
    return UInt32(truncatingIfNeeded: nextSerial)
  }
}
