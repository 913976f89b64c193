import ShapeDocument
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import EditorViews
@testable import ShapeEditor

@MainActor @Suite struct InspectorTests {
  /// The screen after keys is what the file of that name says.
  @Test(arguments: [
    ("fields-80x24", 80, 24, "j <tab> z R"),
    ("fields-200x60", 200, 60, "j <tab> z R"),
    ("stops-80x24", 80, 24, "j <tab> 1 4 j <space> j l"),
    ("colours-80x24", 80, 24, "j j <tab> 9 j e g o l"),
    ("mistake-80x24", 80, 24, "j <tab> z R 1 4 j e 1 + + <enter>"),
    ("findings-80x24", 80, 24, "6 j <tab> z R"),
    ("findings-200x60", 200, 60, "6 j <tab> z R"),
    ("mixed-80x24", 80, 24, "j x j x <tab> z R"),
    ("narrow-40x16", 40, 16, "j <tab> z R 5 j"),
    ("closed-80x24", 80, 24, "6 j <tab> z M"),
  ])
  func looks(name: String, columns: Int, rows: Int, keys: String) throws {
    let text = try Fixture("inspector/every-property.yaml").text
    let editor = Editor(text: text, columns: columns, rows: rows)
    try editor.press(keys)
    editor.settle()
    try expectSnapshot(editor.surface().snapshot(), "inspector/\(name).txt")
  }

  @Test("A closed group says how many problems are in it, wherever the cursor comes from")
  func closedGroupsCountProblems() throws {
    let screen = PointedScreen(
      """
      canvases:
        - graphics:
            - {name: A, size: [10, 20], fill: red, opacitiy: 1}
            - {name: B, size: [10, 20], fill: red}

      """, columns: 80, rows: 24)
    func title() -> String? {
      screen.lines.first { $0.contains("▸ Other") }?.split(separator: "▸").last.map(String.init)
    }
    for (keys, expected) in [("z R j", " Other ! 1"), ("j", " Other"), ("k", " Other ! 1")] {
      try screen.press(keys)
      #expect(title() == expected)
    }
  }

  // MARK: - Steps

  private static let text = """
    canvases:
      - graphics:
          - {name: A, opacity: 0.5, hidden: true, size: [10, 20], kind: ellipse}
          - {name: B, stroke: red, text: {string: Hi, align: center}}

    """

  private func editor(_ text: String = text, at path: String, keys: String = "j") throws -> Editor {
    let editor = Editor(text: text, columns: 120)
    try editor.inspect(path, after: "\(keys) <tab> z R g g")
    return editor
  }

  @Test(arguments: [
    ("opacity", "j", "+ +", "opacity: 0.7"), ("opacity", "j", "3 -", "opacity: 0.2"),
    ("size", "j", "l 5 +", "size: [10, 25]"), ("size", "j", "-", "size: [9, 20]"),
    ("rotation", "j", "1 0 +", "rotation: 10"), ("at", "j", "l +", "at: [0, 1]"),
    ("hidden", "j", "+", "{name: A, opacity"), ("kind", "j", "+", "kind: circle"),
    ("kind", "j", "-", "kind: capsule"), ("stroke.width", "j j", "+", "width: 2"),
    ("text.align", "j j", "-", "align: leading"), ("text.size", "j j", "-", "size: 15"),
  ])
  func valuesStep(path: String, to: String, keys: String, after: String) throws {
    let editor = try editor(at: path, keys: to)
    try editor.press(keys)
    #expect(editor.document.text.string.contains(after), "\(editor.document.text.string)")
    for _ in 0..<4 { try editor.press("u") }
    #expect(editor.document.text.string == Self.text)
  }

  @Test(arguments: [
    ("e l i n <enter>", "[0, \"red\"], [1, \"red\"]]", "linear"),
    ("<space>", "[0, \"red\"], [1, \"red\"]]", "linear"),
    ("+ +", "[0, \"red\"], [1, \"red\"]]", "radial"),
    ("+ + +", "[0, \"red\"], [1, \"red\"]]", "angular"),
    ("+ + + +", "fill: \"red\"", "solid"),
    ("+ d d", "fill: \"red\"", "solid"),
  ])
  func aColourBecomesAGradientAndAColourAgain(keys: String, after: String, type: String) throws {
    let editor = try editor(
      "canvases:\n  - graphics:\n      - {name: A, fill: red}\n", at: "fill.type")
    #expect(editor.inspectedField?.value == "solid")
    try editor.press(keys)
    #expect(editor.document.text.string.contains(after), "\(editor.document.text.string)")
    #expect(editor.inspectedField?.value == type)
  }

