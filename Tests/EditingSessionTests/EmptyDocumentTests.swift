import TerminalCells
import Testing

@testable import ShapeEditor

/// The editor where there is nothing, or nothing any more, with the picture on the screen.
@MainActor @Suite struct EmptyDocumentTests {
  private nonisolated static let one = """
    canvases:
      - name: One
        graphics:
          - {kind: circle, size: [9, 9]}

    """

  private nonisolated static let three = """
    canvases:
      - {name: A, graphics: [{kind: group, children: [{size: [3, 3]}]}]}
      - {name: B}
      - {name: C, layers: [], graphics: []}

    """

  @Test(arguments: [
    (one, "d d"),
    (three, ": s e l e c t <space> * <space> ; <space> d e l e t e <enter>"),
    (three, "d d d d d d"),
  ])
  func everythingIsDeletedAndBroughtBack(text: String, keys: String) throws {
    let board = try PictureBoard(text, columns: 130, rows: 40)
    try board.press(keys)
    #expect(board.editor.document.entryCount == 0)
    poke(board)
    #expect(board.editor.document.entryCount == 0)
    try board.press("<esc> <esc> u u u")
    #expect(board.text == text)
    poke(board)
  }

  @Test(arguments: ["canvases: []\n", "{}\n", "colors: {a: red}\n"])
  func nothingIsThere(text: String) throws {
    let board = try PictureBoard(text)
    poke(board)
    for keys in [
      "t r", "t c", "g s", "=", "e", "<enter>", "l", "<a-enter>", "<esc>", "<tab>", "v", "x", "g f",
    ] {
      try board.press(keys)
      poke(board)
    }
    try board.press("<esc> <esc> <esc> <esc>")
    #expect(board.text == text)
  }

  /// Does everything there is to be done with the mouse, all over the screen.
  private func poke(_ board: PictureBoard) {
    for row in stride(from: 0, to: board.editor.layout.rows, by: 11) {
      for column in stride(from: 0, to: board.editor.layout.columns, by: 29) {
        for action: Mouse.Action in [
          .move, .press(.left), .drag(.left), .release(.left), .press(.middle), .release(.middle),
          .wheel(.up), .wheel(.down), .press(.right), .release(.right),
        ] {
          board.give(.mouse(Mouse(action, column: column, row: row)))
        }
        board.give(.key(Key(.escape)))
      }
    }
  }
}
