import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// `shapeedit view` on a terminal, which it asks what it shows.
@Suite(
  "A picture printed on a terminal",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct ViewingTests {
  private func view(
    term: String, environment: [String: String] = [:], answers: String?
  ) throws -> (asked: String, printed: String, end: PseudoTerminal.End, isRestored: Bool) {
    let document = try ScratchDocument(
      "canvases:\n- size: [40, 40]\n  graphics:\n  - {size: [20, 20], fill: \"#f00\"}\n")
    let idle = try PseudoTerminal("/bin/true")
    let terminal = try ShapeEditProgram.start(
      ["view", document.file.path, "--size", "10x5"],
      environment: environment.merging(["TERM": term]) { $1 })
    _ = terminal.read(within: .seconds(10)) { $0.contains(Array("\u{1B}[c".utf8)) }
    let asked = String(decoding: terminal.received, as: UTF8.self)
    if let answers { terminal.send(answers) }
    let end = terminal.waitForEnd()
    let printed = String(decoding: terminal.received.dropFirst(asked.utf8.count), as: UTF8.self)
    return (asked, printed, end, terminal.settings == idle.settings)
  }

  @Test(
    "It is what the terminal answers that it shows",
    arguments: [
      ("kitty", "\u{1B}_Ga=T,f=100,"), ("mlterm", "\u{1B}P0;1;0q\"1;1;"), ("xterm", "\u{1B}[4"),
      ("urxvt", "\u{1B}[4"), ("tmux", "\u{1B}[4"), ("stterm", "\u{1B}[4"),
    ])
  func answers(name: String, beginning: String) throws {
    let recorded = try RecordedTerminal.load(name)
    let term = recorded.environment["TERM"] ?? ""
    let answers = ["kitty_gfx", "CSI16t", "DA1"].map { recorded.q[$0] ?? "" }.joined()
    let run = try view(term: term, answers: answers)
    #expect(run.end == .exit(status: 0) && run.isRestored)
    #expect(run.printed.contains(beginning), "\(run.printed.prefix(200).debugDescription)")
    #expect(run.asked.contains("\u{1B}_G") == !["urxvt", "tmux"].contains(name))
  }

  @Test("A silent terminal gets cells, and nothing is asked without colours")
  func silent() throws {
    let run = try view(term: "xterm-256color", answers: nil)
    #expect(run.end == .exit(status: 0) && run.isRestored)
    #expect(run.printed.contains("\u{1B}[48;5;"))
    let plain = try view(term: "xterm-256color", environment: ["NO_COLOR": "1"], answers: nil)
    #expect(!plain.asked.contains("\u{1B}"))
  }

  @Test("A signal while it waits ends it, the terminal as it was")
  func signal() throws {
    let document = try ScratchDocument()
    let idle = try PseudoTerminal("/bin/true")
    let terminal = try ShapeEditProgram.start(["view", document.file.path])
    #expect(terminal.expect("\u{1B}[c"))
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == .exit(status: 143))
    #expect(terminal.settings == idle.settings)
  }
}
