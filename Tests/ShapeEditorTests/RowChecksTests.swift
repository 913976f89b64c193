import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import EditorViews
@testable import ShapeEditor

/// Errors that are marked on their rows.
@MainActor @Suite struct RowChecksTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: good, fill: "#ff0000"}
          - {name: bad, opacity: [1, 2]}
          - name: group
            children:
              - {name: twice, opacity: 1, opacity: 0}

    """

  /// The labels of rows with a mark.
  private func marked(_ editor: Editor) -> [String] {
    let outline = EditorOutline(content: OutlineContent(editor, drop: nil))
    return (0..<outline.rowCount).map { outline.row(at: $0).element.shown }
      .filter { $0.problem != nil }.map(\.label)
  }

  @Test func rowsOnTheScreenAreCheckedWhileNothingElseIsToDo() throws {
    let editor = Editor(text: Self.text)
    #expect(marked(editor).isEmpty)
    // The inspector's own.
    #expect(editor.document.propertiesParsed <= 1)
    #expect(editor.hasIdleWork)
    editor.settle()
    #expect(marked(editor) == ["bad"])
    try editor.press("z R")
    editor.settle()
    #expect(marked(editor) == ["bad", "twice"])
    #expect(!editor.hasIdleWork)
    let parsed = editor.document.propertiesParsed
    try editor.press("j k j")
    editor.settle()
    #expect(editor.document.propertiesParsed == parsed)
  }

  @Test func whatIsMendedLosesItsMark() throws {
    let editor = Editor(text: Self.text)
    editor.settle()
    try editor.press("/ b a d <enter> : s e t <space> o p a c i t y <space> 0 . 5 <enter>")
    editor.settle()
    #expect(marked(editor) == [])
    try editor.press("u")
    // Until it has been checked again, a row shows what was known of it.
    editor.settle()
    #expect(marked(editor) == ["bad"])
  }

  @Test func onlyWhatIsLookedAtIsChecked() throws {
    var text = "canvases:\n  - name: Page\n    graphics:\n"
    for number in 0..<1_000 { text += "      - {name: g\(number), opacity: no}\n" }
    let editor = Editor(text: text, rows: 11)
    editor.settle()
    #expect(editor.document.propertiesParsed <= 11)
    try editor.press("G")
    editor.settle()
    #expect(editor.document.propertiesParsed <= 21)
  }

  @Test func anEditChecksWhatItChanged() throws {
    var text = "colors: {a: red}\ncanvases:\n  - name: Page\n    graphics:\n"
    for number in 0..<30 { text += "      - {name: g\(number), fill: $a, opacity: 0.5}\n" }
    let editor = Editor(text: text, rows: 40)
    editor.settle()
    // One reading for the edit and the inspector each, and one for the row.
    for keys in [typed("set fill blue"), "u", typed("set opacity no verbatim"), "d d", "u"] {
      try editor.press(keys.hasPrefix("d") ? "j j \(keys)" : keys == "u" ? keys : "j \(keys)")
      let parsed = editor.document.propertiesParsed
      editor.settle()
      #expect(editor.document.propertiesParsed - parsed <= 4, "\(keys)")
    }
    // Another palette is another look of all rows.
    try editor.press(typed("select :root ; set colors.a blue"))
    let parsed = editor.document.propertiesParsed
    editor.settle()
    #expect(editor.document.propertiesParsed - parsed >= 30)
  }

  @Test func theMarkIsOnTheScreen() throws {
    let editor = Editor(text: Self.text, columns: 100, rows: 8)
    editor.settle()
    let composer = EditorComposer(editor, profile: TerminalProfile())
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    let row = composer.surface.text(ofRow: 2)
    #expect(row.contains("bad"))
    #expect(row.contains("! 'opacity' must be"))
  }

  @Test func nothingIsCheckedWhileADocumentArrives() {
    let editor = Editor(document: Document(), name: "test.yaml")
    #expect(!editor.hasIdleWork)
  }
}

/// The window, and what a smaller one does to it.
@Suite struct ResizingTests {
  @Test func aWindowThatComesBackShowsTheCursorWhereItWas() throws {
    var text = "canvases:\n  - name: Page\n    graphics:\n"
    for number in 0..<100 { text += "      - {name: g\(number)}\n" }
    let editor = Editor(text: text, rows: 21)
    try editor.press("5 0 j z z")
    let (line, top) = (editor.browser.cursorLine, editor.scroll.topRow)
    editor.resize(columns: 80, rows: 1)
    editor.resize(columns: 1, rows: 1)
    editor.resize(columns: 40, rows: 5)
    editor.resize(columns: 80, rows: 21)
    #expect((editor.browser.cursorLine, editor.scroll.topRow) == (line, top))
    editor.resize(columns: 80, rows: 5)
    try editor.press("j")
    let moved = editor.browser.cursorLine
    editor.resize(columns: 80, rows: 21)
    #expect(editor.browser.cursorLine == moved)
  }
}

/// Rows very deep inside.
@Suite struct DeepRowTests {
  @Test func whatIsInheritedIsKnownFromTheRowAround() {
    var text =
      "canvases:\n- name: Page\n  graphics:\n  - name: top\n    hidden: true\n    children:\n"
    let depth = 500
    for level in 2..<depth {
      let indent = String(repeating: "  ", count: level)
      text += "\(indent)- name: n\(level)\n\(indent)  children:\n"
    }
    text += String(repeating: "  ", count: depth) + "- {name: last, locked: true}\n"
    let document = Document(text: SourceText(text))
    #expect(document.fatal == nil)
    let memory = RowMemory()
    for entry in (0..<document.entryCount).reversed() {
      let inherited = memory.inherited(of: entry, in: document)
      #expect(inherited.isHidden == document.isHidden(entry))
      #expect(inherited.isLocked == document.isLocked(entry))
      #expect(memory.label(of: entry, in: document).text == document.label(of: entry))
      let serial = memory.serial(of: entry, in: document)
      #expect(memory.entry(withSerial: serial, in: document) == entry)
    }
    memory.forget()
    #expect(memory.entry(withSerial: document.entryCount + 5, in: document) == nil)
    #expect(memory.entry(withSerial: -1, in: document) == nil)
  }
}
