/// Reads an entry as a plan leaves it, and compares it with what the plan intends.
///
/// Most entries are read by a fast byte reader, the rest by libyaml. Buffers are reused.
final class LocalVerifier {
  // The caller keeps the index alive.
  private unowned(unsafe) let index: EntryIndex
  private let tape = NodeTape(capacity: 32, byteCapacity: 1024)
  private let memory = ByteArena(chunkByteCount: 4096)
  /// The bytes of the entry read last, splices applied.
  private var newBytes = UnsafeRawBufferPointer(start: nil, count: 0)
  private var reader: ByteEntryReader?

  init(_ index: EntryIndex) { self.index = index }

  /// The part of an entry that can be verified alone: from its start to its children key or,
  /// without children, to the line of the next token, comments and blank lines included.
  ///
  /// It is bounded by tokens of the entry itself, or by a line indented less than the entry.
  /// libyaml therefore reads it the same alone as within the document.
  private struct Region {
    /// The bytes that splices may change, except at the very start.
    var range: Range<Int>
    /// The whole entry.
    var entry: Range<Int>
    /// The elided children.
    var children: Range<Int>?
    /// True if the entry lies within the brackets of another node.
    var isFlow: Bool

    /// The end of the part that is read.
    var end: Int { children?.lowerBound ?? entry.upperBound }
  }

  /// Verifies a plan for an entry whose node is `old`; nil if the plan reaches beyond the entry's
  /// own lines or has another effect than intended.
  ///
  /// `watches` is true if an indexed property changes.
  func localEdit(
    _ plan: EditPlan, of entry: Int, _ old: EntryNode, watches: Bool
  ) -> LocalEdit? {
    guard !plan.splices.isEmpty, !plan.reachesIndex, plan.isSound(byteCount: index.text.byteCount),
      plan.move == nil, plan.insertion == nil, let region = region(of: entry, old),
      plan.splices.allSatisfy({
        $0.range.lowerBound > region.range.lowerBound
          && $0.range.upperBound <= region.range.upperBound
      }), keepsLineEnd(region, plan.splices), keepsReferences(of: old, plan.splices)
    else { return nil }
    let offsets = OffsetMap(plan.splices)
    let expectation = TapeExpectation(plan.changes, offsets)
    if !plan.isVerbatim, let node = readBytes(region, plan.splices), expectation.isMet(old, node),
      let edit = localEdit(plan, offsets, of: entry, region, old, node, watches: watches)
    {
      return edit
    }
    let fragment = fragment(region, plan.splices)
    guard let node = readFragment(fragment, isFlow: region.isFlow), expectation.isMet(old, node),
      keepsComments(plan, region, old, node, isNewFree: false)
    else { return nil }
    let record = watches ? scannedRecord(fragment, region, index.role(of: entry)) : nil
    guard !watches || record != nil else { return nil }
    return LocalEdit(
      entry: entry, splices: plan.splices,
      end: region.children == nil ? record?.end ?? node.record.pointee.end : nil, record: record)
  }

  /// The edit of an entry that the byte reader could read.
  private func localEdit(
    _ plan: EditPlan, _ offsets: OffsetMap, of entry: Int, _ region: Region, _ old: EntryNode,
    _ node: EntryNode, watches: Bool
  ) -> LocalEdit? {
    var record: EntryRecord?
    if watches {
      record = index.columns[entry]
      guard var noted = record, updateRecord(plan, old, node, in: entry, &noted) else { return nil }
      if noted.label != EntryColumns.noLabel {
        noted.label = UInt32(truncatingIfNeeded: offsets.start(Int(noted.label)))
      }
      record = noted
    }
    guard
      keepsComments(
        plan, region, old, node,
        isNewFree: !CommentScan.mayFind(in: newBytes, at: region.range.lowerBound, of: node))
    else { return nil }
    return LocalEdit(
      entry: entry, splices: plan.splices,
      end: region.children == nil ? node.record.pointee.end : nil, record: record)
  }

