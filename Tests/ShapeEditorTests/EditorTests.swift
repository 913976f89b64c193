import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

@Suite struct EditorTests {
  private static let text = outlineSample

  private func editor(_ keys: String = "", rows: Int = 40) throws -> Editor {
    try .after(keys, of: Self.text, rows: rows)
  }

  @Test func opensWithSectionsOpenAndGroupsClosed() throws {
    #expect(
      try editor().picture == """
        > ▾ Page
            ▸ Header
            ▸ Body
          ▾ Second
              Alone
        """)
  }

  @Test(arguments: try TextCase.all(in: "outline/folds.cases"))
  func keysGive(test: TextCase) throws { test.expect(try editor(test.name).picture) }

  @Test func foldingKeepsTheCursorOnItsLine() throws {
    let editor = try editor("z R", rows: 5)
    try editor.press("G k")
    let line = editor.browser.cursorLine
    try editor.press("z M")
    // Two rows are left: they fill the top of the screen.
    #expect(editor.picture == "  ▸ Page\n> ▸ Second")
    try editor.press("z R 7 G z t")
    #expect(editor.browser.cursorLine == 0)
    try editor.press("z b")
    #expect(editor.browser.cursorLine == 3)
    try editor.press("z C")
    #expect(editor.browser.cursorLine == 3)
    #expect(line == 2)
  }

  @Test func pagesMoveTheRowsAndTheCursor() throws {
    var text = "canvases:\n  - graphics:\n"
    for number in 1...100 { text += "      - name: g\(number)\n" }
    let editor = Editor(text: text, rows: 11)
    #expect(editor.scroll.height == 10)
    try editor.press("<c-d>")
    #expect((editor.cursorRow, editor.scroll.topRow) == (5, 5))
    try editor.press("<c-f>")
    #expect((editor.cursorRow, editor.scroll.topRow) == (13, 13))
    try editor.press("3 j <c-b>")
    #expect((editor.cursorRow, editor.scroll.topRow) == (8, 5))
    try editor.press("z z")
    #expect(editor.scroll.topRow == 4)
    try editor.press("G")
    #expect((editor.cursorRow, editor.scroll.topRow) == (100, 91))
    try editor.press("<c-d>")
    #expect((editor.cursorRow, editor.scroll.topRow) == (100, 91))
    try editor.press("9 9 <c-u>")
    #expect((editor.cursorRow, editor.scroll.topRow) == (0, 0))
  }

  @Test func absurdSizesAndEmptyDocuments() throws {
    for text in ["canvases: []", "canvases:\n  - name: a\n", "canvases: [{graphics: []}]"] {
      for (columns, rows) in [(1, 1), (0, 0), (-3, -3), (2_000, 1_000)] {
        let editor = Editor(text: text, columns: columns, rows: rows)
        try editor.press(
          "j k h l z M z R z O z C G g g <c-d> <c-u> z z x v j v <c-a> n * <tab> j l")
        try editor.press("<space> <tab> y p y v <c-p> j <esc> ? <esc> <esc> <esc> 5 <c-w> >")
        #expect(
          editor.layout.outlineColumns + editor.layout.inspectorColumns <= editor.layout.columns)
      }
    }
  }

  @Test(arguments: ["<c-a>", "g g x : i n v e r t <enter> g g x"])
  func underAFilterEveryRowThatIsShownIsMarked(keys: String) throws {
    let text = """
      canvases:
        - name: Page
          graphics:
            - {name: a, kind: star}
            - {name: b, kind: star}
            - {name: c, kind: circle}
            - {name: d, kind: star}
            - {name: e, kind: circle}

      """
    let editor = Editor(text: text, columns: 40, rows: 10)
    try editor.press("f c i r c l e <enter>")
    try editor.press(keys)
    #expect(editor.marks.entries == [0, 3, 5])
  }

  @Test(arguments: ["<c-a>", "x : i n v e r t <enter> : i n v e r t <enter> : i n v e r t <enter>"])
  func underAFilterOnlyWhatIsShownIsMarked(keys: String) throws {
    let text = """
      canvases:
        - name: Page
          graphics:
            - {name: a, kind: circle}
            - {name: b, kind: star}
            - {name: c, kind: circle}

      """
    let editor = Editor(text: text, columns: 40, rows: 10)
    try editor.press("f c i r c l e <enter>")
    try editor.press(keys)
    let labels = editor.marks.entries.map { editor.document.label(of: $0) }
    #expect(!labels.isEmpty && !labels.contains("b"))
  }

  @Test func aResizeKeepsTheCursorInSight() throws {
    let editor = try editor("z R G")
    editor.resize(columns: 30, rows: 3)
    #expect(editor.picture == "  ▾ Second\n>     Alone")
    #expect(editor.layout.visiblePanes == [.outline])
  }

  @Test func yankAsksForTheClipboard() throws {
    let editor = try editor("G")
    #expect(try editor.press("y p") == [.copy("@1.0")])
    #expect(try editor.press("y n") == [.copy("Alone")])
    #expect(try editor.press("y i") == [])
    #expect(editor.message == Message("there is nothing to copy", .warning))
    #expect(try editor.press("y v") == [.copy("{name: Alone, fill: \"#ff0000\"}")])
    try editor.press("x k x")
    #expect(try editor.press("y n") == [.copy("Second\nAlone")])
    #expect(
      editor.message?.text == "the name of 2 rows can be pasted inside ShapeEdit only")
    _ = editor.handle(.copied(to: .clipboard))
    #expect(editor.message?.text == "copied the name of 2 rows to the terminal's clipboard")
  }

  @Test func effectsOfTheSession() throws {
    #expect(try editor("q") !== editor("q"))
    #expect(try editor().press("q") == [.quit])
    #expect(try editor().press("Z Z") == [.quit])
    #expect(try editor().press(": q ! <enter>") == [.quit])
    #expect(try editor().press("<c-l>") == [.redraw])
    #expect(try editor().press("<c-z>") == [.suspend])
  }

  @Test func whatIsNotThereIsSaid() throws {
    let editor = try editor()
    try editor.press("/ x y z <enter>")
    #expect(editor.message == Message("'xyz' is not found", .warning))
    try editor.press("/ ( <enter>")
    #expect(editor.message == Message("in '(': this '(' is not closed", .error))
    try editor.press(": s e l e c t <space> . n o <enter>")
    #expect(editor.message == Message("nothing matches '.no'", .warning))
    try editor.press("? <enter>")
    #expect(editor.message == nil && editor.prompt == nil)
    try editor.press(": e c h o <space> x <enter>")
    #expect(editor.message?.text == "'echo' is for scripts")
    try editor.press("<esc> Q")
    #expect(editor.message?.text == "Q does nothing; ? shows every key")
  }

  @Test func aMistakeLeavesTheLineToBeMended() throws {
    let editor = try editor(": g o <space> n x t <enter>")
    #expect(editor.prompt?.line.text == "go nxt")
    #expect(editor.prompt?.mistake?.hasSuffix("did you mean 'next'?") == true)
    try editor.press("<c-w> n e x t <enter>")
    #expect(editor.prompt == nil)
    #expect(editor.cursorRow == 1)
  }

  @Test func promptsRememberAndComplete() throws {
    let editor = try editor(": g o <space> l a s t <enter> : 1 <enter> : g <up>")
    #expect(editor.prompt?.line.text == "go last")
    try editor.press("<down>")
    #expect(editor.prompt?.line.text == "g")
    try editor.press("<esc> : <up> <up>")
    #expect(editor.prompt?.line.text == "go last")
    try editor.press("<c-u> f o l <tab>")
    #expect(editor.prompt?.line.text == "fold-level")
    try editor.press("<space> m <tab> <enter>")
    #expect(editor.outline.level == 2)
    try editor.press(": f i n <tab>")
    #expect(editor.prompt?.line.text == "find")
    try editor.press("-")
    try editor.press("<tab> <tab>")
    #expect(editor.prompt?.line.text == "find-previous")
    try editor.press("<s-tab>")
    #expect(editor.prompt?.line.text == "find-next")
    try editor.press("<c-u> <bs>")
    #expect(editor.prompt == nil)
  }

  @Test func countsOfMatchesArriveWhileIdle() throws {
    let editor = try editor("/ o <enter>")
    #expect(editor.hasIdleWork)
    editor.settle()
    #expect(editor.find?.matches.count == 5)
    #expect(editor.find?.ordinal(of: editor.cursor) == 1)
    try editor.press("N")
    #expect(editor.find?.ordinal(of: editor.cursor) == 5)
    #expect(editor.message?.text == "found from the end again")
    try editor.press("n")
    #expect(editor.find?.ordinal(of: editor.cursor) == 1)
  }

  @Test func helpAndPaletteHoldOnlyWhatWorks() throws {
    let editor = try editor("?")
    let help = try #require(editor.list)
    #expect(help.items.count > 40)
    try editor.press("f o l d <space> l e v e l <space> 3")
    #expect(editor.list?.selectedItem?.title == "z 3")
    try editor.press("<enter>")
    #expect(editor.list == nil)
    #expect(editor.outline.level == 3)
    try editor.press("<c-p> a s s e r t")
    #expect(editor.list?.matches.isEmpty == true)
    try editor.press("<c-u> c o l l a p s e - a <enter>")
    #expect(editor.outline.rowCount == 2)
    try editor.press("<c-p> r e v e a l <enter>")
    #expect(editor.prompt?.line.text == "reveal ")
  }

  @Test func theInspectorHasRowsOfItsOwn() throws {
    let editor = try editor("G <tab>")
    #expect(editor.layout.focus == .inspector)
    #expect(
      editor.inspectorModel.groups.map(\.title).joined(separator: " ")
        == "Shape Geometry Fill Stroke Shadow Text Other")
    #expect(editor.inspectorModel.groups.filter(\.isOpen).map(\.title) == ["Geometry", "Fill"])
    try editor.inspect("fill.color")
    #expect(editor.inspectedField?.path == "fill.color")
    #expect(editor.inspectedField?.value == "#ff0000")
    #expect(editor.inspectedField?.origin == .own)
    #expect(try editor.press("y v") == [.copy("#ff0000")])
    try editor.press("j")
    #expect(editor.inspectedField?.label == "opacity")
    #expect(editor.inspectedField?.origin == .byDefault)
    try editor.press("h h g g j h")
    #expect(editor.inspectorModel.groups.allSatisfy { !$0.isOpen })
    try editor.press("g g l l")
    #expect(editor.inspectedField?.path == "name" || editor.inspectedField?.path == "id")
    // The outline did not move; the groups stay as they are for the next graphic.
    #expect(editor.cursorRow == 4)
    try editor.press("<tab> k")
    #expect(editor.inspectorModel.groups.filter(\.isOpen).map(\.title) == ["Shape", "Background"])
  }

  @Test func pastedTextIsNeverKeys() throws {
    let editor = try editor("<tab>")
    _ = editor.handle(.paste(Paste(text: "q")))
    #expect(editor.message?.text == "paste works where text is typed")
    try editor.press("<tab> /")
    _ = editor.handle(.paste(Paste(text: "Al\none")))
    #expect(editor.prompt?.line.text == "Al one")
  }

  @Test(arguments: [
    ("z R 9 z m", 2), ("z R 2 z m", 5), ("z R 3 z m z r", 5), ("z M 2 z r", 8), ("z R 9 9 z r", 10),
    (": f o l d - l e v e l <space> m o r e <space> 1 <enter>", 8),
  ]) func foldingLevelByLevelTakesCounts(keys: String, rowCount: Int) throws {
    #expect(try editor(keys).outline.rowCount == rowCount)
  }

  @Test(arguments: ["", "/", ":", "f", "?", "<c-p>"])
  func theScreenIsRedrawnWhereverTheKeysGo(keys: String) throws {
    let editor = try editor(keys)
    #expect(try editor.press("<c-l>") == [.redraw])
    #expect(try editor.press("<c-z>") == [.suspend])
    #expect((editor.prompt != nil) == ["/", ":", "f"].contains(keys))
    #expect((editor.list != nil) == ["?", "<c-p>"].contains(keys))
  }
}
