import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Opening a document on a terminal",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct OpeningTests {
  private let small = ShapeEditProgram.fixture("endtoend/small.yaml")

  @Test("The outline is shown on the alternate screen, and quitting leaves nothing behind")
  func opens() throws {
    let editor = try EditorOnScreen(small)
    for label in ["Front", "House", "Sun", "漢字 é 😀", "Back", "Door"] {
      #expect(editor.shows(label), "\(label)\n\(editor.screen.snapshot())")
    }
    #expect(!editor.screen.snapshot().contains("Roof"))
    #expect(editor.screen.isAlternateScreen)
    editor.expectClean()
    editor.end(typing: "q")
  }

  @Test(
    "The first frame is written once, whatever the terminal says of itself",
    arguments: RecordedTerminal.names)
  func firstFrame(name: String) throws {
    let recorded = try RecordedTerminal.load(name)
    let document = try ScratchDocument(
      "canvases: [{name: Front, graphics: [{name: Sun, fill: tomato}, {name: Door}]}]\n")
    defer { withExtendedLifetime(document) {} }
    let editor = try EditorOnScreen(
      document.file.path, environment: recorded.environment, answers: recorded.batchAnswers)
    #expect(editor.shows("Front"))
    editor.type("j", showing: "@0.0")
    // One for the questions that were on the screen, one for the frame.
    let clear = Array("\u{1B}[2J".utf8)
    #expect(editor.terminal.received.occurrences(of: clear) == 2)
    let shown = editor.screen.snapshot()
    editor.redraw()
    #expect(editor.screen.snapshot() == shown)
    editor.expectClean()
  }

  @Test("Moving changes the status line and writes little")
  func moves() throws {
    let editor = try EditorOnScreen(small)
    editor.type("jj", showing: "@0.1 Front › Sun")
    let before = editor.terminal.received.count
    editor.type("j", showing: "@0.2 Front › 漢字 é 😀")
    let byteCount = editor.terminal.received.count - before
    #expect(byteCount <= 300, "\(byteCount)")
    editor.type("\u{1B}[A", showing: "@0.1")
    editor.type("G", showing: "@1.0 Back › Door")
    editor.type("gg", showing: "@0 Front")
    editor.expectClean()
  }

  @Test("Opening and closing a group restores the screen")
  func folds() throws {
    let editor = try EditorOnScreen(small)
    editor.type("j", showing: "@0.0")
    let closed = editor.screen.snapshot()
    editor.type(" ")
    for label in ["Wall", "Roof", "▸ ▣ Windows"] { #expect(editor.shows(label)) }
    #expect(editor.shows("▾ ▣ House"))
    editor.type(" ")
    #expect(editor.looks(like: closed))
    editor.type("zR", showing: "Right")
    editor.type("zM")
    #expect(editor.hides("House  "))
    editor.expectClean()
  }

  @Test("The screen built up step by step equals a redraw")
  func redraws() throws {
    let editor = try EditorOnScreen(small)
    let steps = [
      "j", " ", "jjj", "\t", "j", "l", "\t", "zR", "G", "k", "?", "\u{1B}", ":go", "\u{1B}",
    ]
    for keys in steps {
      editor.type(keys)
      editor.settle(for: .milliseconds(80))
      let incremental = editor.screen
      editor.redraw()
      #expect(editor.screen.differences(from: incremental) == [], "after \(keys.debugDescription)")
    }
    editor.expectClean()
  }

  @Test("Ctrl-L draws over the output of other programs")
  func recovers() throws {
    let editor = try EditorOnScreen(small)
    #expect(editor.shows("House"))
    // The first screen says a little more.
    editor.type("j")
    let before = editor.screen.snapshot()
    editor.spoil()
    editor.repaint { editor.terminal.send("\u{0C}") }
    #expect(editor.looks(like: before))
  }

  @Test("An idle screen writes nothing")
  func idle() throws {
    let editor = try EditorOnScreen(small)
    editor.settle(for: .milliseconds(250))
    let count = editor.terminal.received.count
    editor.settle(for: .milliseconds(400))
    #expect(editor.terminal.received.count == count)
  }

  @Test("Any size is drawn, and resizing back restores the screen")
  func resizes() throws {
    let editor = try EditorOnScreen(small)
    // A picture for one size would come while the terminal already has the next.
    editor.type("c", "c")
    let before = editor.screen.snapshot()
    for (columns, rows) in [(1, 1), (5, 20), (200, 60), (2, 2), (40, 1), (1, 40), (300, 5)] {
      editor.resize(columns: columns, rows: rows)
      editor.type("jk")
      editor.expectClean()
    }
    editor.resize(columns: 200, rows: 60)
    #expect(editor.shows("House"))
    editor.resize(columns: 80, rows: 24)
    #expect(editor.looks(like: before))
    editor.end(typing: "q")
  }

  @Test("A wide terminal shows the picture after the first frame, and then nothing more")
  func picture() throws {
    let editor = try EditorOnScreen(small, columns: 160, rows: 40)
    func hasPicture() -> Bool {
      editor.screen.snapshot().unicodeScalars.contains { ("\u{2580}"..."\u{259F}").contains($0) }
    }
    #expect(editor.waitUntil { _ in hasPicture() })
    editor.settle(for: .milliseconds(250))
    let count = editor.terminal.received.count
    editor.settle(for: .milliseconds(400))
    #expect(editor.terminal.received.count == count)
    editor.type("c")
    #expect(editor.waitUntil { _ in !hasPicture() })
    editor.end(typing: "q")
  }

  @Test("It starts in the smallest terminal")
  func startsSmall() throws {
    let editor = try EditorOnScreen(small, columns: 1, rows: 1)
    editor.expectClean()
    editor.end(typing: "q")
  }
}
