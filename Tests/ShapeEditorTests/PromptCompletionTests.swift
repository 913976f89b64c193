import EditorViews
import TerminalCells
import Testing

@testable import ShapeEditor

/// Completing what is typed behind the colon.
@MainActor @Suite struct PromptCompletionTests {
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
    let lines = editor.surface().snapshot().split(separator: "\n")
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
    let last = editor.surface().snapshot().split(separator: "\n").last ?? ""
    #expect(last.hasSuffix(" 1/4"))
    #expect(last.contains("stroke  stroke.arrow  stroke.cap"))
  }

  /// (typed, the lines after each press of tab, the text behind the cursor then)
  @Test(arguments: [
    (": f i n d", ["find", "find-next", "find-previous", "find-same", "find"], ""),
    (": s e l e c t <space> # l", ["select #lo", "select #lock\\.1", "select #logo"], ""),
    (": c o n v e r t <space> d i", ["convert diamond", "convert diamond"], ""),
    // What is left of the word gives way, what is behind it stays.
    (
      ": s e t <space> o p a x y z <space> 1 <c-left> <left> <left> <left> <left>",
      ["set opacity 1"], " 1"
    ),
    (
      ": s e t <space> o p a c i t y <space> 1 <home> <c-right> <right> <right> <right>",
      ["set opacity 1"], " 1"
    ),
    (
      ": s e l e c t <space> d i a . b i g <left> <left> <left> <left>", ["select diamond.big"],
      ".big"
    ),
    (": s e t <space> s t r o k e . w <space> 2 <left> <left>", ["set stroke.width 2"], " 2"),
  ])
  func tabTakesWhatIsCommonFirst(keys: String, lines: [String], rest: String) throws {
    let editor = Editor(text: Self.text)
    try editor.press(keys)
    for line in lines {
      try editor.press("<tab>")
      #expect(editor.prompt?.line.text == line)
    }
    #expect(editor.prompt?.line.textBehindCursor == rest)
  }

  @Test func whatIsCommonIsShownWithTheChoices() throws {
    let screen = PointedScreen(Self.text)
    try screen.press(": f i n d <tab>")
    #expect(screen.lines.last?.hasPrefix(":find") == true)
    #expect(screen.lines.contains { $0.contains(" find-next") || $0.hasPrefix("find-next") })
    try screen.press("- s <tab>")
    #expect(screen.editor.prompt?.line.text == "find-same")
  }
}
