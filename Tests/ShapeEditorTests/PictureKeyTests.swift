import PaneLayout
import ShapeCommands
import Testing

@testable import ShapeEditor

/// The keys of the picture's pane.
struct PictureKeyTests {
  private static let text = """
    canvases:
      - name: Page
        size: [100, 100]
        graphics:
          - name: group
            children:
              - {name: a, at: [10, 10], size: [20, 20]}
              - {name: b, at: [50, 50], size: [40, 40]}
          - {name: c, at: [1.5, 2], size: [5, 5], locked: true}

    """

  /// An editor with the keys in the picture, its cursor on `a`.
  private func editor() throws -> Editor {
    let editor = Editor(text: Self.text, rows: 12)
    try editor.press("z R j j c <tab>")
    #expect(editor.layout.focus == .picture)
    return editor
  }

  private func place(of name: String, in editor: Editor) -> String? {
    editor.document.text.string.split(separator: "\n").first { $0.contains("name: \(name),") }
      .flatMap { $0.firstMatch(of: /at: (\[.*?\])/).map { String($0.output.1) } }
  }

  @Test(arguments: [
    ("<right>", "[11, 10]"), ("<left>", "[9, 10]"), ("<up>", "[10, 9]"), ("<down>", "[10, 11]"),
    ("<s-right>", "[20, 10]"), ("<s-left>", "[0, 10]"), ("<s-up>", "[10, 0]"),
    ("<s-down>", "[10, 20]"), ("7 <right>", "[17, 10]"), ("<right> <right> <down>", "[12, 11]"),
    ("<right> <right> u", "[11, 10]"), ("<c-right>", "[10, 10]"),
  ])
  func arrowsMoveWhatIsSelected(keys: String, place: String) throws {
    let editor = try editor()
    try editor.press(keys)
    #expect(self.place(of: "a", in: editor) == place)
    // The outline keeps its own arrows.
    let text = editor.document.text
    try editor.press("<tab> <down> <up> <right> <left>")
    #expect(editor.document.text == text)
  }

  @Test func everyMarkedGraphicMoves() throws {
    let editor = try editor()
    try editor.press("<tab> x j x <tab> <right>")
    #expect(place(of: "a", in: editor) == "[11, 10]" && place(of: "b", in: editor) == "[51, 50]")
    try editor.press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func whatIsLockedStays() throws {
    let editor = try editor()
    try editor.press("G <right>")
    #expect(editor.document.text.string == Self.text)
    #expect(editor.message?.text.contains("locked") == true)
  }

  @Test func enterGoesInAndEscOut() throws {
    let editor = try editor()
    func label() -> String { editor.document.label(of: editor.cursor) }
    try editor.press("<esc>")
    #expect(label() == "group")
    try editor.press("<esc>")
    #expect(label() == "Page")
    try editor.press("<esc>")
    #expect(label() == "Page" && editor.message != nil)
    try editor.press("<enter>")
    #expect(label() == "group" && editor.message == nil)
    // What was marked is not selected any more.
    try editor.press("<enter> x <down> <esc> <down>")
    #expect(label() == "group" && editor.marks.isEmpty)
    #expect(place(of: "a", in: editor) == "[10, 11]")
    try editor.press("<tab>")
    #expect(editor.layout.focus == .outline)
  }

  @Test func helpShowsTheKeysOfThePane() throws {
    let editor = try editor()
    try editor.press("?")
    let items = try #require(editor.list?.items)
    #expect(items.contains { $0.title == "j, ↓" && $0.summary == "next row" })
    #expect(
      items.contains { $0.title == "→" && $0.summary == "in the picture: move to the right by 1" })
    #expect(items.contains { $0.title == "esc" && $0.summary == "in the picture: the parent" })
  }
}
