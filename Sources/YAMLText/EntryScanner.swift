import CLibYAML
import Glibc

/// Reads a document through libyaml and hands over its entries batch by batch.
///
/// It runs on any thread; the batches are values to be appended to an `EntryIndex` elsewhere.
public final class EntryScanner {
  /// What the scanned text is.
  enum Subject {
    /// A document.
    case root
    /// An entry's own lines, as the top node.
    case entry(role: UInt8)
    /// A sequence of entries.
    case entries(role: UInt8)
  }

  let reader: YAMLEventReader
  private let compiled: CompiledGrammar
  private let roles: UnsafeMutablePointer<CompiledGrammar.Role>
  private let subject: Subject
  private let cancellation: Cancellation?
  private let state: UnsafeMutablePointer<ScanState>
  private var anchorCount = 0
  private var openAnchors: [(anchor: Int, depth: Int)] = []
  private var batch: EntryBatch
  private var isFinished = false
  private var pendingFailure: Diagnostic?

  /// Scans blocks as `nextBlock` delivers them (nil at the end of the file): streaming from disk.
  public convenience init(
    grammar: EntryGrammar, limits: YAMLLimits = YAMLLimits(),
    cancellation: Cancellation? = nil, nextBlock: @escaping () throws(Diagnostic) -> TextBlock?
  ) throws(Diagnostic) {
    try self.init(
      reader: YAMLEventReader(limits: limits, nextBlock: nextBlock),
      grammar: CompiledGrammar(grammar), cancellation: cancellation)
  }

  init(
    reader: YAMLEventReader, grammar: CompiledGrammar, subject: Subject = .root,
    cancellation: Cancellation? = nil
  ) {
    self.reader = reader
    self.subject = subject
    self.cancellation = cancellation
    compiled = grammar
    roles = grammar.roles
    state = .allocate(capacity: 1)
    state.initialize(to: ScanState())
    batch = EntryBatch(firstEntry: 0)
  }

  deinit {
    state.pointee.frames.deallocate()
    state.deallocate()
  }

  /// The next entries: about `maxEntries`, fewer where a long stretch of the text holds none,
  /// nil after the last batch.
  ///
  /// - Throws: a `Diagnostic` for what libyaml or the limits refuse, after everything before it
  ///   has been handed over; its range is in bytes of the text.
  public func next(maxEntries: Int) throws(Diagnostic) -> EntryBatch? {
    if let pendingFailure { throw pendingFailure }
    guard !isFinished else { return nil }
    batch = EntryBatch(firstEntry: state.pointee.entryCount)
    do throws(Diagnostic) {
      try read(maxEntries: maxEntries)
    } catch {
      pendingFailure = error
    }
    finishBatch()
    return batch
  }

  /// How many events are read at most for one batch.
  private static let eventsPerBatch = 1 << 20

  private func read(maxEntries: Int) throws(Diagnostic) {
    let columns = batch.columns.bases
    for step in 0..<(maxEntries == .max ? Int.max : Self.eventsPerBatch) {
      if step & 1023 == 1023, let cancellation, cancellation.isCancelled {
        throw Diagnostic(.cancelled, at: 0..<0)
      }
      let type = try reader.advance()
      switch type {
      case YAML_SCALAR_EVENT: try scalar()
      case YAML_MAPPING_START_EVENT: try open(isMapping: true)
      case YAML_SEQUENCE_START_EVENT: try open(isMapping: false)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: close()
      case YAML_ALIAS_EVENT: alias()
      case YAML_STREAM_END_EVENT:
        isFinished = true
        return
      default: break
      }
      if columns.pointee.count >= maxEntries { return }
    }
  }
}

/// What changes with every event, behind a pointer to keep exclusivity checks out of the loop.
struct ScanState {
  /// A mapping or sequence that is open and of interest; everything else is only counted.
  struct Frame {
    enum Role { case entry, entries, label }
    var role: Role
    /// The depth of the collection, as the reader counts.
    var depth: Int
    var expectsKey = true
    /// What the value that comes next means, nil if nothing.
    var rule: UnsafeMutablePointer<CompiledGrammar.Rule>?
    /// Which rules' keys were met.
    var seen: UInt32 = 0
    /// The entry's number, -1 for the root.
    var entry = -1
    /// The entry; of a sequence of entries only the role counts.
    var record = EntryRecord()
  }

