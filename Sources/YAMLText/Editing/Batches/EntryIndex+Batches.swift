import Algorithms

extension EntryIndex {
  /// Carries out a batch; nil where it cannot be done at once.
  func carryOut(_ batch: StructuralBatch) -> StructuralResult? {
    guard var plan = StructuralPlanner.plan(of: batch), !plan.splices.isEmpty else { return nil }
    let role = batch.arrivals.first.map { childRole(of: $0.gap.parent) } ?? 0
    let (newText, inverse) = text.replacing(plan.splices)
    plan.splices = plan.splices.sharing(newText, inverse: inverse)
    guard newText.byteCount <= limits.bytes,
      let texts = DigestedTexts(batch.clips, self, role: role)
    else { return nil }
    let offsets = OffsetMap(plan.splices)
    let stretch = Stretch(
      self, around: plan.splices.map(\.range), gone: plan.gone, reading: plan.copied)
    guard let expected = ExpectedEntries(plan, stretch, self, texts),
      let scanned = verified(plan, expected, stretch, texts, newText, offsets),
      (try? verifyBindings(
        MovedOffsets(plan.places, offsets), at: 0..<0, scanned, newText, offsets)) != nil
    else { return nil }
    let change = TextChange(splices: plan.splices)
    let former = serials(of: expected)
    guard
      let back = try? mend(scanned, newText, change, inverse: inverse, knownSerials: former)
    else { return nil }
    let again = TextChange(
      splices: plan.splices, serials: serials(at: scanned), transition: back.transition?.reversed)
    return StructuralResult(
      change: again, inverse: back, newEntries: newEntries(expected, scanned))
  }

  private func childRole(of parent: Int) -> Int {
    grammar.roles[parent < 0 ? 0 : role(of: parent)].childRole
  }

  /// The serials that the expected entries have already, nil for new ones.
  private func serials(of expected: ExpectedEntries) -> [UInt32?] {
    expected.elements.compactMap { element -> UInt32?? in
      switch element.origin {
      case .run: nil
      case .old(let entry): .some(columns[entry].serial)
      case .copy, .new: .some(nil)
      }
    }
  }

  /// The serials of the entries that were read anew, after the index was mended.
  private func serials(at scanned: ScannedStretch) -> [TextChange.SerialAtOffset] {
    var position = max(scanned.stretch.top, 0)
    var result: [TextChange.SerialAtOffset] = []
    for element in scanned.elements {
      switch element {
      case .run(let number): position += scanned.stretch.runs[number].entries.count
      case .entry(let record):
        result.append(.init(offset: record.start, serial: columns[position].serial))
        position += 1
      }
    }
    return result
  }

  /// The tops of what is new, after the index was mended.
  private func newEntries(_ expected: ExpectedEntries, _ scanned: ScannedStretch) -> [Int] {
    var position = max(scanned.stretch.top, 0)
    var result: [Int] = []
    var end = 0
    for element in expected.elements {
      switch element.origin {
      case .run(let number): position += scanned.stretch.runs[number].entries.count
      case .old: position += 1
      case .copy, .new:
        if position >= end {
          result.append(position)
          end = subtreeEnd(of: position)
        }
        position += 1
      }
    }
    return result
  }
}

// MARK: - Verifying

extension EntryIndex {
  /// Reads the stretch before and after the batch and compares both; nil where they differ otherwise
  /// than expected.
  private func verified(
    _ plan: StructuralPlan, _ expected: ExpectedEntries, _ stretch: Stretch,
    _ texts: DigestedTexts, _ newText: SourceText, _ offsets: OffsetMap
  ) -> ScannedStretch? {
    guard let old = digests(plan, stretch) else { return nil }
    if old.isPlain {
      var plain = PlainStretch(self, plan, stretch, newText, offsets)
      if let scanned = plain.read(expected, old.digests, outer: old.outer) { return scanned }
    }
    let newFragment = stretch.fragment(self, of: newText, offsets)
    var new = DigestRecorder(commentCount: newFragment.text.mayHoldComment ? { _ in 1 } : nil)
    guard let newBatch = try? read(newFragment, stretch, &new) else { return nil }
    let scanned = elements(of: newBatch, stretch, newFragment)
    guard !scanned.hasMovedRuns, old.outer == new.outer,
      old.comments + texts.comments == new.comments,
      matches(plan, expected, scanned, old.digests, new.digests, texts)
    else { return nil }
    return scanned
  }

