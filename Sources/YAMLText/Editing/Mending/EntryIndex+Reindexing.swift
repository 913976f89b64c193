import BinarySearch

extension EntryIndex {
  /// Takes over a new text by reading all of it; surviving entries keep their serials.
  ///
  /// - Returns: the change that undoes it.
  /// - Throws: what libyaml refuses; text and index are untouched.
  func readAgain(
    _ newText: SourceText, _ change: TextChange, inverse: Splices
  ) throws(Diagnostic) -> TextChange {
    let back = try reindex(newText, change.splices.offsets, change, inverse: inverse)
    touched.addEverything()
    replaceText(newText, keepsNumbers: false)
    return back
  }

  private func reindex(
    _ newText: SourceText, _ offsets: OffsetMap, _ change: TextChange, inverse: Splices
  ) throws(Diagnostic) -> TextChange {
    let fresh = try EntryIndex(text: newText, grammar: grammar, limits: limits)
    let all = Array(0..<count)
    var matcher = SerialMatcher(self, all, offsets, hints: change.serials)
    let former = all.map {
      TextChange.SerialAtOffset(offset: columns[$0].start, serial: columns[$0].serial)
    }
    let serials = matcher.match((0..<fresh.count).map { fresh.columns[$0].start })
    columns = fresh.columns
    for (entry, serial) in serials.enumerated() {
      columns.bases.pointee.serial?[entry] = serial ?? newSerial()
    }
    forgetSerialOrder()
    root = fresh.root
    anchors = fresh.anchors
    aliasOffsets = fresh.aliasOffsets
    return TextChange(splices: inverse, serials: former)
  }

  /// The new text's anchors and aliases: scanned ones in the stretch, shifted ones elsewhere.
  func mendedAnchors(
    _ scanned: ScannedStretch, _ offsets: OffsetMap
  ) -> (anchors: [Anchor], aliasOffsets: [UInt32]) {
    let isThereNone =
      anchors.isEmpty && aliasOffsets.isEmpty && scanned.anchors.isEmpty
      && scanned.aliasOffsets.isEmpty
    guard !isThereNone else { return ([], []) }
    let isRead = OffsetSet(scanned.stretch, self)
    var newAnchors = anchors.filter { !isRead.contains($0.range.lowerBound) }.map {
      let start = offsets.start($0.range.lowerBound)
      return Anchor(
        name: $0.name, range: start..<max(start, offsets.end($0.range.upperBound)),
        isFlow: $0.isFlow)
    }
    newAnchors += scanned.anchors
    newAnchors.sort { $0.range.lowerBound < $1.range.lowerBound }
    var newAliases = aliasOffsets.filter { !isRead.contains(Int($0)) }.map {
      UInt32(truncatingIfNeeded: offsets.start(Int($0)))
    }
    newAliases += scanned.aliasOffsets
    newAliases.sort()
    return (newAnchors, newAliases)
  }
}

/// The old offsets that a stretch covers, excluding runs that stay.
private struct OffsetSet {
  private var ranges: [Range<Int>] = []

  init(_ stretch: Stretch, _ index: EntryIndex) {
    var offset = stretch.top < 0 ? 0 : index.start(of: stretch.top)
    let end = stretch.top < 0 ? Int.max : index.end(of: stretch.top)
    for run in stretch.runs where !run.isGone {
      ranges.append(offset..<run.bytes.lowerBound)
      offset = run.bytes.upperBound
    }
    ranges.append(offset..<max(offset, end))
  }

  func contains(_ offset: Int) -> Bool {
    let next = ranges.partitioningIndex { $0.upperBound > offset }
    return next < ranges.count && ranges[next].contains(offset)
  }
}
