import EditorViews
import TerminalCells
import Testing

@testable import ShapeEditor

/// Completing what is typed behind the colon.
@Suite struct PromptCompletionTests {
  private static let text = """
    palette: {accent: "#f00"}
    canvases:
      - id: page
        graphics:
          - {id: logo, tags: [icon, big]}
          - {id: lock.1, children: [{name: x}, {name: y}]}
          - {id: other}

    """

  @Test func theTextBehindTheCursorStays() throws {
    let editor = Editor(text: Self.text)
    try editor.press(": s e t <space> o p a c <space> 1 <left> <left> <tab>")
    let line = try #require(editor.prompt?.line)
    #expect(line.text == "set opacity 1")
    #expect(line.textBeforeCursor == "set opacity")
  }

  @Test func theChoiceStandsOut() throws {
    let editor = Editor(text: Self.text, columns: 100, rows: 10)
    try editor.press(": s e l e c t <space> # l o <tab> <tab>")
    #expect(editor.prompt?.line.text == "select #logo")
    #expect(editor.prompt?.completionIndex == 1)
    let composer = EditorComposer(editor, profile: TerminalProfile())
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    let lines = composer.surface.snapshot().split(separator: "\n")
    let index = try #require(lines.lastIndex { $0.contains("#logo") && !$0.contains("select") })
    // Both stand above the line, where the word begins.
    #expect(lines[index - 1].contains("        #lock\\.1"))
    #expect(lines[index].contains("        #logo"))
    #expect(lines.dropFirst(index + 1).contains { $0.contains(":select #logo") })
    try editor.press("<tab>")
    #expect(editor.prompt?.line.text == "select #lo")
    try editor.press("<s-tab>")
    #expect(editor.prompt?.line.text == "select #logo")
  }

  @Test func thePositionStays() throws {
    let editor = Editor(text: Self.text, columns: 90, rows: 4)
    try editor.press(": s e t <space> s t r <tab> <tab>")
    let composer = EditorComposer(editor, profile: TerminalProfile())
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    let last = composer.surface.snapshot().split(separator: "\n").last ?? ""
    #expect(last.hasSuffix(" 1/4"))
    #expect(last.contains("stroke  stroke.arrow  stroke.cap"))
  }
}
