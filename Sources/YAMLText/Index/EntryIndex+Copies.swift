/// The node that an alias in place of an entry refers to.
public enum AliasTarget: Sendable {
  /// An earlier, closed entry, whose subtree is copied.
  case entry(Int)
  /// An anchored node outside the entries, which is unfolded, including the aliases in it.
  case template(EntryIndex.Template)
  /// An anchored node outside the entries that is not unfolded: the alias takes its values only.
  case leaf(EntryIndex.Template)
}

/// Copies of the entries that aliases refer to.
extension EntryIndex {
  /// Drops all copies and calls `expanding` again for every alias, as `append(_:expanding:)` does.
  ///
  /// Call it after an edit, which drops the copies. Copies keep their former serials when their
  /// alias has as many of them as before.
  ///
  /// - Parameters:
  ///   - expandsMerges: True to call `expanding` also for entries without children of their own that
  ///     have a merge (`<<`). They keep their values, and get the target's children.
  ///   - expanding: Returns the target of an entry.
  /// - Complexity: O(entries), O(1) without aliases among the entries
  public func expandAliases(
    expandsMerges: Bool = false, _ expanding: (Int) -> AliasTarget?
  ) {
    removeCopies()
    guard !aliasOffsets.isEmpty else { return }
    let source = columns
    unfoldsMerges = expandsMerges
    guard (0..<source.count).contains(where: { isUnfolded(source[$0]) }) else { return }
    columns = EntryColumns()
    columns.reserve(source.count)
    lastParsed = nil
    var path: [Int] = []
    for number in 0..<source.count {
      let record = source[number]
      let entry = place(record, &path)
      if isUnfolded(record) { unfold(entry, &path, expanding) }
    }
    closePath(&path, to: 0)
    droppedCopySerials = [:]
    entriesBySerial = nil
    serialSearches = 0
    knownPositions = []
    lastParsed = nil
  }

  /// The first alias that `template` was unfolded for, which later aliases copy; nil if none.
  public func firstInstance(of template: Template) -> Int? {
    unfoldedTemplates[template.range.lowerBound]
  }

  private func isAlias(_ record: EntryRecord) -> Bool {
    record.flags & EntryFlags.isAlias.rawValue != 0
  }

  /// True for an entry that may show the children of another: an alias, or one to which a merge may
  /// bring them.
  private func isUnfolded(_ record: EntryRecord) -> Bool {
    if isAlias(record) { return true }
    let flags = EntryFlags(rawValue: record.flags)
    return unfoldsMerges && flags.contains(.hasMerge)
      && flags.isDisjoint(with: [.hasChildrenKey, .isOpen])
  }

  /// True for an entry without the children key whose children are copies, because a merge brings
  /// them.
  ///
  /// - Complexity: O(1)
  public func hasMergedChildren(_ entry: Int) -> Bool {
    guard hasCopies, entry >= 0, childCount(of: entry) > 0 else { return false }
    let flags = flags(of: entry)
    return flags.contains(.hasMerge) && flags.isDisjoint(with: [.isAlias, .hasChildrenKey])
  }

  /// A template whose entries are being appended.
  private struct Step {
    let template: Template
    let alias: Int
    /// The next entry of the template.
    var next: Int
    let depth: Int
  }

  /// Appends the target of an alias, which is the last entry of `path`. Aliases in templates are
  /// unfolded too, with a stack of steps instead of recursion.
  func unfold(_ alias: Int, _ path: inout [Int], _ expanding: (Int) -> AliasTarget?) {
    var serials = CopySerials(alias: alias, former: droppedCopySerials[serial(of: alias)])
    var steps: [Step] = []
    begin(alias, path, expanding, &steps, &serials)
    while var step = steps.popLast() {
      guard step.next < step.template.columns.count else {
        unfoldedTemplates[step.template.range.lowerBound] = step.alias
        continue
      }
      var record = step.template.columns[step.next]
      step.next += 1
      steps.append(step)
      record.flags |= EntryFlags.isCopy.rawValue
      record.depth = UInt16(truncatingIfNeeded: Int(record.depth) + step.depth)
      record.serial = takeSerial(&serials)
      let entry = place(record, &path)
      if isUnfolded(record) { begin(entry, path, expanding, &steps, &serials) }
    }
    settle(serials)
  }

  private func begin(
    _ alias: Int, _ path: [Int], _ expanding: (Int) -> AliasTarget?, _ steps: inout [Step],
    _ serials: inout CopySerials
  ) {
    switch expanding(alias) {
    case nil: break
    case .entry(let source):
      guard !path.contains(source), source >= 0, source < alias else { return }
      copySubtree(of: source, below: alias, valuesOf: columns[source], &serials)
    case .leaf(let template):
      hasCopies = true
      takeValues(of: template.columns[0], childCount: 0, for: alias)
    case .template(let template):
      if let first = unfoldedTemplates[template.range.lowerBound] {
        return copySubtree(of: first, below: alias, valuesOf: template.columns[0], &serials)
      }
      hasCopies = true
      let original = template.columns[0]
      takeValues(of: original, childCount: original.childCount, for: alias)
      columns.reserve(count + template.columns.count)
      steps.append(
        Step(template: template, alias: alias, next: 1, depth: Int(columns[alias].depth)))
    }
  }

