import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import Testing
import YAMLText

@testable import ShapeEditor

/// What a drag in the picture may meet: nothing is stuck, nothing is lost, one step each.
@MainActor @Suite("Accidents of drags in the picture")
struct DragAccidentTests {
  private static let text = """
    canvases:
      - name: Page
        size: [320, 320]
        background: "#ffffff"
        graphics:
          - {name: box, at: [100, 100], size: [100, 100], fill: red}
          - {name: bow, kind: path, at: [20, 220], d: "M0,0 C0,80 80,80 80,0", stroke: black}

    """

  private func board(_ text: String = Self.text) throws -> PictureBoard {
    let board = try PictureBoard(text)
    while board.editor.layout.focus != .picture { try board.press("<tab>") }
    return board
  }

  /// What begins a drag.
  enum Beginning: CaseIterable {
    case move
    case handle
    case drawing
    case node
    case line
  }

  /// Presses and drags a little; the button is down then, but for a line, which waits for points.
  private func begin(_ beginning: Beginning, _ board: PictureBoard) throws {
    switch beginning {
    case .move: try board.hold(from: (150, 150), to: (200, 150))
    case .handle:
      try board.click(150, 150)
      let handle = try #require(
        board.handles.first { $0.handle == .side(horizontal: 1, vertical: 1) })
      board.mouse(.press(.left), at: handle.cell)
      board.mouse(.drag(.left), at: CellPoint(column: handle.cell.column + 3, row: handle.cell.row))
    case .drawing:
      try board.press("t r")
      try board.hold(from: (20, 20), to: (80, 80))
    case .node:
      try board.editor.perform(.select(selector: "[name=bow]"))
      board.give(.focus(true))
      try board.press("<enter>")
      try board.hold(from: (100, 220), to: (140, 240))
    case .line:
      try board.press("t p")
      try board.click(20, 20)
      try board.hold(from: (80, 20), to: (80, 80))
    }
    #expect(board.editor.picture.pointer.isActive)
  }

  @Test(
    "A drag that ends beyond the window or in another pane is one step",
    arguments: Beginning.allCases)
  func elsewhere(beginning: Beginning) throws {
    for cell in [
      CellPoint(column: 5_000, row: 3), CellPoint(column: -40, row: 5),
      CellPoint(column: 3, row: -1_000), CellPoint(column: 10, row: 24),
    ] {
      let board = try board()
      try begin(beginning, board)
      board.mouse(.drag(.left), at: cell)
      board.mouse(.release(.left), at: cell)
      #expect(!board.editor.picture.pointer.isActive)
      if beginning == .line { try board.press("<enter>") }
      #expect(board.text != Self.text, "\(cell)")
      try board.editor.perform(.undo(count: 1))
      #expect(board.text == Self.text)
    }
  }

  @Test(
    "What interrupts it leaves the document as it was, and the mouse goes on",
    arguments: Beginning.allCases, ["resize", "focus", "reload", "esc", "hide", "narrow"])
  func interrupted(beginning: Beginning, by interruption: String) throws {
    let board = try board()
    try begin(beginning, board)
    var text = Self.text
    switch interruption {
    case "resize": board.give(.resize(columns: 90, rows: 30))
    case "narrow": board.give(.resize(columns: 3, rows: 2))
    case "focus": board.give(.focus(false))
    case "reload":
      text += "# more\n"
      board.perform(
        board.editor.handle(.file(.readAgain(SourceText(text), Message("read again")))))
      board.give(.focus(true))
    case "esc": try board.press("<esc>")
    default: try board.editor.perform(.togglePicture)
    }
    board.mouse(.drag(.left), at: CellPoint(column: 9, row: 9))
    if interruption != "reload" { board.mouse(.release(.left), at: CellPoint(column: 9, row: 9)) }
    if interruption == "reload" {
      // The button is still down: what it holds is another document's.
      board.mouse(.release(.left), at: CellPoint(column: 9, row: 9))
      while board.editor.session.undoCount > 1 { try board.editor.perform(.undo(count: 1)) }
    }
    if board.editor.tool != nil { try board.editor.perform(.draw(nil)) }
    #expect(board.text == text)
    board.give(.resize(columns: 100, rows: 25))
    if board.editor.layout.pictureColumns == 0 { try board.editor.perform(.togglePicture) }
    board.give(.focus(true))
    #expect(!board.editor.picture.pointer.isActive)
    try board.click(150, 150)
    #expect(board.editor.selection.map(board.editor.document.label(of:)) == ["box"])
  }

  @Test(
    "Sizes below a pixel and above a billion are dragged, too",
    arguments: [
      ("[0.0001, 0.0001]", "[100, 100]"), ("[5000000000, 5000000000]", "[100, 100]"),
      ("[1e12, 1e-9]", "[3, 4]"), ("[100, 100]", "[5000000000, -7000000000]"),
      ("[0, 0]", "[100, 100]"), ("[1e300, 1e300]", "[1, 1]"),
    ])
  func extremes(size: String, place: String) throws {
    let text = """
      canvases:
        - size: [320, 320]
          graphics:
            - {name: box, at: \(place), size: \(size), fill: red}

      """
    let board = try board(text)
    for zoom in [Command.Zoom.fit, .selection, .larger] {
      try board.editor.perform(.select(selector: "[name=box]"))
      try? board.editor.perform(.zoom(zoom))
      board.give(.focus(true))
      guard board.editor.picture.picture?.view != nil else { continue }
      for handle in board.handles {
        let before = board.text
        let steps = board.editor.session.undoCount
        board.mouse(.press(.left), at: handle.cell)
        let end = CellPoint(column: handle.cell.column - 4, row: handle.cell.row + 2)
        board.mouse(.drag(.left), at: end)
        board.mouse(.release(.left), at: end)
        #expect(!board.editor.picture.pointer.isActive)
        if board.editor.session.undoCount > steps { try board.editor.perform(.undo(count: 1)) }
        #expect(board.text == before)
      }
    }
  }

  @Test("A path of a million nodes is selected, scaled and refused to be gone into")
  func manyNodes() throws {
    let nodes = (0..<2_100).map { "\($0 % 300) \($0 % 7)" }.joined(separator: " ")
    let data = nodes + String(repeating: " " + nodes, count: 476)
    let text = """
      canvases:
        - size: [320, 320]
          graphics:
            - {name: long, kind: path, d: "M\(data)"}

      """
    let board = try board(text)
    try board.editor.perform(.select(selector: "[name=long]"))
    board.give(.focus(true))
    try board.press("<enter>")
    #expect(board.editor.message?.text.contains("20000 nodes") == true)
    #expect(board.editor.picture.enteredShape == nil)
    try board.editor.perform(.nudge(dx: 1, dy: 1))
    try board.editor.perform(.undo(count: 1))
    #expect(board.editor.document.text.byteCount == text.utf8.count)
  }
}
