/// Reads an entry as a plan makes it, and compares that with what the plan means.
///
/// Most entries are read from their bytes, the rest by libyaml. The memory is used again for the next.
final class LocalVerifier {
  // Whoever edits keeps the index.
  private unowned(unsafe) let index: EntryIndex
  private let tape = NodeTape(capacity: 32, byteCapacity: 1024)
  private let memory = ByteArena(chunkByteCount: 4096)
  /// The bytes of the entry as it was read last.
  private var spliced = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var reader: PlainEntryReader?

  init(_ index: EntryIndex) { self.index = index }

  /// Where an entry stands alone: from its start to the key of its children, or without children to
  /// the line of the next token, comments and blank lines included.
  ///
  /// What stands there begins and ends with tokens of the entry's own, or with a line that is indented
  /// less than everything in the entry. So libyaml reads it in the document as it reads it by itself.
  private struct Region {
    /// The bytes in which splices can be, but not at the very start.
    var range: Range<Int>
    /// The entry.
    var entry: Range<Int>
    /// The elided children.
    var children: Range<Int>?
    /// Whether the entry stands inside brackets that are not its own.
    var isFlow: Bool

    /// Where what is read of the entry ends.
    var end: Int { children?.lowerBound ?? entry.upperBound }
  }

  /// The edit that a plan makes of an entry, whose nodes are `old`; nil where the plan reaches beyond
  /// the entry's own lines, or does not do what it is meant to.
  ///
  /// `watches` says that the index holds something of what is changed.
  func localEdit(
    _ plan: EditPlan, of entry: Int, _ old: EntryNode, watches: Bool
  ) -> LocalEdit? {
    guard !plan.splices.isEmpty, plan.isSound(byteCount: index.text.byteCount),
      plan.move == nil, plan.insertion == nil, let region = region(of: entry, old),
      plan.splices.allSatisfy({
        $0.range.lowerBound > region.range.lowerBound
          && $0.range.upperBound <= region.range.upperBound
      }), !holdsReferences(old)
    else { return nil }
    let offsets = OffsetMap(plan.splices)
    let expectation = TapeExpectation(plan.changes, offsets)
    if let node = readBytes(region, plan.splices), expectation.isMet(old, node),
      let edit = localEdit(plan, offsets, of: entry, region, old, node, watches: watches)
    {
      return edit
    }
    let fragment = fragment(region, plan.splices)
    guard let node = readFragment(fragment, isFlow: region.isFlow), expectation.isMet(old, node),
      keepsComments(
        plan, region, old, node,
        isNewFree: !CommentScan.mayFind(in: fragment.text, 0..<fragment.text.byteCount))
    else { return nil }
    // A value that is not there ends differently for the index.
    let isScanned = watches || node.lastLeaf.range.isEmpty && !region.isFlow
    let record = isScanned ? scannedRecord(fragment, region, index.role(of: entry)) : nil
    guard !isScanned || record != nil else { return nil }
    return LocalEdit(
      entry: entry, splices: plan.splices,
      end: region.children == nil ? record?.end ?? node.record.pointee.end : nil, record: record)
  }

  /// The edit whose entry was read from its bytes.
  private func localEdit(
    _ plan: EditPlan, _ offsets: OffsetMap, of entry: Int, _ region: Region, _ old: EntryNode,
    _ node: EntryNode, watches: Bool
  ) -> LocalEdit? {
    var record: EntryRecord?
    if watches {
      record = index.columns[entry]
      guard var noted = record, note(plan, old, node, in: entry, &noted) else { return nil }
      if noted.label != EntryColumns.noLabel {
        noted.label = UInt32(truncatingIfNeeded: offsets.start(Int(noted.label)))
      }
      record = noted
    }
    guard
      keepsComments(
        plan, region, old, node,
        isNewFree: !CommentScan.mayFind(in: UnsafeRawBufferPointer(spliced)))
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
    // A single pair in a list in brackets has none of its own.
    guard !isFlow || node.isFlow else { return nil }
    guard let children = index.childrenRange(of: entry) else {
      let end: Int? =
        isFlow ? range.upperBound - 1 : lineOfNextToken(behind: range.upperBound)
      return end.map {
        Region(range: range.lowerBound..<$0, entry: range, children: nil, isFlow: isFlow)
      }
    }
    // With more keys after the children there would be two parts.
    guard let last = node.lastPair,
      last.value.items.contains(where: { $0.kind == .elided })
    else { return nil }
    return Region(
      range: range.lowerBound..<last.key.range.lowerBound, entry: range, children: children,
      isFlow: isFlow)
  }

  /// Where the line of the next token starts; nil if that is the line of `end` itself.
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

  /// Whether there are anchors or aliases in the entry; its own anchor does not count.
  private func holdsReferences(_ node: EntryNode) -> Bool {
    guard !index.anchors.isEmpty || !index.aliasOffsets.isEmpty else { return false }
    return node.descendants.contains { $0.kind == .alias || $0.anchor != nil }
  }

