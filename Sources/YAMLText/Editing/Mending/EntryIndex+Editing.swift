import BinarySearch

extension EntryIndex {
  /// Performs one edit: plans splices, re-parses the affected stretch, verifies the tree, the
  /// comments and the alias bindings, and updates the index.
  ///
  /// Drops copies below instances (`expandAliases`) first. Edits use entry numbers without copies,
  /// so call `dropCopies()` before taking numbers for an edit.
  ///
  /// - Complexity: O(parsed bytes) + O(entries) at memory speed
  /// - Returns: the change and its inverse.
  /// - Throws: a diagnostic with the reason for a refused edit; text and index are untouched.
  public func perform(_ edit: YAMLEdit) throws(Diagnostic) -> EditResult {
    guard edit.changedEntry == nil else {
      var batch = try EditBatch(self)
      try batch.add(edit)
      return try batch.carryOut().first ?? EditResult(entry: nil)
    }
    try requireEditable()
    try workMonitor?.step(.planning, edit.place, of: count)
    return try commit(EditPlanner(self).plans(for: edit), of: edit)
  }

  /// Removes an entry without children, whose comments go above an entry before it, if one is given.
  func remove(
    _ entry: Int, leavingCommentsTo heir: Int?
  ) throws(Diagnostic) -> EditResult {
    guard let heir else { return try perform(.removeEntry(entry)) }
    let plans = try EditPlanner(self).plansToRemoveEntry(entry, leavingCommentsTo: heir)
    if let result = try? commit(plans, of: .removeEntry(entry)) { return result }
    return try perform(.removeEntry(entry))
  }

  /// Performs many edits, all or none.
  ///
  /// Edits of properties share one pass if possible. Others run in turn, each with the entry
  /// numbers that the previous ones left. For many structural edits use a ``StructuralBatch``.
  ///
  /// - Returns: the changes in order; undo their inverses in reverse order.
  /// - Throws: the first refusal; text and index are untouched.
  public func perform(_ edits: [YAMLEdit]) throws(Diagnostic) -> [EditResult] {
    try requireEditable()
    guard edits.count > 1, edits.allSatisfy({ $0.changedEntry != nil }) else {
      return try performInTurn(edits)
    }
    var batch = try EditBatch(self)
    for edit in edits { try batch.add(edit) }
    return try batch.carryOut()
  }

  /// Performs edits one after the other, all or none.
  func performInTurn(_ edits: [YAMLEdit]) throws(Diagnostic) -> [EditResult] {
    var results: [EditResult] = []
    do throws(Diagnostic) {
      for edit in edits { results.append(try perform(edit)) }
    } catch {
      for result in results.reversed() { _ = try apply(result.inverse) }
      throw error
    }
    return results
  }

  /// Applies a change for undo, redo, a journal record or a reload. Verifies only that the new text
  /// parses.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - canBeCancelled: true if the work monitor may stop it before anything has changed; a
  ///     rollback must pass false.
  /// - Returns: the change that undoes it.
  /// - Throws: what libyaml refuses; text and index are untouched.
  @discardableResult
  public func apply(
    _ change: TextChange, canBeCancelled: Bool = false
  ) throws(Diagnostic) -> TextChange {
    if !canBeCancelled { workMonitor?.mustFinish() }
    defer { if !canBeCancelled { workMonitor?.didFinish() } }
    try requireEditable()
    guard change.splices.areSound(byteCount: text.byteCount) else {
      throw Diagnostic(.refusedEdit, at: 0..<0, ["the change does not fit the text"])
    }
    guard !change.splices.isEmpty else { return change }
    let (newText, inverse) = text.replacing(change.splices)
    if let patch = change.patch, change.transition?.from == stateNumber,
      patch.fits(self)
    {
      return apply(patch, newText, change, inverse: inverse)
    }
    let stretch = Stretch(self, around: change.splices.indices.map(change.splices.range(of:)))
    let scanned: ScannedStretch
    do throws(Diagnostic) {
      scanned = try scan(stretch, newText, change.splices.offsets)
    } catch {
      try workMonitor?.requireWanted()
      // What is no entry by itself may be several, or the end of one and another.
      return try readAgain(newText, change, inverse: inverse)
    }
    return try mend(scanned, newText, change, inverse: inverse)
  }

  /// Drops the copies below alias entries that `expandAliases` adds.
  public func dropCopies() { removeCopies() }

  func requireEditable() throws(Diagnostic) {
    removeCopies()
    guard isComplete else {
      throw Diagnostic(.refusedEdit, at: 0..<0, ["the document has not been read to its end"])
    }
  }
}

// MARK: - Committing

