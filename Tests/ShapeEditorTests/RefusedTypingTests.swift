import OutlineUICore
import ShapeDocument
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

/// What is typed or pasted and does not fit never runs as commands.
@MainActor @Suite struct RefusedTypingTests {
  private func editor(note: String = "", locked: Bool = false) throws -> Editor {
    let editor = Editor(
      text:
        "canvases:\n  - name: P\n    graphics:\n      - {name: A, locked: \(locked), note: '\(note)'}\n",
      columns: 100)
    try editor.inspect("note", after: "j <tab> z R")
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
    try editor.press("e <end> X <enter>")
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

  // MARK: - The command line

  /// A line that is refused stays as it was typed, with the reason, and what follows is typed into it.
  @Test(arguments: [
    ("select .no", "nothing matches '.no'"), ("echo x", "'echo' is for scripts"),
    ("step 1", "stepping is for values: tab leads to the inspector"),
    ("set opacity 7", "0…1"), ("go-to qqq", "'qqq' fits no row"),
    ("go nxt", "did you mean 'next'?"),
  ])
  func aRefusedLineStaysOpen(line: String, reason: String) throws {
    let screen = PointedScreen(
      "canvases:\n  - name: P\n    graphics:\n      - {name: A}\n      - {name: B}\n")
    let editor = screen.editor
    try screen.press("z R j :")
    _ = editor.handle(.paste(Paste(text: line)))
    try screen.press("<left> <left> <enter>")
    let typed = try #require(editor.prompt?.line)
    #expect(typed.text == line && typed.textBehindCursor.count == 2)
    // It stands above the line.
    #expect(screen.lines.dropLast().joined(separator: " ").contains(reason), "\(screen.lines)")
    #expect(screen.lines.last?.hasPrefix(":\(line)") == true)
    let before = editor.document.text.string
    try screen.press("d")
    #expect(editor.document.text.string == before)
    #expect(editor.prompt?.line.text.count == line.count + 1)
    #expect(!screen.lines.joined(separator: " ").contains(reason))
    #expect(editor.message == nil && editor.prompt?.mistake == nil)
    try screen.press("<esc>")
    #expect(editor.prompt == nil && editor.message == nil)
  }

  @Test(arguments: ["<left>", "<home>", "<up>", "<tab>", "<bs>"])
  func anyKeyTakesTheReasonAway(key: String) throws {
    let editor = try editor()
    try editor.press("<tab> : e c h o <space> x <enter>")
    #expect(editor.prompt?.mistake == "'echo' is for scripts")
    try editor.press(key)
    #expect(editor.prompt != nil && editor.prompt?.mistake == nil && editor.message == nil)
  }

  @Test func aMoveThatLeadsNowhereClosesTheLine() throws {
    let editor = try editor()
    try editor.press("<tab> G : g o <space> n e x t <enter>")
    #expect(editor.prompt == nil && editor.message == nil)
  }

  // MARK: - What cannot be edited

  @Test(arguments: [
    "r", "F2", "e", "i", "<double-click:5,2>", "tab e", "tab o", ": s e t <space> x <enter>",
  ])
  func aBrokenOffDocumentIsNotTypedInto(keys: String) throws {
    let text = "canvases:\n  - name: P\n    graphics:\n      - {name: A}\n"
    let screen = PointedScreen(text)
    let fatal = Document(text: SourceText("canvases: [")).fatal
    screen.editor.happens(.delivered(.failed(try #require(fatal)), totalByteCount: nil))
    #expect(screen.editor.outline.rowCount > 0)
    try screen.give(keys)
    #expect(screen.editor.field == nil)
    guard screen.editor.prompt == nil else { return }
    #expect(screen.editor.message?.text.hasPrefix("the document is read-only: ") == true)
    try screen.press("d d")
    #expect(screen.editor.document.text.string == text)
  }
}
