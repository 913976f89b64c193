import Foundation
import Glibc
import TestSupport
import Testing

@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct HeadlessTests {
  private func open(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["open", "-", "--headless"] + arguments, input: Data(sample.utf8))
  }

  @Test func theScreenIsPrinted() throws {
    let run = try open("--size", "50x8")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 9)
    #expect(lines.last == "")
    #expect(lines[0].hasPrefix("▾ Page"))
    #expect(lines[1].contains("▸") && lines[1].contains("Header"))
    #expect(lines[2].contains("a␛[31m"))
    #expect(lines[3].contains("Canvas 2"))
    #expect(lines[7].contains("1/4"))
    #expect(run.status == 0)
  }

  @Test func keysChangeIt() throws {
    #expect(try open("--size", "50x8", "--keys", "j l").output.contains("Logo"))
    #expect(try open("--size", "50x8", "--keys", "j l q j l").output.contains("2/6"))
    #expect(try open("--size", "50x8", "--at", "#logo").output.contains("@0.0.0"))
    let scratch = try Scratch()
    let keys = try scratch.file("keys", "j\nl\n")
    #expect(try open("--size", "50x8", "--keys-file", keys).output.contains("Logo"))
  }

  @Test func keysAreCalledWhatTheHelpCallsThem() throws {
    #expect(try open("--size", "70x8", "--keys", "ctrl-a").output.contains(" marked"))
    #expect(
      try open("--size", "50x8", "--keys", "↓ l ctrl-p pgdn page down esc").output.contains("2/"))
    let mistaken = try open("--size", "50x8", "--keys", "j ctlr-a")
    #expect(mistaken.status == 2 && mistaken.output.isEmpty)
    #expect(mistaken.complaints.contains("unknown key 'ctlr-a'; did you mean ctrl-a?"))
  }

  @Test("The mode of the palette is chosen, and one that it lacks is refused")
  func modes() throws {
    let text = """
      palette: {ink: {light: "#000000", dark: "#ffffff"}}
      canvases: [{size: [80, 80], graphics: [{size: [80, 80], fill: $ink}]}]
      """
    func open(_ mode: String) throws -> CommandRun {
      try CommandRun(
        ["open", "-", "--headless", "--size", "120x12", "--picture", "--mode", mode],
        input: Data(text.utf8))
    }
    // Without colours dark is ink.
    #expect(try open("light").output.contains("████"))
    #expect(try !open("dark").output.contains("████"))
    let wrong = try open("dim")
    #expect(wrong.status == 2 && wrong.complaints.contains("unknown mode 'dim' (light, dark)"))
  }

  private static let drawing = """
    canvases:
    - name: Page
      size: [80, 80]
      background: "#fff"
      graphics:
      - {name: Bar, at: [0, 0], size: [40, 80], fill: "#000"}

    """

  private func draw(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["open", "-", "--headless"] + arguments, input: Data(Self.drawing.utf8))
  }

  @Test func thePictureIsPrintedInBlocksWhenItIsWanted() throws {
    #expect(try !draw("--size", "120x12").output.contains("█"))
    let lines = try draw("--size", "120x12", "--picture").output.split(separator: "\n")
    // 50 columns for the picture, of which a square of 11 rows takes 22.
    let margin = String(repeating: " ", count: 14)
    let rest = String(repeating: " ", count: 11)
    #expect(lines[0].dropFirst(32).prefix(52) == "│\(margin)███████████\(rest)\(margin)│")
    let toggled = try draw("--size", "80x12", "--keys", "c").output.split(separator: "\n")
    #expect(toggled[3].dropFirst(24).hasPrefix("│                ███████████"))
    // A step of the cursor moves the frame, and nothing is drawn for it.
    let framed = try draw("--size", "80x12", "--keys", "c j").output.split(separator: "\n")
    #expect(framed[0].dropFirst(24).hasPrefix("│               ■─────▪─────■"))
    #expect(framed[3].dropFirst(24).hasPrefix("│               │███████████│"))
  }

  @Test func theLabelOfASelectedConnectorStaysToBeRead() throws {
    let document = """
      canvases:
      - size: [300, 120]
        graphics:
        - {id: a, at: [10, 30], size: [80, 50], fill: "#cde"}
        - {id: b, at: [200, 30], size: [80, 50], fill: "#dec"}
        - {kind: connector, from: "#a", to: "#b", text: asks, stroke: {width: 2}}

      """
    let run = try CommandRun(
      ["open", "-", "--headless", "--picture", "--size", "120x30", "--keys", "g i z R G"],
      input: Data(document.utf8))
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.contains("●") && $0.contains(" asks ") })
  }

  @Test func aHiddenPictureIsNotDrawn() throws {
    let scratch = try Scratch()
    let file = scratch.url("stats.json")
    func drawnCount(_ keys: String) throws -> Int? {
      _ = try draw("--size", "200x20", "--keys", keys, "--stats", file.path)
      let stats = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      return (stats as? [String: Any])?["canvasesDrawn"] as? Int
    }
    #expect(try drawnCount("j H u") == 0)
    #expect(try drawnCount("c j k + + =") == 1)
    #expect(try drawnCount("c j H u") == 1)
    #expect(try drawnCount("c j H c u") == 1)
  }

  @Test("What is empty has no triangle, in the outline as in the lines of `show`")
  func emptyRows() throws {
    let document = """
      canvases:
        - name: Full
          graphics:
            - {name: Hollow, children: []}
            - {name: Group, children: [{name: Leaf}]}
        - name: Empty
        - {name: None, graphics: []}

      """
    let screen = try CommandRun(
      ["open", "-", "--headless", "--size", "60x8", "--keys", "z R"], input: Data(document.utf8))
    let list = try CommandRun(
      ["show", "-", "--expand", "all"], input: Data(document.utf8))
    let triangles = { (line: Substring) in line.prefix { $0 != "│" }.filter { "▾▸".contains($0) } }
    let rows = screen.output.split(separator: "\n")
    let lines = list.output.split(separator: "\n")
    #expect(lines.map(triangles) == ["▾", "", "▾", "", "", ""])
    #expect(rows.prefix(6).map(triangles) == lines.map(triangles))
    #expect(rows[4].hasPrefix("  Empty"))
  }

  @Test func everySizeWorks() throws {
    for size in ["1x1", "2x2", "5x20", "16x3", "61x2", "200x60", "2000x3"] {
      let run = try open("--size", size, "--keys", "j l z R c <tab> + z R j j <tab> ? <esc> <c-p>")
      #expect(run.status == 0, "\(size)")
    }
  }

  @Test func statisticsAreWritten() throws {
    let scratch = try Scratch()
    let file = scratch.url("stats.json")
    let run = try open("--size", "80x10", "--keys", "j l z M g", "--stats", file.path)
    #expect(run.status == 0)
    let stats = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    #expect(stats["graphics"] as? Int == 4)
    #expect(stats["textBytes"] as? Int == sample.utf8.count)
    // `z` alone draws nothing, and neither does the `g` that never became a command.
    #expect(stats["frames"] as? Int == 3)
    #expect((stats["frameBytes"] as? [Int])?.count == 3)
    let micros = try #require(stats["frameMicros"] as? [String: Double])
    #expect(micros.keys.sorted() == ["max", "p50", "p99"])
    for key in [
      "firstFrameMs", "indexedMs", "disclosuresEvaluated", "rowsResolved", "viewsMeasured",
      "propertiesParsed", "peakRSSBytes",
    ] { #expect((stats[key] as? Double ?? 0) > 0, "\(key)") }
  }

  /// The outline's rows are counted without being built, and the inspector stays as it is: at this
  /// width the panes do not move. What is opened is evaluated once.
  @Test func openingAGroupEvaluatesNothingElse() throws {
    func evaluated(_ keys: String) throws -> Int {
      let scratch = try Scratch()
      let file = scratch.url("stats.json")
      _ = try open("--size", "60x24", "--keys", keys, "--stats", file.path)
      let stats = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      return try #require(stats?["disclosuresEvaluated"] as? Int)
    }
    #expect(try evaluated("j") > 0)
    let before = try evaluated("j")
    #expect(try evaluated("j l") == before + 1)
    #expect(try evaluated("j l h l") == before + 1)
  }

  @Test(
    "The status says what was not done",
    arguments: [
      (": w <space> none/x.yaml <enter>", [], 3),
      (": w <space> none/x.yaml <enter> : q <enter>", [], 3),
      // The second save makes up for the first.
      (": w <space> x.yaml <enter> : w <space> x.yaml <enter>", [], 3),
      (": w <space> x.yaml <enter> : w ! <space> x.yaml <enter>", [], 0),
      ("j H", ["--record", "/dev/full"], 6), ("j H", ["--record", "fifo"], 6),
      ("j H", ["--record", "none/x"], 6),
      (": export <space> none/x.svg <enter>", [], 6), (": export <space> fifo.svg <enter>", [], 6),
      ("j H : w <enter>", ["--record", "/dev/full"], 6), ("j H : w <enter>", ["--record", "x"], 0),
      ("j H", [], 0),
    ] as [(String, [String], Int32)])
  func failures(keys: String, options: [String], status: Int32) throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.yaml", Self.drawing)
    for name in ["fifo", "fifo.svg"] { try #require(mkfifo(scratch.url(name).path, 0o644) == 0) }
    let keys = keys.split(separator: " ").map { part in
      part.hasPrefix("<") || part.count == 1
        ? String(part) : part.map(String.init).joined(separator: " ")
    }
    let run = try CommandRun(
      ["open", "a.yaml", "--headless", "--keys", keys.joined(separator: " ")] + options,
      in: scratch.url("").standardizedFileURL)
    #expect(run.status == status, "\(keys) \(run.output) \(run.complaints)")
    #expect(
      !options.contains("/dev/full") || run.complaints.contains("the recording is not complete"))
  }
}