  // MARK: What belongs to the entry alone

  private func region(of entry: Int, _ node: EntryNode) -> Region? {
    let range = index.range(of: entry)
    guard node.kind == .mapping, node.count > 0 else { return nil }
    let isFlow = index.flags(of: entry).contains(.isFlow)
    guard let children = index.childrenRange(of: entry) else {
      let end: Int? =
        isFlow ? range.upperBound - 1 : lineOfNextToken(behind: range.upperBound)
      return end.map {
        Region(range: range.lowerBound..<$0, entry: range, children: nil, isFlow: isFlow)
      }
    }
    // Keys after the children would make two parts.
    guard let last = node.lastPair,
      last.value.items.contains(where: { $0.kind == .elided })
    else { return nil }
    return Region(
      range: range.lowerBound..<last.key.range.lowerBound, entry: range, children: children,
      isFlow: isFlow)
  }

  /// The start of the next token's line; nil if that is the line of `end` itself.
  private func lineOfNextToken(behind end: Int) -> Int? {
    let text = index.text
    var lineStart: Int?
    var offset = end
    var isComment = false
    var isBlank = false
    var isFound = false
    text.forEachChunk(in: end..<text.byteCount) { chunk in
      for byte in chunk {
        if byte == 0x0A || byte == 0x0D {
          lineStart = offset + 1
          isComment = false
          isBlank = true
        } else if byte == 0x20 || byte == 0x09 {
          isBlank = true
        } else if byte == 0x23, isBlank {
          isComment = true
        } else if !isComment {
          isFound = true
          return false
        }
        offset += 1
      }
      return true
    }
    return isFound ? lineStart : text.byteCount
  }

  /// True if what follows the region still begins a line.
  private func keepsLineEnd(_ region: Region, _ splices: [Splice]) -> Bool {
    guard let last = splices.last, region.children == nil, !region.isFlow,
      last.range.upperBound == region.range.upperBound,
      last.range.upperBound < index.text.byteCount
    else { return true }
    let replacement = last.replacement
    let end =
      replacement.isEmpty
      ? index.text.byte(at: last.range.lowerBound - 1)
      : replacement.byte(at: replacement.byteCount - 1)
    // Text that another splice puts right before it is not looked at.
    let isAlone = !splices.dropLast().contains { $0.range.upperBound == last.range.lowerBound }
    return (end == 0x0A || end == 0x0D) && (isAlone || !replacement.isEmpty)
  }

  /// True if splices touch no alias inside the entry, and nothing inside it has an anchor; its own
  /// anchor does not count.
  ///
  /// The index moves such aliases with the text.
  private func keepsReferences(of node: EntryNode, _ splices: [Splice]) -> Bool {
    guard !index.anchors.isEmpty || !index.aliasOffsets.isEmpty else { return true }
    return node.descendants.allSatisfy { part in
      guard part.anchor == nil else { return false }
      guard part.kind == .alias else { return true }
      let range = part.range
      return splices.allSatisfy {
        $0.range.upperBound <= range.lowerBound || range.upperBound <= $0.range.lowerBound
      }
    }
  }

  // MARK: Reading it as it will be

