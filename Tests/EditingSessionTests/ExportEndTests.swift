import ShapeEditor
import Testing

@testable import EditingSession

/// Ending a session while something is being exported.
@Suite("Quitting while exporting")
struct ExportEndTests {
  private let session = ScriptedSession()
  private static let done = ExportJob.Result.written("exported to a.svg", isComplete: true)

  private var notices: [String] { session.file.closingNotices }

  @Test(
    "The end waits for every export", arguments: [["export /a.svg", "q"], ["export /a.svg ; q"]])
  func waits(lines: [String]) throws {
    for line in lines { try session.run(line) }
    #expect(!session.isOver && session.editor.file.isQuitting)
    session.finishExport(Self.done)
    #expect(session.isOver)
    session.file.sessionEnded()
    #expect(notices == [])
  }

  @Test("Exports are made one after the other, and the last one ends the session")
  func several() throws {
    try session.run("export /a.svg")
    try session.run("export /b.svg")
    try session.run("q")
    session.finishExport(Self.done)
    #expect(!session.isOver)
    session.finishExport(Self.done)
    #expect(session.isOver)
  }

  @Test("Escape goes on with the session")
  func escape() throws {
    try session.run("export /a.svg")
    try session.run("q")
    try session.press("<esc>")
    #expect(session.editor.message?.text == "the editor stays open")
    session.finishExport(Self.done)
    #expect(!session.isOver)
  }

  @Test("Insisting gives up what is not written, and says so")
  func givenUp() throws {
    try session.run("export /a.svg")
    try session.run("export /b.svg")
    try session.run("q")
    try session.run("q!")
    #expect(session.isOver)
    session.file.sessionEnded()
    #expect(notices == ["the export to /a.svg was given up", "the export to /b.svg was given up"])
    guard case .export(let job)? = session.exporter.job else {
      Issue.record("nothing was exported")
      return
    }
    // The thread that goes on finds out before it writes.
    #expect(!job.permission.use())
  }

  @Test("A signal gives it up as well")
  func signal() throws {
    try session.run("export /a.svg")
    session.file.sessionWasKilled()
    #expect(notices == ["the export to /a.svg was given up"])
  }

  @Test("What was written by then is not given up")
  func writtenMeanwhile() throws {
    try session.run("export /a.svg")
    guard case .export(let job)? = session.exporter.job else {
      Issue.record("nothing was exported")
      return
    }
    #expect(job.permission.use())
    session.exporter.finish(.exported(job, Self.done))
    session.file.sessionEnded()
    #expect(notices == [])
  }

  @Test("An export that fails while it is waited for keeps the session, and is told after it")
  func failure() throws {
    try session.run("export /a.svg")
    try session.run("q")
    session.finishExport(.failed("not exported: the disk is full"))
    #expect(!session.isOver)
    #expect(session.editor.message?.text == "not exported: the disk is full")
    try session.run("q")
    #expect(session.isOver)
    session.file.sessionEnded()
    #expect(notices == ["not exported: the disk is full"])
  }

  @Test("A file that exists is asked about, and the session goes on")
  func exists() throws {
    try session.run("export /a.svg")
    try session.run("q")
    session.finishExport(.exists("/a.svg"))
    #expect(!session.isOver && session.question == "/a.svg exists.")
    try session.press("y")
    session.finishExport(Self.done)
    #expect(!session.isOver)
  }

  @Test("A save is not held up by an export")
  func saving() throws {
    try session.run("export /a.svg")
    try session.press("j j H")
    try session.run("wq")
    #expect(session.worker.isBusy)
    session.finishSave()
    #expect(!session.isOver)
    session.finishExport(Self.done)
    #expect(session.isOver)
  }
}
