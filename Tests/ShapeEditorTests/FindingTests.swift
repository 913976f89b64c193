import ShapeDocument
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

/// Searches that take longer than a slice: entries without names have to be read, some thousand a slice.
@Suite struct FindingTests {
  private static let entryCount = 12_000

  private func editor() throws -> Editor {
    let unnamed = String(repeating: "  - {}\n", count: Self.entryCount - 1)
    let editor = Editor(text: "canvases:\n- name: Page\n  graphics:\n\(unnamed)  - name: Needle\n")
    editor.settle()
    return editor
  }

  @Test func goesThereWhenItIsFound() throws {
    let editor = try editor()
    try editor.press("/ N e e d l e <enter>")
    #expect(editor.message?.text == "looking for 'Needle' … 0 %")
    #expect(editor.cursor == 0)
    _ = editor.handle(.idle)
    #expect(editor.message?.text.hasPrefix("looking for 'Needle' …") == true)
    #expect(editor.message?.text != "looking for 'Needle' … 0 %")
    editor.settle()
    #expect(editor.message == nil)
    #expect(editor.cursor == Self.entryCount)
    #expect(editor.find?.matches == [Self.entryCount])
  }

  @Test func saysSoWhereItIsNotThere() throws {
    let editor = try editor()
    try editor.press("/ X <enter>")
    editor.settle()
    #expect(editor.message == Message("'X' is not found", .warning))
    #expect(editor.cursor == 0)
  }

  @Test func theNextKeyTakesItBack() throws {
    let editor = try editor()
    try editor.press("/ N e e d l e <enter> j")
    #expect(editor.cursor == 1)
    #expect(editor.message == nil)
    editor.settle()
    #expect(editor.cursor == 1)
    // What is counted by now leads there at once.
    try editor.press("n")
    #expect(editor.cursor == Self.entryCount)
  }

  @Test func aLineOfCommandsWaitsForIt() throws {
    let editor = try editor()
    try editor.press(": f i n d <space> N e e d l e <space> ; <space> m a r k <enter>")
    #expect(editor.cursor == Self.entryCount)
    #expect(editor.marks.count == 1)
  }
}