  /// Reads the entry with the byte reader; nil if libyaml is needed. This is safe because libyaml
  /// has read the old text before, and only simple new text is accepted.
  private func readBytes(
    _ region: Region, _ splices: [Splice]
  ) -> EntryNode? {
    guard splices.allSatisfy(\.isEasy), let last = splices.last?.range.upperBound else {
      return nil
    }
    let start = region.entry.lowerBound
    // The line break before the entry's line lets the reader tell the entry's column, which matters
    // outside brackets only. In brackets the line may be the whole text.
    let base = region.isFlow ? start : max(0, index.text.lineStart(at: start) - 1)
    let spliced = bytes(base..<max(region.end, last), with: splices)
    newBytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: spliced[(start - base)...]))
    var count = spliced.count
    if region.children == nil, last > region.entry.upperBound {
      // A new last line ends in a line break, which lies outside the entry.
      while count > 0, spliced[count - 1] == 0x0A || spliced[count - 1] == 0x0D { count -= 1 }
    }
    let end = base + count
    guard
      let window = TextWindow(UnsafeBufferPointer(rebasing: spliced.prefix(count)), at: base)
    else { return nil }
    if reader == nil { reader = ByteEntryReader(window, tape: tape) }
    reader?.window = window
    tape.removeAll()
    guard
      reader?.read(
        start..<end + (region.children?.count ?? 0),
        children: region.children.map { end..<end + $0.count }, isFlow: region.isFlow) == true
    else { return nil }
    let node = tape.node(at: 0)
    guard region.children != nil || node.lastLeaf.style != .folded else { return nil }
    return node
  }

  /// A part of the text with splices applied, valid until the next call.
  private func bytes(_ range: Range<Int>, with splices: [Splice]) -> UnsafeBufferPointer<UInt8> {
    memory.removeAll()
    let count = splices.reduce(range.count) { $0 + $1.byteDelta }
    let room = memory.room(for: max(count, 1))
    var written = 0
    func write(_ source: SourceText, _ range: Range<Int>) {
      source.copy(range, to: room + written)
      written += range.count
    }
    var offset = range.lowerBound
    for splice in splices {
      write(index.text, offset..<splice.range.lowerBound)
      write(splice.replacement, 0..<splice.replacement.byteCount)
      offset = splice.range.upperBound
    }
    write(index.text, offset..<range.upperBound)
    return UnsafeBufferPointer(start: room, count: written)
  }

  private func fragment(_ region: Region, _ splices: [Splice]) -> Fragment {
    var fragment = Fragment()
    let text = index.text
    let start = region.range.lowerBound
    let isFlow = text.openFragment(&fragment, at: start, isFlow: region.isFlow, index.directives)
    let end = region.children?.lowerBound ?? (isFlow ? region.entry : region.range).upperBound
    let shift = fragment.append(text, start..<end, with: splices)
    if let children = region.children {
      fragment.appendPlaceholder(for: children.lowerBound + shift..<children.upperBound + shift)
      fragment.append(
        text, children.upperBound..<region.entry.upperBound, at: children.upperBound + shift)
    }
    if region.children != nil || isFlow {
      text.closeFragment(&fragment, at: region.entry.upperBound, isFlow: isFlow)
    }
    return fragment
  }

  private func readFragment(_ fragment: Fragment, isFlow: Bool) -> EntryNode? {
    index.parseCount += 1
    tape.removeAll()
    guard let reader = try? YAMLEventReader(fragment.text, limits: index.limits),
      (try? NodeBuilder.read(fragment, by: reader, into: tape)) != nil
    else { return nil }
    let top = tape.node(at: 0)
    guard isFlow else { return top }
    // `openFragment` has put brackets around the entry.
    var items = top.items
    return top.count == 1 ? items.next() : nil
  }

  /// True if no comments are lost or changed except those the plan removes.
  private func keepsComments(
    _ plan: EditPlan, _ region: Region, _ old: EntryNode, _ new: EntryNode,
    isNewFree: Bool
  ) -> Bool {
    let range = region.range.lowerBound..<(region.children?.lowerBound ?? region.range.upperBound)
    if isNewFree, plan.addedComments.isEmpty, !CommentScan.mayFind(in: index.text, range, of: old) {
      return true
    }
    let base = range.lowerBound
    let splices = plan.splices.map {
      Splice(
        range: $0.range.lowerBound - base..<$0.range.upperBound - base,
        replacement: $0.replacement)
    }
    let newText = index.text.slice(range).replacing(splices).text
    return CommentScan(newText, base..<base + newText.byteCount, new, base: base)
      .isEqual(to: CommentScan(index.text, range, old), plan)
  }

  // MARK: What the index will hold

  /// Updates an entry's record for a changed scalar that was not null, or for a new flag; false if
  /// the entry must be scanned instead.
  private func updateRecord(
    _ plan: EditPlan, _ old: EntryNode, _ new: EntryNode, in entry: Int, _ record: inout EntryRecord
  ) -> Bool {
    // The value of a flag that had to be parsed may have been the only one.
    guard !EntryFlags(rawValue: record.flags).contains(.needsParsing), plan.splices.count == 1,
      let (key, value, isNew) = watchedPair(plan, old, new),
      !value.isNull,
      let rule = index.rule(for: key.bytes, in: entry), let bytes = value.bytes.baseAddress,
      !isNew || rule.pointee.meaning.isSubset(of: [.flag0, .flag1])
    else { return false }
    let meaning = rule.pointee.meaning
    if !meaning.isDisjoint(with: [.flag0, .flag1]) {
      guard value.style == .plain, value.isScalar("true") || value.isScalar("false") else {
        return false
      }
      let flags: EntryFlags = meaning.contains(.flag0) ? .flag0 : .flag1
      record.flags &= ~flags.rawValue
      if value.isScalar("true") { record.flags |= flags.rawValue }
    }
    // A new value never changes which key supplies the label.
    let role = index.compiled.roles + index.role(of: entry)
    if meaning.contains(.kind) { record.kind = role.pointee.kind(bytes, value.bytes.count) }
    if meaning.contains(.id) { record.idHash = entryIDHash(bytes, value.bytes.count) }
    return true
  }

  /// The pair whose value a plan sets, and whether the pair is new.
  private func watchedPair(
    _ plan: EditPlan, _ old: EntryNode, _ new: EntryNode
  ) -> (key: EntryNode, value: EntryNode, isNew: Bool)? {
    switch plan.changes.first {
    case .replace(let place, .value):
      guard
        let (_, former) = old.pairs.first(where: { $0.value.contentRange == place.range }),
        former.kind == .scalar, !former.isNull
      else { return nil }
      return new.pairs.first { $0.value.range.lowerBound == place.range.lowerBound }
        .map { ($0.key, $0.value, false) }
    case .insert(let place, _, let key?, .value) where place == TreeChange.Place(old):
      return new.pairs.first { $0.key.isScalar(key) }.map { ($0.key, $0.value, true) }
    default: return nil
    }
  }

  /// The entry's new record; nil if there is not exactly one. The nodes are as expected by then, so no
  /// anchors or aliases were added.
  private func scannedRecord(
    _ fragment: Fragment, _ region: Region, _ role: Int
  ) -> EntryRecord? {
    let subject = EntryScanner.Subject(role: role, isFlow: region.isFlow)
    guard let columns = try? index.scan(fragment, as: subject).columns,
      columns.count == 1 + fragment.placeholders.count
    else { return nil }
    var record = columns[0]
    record.move(outOf: fragment)
    return record
  }
}

extension Splice {
  /// True if it inserts only printable ASCII and line breaks.
  fileprivate var isEasy: Bool {
    replacement.withUnsafeBytes(in: 0..<replacement.byteCount) { bytes in
      bytes.allSatisfy { 0x20...0x7E ~= $0 || $0 == 0x0A || $0 == 0x0D }
    }
  }
}

extension EntryNode {
  /// The last pair of a mapping.
  fileprivate var lastPair: (key: EntryNode, value: EntryNode)? {
    var last: (key: EntryNode, value: EntryNode)?
    for pair in pairs { last = pair }
    return last
  }

  /// The last node of the tree in document order; the node itself if it is a leaf.
  var lastLeaf: EntryNode { EntryNode(record: record + Int(record.pointee.size) - 1) }
}
