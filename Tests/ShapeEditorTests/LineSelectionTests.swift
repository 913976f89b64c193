import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// What the editor adds to the commands it shares with scripts: the cursor's row, marks, the filter.
@Suite struct LineSelectionTests {
  private static let text = """
    title: T
    canvases:
      - name: Page
        graphics:
          - {name: A, fill: red}
          - {name: B, fill: red}
          - {name: C, tags: [c]}

    """

  private func editor(after lines: String...) throws -> Editor {
    let editor = Editor(text: Self.text)
    try editor.press("j")
    for line in lines { try editor.press(typed(line)) }
    return editor
  }

  @Test func extendingAddsToTheCursorsRow() throws {
    let editor = try editor(after: "extend .c")
    #expect(editor.selection == [1, 3])
    #expect(editor.marks.entries == [1, 3])
  }

  @Test(arguments: [
    "select @0.1 ; delete ; set name X", "select @0.1 ; deselect @0.1 ; set name X",
    "select @0.1 ; cut ; delete", "select @0.1 ; delete ; undo ; redo ; set name X",
  ])
  func aLineThatSelectsNeverFallsBackOnTheCursorsRow(_ line: String) throws {
    let editor = try editor(after: line)
    #expect(editor.document.value(of: "name", entry: 1).text == "A")
    #expect(!editor.document.text.string.contains("X"))
    #expect(editor.message == Message("nothing is selected; select what to edit first", .error))
  }

  @Test func deselectingGivesTheSelectionBackToTheCursor() throws {
    let editor = try editor(after: "select @0.1 ; deselect ; go next ; set name X")
    #expect(editor.document.value(of: "name", entry: 3).text == "X")
  }

  @Test func theNextLineIsAboutTheCursorsRowAgain() throws {
    let editor = try editor(after: "select @0.1 ; delete", "set name X")
    #expect(editor.document.value(of: "name", entry: editor.cursor).text == "X")
  }

  @Test func underAFilterEverythingIsWhatIsShown() throws {
    let editor = try editor(after: "select *", "filter '[fill]'", "select-all")
    #expect(editor.selection == [0, 1, 2])
    try editor.press(typed("invert"))
    #expect(editor.marks.isEmpty)
  }

  @Test func undoingSelectsTheDocumentAgain() throws {
    let editor = try editor(after: "select :root", "set title X", "go 2", "undo")
    #expect(editor.selectsDocument)
    let script = ScriptRun(
      on: Document(text: SourceText(Self.text)), options: EditOptions(),
      output: OutputBuffer { _ in true })
    try script.perform(
      try BatchScript("select :root ; set title X ; undo ; set title Y", name: "script"))
    #expect(script.document.title == "Y")
  }

  @Test(arguments: [
    ("select-parent", "nothing selected has anything above it"),
    ("undo", "there is nothing to undo"),
    ("select-children ; select-children", "nothing selected has children"),
    ("select .no", "nothing matches '.no'"),
    ("paste", "nothing has been copied or cut to paste"),
  ])
  func refusalsAreThoseOfScripts(_ line: String, _ sentence: String) throws {
    let editor = Editor(text: Self.text)
    try editor.press(typed(line))
    #expect(editor.message?.text == sentence)
    let script = ScriptRun(
      on: Document(text: SourceText(Self.text)), options: EditOptions(),
      output: OutputBuffer { _ in true })
    #expect(throws: Diagnostic.self) {
      for command in try Command.parse("select canvas ; " + line) { try script.perform(command) }
    }
  }
}
