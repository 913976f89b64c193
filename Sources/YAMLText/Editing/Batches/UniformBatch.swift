/// Edits of one property that do the same to many entries, carried out as one change.
///
/// The first entry of each sort is edited as any other, and verified by its tree. Those that have the
/// same text under the key then get the same splice, planned from bytes alone; and all of them are
/// verified: the pair of the key must be what it became on the first one, and all other pairs what they
/// were. Lines that can be read from bytes alone are; the rest is read in one stream before and one
/// after.
public struct UniformBatch: ~Copyable {
  /// What is done to entries of one sort.
  private enum Action {
    /// Nothing.
    case none
    /// Each by itself.
    case alone
    /// A line comes before the key with this number among the others, or after the last.
    case insert(line: SourceText, said: Said)
    /// A part of the key's line is replaced.
    case replace(Range<Int>, SourceText, said: Said)
  }

  /// What the key's line says after an edit.
  private struct Said {
    var value: ContentHash
    /// Where that can be told from bytes.
    var plain: PlainLine?
  }

  private struct Sort: Hashable {
    var signature: Int
    /// The key's line; nil where it has none.
    var line: [UInt8]?
  }

  /// An edit that is planned and not verified yet.
  private struct Planned {
    var entry: Int
    /// Its own lines.
    var range: Range<Int>
    var column: Int
    var reachesEnd: Bool
    var splice: Splice
    var said: Said
    /// The line of the key; nil where it comes anew.
    var line: Range<Int>?
    var isInsertion: Bool { line == nil }

    init(
      _ entry: Int, _ lines: OwnLines, _ splice: Splice, _ said: Said, line: Range<Int>? = nil
    ) {
      self.entry = entry
      range = lines.range
      column = lines.column
      reachesEnd = lines.reachesEnd
      self.splice = splice
      self.said = said
      self.line = line
    }
  }

  private let index: EntryIndex
  private let planner: EditPlanner
  private let key: [UInt8]
  private let keyHash: ContentHash
  /// Hashes of the keys that come before this one.
  private let before: Set<UInt64>
  /// Whether the index holds something of the key's value.
  private let isWatched: Bool
  private let comparison: PlainComparison
  private var actions: [Sort: Action] = [:]
  private var addedCount = 0
  private var planned: [Planned] = []
  private var done: [LocalEdit] = []
  private var isSound = true

  /// A batch for a top-level key, which comes after those before it in `order` where it is new.
  ///
  /// - Throws: where the document has not been read to its end.
  public init(_ index: EntryIndex, key: String, order: [String]) throws(Diagnostic) {
    try index.requireEditable()
    self.index = index
    planner = EditPlanner(index)
    comparison = PlainComparison(index)
    isWatched = index.isWatchedAnywhere(key)
    self.key = Array(key.utf8)
    let rank = order.firstIndex(of: key) ?? order.count
    before = Set(order[..<rank].map { Array($0.utf8).withUnsafeBytes(Self.hash) })
    keyHash = Self.pair(of: Array("\(key): 1".utf8), index)?.key ?? ContentHash()
  }

  /// Adds an edit of an entry; entries come in document order. `signature` stands for everything
  /// beside the key's own text that `edits` depends on, and `edits` is called for the first entry
  /// of each sort.
  ///
  /// - Returns: false where the entry has to be edited otherwise.
  public mutating func add(
    _ entry: Int, signature: Int, _ edits: () throws(Diagnostic) -> [YAMLEdit]
  ) throws(Diagnostic) -> Bool {
    try index.workMonitor?.step(.planning, entry, of: index.count)
    guard isSound, index.anchors.isEmpty, index.aliasOffsets.isEmpty,
      index.directives?.isEmpty ?? true, let lines = OwnLines(index, entry)
    else { return false }
    let found = lines.keys.firstIndex { holds(key, at: $0) }
    // A value on more lines than one says more than its key's line.
    if let found, !lines.isOneLine(found) { return false }
    let line = found.map { index.text.bytes(in: lines.keys[$0]) }
    let sort = Sort(signature: signature, line: line)
    addedCount += 1
    guard let action = actions[sort] else {
      // Where nearly every entry says something else, finding out what they say gains nothing.
      guard actions.count < Self.fewSorts || actions.count * 4 < addedCount else { return false }
      let (action, edit) = try self.action(entry, lines, found, try edits())
      actions[sort] = action
      if let edit { done.append(edit) }
      if case .alone = action { return false }
      return true
    }
    switch action {
    case .none: return true
    case .alone: return false
    case .insert(let line, let said):
      let offset = insertion(lines)
      let splice = Splice(range: offset..<offset, replacement: line)
      planned.append(Planned(entry, lines, splice, said))
    case .replace(let part, let text, let said):
      guard let found else { return false }
      let start = lines.keys[found].lowerBound
      let splice = Splice(
        range: start + part.lowerBound..<start + part.upperBound, replacement: text)
      planned.append(Planned(entry, lines, splice, said, line: lines.keys[found]))
    }
    if planned.count >= Self.chunk { verify() }
    return true
  }

