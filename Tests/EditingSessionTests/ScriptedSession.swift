import Glibc
import ShapeCommands
import ShapeDocument
import ShapeEditor
import TerminalCells
import TestSupport
import TextDifference
import YAMLText

@testable import DocumentFile
@testable import EditingSession

/// A session without a disk: the test finishes its jobs with any result.
final class ScriptedSession {
  static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: One}
          - {name: Two}

    """

  let editor: Editor
  let worker = ScriptedWorker()
  let exporter = ScriptedWorker()
  let disk = ScriptedDisk()
  let file: EditingFile
  private(set) var isOver = false

  /// A session whose document has been read.
  init(former: [FormerSession] = [], text: String = ScriptedSession.text) {
    let version = ScriptedDisk.version(text)
    let read = ConflictedDocument(reading: SourceText(text))
    let document = EditedDocument(version.location.path, named: "test.yaml", showsFolders: true)
    let options = EditingOptions.headless
    editor = Editor(text: read.document.text.string, EditorConfiguration(for: document, options))
    _ = editor.handle(.file(.delivered(.conflicted(read.conflicts), totalByteCount: nil)))
    disk.former.sessions = former
    file = EditingFile(
      document, by: editor, options, worker: worker, exporter: exporter, disk: disk
    ) { version }
    file.documentWasRead()
  }

  /// Presses keys; the session performs their effects.
  func press(_ keys: String) throws {
    for key in try Key.sequence(keys) {
      // Keys come one by one, in their own time.
      _ = editor.handle(.keysPaused)
      for effect in editor.handle(.key(key)) where file.perform(effect) { isOver = true }
    }
  }

  /// Finishes the running save.
  func finishSave(_ outcome: (SaveJob) -> SaveOutcome) {
    guard case .save(let job)? = worker.job else { return }
    finish(.saved(job, .done(outcome(job))))
  }

  /// Finishes the running save successfully.
  func finishSave() {
    finishSave { .saved(ScriptedDisk.version($0.text.string), notes: []) }
  }

  /// Finishes the running export.
  func finishExport(_ result: ExportJob.Result) {
    guard case .export(let job)? = exporter.job else { return }
    exporter.finish(.exported(job, result))
    file.takeExports()
    isOver = isOver || file.isOver
  }

  /// Types a line of commands.
  func run(_ line: String) throws { try press(typed(line)) }

  /// Finishes the running check.
  func finishLook(_ result: LookJob.Result) {
    guard case .look(let job)? = worker.job else { return }
    finish(.looked(job, result))
  }

  /// Finishes the running check with a file that holds a text.
  func finishLook(finding text: String) {
    guard case .look(let job)? = worker.job else { return }
    let theirs = SourceText(text)
    finishLook(
      .other(
        ScriptedDisk.version(text), theirs,
        job.unsaved.flatMap { FileMerge.ofDocuments(mine: $0, theirs: theirs, base: job.baseText) },
        FileVerdict(of: theirs, after: job.baseText)))
  }

  /// Changes the file's stamps and makes the session check them.
  func fileChanges() {
    disk.change += 1
    file.lookForChanges()
  }

  /// Whether the journal's changes turn the version they are based on into the text on the screen.
  var isJournalWhole: Bool {
    guard let journal = disk.journals.last else { return false }
    return journal.base.applying(journal.operations) == editor.fileText
  }

  var text: String { editor.document.text.string }
  var question: String? { editor.question?.text }

  func finish(_ result: FileJobResult) {
    worker.finish(result)
    if file.takeResults() { isOver = true }
  }
}

/// A worker that waits for the test.
final class ScriptedWorker: FileWorking {
  private(set) var job: FileJob?
  private var result: FileJobResult?

  var isBusy: Bool { job != nil }

  func start(_ job: FileJob) { self.job = job }

  func finish(_ result: FileJobResult) { self.result = result }

  func takeResult() -> FileJobResult? {
    guard let result else { return nil }
    self.result = nil
    job = nil
    return result
  }

  func waitUntilDone(seconds: Int) {}
}

/// A disk in memory.
final class ScriptedDisk: SessionDisk {
  /// Changes the file's stamps when changed.
  var change: Int32 = 1
  var obstacle: FileError?
  var former = FormerSessions()
  private(set) var journals: [ScriptedJournal] = []

  func version(at path: DocumentPath) -> FileBase? { nil }

  func glimpse(of base: FileBase) -> FileSnapshot { FileSnapshot(stamp: nil, failure: change) }

  func obstacle(to base: FileBase) -> FileError? { obstacle }

  func journal(of base: FileBase, _ text: SourceText) -> (any ChangeJournal)? {
    journals.append(ScriptedJournal(text))
    return journals.last
  }

  func formerSessions(of base: FileBase) -> FormerSessions { former }

  func interruptedSave(of base: FileBase) -> InterruptedSave? { nil }

  /// A version of a file that does not exist.
  static func version(_ text: String) -> FileBase { version(SourceText(text)) }

  /// A version of a file that does not exist.
  static func version(_ text: SourceText) -> FileBase {
    let path = DocumentPath(trusted: Array("/nowhere/page.yaml".utf8))
    return FileBase(
      location: FileLocation(resolved: path, name: path.lastComponent, folder: Descriptor(-1)),
      digest: text.content.digest, stamp: FileStamp(stat()))
  }
}

/// A journal in memory. Only the test's thread has it.
final class ScriptedJournal: ChangeJournal, @unchecked Sendable {
  private(set) var base: SourceText
  private(set) var operations: [[UInt8]] = []
  private(set) var isDiscarded = false
  /// What was noted, in order.
  private(set) var notes: [RecoveryAttempt?] = []
  let failure: FileError? = nil
  let leftover: DocumentPath? = nil

  init(_ base: SourceText) { self.base = base }

  var operationCount: Int { operations.count }

  func append(_ operation: [UInt8]) { operations.append(operation) }

  func willSave(_ digest: FileChecksum, after count: Int?) {}

  func didSave(_ version: FileBase, content: ByteContent?, after count: Int?) {
    guard count == operations.count else { return }
    base = base.applying(operations)
    operations = []
  }

  func recordAttempt(_ attempt: RecoveryAttempt?) { notes.append(attempt) }

  func discard() { isDiscarded = true }

  func seal() {}

  func flush(waitingSeconds seconds: Double) -> Bool { true }
}
