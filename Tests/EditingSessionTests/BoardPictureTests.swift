import PaneLayout
import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing

@testable import ShapeEditor

/// What the picture shows of one group alone, and what else is taken from it.
@MainActor @Suite("Groups alone, colours and strokes in the picture")
struct BoardPictureTests {
  private static let text = """
    palette: {accent: "#d33682"}
    canvases:
      - name: Page
        size: [320, 320]
        background: "#ffffff"
        graphics:
          - {name: red, size: [160, 320], fill: "#ff0000"}
          - name: group
            children:
              - {name: blue, at: [160, 0], size: [160, 320], fill: "#0000ff"}
          - {name: pink, at: [10, 10], size: [60, 60], fill: $accent}

    """

  private func color(_ board: PictureBoard, _ x: Double, _ y: Double) throws -> TerminalColor? {
    let picture = try #require(board.editor.picture.picture)
    let cell = try board.cell(x, y)
    return picture.cells[cell.column - picture.corner.column, cell.row - picture.corner.row]?
      .background
  }

  @Test("A group that is hoisted is as it is, the rest faint, until everything is shown again")
  func alone() throws {
    let board = try PictureBoard(Self.text)
    try board.press("z R")
    #expect(try color(board, 240, 100) == .rgb(0, 0, 255))
    #expect(try color(board, 100, 200) == .rgb(255, 0, 0))
    try board.press("j j g f")
    #expect(board.editor.outline.hoisted != nil)
    #expect(try color(board, 240, 100) == .rgb(0, 0, 255))
    let faint = try color(board, 100, 200)
    guard case .rgb(255, let green, let blue)? = faint else {
      Issue.record("\(faint as Any) is not faintly red")
      return
    }
    #expect((185...195).contains(green) && green == blue)
    // What is pointed at is found as ever.
    try board.click(100, 200)
    #expect(board.editor.selection.map(board.editor.document.label(of:)) == ["red"])
    #expect(board.editor.outline.hoisted == nil)
    #expect(try color(board, 100, 200) == .rgb(255, 0, 0))
    // An edit of what is alone is seen.
    try board.editor.perform(.hoist(selector: "group"))
    try board.editor.perform(.select(selector: "[name=blue]"))
    try board.editor.perform(.set(property: "fill", value: .text("#00ff00")))
    board.give(.focus(true))
    #expect(try color(board, 240, 100) == .rgb(0, 255, 0))
  }

  @Test("A click in the picture takes the colour of what is there, as it is written")
  func eyedropper() throws {
    let board = try PictureBoard(Self.text, columns: 180, rows: 40)
    try board.editor.perform(.select(selector: "[name=red]"))
    if !board.editor.layout.hasPicture { try board.press("c") }
    board.give(.focus(true))
    while board.editor.layout.focus != .inspector { try board.press("<tab>") }
    try board.press("g g")
    for _ in 0..<200 where board.editor.inspectedField?.path != "fill.color" {
      try board.press("j")
    }
    try board.press("e")
    #expect(board.editor.field?.control == .color)
    try board.click(40, 40)
    #expect(board.editor.field?.line.text == "$accent")
    try board.click(240, 200)
    #expect(board.editor.field?.line.text == "#0000ff")
    try board.press("<enter>")
    #expect(board.text.contains("{name: red, size: [160, 320], fill: \"#0000ff\"}"))
    try board.press("u")
    #expect(board.text == Self.text)
  }

  @Test("option scale-strokes lets handles scale widths, radii and text sizes along")
  func strokes() throws {
    let text = """
      canvases:
        - size: [320, 320]
          graphics:
            - {name: a, kind: roundedRectangle, at: [80, 80], size: [80, 80], radius: 8, stroke: {color: red, width: 4}}

      """
    for isOn in [false, true] {
      let board = try PictureBoard(text)
      try board.editor.perform(.option(.scaleStrokes(isOn ? .on : .off)))
      try board.editor.perform(.select(selector: "[name=a]"))
      board.give(.focus(true))
      let corner = try #require(
        board.handles.first { $0.handle == .side(horizontal: 1, vertical: 1) })
      board.mouse(.press(.left), at: corner.cell)
      let end = CellPoint(column: corner.cell.column + 6, row: corner.cell.row + 3)
      board.mouse(.drag(.left), at: end)
      board.mouse(.release(.left), at: end)
      #expect(board.text != text)
      #expect(board.text.contains("width: 4}") == !isOn, "\(board.text)")
      #expect(board.text.contains("radius: 8,") == !isOn)
      try board.press("u")
      #expect(board.text == text)
    }
    var options = EditorOptions()
    options.restore(Array("option scale-strokes on\n".utf8))
    #expect(options.scalesStrokes)
  }
}