  @Test func aCanvasHasABackground() throws {
    let text = "canvases:\n  - name: P\n    graphics: []\n"
    let editor = Editor(text: text, columns: 120)
    #expect(
      editor.inspectorModel.groups.map(\.title) == [
        "Shape", "Geometry", "Connectors", "Background", "Other",
      ])
    try editor.press("<tab>")
    while editor.inspectedField?.path != "background.color" { try editor.press("j") }
    #expect(editor.inspectedField?.label == "color")
    try editor.press("e r e d <enter>")
    #expect(editor.document.value(of: "background", entry: 0).text == "#ff0000")
    #expect(editor.inspectorModel.groups[3].fields.map(\.label).contains("type"))
  }

  @Test func whatCannotStepSaysSo() throws {
    let editor = try editor(at: "name")
    try editor.press("+")
    #expect(editor.message?.text == "'name' is no number to step; e edits it")
    try editor.press("<tab> +")
    #expect(editor.message?.text == "the picture is not on the screen; c shows it")
    try editor.press(": s t e p <space> 1 <enter>")
    #expect(editor.message?.text == "stepping is for values: tab leads to the inspector")
    try editor.press("<esc> : i n s e r t - i t e m <space> a f t e r <enter>")
    #expect(editor.message?.text == "items are added to lists: tab leads to the inspector")
    #expect(editor.document.text.string == Self.text)
  }

  // MARK: - Values

  @Test func propertiesAreTakenAwayAndPutInElsewhere() throws {
    let editor = try editor(at: "opacity")
    try editor.press("y y")
    try editor.press("<tab> j <tab>")
    #expect(editor.inspectedField?.path == "opacity")
    try editor.press("p")
    #expect(editor.document.value(of: "opacity", entry: 2).text == "0.5")
    try editor.press("d d")
    #expect(editor.document.text.string == Self.text)
    try editor.press("d d")
    #expect(editor.message?.text == "'opacity' is not set")
    #expect(editor.document.entryCount == 3)
  }

  @Test func tabGoesFromValueToValue() throws {
    let editor = try editor(at: "at")
    try editor.press("e 1 <tab> 2 <tab> 3 <tab> 4 <enter>")
    #expect(editor.document.text.string.contains("size: [3, 4]"))
    #expect(editor.document.text.string.contains("at: [1, 2]"))
    try editor.press("e 5 <s-tab> 6 <s-tab> <esc>")
    #expect(editor.document.text.string.contains("size: [6, 5]"))
    #expect(editor.inspectedPart?.path == "at.1")
  }

  @Test func selectionsAreCutToTheClipboard() throws {
    let editor = try editor(at: "name")
    let effects = try editor.press("e <end> <s-home> <c-x>")
    #expect(effects.contains(.copy("A")))
    try editor.press("B <c-v> <enter>")
    #expect(editor.document.value(of: "name", entry: 1).text == "BA")
    // The same register serves the command line.
    try editor.press(": x <c-y>")
    #expect(editor.prompt?.line.text == "xA")
    #expect(try editor.press("<a-a> <c-c>").contains(.copy("xA")))
    #expect(editor.prompt != nil)
    try editor.press("<right> <c-c>")
    #expect(editor.prompt == nil)
  }

  @Test func linesOfTextAreTyped() throws {
    let editor = try editor(at: "text.string", keys: "j j")
    try editor.press("e <end> ! <a-enter> n <enter>")
    #expect(editor.document.value(of: "text.string", entry: 2).text == "Hi!\nn")
  }

  @Test func coloursAreChosenFromAllNames() throws {
    let editor = try editor(at: "fill.color")
    try editor.press("e r e b")
    let field = try #require(editor.field)
    #expect(field.swatch(in: editor.document) == nil)
    #expect(
      FieldMenu(field, in: editor.document)?.rows.map(\.word) == ["rebeccapurple", "firebrick"])
    try editor.press("<down>")
    let chosen = try #require(editor.field)
    #expect(chosen.line.text == "rebeccapurple")
    #expect(chosen.swatch(in: editor.document)?.hexText == "#663399")
    try editor.press("<enter>")
    #expect(editor.document.text.string.contains("fill: \"rebeccapurple\""))
  }

  // MARK: - Several graphics

  @Test func manyGraphicsAreComparedInSlices() throws {
    let rows = (0..<5_000).map {
      "      - {name: G, opacity: 0.5, rotation: \($0 == 4_999 ? 1 : 0)}"
    }
    let text = "canvases:\n  - name: P\n    graphics:\n" + rows.joined(separator: "\n") + "\n"
    let editor = Editor(text: text, columns: 120)
    try editor.press("j v G v <tab> z R")
    #expect(editor.marks.count == 5_000)
    func agreement(_ path: String) -> InspectorModel.Agreement? {
      editor.inspectorModel.groups.flatMap(\.fields).first { $0.path == path }?.parts.first?
        .agreement
    }
    #expect(agreement("opacity") == .comparing)
    #expect(agreement("rotation") == .comparing)
    var slices = 0
    while editor.hasIdleWork {
      _ = editor.handle(.idle)
      slices += 1
    }
    #expect((20...60).contains(slices))
    #expect(agreement("opacity") == .same)
    #expect(agreement("rotation") == .mixed)
  }

  @Test func theMarkedAreShownNotTheCursors() throws {
    let editor = Editor(text: Self.text, columns: 120)
    try editor.press("j x j <tab> z R g g j j j")
    #expect(editor.inspectedField?.path == "name")
    #expect(editor.inspectedField?.value == "A")
    try editor.press("e <end> ! <enter>")
    #expect(editor.document.value(of: "name", entry: 1).text == "A!")
    #expect(editor.document.value(of: "name", entry: 2).text == "B")
  }

  @Test func lockedGraphicsRefuseBeforeAnythingIsTyped() throws {
    let editor = try editor(
      "canvases:\n  - graphics:\n      - {name: A, locked: true}\n", at: "name")
    try editor.press("e")
    #expect(editor.field == nil)
    #expect(editor.message?.text == "it is locked; unlock it first")
  }
}
