import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The editor in terminals that others have written: what they show is what is printed without one.
@Suite(
  "In tmux and under script",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct MultiplexerTests {
  private let small = ShapeEditProgram.fixture("endtoend/small.yaml")

  private func command(_ program: String) -> String { "\(program) open \(small) --read-only" }

  /// The rows that are printed without a terminal after keys.
  private func headless(_ keys: String, columns: Int, rows: Int) throws -> [String] {
    let options = ["--read-only", "--headless", "--size", "\(columns)x\(rows)", "--keys", keys]
    let run = try ProgramRun(
      try #require(ShapeEditProgram.path), ["open", small] + options,
      environment: ["HOME": "/nonexistent", "TERM": "xterm-256color"])
    return Tmux.rows(of: run.output)
  }

  @Test(
    "tmux shows what is printed without a terminal", .enabled(if: Tmux.isInstalled, Tmux.comment),
    arguments: [(80, 24), (40, 12), (119, 60), (20, 5)])
  func content(columns: Int, rows: Int) throws {
    let program = try #require(ShapeEditProgram.path)
    let tmux = try Tmux(command(program), columns: columns, rows: rows)
    #expect(try tmux.shows("Front"))
    for (typed, keys) in [("zR", "z R"), ("jjj", "z R j j j"), ("G", "z R j j j G")] {
      try tmux.type(typed)
      let expected = try headless(keys, columns: columns, rows: rows)
      let isSame = try tmux.looks(like: expected)
      let shown = try tmux.screen()
      #expect(isSame, "after \(keys)\n\(shown)\n\(expected)")
    }
  }

  @Test(
    "Resized to any size while keys arrive, tmux shows the same in the end, and has its modes back",
    .enabled(if: Tmux.isInstalled, Tmux.comment))
  func resizing() throws {
    let program = try #require(ShapeEditProgram.path)
    let tmux = try Tmux(
      "sh -c '\(command(program)); echo status $?.; exec sleep 600'", columns: 80, rows: 24)
    #expect(try tmux.shows("Front"))
    let sizes = [
      (1, 1), (500, 200), (2, 2), (33, 7), (200, 60), (1, 50), (500, 1), (120, 40), (3, 200),
      (81, 25),
    ]
    for (columns, rows) in sizes {
      try tmux.type("j")
      try tmux.resize(columns: columns, rows: rows)
      try tmux.type("k", "zR", "zM", "G")
    }
    try tmux.resize(columns: 80, rows: 24)
    try tmux.type("zR", "gg")
    let expected = try headless("z R g g", columns: 80, rows: 24)
    #expect(try tmux.looks(like: expected))
    try tmux.type("C-l")
    #expect(try tmux.looks(like: expected))
    try tmux.type("q")
    #expect(try tmux.shows("status 0."))
    let modes = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{mouse_sgr_flag} #{keypad_flag}"
    #expect(try tmux.run("display-message", "-p", modes) == "0 1 0 0 0\n")
  }

  @Test("script records a session that is complete and gives its terminal back")
  func typescript() throws {
    let program = try #require(ShapeEditProgram.path)
    let script = "/usr/bin/script"
    guard FileManager.default.isExecutableFile(atPath: script) else { return }
    let document = try ScratchDocument()
    let record = document.folder.appendingPathComponent("typescript")
    let terminal = try PseudoTerminal(
      script, arguments: ["-q", "-e", "-c", command(program), record.path],
      environment: ["TERM": "xterm-256color", "HOME": document.folder.path, "SHELL": "/bin/sh"])
    let untouched = try PseudoTerminal("/bin/true")
    #expect(terminal.expect("House", within: .seconds(20)))
    terminal.send("\u{1B}[?6cjj")
    #expect(terminal.expect("Sun", within: .seconds(20)))
    terminal.send("q")
    #expect(terminal.waitForEnd(within: .seconds(20)) == .exit(status: 0))
    #expect(terminal.settings == untouched.settings)
    let bytes = try Data(contentsOf: record)
    let start = try #require(bytes.firstIndex(of: 0x1B))
    let end = try #require(bytes.lastRange(of: Data("\u{1B}[23;2t".utf8))?.upperBound)
    var screen = ScreenEmulator(columns: 80, rows: 24, audit: .session)
    screen.feed(bytes[start..<end])
    #expect(screen.violations == [])
    #expect(screen.modes == [25, 7] && !screen.isAlternateScreen && screen.keyboardStackDepth == 0)
    #expect(Data(terminal.received).contains(bytes[start..<end]))
  }
}

extension Data {
  fileprivate func lastRange(of other: Data) -> Range<Index>? {
    range(of: other, options: .backwards)
  }

  fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
