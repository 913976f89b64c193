import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Saving on a slow disk",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment),
  .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment))
struct SavingTests {
  private let document: ScratchDocument

  init() throws { document = try ScratchDocument() }

  /// The editor on a disk whose confirmations take more than a second.
  private func openSlowly() throws -> EditorOnScreen {
    try document.open(under: ProgramRun.injecting(["fsync:delay_enter=1200000:when=1"]))
  }

  @Test("Keys work during the save, and edits made meanwhile stay unsaved")
  func edits() throws {
    let editor = try openSlowly()
    editor.type("jH", ":w\r", showing: "saving…")
    editor.type("jH", showing: "saving… · unsaved")
    #expect(document.saved == ScratchDocument.text)
    #expect(editor.shows("saved page.yaml"))
    #expect(editor.shows("unsaved"))
    let first = document.saved
    #expect(first.contains("{name: One, id: one, hidden: true}"))
    #expect(!first.contains("  hidden: true"))
    // The second edit is in the journal: the window may be closed.
    editor.terminal.hangUp()
    #expect(editor.terminal.waitForEnd() == .exit(status: 129))
    #expect(document.saved == first)
    let again = try document.open()
    #expect(again.shows("Recover an unsaved change?"))
    again.type("r")
    again.end(typing: "ZZ")
    #expect(document.saved.contains("  hidden: true"))
  }

  @Test(
    "Quitting waits for it",
    arguments: [":w\rq", ":w\r:q\r", ":wq\r", "ZZ", ":w\r:q!\r", ":w ; q!\r"])
  func quits(keys: String) throws {
    let editor = try openSlowly()
    editor.type("jH")
    editor.terminal.send(keys)
    // Not `expectEnd`: strace may have something to say on the terminal by then.
    #expect(editor.terminal.waitForEnd() == .exit(status: 0))
    #expect(document.saved.contains("hidden: true"))
    #expect(document.stateFiles == [])
  }

  @Test("Quitting asks if something was edited meanwhile")
  func asks() throws {
    let editor = try openSlowly()
    editor.type("jH", ":wq\r", "jH", showing: "Unsaved changes.")
    editor.type("y")
    #expect(editor.terminal.waitForEnd() == .exit(status: 0))
    #expect(document.saved.components(separatedBy: "hidden: true").count == 3)
  }

  @Test("A second save waits for the first")
  func queues() throws {
    let editor = try openSlowly()
    editor.type("jH", ":w\r", "jH", ":w\r", showing: "saved page.yaml")
    #expect(editor.hides("unsaved"))
    #expect(editor.hides("saving…"))
    #expect(document.saved.components(separatedBy: "hidden: true").count == 3)
    editor.terminal.send("q")
    #expect(editor.terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("A failing disk is reported, and the file is unchanged")
  func fails() throws {
    let editor = try document.open(
      under: ProgramRun.injecting(["fsync:error=ENOSPC:when=1"]), columns: 250)
    editor.type("jH", ":wq\r", showing: "the disk is full; free some space")
    #expect(editor.shows("unsaved"))
    #expect(document.saved == ScratchDocument.text)
    editor.type(":q!\r")
    editor.expectEnd(.exit(status: 0))
  }

  @Test(
    "Quitting waits for a copy and a save, whichever waits for the other",
    arguments: [":w COPY\r:w\r:q\r", ":w\r:w COPY\r:q\r"])
  func copies(_ keys: String) throws {
    let editor = try openSlowly()
    editor.type("jH")
    let copy = document.folder.appendingPathComponent("copy.yaml")
    editor.terminal.send(keys.replacing("COPY", with: copy.path))
    #expect(editor.terminal.waitForEnd() == .exit(status: 0))
    #expect(document.saved.contains("hidden: true"))
    #expect(try String(contentsOf: copy, encoding: .utf8) == document.saved)
  }

  @Test("Typing in progress is not taken as the answer to a new question")
  func conflictWhileTyping() throws {
    let editor = try openSlowly()
    editor.type("jH", ":w\r")
    try document.change("blue", to: "green")
    editor.type("r\u{15}mt")
    #expect(editor.hides("saving…"))
    editor.type("tbn")
    #expect(!editor.screen.snapshot().contains("Not saved: the file changed."))
    editor.type("\r", showing: "mttbn")
    #expect(editor.shows("Not saved: the file changed."))
    #expect(document.saved.contains("green"))
    editor.type("m", showing: "saved page.yaml")
    #expect(document.saved.contains("mttbn") && !document.saved.contains("green"))
    editor.terminal.send("q")
    #expect(editor.terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("Edits made while the file is read again are not discarded without asking")
  func editsBesideReloading() throws {
    let editor = try document.open(
      under: ProgramRun.injecting(["fadvise64:delay_enter=1200000:when=1"]))
    editor.type(":reload\r", "jH", showing: "unsaved")
    #expect(editor.shows("Someone changed the file."))
    editor.type("m")
    editor.terminal.send("ZZ")
    #expect(editor.terminal.waitForEnd() == .exit(status: 0))
    #expect(document.saved.contains("hidden: true"))
  }

  @Test("Changes not known to be on disk stay in the journal")
  func keepsTheJournal() throws {
    let editor = try document.open(
      under: ProgramRun.injecting(["fsync:error=EIO:when=2"]), columns: 250)
    editor.type("jH", ":w\r", showing: "may not survive")
    editor.terminal.send("q")
    #expect(editor.terminal.waitForEnd() == .exit(status: 4))
    let saved = document.saved
    #expect(saved.contains("hidden: true"))
    #expect(document.stateFiles.contains { $0.hasSuffix(".jnl") })
    // The old version, as a power failure may bring it back.
    try document.write(ScratchDocument.text)
    let again = try document.open()
    #expect(again.shows("Recover an unsaved change?"))
    again.type("r")
    again.end(typing: "ZZ")
    #expect(document.saved == saved)
    #expect(document.stateFiles == [])
  }
}
