import Glibc
import ShapeDocument
import ShapeEditor
import TerminalCells
import TextDifference
import YAMLText

@testable import DocumentFile
@testable import EditingSession

/// A session without a disk: jobs are finished by the test, in whatever way it likes.
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
  let disk = ScriptedDisk()
  let file: EditingFile
  private(set) var isOver = false

  /// A session whose document has been read.
  init(former: [FormerSession] = []) {
    let version = ScriptedDisk.version(Self.text)
    let document = EditedDocument(
      at: version.location.path, named: "test.yaml", title: "test.yaml",
      showing: { String(decoding: $0.bytes, as: UTF8.self) })
    let options = EditingOptions(
      isReadOnly: false, state: nil, isStateNamed: true, isHeadless: true, recording: nil)
    editor = Editor(text: Self.text)
    disk.former.sessions = former
    file = EditingFile(document, by: editor, options, worker: worker, disk: disk) { version }
    file.documentWasRead()
  }

  /// Presses keys; their effects are the session's.
  func press(_ keys: String) throws {
    for key in try Key.sequence(keys) {
      for effect in editor.handle(.key(key)) where file.perform(effect) { isOver = true }
    }
  }

  /// Ends the save that is going on.
  func finishSave(_ outcome: (SaveJob) -> SaveOutcome) {
    guard case .save(let job)? = worker.job else { return }
    finish(.saved(job, .done(outcome(job))))
  }

  /// Ends the save that is going on as saves mostly end.
  func finishSave() {
    finishSave { .saved(ScriptedDisk.version($0.text.string), notes: []) }
  }

  /// Ends the look that is going on.
  func finishLook(_ result: LookJob.Result) {
    guard case .look(let job)? = worker.job else { return }
    finish(.looked(job, result))
  }

  /// Ends the look that is going on with a file that holds a text.
  func finishLook(finding text: String) {
    guard case .look(let job)? = worker.job else { return }
    let theirs = SourceText(text)
    finishLook(
      .other(
        ScriptedDisk.version(text), theirs,
        job.unsaved.flatMap { TextMerge.ofDocuments(mine: $0, theirs: theirs, base: job.baseText) },
        FileVerdict(of: theirs, after: job.baseText)))
  }

  /// The stamps of the file change and the session looks at them.
  func fileChanges() {
    disk.change += 1
    file.lookForChanges()
  }

  /// What is kept of changes makes of the version they were made in what is on the screen.
  var isJournalWhole: Bool {
    guard let journal = disk.journals.last else { return false }
    return journal.base.applying(journal.operations) == editor.document.text
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

/// A disk that is not there.
final class ScriptedDisk: SessionDisk {
  /// Another number is another look of the file.
  var change: Int32 = 1
  var obstacle: FileError?
  var former = FormerSessions()
  private(set) var journals: [ScriptedJournal] = []

  func version(at path: DocumentPath) -> FileBase? { nil }

  func glimpse(of base: FileBase) -> FileGlimpse { FileGlimpse(stamp: nil, failure: change) }

  func obstacle(to base: FileBase) -> FileError? { obstacle }

  func journal(of base: FileBase, _ text: SourceText) -> (any ChangeJournal)? {
    journals.append(ScriptedJournal(text))
    return journals.last
  }

  func formerSessions(of base: FileBase) -> FormerSessions { former }

  func interruptedSave(of base: FileBase) -> InterruptedSave? { nil }

  /// A version of a file that is nowhere.
  static func version(_ text: String) -> FileBase {
    let path = DocumentPath(trusted: Array("/nowhere/page.yaml".utf8))
    return FileBase(
      location: FileLocation(resolved: path, name: path.lastComponent, folder: Descriptor(-1)),
      digest: ByteContent(Array(text.utf8)).digest, stamp: FileStamp(stat()))
  }
}

/// A journal in memory. Only the test's thread has it.
final class ScriptedJournal: ChangeJournal, @unchecked Sendable {
  private(set) var base: SourceText
  private(set) var operations: [[UInt8]] = []
  private(set) var isDiscarded = false
  let failure: FileError? = nil
  let leftover: DocumentPath? = nil

  init(_ base: SourceText) { self.base = base }

  var operationCount: Int { operations.count }

  func append(_ operation: [UInt8]) { operations.append(operation) }

  func willSave(_ digest: ContentDigest, after count: Int?) {}

  func didSave(_ version: FileBase, content: ByteContent?, after count: Int?) {
    guard count == operations.count else { return }
    base = base.applying(operations)
    operations = []
  }

  func discard() { isDiscarded = true }

  func flush(waitingSeconds seconds: Double) -> Bool { true }
}
