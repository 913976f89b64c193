import DocumentFile
import EditingSession
import ShapeCommands
import ShapeDocument
import ShapeSession
import TextDifference
import YAMLText

/// Edits a document by scripts, and writes the result.
struct BatchEdit {
  /// How often a document is read and edited again because another program changed it.
  private static let attemptLimit = 3

  private let scripts: [BatchScript]
  private let destination: EditDestinationFile
  private let showsDiff: Bool
  private let isDryRun: Bool
  private let options: EditOptions
  private let files: RunFiles
  private let tellsChanges: Bool
  /// Whether other documents are edited, too, so that what is told of commands has to say which.
  var isAmongMany = false
  private let output = StandardOutput.buffer()
  /// Whether the document was written to a file.
  private(set) var hasWritten = false
  /// What has been done so far.
  private(set) var statistics = RunStatistics()
  /// The exit status of the program.
  private(set) var status = ExitStatus.done

  init(
    scripts: [BatchScript], destination: EditDestinationFile, showsDiff: Bool, isDryRun: Bool,
    options: EditOptions, files: RunFiles, tellsChanges: Bool
  ) {
    self.tellsChanges = tellsChanges
    self.files = files
    self.scripts = scripts
    self.destination = destination
    self.showsDiff = showsDiff
    self.isDryRun = isDryRun
    self.options = options
  }

  /// The result of one attempt.
  private enum Attempt {
    case done
    /// There was nothing to save.
    case unneeded
    case failed(ExitStatus)
    /// Another program changed the file meanwhile; these messages report it.
    case conflict([String])
  }

  /// Edits a document and writes the result; failures are reported and set the status.
  mutating func edit(_ argument: DocumentArgument) {
    guard let edited = perform(on: argument), export(edited) else { return }
    hasWritten = write(edited) == .written
  }

  /// Runs the scripts on a document, and writes nothing; failures are reported and set the status.
  mutating func rehearse(_ argument: DocumentArgument) { _ = perform(on: argument) }

  /// Sends buffered output; ends the program if that fails.
  func finish() { StandardOutput.finish(output) }

  private mutating func record(_ status: ExitStatus) {
    if status.outranks(self.status) { self.status = status }
  }

  // MARK: - One document

  /// A document on which the scripts have run, and the lines they printed.
  private struct EditedDocument {
    let source: EditSource
    let run: ScriptRun
    let said: SaidLines
  }

  /// The result of writing a document.
  private enum Writing {
    case written
    /// There was nothing to write.
    case unneeded
    case failed
  }

  /// Reads a document and runs the scripts on it; returns nil, after reporting why, if that fails.
  private mutating func perform(on argument: DocumentArgument) -> EditedDocument? {
    guard let source = EditSource(argument) else {
      record(.unreadable)
      return nil
    }
    let said = SaidLines()
    let run = ScriptRun(
      on: source.document, source.conflicts, options: options, output: said.buffer,
      images: argument.images
    ) { name throws(Diagnostic) in
      try ImportedFile.reading(name, showing: DocumentArgument.shown)
    }
    do throws(ScriptFailure) {
      for script in scripts { try run.perform(script) }
      return EditedDocument(source: source, run: run, said: said)
    } catch {
      tellNotes(of: run, source)
      said.send(to: textOutput)
      source.tell(error)
      record(error.isReadOnly ? .unreadable : .failed)
      return nil
    }
  }

  /// Writes the pictures the scripts asked for, before the document; false, noted and told, where
  /// that is not possible. Where nothing is to be written they are only named.
  private mutating func export(_ edited: EditedDocument) -> Bool {
    let pictures = ScriptPictures(edited.run, of: edited.source.argument, beside: files)
    guard !isDryRun, !showsDiff else {
      pictures.tell()
      return true
    }
    let status = pictures.write()
    record(status)
    return status == .done || status == .unconfirmed
  }

  /// Writes a result and tells of it. A document that someone else changed meanwhile is read and
  /// edited again.
  private mutating func write(_ first: EditedDocument) -> Writing {
    var edited = first
    for attempt in 1...Self.attemptLimit {
      switch holdingSignals({ save(edited.run, edited.source) }) {
      case .done: return tell(edited, .written)
      case .unneeded: return tell(edited, .unneeded)
      case .failed(.unconfirmed):
        record(.unconfirmed)
        return tell(edited, .written)
      case .failed(let status):
        record(status)
        adopt(edited.source.document)
        edited.said.send(to: textOutput)
        return .failed
      case .conflict(let messages):
        guard attempt == Self.attemptLimit else {
          guard let again = perform(on: edited.source.argument), export(again) else {
            return .failed
          }
          edited = again
          continue
        }
        messages.forEach(StandardOutput.complain)
        record(.conflict)
      }
    }
    return .failed
  }

