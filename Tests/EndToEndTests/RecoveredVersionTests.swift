import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Changes of the file by another program",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct OtherVersionTests {
  private let document: ScratchDocument

  init() throws { document = try ScratchDocument() }

  @Test("Without unsaved changes it is read again, and nothing is drawn while nothing happens")
  func reloads() throws {
    let editor = try document.open()
    editor.type("j")
    let quiet = editor.terminal.received.count
    editor.settle(for: .milliseconds(2_500))
    #expect(editor.terminal.received.count == quiet)
    try document.change("Two", to: "Zwei")
    #expect(editor.shows("Zwei", within: .seconds(60)))
    #expect(editor.shows("another program changed the file; read again"))
    #expect(editor.hides("unsaved"))
    editor.end(typing: "q")
  }

  @Test("Changes elsewhere are merged on request")
  func merges() throws {
    let editor = try document.open()
    editor.type("jH")
    try document.change("blue", to: "green")
    #expect(editor.shows("Someone changed the file.", within: .seconds(60)))
    editor.type("d")
    #expect(editor.shows("-          fill") || editor.shows("hidden: true"))
    editor.type("\u{1B}", showing: "Someone changed the file.")
    editor.type("b", showing: "merged")
    #expect(editor.shows("unsaved"))
    #expect(!document.saved.contains("hidden"))
    // Neither is lost now.
    editor.terminal.signal(SIGKILL)
    _ = editor.terminal.waitForEnd()
    let again = try document.open()
    #expect(again.shows("Recover an unsaved change?"))
    again.type("r")
    again.end(typing: "ZZ")
    #expect(document.saved.contains("green"))
    #expect(document.saved.contains("{name: One, id: one, hidden: true}"))
  }

  @Test(
    "Of changes in the same place either counts, or both are a conflict",
    arguments: ["m", "t", "b"])
  func chooses(key: String) throws {
    let editor = try document.open()
    editor.type("jjr\u{15}Mine\r")
    try document.change("Two", to: "Theirs")
    #expect(editor.shows("Someone changed the file.", within: .seconds(60)))
    editor.type(key)
    switch key {
    case "m":
      #expect(editor.shows("unsaved"))
      editor.terminal.send("ZZ")
    case "b":
      #expect(editor.shows("1 of 1  Mine"))
      editor.type("\u{1B}")
      #expect(editor.hides("esc closes"))
      editor.type(":resolve ours *\r", showing: "no conflicts are left")
      editor.terminal.send("ZZ")
    default:
      #expect(editor.shows("Theirs"))
      editor.terminal.send("q")
    }
    editor.expectEnd(.exit(status: 0))
    #expect(document.saved.contains(key == "t" ? "Theirs" : "Mine"))
    #expect(document.stateFiles == [])
  }

  @Test("A save over another version asks, and offers to merge")
  func savesMerged() throws {
    let editor = try document.open()
    editor.type("jH")
    try document.change("blue", to: "green")
    editor.type(":w\r", showing: "Not saved: the file changed.")
    #expect(editor.shows("merge"))
    editor.type("b", showing: "merged")
    editor.end(typing: "ZZ")
    #expect(document.saved.contains("green") && document.saved.contains("hidden: true"))
  }

  @Test("A removed file is reported and created again on request")
  func removed() throws {
    let editor = try document.open()
    editor.type("jH")
    try FileManager.default.removeItem(at: document.file)
    #expect(editor.shows("page.yaml was removed.", within: .seconds(60)))
    editor.type("k", showing: "removed · unsaved")
    editor.type(":w\r", showing: "Not saved: page.yaml was removed.")
    editor.type("w", showing: "saved page.yaml")
    #expect(document.saved.contains("hidden: true"))
    editor.end(typing: "q")
  }

  @Test("A removed folder is reported")
  func vanishedFolder() throws {
    let folder = document.folder.appendingPathComponent("sub")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("page.yaml")
    try FileManager.default.copyItem(at: document.file, to: file)
    let editor = try EditorOnScreen(
      file.path, arguments: ["--state", document.state], columns: 200)
    editor.type("jH")
    try FileManager.default.removeItem(at: folder)
    editor.type(":w\r", showing: "its folder does not exist; create the folder first")
    editor.type(":w \(document.folder.path)/copy.yaml\r", showing: "wrote a copy")
    editor.type(":q!\r")
    editor.expectEnd(.exit(status: 0))
  }

  @Test(
    "With two editors the second one is warned, and cannot overwrite the first one's changes unseen"
  )
  func twoEditors() throws {
    let first = try document.open()
    first.type("jH")
    let second = try document.open()
    #expect(second.shows("also has this document open"))
    second.type("GH")
    first.type(":w\r", showing: "saved page.yaml")
    #expect(second.shows("Someone changed the file.", within: .seconds(60)))
    second.type("b")
    second.end(typing: "ZZ")
    #expect(document.saved.components(separatedBy: "hidden: true").count == 3)
    #expect(first.shows("read again", within: .seconds(60)))
    first.end(typing: "q")
  }
}
