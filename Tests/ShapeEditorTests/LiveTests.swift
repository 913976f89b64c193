import EditorViews
import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// Searches and filters that show their effect while they are typed, remembered rows, subtrees shown
/// alone: what is on the screen after keys.
@MainActor @Suite struct LiveTests {
  private static let text = outlineSample

  private func editor(_ keys: String = "", rows: Int = 40) throws -> Editor {
    let editor = Editor(text: Self.text, rows: rows)
    try press(keys, editor)
    return editor
  }

  /// Presses keys with the idle work between them that a terminal leaves time for.
  private func press(_ keys: String, _ editor: Editor) throws {
    for key in try Key.sequence(keys) {
      _ = editor.handle(.key(key))
      editor.settle()
    }
  }

  private static let start = "> ▾ Page\n    ▸ Header\n    ▸ Body\n  ▾ Second\n      Alone"

  @Test(arguments: try TextCase.all(in: "outline/live.cases"))
  func keysGive(test: TextCase) throws { test.expect(try editor(test.name).picture) }

  @Test func commandsDoTheSame() throws {
    let editor = try editor()
    try editor.perform(.hoist(selector: "#logo"))
    #expect(editor.picture == ">       Logo")
    try editor.perform(.hoist(selector: ":root"))
    #expect(editor.outline.hoisted == nil)
    try editor.perform(.goTo(text: "sec al"))
    #expect(editor.document.label(of: editor.cursor) == "Alone")
    #expect(throws: Diagnostic.self) { try editor.perform(.goMark(letter: "x")) }
  }

  @Test(arguments: [
    (": g o - t o <space> q q q <enter>", "'qqq' fits no row"),
    ("' x", "no row is remembered under 'x'; m x sets it"),
    ("m a ' x", "no row is remembered under 'x'; there are a"),
    ("j m a d d ' a", "the row remembered under 'a' is gone"),
    ("[", "there is no jump to go back to"), ("G ]", "there is no jump to go forward to"),
    (".", "nothing was edited yet"),
    (
      "2 j g f : f i l t e r <space> c i r c l e <enter>",
      "nothing in what is shown matches 'circle'"
    ),
    ("2 j g f / t i t l e <enter>", "'title' is not found in what is shown"),
  ])
  func refusals(keys: String, message: String) throws {
    #expect(try editor(keys).message?.text == message)
  }

  @Test func saysQuietlyWhatTheLineFinds() throws {
    func hint(_ keys: String) throws -> String? { try self.editor(keys).prompt?.hint }
    #expect(try hint("f l o g") == "2 rows match")
    #expect(try hint("f # l o g o") == "1 row matches")
    #expect(try hint("f x q") == "nothing matches")
    #expect(try hint("f l o g <bs> <bs> <bs>") == nil)
    #expect(try hint("f [")?.hasPrefix("in the selector '['") == true)
    #expect(try hint("/ (")?.contains("not closed") == true)
    #expect(try hint("/ x q") == "not found")
    #expect(try hint("/ l o") == nil)
    // What is wrong is said aloud only when it is accepted, and the line stays.
    let editor = try editor("f [ <enter>")
    #expect(editor.prompt?.mistake?.hasPrefix("in the selector '['") == true)
    try press("<bs> l o g <enter>", editor)
    #expect(editor.prompt == nil)
    #expect(editor.filter?.text == "log" && editor.filter?.matchCount == 2)
  }

  @Test("The last edit is repeated on what is selected now, forced if it was")
  func repeats() throws {
    let editor = try editor("j H G .")
    let document = editor.document
    func hidden() -> [String] {
      (0..<document.entryCount).filter(document.isOwnHidden).map(document.label)
    }
    #expect(hidden() == ["Header", "Alone"])
    try press("u", editor)
    #expect(hidden() == ["Header"])
    try press(".", editor)
    #expect(hidden() == ["Header", "Alone"])
    try press("3 G x k x : s e t <space> o p a c i t y <space> 0 . 5 <enter> <esc> G .", editor)
    #expect(document.matches(try Selector("[opacity=0.5]")).count == 3)
  }