  private mutating func tell(_ edited: EditedDocument, _ result: Writing) -> Writing {
    adopt(edited.source.document)
    tellNotes(of: edited.run, edited.source)
    tellLeftOut(edited)
    tellConflicts(edited)
    edited.said.send(to: textOutput)
    show(edited.run, edited.source)
    return result
  }

  private func tellNotes(of run: ScriptRun, _ source: EditSource) {
    for note in run.notes {
      StandardOutput.report(isAmongMany ? "\(note), in \(source.argument.name)" : note)
    }
  }

  private func tellLeftOut(_ edited: EditedDocument) {
    let count = edited.run.leftOutCount
    guard count > 0 else { return }
    let left = count == 1 ? "1 locked graphic was" : "\(count) locked graphics were"
    edited.source.argument.complain("\(left) left out", as: .note)
  }

  private func tellConflicts(_ edited: EditedDocument) {
    let count = edited.run.conflictCount
    guard count > 0 else { return }
    let left = count == 1 ? "1 conflict is" : "\(count) conflicts are"
    edited.source.argument.complain("\(left) left", as: .warning)
  }

  private mutating func adopt(_ document: Document) {
    statistics.add(document)
    if statistics.indexedMs == 0 { statistics.indexedMs = ProcessStart.clock.milliseconds }
  }

  /// Where `print` and `echo` write: standard output, unless the result goes there.
  private var textOutput: OutputBuffer? {
    showsDiff || (!destination.isFile && !isDryRun) ? nil : output
  }

  // MARK: - Results

  private func save(_ run: ScriptRun, _ source: EditSource) -> Attempt {
    guard !isDryRun, destination.isFile else { return .unneeded }
    let isOwnFile = if case .ownFile = destination { true } else { false }
    if isOwnFile, run.isUnchanged { return .unneeded }
    let text = run.resultText
    guard source.isSound(text) else {
      StandardOutput.complain(DocumentFingerprint.complaint(about: source.argument.name))
      return .failed(.unreadable)
    }
    let save = ResultWrite(text, of: run.originalText, isForced: options.isForced)
    let outcome: SaveOutcome
    do throws(FileError) {
      guard let written = try write(save, source) else { return .done }
      outcome = written
    } catch {
      DocumentArgument.complain(error)
      return .failed(.unreadable)
    }
    if case .conflict = outcome {
      return .conflict(outcome.messages(showing: DocumentArgument.shown))
    }
    outcome.tell()
    let status = ExitStatus(outcome)
    return status == .done ? .done : .failed(status)
  }

  /// Writes a result to its destination; returns nil if there is nothing to report.
  private func write(
    _ save: ResultWrite, _ source: EditSource
  ) throws(FileError) -> SaveOutcome? {
    if case .file(let file) = destination { return try save.write(to: file.path) }
    guard let base = source.base else { return try save.write(to: source.argument.path) }
    return save.replace(base)
  }

  private mutating func show(_ run: ScriptRun, _ source: EditSource) {
    if showsDiff {
      run.difference.write(path: source.argument.diffPath, into: output)
    } else if isDryRun {
      tellDifference(run, source, isDone: false)
    } else if tellsChanges, !run.isUnchanged {
      tellDifference(run, source, isDone: true)
    } else if !destination.isFile {
      output.writeSource(run.resultText)
    }
    output.flush()
    if output.hasFailed { StandardOutput.finish(output) }
  }

  private func tellDifference(_ run: ScriptRun, _ source: EditSource, isDone: Bool) {
    let diff = run.difference
    let (removed, added) = (diff.removedLineCount, diff.addedLineCount)
    let would = isDone ? "changed" : "would change"
    let change =
      diff.isEmpty
      ? "would not change"
      : "\(would): \(removed) \(removed == 1 ? "line" : "lines") removed, \(added) added"
    source.argument.complain(change, as: .note)
  }
}