  // MARK: Reading it as it will be

  /// Reads the entry from its bytes; nil where libyaml has to. What stays of it has been read by
  /// libyaml before, and of what comes only what needs no care is taken.
  private func readBytes(
    _ region: Region, _ splices: [Splice]
  ) -> EntryNode? {
    guard splices.allSatisfy(\.isEasy), let last = splices.last?.range.upperBound else {
      return nil
    }
    let start = region.entry.lowerBound
    // The break before the line shows in which column the entry starts.
    let base = max(0, index.text.lineStart(at: start) - 1)
    spliced = bytes(base..<max(region.end, last), with: splices)
    var count = spliced.count
    if region.children == nil, last > region.entry.upperBound {
      // A line that comes last brings its break along, which is not the entry's.
      while count > 0, spliced[count - 1] == 0x0A || spliced[count - 1] == 0x0D { count -= 1 }
    }
    let end = base + count
    guard
      let window = TextWindow(UnsafeBufferPointer(rebasing: spliced.prefix(count)), at: base)
    else { return nil }
    if reader == nil { reader = PlainEntryReader(window, tape: tape) }
    reader?.window = window
    tape.removeAll()
    guard
      reader?.read(
        start..<end + (region.children?.count ?? 0),
        children: region.children.map { end..<end + $0.count }, isFlow: region.isFlow) == true
    else { return nil }
    let node = tape.node(at: 0)
    let leaf = node.lastLeaf
    guard region.children != nil || !leaf.range.isEmpty && leaf.style != .folded else {
      return nil
    }
    return node
  }

  /// The bytes of a part of the text as splices make it, until others are asked for.
  private func bytes(_ range: Range<Int>, with splices: [Splice]) -> UnsafeBufferPointer<UInt8> {
    memory.removeAll()
    let count = splices.reduce(range.count) { $0 + $1.byteDelta }
    let room = memory.room(for: max(count, 1))
    var written = 0
    func write(_ source: SourceText, _ range: Range<Int>) {
      source.forEachChunk(in: range) { chunk in
        UnsafeMutableRawBufferPointer(start: room + written, count: chunk.count)
          .copyMemory(from: chunk)
        written += chunk.count
        return true
      }
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
      (try? NodeBuilder.read(fragment, by: reader, into: tape)) != nil, tape.count > 0
    else { return nil }
    let top = tape.node(at: 0)
    guard isFlow else { return top }
    // The brackets around it are ours.
    var items = top.items
    return top.count == 1 ? items.next() : nil
  }

  /// Whether no comment is lost or changed but those that are meant to go.
  private func keepsComments(
    _ plan: EditPlan, _ region: Region, _ old: EntryNode, _ new: EntryNode,
    isNewFree: Bool
  ) -> Bool {
    let range = region.range.lowerBound..<(region.children?.lowerBound ?? region.range.upperBound)
    if isNewFree, plan.addedComments.isEmpty, !CommentScan.mayFind(in: index.text, range) {
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

  /// Notes in an entry's record that a scalar which was not null has become another, or that a flag has
  /// come; false where the entry has to be scanned for that.
  private func note(
    _ plan: EditPlan, _ old: EntryNode, _ new: EntryNode, in entry: Int, _ record: inout EntryRecord
  ) -> Bool {
    guard plan.splices.count == 1, let (key, value, isNew) = watchedPair(plan, old, new),
      !value.isNull,
      let rule = index.rule(for: key.bytes, in: entry), let bytes = value.bytes.baseAddress,
      rule.pointee.meaning.isDisjoint(with: [.children, .merge]), rule.pointee.nestedKey == nil,
      1...120 ~= value.bytes.count, value.range.count <= value.bytes.count + 2,
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

  /// The pair of the entry that a plan gives a value, and whether it comes anew.
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

  /// What the index will hold of the entry; nil if others have come. No references have: the nodes are
  /// as expected.
  private func scannedRecord(
    _ fragment: Fragment, _ region: Region, _ role: Int
  ) -> EntryRecord? {
    guard let reader = try? YAMLEventReader(fragment.text, limits: index.limits) else { return nil }
    let role = UInt8(truncatingIfNeeded: role)
    let scanner = EntryScanner(
      reader: reader, grammar: index.compiled,
      subject: region.isFlow ? .entries(role: role) : .entry(role: role))
    guard let batch = try? scanner.next(maxEntries: .max), batch.isLast,
      batch.columns.count == 1 + fragment.placeholders.count
    else { return nil }
    var record = batch.columns[0]
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

extension Splice {
  /// Whether it puts in nothing but short text that shows as it is, whole lines or less.
  fileprivate var isEasy: Bool {
    replacement.byteCount <= 512
      && replacement.withUnsafeBytes(in: 0..<replacement.byteCount) { bytes in
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

  /// The last node of the tree, or the node itself where nothing is in it.
  var lastLeaf: EntryNode { EntryNode(record: record + Int(record.pointee.size) - 1) }
}
