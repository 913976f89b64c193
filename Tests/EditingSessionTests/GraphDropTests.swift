import Geometry
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import Testing

@testable import ShapeEditor

@MainActor @Suite("Members of a graph that are dragged in the picture")
struct GraphDropTests {
  private static func members(indentedBy columns: Int) -> String {
    let boxes = [("a", "red"), ("b", "green"), ("c", "blue"), ("d", "gray")].map { id, color in
      "{id: \(id), kind: rectangle, size: [60, 40], fill: \(color)}"
    }
    return (boxes + ["a -> b", "a -> c", "b -> d"]).map {
      String(repeating: " ", count: columns) + "- " + $0
    }.joined(separator: "\n")
  }

  private static func text(_ layout: String) -> String {
    """
    canvases:
      - name: Page
        size: [320, 320]
        background: "#ffffff"
        graphics:
          - id: flow
            at: [20, 20]
            layout: \(layout)
            children:
    \(members(indentedBy: 10))

    """
  }

  private func middle(of id: String, _ board: PictureBoard) throws -> (Double, Double) {
    let document = board.editor.document
    let entry = try #require(document.entries(withID: id).first)
    let box = try #require(document.boundsOnCanvas(of: entry))
    return (box.center.x, box.center.y)
  }

  /// Goes into the graph, and drags a member of it to a place beside the middle of another.
  private func drag(
    _ id: String, to other: String, by offset: (Double, Double) = (0, 0), _ board: PictureBoard
  ) throws {
    try board.editor.perform(.reveal(selector: "#\(id)"))
    let (start, end) = (try middle(of: id, board), try middle(of: other, board))
    try board.hold(from: start, to: (end.0 + offset.0, end.1 + offset.1))
  }

  private func lastCommand(_ board: PictureBoard) -> String {
    board.editor.session.lastEdit.map { "\($0)" } ?? ""
  }

  @Test("What comes nearest to another layer is put into that, and undo takes it out again")
  func layer() throws {
    let text = Self.text("graph")
    let board = try PictureBoard(text)
    try drag("c", to: "d", by: (0, 10), board)
    #expect(board.editor.dragText == "into layer 2 of 'flow'")
    #expect(board.text == text)
    let end = try middle(of: "d", board)
    board.mouse(.release(.left), at: try board.cell(end.0, end.1 + 10))
    #expect(board.text == text.replacing("fill: blue}", with: "layer: \"#d\", fill: blue}"))
    #expect(try middle(of: "c", board).1 == middle(of: "d", board).1)
    try board.press("u")
    #expect(board.text == text)
  }

  @Test("In its own layer it is pinned, and what is pinned stays so")
  func pin() throws {
    let text = Self.text("graph")
    let board = try PictureBoard(text)
    let before = try middle(of: "c", board)
    try drag("c", to: "c", by: (40, 0), board)
    #expect(board.editor.dragText == "pinned in 'flow'")
    board.mouse(.release(.left), at: try board.cell(before.0 + 40, before.1))
    #expect(lastCommand(board).hasPrefix("nudge") && board.text.contains("pin: ["))
    try drag("c", to: "d", board)
    #expect(board.editor.dragText == "pinned in 'flow'")
  }

  @Test("Where the order follows the text, it moves among the lines")
  func order() throws {
    let text = Self.text("{type: graph, order: text}")
    let board = try PictureBoard(text)
    let target = try middle(of: "b", board)
    try drag("c", to: "b", by: (-24, 0), board)
    #expect(board.editor.dragText == "into 'flow', 1 of 2")
    board.mouse(.release(.left), at: try board.cell(target.0 - 24, target.1))
    #expect(lastCommand(board) == "move before @0.0.1")
    let (b, c) = (try middle(of: "b", board).0, try middle(of: "c", board).0)
    #expect(c < b)
  }

  @Test("A canvas that lays its graphics out takes them as a group does")
  func canvas() throws {
    func text(_ layout: String) -> String {
      """
      canvases:
        - name: Page
          layout: \(layout)
          background: "#ffffff"
          graphics:
      \(Self.members(indentedBy: 6))

      """
    }
    let graph = try PictureBoard(text("graph"))
    try drag("c", to: "d", by: (0, 4), graph)
    #expect(graph.editor.dragText == "into layer 2 of 'Page'")
    let end = try middle(of: "d", graph)
    graph.mouse(.release(.left), at: try graph.cell(end.0, end.1 + 4))
    #expect(
      graph.text
        == text("graph").replacing("fill: blue}", with: "layer: \"#d\", fill: blue}"))
    let row = try PictureBoard(text("hstack"))
    try drag("c", to: "a", by: (-20, 0), row)
    #expect(row.editor.dragText == "into 'Page', 1 of 4")
    let start = try middle(of: "a", row)
    row.mouse(.release(.left), at: try row.cell(start.0 - 20, start.1))
    #expect(lastCommand(row) == "move before @0.0")
  }
}