  var frames = UnsafeMutablePointer<Frame>.allocate(capacity: 64)
  var frameCapacity = 64
  var frameCount = 0
  var entryCount = 0
  /// Where the last content ended: a code point index, and the byte offset where that is known.
  var lastEndMark = 0
  var lastEndOffset = -1
  var root = RootRecord()

  mutating func push(_ frame: Frame) {
    if frameCount == frameCapacity {
      let grown = UnsafeMutablePointer<Frame>.allocate(capacity: frameCapacity * 2)
      grown.moveInitialize(from: frames, count: frameCount)
      frames.deallocate()
      frames = grown
      frameCapacity *= 2
    }
    (frames + frameCount).initialize(to: frame)
    frameCount += 1
  }
}

// MARK: - Events

extension EntryScanner {
  /// The innermost collection of interest, if the node that just came stands directly in it.
  @inline(__always)
  private func frame(at depth: Int) -> UnsafeMutablePointer<ScanState.Frame>? {
    let count = state.pointee.frameCount
    guard count > 0 else { return nil }
    let top = state.pointee.frames + (count - 1)
    return top.pointee.depth == depth ? top : nil
  }

  @inline(__always)
  private func scalar() throws(Diagnostic) {
    let event = reader.event
    if event.pointee.data.scalar.anchor != nil { try anchor(event.pointee.data.scalar.anchor) }
    let isBlock =
      event.pointee.data.scalar.style == YAML_LITERAL_SCALAR_STYLE
      || event.pointee.data.scalar.style == YAML_FOLDED_SCALAR_STYLE
    let startOffset = isBlock ? reader.byteOffset(ofCodePoint: event.pointee.start_mark.index) : -1
    if isBlock {
      state.pointee.lastEndOffset = reader.blockScalarEnd(start: startOffset)
    } else if event.pointee.data.scalar.length > 0 || !isMissingValue() {
      state.pointee.lastEndMark = event.pointee.end_mark.index
      state.pointee.lastEndOffset = -1
    }
    if let frame = frame(at: reader.state.pointee.depth) {
      if frame.pointee.role == .entries {
        leafEntry(in: frame, flags: [.isNotMapping], startOffset: startOffset)
      } else if frame.pointee.expectsKey {
        key(in: frame)
      } else {
        frame.pointee.expectsKey = true
        if let rule = frame.pointee.rule { value(rule, in: frame, startOffset: startOffset) }
      }
    }
    if event.pointee.data.scalar.anchor != nil { endAnchor(depth: -1) }
  }

  /// Whether the value is missing, its place included: then the entry ends where it ended before.
  private func isMissingValue() -> Bool {
    // Offsets are only found forwards.
    _ = lastEnd()
    return reader.isMissingValue
  }

  @inline(__always)
  private func key(in frame: UnsafeMutablePointer<ScanState.Frame>) {
    let event = reader.event
    frame.pointee.expectsKey = false
    guard let bytes = event.pointee.data.scalar.value else { return }
    let length = event.pointee.data.scalar.length
    if frame.pointee.role == .label {
      // `rule` of a label frame stays: it says which label this is; `seen` says whether its
      // nested key comes.
      let isNested = frame.pointee.rule?.pointee.nestedKey?.holds(bytes, length) ?? false
      frame.pointee.seen = (frame.pointee.seen & ~1) | (isNested ? 1 : 0)
      return
    }
    frame.pointee.rule = nil
    let role = roles + Int(frame.pointee.record.role)
    guard let rule = role.pointee.rule(for: bytes, length) else { return }
    if rule.pointee.meaning.contains(.merge),
      event.pointee.data.scalar.style != YAML_PLAIN_SCALAR_STYLE
    {
      return
    }
    if frame.pointee.seen & rule.pointee.bit != 0 {
      frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue
      return
    }
    frame.pointee.seen |= rule.pointee.bit
    frame.pointee.rule = rule
  }