  /// So many sorts of entries are always told apart.
  private static let fewSorts = 256
  /// How many edits are verified at a time.
  private static let chunk = 4096

  /// Carries out what was added; nil where something would not be as it is meant to be, or nothing is
  /// to be done at all. Then text and index are untouched.
  public consuming func carryOut() -> EditResult? {
    verify()
    guard isSound, !done.isEmpty else { return nil }
    return try? index.commit(done)
  }

  /// Whether there is anything to carry out.
  public var isEmpty: Bool { done.isEmpty && planned.isEmpty }

  // MARK: Planning

  private func holds(_ key: [UInt8], at line: Range<Int>) -> Bool {
    let head = line.lowerBound..<min(line.lowerBound + key.count + 1, line.upperBound)
    return index.text.withUnsafeBytes(in: head) { bytes in
      bytes.count == key.count + 1 && bytes[key.count] == 0x3A
        && bytes[..<key.count].elementsEqual(key)
    }
  }

  /// Where a new line comes: before the key after the last of those that come before it.
  private func insertion(_ lines: OwnLines) -> Int {
    let last = lines.keys.lastIndex { line in
      index.text.withUnsafeBytes(in: line) { bytes in
        let end = bytes.firstIndex(of: 0x3A) ?? bytes.endIndex
        return before.contains(Self.hash(UnsafeRawBufferPointer(rebasing: bytes[..<end])))
      }
    }
    let next = last.map { $0 + 1 } ?? 0
    guard next < lines.keys.count else { return lines.range.upperBound }
    return next == 0 ? lines.range.lowerBound : lines.keys[next].lowerBound - lines.column
  }

  private static func hash(_ key: UnsafeRawBufferPointer) -> UInt64 {
    var hash = ContentHash()
    hash.combine(UInt64(key.count))
    hash.combine(key)
    return hash.value
  }

  /// What is done to all entries like this one, and the edit of this one.
  private func action(
    _ entry: Int, _ lines: OwnLines, _ found: Int?, _ edits: [YAMLEdit]
  ) throws(Diagnostic) -> (Action, LocalEdit?) {
    guard let edit = edits.first else { return (.none, nil) }
    guard edits.count == 1, edit.changedEntry == entry,
      let plan = try planner.plans(for: edit).first
    else { return (.alone, nil) }
    guard let splice = plan.splices.first else { return (.none, nil) }
    guard plan.splices.count == 1,
      let local = index.localEdit(plan, of: entry, watches: index.isWatched(edit))
    else { return (.alone, nil) }
    if let found {
      let line = lines.keys[found]
      guard splice.range.lowerBound > line.lowerBound + key.count,
        splice.range.upperBound < line.upperBound + (splice.range.isEmpty ? 0 : 1)
      else { return (.alone, nil) }
      let part =
        splice.range.lowerBound - line.lowerBound..<splice.range.upperBound - line.lowerBound
      var new = index.text.bytes(in: line)
      new.replaceSubrange(part, with: splice.replacement.bytes)
      guard let said = said(new) else { return (.alone, nil) }
      return (.replace(part, splice.replacement, said: said), local)
    }
    let offset = insertion(lines)
    guard splice.range == offset..<offset, offset > lines.range.lowerBound else {
      return (.alone, nil)
    }
    let new = splice.replacement.bytes
    guard new.last == 0x0A, !new.dropLast().contains(0x0A),
      new.prefix(lines.column).allSatisfy({ $0 == 0x20 }),
      let said = said(Array(new.dropFirst(lines.column).dropLast()))
    else { return (.alone, nil) }
    return (.insert(line: splice.replacement, said: said), local)
  }

  /// What a line of the key says; nil for a line of anything else.
  private func said(_ line: [UInt8]) -> Said? {
    guard let pair = Self.pair(of: line, index), pair.key == keyHash else { return nil }
    return Said(value: pair.value, plain: isWatched ? nil : PlainLine(line))
  }

  /// The pair that a line says.
  private static func pair(of line: [UInt8], _ index: EntryIndex) -> PairRecorder.Pair? {
    let text = SourceText(TextBlock([0x2D, 0x20] + line + [0x0A]))
    var recorder = PairRecorder()
    guard let reader = try? YAMLEventReader(text, limits: index.limits) else { return nil }
    let scanner = EntryScanner(reader: reader, grammar: index.compiled, subject: .entries(role: 0))
    guard (try? scanner.readAll(noting: &recorder)) != nil, recorder.isSound,
      recorder.pairs.count == 1
    else { return nil }
    return recorder.pairs[0]
  }

  // MARK: Verifying

