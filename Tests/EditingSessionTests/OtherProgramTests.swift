import ShapeEditor
import Testing
import YAMLText

@testable import DocumentFile
@testable import EditingSession

@Suite("Changes of a session's file by other programs")
struct OtherProgramTests {
  private let session = ScriptedSession()
  private let theirs = ScriptedSession.text.replacing("Page", with: "Sheet")
  private var path: DocumentPath { ScriptedDisk.version("").location.path }

  /// A save meets another version of the file.
  private func meetConflict() throws {
    try session.press("j j H : w <enter>")
    session.finishSave { _ in .conflict(SaveConflict(path: path, kind: .changed)) }
    session.finishLook(finding: theirs)
  }

  @Test("A save that finds another version asks; \"mine\" replaces it")
  func keepsMine() throws {
    try meetConflict()
    #expect(session.question == "Not saved: the file changed.")
    #expect(session.editor.isModified && session.isJournalWhole)
    let mine = session.text
    try session.press("m")
    guard case .save(let job)? = session.worker.job else {
      Issue.record("nothing is being saved")
      return
    }
    #expect(job.request.overridesConflicts && job.text.string == mine)
    session.finishSave()
    #expect(!session.editor.isModified && session.question == nil)
  }

  @Test("Merging keeps the changes of both, in a journal based on theirs")
  func merges() throws {
    try meetConflict()
    try session.press("b")
    #expect(session.text.contains("Sheet") && session.text.contains("hidden"))
    #expect(session.editor.isModified && session.isJournalWhole)
    #expect(session.disk.journals.map(\.isDiscarded) == [true, false])
    #expect(session.disk.journals.last?.base.string == theirs)
    try session.press(": w <enter>")
    session.finishSave()
    #expect(!session.editor.isModified && session.isJournalWhole)
  }

  @Test("\"Theirs\" is read again, and undo restores mine")
  func takesTheirs() throws {
    try meetConflict()
    let mine = session.text
    try session.press("t")
    #expect(session.text == theirs && !session.editor.isModified && session.isJournalWhole)
    try session.press("u")
    #expect(session.text == mine && session.editor.isModified && session.isJournalWhole)
  }

  @Test("Without unsaved changes a later version is followed; anything else is only reported")
  func follows() throws {
    session.fileChanges()
    session.finishLook(finding: theirs)
    #expect(session.text == theirs && !session.editor.isModified)
    session.fileChanges()
    session.finishLook(finding: "")
    #expect(session.text == theirs && session.editor.isModified)
    #expect(session.editor.message?.text.hasPrefix("test.yaml is empty now") == true)
    #expect(session.isJournalWhole)
  }

  @Test("Edits made while the file is checked are not replaced")
  func typedMeanwhile() throws {
    session.fileChanges()
    try session.press("j H")
    let mine = session.text
    session.finishLook(finding: theirs)
    #expect(session.text == mine && session.question == nil)
    session.file.lookForChanges()
    session.finishLook(finding: theirs)
    #expect(session.text == mine)
    #expect(session.question == "Someone changed the file.")
  }

  @Test("A removed file makes the document unsaved until it is back")
  func removed() throws {
    session.fileChanges()
    session.finishLook(.gone(.removed))
    #expect(session.question == "test.yaml was removed.")
    #expect(session.editor.isModified)
    session.fileChanges()
    session.finishLook(.same(nil))
    #expect(session.question == nil && !session.editor.isModified)
    #expect(session.editor.message?.text == "test.yaml holds again what it held before")
  }

  @Test("A removed file is written again on request")
  func writtenAnew() throws {
    session.fileChanges()
    session.finishLook(.gone(.removed))
    try session.press("k j H")
    #expect(session.isJournalWhole)
    try session.press(": w <enter>")
    session.finishSave { _ in .conflict(SaveConflict(path: path, kind: .removed)) }
    #expect(session.question == "Not saved: test.yaml was removed.")
    try session.press("w")
    session.finishSave()
    #expect(!session.editor.isModified && !session.editor.isFileRemoved)
  }

  @Test("A conflict cancels waiting saves, but not copies")
  func waitingSaves() throws {
    try session.press("j H : w <enter> H : w <enter> : w <space> c . y a m l <enter>")
    session.finishSave { _ in .conflict(SaveConflict(path: path, kind: .busy)) }
    guard case .copy? = session.worker.job else {
      Issue.record("no copy is being written")
      return
    }
    #expect(session.file.waiting.isEmpty)
  }

  @Test("A file that cannot be written is reported")
  func protected() throws {
    session.disk.obstacle = FileError(.write, path, .readOnlyFile)
    session.fileChanges()
    session.finishLook(.same(ScriptedDisk.version(ScriptedSession.text)))
    #expect(session.editor.fileObstacle == "it is read-only")
    session.disk.obstacle = nil
    session.fileChanges()
    session.finishLook(.same(ScriptedDisk.version(ScriptedSession.text)))
    #expect(session.editor.fileObstacle == nil)
  }
}