  private func alias() {
    let event = reader.event
    let offset = reader.byteOffset(ofCodePoint: event.pointee.start_mark.index)
    batch.aliasOffsets.append(UInt32(truncatingIfNeeded: offset))
    state.pointee.lastEndMark = event.pointee.end_mark.index
    state.pointee.lastEndOffset = -1
    guard let frame = frame(at: reader.state.pointee.depth) else { return }
    if frame.pointee.role == .entries {
      leafEntry(in: frame, flags: [.isAlias], startOffset: offset)
    } else if frame.pointee.expectsKey {
      frame.pointee.expectsKey = false
      if frame.pointee.role == .label { frame.pointee.seen = 0 } else { frame.pointee.rule = nil }
    } else {
      frame.pointee.expectsKey = true
      if let rule = frame.pointee.rule { oddValue(rule, in: frame, startOffset: offset) }
    }
  }

  @inline(__always)
  private func open(isMapping: Bool) throws(Diagnostic) {
    let event = reader.event
    let anchorName =
      isMapping
      ? event.pointee.data.mapping_start.anchor : event.pointee.data.sequence_start.anchor
    if anchorName != nil { try anchor(anchorName) }
    let depth = reader.state.pointee.depth
    // An empty flow collection has no content to end at; its start is a lower bound.
    state.pointee.lastEndMark = event.pointee.end_mark.index
    state.pointee.lastEndOffset = -1
    if depth == 1 {
      openTop(isMapping: isMapping, isAnchored: anchorName != nil)
      return
    }
    guard let frame = frame(at: depth - 1) else { return }
    if frame.pointee.role == .entries {
      openEntry(in: frame, isMapping: isMapping, isAnchored: anchorName != nil)
    } else if frame.pointee.expectsKey {
      frame.pointee.expectsKey = false
      if frame.pointee.role == .label { frame.pointee.seen = 0 } else { frame.pointee.rule = nil }
    } else {
      frame.pointee.expectsKey = true
      if let rule = frame.pointee.rule {
        collection(rule, in: frame, isMapping: isMapping, depth: depth)
      }
    }
  }

  @inline(__always)
  private func close() {
    if reader.isClosingBracket {
      state.pointee.lastEndMark = reader.event.pointee.end_mark.index
      state.pointee.lastEndOffset = -1
    }
    let depth = reader.state.pointee.depth + 1
    if let frame = frame(at: depth) {
      state.pointee.frameCount -= 1
      if frame.pointee.role == .entry { closeEntry(frame) }
    }
    if !openAnchors.isEmpty { endAnchor(depth: depth) }
  }

  /// Where the last content ended, in bytes.
  @inline(__always)
  private func lastEnd() -> Int {
    if state.pointee.lastEndOffset < 0 {
      state.pointee.lastEndOffset = reader.byteOffset(ofCodePoint: state.pointee.lastEndMark)
    }
    return state.pointee.lastEndOffset
  }
}

// MARK: - Entries

extension EntryScanner {
  private func openTop(isMapping: Bool, isAnchored: Bool) {
    switch subject {
    case .root:
      state.pointee.root.start = reader.byteOffset(
        ofCodePoint: reader.event.pointee.start_mark.index)
      if isMapping {
        state.pointee.push(ScanState.Frame(role: .entry, depth: 1))
      } else {
        state.pointee.root.flags |= EntryFlags.isNotMapping.rawValue
      }
    case .entry(let role):
      var frame = ScanState.Frame(role: .entries, depth: 0)
      frame.record.role = role
      state.pointee.push(frame)
      let entries = state.pointee.frames + (state.pointee.frameCount - 1)
      openEntry(in: entries, isMapping: isMapping, isAnchored: isAnchored)
    case .entries(let role):
      var frame = ScanState.Frame(role: .entries, depth: 1)
      frame.record.role = role
      state.pointee.push(frame)
    }
  }

