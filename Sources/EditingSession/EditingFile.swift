import CanvasPictures
import DocumentFile
import ShapeCommands
import ShapeDocument
import ShapeEditor
import TextDifference
import YAMLText

/// The file behind an editor: saves it, reads it again, and keeps the journal of unsaved changes.
///
/// The worker does slow jobs one after another; ``takeResults()`` takes their results.
package final class EditingFile {
  /// Where data about the document is kept; nil to keep nothing.
  let state: StateDirectory?
  let options: EditingOptions
  let document: EditedDocument
  let editor: Editor
  package let worker: any FileWorking
  /// What makes and writes exports, so that no save waits for a picture.
  package let exporter: any FileWorking
  /// What reads files to be imported.
  package let importer: any FileWorking
  /// What makes the pictures the editor asks for; nil for none.
  package var pictures: CanvasPictures?
  let disk: any SessionDisk
  private let readVersion: () -> FileBase?
  /// Reads the text of the file, where that is not what the editor has.
  private var readText: () -> SourceText? = { nil }
  /// Whether the document is a merge of git's versions instead of the content of the file.
  private(set) var isMergedAnew = false
  private let recording: EditingRecording?
  /// The version the document was read from; nil if it is no longer known.
  var base: FileBase? { didSet { noteObstacle() } }
  var baseText = SourceText()
  var journal: (any ChangeJournal)? { didSet { currentJournal.set(journal) } }
  /// The journal, for the thread that ends the process.
  package let currentJournal = CurrentJournal()
  /// Unsaved changes of an earlier session that are offered to the user.
  var lost: LostWork?
  /// Earlier sessions whose changes the user discarded: they are kept until the document is saved.
  var aside: [FormerSession] = []
  /// An interrupted save that can be undone.
  var interrupted: InterruptedSave?
  /// Requests of the editor that wait for the worker.
  var waiting: [Effect] = []
  /// The state of the file when everything about it was last known.
  var lastGlimpse: FileSnapshot?
  /// The message for a file that has been read again; nil for the usual one.
  var reloadMessage: Message?
  /// The other version that the editor is taking over.
  var accepted: RecoveredVersion?
  /// The other version that the user was asked about.
  var otherVersion: RecoveredVersion?
  /// Exports that are not done yet.
  var exports = PendingExports()
  /// What did not come about, and nothing has made up for.
  package internal(set) var failures = SessionFailures()
  /// What remains to be said after the end.
  var notices: [String] = []
  /// The file to be imported that is being read.
  var runningImport: ImportJob?
  /// The file to be imported that is read next.
  var nextImport: ImportJob?
  /// Whether the session is over.
  package private(set) var isOver = false
  /// Whether the last save is known to have reached the disk.
  package internal(set) var isSavedForSure = true
  /// What remains to be said about the last save: a file that is left behind, an attribute that is lost.
  var saveNotice: String?

  /// Makes a session of a document that `reader` is reading into an editor.
  package convenience init(
    _ document: EditedDocument, read reader: DocumentReader, by editor: Editor,
    _ options: EditingOptions, worker: any FileWorking, exporter: any FileWorking,
    importer: any FileWorking
  ) {
    self.init(
      document, by: editor, options, worker: worker, exporter: exporter, importer: importer,
      disk: LocalDisk(options: options)
    ) {
      // The reader is at its end, so it gives the version, unless the file changed meanwhile.
      if case .end(let version)? = try? reader.next() { version } else { nil }
    }
    readText = { try? reader.readText().text }
  }

  /// Makes a session on any disk; `readVersion` returns the version of the file that the editor has
  /// read.
  init(
    _ document: EditedDocument, by editor: Editor, _ options: EditingOptions,
    worker: any FileWorking, exporter: any FileWorking = FileWorker(),
    importer: any FileWorking = FileWorker(), disk: any SessionDisk,
    readVersion: @escaping () -> FileBase?
  ) {
    self.document = document
    self.disk = disk
    self.readVersion = readVersion
    self.editor = editor
    self.worker = worker
    self.exporter = exporter
    self.importer = importer
    self.options = options
    state = options.state
    recording = options.recording
  }

  /// Called when the document has been read: it can be edited from now on. One that was merged anew is
  /// another than the file holds, which is read now, and is unsaved.
  package func documentWasRead(isMergedAnew: Bool = false) {
    guard document.path != nil else { return }
    self.isMergedAnew = isMergedAnew
    baseText = isMergedAnew ? readText() ?? SourceText() : editor.fileText
    guard editor.document.fatal == nil else {
      if isHalfSaved, !editor.file.isReadOnly {
        happened(.restorable(wasEditedSince: interrupted?.wasEditedSince == true))
      }
      return
    }
    base = readVersion()
    if let state { keepHistory(in: state) }
    guard let base else {
      // Without a version there is nothing to keep a journal of.
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
    if isMergedAnew { keepMerge() }
    if let warning = options.stateWarning(showing: document.shown) { tellMore(warning) }
  }

  /// Keeps what was merged anew: it is nowhere but here.
  private func keepMerge() {
    happened(.foreign)
    keep(JournalRecord.bytes(of: [TextChange(splices: editor.fileText.splices(from: baseText))]))
    if editor.conflicts.isEmpty {
      tell("merged anew without conflicts; :w saves, then 'git add' settles it", .note)
    }
  }

  /// Whether an interrupted save left the file so that it cannot be read as a document.
  package var isHalfSaved: Bool {
    if interrupted == nil, let path = document.path {
      interrupted = disk.version(at: path).flatMap(disk.interruptedSave)
    }
    return interrupted != nil
  }

  /// Performs an effect of the editor on its file; returns true if that ends the session.
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
    case .record(let line): record(line)
    case .journal(let record): keep(record)
    case .export(let request): export(request)
    case .readImport(let request): readImport(request)
    case .cancelImport: cancelImport()
    case .picture(let request): pictures?.ask(for: request)
    case .probe(let probe):
      let hits = pictures?.hits(of: probe) ?? PictureHits(to: probe, nil)
      happened(.probed(hits))
    case .follow(let changes): follow(changes)
    case .keepOptions: rememberOptions()
    case .quit: isOver = true
    default: break
    }
    return isOver
  }

  /// Takes the worker's results; returns true if they end the session.
  package func takeResults() -> Bool {
    while let result = worker.takeResult() {
      switch result {
      case .saved(let job, let result): settle(job, result)
      case .copied(let job, let result): settle(job, result)
      case .looked(let job, let result): settle(job, result)
      case .exported, .imported: break
      }
      if isOver { break }
      startNext()
    }
    return isOver
  }

  /// Called when the user ends the session: unsaved changes are discarded. Changes that were saved
  /// but may not have reached the disk stay in the journal.
  package func sessionEnded() {
    endOutputs()
    if isSavedForSure || editor.isModified {
      journal?.discard()
    } else {
      journal?.flush()
    }
  }

  /// Messages to be shown after the terminal has been restored: what the last save left behind, and a
  /// journal that could not be removed. A user who saves and quits at once did not see them.
  package var closingNotices: [String] {
    [saveNotice, journal?.leftover.map(journalText)].compactMap(\.self)
      + notices + failures.unseenExports
      + [failures.recording.map(recordingText)].compactMap(\.self)
  }

  func journalText(_ path: DocumentPath) -> String {
    "the recovery journal \(document.shown(path)) could not be removed; remove it by hand"
  }

  /// Called when a signal ends the session: unsaved changes are kept, and a running save is
  /// completed.
  package func sessionWasKilled() {
    worker.waitUntilDone(seconds: 5)
    if case .saved(let job, let result)? = worker.takeResult() { settle(job, result) }
    journal?.flush()
    endOutputs()
  }

  /// Called when nothing more is recorded or exported.
  package func endOutputs() {
    endExports()
    guard failures.recording == nil else { return }
    do throws(FileError) {
      try recording?.finish()
    } catch {
      failures.recording = error
    }
  }

  private func record(_ line: String) {
    // A recording with a gap would replay as something else.
    guard failures.recording == nil else { return }
    do throws(FileError) {
      try recording?.add(line)
    } catch {
      failures.recording = error
      tell(recordingText(error), .warning)
    }
  }

  private func recordingText(_ error: FileError) -> String {
    "the recording is not complete: \(error.explanation(showing: document.shown))"
  }

  /// Tells the editor whether the file can be written. Costs two system calls.
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

  /// Adds a warning to the current message.
  func tellMore(_ text: String) { happened(.addition(text)) }

  /// Tells the editor of something, and does what it asks for then.
  package func happened(_ event: FileEvent) { happened(.file(event)) }

  /// Tells the editor of something beside the file, and does what it asks for then.
  package func happened(_ event: EditorEvent) {
    for effect in editor.handle(event) { _ = perform(effect) }
  }

  /// Starts the next waiting request, if the worker is idle.
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

  /// Records the version the file holds now.
  func recordVersion(_ version: FileBase, _ text: SourceText) {
    base = version
    baseText = text
    lastGlimpse = nil
    otherVersion = nil
  }
}
