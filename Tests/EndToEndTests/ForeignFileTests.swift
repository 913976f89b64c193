import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "A file replaced by something else",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct ForeignFileTests {
  private let document: ScratchDocument

  init() throws { document = try ScratchDocument() }

  private static let other = "canvases:\n  - name: Page\n    graphics:\n      - {name: Alien}\n"

  @Test(
    "The document on the screen stays as unsaved, with its undo history",
    arguments: [
      ("", "page.yaml is empty now"), ("hello: world\n", "page.yaml is no shape document any more"),
      ("canvases: [\n", "page.yaml is no shape document any more"),
      ("canvases: []\n", "page.yaml holds no canvas any more"),
      (other, "page.yaml holds another document now"),
    ])
  func stays(text: String, message: String) throws {
    let editor = try document.open(columns: 160)
    editor.type("jH", ":w\r", showing: "saved page.yaml")
    let saved = document.saved
    try document.write(text)
    #expect(editor.shows(message, within: .seconds(60)))
    #expect(editor.shows("unsaved"))
    #expect(editor.screen.snapshot().contains("Three"))
    #expect(document.saved == text)
    // It is neither overwritten nor discarded without asking.
    editor.type(":w\r", showing: "Not saved: the file")
    editor.type("\u{1B}", "u", showing: "undone")
    editor.type("\u{12}", "q", showing: "Unsaved changes.")
    editor.type("\u{1B}", ":w\r", "m", showing: "saved page.yaml")
    #expect(document.saved == saved)
    editor.end(typing: "q")
    #expect(document.stateFiles == [])
  }

  @Test("It is recovered after a kill")
  func survives() throws {
    let editor = try document.open(columns: 160)
    try document.write(Self.other)
    #expect(editor.shows("another document", within: .seconds(60)))
    let deadline = Date(timeIntervalSinceNow: 60)
    while !document.stateFiles.contains(where: { $0.hasSuffix(".base") }), Date() < deadline {
      usleep(5_000)
    }
    editor.terminal.signal(SIGKILL)
    _ = editor.terminal.waitForEnd()
    // For a file that is not a document, the location of the lost one is reported.
    try document.write("")
    let refused = try ShapeEditProgram.start(
      ["open", document.file.path, "--state", document.state], columns: 250)
    #expect(refused.waitForEnd() == .exit(status: 3))
    #expect(String(decoding: refused.received, as: UTF8.self).contains("put any shape document"))
    try document.write(Self.other)
    let again = try document.open(columns: 160)
    #expect(again.shows("An unsaved change does not fit the file."))
    again.type("r", showing: "Three")
    again.end(typing: "ZZ")
    #expect(document.saved == ScratchDocument.text)
  }

  @Test("A file that was merely being written is followed, or saved as before")
  func comesBack() throws {
    let editor = try document.open(columns: 160)
    try document.write("")
    #expect(editor.shows("is empty now", within: .seconds(60)))
    try document.write(ScratchDocument.text)
    #expect(editor.shows("holds again what it held before", within: .seconds(60)))
    #expect(editor.hides("unsaved"))
    try document.write("")
    #expect(editor.shows("is empty now", within: .seconds(60)))
    try document.write(ScratchDocument.text.replacing("Two", with: "Zwei"))
    #expect(editor.shows("Zwei", within: .seconds(60)))
    #expect(editor.hides("unsaved"))
    editor.end(typing: "q")
    #expect(document.stateFiles == [])
  }

  @Test("\"Theirs\" is refused if it is not a shape document", arguments: ["", "hello: world\n"])
  func refusesTheirs(text: String) throws {
    let editor = try document.open(columns: 160)
    editor.type("jH")
    try document.write(text)
    #expect(
      editor.shows(
        text.isEmpty ? "The file is empty." : "The file is no shape document.",
        within: .seconds(60)))
    editor.type("t", showing: "not read; what is here stays")
    #expect(editor.shows("Three"))
    #expect(editor.shows("unsaved"))
    editor.type(":reload\r", "y", showing: "not read; what is here stays")
    editor.type(":q!\r")
    editor.expectEnd(.exit(status: 0))
    #expect(document.saved == text)
  }

  @Test("Undoing all changes does not mark the document as saved if the file is foreign")
  func undoesEverything() throws {
    let editor = try document.open(columns: 120)
    editor.type("jH")
    try document.write("")
    #expect(editor.shows("The file is empty.", within: .seconds(60)))
    editor.type("\u{1B}", "u", showing: "undone: toggle hidden")
    #expect(editor.shows("unsaved"))
    editor.type("q", showing: "Unsaved changes.")
    editor.type("y", showing: "Not saved: the file is empty.")
    editor.end(typing: "m")
    #expect(document.saved == ScratchDocument.text)
  }

  @Test("Reading again is one step of a continuous undo history")
  func undoesReading() throws {
    let editor = try document.open(columns: 120)
    editor.type("jr\u{15}Mine\r", ":w\r", showing: "saved page.yaml")
    try document.change("Two", to: "Zwei")
    #expect(editor.shows("read again", within: .seconds(60)))
    editor.type("u", showing: "undone: reading the file again")
    #expect(editor.shows("Two"))
    #expect(editor.shows("unsaved"))
    editor.type("u", showing: "One")
    editor.type("\u{12}", "\u{12}", showing: "Zwei")
    #expect(editor.hides("unsaved"))
    // On request, and what another program's version is given up for, likewise.
    editor.type("jjH")
    try document.change("Zwei", to: "Drei")
    #expect(editor.shows("Someone changed the file.", within: .seconds(60)))
    editor.type("t", showing: "Drei")
    #expect(editor.hides("unsaved"))
    editor.type("u", showing: "Zwei")
    editor.type("u", showing: "undone: toggle hidden")
    editor.type(":q!\r")
    editor.expectEnd(.exit(status: 0))
  }

  @Test("A removed file leaves its document unsaved")
  func removed() throws {
    let editor = try document.open()
    try FileManager.default.removeItem(at: document.file)
    #expect(editor.shows("page.yaml was removed.", within: .seconds(60)))
    editor.type("k", showing: "unsaved")
    editor.type("q", showing: "Unsaved changes.")
    editor.type("\u{1B}", ":w\r", showing: "page.yaml was removed.")
    editor.type("w", showing: "saved page.yaml")
    #expect(document.saved == ScratchDocument.text)
    editor.end(typing: "q")
  }

  @Test(
    "Saving after the folder was renamed goes to the file that was opened, and says where it is")
  func renamedFolder() throws {
    let folder = document.folder.appendingPathComponent("sub")
    let moved = document.folder.appendingPathComponent("moved")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: document.file, to: folder.appendingPathComponent("page.yaml"))
    let editor = try EditorOnScreen(
      folder.appendingPathComponent("page.yaml").path, arguments: ["--state", document.state],
      columns: 250)
    editor.type("jH")
    try FileManager.default.moveItem(at: folder, to: moved)
    // Another file takes the old place.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.other.write(
      to: folder.appendingPathComponent("page.yaml"), atomically: false, encoding: .utf8)
    editor.type(":w\r")
    #expect(
      editor.shows("its folder was moved; the saved file is \(moved.path)/page.yaml"))
    editor.type(":reload\r", showing: "read again")
    #expect(editor.screen.snapshot().contains("Three"))
    editor.end(typing: "q")
    func text(_ folder: URL) throws -> String {
      try String(contentsOf: folder.appendingPathComponent("page.yaml"), encoding: .utf8)
    }
    #expect(try text(moved).contains("hidden: true"))
    #expect(try text(folder) == Self.other)
  }
}