extension EntryIndex {
  /// Carries out the first plan for an edit that has the intended effect.
  func commit(_ plans: [EditPlan], of edit: YAMLEdit) throws(Diagnostic) -> EditResult {
    var reason: Diagnostic?
    for plan in plans {
      do throws(Diagnostic) {
        return try commit(plan)
      } catch {
        try workMonitor?.requireWanted()
        reason = reason ?? error
      }
    }
    throw EditPlanner(self).reason(against: edit, reason)
  }

  /// Carries out a plan after verifying its effect.
  func commit(_ plan: EditPlan) throws(Diagnostic) -> EditResult {
    guard plan.isSound(byteCount: text.byteCount) else {
      throw Diagnostic(.refusedEdit, at: 0..<0, ["the parts of this edit overlap"])
    }
    guard !plan.splices.isEmpty else { return EditResult(entry: plan.move?.entries.lowerBound) }
    let splices = Splices(plan.splices)
    let (newText, inverse) = text.replacing(splices)
    guard newText.byteCount <= limits.bytes else {
      throw Diagnostic(.refusedEdit, at: 0..<0, ["the text would be too long"])
    }
    let offsets = splices.offsets
    let stretch = Stretch(self, around: plan.splices.map(\.range), gone: plan.gone)
    try verify(plan, stretch, newText, offsets)
    let scanned = try scan(stretch, newText, offsets)
    let moved = plan.move.flatMap { move in
      insertedRange(plan, move.target).map { (old: move.bytes, new: $0) }
    }
    try verifyBindings(
      MovedOffsets(moved.map { [$0] } ?? [], offsets), at: plan.splices[0].range, scanned,
      newText, offsets)

    let serials = carriedSerials(plan, scanned, offsets)
    let back = try mend(
      scanned, newText, TextChange(splices: splices, serials: serials), inverse: inverse)
    let again = TextChange(
      splices: splices, serials: self.serials(at: scanned), transition: back.transition?.reversed)
    return EditResult(change: again, inverse: back, entry: entry(insertedBy: plan, offsets))
  }

  /// Compares the trees and the comments before and after.
  private func verify(
    _ plan: EditPlan, _ stretch: Stretch, _ newText: SourceText, _ offsets: OffsetMap
  ) throws(Diagnostic) {
    let oldTree = try NodeBuilder.node(of: stretch.fragment(self), limits: limits)
    let newFragment = stretch.fragment(self, of: newText, offsets)
    let newTree = try NodeBuilder.node(of: newFragment, limits: limits)
    parseCount += 2
    guard let oldTree, let newTree else { throw Diagnostic(.empty, at: 0..<0) }
    guard TapeExpectation(plan.changes, offsets).isMet(oldTree.node, newTree.node) else {
      throw Diagnostic(
        .refusedEdit, at: plan.splices[0].range, ["it would change something else as well"])
    }
    let top = stretch.top
    let oldRange = top < 0 ? 0..<text.byteCount : range(of: top)
    let newRange = oldRange.lowerBound..<oldRange.upperBound + offsets.total
    let comments = CommentScan(text, oldRange, oldTree.node)
    guard CommentScan(newText, newRange, newTree.node).isEqual(to: comments, plan) else {
      throw Diagnostic(
        .refusedEdit, at: plan.splices[0].range, ["a comment would be lost or changed"])
    }
  }

  /// The serials that a moved subtree keeps, by the new offsets of its entries.
  private func carriedSerials(
    _ plan: EditPlan, _ scanned: ScannedStretch, _ offsets: OffsetMap
  ) -> [TextChange.SerialAtOffset] {
    guard let move = plan.move, let place = insertedRange(plan, move.target) else { return [] }
    let starts = scanned.elements.compactMap { element -> UInt32? in
      guard case .entry(let record) = element, place.contains(Int(record.start)) else { return nil }
      return record.start
    }
    guard starts.count == move.entries.count else { return [] }
    return zip(starts, move.entries).map {
      TextChange.SerialAtOffset(offset: $0, serial: columns[$1].serial)
    }
  }

  /// The new range of the text inserted at the old offset `target`.
  private func insertedRange(_ plan: EditPlan, _ target: Int) -> Range<Int>? {
    var delta = 0
    for splice in plan.splices {
      let start = splice.range.lowerBound + delta
      if splice.range.lowerBound == target, !splice.replacement.isEmpty {
        return start..<start + splice.replacement.byteCount
      }
      delta += splice.byteDelta
    }
    return nil
  }

  private func entry(insertedBy plan: EditPlan, _ offsets: OffsetMap) -> Int? {
    guard let insertion = plan.insertion, let place = insertedRange(plan, insertion) else {
      return nil
    }
    let before = lastEntry(startingAtOrBefore: place.lowerBound - 1) ?? -1
    let entry = before + 1
    return entry < count && place.contains(start(of: entry)) ? entry : nil
  }
}

// MARK: - Aliases