  /// The entry record that starts with the current event, and its place in the columns.
  @inline(__always)
  private func newEntry(
    in entries: UnsafeMutablePointer<ScanState.Frame>, startOffset: Int
  ) -> (number: Int, record: EntryRecord) {
    let event = reader.event
    let start =
      startOffset >= 0
      ? startOffset : reader.byteOffset(ofCodePoint: event.pointee.start_mark.index)
    let number = state.pointee.entryCount
    var record = EntryRecord()
    record.start = UInt32(truncatingIfNeeded: start)
    record.serial = UInt32(truncatingIfNeeded: number)
    record.role = entries.pointee.record.role
    if state.pointee.frameCount >= 2 {
      let parent = entries - 1
      parent.pointee.record.childCount += 1
      record.parent = Int32(truncatingIfNeeded: parent.pointee.entry)
      if parent.pointee.entry >= 0 { record.depth = parent.pointee.record.depth + 1 }
    }
    state.pointee.entryCount = number + 1
    batch.columns.setCount(number + 1 - batch.firstEntry)
    return (number, record)
  }

  private func leafEntry(
    in entries: UnsafeMutablePointer<ScanState.Frame>, flags: EntryFlags, startOffset: Int
  ) {
    var flags = flags
    if reader.state.pointee.flowDepth > 0 { flags.insert(.isFlow) }
    if reader.event.pointee.type == YAML_SCALAR_EVENT,
      reader.event.pointee.data.scalar.anchor != nil
    {
      flags.insert(.hasAnchor)
    }
    var (number, record) = newEntry(in: entries, startOffset: startOffset)
    record.flags = flags.rawValue
    record.end = UInt32(truncatingIfNeeded: lastEnd())
    record.subtreeEnd = UInt32(truncatingIfNeeded: number + 1)
    batch.columns[number - batch.firstEntry] = record
  }

  @inline(__always)
  private func openEntry(
    in entries: UnsafeMutablePointer<ScanState.Frame>, isMapping: Bool, isAnchored: Bool
  ) {
    var frame = ScanState.Frame(role: .entry, depth: reader.state.pointee.depth)
    (frame.entry, frame.record) = newEntry(in: entries, startOffset: -1)
    // Its own brackets do not make an entry stand in a flow collection.
    let isFlow =
      isMapping
      ? reader.event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      : reader.event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    if reader.state.pointee.flowDepth > (isFlow ? 1 : 0) {
      frame.record.flags |= EntryFlags.isFlow.rawValue
    }
    if isAnchored { frame.record.flags |= EntryFlags.hasAnchor.rawValue }
    if !isMapping {
      frame.record.flags |= EntryFlags.isNotMapping.rawValue
      // Nothing in a sequence is watched: a frame that never matches a key.
      frame.seen = .max
    }
    state.pointee.push(frame)
  }

  @inline(__always)
  private func closeEntry(_ frame: UnsafeMutablePointer<ScanState.Frame>) {
    let number = frame.pointee.entry
    let end = lastEnd()
    guard number >= 0 else {
      state.pointee.root.end = end
      state.pointee.root.childCount = Int(frame.pointee.record.childCount)
      state.pointee.root.flags |= frame.pointee.record.flags
      return
    }
    frame.pointee.record.end = UInt32(truncatingIfNeeded: end)
    frame.pointee.record.subtreeEnd = UInt32(truncatingIfNeeded: state.pointee.entryCount)
    store(frame, frame.pointee.record)
  }

  private func store(_ frame: UnsafeMutablePointer<ScanState.Frame>, _ record: EntryRecord) {
    let number = frame.pointee.entry
    if number >= batch.firstEntry {
      batch.columns[number - batch.firstEntry] = record
    } else {
      batch.updates.append(
        EntryBatch.Update(depth: Int(record.depth), entry: number, record: record))
    }
  }

