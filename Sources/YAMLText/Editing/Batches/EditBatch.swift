/// Edits of properties, gathered one by one and carried out together, all or none.
///
/// Each edit is planned on its entry's node, and verified by reading the entry as planned. Edits
/// within their entries' own lines become one change, others a second one. Further edits of the
/// same entry follow in later rounds.
public struct EditBatch: ~Copyable {
  private let index: EntryIndex
  private var planner: EditPlanner
  private let verifier: LocalVerifier
  private let reader: EntryReader
  private var local: LocalEdits
  private var rest: [YAMLEdit] = []
  /// Second, third, … edits of entries, a list for each round after this batch.
  private var later: [[YAMLEdit]] = []
  private var rounds: EditRounds
  /// The entry that was read last.
  private var current = -1

  /// An empty batch for the index's present state. Drops copies below instances.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - capacity: The expected number of edits.
  /// - Throws: if the document has not been read to its end.
  public init(_ index: EntryIndex, capacity: Int = 0) throws(Diagnostic) {
    try index.requireEditable()
    self.index = index
    local = LocalEdits(capacity: min(capacity, index.count))
    planner = EditPlanner(index)
    verifier = LocalVerifier(index)
    reader = EntryReader(index)
    rounds = EditRounds(entryCount: index.count)
  }

  /// Reads an entry in order to plan an edit of it.
  ///
  /// - Returns: its node, invalid once another entry is read; nil if it cannot be read.
  public mutating func read(_ entry: Int) -> YAMLNode? {
    guard entry >= 0 else { return nil }
    if current != entry { _ = reader.read(entry) }
    current = entry
    return reader.shared
  }

  /// Adds an edit of properties. The index must not have changed since the batch was made.
  ///
  /// - Throws: the reason for a refusal; only edits of properties are accepted.
  public mutating func add(_ edit: YAMLEdit) throws(Diagnostic) {
    guard let entry = edit.changedEntry else {
      throw planner.refusal("entries come and go by edits of their own")
    }
    try index.workMonitor?.step(.planning, entry, of: index.count)
    let round = rounds.add(entry)
    guard round == 0 else {
      if later.count < round { later.append([]) }
      return later[round - 1].append(edit)
    }
    if entry < 0 || entry >= index.count {
      _ = try planner.plans(for: edit)
      return rest.append(edit)
    }
    let node = read(entry)
    planner.read = node.map { (entry, $0) }
    let plans = try planner.plans(for: edit)
    if let first = plans.first, first.splices.isEmpty { return }
    let watches = index.isWatched(edit)
    for plan in plans {
      if let node, let found = verifier.localEdit(plan, of: entry, node.node, watches: watches) {
        return local.append(found)
      }
    }
    rest.append(edit)
  }

  /// Carries out the added edits.
  ///
  /// - Returns: the changes in order; undo their inverses in reverse order.
  /// - Throws: the first refusal; text and index are untouched.
  public consuming func carryOut() throws(Diagnostic) -> [EditResult] {
    var results: [EditResult] = []
    // Moved out, so that the commit owns the only copy.
    var planned = LocalEdits()
    swap(&planned, &local)
    do throws(Diagnostic) {
      if !planned.isEmpty { results.append(try index.commit(planned)) }
      if rest.count > 1, let joined = try joinedPlan(), let result = try? index.commit(joined) {
        results.append(result)
      } else {
        for edit in rest {
          results.append(try index.commit(EditPlanner(index).plans(for: edit), of: edit))
        }
      }
      for edits in later { results += try index.perform(edits) }
    } catch {
      for result in results.reversed() { _ = try index.apply(result.inverse) }
      throw error
    }
    return results
  }

  /// The edits that reach beyond their entries as one plan; nil if they cannot be joined.
  private func joinedPlan() throws(Diagnostic) -> EditPlan? {
    let planner = EditPlanner(index)
    var plans: [EditPlan] = []
    for edit in rest {
      guard let plan = try planner.plans(for: edit).first else { return nil }
      plans.append(plan)
    }
    return EditPlan(joining: plans)
  }
}

/// Counts the edits of each entry, the root's (-1) too.
private struct EditRounds {
  /// A bit per entry, set from its first edit on.
  private var words: [UInt64]
  /// The number of edits of entries that have several.
  private var counts: [Int: Int] = [:]

  init(entryCount: Int) { words = [UInt64](repeating: 0, count: (entryCount + 1) / 64 + 1) }

  /// True if an entry has been edited.
  func holds(_ entry: Int) -> Bool { words[(entry + 1) >> 6] & Self.bit(entry) != 0 }

  /// Counts an edit; returns the number of edits before it.
  mutating func add(_ entry: Int) -> Int {
    guard holds(entry) else {
      words[(entry + 1) >> 6] |= Self.bit(entry)
      return 0
    }
    let count = counts[entry, default: 1]
    counts[entry] = count + 1
    return count
  }

  private static func bit(_ entry: Int) -> UInt64 { 1 << UInt64((entry + 1) & 63) }
}

extension YAMLEdit {
  /// The entry an edit concerns, for progress reports.
  var place: Int {
    switch self {
    case .removeEntry(let entry), .moveEntry(let entry, _, _), .insertEntry(_, let entry, _): entry
    case .set, .remove, .rename, .reorder: changedEntry ?? 0
    }
  }

  /// The entry whose properties the edit changes; nil for structural edits.
  var changedEntry: Int? {
    switch self {
    case .set(let path, _, _), .remove(let path), .rename(let path, _), .reorder(let path, _):
      path.entry
    case .insertEntry, .removeEntry, .moveEntry: nil
    }
  }
}
