import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Recovering unsaved changes",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct RecoveryTests {
  private let document: ScratchDocument

  init() throws { document = try ScratchDocument() }

  /// A session that hides the first graphic and renames the second, and is killed.
  private func leaveSession() throws {
    let editor = try document.open()
    editor.type("jH", "jr\u{15}Mine\r", showing: "Mine")
    // The copy of the version the changes belong to is made beside the editing.
    let deadline = Date(timeIntervalSinceNow: 60)
    while !document.stateFiles.contains(where: { $0.hasSuffix(".base") }), Date() < deadline {
      usleep(5_000)
    }
    editor.terminal.signal(SIGKILL)
    _ = editor.terminal.waitForEnd()
    #expect(document.saved == ScratchDocument.text)
  }

  @Test("Commands after a save in the same line are not recovered twice")
  func changesBehindASave() throws {
    let editor = try document.open()
    editor.type("j:set name First ; w ; set name Second\r", showing: "saved page.yaml")
    editor.terminal.signal(SIGKILL)
    _ = editor.terminal.waitForEnd()
    #expect(document.saved.contains("name: Second"))
    let again = try document.open()
    #expect(again.shows("Second"))
    #expect(!again.screen.snapshot().contains("Recover"))
    again.end(typing: "q")
    #expect(document.stateFiles == [])
  }

  @Test("They are merged into a file that was changed in other places since")
  func merges() throws {
    try leaveSession()
    try document.change("blue", to: "green")
    let editor = try document.open()
    #expect(editor.shows("Merge 2 unsaved changes?"))
    editor.type("s", showing: "+      - {name: One, id: one, hidden: true}")
    editor.type("\u{1B}", "r", showing: "Mine")
    // One step, which can be undone.
    editor.type("u", showing: "Two")
    editor.type("\u{12}")
    editor.end(typing: "ZZ")
    #expect(document.saved.contains("green") && document.saved.contains("name: Mine "))
    #expect(document.stateFiles == [])
  }

  @Test("If the file was changed in the same place the user chooses", arguments: ["r", "d"])
  func chooses(key: String) throws {
    try leaveSession()
    try document.change("Two", to: "Theirs")
    let editor = try document.open()
    #expect(editor.shows("Merge 2 unsaved changes?"))
    editor.type(key)
    if key == "d" {
      #expect(editor.shows("Discard 2 unsaved changes?"))
      editor.type("y", showing: "until the next save they are kept")
    } else {
      #expect(editor.shows("1 of 1  Mine"))
      editor.type("\u{1B}")
      #expect(editor.hides("esc closes"))
      editor.type(":resolve ours *\r", showing: "no conflicts are left")
    }
    #expect(editor.shows(key == "r" ? "Mine" : "Theirs"))
    editor.terminal.send(key == "r" ? "ZZ" : "q")
    editor.expectEnd(.exit(status: 0))
    #expect(document.saved.contains(key == "r" ? "Mine" : "Theirs"))
    #expect(document.stateFiles.isEmpty == (key == "r"))
  }

  @Test("What was discarded comes back with the next session, and goes with a save")
  func discards() throws {
    try leaveSession()
    for _ in 0..<2 {
      let editor = try document.open()
      #expect(editor.shows("Recover 2 unsaved changes?"))
      editor.type("d", showing: "Discard 2 unsaved changes?")
      editor.type("\u{1B}", showing: "Recover 2 unsaved changes?")
      editor.type("\u{1B}")
      editor.end(typing: "q")
    }
    let editor = try document.open()
    editor.type("dy", showing: "until the next save they are kept")
    editor.end(typing: "q")
    let again = try document.open()
    #expect(again.shows("Recover 2 discarded changes?"))
    again.type("r", showing: "Mine")
    again.end(typing: "ZZ")
    #expect(document.saved.contains("name: Mine") && document.stateFiles == [])
  }

  @Test("If ignored they are offered again")
  func keeps() throws {
    try leaveSession()
    for _ in 0..<2 {
      let editor = try document.open()
      #expect(editor.shows("Recover 2 unsaved changes?"))
      editor.type("\u{1B}")
      editor.end(typing: "q")
    }
  }

  @Test("An unusable state folder is reported, and editing continues")
  func unusableState() throws {
    try "a file".write(toFile: document.state, atomically: false, encoding: .utf8)
    let editor = try EditorOnScreen(
      document.file.path, arguments: ["--state", document.state], columns: 400)
    editor.type("jH", showing: "unsaved changes are not kept safe: cannot use the state folder")
    #expect(editor.shows("name another folder with --state"))
    editor.end(typing: "ZZ")
    #expect(document.saved.contains("hidden: true"))
  }

  @Test("A read-only file is not written, and the message says what to do")
  func readOnlyFile() throws {
    chmod(document.file.path, 0o444)
    let editor = try EditorOnScreen(
      document.file.path, arguments: ["--state", document.state], columns: 200)
    editor.type("jH", ":w\r", showing: "it is read-only; allow writing with 'chmod u+w'")
    #expect(document.saved == ScratchDocument.text)
    editor.type(":q!\r")
    editor.expectEnd(.exit(status: 0))
  }

  @Test(
    "A save in place that was cut off is undone on request",
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment),
    arguments: ["r", "k"])
  func restores(key: String) throws {
    try FileManager.default.linkItem(
      at: document.file, to: document.folder.appendingPathComponent("other name"))
    let edit = ["edit", "-i", document.file.path, "-e", "select #one ; delete"]
    _ = try ProgramRun(
      ProgramRun.injecting(["ftruncate:signal=KILL:when=1"])
        + [try #require(ShapeEditProgram.path)] + edit,
      environment: ["XDG_STATE_HOME": document.folder.path, "HOME": "/nonexistent"])
    let mixture = document.saved
    #expect(mixture != ScratchDocument.text && mixture.contains("Three"))
    let state = document.folder.appendingPathComponent("shapeedit").path
    let editor = try EditorOnScreen(document.file.path, arguments: ["--state", state])
    #expect(editor.shows("A save was cut off."))
    editor.type(key, "q")
    editor.expectEnd(.exit(status: 0))
    #expect(document.saved == (key == "r" ? ScratchDocument.text : mixture))
    let again = try EditorOnScreen(document.file.path, arguments: ["--state", state])
    #expect(!again.screen.snapshot().contains("cut off"))
    again.end(typing: "q")
  }
}
