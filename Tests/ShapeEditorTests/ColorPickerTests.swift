import ShapeSession
import TerminalCells
import Testing

@testable import ShapeEditor

/// Colours are chosen, mixed, and taken from the picture.
@Suite @MainActor struct ColorPickerTests {
  private static let text = """
    palette: {accent: "#d33682"}
    canvases:
      - name: Page
        size: [100, 100]
        graphics:
          - {name: A, size: [30, 30], fill: "#ff0000"}
          - {name: B, at: [50, 50], size: [30, 30], fill: $accent}
          - {name: C, size: [9, 9], stroke: {color: "#123456"}}

    """

  private func editor() throws -> Editor {
    let editor = Editor(text: Self.text)
    try editor.inspect("fill.color", after: "z R j <tab> g g")
    return editor
  }

  private func color(_ editor: Editor) -> String? {
    editor.document.value(of: "fill.color", entry: 1).text
  }

  @Test func thePaletteIsOfferedFirstThenWhatIsInUseThenWhatWasSetLately() throws {
    let editor = try editor()
    try editor.press("e <c-u> t o m a t o <enter> e")
    let field = try #require(editor.field)
    #expect(field.choices.words.prefix(4) == ["$accent", "#ff6347", "#123456", "tomato"])
    #expect(field.notes["#123456"] == "in use" && field.notes["tomato"] == "recent")
    try editor.press("<esc> u e")
    #expect(editor.field?.notes["#ff0000"] == "in use")
  }

  @Test func arrowsMixHueSaturationAndValue() throws {
    let editor = try editor()
    try editor.press("e <up>")
    #expect(editor.field?.mixer?.channel == .value)
    try editor.press("<left> <left>")
    #expect(editor.field?.line.text == "#fa0000")
    try editor.press("<up> <up> <s-right>")
    #expect(editor.field?.mixer?.channel == .hue)
    try editor.press("<enter>")
    #expect(color(editor) == "#fa2a00" && editor.session.undoCount == 1)
    try editor.press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func theWayLeadsFromTheTextThroughWordsAndChannelsAndBack() throws {
    let editor = try editor()
    try editor.press("e <down>")
    #expect(editor.field?.line.text == "$accent" && editor.field?.mixer?.channel == nil)
    try editor.press("<up>")
    #expect(editor.field?.mixer?.channel == .value)
    try editor.press("<down>")
    #expect(editor.field?.mixer?.channel == nil)
    // What is typed is for the text again, and the mixer follows it.
    try editor.press("<up> <c-u> # 0 0 f")
    #expect(editor.field?.mixer?.channel == nil && editor.field?.mixer?.text == "#0000ff")
  }

  @Test func theMouseMixesOnTheLinesToo() throws {
    let screen = PointedScreen(Self.text, columns: 100, rows: 40)
    try screen.editor.inspect("fill.color", after: "z R j <tab> g g")
    try screen.editor.press("e")
    screen.draw()
    let lines = screen.lines
    let row = try #require(lines.firstIndex { $0.contains("hue ") })
    let line = lines[row]
    let range = try #require(line.firstRange(of: "●"))
    let first = line.distance(from: line.startIndex, to: range.lowerBound)
    func mouse(_ action: Mouse.Action, _ column: Int) {
      _ = screen.composer.handle(.mouse(Mouse(action, column: column, row: row)))
      screen.draw()
    }
    mouse(.press(.left), first + 4)
    #expect(screen.editor.field?.line.text == "#00ff00")
    // A drag goes on beyond the end of the line.
    mouse(.drag(.left), first + 8)
    #expect(screen.editor.field?.line.text == "#0000ff")
    mouse(.drag(.left), first - 3)
    #expect(screen.editor.field?.line.text == "#ff0000")
    mouse(.release(.left), first)
    #expect(screen.editor.field != nil && screen.editor.session.undoCount == 0)
    try screen.editor.press("<esc>")
    #expect(screen.editor.document.text.string == Self.text)
  }
}
