import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "A drawing made with the mouse",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct DrawingByMouseTests {
  private static let text = """
    palette: {accent: "#d33682"}
    canvases:
    - name: Page
      size: [800, 400]
      background: "#ffffff"
      graphics: []

    """

  @Test("is the same file, and the same pictures, as one made by the commands it stands for")
  func sameAsByCommands() throws {
    let document = try ScratchDocument(Self.text)
    let script = document.folder.appendingPathComponent("recorded.shapeedit")
    let editor = try EditorOnScreen(
      document.file.path, arguments: ["--state", document.state, "--record", script.path],
      columns: 200, rows: 60)
    let board = Board(editor: editor)
    board.draw()
    editor.type(":w\r")
    #expect(
      editor.waitUntil { _ in
        document.saved.contains("$accent")
      })
    let exported = document.folder.appendingPathComponent("mouse.svg").path
    editor.type(":export \(exported)\r", showing: "exported to")
    editor.end(typing: ":q\r")

    let saved = document.saved
    #expect(saved.ranges(of: "kind: ellipse").count == 5, "\(saved)")
    #expect(saved.contains("arrow: end") && saved.contains("Hello"), "\(saved)")
    #expect(saved.contains("children:"), "\(saved)")

    let other = document.folder.appendingPathComponent("other.yaml").path
    try Self.text.write(toFile: other, atomically: true, encoding: .utf8)
    let path = try #require(ShapeEditProgram.path)
    let boxes = try ProgramRun(path, ["query", document.file.path, "rectangle", "--count"])
    #expect(boxes.output == "5\n")
    let edit = try ProgramRun(path, ["edit", other, "-f", script.path, "-i"])
    #expect(edit.status == 0, "\(edit.complaints)")
    #expect(try String(contentsOfFile: other, encoding: .utf8) == saved)
    let pictures = try ["svg", "png"].map { ending in
      try [other, document.file.path].map { file in
        // Ids in SVG follow from the file's name.
        let again = document.folder.appendingPathComponent("again")
        try FileManager.default.createDirectory(at: again, withIntermediateDirectories: true)
        let name = URL(fileURLWithPath: exported).deletingPathExtension().lastPathComponent
        let out = again.appendingPathComponent("\(name).\(ending)").path
        let run = try ProgramRun(path, ["export", file, "-o", out])
        #expect(run.status == 0, "\(run.complaints)")
        return try Data(contentsOf: URL(fileURLWithPath: out))
      }
    }
    for pair in pictures { #expect(pair[0] == pair[1]) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: exported)) == pictures[0][0])
  }
}

/// Hands at the mouse, on a screen of 200 × 60.
private struct Board {
  let editor: EditorOnScreen
  /// A cell of the canvas on which nothing is drawn, wherever the pane begins.
  private let ground = (50, 18)

  init(editor: EditorOnScreen) { self.editor = editor }

  // MARK: - The mouse

  private func report(_ button: Int, _ column: Int, _ row: Int, _ ending: String = "M") -> String {
    "\u{1B}[<\(button);\(column);\(row)\(ending)"
  }

  private func click(_ column: Int, _ row: Int, button: Int = 0) {
    editor.type(report(button, column, row) + report(button, column, row, "m"))
  }

  private func drag(_ from: (Int, Int), _ to: (Int, Int)) {
    editor.type(report(0, from.0, from.1))
    editor.type(report(32, (from.0 + to.0) / 2, (from.1 + to.1) / 2))
    editor.type(report(32, to.0, to.1) + report(0, to.0, to.1, "m"))
  }

  /// Where a text is on the screen, counted from 1.
  private func place(of text: String) -> (Int, Int)? {
    for row in 0..<editor.screen.rows {
      let line = editor.screen.text(ofRow: row)
      if let range = line.firstRange(of: text) {
        return (line.distance(from: line.startIndex, to: range.lowerBound) + 2, row + 1)
      }
    }
    return nil
  }

  /// Chooses from the menu of what is at a cell.
  private func choose(
    _ title: String, at cell: (Int, Int), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    click(cell.0, cell.1, button: 2)
    guard editor.shows(title, within: .seconds(20)), let place = place(of: title) else {
      Issue.record("no '\(title)':\n\(editor.screen.snapshot())", sourceLocation: sourceLocation)
      return
    }
    click(place.0, place.1)
  }

  // MARK: - The drawing

  /// The upper left cell of one of ten places, five in a row.
  private func cell(_ index: Int) -> (Int, Int) {
    (53 + index % 5 * 19, 20 + index / 5 * 11)
  }

  /// Ten shapes, an arrow and a text; two shapes in a group, two aligned, one in another colour.
  func draw() {
    // The picture is painted in the meantime.
    editor.waitUntil { _ in
      click(ground.0, ground.1, button: 2)
      return editor.screen.snapshot().contains("Draw: ellipse")
    }
    editor.type("\u{1B}")
    for index in 0..<10 {
      choose(index < 5 ? "Draw: rectangle" : "Draw: ellipse", at: ground)
      let start = cell(index)
      drag(start, (start.0 + 12, start.1 + 6 + index % 2))
      click(ground.0, ground.1)
    }
    choose("Draw: arrow", at: ground)
    drag((cell(0).0 + 14, cell(0).1 + 3), (cell(1).0 - 2, cell(1).1 + 3))
    choose("Draw: text", at: ground)
    drag((cell(5).0, cell(5).1 - 3), (cell(6).0, cell(5).1 - 1))
    editor.type("\u{15}Hello\r")
    // What a frame touches is marked.
    drag((cell(0).0 - 2, cell(0).1 - 2), (cell(0).0 + 4, cell(5).1 + 2))
    choose("Group", at: (cell(0).0 + 3, cell(0).1 + 3))
    drag((cell(2).0 - 2, cell(2).1 - 2), (cell(3).0 + 4, cell(2).1 + 2))
    choose("Align: bottom", at: (cell(2).0 + 3, cell(2).1 + 3))
    click(ground.0, ground.1)
    click(cell(9).0 + 7, cell(9).1 + 3)
    recolour()
  }

  /// Sets the colour of what is selected, in the inspector.
  private func recolour() {
    guard editor.shows("#cccccc"), let value = place(of: "#cccccc") else {
      Issue.record("no colour:\n\(editor.screen.snapshot())")
      return
    }
    editor.type(
      String(repeating: report(0, value.0, value.1) + report(0, value.0, value.1, "m"), count: 2))
    guard editor.shows("$accent"), let word = place(of: "$accent") else {
      Issue.record("no picker:\n\(editor.screen.snapshot())")
      return
    }
    click(word.0, word.1)
  }
}
