import DocumentFile
import ShapeDocument
import ShapeEditor
import YAMLText

/// Edits one document after the other.
struct EditSession {
  /// How often a document that someone else changes meanwhile is read and edited again.
  private static let attemptLimit = 3

  private let scripts: [BatchScript]
  private let destination: EditDestinationFile
  private let showsDiff: Bool
  private let isDryRun: Bool
  private let options: EditOptions
  private let output = StandardOutput.buffer()
  private var writtenCount = 0
  private var endsInNewline = true
  /// What was done so far.
  private(set) var statistics = RunStatistics()
  /// How the program is to end.
  private(set) var status = ExitStatus.done

  init(
    scripts: [BatchScript], destination: EditDestinationFile, showsDiff: Bool, isDryRun: Bool,
    options: EditOptions
  ) {
    self.scripts = scripts
    self.destination = destination
    self.showsDiff = showsDiff
    self.isDryRun = isDryRun
    self.options = options
  }

  /// What became of one attempt.
  private enum Attempt {
    case done
    case failed(ExitStatus)
    /// Someone else changed the file meanwhile; these messages tell of it.
    case conflict([String])
  }

  /// Edits a document and writes the result; an end that is no success is noted and told.
  mutating func edit(_ argument: DocumentArgument) {
    for attempt in 1...Self.attemptLimit {
      switch tryEditing(argument) {
      case .done: return
      case .failed(let status): return note(status)
      case .conflict(let messages):
        guard attempt == Self.attemptLimit else { continue }
        messages.forEach(StandardOutput.complain)
        note(.conflict)
      }
    }
  }

  /// Sends what is still held; ends the program where that cannot be.
  func finish() { StandardOutput.finish(output) }

  private mutating func note(_ status: ExitStatus) {
    if status.outranks(self.status) { self.status = status }
  }

  private mutating func tryEditing(_ argument: DocumentArgument) -> Attempt {
    guard let source = EditSource(argument) else { return .failed(.unreadable) }
    let said = SaidLines()
    let run = ScriptRun(
      on: source.document, options: options, output: said.buffer, fileExists: argument.fileExists)
    var failure: ScriptFailure?
    do throws(ScriptFailure) {
      for script in scripts { try run.perform(script) }
    } catch {
      failure = error
    }
    if let failure {
      run.notes.forEach(StandardOutput.report)
      said.send(to: textOutput)
      source.tell(failure)
      return .failed(failure.isReadOnly ? .unreadable : .failed)
    }
    let attempt = save(run, source)
    if case .conflict = attempt { return attempt }
    take(source.document)
    run.notes.forEach(StandardOutput.report)
    said.send(to: textOutput)
    if case .failed(let status) = attempt, status != .unconfirmed { return attempt }
    show(run, source)
    return attempt
  }

  private mutating func take(_ document: Document) {
    let before = statistics
    statistics.take(document)
    statistics.graphics += before.graphics
    statistics.textBytes += before.textBytes
    statistics.propertiesParsed += before.propertiesParsed
    if before.indexedMs == 0 { statistics.indexedMs = ProcessStart.clock.milliseconds }
  }

  /// Where `print` and `echo` go: standard output, unless a result stands there.
  private var textOutput: OutputBuffer? {
    showsDiff || (!destination.isFile && !isDryRun) ? nil : output
  }

  // MARK: - Results

  private func save(_ run: ScriptRun, _ source: EditSource) -> Attempt {
    guard !isDryRun, destination.isFile else { return .done }
    let isOwnFile = if case .ownFile = destination { true } else { false }
    if isOwnFile, run.regions.isEmpty { return .done }
    guard source.isSound else {
      StandardOutput.complain(EntryDigest.complaint(about: source.argument.name))
      return .failed(.unreadable)
    }
    let save = EditSave(source, original: run.originalText, isForced: options.isForced)
    let outcome: SaveOutcome
    do throws(FileError) {
      let written =
        switch destination {
        case .file(let file): try save.write(to: file)
        case .ownFile, .standardOutput: try save.writeOwnFile()
        }
      guard let written else { return .done }
      outcome = written
    } catch {
      DocumentArgument.complain(error)
      return .failed(.unreadable)
    }
    let messages = outcome.messages(showing: DocumentArgument.shown)
    if case .conflict = outcome { return .conflict(messages) }
    messages.forEach(StandardOutput.complain)
    return outcome.exitStatus == 0
      ? .done : .failed(ExitStatus(rawValue: outcome.exitStatus) ?? .unreadable)
  }

  private mutating func show(_ run: ScriptRun, _ source: EditSource) {
    if showsDiff {
      difference(run).write(path: source.argument.diffPath, into: output)
    } else if isDryRun {
      tellDifference(run, source)
    } else if !destination.isFile {
      writeResult(source)
    }
    output.flush()
    if output.hasFailed { StandardOutput.finish(output) }
  }

  private func difference(_ run: ScriptRun) -> UnifiedDiff {
    UnifiedDiff(from: run.originalText, to: run.document.text, in: run.regions)
  }

  private func tellDifference(_ run: ScriptRun, _ source: EditSource) {
    let diff = difference(run)
    let (removed, added) = (diff.removedLineCount, diff.addedLineCount)
    let change =
      diff.isEmpty
      ? "would stay as it is"
      : "would change: \(removed) \(removed == 1 ? "line" : "lines") removed, \(added) added"
    StandardOutput.report("\(source.argument.name) \(change)")
  }

  /// Writes a document as it is; several become a stream of YAML documents.
  private mutating func writeResult(_ source: EditSource) {
    let text = source.document.text
    if writtenCount > 0 {
      if !endsInNewline { output.endLine() }
      output.write(Self.separator(before: text).utf8)
    }
    text.forEachChunk(in: 0..<text.byteCount) { chunk in
      output.writeSource(chunk)
      return !output.hasFailed
    }
    writtenCount += 1
    endsInNewline = text.byte(at: text.byteCount - 1) == 0x0A
  }

  /// What ends a document before the next one, which may bring its own beginning.
  private static func separator(before text: SourceText) -> String {
    let start = text.hasByteOrderMark ? 3 : 0
    switch text.string(in: start..<start + 3) {
    case "---": return ""
    case let first where first.hasPrefix("%"): return "...\n"
    default: return "---\n"
    }
  }
}

/// What a script said, kept until it is known that it stands.
private final class SaidLines {
  private var bytes: [UInt8] = []
  private(set) lazy var buffer = OutputBuffer { [unowned self] more in
    bytes += more
    return true
  }

  /// Passes everything on; without a buffer, to standard error.
  func send(to output: OutputBuffer?) {
    buffer.flush()
    if let output {
      output.write(bytes)
    } else {
      _ = StandardOutput.writeAll(bytes, to: 2)
    }
    bytes = []
  }
}
