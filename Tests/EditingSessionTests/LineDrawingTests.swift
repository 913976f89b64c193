import ShapeCommands
import ShapeDocument
import TerminalCells
import Testing

@testable import ShapeEditor

/// Lines through points, drawn click by click.
@MainActor @Suite("Polylines and paths are drawn")
struct LineDrawingTests {
  private static let text = """
    canvases:
      - name: Page
        size: [320, 320]
        background: "#ffffff"
        graphics:
          - {name: box, at: [10, 10], size: [20, 20]}

    """

  private func board(_ tool: String) throws -> PictureBoard {
    let board = try PictureBoard(Self.text)
    try board.press("<tab> \(tool)")
    return board
  }

  private func drawn(_ board: PictureBoard) -> String {
    board.text.replacing(Self.text.dropLast(1), with: "").split(separator: "\n").map {
      $0.drop { $0 == " " }
    }.joined(separator: " ")
  }

  private func kind(_ board: PictureBoard) -> Graphic.Kind? {
    board.editor.document.kind(of: board.editor.cursor)
  }

  @Test(
    "Clicks add points; enter, esc and a double click end the line, which is then selected",
    arguments: ["<enter>", "<esc>", "double"])
  func polyline(ending: String) throws {
    let board = try board("t y")
    #expect(board.line().contains("polyline: each click adds a point"))
    try board.click(100, 100)
    try board.click(200, 100)
    #expect(board.text == Self.text)
    #expect(board.line().contains("point 2: x "))
    #expect(board.handles.count == 2)
    try board.drag(from: (200, 200), to: (250, 250))
    if ending == "double" {
      try board.click(250, 250)
      try board.click(250, 250, clicks: 2)
    } else {
      try board.press(ending)
    }
    #expect(board.editor.tool == nil)
    #expect(kind(board) == .polyline, "\(board.text)")
    let points = board.editor.document.graphic(board.editor.cursor)?.placement.outline
    guard case .points(let corners)? = points else {
      Issue.record("no points")
      return
    }
    #expect(corners.count == (ending == "double" ? 4 : 3))
    #expect(board.text.contains("stroke: {color: \"#333333\", width: 2}"))
    try board.press("u")
    #expect(board.text == Self.text)
  }

  @Test("A click at the first point closes the line")
  func closing() throws {
    let board = try board("t y")
    for (x, y) in [(100.0, 100.0), (200, 100), (200, 200), (100, 100)] { try board.click(x, y) }
    #expect(kind(board) == .polygon && board.editor.tool == nil)
    let path = try self.board("t p")
    for (x, y) in [(100.0, 100.0), (200, 100), (200, 200), (100, 100)] { try path.click(x, y) }
    let data = path.editor.document.value(of: "d", entry: path.editor.cursor).text ?? ""
    #expect(kind(path) == .path && data.hasSuffix(" Z"), "\(path.text)")
  }

  @Test("A drag bends a path; a backspace takes a point back")
  func path() throws {
    let board = try board("t p")
    try board.click(100, 100)
    try board.drag(from: (200, 100), to: (200, 200))
    #expect(board.handles.contains { $0.handle == .control(of: 2, isFirst: true) })
    try board.click(60, 200)
    try board.click(20, 200)
    try board.press("<bs> <enter>")
    #expect(kind(board) == .path)
    let data = board.editor.document.value(of: "d", entry: board.editor.cursor).text ?? ""
    #expect(data.hasPrefix("M0,0 C0,0 ") && data.split(separator: "C").count == 3, "\(data)")
    // It can be gone into at once.
    try board.press("<enter>")
    #expect(board.line().contains("node 0 of 3"))
    try board.press("<esc> u")
    #expect(board.text == Self.text)
  }

  @Test("Less than two points are no line, and nothing is left of another tool's")
  func nothing() throws {
    let board = try board("t y")
    try board.press("<esc>")
    #expect(board.editor.tool == nil)
    try board.press("t y")
    try board.click(100, 100)
    try board.press("<enter>")
    #expect(board.editor.tool == nil && board.text == Self.text)
    try board.press("t y")
    try board.click(100, 100)
    try board.click(200, 100)
    try board.press("t p")
    #expect(board.editor.picture.drawnPoints.isEmpty)
    try board.press("<esc>")
    #expect(board.editor.tool == nil && board.text == Self.text)
  }
}
