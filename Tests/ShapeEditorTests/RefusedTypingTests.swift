import OutlineUI
import ShapeDocument
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

/// What is typed or pasted and does not fit never runs as commands.
@Suite struct RefusedTypingTests {
  private func editor(note: String = "", locked: Bool = false) throws -> Editor {
    let editor = Editor(
      text:
        "canvases:\n  - name: P\n    graphics:\n      - {name: A, locked: \(locked), note: '\(note)'}\n",
      columns: 100)
    try editor.press("j <tab> z R")
    for _ in 0..<200 where editor.inspectedField?.path != "note" { try editor.press("j") }
    return editor
  }

  @Test func aPasteBeyondTheLimitIsRefusedWhole() throws {
    let editor = try editor()
    try editor.press("e")
    let tooLong = String(repeating: "d", count: LineEditor.defaultCharacterLimit + 1)
    _ = editor.handle(.paste(Paste(text: tooLong)))
    #expect(editor.field?.line.isEmpty == true)
    #expect(
      editor.field?.mistake == "not put in: it has 262145 characters, and there is room for 262144")
    _ = editor.handle(.paste(Paste(text: "abc", droppedByteCount: 7)))
    #expect(editor.field?.line.isEmpty == true)
    #expect(editor.field?.mistake == "not put in: 10 bytes are more than can be pasted at once")
    try editor.press("x <enter>")
    #expect(editor.document.value(of: "note", entry: 1).text == "x")
  }

  @Test func seventyThousandCharactersAreEdited() throws {
    let long = String(repeating: "word ", count: 14_000) + "end"
    let editor = try editor(note: long)
    try editor.press("e X <enter>")
    #expect(editor.field == nil)
    #expect(editor.document.value(of: "note", entry: 1).text == long + "X")
  }

  @Test func whatIsTypedForALockedValueIsNoCommand() throws {
    let editor = try editor(locked: true)
    let before = editor.document.text.string
    try editor.press("<tab> k <tab>")
    try editor.press("<tab> j <tab>")
    try editor.press("e")
    #expect(editor.message?.text == "it is locked; unlock it first")
    try editor.press("q u d d L")
    #expect(editor.message?.text == "it is locked; unlock it first; typing goes nowhere until esc")
    #expect(editor.document.text.string == before)
    #expect(editor.question == nil)
    try editor.press("<esc>")
    #expect(editor.message == nil)
    try editor.press("L")
    #expect(editor.document.text.string != before)
  }

  @Test func thePromptRefusesAPasteWhole() throws {
    let editor = try editor()
    try editor.press(":")
    _ = editor.handle(
      .paste(Paste(text: String(repeating: "d", count: LineEditor.defaultCharacterLimit + 1))))
    #expect(editor.prompt?.line.isEmpty == true)
    #expect(editor.prompt?.mistake?.hasPrefix("not put in") == true)
  }

  @Test func divisionByZeroIsCalledThat() throws {
    let editor = try editor()
    for _ in 0..<200 where editor.inspectedField?.path != "rotation" { try editor.press("k") }
    try editor.press("e <c-u> 1 / 0 <enter>")
    #expect(editor.field?.mistake == "'1/0' is a division by zero")
    try editor.press("<c-u> 2 / ( 3 - 3 ) <enter>")
    #expect(editor.field?.mistake == "'2/(3-3)' is a division by zero")
    try editor.press("<c-u> 1 / <enter>")
    #expect(editor.field?.mistake == "'1/' is neither a number nor a sum")
  }
}
