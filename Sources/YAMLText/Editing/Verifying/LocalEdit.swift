/// A change of one entry's properties that nothing outside the entry's own lines can notice, verified
/// to do what it is meant to do.
///
/// Changes of different entries of this kind do not touch each other: each holds whatever the others
/// do, so that many are carried out as one.
struct LocalEdit {
  /// The entry that is changed.
  var entry: Int
  /// What changes in the text, in order.
  var splices: [Splice]
  /// The entry as it will be, with offsets as if this were the only change. Its place in the tree is
  /// not filled in.
  var record: EntryRecord
  /// Whether the end of the entry is within its own lines.
  var reachesEnd: Bool
}

/// Where an entry stands alone: from its start to the key of its children, or without children to
/// the line of the next token, comments and blank lines included.
///
/// What stands there begins and ends with tokens of the entry's own, or with a line that is indented
/// less than everything in the entry. So libyaml reads it in the document as it reads it by itself.
private struct OwnRegion {
  /// The bytes in which splices can be, but not at the very start.
  var range: Range<Int>
  /// The entry's last byte.
  var end: Int
  /// The elided children.
  var children: Range<Int>?
}

extension EntryIndex {
  /// Verifies a plan for an entry's properties by the entry's own lines alone; nil where the plan
  /// reaches beyond them, or does not do what it is meant to.
  ///
  /// `watches` says that the index holds something of what is changed.
  func localEdit(_ plan: EditPlan, of entry: Int, watches: Bool) -> LocalEdit? {
    guard entry >= 0, !plan.splices.isEmpty, plan.isSound(byteCount: text.byteCount),
      plan.move == nil,
      plan.insertion == nil, let old = try? parse(entry), let region = ownRegion(of: entry, old),
      plan.splices.allSatisfy({
        $0.range.lowerBound > region.range.lowerBound
          && $0.range.upperBound <= region.range.upperBound
      }), !holdsReferences(old)
    else { return nil }
    let offsets = OffsetMap(plan.splices)
    let fragment = fragment(of: entry, region, plan.splices)
    parseCount += 1
    guard let new = try? NodeBuilder.node(of: fragment, limits: limits),
      TreeExpectation(plan.changes, offsets).isMet(old, new),
      keepsComments(plan, region, old, new, fragment),
      let record = watches || !new.endIsCertain
        ? scannedRecord(fragment, role: role(of: entry)) : shiftedRecord(entry, new, offsets)
    else { return nil }
    return LocalEdit(
      entry: entry, splices: plan.splices, record: record, reachesEnd: region.children == nil)
  }

  // MARK: What belongs to the entry alone

  private func ownRegion(of entry: Int, _ node: YAMLNode) -> OwnRegion? {
    let range = range(of: entry)
    guard flags(of: entry).isDisjoint(with: [.isFlow, .isAlias, .isCopy, .isNotMapping, .isOpen]),
      !range.isEmpty, case .mapping(let pairs, _) = node.content, let last = pairs.last
    else { return nil }
    guard childCount(of: entry) > 0 else {
      guard let end = lineOfNextToken(behind: range.upperBound) else { return nil }
      return OwnRegion(range: range.lowerBound..<end, end: range.upperBound)
    }
    // With more keys after the children there would be two parts.
    guard let children = last.value.items.first, case .elided = children.content,
      last.value.items.count == 1
    else { return nil }
    return OwnRegion(
      range: range.lowerBound..<last.key.range.lowerBound, end: range.upperBound,
      children: children.range)
  }

  /// Where the line of the next token starts; nil if that is the line of `end` itself.
  private func lineOfNextToken(behind end: Int) -> Int? {
    var offset = end
    while true {
      let lineEnd = text.lineEnd(at: offset)
      let blanks = text.blankCount(in: offset..<lineEnd)
      if offset + blanks < lineEnd {
        let isComment =
          text.byte(at: offset + blanks) == 0x23 && (blanks > 0 || offset > end)
        guard isComment else { return offset == end ? nil : offset }
      }
      let next = text.nextLineStart(at: lineEnd)
      guard next > offset else { return text.byteCount }
      offset = next
    }
  }

  /// Whether there are anchors or aliases in the entry; its own anchor does not count.
  private func holdsReferences(_ node: YAMLNode) -> Bool {
    guard !anchors.isEmpty || !aliasOffsets.isEmpty else { return false }
    let found = node.descendant { inner in
      if case .alias = inner.content { return true }
      return inner.anchor != nil && inner.range != node.range
    }
    return found != nil
  }

  // MARK: Reading it as it will be

