import ShapeEditor
import Testing
import YAMLText

@testable import DocumentFile
@testable import EditingSession

@Suite("Unsaved changes of an earlier session")
struct RecoveryTests {
  /// Whether the former session was forgotten, or put aside.
  private final class Note {
    var isDiscarded = false
    var isFailed = false
    /// What was noted while the changes were recovered.
    var attempts: [RecoveryAttempt?] = []
    var isAside = false
  }

  private let note = Note()

  /// What some keys leave in a journal of changes to a text.
  private func former(
    _ keys: String, of text: String = ScriptedSession.text, isAside: Bool = false
  ) throws -> FormerSession {
    let isSame = text == ScriptedSession.text
    let operations = try Editor(text: text).press(keys).compactMap {
      if case .journal(let record) = $0 { record } else { nil }
    }
    return FormerSession(
      relation: isSame ? .continuesFile : .continuesOtherVersion, operations: operations,
      isDamaged: false, lostOperationCount: 0, oldContent: isSame ? nil : Array(text.utf8),
      path: ScriptedDisk.version("").location.path,
      discard: { [note] in
        note.isDiscarded = true
        return nil
      }, isAside: isAside, putAside: { [note] in note.isAside = true },
      recordAttempt: { [note] in note.attempts.append($0) },
      keepFailed: { [note] in
        note.isFailed = true
        return ScriptedDisk.version("").location.path
      })
  }

  @Test("What is tried with them is noted, for the case that it ends the program")
  func attempts() throws {
    let old = ScriptedSession.text.replacing("Page", with: "Sheet")
    let session = ScriptedSession(former: [try former("j j H", of: old)])
    #expect(note.attempts == [.merging, nil])
    try session.press("r")
    #expect(note.attempts == [.merging, nil, .applying, nil])
  }

  @Test("If merging them has ended the program, they are offered unmerged")
  func mergingFailed() throws {
    var former = try former("j j H", of: ScriptedSession.text.replacing("Page", with: "Sheet"))
    former.attempt = .merging
    let session = ScriptedSession(former: [former])
    #expect(session.question == "An unsaved change does not fit the file.")
    #expect(session.editor.message?.text.contains("ended the program the last time") == true)
    #expect(note.attempts.isEmpty && !note.isFailed)
    try session.press("r")
    #expect(session.text.contains("Sheet") && session.text.contains("hidden") && note.isDiscarded)
    try session.press("u")
    #expect(session.text == ScriptedSession.text)
  }

