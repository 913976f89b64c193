import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Hostile documents and odd terminals",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct HostileTests {
  private let small = ShapeEditProgram.fixture("endtoend/small.yaml")
  private let hostile = ShapeEditProgram.fixture("endtoend/hostile.yaml")

  @Test("No control or bidi character of a document reaches the terminal, wherever it is shown")
  func document() throws {
    let editor = try EditorOnScreen(hostile, columns: 120, rows: 40)
    editor.type("zR")
    editor.type("gg")
    // Every row, in the outline, the status line and the inspector; then finding and the help above
    // it.
    for _ in 0..<10 { editor.type("j") }
    editor.type("\t")
    for _ in 0..<4 { editor.type("lj") }
    editor.type("\t")
    editor.type("*n/owned\r")
    editor.type("?")
    editor.type("\u{1B}")
    editor.settle(for: .milliseconds(60))
    editor.expectClean()
    #expect(editor.screen.isAlternateScreen)
    #expect(editor.shows("gnp.exe"), "\(editor.screen.snapshot())")
    editor.terminal.send("q")
    editor.expectEnd(.exit(status: 0))
  }

  @Test("File names are sanitised like documents")
  func fileName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "shapeedit-hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "a\u{1B}]0;owned\u{07}\u{202E}b.yaml"
    let copy = folder.path + "/" + name
    try FileManager.default.copyItem(atPath: small, toPath: copy)
    let editor = try EditorOnScreen(copy)
    #expect(editor.shows("House"))
    editor.expectClean()
    editor.terminal.send("q")
    editor.expectEnd(.exit(status: 0))

    let missing = try ShapeEditProgram.start(["open", copy + "\u{1B}[2J"])
    #expect(missing.waitForEnd() == .exit(status: 3))
    #expect(!missing.received.contains(0x1B))
    #expect(!missing.received.contains(Array("\u{202E}".utf8)))
  }

  @Test("Pasted text is never a command, and never reaches the terminal raw")
  func paste() throws {
    let editor = try EditorOnScreen(small)
    editor.type("\u{1B}[200~q\rZZ:q!\r\u{1B}[2J\u{202E}\u{1B}[201~")
    editor.type("/")
    editor.type("\u{1B}[200~Su\u{1B}[31m\u{9B}n\u{1B}[201~")
    editor.settle(for: .milliseconds(60))
    editor.expectClean()
    editor.type("\u{1B}")
    editor.settle(for: .milliseconds(60))
    editor.terminal.send("q")
    editor.expectEnd(.exit(status: 0))
  }

  @Test("Random bytes from the keyboard do not stop it")
  func randomKeys() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let editor = try EditorOnScreen(hostile)
    // Without q, Z and Ctrl-Z, which end or stop it.
    let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &generator) }.filter {
      ![0x71, 0x5A, 0x1A, 0x03].contains($0)
    }
    editor.terminal.send(bytes + Array("\u{1B}[201~\u{18}".utf8))
    editor.settle(for: .milliseconds(300))
    #expect(editor.screen.violations.filter { !$0.contains("]52;") } == [], "seed \(seed)")
    editor.terminal.signal(SIGTERM)
    #expect(editor.terminal.waitForEnd() == .exit(status: 143), "seed \(seed)")
  }

  @Test("Every recorded terminal shows the same as a silent one")
  func terminals() throws {
    let silent = try EditorOnScreen(small, answers: nil)
    silent.type("zRj")
    #expect(silent.shows("@0.0"))
    silent.expectClean()
    for name in RecordedTerminal.names {
      let recorded = try RecordedTerminal.load(name)
      let editor = try EditorOnScreen(
        small, environment: recorded.environment, answers: recorded.batchAnswers)
      editor.terminal.send("zRj")
      #expect(editor.shows("@0.0"))
      #expect(editor.looks(like: silent.screen.snapshot()), "\(name)")
      #expect(!editor.screen.modes.contains(2026))
      editor.expectClean()
    }
  }

  @Test("NO_COLOR removes all colours, and the cursor's row remains visible")
  func noColor() throws {
    let editor = try EditorOnScreen(small, environment: ["NO_COLOR": "1"])
    #expect(editor.shows("House"))
    var marked = false
    for row in 0..<24 {
      for column in 0..<80 {
        let style = editor.screen.cell(column: column, row: row).style
        #expect(style.foreground == .default && style.background == .default)
        if style.attributes.contains(7) { marked = true }
      }
    }
    #expect(marked)
  }

  @Test("Anything but a terminal is refused with one sentence and status 2")
  func refusals() throws {
    let cases: [(PseudoTerminal.Redirection, [String: String], String)] = [
      (.nullInput, [:], "standard input is not a terminal"),
      (.nullOutput, [:], "standard output is not a terminal"),
      ([], ["TERM": "dumb"], "dumb"), ([], ["TERM": ""], "TERM"),
    ]
    for (redirection, environment, words) in cases {
      let terminal = try ShapeEditProgram.start(
        ["open", small], environment: environment, redirection: redirection)
      #expect(terminal.waitForEnd() == .exit(status: 2))
      let text = String(decoding: terminal.received, as: UTF8.self)
      #expect(text.contains(words), "\(text)")
      #expect(text.split(whereSeparator: \.isNewline).count == 1, "\(text)")
      #expect(!text.contains("\u{1B}"))
    }
  }
}
