import DocumentFile
import ShapeDocument
import ShapeEditor
import YAMLText

/// The file behind an editor: saves, reads again, keeps the journal of what is not saved.
///
/// What takes its time is done by the worker, one thing after the other; its results are taken in
/// ``takeResults()``.
package final class EditingFile {
  /// What is kept beside the document; nil for nothing.
  let state: StateDirectory?
  let options: EditingOptions
  let document: EditedDocument
  let editor: Editor
  package let worker: any FileWorking
  let disk: any SessionDisk
  private let readVersion: () -> FileBase?
  private let recording: EditingRecording?
  /// The version the document was read from; nil where it is not known any more.
  var base: FileBase? { didSet { noteObstacle() } }
  var baseText = SourceText()
  var journal: (any ChangeJournal)?
  /// Unsaved changes of a former session that are on offer.
  var lost: LostWork?
  /// A save that was cut off, on offer to be undone.
  var interrupted: InterruptedSave?
  /// What the editor asked for while the worker was busy.
  var waiting: [Effect] = []
  /// How the file looked when all was known about it.
  var lastGlimpse: FileGlimpse?
  /// What is said when the file has been read again, instead of that.
  var reloadMessage: Message?
  /// The other version the editor is taking over.
  var accepted: OtherVersion?
  /// The other version the user was asked about.
  var otherVersion: OtherVersion?
  /// Whether the session is over.
  package private(set) var isOver = false
  /// Whether the last save is known to be on the disk.
  package internal(set) var isSavedForSure = true

  /// A session of a document that is being read, by `reader`, into an editor.
  package convenience init(
    _ document: EditedDocument, read reader: DocumentReader, by editor: Editor,
    _ options: EditingOptions, worker: any FileWorking
  ) {
    self.init(document, by: editor, options, worker: worker, disk: LocalDisk(options: options)) {
      // The reader is at the end: it tells the version, unless the file changed since.
      if case .end(let version)? = try? reader.next() { version } else { nil }
    }
  }

  /// A session on any disk; `readVersion` tells which version of the file the editor has read.
  init(
    _ document: EditedDocument, by editor: Editor, _ options: EditingOptions,
    worker: any FileWorking, disk: any SessionDisk, readVersion: @escaping () -> FileBase?
  ) {
    self.document = document
    self.disk = disk
    self.readVersion = readVersion
    self.editor = editor
    self.worker = worker
    self.options = options
    state = options.state
    recording = options.recording
    editor.recording.isOn = recording != nil
    if let path = document.path { editor.fileExists = path.hasFile(named:) }
  }

  /// The document has been read: from now on it can be edited.
  package func documentWasRead() {
    guard document.path != nil else { return }
    baseText = editor.document.text
    guard editor.document.fatal == nil else {
      if isHalfSaved, !editor.file.isReadOnly {
        happened(.restorable(wasEditedSince: interrupted?.wasEditedSince == true))
      }
      return
    }
    base = readVersion()
    if let state { keepHistory(in: state) }
    guard let base else {
      // Without a version there is nothing a journal could be of.
      _ = perform(.reload)
      return
    }
    beginJournal()
    interrupted = disk.interruptedSave(of: base)
    if let interrupted {
      if !editor.file.isReadOnly {
        happened(.restorable(wasEditedSince: interrupted.wasEditedSince))
      } else {
        tell(interrupted.notice(about: document.name), .warning)
      }
    } else {
      offerRecovery(of: base)
    }
    if let warning = options.stateWarning(showing: document.shown) { tellMore(warning) }
  }

  /// Whether the file, which cannot be read as a document, was left so by a save that was cut off.
  package var isHalfSaved: Bool {
    if interrupted == nil, let path = document.path {
      interrupted = disk.version(at: path).flatMap(disk.interruptedSave)
    }
    return interrupted != nil
  }

  /// Does what the editor asks of its file; true where the session is over then.
  package func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .save(let request):
      // From now on quitting waits for it, though it may have to wait itself.
      if request.file == nil || !editor.file.isSaving { happened(.saveBegan(request)) }
      waiting.append(effect)
      startNext()
    case .reload:
      waiting.append(effect)
      startNext()
    case .changedFile(let choice): settleChangedFile(choice)
    case .recovery(let choice): recover(choice)
    case .restore(let isWanted): restore(isWanted)
    case .record(let line):
      do throws(FileError) {
        try recording?.add(line)
      } catch {
        let reason = error.explanation(showing: document.shown)
        tell("the recording is not complete: \(reason)", .warning)
      }
    case .journal(let record): keep(record)
    case .follow(let changes): follow(changes)
    case .quit: isOver = true
    default: break
    }
    return isOver
  }

  /// Takes what the worker has done; true where the session is over then.
  package func takeResults() -> Bool {
    while let result = worker.takeResult() {
      switch result {
      case .saved(let job, let result): settle(job, result)
      case .copied(let job, let result): settle(job, result)
      case .looked(let job, let result): settle(job, result)
      }
      if isOver { break }
      startNext()
    }
    return isOver
  }

  /// The user ends the session: what is not saved is unwanted. What is saved but may not be on the
  /// disk stays in the journal.
  package func sessionEnded() {
    if isSavedForSure || editor.isModified {
      journal?.discard()
    } else {
      journal?.flush()
    }
  }

  /// Names a journal that could not be removed; for when the terminal has been given back.
  package var leftoverNotice: String? { journal?.leftover.map(journalText) }

  func journalText(_ path: DocumentPath) -> String {
    "the recovery journal \(document.shown(path)) could not be removed; remove it by hand"
  }

  /// A signal ends the session: what is not saved is kept, and a save brought to its end.
  package func sessionWasKilled() {
    worker.waitUntilDone(seconds: 5)
    if case .saved(let job, let result)? = worker.takeResult() { settle(job, result) }
    journal?.flush()
  }

  /// Tells the editor whether the file can be written. Two system calls.
  private func noteObstacle() {
    guard let base else { return }
    happened(
      .writeProtected(disk.obstacle(to: base).map { $0.explanation(showing: document.shown) }))
  }

  /// Keeps a change in the journal.
  func keep(_ record: [UInt8]) {
    journal?.append(record)
    if let failure = journal?.failure { warn(failure, "unsaved changes are not kept safe") }
  }

  func warn(_ error: FileError, _ consequence: String) {
    tell("\(consequence): \(error.message(showing: document.shown))", .warning)
  }

  func tell(_ text: String, _ severity: Message.Severity) {
    happened(.notice(Message(text, severity)))
  }

  /// Says something as a warning, behind what is being said already.
  func tellMore(_ text: String) { happened(.addition(text)) }

  /// Tells the editor of something, and does what it asks for then.
  package func happened(_ event: FileEvent) {
    for effect in editor.handle(.file(event)) { _ = perform(effect) }
  }

  /// Begins what waits, if nothing else is being done.
  private func startNext() {
    while !worker.isBusy, !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .save(let request): save(request)
      case .reload: look(.reload)
      default: break
      }
      if takeResults() { return }
    }
  }

  /// Notes which version the file holds now.
  func take(_ version: FileBase, _ text: SourceText) {
    base = version
    baseText = text
    lastGlimpse = nil
    otherVersion = nil
  }
}
