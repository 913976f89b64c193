import DocumentFile

/// Edits many documents, each by itself.
///
/// Written in place, they are edited twice: first to see whether all can be, which keeps nothing but their names,
/// then to write them. So a refused command leaves no document half done, and memory does not grow with them.
final class EditOfMany {
  /// The most names in a message.
  private static let nameLimit = 20

  private let many: ManyOptions
  private let makeBatch: () -> BatchEdit
  /// What was counted of all documents.
  private(set) var statistics = RunStatistics()
  private var found = FoundList()
  private var stream = YAMLStreamJoiner()
  private var written = NameList(limit: nameLimit)
  private var unwritten = NameList(limit: nameLimit)
  /// Why what was told could not be written.
  private var outputFailure: Int32?

  /// An edit by what makes an edit of one document.
  init(_ many: ManyOptions, makeBatch: @escaping () -> BatchEdit) {
    self.many = many
    self.makeBatch = {
      var batch = makeBatch()
      batch.isAmongMany = true
      return batch
    }
  }

  /// Edits documents and writes what becomes of them to standard output.
  ///
  /// - Parameters:
  ///   - documents: What the command line names.
  ///   - isStream: Whether they are YAML documents, and not differences.
  /// - Returns: the worst status.
  func print(_ documents: [DocumentArgument], asStream isStream: Bool) -> ExitStatus {
    ManyRun(many).perform(documents) { [makeBatch] in
      Self.edit(makeBatch(), $0)
    } receiving: { _, frame in
      switch frame {
      case .output(let bytes) where isStream: WorkerCrew.pass(.output(self.stream.joined(bytes)))
      case .end: self.stream.endDocument()
      default:
        WorkerCrew.pass(frame)
        self.count(frame)
      }
    }
  }

  /// Edits documents in their own files; none is written if one of them cannot be edited, or found.
  ///
  /// - Returns: the worst status.
  func writeInPlace(_ documents: [DocumentArgument]) -> ExitStatus {
    var source = EditableDocuments(many.source(documents), isOfSeveral: documents.count > 1)
    let rehearsal = ManyRun(many).perform {
      let step = source.next()
      if case .document(let document)? = step { self.found.append(document) }
      return step
    } working: { [makeBatch] found in
      var batch = makeBatch()
      batch.rehearse(found.argument)
      return batch.status
    }
    guard rehearsal == .done else {
      if found.count > 1 || documents.count > 1 {
        StandardOutput.complain("no file was written, since not every document could be edited")
      }
      return rehearsal
    }
    return holdingSignals { write(Set(source.repeated)) }
  }

  /// Writes the documents that were found; those of some numbers when all before them are written.
  ///
  /// Once it has begun, it goes on where nobody reads what it tells. A signal ends it between documents, and
  /// what is written by then is told.
  private func write(_ late: Set<Int>) -> ExitStatus {
    let next = found.makeNext()
    var number = -1
    let status = ManyRun(many).perform {
      guard !hasHeldSignal else { return nil }
      number += 1
      return next().map { late.contains(number) ? .lateDocument($0) : .document($0) }
    } working: { [makeBatch] in
      Self.edit(makeBatch(), $0)
    } receiving: { document, frame in
      if case .end(let status, _) = frame, status != .done, status != .unconfirmed {
        self.unwritten.append(document.argument.name)
      }
      if case .fact(let bytes) = frame, case .written? = WorkerFact(bytes) {
        self.written.append(document.argument.name)
      }
      self.passInPlace(frame)
      self.count(frame)
    }
    while let document = next() { unwritten.append(document.argument.name) }
    if found.count > 1, !unwritten.isEmpty {
      StandardOutput.complain("written: \(written.text)", as: .note)
      StandardOutput.complain("not written: \(unwritten.text)")
    }
    guard let outputFailure else { return status }
    StandardOutput.complain(outputFailure: outputFailure)
    return status.worse(.outputFailed)
  }

  private static func edit(_ batch: BatchEdit, _ found: FoundDocument) -> ExitStatus {
    var batch = batch
    batch.edit(found.argument)
    batch.finish()
    let counts = batch.statistics
    WorkerFact.counts(
      graphics: counts.graphics, textBytes: counts.textBytes,
      propertiesParsed: counts.propertiesParsed
    ).tell()
    if batch.hasWritten { WorkerFact.written.tell() }
    return batch.status
  }

  private func passInPlace(_ frame: WorkerFrame) {
    guard case .output(let bytes) = frame else { return WorkerCrew.pass(frame) }
    guard outputFailure == nil, !StandardOutput.writeAll(bytes, to: STDOUT_FILENO) else { return }
    outputFailure = errno
  }

  private func count(_ frame: WorkerFrame) {
    guard case .fact(let bytes) = frame,
      case .counts(let graphics, let textBytes, let properties)? = WorkerFact(bytes)
    else { return }
    statistics.graphics += graphics
    statistics.textBytes += textBytes
    statistics.propertiesParsed += properties
    if statistics.indexedMs == 0 { statistics.indexedMs = ProcessStart.clock.milliseconds }
  }
}

/// The documents of an edit in place. A file that is found again under another name is left out; one that is
/// named again is edited again, after the first time.
private struct EditableDocuments {
  private var source: DocumentSource
  private let isOfSeveral: Bool
  private var seen: [FileIdentity: Int] = [:]
  private var count = 0
  /// The numbers of those that are named again.
  private(set) var repeated: [Int] = []

  init(_ source: DocumentSource, isOfSeveral: Bool) {
    self.source = source
    self.isOfSeveral = isOfSeveral
  }

  mutating func next() -> WorkerCrew.Step? {
    let step = source.next()
    guard case .document(let found)? = step else { return ManyRun.step(step) }
    // In one folder only what has several names can come again.
    let isShared = isOfSeveral || found.argument.path.linkCount > 1
    if isShared, let identity = FileIdentity(of: found.argument.path) {
      if seen[identity] != nil {
        guard found.isNamed else {
          return .act {
            found.argument.complain("another document is the same file; edited once", as: .note)
            return .done
          }
        }
        repeated.append(count)
      }
      seen[identity] = count
    }
    count += 1
    return .document(found)
  }
}

/// Names for a message, of which the first few are kept.
private struct NameList {
  let limit: Int
  private var names: [String] = []
  private var count = 0

  init(limit: Int) { self.limit = limit }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ name: String) {
    count += 1
    if names.count < limit { names.append(name) }
  }

  var text: String {
    guard !isEmpty else { return "none" }
    let more = count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
