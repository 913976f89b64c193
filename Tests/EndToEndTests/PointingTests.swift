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
    editor.end(typing: "q")
  }

  @Test("It is given back and asked for again at once, by a command and by keys")
  func switching() throws {
    let editor = try EditorOnScreen(small)
    #expect(editor.screen.modes.isSuperset(of: reports))
    editor.type(":option mouse off\r")
    editor.waitUntil { $0.screen.modes.isDisjoint(with: reports) }
    editor.type("gm")
    editor.waitUntil { $0.screen.modes.isSuperset(of: reports) }
    editor.terminal.send("q")
    // The modes are those of before then.
    editor.expectEnd(.exit(status: 0))
  }

  @Test("A row is dragged to another place, a storm of the wheel does no harm")
  func dragging() throws {
    let document = try ScratchDocument(
      """
      canvases:
        - name: Page
          graphics:
            - {name: First}
            - {name: Second}
            - {name: Third}

      """)
    let editor = try EditorOnScreen(document.file.path)
    editor.type(String(repeating: "\u{1B}[<64;5;3M\u{1B}[<65;5;3M", count: 5_000))
    editor.type("\u{1B}[<0;9;2M\u{1B}[<32;9;3M\u{1B}[<32;9;4M")
    editor.waitUntil { $0.screen.snapshot().contains("'First' goes after 'Third'") }
    editor.type("\u{1B}[<0;9;4m")
    editor.waitUntil { $0.screen.snapshot().contains("unsaved") }
    editor.type(":w\r")
    editor.waitUntil { _ in document.saved.contains(/Second.*\n.*Third.*\n.*First/) }
    editor.end(typing: "q")
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
    // In the pane: columns 26 to 80 of 80, rows 1 to 23.
    // The picture is painted in the meantime.
    let isSelected = editor.waitUntil {
      $0.type("\u{1B}[<0;64;12M\u{1B}[<0;64;12m")
      return $0.screen.snapshot().contains("Page › Square")
    }
    #expect(isSelected)
    editor.type("k\u{1B}[<2;64;12M\u{1B}[<2;64;12m", showing: "│ Zoom to the selection")
    editor.type("\u{1B}")
    #expect(editor.hides("│ Zoom"))
    #expect(editor.shows("Page › Square"))
    editor.type("\u{1B}[<0;64;12M\u{1B}[<32;69;12M\u{1B}[<0;69;12m", showing: "unsaved")
    editor.type(":w\r")
    #expect(editor.waitUntil { _ in document.saved.contains(/at: \[1\d, 0\]/) })
    editor.end(typing: "q")
  }
}
