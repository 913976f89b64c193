import ShapeEditor
import Testing

@testable import EditingSession

/// A value that is being typed is in the document, and in no file.
struct PreviewSavingTests {
  @Test func aSaveThatWaitedDoesNotWriteIt() throws {
    let session = ScriptedSession()
    _ = session.editor.handle(.resize(columns: 140, rows: 40))
    try session.press("j H <c-s> k H j <c-s> c <tab> <tab> z R g g")
    for _ in 0..<200 where session.editor.inspectedField?.path != "opacity" {
      try session.press("j")
    }
    try session.press("e <c-u> 0 . 2")
    #expect(session.editor.document.text.string.contains("opacity: 0.2"))
    session.finishSave()
    guard case .save(let job)? = session.worker.job else {
      Issue.record("the second save did not begin")
      return
    }
    #expect(job.text.string.contains("hidden: true") && !job.text.string.contains("opacity"))
    session.finishSave()
    try session.press("<enter>")
    #expect(session.editor.document.text.string.contains("opacity: 0.2"))
    #expect(session.editor.isModified)
    // What was only shown was never in the journal.
    #expect(session.disk.journals.last?.operations.count == 1)
  }
}
