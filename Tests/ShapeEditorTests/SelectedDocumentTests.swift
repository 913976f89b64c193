import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import EditorViews
@testable import ShapeEditor

/// `:select :root`: the document itself, its title, palette and meta.
@Suite struct SelectedDocumentTests {
  private static let text = """
    title: Old
    palette:
      accent: "#ff0000"
    meta: {author: Ann, draft: true, count: 3}
    canvases:
      - name: Page
        graphics:
          - {name: A}

    """

  private func editor(_ line: String = "select :root") throws -> Editor {
    let editor = Editor(recorded: Self.text, columns: 120)
    try editor.press(typed(line))
    return editor
  }

  private func value(_ path: String, _ editor: Editor) -> String? {
    editor.document.value(of: path, entry: Transaction.root).value?.text
  }

  @Test func propertiesAreEdited() throws {
    let editor = try editor()
    #expect(editor.selectsDocument)
    try editor.press(typed("set title New ; set palette.accent '#00f' ; set palette.back white"))
    #expect(value("title", editor) == "New")
    #expect(value("palette.accent", editor) == "#0000ff")
    try editor.press(typed("toggle meta.draft ; adjust meta.count +2 ; unset meta.author"))
    #expect(value("meta.draft", editor) == "false")
    #expect(value("meta.count", editor) == "5")
    #expect(value("meta.author", editor) == nil)
    try editor.press(typed("rename '{name} of {kind}' ; replace title /New/Newer/"))
    #expect(value("title", editor) == "Newer of document")
    try editor.press("u u u")
    #expect(editor.document.text.string == Self.text)
    #expect(editor.selectsDocument)
  }

  @Test func rowsAreNotTouched() throws {
    let editor = try editor()
    try editor.press(typed("delete"))
    #expect(editor.message?.text.contains("only has properties to edit") == true)
    #expect(editor.document.text.string == Self.text)
    try editor.press("<esc> <esc>")
    #expect(!editor.selectsDocument)
    try editor.press(": s e l e c t <space> : r o o t <enter> j")
    #expect(!editor.selectsDocument)
    #expect(editor.cursor == 1)
  }

  @Test func theInspectorShowsTitlePaletteAndMeta() throws {
    let editor = try editor()
    let model = editor.inspectorModel
    #expect(model.groups.map(\.title) == ["Title", "Palette", "Meta", "Other"])
    #expect(
      model.groups.flatMap(\.fields).map(\.path) == [
        "title", "palette.accent", "meta.author", "meta.draft", "meta.count",
      ])
    #expect(model.groups[1].fields.first?.parts.first?.swatch != nil)
    #expect(KeyHints.hint(of: editor)?.hasPrefix("the document is selected") == true)
  }

  @Test func fieldsAreEdited() throws {
    let editor = try editor()
    try editor.press("<tab> g g j e <c-u> F i n e <enter>")
    #expect(value("title", editor) == "Fine")
    try editor.press("j j e <c-u> b l u e <enter>")
    #expect(value("palette.accent", editor) == "#0000ff")
    try editor.press("o")
    #expect(editor.prompt?.line.text == "set palette.")
    try editor.press("b a c k <space> r e d <enter>")
    #expect(value("palette.back", editor) == "#ff0000")
    try editor.press("d d")
    #expect(value("palette.accent", editor) == nil)
    #expect(editor.message?.severity != .error)
  }

  @Test func itIsRecordedAndCopied() throws {
    let editor = try editor()
    #expect(
      try editor.press(typed("set title B ; set meta.x 1"))
        .contains(.record("select :root ; set title B ; select :root ; set meta.x 1")))
    #expect(try editor.press("y n") == [.copy("B")])
    #expect(try editor.press("y p") == [.copy(":root")])
  }

  @Test func anEmptyDocumentHasATitleToo() throws {
    let editor = Editor(text: "canvases: []\n")
    try editor.press(typed("select :root ; set title T"))
    #expect(value("title", editor) == "T")
  }

  @Test func canvasesLeadThereAndBack() throws {
    let editor = try editor()
    try editor.press(typed("select-children"))
    #expect(!editor.selectsDocument)
    #expect(editor.selection == [0])
    try editor.press(typed("select :root ; insert canvas Two"))
    #expect(editor.document.label(of: 2) == "Two")
    #expect(editor.selection == [2])
  }
}
