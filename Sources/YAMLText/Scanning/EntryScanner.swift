import CLibYAML

/// Reads a document through libyaml and delivers its entries batch by batch.
///
/// A scanner runs on any thread; its batches are values to append to an `EntryIndex` elsewhere.
public final class EntryScanner {
  /// The kind of text that is scanned.
  enum Subject {
    /// A document.
    case root
    /// One entry, which is the top node.
    case entry(role: UInt8)
    /// A sequence of entries.
    case entries(role: UInt8)

    /// One entry, in a sequence if it stands in brackets.
    init(role: Int, isFlow: Bool) {
      let role = UInt8(truncatingIfNeeded: role)
      self = isFlow ? .entries(role: role) : .entry(role: role)
    }
  }

  let reader: YAMLEventReader
  let compiled: CompiledGrammar
  let roles: UnsafeMutablePointer<CompiledGrammar.Role>
  let subject: Subject
  private let cancellation: Cancellation?
  /// Receives the progress of the scan and can cancel it.
  var workMonitor: WorkMonitor?
  let state: UnsafeMutablePointer<ScanState>
  var anchorCount = 0
  var openAnchors: [(anchor: Int, depth: Int)] = []
  var batch: EntryBatch
  var isFinished = false
  private var pendingFailure: Diagnostic?

  /// Scans blocks as `nextBlock` reads them, from disk for instance; nil ends the text.
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
  /// - Throws: a diagnostic for a syntax error or an exceeded limit, after everything before it
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

  /// The largest number of events read for one batch.
  private static let eventsPerBatch = 1 << 20

  private func read(maxEntries: Int) throws(Diagnostic) {
    let columns = batch.columns.bases
    for step in 0..<(maxEntries == .max ? Int.max : Self.eventsPerBatch) {
      if step & 1023 == 1023 {
        if let cancellation, cancellation.isCancelled { throw Diagnostic(.cancelled, at: 0..<0) }
        try workMonitor?.step(
          .verifying, Int(reader.event.pointee.end_mark.index), of: reader.text.byteCount)
      }
      try scanEvent(try reader.advance())
      if isFinished { return }
      if columns.pointee.count >= maxEntries { return }
    }
  }

  /// Handles the current event.
  @inline(__always)
  func scanEvent(_ type: yaml_event_type_t) throws(Diagnostic) {
    switch type {
    case YAML_SCALAR_EVENT: try scalar()
    case YAML_MAPPING_START_EVENT: try open(isMapping: true)
    case YAML_SEQUENCE_START_EVENT: try open(isMapping: false)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: close()
    case YAML_ALIAS_EVENT: alias()
    case YAML_STREAM_END_EVENT: isFinished = true
    default: break
    }
  }
}
