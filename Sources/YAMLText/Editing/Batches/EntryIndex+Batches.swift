import BinarySearch

extension EntryIndex {
  /// Carries out steps as one change; nil if impossible, with text and index untouched.
  ///
  /// - Returns: the change, and the top entries of new subtrees.
  func carryOut(
    _ steps: ArraySlice<StructuralStep>
  ) -> (result: EditResult, new: [Int])? {
    var batch = Rearrangement(self)
    for step in steps { batch.add(step) }
    return StructuralPlanner.plan(of: batch).flatMap { carryOut($0) }
  }

  /// Carries out a plan; nil if it does not do what it says, with text and index untouched.
  func carryOut(_ plan: StructuralPlan) -> (result: EditResult, new: [Int])? {
    let roles = Set(plan.arrivals.map { childRole(of: $0.gap.parent) })
    // Texts are read in one role.
    guard !plan.splices.isEmpty, roles.count < 2 || plan.texts.bytes.isEmpty else { return nil }
    let splices = Splices(plan.splices)
    let (newText, inverse) = text.replacing(splices)
    guard newText.byteCount <= limits.bytes,
      let texts = ReadTexts(plan.texts, self, role: roles.first ?? 0)
    else { return nil }
    let offsets = splices.offsets
    let stretch = Stretch(
      self, around: plan.splices.map(\.range), gone: plan.gone, reading: plan.copied)
    guard let expected = ExpectedStretch(plan, stretch, self, texts, offsets),
      let scanned = verified(plan, expected, stretch, texts, newText),
      (try? verifyBindings(
        MovedOffsets(movedBytes(plan), offsets), at: 0..<0, scanned, newText, offsets)) != nil
    else { return nil }
    let change = TextChange(splices: splices)
    let former = serials(of: expected)
    guard
      let back = try? mend(scanned, newText, change, inverse: inverse, knownSerials: former)
    else { return nil }
    let again = TextChange(
      splices: splices, serials: serials(at: scanned), transition: back.transition?.reversed)
    return (
      EditResult(change: again, inverse: back, entry: nil), newEntries(expected, scanned)
    )
  }

  /// Old and new byte ranges of entries whose lines were written elsewhere.
  private func movedBytes(_ plan: StructuralPlan) -> [(old: Range<Int>, new: Range<Int>)] {
    plan.places.compactMap { place in
      guard case .entry(let entry) = place.source else { return nil }
      return (range(of: entry), place.range)
    }
  }

  /// The known serials of the expected entries, nil for new ones.
  private func serials(of expected: ExpectedStretch) -> [UInt32?] {
    expected.origins.compactMap { origin -> UInt32?? in
      switch origin {
      case .run: nil
      case .old(let entry): .some(columns[entry].serial)
      case .copy, .new: .some(nil)
      }
    }
  }

  /// The serials of the scanned entries, after the index was updated.
  func serials(at scanned: ScannedStretch) -> [TextChange.SerialAtOffset] {
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

  /// The top entries of new subtrees, after the index was updated.
  private func newEntries(_ expected: ExpectedStretch, _ scanned: ScannedStretch) -> [Int] {
    var position = max(scanned.stretch.top, 0)
    var result: [Int] = []
    var end = 0
    for origin in expected.origins {
      switch origin {
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
  /// Reads the stretch before and after the batch and compares both; nil if they differ in an
  /// unexpected way.
  private func verified(
    _ plan: StructuralPlan, _ expected: ExpectedStretch, _ stretch: Stretch, _ texts: ReadTexts,
    _ newText: SourceText
  ) -> ScannedStretch? {
    let frame = stretch.top < 0 ? StretchReading.Frame.root : .entry
    let weights = CommentWeights(plan)
    guard let oldItems = StretchItems(stretch, of: self),
      let old = StretchReading(oldItems, of: text, in: frame, self, commentCount: weights.count),
      let items = expected.stretchItems,
      let new = StretchReading(items, of: newText, in: frame, self),
      old.outer == new.outer, old.comments + texts.comments == new.comments
    else { return nil }
    var result = ScannedStretch(stretch: stretch)
    result.elements.reserveCapacity(items.items.count)
    var digests = new.digests.makeIterator()
    for (origin, item) in zip(expected.origins, items.items) {
      if case .run(let number) = origin {
        result.elements.append(.run(number))
        continue
      }
      guard let digest = digests.next(),
        isExpected(digest, origin, plan, stretch, old, texts)
      else { return nil }
      result.elements.append(.entry(item.record))
    }
    result.anchors = new.anchors
    result.aliasOffsets = new.aliasOffsets
    result.root = root
    result.root.start = new.rootRange.lowerBound
    result.root.end = new.rootRange.upperBound
    return result
  }

  /// True if an entry's content is as planned.
  private func isExpected(
    _ digest: EntryDigest, _ origin: ExpectedStretch.Origin, _ plan: StructuralPlan,
    _ stretch: Stretch, _ old: StretchReading, _ texts: ReadTexts
  ) -> Bool {
    switch origin {
    case .run: return false
    case .old(let entry), .copy(let entry):
      let position = stretch.spine.partitioningIndex { $0 >= entry }
      guard position < stretch.spine.count, stretch.spine[position] == entry else { return false }
      return digest == plan.expected(old.digests[position], of: entry)
    case .new(let number): return digest.hash == texts.digests[number].hash
    }
  }
}

/// How often each comment of the old text occurs in the new one.
private struct CommentWeights {
  private let removed: [Range<Int>]
  private let copied: [Range<Int>]

  init(_ plan: StructuralPlan) {
    removed = plan.removedBytes
    copied = plan.copiedBytes
  }

  func count(at offset: Int) -> Int {
    return (removed.sortedContains(offset) ? 0 : 1) + (copied.sortedContains(offset) ? 1 : 0)
  }
}
