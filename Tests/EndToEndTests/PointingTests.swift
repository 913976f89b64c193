import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "The mouse in a terminal", .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct PointingTests {
  private let small = ShapeEditProgram.fixture("endtoend/small.yaml")
  private let reports: Set = [1002, 1006]

  @Test("It is asked for, and given back")
  func reporting() throws {
    let editor = try EditorOnScreen(small)
    #expect(editor.screen.modes.isSuperset(of: reports))
    editor.terminal.send("q")
    // The modes are those of before then.
    editor.expectEnd(.exit(status: 0))
  }

  @Test("--no-mouse leaves it to the terminal")
  func noMouse() throws {
    let editor = try EditorOnScreen(small, arguments: ["--no-mouse"])
    #expect(editor.screen.modes.isDisjoint(with: reports))
    editor.terminal.send("q")
    editor.expectEnd(.exit(status: 0))
  }

  @Test("A click in the picture selects, a drag moves")
  func picture() throws {
    let document = try ScratchDocument(
      """
      canvases:
        - name: Page
          size: [100, 100]
          graphics:
            - {name: Square, at: [0, 0], size: [100, 100], fill: red}

      """)
    let editor = try EditorOnScreen(document.file.path)
    editor.type("c")
    // The middle of the pane: columns 49 to 80 of 80, rows 1 to 23.
    // The picture is painted in the meantime.
    let isSelected = editor.waitUntil {
      $0.type("\u{1B}[<0;64;12M\u{1B}[<0;64;12m")
      return $0.screen.snapshot().contains("Page › Square")
    }
    #expect(isSelected)
    editor.type("\u{1B}[<0;64;12M\u{1B}[<32;68;12M\u{1B}[<0;68;12m")
    #expect(editor.shows("unsaved"))
    editor.type(":w\r")
    #expect(editor.waitUntil { _ in document.saved.contains(/at: \[1\d, 0\]/) })
    editor.terminal.send("q")
    editor.expectEnd(.exit(status: 0))
  }
}
