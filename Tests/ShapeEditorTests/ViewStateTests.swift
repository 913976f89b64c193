import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import ShapeEditor

/// Folds, cursor and window that come back the next time.
@Suite struct ViewStateTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - name: Header
            children:
              - {name: Logo, id: logo, kind: circle}
              - name: Title
                id: title
                children: [{name: Word}]
          - name: Body
            children:
              - name: Card
                children:
                  - {name: Dot, kind: ellipse}
                  - name: deep
          - name: Body
            children: [{name: other}]
      - name: Second
        graphics:
          - {name: Alone, fill: "#ff0000"}

    """

  /// A text opened with a view of another session, as a loader delivers it, in pieces.
  private func opened(
    _ text: String, _ view: [UInt8], rows: Int = 40, entriesAtOnce: Int = 1,
    afterEach: (Editor) throws -> Void = { _ in }
  ) throws -> Editor {
    let editor = Editor(document: Document(), name: "test.yaml")
    editor.resize(columns: 80, rows: rows)
    editor.restoreView(view)
    let source = SourceText(text)
    nonisolated(unsafe) var blocks = [TextBlock(source.bytes)][...]
    let scanner = try EntryScanner(
      grammar: Document.grammar, cancellation: nil,
      nextBlock: { () throws(Diagnostic) in blocks.popFirst() })
    while let batch = try scanner.next(maxEntries: entriesAtOnce) {
      editor.receive(.batch(batch), totalByteCount: nil)
      try afterEach(editor)
    }
    editor.receive(.finished, totalByteCount: nil)
    return editor
  }

  private func view(_ editor: Editor) throws -> [UInt8] { try #require(editor.viewState) }

  @Test(arguments: [
    "", "j", "z R G k", "z M", "z R j l z c G", "z 2 4 j", "j l j", "z R 6 j z c z M j l",
    "z O j j j", "G z t",
  ])
  func comesBack(keys: String) throws {
    for rows in [5, 40] {
      let editor = Editor(text: Self.text, rows: rows)
      try editor.press(keys)
      for count in [1, 2, 3, 100] {
        let again = try opened(Self.text, try view(editor), rows: rows, entriesAtOnce: count)
        #expect(again.picture == editor.picture, "\(keys), \(count) entries at once")
        #expect(again.scroll.topRow == editor.scroll.topRow)
        #expect(again.outline == editor.outline)
      }
    }
  }

  @Test func survivesEditsElsewhere() throws {
    let editor = Editor(text: Self.text)
    try editor.press("z R 6 G z c j j")
    #expect(editor.document.label(of: editor.cursor) == "other")
    let label = editor.document.label(of: editor.cursor)
    let before = editor.picture
    let edited =
      Self.text
      .replacing(
        "  - name: Page\n    graphics:\n",
        with: "  - name: First\n  - name: Page\n    graphics:\n      - name: New\n"
      )
      .replacing("Alone", with: "Lonely")
    #expect(edited != Self.text)
    let again = try opened(edited, try view(editor))
    #expect(again.document.label(of: again.cursor) == label)
    let expected = before.replacing(
      "▾ Page\n", with: "▾ Page\n      New\n"
    ).replacing("Alone", with: "Lonely")
    #expect(again.picture == "    First\n" + expected)
  }

  @Test func anIdIsFoundWhereverItWent() throws {
    let editor = Editor(text: Self.text)
    try editor.press("j l j j l l")
    #expect(editor.document.label(of: editor.cursor) == "Word")
    let title = [
      "          - name: Title\n", "            id: title\n",
      "            children: [{name: Word}]\n",
    ]
    let without = Self.text.replacing(title.joined(), with: "")
    #expect(without != Self.text)
    let headline = [
      "      - name: Headline\n", "        id: title\n", "        children: [{name: Word}]\n",
    ]
    let moved = without + headline.joined()
    let again = try opened(moved, try view(editor))
    #expect(again.document.label(of: again.cursor) == "Word")
    #expect(again.picture.contains("▾ Headline\n>       Word"))
  }

  @Test func whatIsGoneIsLeftOut() throws {
    let editor = Editor(text: Self.text)
    try editor.press("z R G")
    let again = try opened(
      "canvases:\n  - name: Other\n    graphics: [{name: x}]\n", try view(editor))
    #expect(again.picture == "> ▾ Other\n      x")
    #expect(try opened("canvases: []\n", try view(editor)).outline.rowCount == 0)
    let broken = try opened(Self.text, try view(Editor(text: "canvases: []\n")))
    #expect(broken.picture == Editor(text: Self.text).picture)
  }

  @Test func aFilterIsNotKept() throws {
    let editor = Editor(text: Self.text)
    try editor.press("j l f e l l i p s e <enter>")
    let again = try opened(Self.text, try view(editor))
    try editor.press("<esc>")
    #expect(!again.outline.isFiltered)
    #expect(again.picture.contains("▾ Header\n"))
    #expect(again.document.label(of: again.cursor) == "Dot")
  }

  @Test func aKeyWhileLoadingKeepsTheCursorWhereItIs() throws {
    let editor = Editor(text: Self.text)
    try editor.press("z R G")
    var isPressed = false
    let again = try opened(Self.text, try view(editor)) { editor in
      guard !isPressed, editor.outline.rowCount > 2 else { return }
      isPressed = true
      try editor.press("j")
    }
    #expect(again.cursor == 1)
    #expect(again.outline.rowCount == again.document.entryCount)
    let folded = try opened(Self.text, try view(editor)) { editor in
      if editor.document.entryCount == 3 { try editor.press("z M") }
    }
    #expect(folded.picture.split(separator: "\n").count == 2)
  }

  @Test func theInspectorsGroupsComeBack() throws {
    let editor = Editor(text: Self.text)
    editor.inspector.openGroups = [.text, .other]
    let again = try opened(Self.text, try view(editor))
    #expect(again.inspector.openGroups == [.text, .other])
    #expect(ViewState(of: Editor(text: Self.text)).inspectorGroups == nil)
  }

  @Test func manyFoldsStayWithinBounds() throws {
    var text = "canvases:\n  - name: Page\n    graphics:\n"
    for number in 0..<10_500 {
      text += "      - {name: g\(number), id: \(String(repeating: "x", count: 90))\(number), "
      text += "children: [{name: c}]}\n"
    }
    let editor = Editor(text: text)
    try editor.press("z 2 z 1")
    for entry in 0..<editor.outline.count where editor.outline.isExpandable(entry) {
      editor.outline.setOpen(true, entry, in: editor.columns)
    }
    let bytes = try view(editor)
    #expect(bytes.count <= ViewState.maximumByteCount)
    let state = try #require(ViewState(bytes: bytes))
    #expect(state.places.count { $0.fold != nil } <= ViewState.maximumFoldCount)
    let again = try opened(text, bytes, entriesAtOnce: 1_000)
    #expect(again.outline.rowCount > 14_000)
    #expect(again.cursor == editor.cursor)
  }

  @Test func bytesAndStatesAgree() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var state = ViewState()
      state.level = Int.random(in: 0...9, using: &random)
      for index in 0..<Int.random(in: 0...20, using: &random) {
        state.places.append(
          ViewState.Place(
            parent: Int.random(in: -1..<max(0, index), using: &random),
            position: Int.random(in: 0...100_000, using: &random),
            look: UInt64.random(in: .min ... .max, using: &random),
            id: Bool.random(using: &random)
              ? String(repeating: "é", count: Int.random(in: 0...9, using: &random)) : nil,
            fold: [nil, .opened, .closed].randomElement(using: &random) ?? nil))
      }
      state.cursor = state.places.indices.randomElement(using: &random)
      state.top = state.places.indices.randomElement(using: &random)
      state.inspectorGroups = Bool.random(using: &random) ? ["Fill", "Text"] : nil
      #expect(ViewState(bytes: state.bytes) == state)
    }
  }

  @Test func hostileBytesChangeNothing() throws {
    let editor = Editor(text: Self.text)
    try editor.press("z R G")
    let whole = try view(editor)
    for length in 0..<whole.count { #expect(ViewState(bytes: Array(whole.prefix(length))) == nil) }
    #expect(ViewState(bytes: whole + [0]) == nil)
    #expect(ViewState(bytes: Array(repeating: 0xFF, count: 2 << 20)) == nil)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let again = Editor(text: Self.text, rows: 5)
      again.restoreView(bytes)
      #expect(again.outline.isVisible(again.cursor))
      #expect(again.outline.count == again.document.entryCount)
    }
  }

  @Test func nothingIsKeptOfHalfADocument() throws {
    let editor = Editor(document: Document(), name: "test.yaml")
    #expect(editor.viewState == nil)
    editor.receive(.failed(Diagnostic(.cancelled, at: 0..<0)), totalByteCount: nil)
    #expect(editor.viewState == nil)
  }
}
