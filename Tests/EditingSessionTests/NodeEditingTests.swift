import PaneLayout
import ShapeCommands
import TerminalCells
import Testing

@testable import ShapeEditor

/// The nodes of paths and lines that are gone into in the picture.
///
/// At 640 × 640 on the pane of 100 × 25 cells a cell has some 26 units; what is dragged lands on
/// whole ones.
@MainActor @Suite("Nodes in the picture")
struct NodeEditingTests {
  private static let text = """
    canvases:
      - name: Page
        size: [640, 640]
        background: "#ffffff"
        graphics:
          - {name: bow, kind: path, at: [100, 100], d: "M0,0 C0,200 200,200 200,0 l200.50,100", stroke: black}
          - {name: zigzag, kind: polyline, at: [100, 400], points: [[0, 0], [100, 100], [200, 0]], stroke: black}
          - {name: fixed, kind: path, d: "M0,0 L5,5", locked: true}
          - {name: box, size: [10, 10], text: Hi}

    """

  private func board(on row: Int = 1) throws -> PictureBoard {
    let board = try PictureBoard(Self.text)
    try board.press("<tab>")
    try board.editor.perform(.go(.first))
    for _ in 0..<row { try board.editor.perform(.go(.next(1))) }
    board.give(.focus(true))
    #expect(board.editor.layout.focus == .picture)
    return board
  }

  private func data(_ board: PictureBoard) -> String {
    board.text.split(separator: "\"").first { $0.hasPrefix("M0,0 C") || $0.hasPrefix("M") }
      .map(String.init) ?? ""
  }

  @Test("enter shows nodes, and controls of the chosen one; esc leaves them")
  func entering() throws {
    let board = try board()
    #expect(!board.handles.contains { $0.handle == .node(0) })
    try board.press("<enter>")
    #expect(
      board.handles.map(\.handle) == [
        .node(0), .control(of: 1, isFirst: true), .node(1), .node(2),
      ])
    #expect(board.line().contains("node 0 of 3: x 100 y 100"))
    try board.press("<tab>")
    #expect(
      Set(board.handles.map(\.handle)) == [
        .node(0), .node(1), .node(2), .control(of: 1, isFirst: false),
      ])
    #expect(board.line().contains("node 1 of 3: x 300 y 100"))
    try board.press("<s-tab> <s-tab>")
    #expect(board.line().contains("node 2 of 3: x 500.5 y 200"))
    try board.press("<esc>")
    #expect(board.handles.contains { $0.handle == .turn })
    #expect(board.text == Self.text)
  }

  @Test("arrows move the chosen node, each in one step, by the numbers concerned alone")
  func arrows() throws {
    let board = try board()
    try board.press("<enter> <tab> <right>")
    #expect(data(board) == "M0,0 C0,200 201,200 201,0 l199.5,100")
    try board.press("<s-up>")
    #expect(data(board) == "M0,0 C0,200 201,190 201,-10 l199.5,110")
    try board.press("u u")
    #expect(board.text == Self.text)
    // What was chosen still is.
    try board.press("<down>")
    #expect(data(board) == "M0,0 C0,200 200,201 200,1 l200.50,99")
  }

  @Test("A drag moves a node, or a control, with one step; the press chooses it")
  func drags() throws {
    let board = try board()
    try board.press("<enter>")
    try board.drag(from: (300, 100), to: (400, 100))
    #expect(board.line().contains("node 1 of 3"))
    let moved = data(board)
    #expect(moved.hasPrefix("M0,0 C0,200 ") && moved != "M0,0 C0,200 200,200 200,0 l200.50,100")
    try board.press("u")
    #expect(board.text == Self.text)
    try board.drag(from: (300, 300), to: (400, 300))
    #expect(data(board).hasPrefix("M0,0 C0,200 3") && data(board).hasSuffix(" 200,0 l200.50,100"))
    try board.press("u")
    #expect(board.text == Self.text)
    // Taken back while it is held.
    try board.hold(from: (300, 100), to: (400, 200))
    try board.press("<esc>")
    board.mouse(.release(.left), at: try board.cell(400, 200))
    #expect(board.text == Self.text)
    #expect(board.editor.picture.enteredShape != nil)
  }

  @Test("x deletes a node as long as two are left")
  func deleting() throws {
    let board = try board()
    try board.press("<enter> <tab> x")
    #expect(data(board) == "M0,0 l400.5,100")
    try board.press("x")
    #expect(data(board) == "M0,0 l400.5,100")
    #expect(board.editor.message?.text.contains("two nodes are left") == true)
    try board.press("u")
    #expect(board.text == Self.text)
  }

  @Test("Points of lines are nodes, too")
  func lines() throws {
    let board = try board(on: 2)
    try board.press("<enter> <tab> <right>")
    #expect(board.text.contains("points: [[0, 0], [101, 100], [200, 0]]"))
    try board.press("d")
    #expect(board.text.contains("points: [[0, 0], [200, 0]]"))
    try board.press("u u")
    #expect(board.text == Self.text)
  }

  @Test("Another selection, a tool, a hidden picture leave the nodes; locked paths keep theirs")
  func leaving() throws {
    let board = try board()
    try board.press("<enter>")
    try board.click(110, 405)
    #expect(board.handles.contains { $0.handle == .turn })
    try board.press("c c")
    #expect(board.editor.picture.enteredShape == nil)
    let locked = try self.board(on: 3)
    try locked.press("<enter>")
    #expect(locked.editor.message?.text == "'fixed' is locked")
    let box = try self.board(on: 4)
    try box.press("<enter>")
    #expect(box.editor.field?.target == .text)
  }

  @Test("Nodes that go by undo, or by another program, leave nothing behind")
  func undoing() throws {
    let board = try board()
    try board.press("<enter> <s-tab>")
    try board.editor.perform(.set(property: "d", value: .text("M0,0 L5,5")))
    board.give(.focus(true))
    #expect(board.line().contains("node 1 of 2"))
    try board.press("<right>")
    #expect(board.text.contains("M0,0 L6,5"))
    try board.editor.perform(.unset(property: "d"))
    board.give(.focus(true))
    try board.press("<right> <tab>")
  }
}
