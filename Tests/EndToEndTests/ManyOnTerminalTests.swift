import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Commands on many documents at a terminal: what it shows meanwhile, and what ends them.
@Suite(
  "Many documents on a terminal",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct ManyOnTerminalTests {
  private let scratch: Scratch

  private init() throws {
    scratch = try Scratch()
    for number in 1_000..<1_200 { try write(number, graphics: 10) }
  }

  private func write(_ number: Int, graphics: Int) throws {
    let list = (0..<graphics).map { "{id: g\($0), size: [1, 1]}" }.joined(separator: ", ")
    try scratch.file("\(number).yaml", "canvases: [{id: page, graphics: [\(list)]}]\n")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted() }
  }

  @Test("A signal ends writing in place between documents, and what is written is told")
  func signals() throws {
    let folder = scratch.folder.path
    let former = try names
    // So much is told of each that it waits for its reader long before it is done.
    let words = String(repeating: "x", count: 4_000)
    let terminal = try ShapeEditProgram.start(
      ["edit", "-r", folder, "-i", "--jobs", "2", "-e"]
        + ["select #g9 ; set fill blue ; echo \(words)"], columns: 1_000)
    #expect(terminal.expect("1000.yaml: note: changed"))
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == .signal(SIGTERM))
    #expect(try names == former)
    let written = try former.filter { try scratch.text($0).contains("blue") }
    #expect((1..<former.count).contains(written.count))
    // What was begun is done, in order.
    #expect(written == Array(former.prefix(written.count)))
    let next = try #require(former.dropFirst(written.count).first)
    let said = String(decoding: terminal.received, as: UTF8.self)
    #expect(said.contains("shapeedit: note: written: \(folder)/1000.yaml"), "\(said)")
    #expect(
      said.contains("shapeedit: error: not written: \(folder)/\(next)"), "\(said)")
  }

  @Test("How many are done is shown on a line of its own, and leaves nothing behind")
  func progress() throws {
    // While the first is answered in many pieces, others are done.
    try write(0, graphics: 40_000)
    for number in 2_000..<2_600 { try write(number, graphics: 0) }
    let terminal = try ShapeEditProgram.start(
      ["query", "-r", scratch.folder.path, "rectangle", "--jobs", "2"])
    // It waits for its reader between the pieces of the first, long enough to show how many are done.
    for _ in 0..<6 {
      usleep(220_000)
      terminal.read(within: .milliseconds(1))
    }
    #expect(terminal.waitForEnd() == .exit(status: 0))
    let shown = String(decoding: terminal.received, as: UTF8.self)
    let parts = shown.components(separatedBy: " done\u{1B}[K")
    #expect(parts.count > 1)
    for part in parts.dropLast() {
      let before = part[..<(part.lastIndex(of: "\r") ?? part.startIndex)]
      #expect(
        before.isEmpty || before.hasSuffix("\n") || before.hasSuffix("\r\n")
          || before.hasSuffix("\u{1B}[K"), "\(before.suffix(40).debugDescription)")
    }
    #expect(shown.hasSuffix("\r\n") || shown.hasSuffix("\r\u{1B}[K"))
  }
}