  /// Gives the open entries provisional values and completes the batch.
  private func finishBatch() {
    // The text is only as far understood as the last node.
    let consumed = lastEnd()
    for index in 0..<state.pointee.frameCount {
      let frame = state.pointee.frames + index
      guard frame.pointee.role == .entry else { continue }
      guard frame.pointee.entry >= 0 else {
        state.pointee.root.end = consumed
        state.pointee.root.childCount = Int(frame.pointee.record.childCount)
        continue
      }
      var record = frame.pointee.record
      record.end = UInt32(truncatingIfNeeded: max(consumed, Int(record.start)))
      record.subtreeEnd = UInt32(truncatingIfNeeded: state.pointee.entryCount)
      record.flags |= EntryFlags.isOpen.rawValue
      store(frame, record)
    }
    batch.consumedByteCount = isFinished ? reader.text.byteCount : consumed
    batch.isLast = isFinished
    batch.root = state.pointee.root
    batch.blocks = reader.takeNewBlocks()
  }
}

// MARK: - Watched values

extension EntryScanner {
  /// A scalar under a watched key.
  private func value(
    _ rule: UnsafeMutablePointer<CompiledGrammar.Rule>,
    in frame: UnsafeMutablePointer<ScanState.Frame>, startOffset: Int
  ) {
    let event = reader.event
    guard let bytes = event.pointee.data.scalar.value else { return }
    let length = event.pointee.data.scalar.length
    let isPlain = event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
    let isNull = isPlain && (length == 0 || (length == 1 && bytes[0] == 0x7E))
    if frame.pointee.role == .label {
      if frame.pointee.seen & 1 != 0, !isNull {
        setLabel(rule, of: frame - 1, startOffset: startOffset)
      }
      return
    }
    let meaning = rule.pointee.meaning
    if event.pointee.data.scalar.tag != nil {
      frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue
    }
    if meaning.contains(.kind), !isNull {
      frame.pointee.record.kind = roles[Int(frame.pointee.record.role)].kind(bytes, length)
    }
    if meaning.contains(.id), !isNull {
      frame.pointee.record.idHash = entryIDHash(bytes, length)
      frame.pointee.record.flags |= EntryFlags.hasID.rawValue
    }
    if meaning.contains(.label), !isNull { setLabel(rule, of: frame, startOffset: startOffset) }
    if meaning.contains(.children) {
      frame.pointee.record.flags |= EntryFlags.hasChildrenKey.rawValue
      if !isNull { frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue }
    }
    if meaning.contains(.merge) { frame.pointee.record.flags |= EntryFlags.hasMerge.rawValue }
    if meaning.contains(.flag0) { setFlag(.flag0, of: frame, bytes, length, isPlain) }
    if meaning.contains(.flag1) { setFlag(.flag1, of: frame, bytes, length, isPlain) }
  }

  private func setLabel(
    _ rule: UnsafeMutablePointer<CompiledGrammar.Rule>,
    of frame: UnsafeMutablePointer<ScanState.Frame>, startOffset: Int
  ) {
    let rank = UInt16(rule.pointee.labelRank)
    let present = frame.pointee.record.flags & EntryFlags.labelMask
    guard present == 0 || rank < present else { return }
    let offset =
      startOffset >= 0
      ? startOffset
      : reader.byteOffset(ofCodePoint: reader.event.pointee.start_mark.index)
    let isInFlow = reader.state.pointee.flowDepth > 0
    frame.pointee.record.label = UInt32(truncatingIfNeeded: offset)
    frame.pointee.record.flags &= ~(EntryFlags.labelMask | EntryFlags.labelIsInFlow.rawValue)
    frame.pointee.record.flags |= rank | (isInFlow ? EntryFlags.labelIsInFlow.rawValue : 0)
  }

  private func setFlag(
    _ flag: EntryFlags, of frame: UnsafeMutablePointer<ScanState.Frame>,
    _ bytes: UnsafePointer<UInt8>, _ length: Int, _ isPlain: Bool
  ) {
    guard let value = Self.boolean(bytes, length), isPlain else {
      frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue
      return
    }
    if value { frame.pointee.record.flags |= flag.rawValue }
  }