  /// Appends a copy of a closed entry's subtree below the last entry, `alias`, which takes the
  /// values of a record. Does nothing unless the entry is closed.
  private func copySubtree(
    of source: Int, below alias: Int, valuesOf values: EntryRecord, _ serials: inout CopySerials
  ) {
    guard source >= 0, source < alias, !flags(of: source).contains(.isOpen) else { return }
    hasCopies = true
    let original = columns[source]
    let size = Int(original.subtreeEnd) - source - 1
    let shift = alias - source
    let depthShift = Int(columns[alias].depth) - Int(original.depth)
    columns.reserve(count + max(size, 0))
    for offset in 0..<max(size, 0) {
      var record = columns[source + 1 + offset]
      record.flags |= EntryFlags.isCopy.rawValue
      record.parent += Int32(truncatingIfNeeded: shift)
      record.subtreeEnd += UInt32(truncatingIfNeeded: shift)
      record.depth = UInt16(truncatingIfNeeded: Int(record.depth) + depthShift)
      record.serial = takeSerial(&serials)
      let entry = count
      columns.setCount(entry + 1)
      columns[entry] = record
    }
    takeValues(of: values, childCount: original.childCount, for: alias)
  }

  /// Gives an alias the kind, the label and the flags of its original; one with values of its own
  /// keeps them.
  private func takeValues(of original: EntryRecord, childCount: UInt32, for alias: Int) {
    var record = columns[alias]
    record.subtreeEnd = UInt32(truncatingIfNeeded: count)
    record.childCount = childCount
    guard isAlias(record) else {
      columns[alias] = record
      return
    }
    record.label = original.label
    record.kind = original.kind
    let taken =
      EntryFlags.labelMask | EntryFlags.hasPresenceKey.rawValue
      | EntryFlags.hasOtherPresenceKey.rawValue | EntryFlags.flag0.rawValue
      | EntryFlags.flag1.rawValue
      | EntryFlags.firstKeyHasBlank.rawValue | EntryFlags.hasMerge.rawValue
      | EntryFlags.needsParsing.rawValue
      | EntryFlags.hasChildrenKey.rawValue | EntryFlags.labelIsInFlow.rawValue
    record.flags |= original.flags & taken
    columns[alias] = record
  }

  // MARK: - Serials

  /// The former serials of the copies below an alias that is no copy itself. The copies keep them,
  /// unless `settle` finds that their number has changed.
  private struct CopySerials {
    let alias: Int
    var former: [UInt32]?
  }

  private func takeSerial(_ serials: inout CopySerials) -> UInt32 {
    let position = count - serials.alias - 1
    if let former = serials.former, former.indices ~= position {
      areSerialsInOrder = false
      return former[position]
    }
    return UInt32(truncatingIfNeeded: takeSerial())
  }

  /// Gives the copies new serials when their number has changed: they are other entries then.
  private func settle(_ serials: CopySerials) {
    guard let former = serials.former, former.count != count - serials.alias - 1 else { return }
    forgetSerialOrder()
    for entry in serials.alias + 1..<count {
      columns.bases.pointee.serial?[entry] = newSerial()
    }
  }

  // MARK: - Dropping

  /// Removes all copies, remembering their serials.
  func removeCopies() {
    unfoldedTemplates = [:]
    guard hasCopies else { return }
    hasCopies = false
    forgetSerialOrder()
    knownPositions = []
    lastParsed = nil
    let source = columns
    columns = EntryColumns()
    columns.reserve(source.count)
    droppedCopySerials = [:]
    var path: [Int] = []
    var aliasSerial = -1
    for number in 0..<source.count {
      var record = source[number]
      if record.flags & EntryFlags.isCopy.rawValue != 0 {
        droppedCopySerials[aliasSerial, default: []].append(record.serial)
        continue
      }
      aliasSerial = Int(record.serial)
      if isAlias(record) {
        record = leaf(record)
      } else if number + 1 < source.count,
        source[number + 1].flags & EntryFlags.isCopy.rawValue != 0
      {
        // A copy that follows another entry is its first child.
        record.childCount = 0
      }
      _ = place(record, &path)
    }
    closePath(&path, to: 0)
  }

  /// An alias entry as the scanner delivers it.
  private func leaf(_ record: EntryRecord) -> EntryRecord {
    var record = record
    let own = EntryFlags.isAlias.rawValue | EntryFlags.isFlow.rawValue
    record.flags &= own
    record.childCount = 0
    record.label = EntryColumns.noLabel
    record.kind = 0
    return record
  }
}
