import DocumentFile
import Glibc
import ShapeDocument
import ShapeEditor
import YAMLText

/// The file behind an editor: saves, reads again, keeps the journal of what is not saved.
final class EditingFile {
  /// What is kept beside the document; nil for nothing.
  private let state: StateDirectory?
  private let argument: DocumentArgument
  private let reader: DocumentReader
  private let editor: Editor
  private let recording: EditingRecording?
  /// The version the document was read from; nil where it is not known any more.
  private var base: FileBase?
  private var baseText = SourceText()
  private var journal: RecoveryJournal?
  private var lost: RecoverySession?
  /// How the program is to end.
  private(set) var exitStatus: Int32 = 0

  init(
    _ argument: DocumentArgument, read reader: DocumentReader, by editor: Editor,
    state: StateDirectory?, recording: EditingRecording?
  ) {
    self.argument = argument
    self.reader = reader
    self.editor = editor
    self.state = state
    self.recording = recording
    editor.isRecording = recording != nil
  }

  /// The document has been read: from now on it can be edited.
  func documentWasRead() {
    guard editor.document.fatal == nil, !argument.isStandardInput else { return }
    baseText = editor.document.text
    // The reader is at the end: it tells the version, unless the file changed since.
    if case .end(let version)? = try? reader.next() { base = version }
    guard let base, let state else { return }
    journal = RecoveryJournal(for: base, in: state)
    offerRecovery(of: base, in: state)
  }

  /// Does what the editor asks of its file; true where the session is over then.
  func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .save(let request): return save(request)
    case .reload: reload()
    case .recovery(let choice): recover(choice)
    case .record(let line): recording?.add(line)
    case .journal(let record):
      journal?.append(record)
      if let failure = journal?.failure { warn(failure, "unsaved changes are not kept safe") }
    default: break
    }
    return false
  }

  /// The user ends the session: what is not saved is unwanted.
  func sessionEnded() { journal?.discard() }

  /// A signal ends the session: what is not saved is kept.
  func sessionWasKilled() { journal?.flush() }

  // MARK: - Saving

  private func save(_ request: SaveRequest) -> Bool {
    if let file = request.file { return saveCopy(to: file, request) }
    guard !argument.isStandardInput else {
      editor.tell(Message("standard input has no file; :w FILE writes one", .error))
      return false
    }
    guard let base else {
      if request.overridesConflicts, let version = try? DocumentReader(opening: argument.path) {
        self.base = try? version.readBase()
        if self.base != nil { return save(request) }
      }
      editor.saveMetConflict("The file was changed by another program.", request)
      return false
    }
    let text = editor.document.text
    let content = text.content
    journal?.willSave(content.digest)
    let outcome = DocumentSave(
      content, over: base, oldContent: baseText.content,
      stateDirectory: state ?? .standard ?? StateDirectory(at: base.location.path),
      overridesConflicts: request.overridesConflicts
    ).perform()
    return settle(outcome, request, text)
  }

  /// Tells the editor how a save of the document's own file went.
  private func settle(_ outcome: SaveOutcome, _ request: SaveRequest, _ text: SourceText) -> Bool {
    let said = outcome.messages(showing: DocumentArgument.shown).joined(separator: "; ")
    switch outcome {
    case .unchanged(let version), .saved(let version, _):
      base = version
      baseText = text
      journal?.didSave(version)
      exitStatus = 0
      editor.didSave(Message(said.isEmpty ? "saved \(argument.title)" : said))
    case .savedNotDurable(let version, _, _):
      base = version
      baseText = text
      exitStatus = outcome.exitStatus
      editor.didSave(Message(said, .warning))
    case .conflict:
      editor.saveMetConflict(said, request)
      return false
    case .failed:
      editor.tell(Message(said, .error))
      return false
    }
    return request.quits
  }

  /// Writes a copy to a file that is not there yet; the session stays with its own.
  private func saveCopy(to file: String, _ request: SaveRequest) -> Bool {
    guard let path = DocumentPath(bytes: Array(file.utf8)) else {
      editor.tell(Message("'\(file)' is no file name", .error))
      return false
    }
    do throws(FileError) {
      let location = try FileLocation(possiblyNew: path)
      let outcome = DocumentCreation(
        editor.document.text.content, at: location
      ).perform()
      let said = outcome.messages(showing: DocumentArgument.shown).joined(separator: "; ")
      let isWritten = outcome.base != nil
      let message = said.isEmpty ? "wrote a copy to \(DocumentArgument.shown(path))" : said
      editor.tell(Message(message, isWritten ? .note : .error))
      return isWritten && request.quits
    } catch {
      editor.tell(Message(error.message(showing: DocumentArgument.shown), .error))
      return false
    }
  }

  // MARK: - Reading again

  private func reload() {
    guard !argument.isStandardInput else {
      return editor.tell(Message("standard input cannot be read again", .error))
    }
    do throws(FileError) {
      let (blocks, version) = try DocumentReader(opening: argument.path).readAll()
      var text = SourceText()
      for block in blocks { text.append(TextBlock(block)) }
      guard editor.take(text) else { return }
      base = version
      baseText = text
      journal?.discard()
      journal = version.flatMap { version in
        state.map { RecoveryJournal(for: version, in: $0) }
      }
    } catch {
      editor.tell(Message(error.message(showing: DocumentArgument.shown), .error))
    }
  }

  /// The terminal came to the front: someone may have changed the file meanwhile.
  func checkForChanges() {
    guard let base, case .changed = base.status() else { return }
    if editor.isModified {
      editor.tell(
        Message("another program changed the file; saving asks what to keep", .warning))
    } else {
      reload()
    }
  }

  // MARK: - Recovery

  private func offerRecovery(of base: FileBase, in state: StateDirectory) {
    do throws(FileError) {
      for session in try RecoverySession.all(of: base, in: state) {
        switch session.relation {
        case .continuesFile where !editor.isReadOnly:
          lost = session
          editor.offerRecovery(changeCount: session.operations.count)
        case .openElsewhere(let process, _):
          editor.tell(Message("process \(process) has this document open as well", .warning))
        case .continuesFile: break
        case .continuesOtherVersion, .unreadable:
          let journal = DocumentArgument.shown(session.path)
          editor.tell(
            Message("unsaved changes of another version are kept in \(journal)", .warning))
        }
      }
    } catch {
      warn(error, "unsaved changes of before are not offered")
    }
  }

  private func recover(_ choice: Effect.Recovery) {
    guard let lost else { return }
    switch choice {
    case .recover:
      guard editor.recover(lost.operations) else { return }
      for operation in lost.operations { journal?.append(operation) }
      // The work is on disk at every moment: the old journal goes when the new one is safe.
      if journal?.flush() == true { lost.discard() }
      self.lost = nil
    case .show: editor.showRecovery(lost.operations)
    case .discard:
      lost.discard()
      self.lost = nil
    }
  }

  private func warn(_ error: FileError, _ consequence: String) {
    let reason = error.message(showing: DocumentArgument.shown)
    editor.tell(Message("\(consequence): \(reason)", .warning))
  }
}