extension EntryIndex {
  /// Throws if an alias would refer to a different anchor, to none, or to a node that contains it.
  func verifyBindings(
    _ moved: MovedOffsets, at place: Range<Int>, _ scanned: ScannedStretch,
    _ newText: SourceText, _ offsets: OffsetMap
  ) throws(Diagnostic) {
    let hasNone =
      anchors.isEmpty && aliasOffsets.isEmpty && scanned.anchors.isEmpty
      && scanned.aliasOffsets.isEmpty
    guard !hasNone else { return }
    let new = mendedAnchors(scanned, offsets)
    let newBindings = Bindings(new.anchors, new.aliasOffsets, newText)
    let oldBindings = Bindings(anchors, aliasOffsets, text)
    let aliases = moved.map(aliasOffsets.map(Int.init), new.aliasOffsets.map(Int.init))
    let anchorStarts = moved.map(
      anchors.map(\.range.lowerBound), new.anchors.map(\.range.lowerBound))
    for (number, offset) in aliasOffsets.enumerated() {
      guard let newOffset = aliases[number] else { continue }
      let oldBinding = oldBindings.anchor(for: Int(offset))
      let wanted = oldBinding.map { anchorStarts[$0] ?? -1 }
      let found = newBindings.anchor(for: newOffset).map { new.anchors[$0].range.lowerBound }
      guard wanted == found else {
        let name = oldBindings.name(at: Int(offset))
        throw Diagnostic(
          .refusedEdit, at: Int(offset)..<Int(offset) + 1,
          ["the alias *\(name) would lose its anchor: replace or remove the alias first"])
      }
      if newBindings.isInside(newOffset), !oldBindings.isInside(Int(offset)) {
        throw cycle(of: oldBindings.name(at: Int(offset)), at: Int(offset)..<Int(offset) + 1)
      }
    }
    let known = Set(aliases.compactMap { $0 })
    for offset in new.aliasOffsets where !known.contains(Int(offset)) {
      if newBindings.isInside(Int(offset)) {
        throw cycle(of: newBindings.name(at: Int(offset)), at: place)
      }
      guard newBindings.anchor(for: Int(offset)) == nil else { continue }
      throw Diagnostic(
        .refusedEdit, at: place,
        [
          "the alias *\(newBindings.name(at: Int(offset))) would have no anchor here: "
            + "the anchor must come before it"
        ])
    }
  }

  private func cycle(of name: String, at place: Range<Int>) -> Diagnostic {
    Diagnostic(
      .refusedEdit, at: place,
      ["the alias *\(name) would stand inside its own anchor &\(name)"])
  }
}

/// Resolves aliases: each refers to the last anchor of its name before it.
private struct Bindings {
  private var positions: [String: [(start: Int, number: Int)]] = [:]
  private let anchors: [EntryIndex.Anchor]
  private let text: SourceText

  init(_ anchors: [EntryIndex.Anchor], _ aliases: [UInt32], _ text: SourceText) {
    self.anchors = anchors
    self.text = text
    for (number, anchor) in anchors.enumerated() {
      positions[anchor.name, default: []].append((anchor.range.lowerBound, number))
    }
  }

  func name(at offset: Int) -> String { text.anchorName(at: offset).name }

  /// The number of the anchor that the alias at `offset` refers to.
  func anchor(for offset: Int) -> Int? {
    positions[name(at: offset)]?.last { $0.start < offset }?.number
  }

  /// True if an alias lies inside the node it refers to.
  func isInside(_ offset: Int) -> Bool {
    anchor(for: offset).map { anchors[$0].range.contains(offset) } ?? false
  }
}

/// Maps offsets of anchors and aliases across an edit, including parts that move.
struct MovedOffsets {
  private let offsets: OffsetMap
  /// Old and new ranges of moved parts, sorted by the old ones.
  private let places: [(old: Range<Int>, new: Range<Int>)]

  init(_ places: [(old: Range<Int>, new: Range<Int>)], _ offsets: OffsetMap) {
    self.offsets = offsets
    self.places = places.sorted { $0.old.lowerBound < $1.old.lowerBound }
  }

  /// The new offset for each old one, nil if it is gone; both arguments are sorted.
  func map(_ old: [Int], _ new: [Int]) -> [Int?] {
    var result: [Int?] = []
    var arrived: (place: Int, rest: ArraySlice<Int>) = (-1, [])
    for offset in old {
      let place = places.partitioningIndex { $0.old.upperBound > offset }
      guard place < places.count, places[place].old.contains(offset) else {
        result.append(offsets.isReplaced(offset) ? nil : offsets.start(offset))
        continue
      }
      if arrived.place != place {
        let range = places[place].new
        let first = new.partitioningIndex { $0 >= range.lowerBound }
        arrived = (place, new[first...].prefix { range.contains($0) })
      }
      result.append(arrived.rest.popFirst())
    }
    return result
  }
}
