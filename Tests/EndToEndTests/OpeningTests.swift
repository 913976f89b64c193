import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Opening a document on a terminal",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct OpeningTests {
  private let small = ShapeEditProgram.fixture("endtoend/small.yaml")

  @Test("The outline is shown on the alternate screen, and leaving leaves nothing behind")
  func opens() throws {
    let editor = try EditorOnScreen(small)
    for label in ["Front", "House", "Sun", "漢字 é 😀", "Back", "Door"] {
      #expect(editor.screen.snapshot().contains(label), "\(label)\n\(editor.screen.snapshot())")
    }
    #expect(!editor.screen.snapshot().contains("Roof"))
    #expect(editor.screen.isAlternateScreen)
    editor.expectClean()
    editor.terminal.send("q")
    editor.expectEnd(.exit(status: 0))
  }

  @Test("Moving changes the status line and writes little")
  func moves() throws {
    let editor = try EditorOnScreen(small)
    editor.type("gg")
    let byteCount = editor.bytes(for: "j")
    #expect(byteCount > 0 && byteCount <= 1000, "\(byteCount)")
    #expect(editor.screen.snapshot().contains("@0.0"), "\(editor.screen.snapshot())")
    editor.type("\u{1B}[B")
    #expect(editor.screen.snapshot().contains("@0.1"))
    editor.type("G")
    #expect(editor.screen.snapshot().contains("@1.0"))
    editor.expectClean()
  }

  @Test("Folding opens and closes a group, and the screen comes back as it was")
  func folds() throws {
    let editor = try EditorOnScreen(small)
    editor.type("ggj")
    let closed = editor.screen.snapshot()
    editor.type(" ")
    let open = editor.screen.snapshot()
    for label in ["Wall", "Roof", "Windows"] { #expect(open.contains(label), "\(open)") }
    #expect(open.contains("▾") && open.contains("▸"))
    editor.type(" ")
    #expect(editor.screen.snapshot() == closed)
    editor.type("zR")
    #expect(editor.screen.snapshot().contains("Right"))
    editor.type("zM")
    #expect(!editor.screen.snapshot().contains("House"))
    editor.expectClean()
  }

  @Test("What is shown step by step is what a redraw shows")
  func redraws() throws {
    let editor = try EditorOnScreen(small)
    for keys in [
      "j", " ", "jjj", "\t", "j", "l", "\t", "zR", "G", "k", "?", "\u{1B}", ":", "go", "\u{1B}",
    ] {
      editor.type(keys)
      editor.settle(for: .milliseconds(60))
      let incremental = editor.screen
      editor.type("\u{0C}")
      #expect(editor.screen.differences(from: incremental) == [], "after \(keys.debugDescription)")
    }
    editor.expectClean()
  }

  @Test("An idle screen writes nothing")
  func idle() throws {
    let editor = try EditorOnScreen(small)
    editor.settle(for: .milliseconds(250))
    let count = editor.terminal.received.count
    editor.settle(for: .milliseconds(400))
    #expect(editor.terminal.received.count == count)
  }

  @Test("Any size is drawn, and going back shows the same again")
  func resizes() throws {
    let editor = try EditorOnScreen(small)
    let before = editor.screen.snapshot()
    for (columns, rows) in [(1, 1), (5, 20), (200, 60), (2, 2), (40, 1), (1, 40), (300, 5)] {
      editor.resize(columns: columns, rows: rows)
      editor.type("j")
      editor.type("k")
      editor.expectClean()
    }
    editor.resize(columns: 200, rows: 60)
    #expect(editor.screen.snapshot().contains("House"))
    editor.resize(columns: 80, rows: 24)
    #expect(editor.screen.snapshot() == before)
    editor.terminal.send("q")
    editor.expectEnd(.exit(status: 0))
  }

  @Test("It starts in the smallest terminal")
  func startsSmall() throws {
    let editor = try EditorOnScreen(small, columns: 1, rows: 1)
    editor.expectClean()
    editor.terminal.send("q")
    editor.expectEnd(.exit(status: 0))
  }
}
