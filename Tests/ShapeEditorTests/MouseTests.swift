import EditorViews
import OutlineUICore
import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing

@testable import ShapeEditor

@MainActor @Suite("The mouse folds, selects, scrolls, chooses and answers")
struct MouseTests {
  private static let text = PointedScreen.onePage

  private static func many(_ count: Int) -> String {
    "canvases:\n  - graphics:\n"
      + (1...count).map { "      - {name: Row \($0)}\n" }.joined()
  }

  // MARK: The outline

  @Test("A click on a triangle folds its row and does not move the cursor")
  func foldsByClick() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R j j")
    let open = screen.outline
    #expect(open.contains("▾ ▣ Trees"))
    try screen.click("▾ ▣ Birds")
    #expect(screen.outline.contains("▸ ▣ Birds"))
    #expect(!screen.outline.contains("Owl"))
    #expect(screen.editor.document.label(of: screen.editor.cursor) == "Oak")
    try screen.click("▸ ▣ Birds")
    #expect(screen.outline == open)
    // The cursor cannot stay in what is closed.
    try screen.click("▾ ▣ Trees")
    #expect(!screen.outline.contains("Oak"))
    #expect(screen.editor.document.label(of: screen.editor.cursor) == "Trees")
    try screen.click("▾ Page")
    #expect(screen.outline.hasPrefix("▸ Page"))
  }

  @Test("What is at a cell is known, and asking for it does nothing")
  func whatIsAtACell() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R j")
    func target(_ column: Int, _ text: String) throws -> PointerTarget? {
      let row = try #require(screen.lines.firstIndex { $0.contains(text) })
      return screen.composer.target(at: CellPoint(column: column, row: row))
    }
    let document = screen.editor.document
    let birds = try #require((0..<document.entryCount).first { document.label(of: $0) == "Birds" })
    let serial = document.serial(of: birds)
    let before = (screen.lines, screen.editor.cursor)
    #expect(try target(8, "Birds") == .row(serial: serial, isDisclosure: false))
    #expect(try target(2, "Birds") == .row(serial: serial, isDisclosure: true))
    let column = screen.editor.layout.columns - 1
    guard case .line? = try target(column, "Pond") else {
      Issue.record("no line of the inspector")
      return
    }
    #expect(screen.composer.target(at: CellPoint(column: 3, row: 9)) == nil)
    screen.draw()
    #expect(before == (screen.lines, screen.editor.cursor))
    // Over the list, rows are its items.
    try screen.press("<c-p>")
    #expect(screen.composer.target(at: CellPoint(column: 8, row: 3)) == .item(1))
    #expect(screen.composer.target(at: CellPoint(column: 8, row: 1)) == nil)
  }

  @Test("A folded row stays under the pointer, whether the cursor is below it or invisible")
  func foldedRowStays() throws {
    let screen = PointedScreen(
      "canvases:\n  - graphics:\n"
        + (1...20).map {
          "      - {name: G\($0), kind: group, children: [{name: In}, {name: In}]}\n"
        }.joined(),
      rows: 8)
    try screen.press("z 1 5 j z b")
    try screen.click("▸ ▣ G3")
    let lines = screen.lines
    #expect(lines[3].contains("▾ ▣ G3"))
    #expect(lines[4].contains("In"))
    for _ in 0..<3 { screen.wheel(.down, 3) }
    #expect(screen.editor.browser.cursorLine < 0)
    try screen.click("▸ ▣ G9")
    #expect(screen.outline.contains("▾ ▣ G9"))
    #expect(screen.editor.browser.cursorLine < 0)
    // The next key is about the cursor, and brings it back.
    try screen.press("j")
    #expect((0..<7).contains(screen.editor.browser.cursorLine))
  }

  @Test("A click on a row moves the cursor there, and focuses the pane")
  func selectsByClick() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R <tab>")
    try screen.click("Pond")
    #expect(screen.editor.layout.focus == .outline)
    #expect(screen.editor.document.label(of: screen.editor.cursor) == "Pond")
    #expect(screen.lines.last?.contains("Page › Pond") == true)
    try screen.press("k")
    #expect(screen.editor.document.label(of: screen.editor.cursor) == "Elm")
    // With moves extending, a click extends.
    try screen.press("v")
    try screen.click("Birds")
    #expect(screen.editor.selection.count == 3)
  }

  @Test("With ctrl a click marks a row, with alt it extends the selection to it")
  func marksByClick() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R")
    func selected() -> [String] {
      screen.editor.selection.map { screen.editor.document.label(of: $0) }
    }
    try screen.click("Oak")
    try screen.click("Pond", holding: .control)
    #expect(selected() == ["Oak", "Pond"])
    try screen.click("Owl", holding: .control)
    try screen.click("Pond", holding: .control)
    #expect(selected() == ["Oak", "Owl"])
    try screen.press("<esc>")
    try screen.click("Oak")
    try screen.click("Pond", holding: .alt)
    #expect(selected() == ["Oak", "Elm", "Pond"])
    // Moves do not go on extending.
    try screen.press("j")
    #expect(selected() == ["Oak", "Elm", "Pond"])
  }

  @Test("Clicking a row deselects the document")
  func leavesTheDocument() throws {
    let screen = PointedScreen(Self.text)
    try screen.editor.perform(Command.select(selector: ":root"))
    #expect(screen.editor.selectsDocument)
    screen.draw()
    try screen.click("Trees")
    #expect(!screen.editor.selectsDocument)
    #expect(screen.editor.document.label(of: screen.editor.cursor) == "Trees")
  }

  @Test("The wheel scrolls the outline without moving the cursor")
  func scrollsOutline() throws {
    let screen = PointedScreen(Self.many(40), rows: 6)
    try screen.press("z R")
    let before = screen.inspector
    screen.wheel(.down, 3)
    #expect(screen.editor.scroll.topRow == 3)
    #expect(screen.outline.hasPrefix("    ■ Row 3\n") || screen.outline.contains("Row 3\n"))
    #expect(!screen.outline.contains("Row 2\n"))
    #expect(screen.editor.cursor == 0)
    #expect(screen.inspector == before)
    #expect(screen.lines.last?.contains("1/41") == true)
    for _ in 0..<20 { screen.wheel(.down, 3) }
    #expect(screen.editor.scroll.topRow == 36)
    #expect(screen.outline.hasSuffix("Row 40"))
    screen.wheel(.up, 3)
    #expect(screen.editor.scroll.topRow == 33)
    try screen.click("Row 35")
    #expect(screen.editor.scroll.topRow == 33)
    #expect(screen.editor.cursorRow == 35)
  }

  @Test("Two turns of the wheel before a frame both count, and so does a key after them")
  func scrollsBetweenFrames() throws {
    let editor = Editor(text: Self.many(40), columns: 80, rows: 6)
    let composer = EditorComposer(editor, profile: TerminalProfile())
    var bytes: [UInt8] = []
    _ = try editor.press("z R")
    composer.compose(into: &bytes)
    for _ in 0..<2 { _ = composer.handle(.mouse(Mouse(.wheel(.down), column: 2, row: 2))) }
    #expect(editor.scroll.topRow == 6)
    _ = composer.handle(.key(Key(.character("j"))))
    composer.compose(into: &bytes)
    #expect(editor.cursorRow == 1 && editor.scroll.topRow == 1)
    #expect(composer.surface.text(ofRow: 0).contains("Row 1 "))
  }

  // MARK: The inspector

  @Test("A click in the inspector moves its cursor and folds its groups and lists")
  func inspector() throws {
    let screen = PointedScreen(Self.text, rows: 30)
    try screen.press("z R 4 j")
    #expect(screen.inspector.contains("▾ Fill"))
    try screen.click("▾ Fill")
    #expect(screen.inspector.contains("▸ Fill"))
    #expect(screen.editor.layout.focus == .inspector)
    #expect(screen.editor.inspectedRow?.id == .group(.fill))
    try screen.click("▸ Fill")
    #expect(screen.inspector.contains("▾ Fill"))
    try screen.click("▾ Geometry")
    #expect(screen.inspector.contains("▸ Geometry"))
    #expect(screen.editor.inspectedRow?.id == .group(.geometry))
    let opened = screen.inspector
    try screen.click("Stroke")
    #expect(screen.editor.inspectedRow?.id == .group(.stroke))
    #expect(screen.inspector == opened)
    try screen.press("<space>")
    #expect(screen.inspector.contains("▾ Stroke"))
  }

  @Test("A click opens a list in the inspector, and goes to an item")
  func inspectorList() throws {
    let text = """
      canvases:
        - graphics:
            - {name: Way, kind: polyline, points: [[0, 0], [10, 5], [20, 7]]}

      """
    let screen = PointedScreen(text, rows: 30)
    try screen.press("z R j <tab> z R <tab>")
    try screen.click("▸ points")
    #expect(screen.inspector.contains("▾ points"))
    try screen.click("10 ")
    #expect(screen.editor.inspectedRow?.id == .item("points", 1))
    try screen.click("▾ points")
    #expect(screen.inspector.contains("▸ points"))
  }

  @Test("The wheel scrolls only the inspector's lines")
  func scrollsInspector() throws {
    let screen = PointedScreen(Self.text, rows: 8)
    try screen.press("z R 4 j <tab> z R <tab>")
    let before = screen.inspector.split(separator: "\n", omittingEmptySubsequences: false)
    let outline = screen.outline
    let cursor = screen.editor.inspector.cursorRow
    screen.wheel(.down, 70)
    let after = screen.inspector.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(after.prefix(4) == before.dropFirst(3).prefix(4))
    #expect(screen.outline == outline)
    #expect(screen.editor.layout.focus == .outline)
    #expect(screen.editor.inspector.cursorRow == cursor)
    for _ in 0..<60 { screen.wheel(.down, 70) }
    let end = screen.inspector
    #expect(screen.lines[6].count > 60)
    screen.wheel(.down, 70)
    #expect(screen.inspector == end)
    screen.wheel(.up, 70)
    #expect(screen.inspector != end)
    for _ in 0..<60 { screen.wheel(.up, 70) }
    #expect(screen.inspector.split(separator: "\n", omittingEmptySubsequences: false) == before)
  }

  // MARK: Lists and questions

  @Test("A click on an item of a list chooses it; the wheel shows others")
  func choiceList() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R <c-p>")
    let first = screen.lines
    screen.wheel(.down, 5, 5)
    #expect(screen.lines[2...7] == first[5...10])
    #expect(screen.editor.list?.selection == 0)
    // A key goes on from what is chosen.
    try screen.press("<up>")
    #expect(screen.lines == first)
    try screen.press("c o l l a p s e - a l l")
    try screen.click("collapse-all ", from: 2)
    #expect((screen.editor.list == nil) as Bool)
    #expect(screen.outline.hasPrefix("▸ Page"))
    try screen.press("<c-p> m o v e")
    try screen.click("move into", from: 2)
    #expect(screen.editor.prompt?.line.text == "move ")
  }

  @Test("A click on an answer chooses it", arguments: [80, 30])
  func question(columns: Int) throws {
    let screen = PointedScreen(Self.text, columns: columns)
    try screen.press("j H q")
    #expect(screen.editor.question != nil)
    try screen.click("go back")
    #expect(screen.editor.question == nil)
    try screen.press("q")
    // Beside the answers nothing is one, and the panes wait.
    let cursor = screen.editor.cursor
    #expect(try screen.click("Unsaved changes.").isEmpty)
    #expect(try screen.click("Page").isEmpty)
    #expect(screen.editor.question != nil && screen.editor.cursor == cursor)
    #expect(try screen.click("quit without saving").contains(.quit))
  }

  @Test("A click on a completion accepts it")
  func words() throws {
    let screen = PointedScreen(Self.text, rows: 30)
    try screen.press("z R 4 j")
    try screen.click("color ")
    try screen.press("e <c-u> g o l")
    #expect(screen.inspector.contains("goldenrod"))
    let effects = try screen.click("goldenrod")
    #expect((screen.editor.field == nil) as Bool)
    #expect(effects.filter(\.isChange).count == 1)
    #expect(screen.editor.document.text.string.contains("fill: \"goldenrod\""))
    #expect(screen.inspector.contains("#daa520"))
  }

  // MARK: Nothing

  @Test("A click outside everything, another button, or moving the pointer has no effect")
  func beside() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R")
    let before = screen.lines
    #expect(screen.click(3, 10).isEmpty)
    #expect(screen.click(3, 11).isEmpty)
    #expect(screen.click(300, 300).isEmpty)
    for action in [Mouse.Action.press(.middle), .drag(.left), .release(.left), .move] {
      #expect(screen.give(Mouse(action, column: 4, row: 2)).isEmpty)
    }
    #expect(screen.wheel(.left, 3).isEmpty)
    #expect(screen.lines == before)
  }

  @Test("During typing a click in a pane has no effect, and the typed text is kept")
  func whileTyping() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R j e X Y")
    let before = screen.lines
    try screen.click("Pond")
    try screen.click("▾ ▣ Birds")
    #expect(screen.lines == before)
    try screen.press("<esc> : e x p")
    try screen.click("Pond")
    #expect(screen.editor.prompt?.line.text == "exp")
  }

  @Test("A click discards pending keys and the message")
  func pendingKeys() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R 3")
    try screen.click("Trees")
    try screen.press("j")
    #expect(screen.editor.document.label(of: screen.editor.cursor) == "Oak")
    try screen.press("Q")
    #expect(screen.editor.message != nil)
    try screen.click("Trees")
    #expect(screen.editor.message == nil)
  }

  @Test("The mouse costs no more than keys: rows are kept, steps stay small, idling is free")
  func budgets() throws {
    let screen = PointedScreen(Self.many(1_000), rows: 24)
    try screen.press("z R 1 0 j")
    let before = screen.counters
    #expect(screen.draw() == 0)
    #expect(screen.counters.rowsResolved == before.rowsResolved)
    _ = try screen.editor.press("j")
    #expect(screen.draw() <= 300)
    #expect(screen.counters.rowsResolved - before.rowsResolved <= 2)
    let middle = screen.counters
    screen.wheel(.down, 3)
    #expect(screen.counters.rowsResolved - middle.rowsResolved <= 3)
  }
}
