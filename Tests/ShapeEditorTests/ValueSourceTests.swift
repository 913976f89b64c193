import Testing

@testable import ShapeEditor

/// Going from a value to where it is from.
@MainActor @Suite("Sources of values") struct ValueSourceTests {
  private static let text = """
    use: [diagram]
    palette: {ink: "#1f2a44"}
    tokens: {corner: 8}
    textStyle: {size: 15}
    styles:
      .service: {radius: 6}
    canvases:
    - graphics:
      - id: box
        textStyle: {weight: bold}
        children:
        - {kind: rectangle, id: web, tags: [service], fill: $ink, text: Web app}
      - {kind: rectangle, id: db, radius: $corner, opacity: 0.5, text: DB}
      - web -> db

    """

  private func place(from path: String, of row: Int) throws -> String {
    let editor = Editor(text: Self.text, columns: 100, rows: 40)
    try editor.press("z R \(row) G <tab> z R")
    editor.inspector.goToField(path, in: editor.inspected)
    try editor.press("g d")
    if let refusal = editor.message?.text { return refusal }
    let line = editor.inspectedField?.path ?? "none"
    return editor.selectsDocument ? line : "\(editor.document.label(of: editor.cursor)): \(line)"
  }

  @Test(
    "lead to the rule, the text style, the palette or the tokens",
    arguments: [
      (3, "radius", "styles.\\.service"), (3, "text.weight", "box: textStyle.weight"),
      (3, "text.size", "textStyle.size"), (3, "fill.color", "palette.ink"),
      (4, "radius", "tokens.corner"),
      (4, "opacity", "it is written on this graphic"),
      (4, "rotation", "it is the default, written nowhere"),
      (5, "route", "'connector' is a rule of a library, which is not changed here"),
    ])
  func leads(row: Int, path: String, place: String) throws {
    let found = try self.place(from: path, of: row)
    #expect(found == place)
  }
}
