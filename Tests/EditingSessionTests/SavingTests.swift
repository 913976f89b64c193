import ShapeEditor
import Testing
import YAMLText

@testable import DocumentFile
@testable import EditingSession

@Suite("Saving while the document is edited")
struct SavingTests {
  private let session = ScriptedSession()
  private var path: DocumentPath { ScriptedDisk.version("").location.path }

  @Test("Edits during a save stay unsaved, and are in the next one")
  func editsMeanwhile() throws {
    try session.press("j H : w <enter>")
    let first = session.text
    #expect(session.editor.isSavingThis)
    try session.press("j H")
    #expect(!session.editor.isSavingThis)
    session.finishSave()
    #expect(session.editor.message?.text == "saved test.yaml")
    #expect(session.editor.isModified && session.isJournalWhole)
    #expect(session.file.baseText.string == first)
    try session.press(": w <enter>")
    guard case .save(let job)? = session.worker.job else {
      Issue.record("nothing is being saved")
      return
    }
    #expect(job.text.string == session.text)
    #expect(job.operationCount == 2)
    session.finishSave()
    #expect(!session.editor.isModified && session.isJournalWhole)
    #expect(session.disk.journals.map(\.operationCount) == [0])
  }

  @Test("Saves wait for their turn, and save the text of that moment")
  func inTurn() throws {
    try session.press("j H : w <enter> j H : w <space> c o p y . y a m l <enter> : w <enter>")
    #expect(session.file.waiting.count == 2)
    session.finishSave()
    guard case .copy(let copy)? = session.worker.job else {
      Issue.record("no copy is being written")
      return
    }
    #expect(copy.text.string == session.text)
    session.finish(.copied(copy, .done(.saved(ScriptedDisk.version(session.text), notes: []))))
    #expect(session.editor.isModified)
    session.finishSave()
    #expect(!session.editor.isModified && !session.worker.isBusy)
  }

  @Test("Quitting waits for the save, and is cancelled if it fails")
  func quitting() throws {
    try session.press("j H Z Z")
    #expect(!session.isOver)
    session.finishSave { _ in .failed(FileError(.write, path, .noSpace)) }
    #expect(!session.isOver && session.editor.isModified)
    #expect(session.editor.message?.severity == .error)
    try session.press("Z Z")
    session.finishSave()
    #expect(session.isOver)
  }

  @Test("Editing after \"save and quit\" leads to a question")
  func quittingAfterEdits() throws {
    try session.press("j H Z Z H")
    session.finishSave()
    #expect(!session.isOver)
    #expect(session.question == "Unsaved changes.")
    try session.press("y")
    session.finishSave()
    #expect(session.isOver)
  }

  @Test("A document undone to the text being saved is saved when the save completes")
  func undone() throws {
    try session.press("j H : w <enter> H u")
    session.finishSave()
    #expect(!session.editor.isModified)
  }

  @Test("A save that may not survive a power failure keeps the journal")
  func unconfirmed() throws {
    try session.press("j H : w <enter>")
    session.finishSave {
      .savedNotDurable(
        ScriptedDisk.version($0.text.string), FileError(.confirm, path, .noSpace), notes: [])
    }
    #expect(!session.file.isSavedForSure && !session.editor.isModified)
    session.file.sessionEnded()
    #expect(session.disk.journals.last?.isDiscarded == false)
  }
}