  /// The booleans of YAML 1.1 and 1.2 that people write in one case throughout.
  private static func boolean(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool? {
    switch length {
    case 4 where memcmp(bytes, "true", 4) == 0: true
    case 5 where memcmp(bytes, "false", 5) == 0: false
    default: nil
    }
  }

  /// An alias where a watched value is due.
  private func oddValue(
    _ rule: UnsafeMutablePointer<CompiledGrammar.Rule>,
    in frame: UnsafeMutablePointer<ScanState.Frame>, startOffset: Int
  ) {
    let entry = frame.pointee.role == .label ? frame - 1 : frame
    if frame.pointee.role == .label {
      guard frame.pointee.seen & 1 != 0 else { return }
      entry.pointee.record.flags |= EntryFlags.needsParsing.rawValue
      setLabel(rule, of: entry, startOffset: startOffset)
      return
    }
    let meaning = rule.pointee.meaning
    if meaning.contains(.merge) {
      entry.pointee.record.flags |= EntryFlags.hasMerge.rawValue
      return
    }
    entry.pointee.record.flags |= EntryFlags.needsParsing.rawValue
    if meaning.contains(.label) { setLabel(rule, of: entry, startOffset: startOffset) }
    if meaning.contains(.kind) { entry.pointee.record.kind = 255 }
    if meaning.contains(.children) {
      entry.pointee.record.flags |= EntryFlags.hasChildrenKey.rawValue
    }
  }

  /// A collection under a watched key.
  private func collection(
    _ rule: UnsafeMutablePointer<CompiledGrammar.Rule>,
    in frame: UnsafeMutablePointer<ScanState.Frame>, isMapping: Bool, depth: Int
  ) {
    guard frame.pointee.role == .entry else { return }
    let meaning = rule.pointee.meaning
    if meaning.contains(.children) {
      frame.pointee.record.flags |= EntryFlags.hasChildrenKey.rawValue
      if !isMapping {
        var entries = ScanState.Frame(role: .entries, depth: depth)
        entries.record.role = roles[Int(frame.pointee.record.role)].childRole
        state.pointee.push(entries)
        return
      }
    }
    if meaning.contains(.label), isMapping, rule.pointee.nestedKey != nil {
      var label = ScanState.Frame(role: .label, depth: depth)
      label.rule = rule
      state.pointee.push(label)
      return
    }
    if meaning.contains(.merge) {
      frame.pointee.record.flags |= EntryFlags.hasMerge.rawValue
      return
    }
    if meaning.contains(.kind) { frame.pointee.record.kind = 255 }
    frame.pointee.record.flags |= EntryFlags.needsParsing.rawValue
  }
}

// MARK: - Anchors

extension EntryScanner {
  private func anchor(_ name: UnsafeMutablePointer<UInt8>?) throws(Diagnostic) {
    guard let name else { return }
    try reader.countAnchor()
    let start = reader.byteOffset(ofCodePoint: reader.event.pointee.start_mark.index)
    // An open anchor ends where it starts, so nothing is inside it yet.
    batch.anchors.append(EntryIndex.Anchor(name: String(cString: name), range: start..<start))
    let isScalar = reader.event.pointee.type == YAML_SCALAR_EVENT
    openAnchors.append((anchorCount, isScalar ? -1 : reader.state.pointee.depth))
    anchorCount += 1
  }

  private func endAnchor(depth: Int) {
    guard let open = openAnchors.last, open.depth == depth else { return }
    openAnchors.removeLast()
    let end = lastEnd()
    let local = open.anchor - (anchorCount - batch.anchors.count)
    if local >= 0 {
      let start = batch.anchors[local].range.lowerBound
      batch.anchors[local].range = start..<max(end, start)
    } else {
      batch.anchorEnds.append(EntryBatch.AnchorEnd(anchor: open.anchor, end: end))
    }
  }
}

/// FNV-1a over an id's bytes; never 0.
@inline(__always)
func entryIDHash(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
  var hash: UInt32 = 2_166_136_261
  for index in 0..<length { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
  return hash == 0 ? 1 : hash
}