  /// What the stretch says before the batch; nil where it is not read as it was.
  private func digests(_ plan: StructuralPlan, _ stretch: Stretch) -> StretchDigests? {
    let fragment = stretch.fragment(self)
    let mayHoldComment = fragment.text.mayHoldComment
    if !mayHoldComment, let digests = plainDigests(of: stretch.spine), let outer = outer(stretch) {
      return StretchDigests(digests: digests, outer: outer, isPlain: true)
    }
    let weights = CommentWeights(plan)
    var recorder = DigestRecorder(
      commentCount: mayHoldComment ? { weights.count(at: fragment.documentOffset($0)) } : nil)
    guard let batch = try? read(fragment, stretch, &recorder),
      batch.columns.count == stretch.spine.count + stretch.runs.count
    else { return nil }
    let isEntry = stretch.elements.map { element in
      if case .entry = element { true } else { false }
    }
    return StretchDigests(
      digests: zip(recorder.digests, isEntry).filter(\.1).map(\.0), outer: recorder.outer,
      comments: recorder.comments)
  }

  /// What is around the entries of a stretch.
  private func outer(_ stretch: Stretch) -> EntryDigest? {
    guard stretch.top < 0 else { return EntryDigest() }
    return readOutside(Stretch(self, around: []).fragment(self).text)?.outer
  }

  /// Reads a text whose entries are left out.
  func readOutside(_ text: SourceText) -> (outer: EntryDigest, batch: EntryBatch)? {
    var recorder = DigestRecorder(commentCount: nil)
    guard let reader = try? YAMLEventReader(text, limits: limits) else { return nil }
    let scanner = EntryScanner(reader: reader, grammar: compiled, subject: .root)
    guard let batch = try? scanner.readAll(noting: &recorder, watchedBy: nil) else { return nil }
    return (recorder.outer, batch)
  }

  private func read(
    _ fragment: Fragment, _ stretch: Stretch, _ recorder: inout DigestRecorder
  ) throws(Diagnostic) -> EntryBatch {
    let scanner = EntryScanner(
      reader: try YAMLEventReader(fragment.text, limits: limits), grammar: compiled,
      subject: subject(of: stretch))
    parseCount += 1
    return try scanner.readAll(noting: &recorder, watchedBy: workMonitor)
  }

  private func matches(
    _ plan: StructuralPlan, _ expected: ExpectedEntries, _ scanned: ScannedStretch,
    _ old: [EntryDigest], _ new: [EntryDigest], _ texts: DigestedTexts
  ) -> Bool {
    guard expected.elements.count == scanned.elements.count else { return false }
    let spine = scanned.stretch.spine
    var record = 0
    for (wanted, found) in zip(expected.elements, scanned.elements) {
      switch (wanted.origin, found) {
      case (.run(let one), .run(let other)):
        guard one == other else { return false }
      case (.old(let entry), .entry(let found)), (.copy(let entry), .entry(let found)):
        let position = spine.partitioningIndex { $0 >= entry }
        guard Int(found.depth) == wanted.depth, position < spine.count, spine[position] == entry,
          plan.expected(old[position], of: entry) == new[Int(scanned.scanNumbers[record])]
        else { return false }
        record += 1
      case (.new(let number), .entry(let found)):
        let digest = new[Int(scanned.scanNumbers[record])]
        guard Int(found.depth) == wanted.depth, texts.digests[number].hash == digest.hash else {
          return false
        }
        record += 1
      default: return false
      }
    }
    return true
  }
}

/// What a stretch says.
private struct StretchDigests {
  /// Of the entries that are read, in order.
  var digests: [EntryDigest]
  /// What is around them.
  var outer: EntryDigest
  var comments = CommentSum()
  /// Whether everything was read from bytes alone, and there are no comments.
  var isPlain = false
}

/// How often the comments of the old text are in the new one.
private struct CommentWeights {
  private let removed: [Range<Int>]
  private let moved: [Range<Int>]
  private let copied: [Range<Int>]

  init(_ plan: StructuralPlan) {
    removed = plan.removedBytes
    moved = plan.movedBytes
    copied = plan.copiedBytes
  }

  func count(at offset: Int) -> Int {
    let isGone = Self.holds(removed, offset) && !Self.holds(moved, offset)
    return (isGone ? 0 : 1) + (Self.holds(copied, offset) ? 1 : 0)
  }

  private static func holds(_ ranges: [Range<Int>], _ offset: Int) -> Bool {
    let next = ranges.partitioningIndex { $0.upperBound > offset }
    return next < ranges.count && ranges[next].contains(offset)
  }
}

extension SourceText {
  /// Whether a comment could begin anywhere.
  fileprivate var mayHoldComment: Bool {
    var isPossible = false
    var last: UInt8 = 0x0A
    forEachChunk(in: 0..<byteCount) { chunk in
      isPossible = chunk.mayHoldComment(after: last)
      last = chunk.last ?? last
      return !isPossible
    }
    return isPossible
  }
}

extension UnsafeRawBufferPointer {
  /// Whether there is a `#` after a blank, a break or, at the start, such a byte.
  fileprivate func mayHoldComment(after previous: UInt8) -> Bool {
    var offset = 0
    while let base = baseAddress,
      let found = findByte(0x23, at: base + offset, count: count - offset)
    {
      let place = found - base
      if (place == 0 ? previous : self[place - 1]) <= 0x20 { return true }
      offset = place + 1
    }
    return false
  }
}
