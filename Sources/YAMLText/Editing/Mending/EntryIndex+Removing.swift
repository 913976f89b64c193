extension EntryIndex {
  /// Removes entries (sorted, none inside another) as one change where that is possible.
  ///
  /// What cannot be removed with the others is removed alone, last ones first.
  /// - Throws: the first refusal; text and index are untouched.
  func remove(_ entries: [Int]) throws(Diagnostic) -> [EditResult] {
    var results: [EditResult] = []
    // Halves that are still to do, by serial: removals change numbers and offsets.
    var parts = [entries.map { serial(of: $0) }]
    do throws(Diagnostic) {
      while let part = parts.popLast() {
        let entries = part.compactMap { entry(withSerial: $0) }
        guard let last = entries.last else { continue }
        if entries.count == 1 {
          results.append(try perform(.removeEntry(last)))
        } else if let plan = try EditPlanner(self).planToRemove(entries),
          let result = try? commit(plan)
        {
          results.append(result)
        } else {
          parts.append(Array(part[..<(part.count / 2)]))
          parts.append(Array(part[(part.count / 2)...]))
        }
      }
    } catch {
      for result in results.reversed() { _ = try apply(result.inverse) }
      throw error
    }
    return results
  }
}

extension YAMLEdit {
  /// The entries in order, where all edits are removals, each of an entry before the one before; nil
  /// otherwise. Then the numbers mean the same before all of the edits.
  static func entriesRemovedFromTheEnd(by edits: [YAMLEdit]) -> [Int]? {
    var entries: [Int] = []
    for edit in edits.reversed() {
      guard case .removeEntry(let entry) = edit, entry > entries.last ?? -1 else { return nil }
      entries.append(entry)
    }
    return entries
  }
}

extension EditPlanner {
  /// A plan to remove several entries (sorted, none inside another) at once; nil where there is none.
  ///
  /// Siblings that follow each other go as one item; what stands between them must go with them.
  func planToRemove(_ entries: [Int]) throws(Diagnostic) -> EditPlan? {
    var plans: [EditPlan] = []
    var first = 0
    while first < entries.count {
      var last = first
      while last + 1 < entries.count, index.nextSibling(of: entries[last]) == entries[last + 1] {
        last += 1
      }
      guard let plan = try planToRemove(siblings: entries[first...last]) else { return nil }
      plans.append(plan)
      first = last + 1
    }
    var joined = EditPlan(joining: plans)
    joined?.gone = entries.map { $0..<index.subtreeEnd(of: $0) }
    return joined
  }

  private func planToRemove(siblings: ArraySlice<Int>) throws(Diagnostic) -> EditPlan? {
    guard let first = siblings.first, let last = siblings.last, first >= 0, last < index.count,
      let sequence = try childSequence(of: index.parent(of: first)).pair?.value
    else { return nil }
    let whole = index.start(of: first)..<index.end(of: last)
    let site = ItemSite(
      collection: sequence, previous: index.previousSibling(of: first).map(index.range),
      current: whole, next: index.nextSibling(of: last).map(index.range))
    guard hasOnlyOwnComments(siblings, at: site), let splices = removal(at: site).first else {
      return nil
    }
    let place = TreeChange.Place(sequence)
    let changes = siblings.map { TreeChange.remove(place, start: index.start(of: $0)) }
    return EditPlan(splices, changes, removed: removed(by: splices, of: whole, at: site))
  }

  /// Whether all comments between siblings certainly belong to one of them: where each has lines of
  /// its own, those after and right above it.
  private func hasOnlyOwnComments(_ siblings: ArraySlice<Int>, at site: ItemSite) -> Bool {
    guard let first = siblings.first, siblings.count > 1 else { return true }
    let sequence = site.collection
    let hasOwnLines =
      !site.isFlow
      && lines(of: index.range(of: first), after: site.previous, in: sequence).isOnOwnLine
    return zip(siblings, siblings.dropFirst()).allSatisfy { previous, next in
      let previous = index.range(of: previous)
      var gap = previous.upperBound..<index.start(of: next)
      if hasOwnLines {
        let lead = lines(of: index.range(of: next), after: previous, in: sequence).lead
        let nextLine = text.nextLineStart(at: previous.upperBound)
        gap = nextLine..<max(lead, nextLine)
      }
      return !CommentScan.mayFind(in: text, gap)
    }
  }
}