  @Test("If making them again has ended the program, their journal is kept, and the document opens")
  func applyingFailed() throws {
    var former = try former("j H j H")
    former.attempt = .applying
    let session = ScriptedSession(former: [former])
    #expect(session.question == nil && session.text == ScriptedSession.text && note.isFailed)
    #expect(
      session.editor.message?.text
        == "recovering 2 unsaved changes ended the program the last time; "
        + "the journal is kept in /nowhere/page.yaml")
    try session.press("j H")
    #expect(session.isJournalWhole && session.editor.isModified)
  }

  @Test("A change from outside is noted while it is merged, too")
  func noteOfMerge() throws {
    let session = ScriptedSession()
    session.fileChanges()
    session.finishLook(.same(nil))
    #expect(session.disk.journals.last?.notes == [nil])
    try session.press("j H")
    session.fileChanges()
    #expect(session.disk.journals.last?.notes == [nil, .merging])
    session.finishLook(finding: ScriptedSession.text.replacing("Page", with: "Sheet"))
    #expect(session.disk.journals.last?.notes == [nil, .merging, nil])
  }

  @Test(
    "What was on the screen comes back: a merge with conflicts, undone or not, and one side",
    arguments: [("b", 0), ("b", 1), ("b", 2), ("b", 3), ("m", 0), ("m", 1), ("t", 0), ("t", 1)])
  func afterAChangeFromOutside(answer: String, undoCount: Int) throws {
    let session = ScriptedSession()
    try session.run("select [name=One] ; set name Mine")
    let theirs = ScriptedSession.text.replacing("One", with: "Theirs")
    session.fileChanges()
    session.finishLook(finding: theirs)
    try session.press("\(answer) <esc>")
    for _ in 0..<undoCount { try session.press("u") }
    let (screen, journal) = (session.editor.fileText, try #require(session.disk.journals.last))
    #expect(session.isJournalWhole && journal.base.string == theirs)
    let former = FormerSession(
      relation: .continuesFile, operations: journal.operations, isDamaged: false,
      lostOperationCount: 0, oldContent: nil, path: ScriptedDisk.version("").location.path,
      discard: { nil })
    let next = ScriptedSession(former: journal.operations.isEmpty ? [] : [former], text: theirs)
    try next.press("r <esc> <esc>")
    #expect(next.editor.fileText == screen && next.isJournalWhole)
    try next.run("undo 100")
    #expect(next.editor.fileText.string == theirs)
  }

  @Test("They are applied again, then edited and saved together")
  func recovered() throws {
    let session = ScriptedSession(former: [try former("j H j H")])
    #expect(session.question == "Recover 2 unsaved changes?")
    try session.press("r")
    #expect(session.isJournalWhole && note.isDiscarded)
    try session.press("j H : w <enter>")
    guard case .save(let job)? = session.worker.job else {
      Issue.record("nothing is being saved")
      return
    }
    #expect(job.operationCount == session.disk.journals.last?.operationCount)
    session.finishSave()
    #expect(!session.editor.isModified && session.isJournalWhole)
  }

  @Test("They are merged with what another program wrote since")
  func merged() throws {
    let old = ScriptedSession.text.replacing("Page", with: "Sheet")
    let session = ScriptedSession(former: [try former("j j H", of: old)])
    #expect(session.question == "Merge an unsaved change?")
    try session.press("r")
    #expect(session.text.contains("Page") && session.text.contains("hidden"))
    #expect(session.isJournalWhole && note.isDiscarded && session.editor.isModified)
  }

  @Test("They can be inspected first, and discarded")
  func forgotten() throws {
    let session = ScriptedSession(former: [try former("j H")])
    try session.press("s")
    #expect(session.editor.list != nil)
    try session.press("<esc> d y")
    #expect(note.isAside && session.text == ScriptedSession.text)
    #expect(!session.editor.isModified && session.question == nil)
  }

  @Test("One stray key discards nothing", arguments: ["d", "d d", "d n", "d j H", "d <enter>"])
  func strayKeys(keys: String) throws {
    let session = ScriptedSession(former: [try former("j H j H")])
    try session.press(keys)
    #expect(session.question == "Discard 2 unsaved changes?")
    #expect(!note.isAside && !note.isDiscarded)
    try session.press("<esc>")
    #expect(session.question == "Recover 2 unsaved changes?")
    try session.press("r")
    #expect(session.editor.isModified && note.isDiscarded)
  }

  @Test("What was discarded is kept until the next save")
  func keptAside() throws {
    let session = ScriptedSession(former: [try former("j H j H")])
    try session.press("d y")
    #expect(note.isAside && !note.isDiscarded)
    #expect(
      session.editor.message?.text
        == "discarded; until the next save they are kept, and offered when the document is opened again"
    )
    try session.press("j H : w <enter>")
    #expect(!note.isDiscarded)
    session.finishSave()
    #expect(note.isDiscarded)
  }

  @Test("What was discarded is offered again, and discarded for good then")
  func offeredAgain() throws {
    let again = ScriptedSession(former: [try former("j H j H", isAside: true)])
    #expect(again.question == "Recover 2 discarded changes?")
    try again.press("d y")
    #expect(note.isDiscarded && again.question == nil)
    let once = ScriptedSession(former: [try former("j H", isAside: true)])
    #expect(once.question == "Recover a discarded change?")
    try once.press("r")
    #expect(once.editor.isModified && once.isJournalWhole)
  }

  @Test("What was discarded and is not wanted again goes with the next save, too")
  func leftAside() throws {
    let session = ScriptedSession(former: [try former("j H", isAside: true)])
    try session.press("<esc> j H : w <enter>")
    #expect(!note.isDiscarded)
    session.finishSave()
    #expect(note.isDiscarded)
  }

  @Test("Changes that do not fit stay in the old journal")
  func misfit() throws {
    var broken = try former("j H")
    broken = FormerSession(
      relation: broken.relation, operations: broken.operations + [[1, 2, 3]], isDamaged: true,
      lostOperationCount: 0, oldContent: nil, path: broken.path, discard: broken.discard)
    let session = ScriptedSession(former: [broken])
    try session.press("r")
    #expect(session.editor.isModified && session.isJournalWhole && !note.isDiscarded)
  }
}
