import Geometry
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import Testing

@testable import ShapeEditor

/// The ends and bends of connectors, dragged in the picture.
@MainActor @Suite("Connectors dragged by their ends and bends")
struct ConnectorDragTests {
  private static let text = """
    canvases:
      - name: Page
        size: [320, 320]
        background: "#ffffff"
        graphics:
          - {id: a, at: [20, 20], size: [60, 60], fill: red}
          - {id: b, at: [220, 20], size: [60, 60], fill: green}
          - {name: Third one, at: [220, 200], size: [60, 60], fill: blue}
          - {kind: connector, name: line, from: "#a", to: "#b", stroke: {color: black, width: 4}}

    """

  private func board(_ text: String = Self.text) throws -> PictureBoard {
    let board = try PictureBoard(text)
    try board.editor.perform(.select(selector: "[name=line]"))
    board.give(.focus(true))
    return board
  }

  private func handle(_ handle: PictureHandle, _ board: PictureBoard) throws -> CellPoint {
    try #require(board.handles.first { $0.handle == handle }?.cell)
  }

  private func drag(
    _ handle: PictureHandle, to end: (Double, Double), _ board: PictureBoard
  ) throws {
    board.mouse(.press(.left), at: try self.handle(handle, board))
    board.mouse(.drag(.left), at: try board.cell(end.0, end.1))
    board.mouse(.release(.left), at: try board.cell(end.0, end.1))
  }

  private func value(_ property: String, _ board: PictureBoard) -> String? {
    let document = board.editor.document
    let entry = (0..<document.entryCount).first { document.label(of: $0) == "line" }
    return entry.flatMap { document.value(of: property, entry: $0).text }
  }

  @Test("It shows its ends and no frame; what is locked shows neither")
  func handles() throws {
    let board = try board()
    #expect(board.handles.map(\.handle) == [.end(.from), .end(.to), .part(0)])
    #expect(board.editor.pictureOverlay.frame?.hasLines == false)
    let locked = try self.board(
      Self.text.replacing("name: line,", with: "name: line, locked: true,"))
    #expect(locked.handles.isEmpty && locked.editor.pictureOverlay.frame?.hasLines == true)
  }

  @Test("An end goes to another graphic, which gets an id if it has none, in one step")
  func end() throws {
    let board = try board()
    try drag(.end(.to), to: (240, 240), board)
    #expect(value("to", board) == "#third-one" && value("from", board) == "#a")
    try board.press("u")
    #expect(board.text == Self.text)
    let named = Self.text.replacing("name: Third one", with: "id: c")
    let other = try self.board(named)
    try drag(.end(.from), to: (240, 240), other)
    #expect(other.editor.session.lastEdit.map { "\($0)" } == "set from #c")
    #expect(value("from", other) == "#c" && value("to", other) == "#b")
    try other.press("u")
    #expect(other.text == named)
    // On empty ground it is that point.
    try drag(.end(.from), to: (150, 250), other)
    #expect(value("from", other)?.hasPrefix("[") == true)
    // Other connectors are no graphics to hold on to.
    try other.press("u")
    #expect(other.text == named)
  }

  @Test("The middle of a side is meant where an end is dropped there")
  func side() throws {
    let board = try board(Self.text.replacing("name: Third one", with: "id: c"))
    try drag(.end(.to), to: (250, 202), board)
    #expect(value("to", board) == "#c.top")
  }

  @Test("A bend is pulled out of a part, moved, and goes where it is straight")
  func bends() throws {
    let board = try board()
    try drag(.part(0), to: (150, 200), board)
    let first = try #require(value("via", board))
    #expect(first.hasPrefix("[[") && board.handles.contains { $0.handle == .bend(0) })
    try drag(.bend(0), to: (150, 280), board)
    #expect(value("via", board) != first)
    try drag(.part(1), to: (200, 240), board)
    #expect(board.handles.contains { $0.handle == .bend(1) })
    try board.press("u")
    // Between its neighbours it is none.
    try drag(.bend(0), to: (150, 50), board)
    #expect(value("via", board) == nil)
    try board.press("u u u")
    #expect(board.text == Self.text)
  }

  @Test(
    "The line itself is pulled where it follows what it joins",
    arguments: ["straight", "elbow", "curve"])
  func pulled(route: String) throws {
    let text = Self.text.replacing("name: line,", with: "name: line, route: \(route),")
    let board = try board(text)
    try board.hold(from: (150, 50), to: (150, 150))
    #expect(board.editor.dragText?.hasPrefix("new bend: x 1") == true)
    board.mouse(.release(.left), at: try board.cell(150, 150))
    #expect(value("via", board)?.hasPrefix("[[") == true)
    let document = board.editor.document
    #expect(document.check().errorCount == 0)
    try board.press("u")
    #expect(board.text == text)
  }
}