  /// Verifies what is planned, from bytes where that can be. Other entries in one column are read as one sequence.
  private mutating func verify() {
    guard isSound else { return }
    var columns: [Column: [Planned]] = [:]
    for edit in planned {
      if let verified = verifiedFromBytes(edit) {
        done.append(verified)
        continue
      }
      columns[Column(column: edit.column, role: index.role(of: edit.entry)), default: []]
        .append(edit)
    }
    planned = []
    for (column, edits) in columns where isSound {
      guard let verified = verified(edits, column) else { return isSound = false }
      done += verified
    }
  }

  private func verifiedFromBytes(_ edit: Planned) -> LocalEdit? {
    guard let line = edit.said.plain, comparison.read(edit.entry) != nil,
      let record = comparison.read(edit.entry, with: edit.splice),
      comparison.isSame(replacing: edit.line ?? edit.splice.range, by: line)
    else { return nil }
    return LocalEdit(
      entry: edit.entry, splices: [edit.splice], record: record, reachesEnd: edit.reachesEnd)
  }

  private struct Column: Hashable {
    var column: Int
    var role: Int
  }

  private func verified(_ edits: [Planned], _ column: Column) -> [LocalEdit]? {
    var old = SequenceBytes(column.column)
    var new = SequenceBytes(column.column)
    for edit in edits {
      old.append(index.text, edit.range, nil)
      new.append(index.text, edit.range, edit.splice)
    }
    guard let (oldPairs, _) = read(old, column.role),
      let (newPairs, batch) = read(new, column.role),
      batch.columns.count == edits.count, oldPairs.starts.count == edits.count,
      newPairs.starts.count == edits.count
    else { return nil }
    var result: [LocalEdit] = []
    result.reserveCapacity(edits.count)
    for (number, edit) in edits.enumerated() {
      guard isMet(edit, oldPairs.pairs(of: number), newPairs.pairs(of: number)),
        Int(batch.columns[number].start) == new.starts[number]
      else { return nil }
      let shift = edit.range.lowerBound - new.starts[number]
      result.append(local(edit, batch.columns[number], shift))
    }
    return result
  }

  private func read(
    _ bytes: SequenceBytes, _ role: Int
  ) -> (PairRecorder, EntryBatch)? {
    let text = SourceText(TextBlock(bytes.bytes))
    var recorder = PairRecorder()
    guard let reader = try? YAMLEventReader(text, limits: index.limits) else { return nil }
    let scanner = EntryScanner(
      reader: reader, grammar: index.compiled,
      subject: .entries(role: UInt8(truncatingIfNeeded: role)))
    guard let batch = try? scanner.readAll(noting: &recorder), recorder.isSound,
      batch.anchors.isEmpty, batch.aliasOffsets.isEmpty
    else { return nil }
    return (recorder, batch)
  }

  private func isMet(
    _ edit: Planned, _ old: ArraySlice<PairRecorder.Pair>, _ new: ArraySlice<PairRecorder.Pair>
  ) -> Bool {
    guard new.count == old.count + (edit.isInsertion ? 1 : 0) else { return false }
    var next = old.startIndex
    var isFound = false
    for pair in new {
      if pair.key == keyHash {
        guard !isFound, pair.value == edit.said.value else { return false }
        isFound = true
        if edit.isInsertion { continue }
        guard old[next].key == keyHash else { return false }
      } else {
        guard next < old.endIndex, old[next] == pair else { return false }
      }
      next += 1
    }
    return isFound && next == old.endIndex
  }

  /// The verified edit, with offsets of the document as if it were the only one.
  private func local(_ edit: Planned, _ scanned: EntryRecord, _ shift: Int) -> LocalEdit {
    var record = scanned
    func moved(_ offset: UInt32) -> UInt32 {
      UInt32(truncatingIfNeeded: Int(offset) + shift)
    }
    record.start = moved(record.start)
    record.end = moved(record.end)
    if record.label != EntryColumns.noLabel { record.label = moved(record.label) }
    return LocalEdit(
      entry: edit.entry, splices: [edit.splice], record: record,
      reachesEnd: edit.reachesEnd)
  }
}

/// Lines of entries as one block sequence.
private struct SequenceBytes {
  private(set) var bytes: [UInt8] = []
  /// Where each entry's node starts.
  private(set) var starts: [Int] = []
  private let column: Int

  init(_ column: Int) { self.column = column }

  mutating func append(_ text: SourceText, _ range: Range<Int>, _ splice: Splice?) {
    bytes.append(contentsOf: repeatElement(0x20, count: column - 2))
    bytes.append(contentsOf: [0x2D, 0x20])
    starts.append(bytes.count)
    guard let splice else { return append(text, range) }
    append(text, range.lowerBound..<splice.range.lowerBound)
    append(splice.replacement, 0..<splice.replacement.byteCount)
    append(text, splice.range.upperBound..<range.upperBound)
  }

  private mutating func append(_ text: SourceText, _ range: Range<Int>) {
    text.withUnsafeBytes(in: range) { bytes.append(contentsOf: $0) }
  }
}