  private func fragment(
    of entry: Int, _ region: OwnRegion, _ splices: [Splice]
  ) -> Fragment {
    var fragment = Fragment()
    let start = region.range.lowerBound
    _ = text.openFragment(&fragment, at: start, isFlow: false, directives)
    let end = region.children?.lowerBound ?? region.range.upperBound
    let shift = fragment.append(text, start..<end, with: splices)
    guard let children = region.children else { return fragment }
    fragment.appendPlaceholder(for: children.lowerBound + shift..<children.upperBound + shift)
    fragment.append(
      text, children.upperBound..<region.end, at: children.upperBound + shift)
    text.closeFragment(&fragment, at: region.end, isFlow: false)
    return fragment
  }

  /// Whether no comment is lost or changed but those that are meant to go.
  private func keepsComments(
    _ plan: EditPlan, _ region: OwnRegion, _ old: YAMLNode, _ new: YAMLNode, _ fragment: Fragment
  ) -> Bool {
    let range = region.range.lowerBound..<(region.children?.lowerBound ?? region.range.upperBound)
    let isThereNone =
      plan.addedComments.isEmpty
      && !CommentScan.mayFind(in: fragment.text, 0..<fragment.text.byteCount)
      && !CommentScan.mayFind(in: text, range)
    if isThereNone { return true }
    var wanted = CommentScan(text, range, old).counts(without: plan.removed)
    for comment in plan.addedComments { wanted[comment, default: 0] += 1 }
    let base = range.lowerBound
    let splices = plan.splices.map {
      Splice(
        range: $0.range.lowerBound - base..<$0.range.upperBound - base,
        replacement: $0.replacement)
    }
    let newText = text.slice(range).replacing(splices).text
    return CommentScan(newText, base..<base + newText.byteCount, new, base: base).counts()
      == wanted
  }

  /// Whether the index holds something of what an edit changes: a label, the kind, a flag.
  func isWatched(_ edit: YAMLEdit) -> Bool {
    switch edit {
    case .set(let path, _, _), .remove(let path): isWatched(path.steps.first, path.entry)
    case .rename(let path, let key):
      isWatched(path.steps.first, path.entry) || isWatched(.key(key), path.entry)
    case .reorder, .insertEntry, .removeEntry, .moveEntry: true
    }
  }

  /// Whether the index holds something of what is under a key, whatever the entry's role.
  func isWatchedAnywhere(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return true }
      return grammar.roles.indices.contains {
        (compiled.roles + $0).pointee.rule(for: base, bytes.count) != nil
      }
    }
  }

  private func isWatched(_ step: NodePath.Step?, _ entry: Int) -> Bool {
    guard case .key(var key)? = step, entry >= 0, entry < count else { return true }
    let role = compiled.roles + role(of: entry)
    return key.withUTF8 { bytes in
      bytes.baseAddress.map { role.pointee.rule(for: $0, bytes.count) != nil } ?? true
    }
  }

  /// What the index will hold of an entry none of whose watched values has changed.
  private func shiftedRecord(_ entry: Int, _ new: YAMLNode, _ offsets: OffsetMap) -> EntryRecord {
    var record = columns[entry]
    record.end = UInt32(truncatingIfNeeded: new.range.upperBound)
    if record.label != EntryColumns.noLabel {
      record.label = UInt32(truncatingIfNeeded: offsets.start(Int(record.label)))
    }
    return record
  }

  /// What the index will hold of the entry; nil if references have come.
  private func scannedRecord(_ fragment: Fragment, role: Int) -> EntryRecord? {
    guard let reader = try? YAMLEventReader(fragment.text, limits: limits) else { return nil }
    let scanner = EntryScanner(
      reader: reader, grammar: compiled,
      subject: .entry(role: UInt8(truncatingIfNeeded: role)))
    guard let batch = try? scanner.next(maxEntries: .max), batch.isLast, batch.columns.count > 0,
      batch.columns.count == 1 + fragment.placeholders.count, batch.aliasOffsets.isEmpty
    else { return nil }
    var record = batch.columns[0]
    let isAnchored = EntryFlags(rawValue: record.flags).contains(.hasAnchor)
    guard batch.anchors.count == (isAnchored ? 1 : 0) else { return nil }
    func mapped(_ offset: UInt32) -> UInt32 {
      UInt32(truncatingIfNeeded: fragment.documentOffset(Int(offset)))
    }
    record.start = mapped(record.start)
    record.end = max(
      record.start, UInt32(truncatingIfNeeded: fragment.documentEnd(Int(record.end))))
    if record.label != EntryColumns.noLabel { record.label = mapped(record.label) }
    return record
  }
}

extension YAMLNode {
  /// Whether its end is where the index sees it: a value that is not there ends differently.
  fileprivate var endIsCertain: Bool { lastLeaf.map { !$0.range.isEmpty } ?? false }
}