  @Test("What is found stands out on the screen, and esc takes it away")
  func matchesStandOut() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("/ o <enter>")
    let found = screen.editor.find?.pattern.firstRange(in: "Second")
    #expect(found == 3..<4)
    try screen.press("<esc>")
    #expect(screen.editor.find?.pattern.firstRange(in: "Second") == nil)
  }

  @Test("A subtree shown alone begins at the margin, and the status names it")
  func beginsAtTheMargin() throws {
    let screen = PointedScreen(Self.text)
    try screen.press("z R 5 j g f")
    #expect(screen.lines[0].hasPrefix("▾ ▣ Card"))
    #expect(screen.lines.last?.contains("only Card") == true)
  }

  @Test("A click takes a completion from the list above the line; colours have swatches")
  func completesByClick() throws {
    let screen = PointedScreen(Self.text)
    try screen.press(": s e t <space> s t r o k e . c a p <space> <tab>")
    #expect(screen.editor.prompt?.completions == ["butt", "round", "square"])
    try screen.click("square")
    #expect(screen.editor.prompt?.line.text == "set stroke.cap square")
    #expect(screen.editor.prompt?.completions == [])
    try screen.press("<c-u> s e t <space> f i l l <space> a q <tab>")
    #expect(screen.editor.prompt?.line.text.hasPrefix("set fill aqua") == true)
  }

  @Test("Lines of former sessions are recalled by how they begin")
  func recallsFormerLines() throws {
    let editor = try editor()
    var former = TypedLines()
    for line in ["select #logo", "set fill red", "set opacity 1"] {
      former.add(line, for: .command)
    }
    former.add("logo", for: .find)
    editor.happens(.wasTyped(former))
    try press(": s e t <up> <up>", editor)
    #expect(editor.prompt?.line.text == "set fill red")
    try press("<enter> <esc> / <up>", editor)
    #expect(editor.prompt?.line.text == "logo")
    #expect(editor.typedLines.recall(.command).lines == ["set fill red"])
    #expect(editor.typedLines.recall(.find).lines == [])
  }

  @Test("Leaving a line brings back the rows whatever was looked at before", arguments: 0..<20)
  func leavingChangesNothing(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(4_000 + seed))
    let ways = [
      "j", "k", "l", "h", "z R", "z M", "z r", "G", "g g", "x", "<space>", "<c-d>", "2 j",
    ]
    let typed = [
      "/ l o", "/ e", "/ x q", "/ [", "f l o g", "f # l o g o", "f e", "f c i r c l e <bs>",
      "f [", "f :", "<c-o> d e",
    ]
    let editor = try editor(rows: 7)
    for _ in 0..<SeededRun.rounds(15) {
      for _ in 0..<4 { try press(random.pick(ways), editor) }
      if random.chance(20) { try press("f a <enter>", editor) }
      if random.chance(20) { try press("g f", editor) }
      let before = (editor.picture, editor.outline, editor.scroll, editor.marks, editor.cursor)
      try press(random.pick(typed) + " <esc>", editor)
      #expect(editor.picture == before.0)
      #expect(editor.outline == before.1)
      #expect(editor.scroll == before.2 && editor.marks == before.3 && editor.cursor == before.4)
    }
  }

  @Test("A change from outside while a line is typed is followed")
  func followsChanges() throws {
    let editor = try editor("G f l o g")
    let changed = Self.text.replacing(
      "      - name: Header\n", with: "      - name: Logo first\n      - name: Header\n")
    #expect(editor.readsAgain(SourceText(changed)))
    editor.settle()
    #expect(editor.picture.contains("Logo first"))
    try press("<esc>", editor)
    #expect(editor.filter == nil)
    #expect(editor.document.label(of: editor.cursor) == "Alone")
  }

  @Test("A list that opens by itself takes the place of the line, and the rows come back")
  func aListTakesThePlaceOfTheLine() throws {
    let editor = try editor("f l o g")
    editor.happens(.compared(SourceText(Self.text + "# other\n")))
    #expect(editor.list?.kind == .difference)
    #expect(editor.filter == nil)
    try press("<esc>", editor)
    #expect(editor.picture == Self.start)
  }

  @Test("A large document is filtered in slices, and keys are taken between them")
  func filtersInSlices() throws {
    let rows = (0..<30_000).map { "  - {kind: star, note: n\($0)}\n" }.joined()
    let editor = Editor(text: "canvases:\n- name: Page\n  graphics:\n\(rows)")
    editor.settle()
    try editor.press("f [ n o t e $ = 7 7 ]")
    #expect(editor.live.filtering?.isComplete == false)
    #expect((editor.live.filtering?.searchedEntries ?? .max) <= 4_096)
    #expect(editor.prompt?.hint?.hasSuffix("so far …") == true)
    // The next key ends that search and begins another.
    try editor.press("<bs> <bs> 8 ]")
    #expect((editor.live.filtering?.searchedEntries ?? .max) <= 4_096)
    var slices = 0
    while editor.live.filtering?.isComplete == false {
      _ = editor.handle(.idle)
      slices += 1
    }
    #expect(slices >= 7)
    #expect(editor.filter?.matchCount == 300)
    try editor.press("<enter>")
    #expect(editor.prompt == nil && editor.filter?.matchCount == 300)
  }

  @Test("Rows remembered under letters come back the next time")
  func marksComeBack() throws {
    let editor = try editor("z R 5 j m a G m Z g g")
    let view = try #require(editor.viewState)
    let again = Editor(document: Document(), name: "test.yaml")
    again.happens(.wasShown(view))
    let source = SourceText(Self.text)
    nonisolated(unsafe) var blocks = [TextBlock(source.bytes)][...]
    let scanner = try EntryScanner(
      grammar: Document.grammar, cancellation: nil,
      nextBlock: { () throws(Diagnostic) in blocks.popFirst() })
    while let batch = try scanner.next(maxEntries: 2) {
      again.happens(.delivered(.batch(batch), totalByteCount: nil))
    }
    again.happens(.delivered(.finished, totalByteCount: nil))
    try press("' a", again)
    #expect(again.document.label(of: again.cursor) == "Card")
    try press("' Z", again)
    #expect(again.document.label(of: again.cursor) == "Alone")
  }
}
