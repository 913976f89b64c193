import ShapeDocument
import Testing
import YAMLText

@testable import ShapeEditor

@Suite struct EditingFieldTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: A, fill: red, opacity: 0.5}
          - {name: B, fill: red, opacity: 1}

    """

  /// An editor with the keys in the inspector, on a property of the first graphic.
  private func editor(at path: String, marking keys: String = "") throws -> Editor {
    let editor = Editor(text: Self.text, columns: 120)
    try editor.inspect(path, after: "j \(keys) <tab> z R g g")
    return editor
  }

  private func value(_ path: String, _ editor: Editor, of entry: Int = 1) -> String? {
    editor.document.value(of: path, entry: entry).text
  }

  @Test func textsAreTyped() throws {
    let editor = try editor(at: "name")
    try editor.press("e <bs> N e w <c-left> X <enter>")
    #expect(value("name", editor) == "XNew")
    #expect(editor.field == nil)
    try editor.press("i Y <esc>")
    #expect(value("name", editor) == "XNew")
    try editor.press("u")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func numbersStepAndTakeSums() throws {
    let editor = try editor(at: "rotation")
    try editor.press("e <c-u> 1 2 * 3 + 4 <enter>")
    #expect(value("rotation", editor) == "40")
    try editor.press("<enter> <up> <up> <down> <s-up> <enter>")
    #expect(value("rotation", editor) == "51")
    try editor.press("e <c-u> 1 + <enter>")
    #expect(editor.field?.mistake == "'1+' is neither a number nor a sum")
    #expect(value("rotation", editor) == "51")
    try editor.press("<c-u> <enter>")
    #expect(value("rotation", editor) == nil || value("rotation", editor) == "0")
  }

  @Test func refusedValuesAreExplainedAndTheOldOnesStay() throws {
    let editor = try editor(at: "opacity")
    try editor.press("e <c-u> 7 <enter>")
    #expect(editor.field?.mistake?.isEmpty == false)
    #expect(value("opacity", editor) == "0.5")
    try editor.press("<esc>")
    #expect(editor.document.text.string == Self.text)
  }

  @Test func togglesFlipAndWordsCycle() throws {
    let editor = try editor(at: "hidden")
    try editor.press("<space>")
    #expect(value("hidden", editor) == "true")
    try editor.press("e")
    #expect(value("hidden", editor) != "true")
    let kinds = try self.editor(at: "kind")
    try kinds.press("<space>")
    #expect(value("kind", kinds) != nil)
    try kinds.press("e <c-u> s t <tab> <enter>")
    #expect(value("kind", kinds) == "star")
  }

  @Test func coloursComplete() throws {
    let editor = try editor(at: "fill.color")
    try editor.press("e <c-u> m a r <tab> <enter>")
    #expect(value("fill.color", editor) == "#800000")
  }

  @Test func severalAreSetTogether() throws {
    let editor = try editor(at: "opacity", marking: "x j x k")
    #expect(editor.inspectedField?.parts.first?.agreement == .mixed)
    try editor.press("e 0 . 2 5 <enter>")
    #expect(value("opacity", editor) == "0.25")
    #expect(value("opacity", editor, of: 2) == "0.25")
    #expect(editor.inspectedField?.parts.first?.agreement == .same)
    try editor.press("u")
    #expect(editor.document.text.string == Self.text)
  }
}
