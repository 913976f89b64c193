import Foundation
import Glibc
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
    editor.type("zR", "gg")
    // Every row, in the outline, the status line and the inspector; then finding and the help above
    // it.
    for _ in 0..<10 { editor.type("j") }
    editor.type("\t")
    for _ in 0..<4 { editor.type("lj") }
    editor.type("\t", "*n/owned\r")
    editor.type("?", "\u{1B}")
    editor.settle(for: .milliseconds(60))
    editor.expectClean()
    #expect(editor.screen.isAlternateScreen)
    #expect(editor.shows("gnp.exe"), "\(editor.screen.snapshot())")
    editor.end(typing: "q")
  }

  @Test("File names are sanitised like documents")
  func fileName() throws {
    let scratch = try Scratch()
    let copy = scratch.folder.path + "/a\u{1B}]0;owned\u{07}\u{202E}b.yaml"
    try FileManager.default.copyItem(atPath: small, toPath: copy)
    let editor = try EditorOnScreen(copy)
    #expect(editor.shows("House"))
    editor.expectClean()
    editor.end(typing: "q")

    let missing = try ShapeEditProgram.start(["open", copy + "\u{1B}[2J"])
    #expect(missing.waitForEnd() == .exit(status: 3))
    #expect(!missing.received.contains(0x1B))
    #expect(!missing.received.contains(Array("\u{202E}".utf8)))
  }

  @Test("Pasted text is never a command, and never reaches the terminal raw")
  func paste() throws {
    let editor = try EditorOnScreen(small)
    editor.type("\u{1B}[200~q\rZZ:q!\r\u{1B}[2J\u{202E}\u{1B}[201~", "/")
    editor.type("\u{1B}[200~Su\u{1B}[31m\u{9B}n\u{1B}[201~")
    editor.settle(for: .milliseconds(60))
    editor.expectClean()
    editor.type("\u{1B}")
    editor.settle(for: .milliseconds(60))
    editor.end(typing: "q")
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

  /// Checks that keys are taken, that nothing forbidden was sent, and that it ends as it should.
  private func expectAtWork(_ editor: EditorOnScreen) {
    editor.terminal.send("\u{1B}[201~\u{18}")
    editor.settle(for: .milliseconds(100))
    editor.terminal.send("\u{1B}")
    editor.settle(for: .milliseconds(100))
    editor.terminal.send("gg")
    #expect(
      editor.waitUntil(within: .seconds(30)) { $0.screen.snapshot().contains("@0 Front") },
      "\(editor.screen.snapshot())")
    editor.expectClean()
    editor.end(typing: "q")
  }

  @Test(
    "A megabyte pasted with escape sequences in it does nothing but be pasted",
    arguments: ["", "/", ":"])
  func largePaste(prompt: String) throws {
    let editor = try EditorOnScreen(small)
    editor.type(prompt)
    let unit = "q\rZZ:q!\r\u{1B}[2J\u{1B}[<0;1;1M\u{1B}]52;c;SGk=\u{7}\u{9B}5n\u{202E}漢\u{1B}[20"
    let count = 1_048_576 / unit.utf8.count + 1
    editor.terminal.send("\u{1B}[200~" + String(repeating: unit, count: count) + "\u{1B}[201~")
    editor.settle(for: .milliseconds(500))
    #expect(editor.terminal.waitForEnd(within: .milliseconds(50)) == .stillRunning)
    expectAtWork(editor)
  }

  @Test("The mouse outside of the window, and in other words than were asked for, is harmless")
  func mouseOutside() throws {
    let editor = try EditorOnScreen(small)
    let places = [
      "500;500", "0;0", "81;25", "80;24", "4294967296;1", "1;99999999999999999999", "-3;-7", ";",
      "1",
      "1;2;3;4",
    ]
    for place in places {
      for button in [0, 1, 2, 3, 32, 34, 35, 64, 65, 66, 67, 128, 255, 99_999] {
        editor.terminal.send("\u{1B}[<\(button);\(place)M\u{1B}[<\(button);\(place)m")
      }
    }
    editor.terminal.send([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xFF, 0x1B, 0x5B, 0x4D, 0x60, 0x20, 0x20])
    editor.settle(for: .milliseconds(200))
    expectAtWork(editor)
  }

  @Test("A storm of the wheel ends where it should, and the screen equals a redraw")
  func wheelStorm() throws {
    let editor = try EditorOnScreen(small, columns: 60, rows: 8)
    editor.type("zR")
    for round in 0..<20 {
      let report = "\u{1B}[<\(64 + round % 4);\(round * 3 + 1);\(round % 8 + 1)M"
      editor.terminal.send(String(repeating: report, count: 500))
    }
    editor.terminal.send(String(repeating: "\u{1B}[<65;5;3M", count: 500))
    editor.settle(for: .milliseconds(300))
    let incremental = editor.screen
    editor.redraw()
    #expect(editor.screen.differences(from: incremental) == [])
    expectAtWork(editor)
  }

  @Test("A terminal that reads nothing for a while gets the last screen, and keys are not lost")
  func stalled() throws {
    let editor = try EditorOnScreen(small, columns: 200, rows: 60)
    // Repaints, until the terminal is full; nothing is read meanwhile.
    for _ in 0..<60 {
      editor.terminal.send("\u{0C}")
      usleep(5_000)
    }
    editor.terminal.send("zRG")
    usleep(300_000)
    #expect(editor.waitUntil(within: .seconds(30)) { $0.screen.snapshot().contains("Back › Door") })
    editor.settle(for: .milliseconds(300))
    let incremental = editor.screen
    editor.redraw()
    #expect(editor.screen.differences(from: incremental) == [])
    expectAtWork(editor)
  }

  @Test("A terminal that reads nothing any more does not hold up the end")
  func stalledForEver() throws {
    let editor = try EditorOnScreen(small, columns: 200, rows: 60)
    for _ in 0..<60 {
      editor.terminal.send("\u{0C}")
      usleep(5_000)
    }
    editor.terminal.signal(SIGTERM)
    usleep(3_000_000)
    editor.expectEnd(.exit(status: 143), cutsFrame: true)
  }

  @Test(
    "Replies of another terminal, cut, doubled and late, are never keys",
    arguments: RecordedTerminal.names)
  func foreignReplies(name: String) throws {
    let editor = try EditorOnScreen(small, answers: nil)
    editor.type("/")
    for other in RecordedTerminal.names {
      let answers = Array(try RecordedTerminal.load(other).batchAnswers.utf8)
      editor.terminal.send(answers)
      if other == name { editor.terminal.send(answers) }
    }
    // Every reply of one of them in two parts, the first longer than what Escape and a key make.
    for answer in try RecordedTerminal.load(name).q.values.sorted() where answer.utf8.count > 5 {
      let bytes = Array(answer.utf8)
      editor.terminal.send(Array(bytes[..<(max(3, bytes.count / 2))]))
      editor.terminal.send(Array(bytes[(max(3, bytes.count / 2))...]))
    }
    editor.terminal.send("Sun")
    #expect(
      editor.waitUntil { $0.screen.text(ofRow: 23).hasPrefix("/Sun ") },
      "\(editor.screen.text(ofRow: 23))")
    editor.terminal.send("\u{1B}")
    expectAtWork(editor)
  }

  @Test("Every recorded terminal shows the same as a silent one")
  func terminals() throws {
    let silent = try EditorOnScreen(small, answers: nil)
    silent.type("zRj", showing: "@0.0")
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
