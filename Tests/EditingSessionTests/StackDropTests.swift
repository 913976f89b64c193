import Geometry
import ShapeCommands
import ShapeDocument
import ShapeSession
import TerminalCells
import Testing

@testable import ShapeEditor

/// What is dragged onto a layout in the picture.
@MainActor @Suite("Boxes dragged into stacks")
struct StackDropTests {
  private static let text = """
    canvases:
      - name: Page
        size: [320, 320]
        background: "#ffffff"
        graphics:
          - name: left
            at: [20, 20]
            layout: {type: vstack, spacing: 10}
            children:
              - {name: a, size: [80, 40], fill: red}
              - {name: b, size: [80, 40], fill: green}
          - name: right
            at: [200, 20]
            layout: {type: vstack, spacing: 10}
            children:
              - {name: c, size: [80, 40], fill: blue}
              - {name: d, size: [80, 40], fill: gray}
          - {name: free, at: [20, 200], size: [60, 60], fill: orange}
          - name: group
            at: [120, 200]
            children:
              - {name: inner, size: [40, 40], fill: teal}

    """

  private func members(of name: String, _ board: PictureBoard) -> [String] {
    let document = board.editor.document
    let entry = (0..<document.entryCount).first { document.label(of: $0) == name }
    return entry.map { document.children(of: $0).map(document.label(of:)) } ?? []
  }

  private func lastCommand(_ board: PictureBoard) -> String {
    board.editor.session.lastEdit.map { "\($0)" } ?? ""
  }

  @Test("A free box goes to the place where it is dropped, by one command and one step")
  func freeBox() throws {
    let board = try PictureBoard(Self.text)
    try board.hold(from: (50, 230), to: (240, 62))
    #expect(board.editor.dragText == "into 'right', 2 of 3; ctrl keeps it out")
    #expect(board.editor.pictureOverlay.guides.count == 1)
    #expect(board.text == Self.text)
    board.mouse(.release(.left), at: try board.cell(240, 62))
    #expect(members(of: "right", board) == ["c", "free", "d"])
    #expect(lastCommand(board) == "move before @0.1.1")
    #expect(board.editor.message?.text == "moved free into right, now 2 of 3")
    try board.press("u")
    #expect(board.text == Self.text)
  }

  @Test("A member of one stack goes into another, and among its own siblings as ever")
  func member() throws {
    let board = try PictureBoard(Self.text)
    // The stack itself is dragged until somebody has gone into it.
    try board.click(50, 40)
    try board.click(50, 40, clicks: 2)
    #expect(board.editor.selection.map(board.editor.document.label(of:)) == ["a"])
    try board.drag(from: (50, 40), to: (240, 100))
    #expect(members(of: "left", board) == ["b"])
    #expect(members(of: "right", board) == ["c", "d", "a"])
    #expect(lastCommand(board) == "move into @0.1 last")
    try board.press("u")
    #expect(board.text == Self.text)
    try board.drag(from: (50, 40), to: (50, 105))
    #expect(members(of: "left", board) == ["b", "a"])
  }

  @Test("With ctrl it lies in front of the stack; a group holds on to what is in it")
  func keptOut() throws {
    let board = try PictureBoard(Self.text)
    let (start, end) = (try board.cell(50, 230), try board.cell(240, 62))
    board.mouse(.press(.left), at: start)
    board.mouse(.drag(.left), at: end, .control)
    board.mouse(.release(.left), at: end, .control)
    #expect(members(of: "right", board) == ["c", "d"] && lastCommand(board).hasPrefix("nudge"))
    let inside = try PictureBoard(
      """
      canvases:
        - name: Page
          size: [320, 320]
          graphics:
            - name: stack
              at: [20, 20]
              layout: {type: vstack, spacing: 10, padding: 20}
              children:
                - name: card
                  children:
                    - {name: base, size: [200, 100], fill: red}
                    - {name: dot, at: [20, 20], size: [40, 40], fill: blue}

      """)
    try inside.click(80, 80)
    for _ in 0..<2 { try inside.click(80, 80, clicks: 2) }
    #expect(inside.editor.selection.map(inside.editor.document.label(of:)) == ["dot"])
    try inside.drag(from: (80, 80), to: (140, 80))
    #expect(members(of: "card", inside) == ["base", "dot"])
    #expect(lastCommand(inside).hasPrefix("nudge"))
  }

  @Test("Nothing goes into what is locked, hidden or itself")
  func refused() throws {
    for flag in ["locked", "hidden"] {
      let text = Self.text.replacing(
        "at: [200, 20]\n", with: "at: [200, 20]\n        \(flag): true\n")
      let board = try PictureBoard(text)
      try board.drag(from: (50, 230), to: (240, 62))
      #expect(members(of: "right", board) == ["c", "d"])
      #expect(lastCommand(board).hasPrefix("nudge"))
    }
    let board = try PictureBoard(Self.text)
    try board.drag(from: (50, 40), to: (70, 60))
    #expect(lastCommand(board).hasPrefix("nudge"))
    #expect(members(of: "left", board) == ["a", "b"])
  }
}
