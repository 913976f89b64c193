import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "The editor for screen readers",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct AccessibleTests {
  private func start(_ document: String, _ arguments: [String] = []) throws -> PseudoTerminal {
    try ShapeEditProgram.start(
      ["open", ShapeEditProgram.fixture(document), "--accessible", "--read-only"] + arguments)
  }

  @Test("Rows of the outline and lines of the inspector are said, and nothing is drawn")
  func reading() throws {
    let idle = try PseudoTerminal("/bin/true").settings
    let terminal = try start("endtoend/small.yaml")
    #expect(terminal.expect("small.yaml - shapeedit\r\n"))
    #expect(terminal.expect("Front, disclosure group, canvas, 3 inside, expanded, level 1, 1 of "))
    #expect(
      terminal.expect(
        "House, disclosure group, group, 3 inside, collapsed, level 2, 2 of ", after: "j"))
    #expect(
      terminal.expect(
        "House, disclosure group, group, 3 inside, expanded, level 2, 2 of ", after: "l"))
    #expect(terminal.expect("Wall, rectangle", after: "j"))
    #expect(terminal.expect(", level 3, 3 of ", after: ""))
    // The inspector.
    #expect(terminal.expect("Shape, disclosure group, collapsed, 1 of ", after: "\t"))
    // A command line, with its mistake.
    #expect(terminal.expect("command, text field, sel", after: ":sel"))
    terminal.send("\u{1B}")
    terminal.readUntilQuiet(for: .milliseconds(300))
    #expect(terminal.expect("unknown command 'nonsense'", after: ":nonsense\r"))
    terminal.send("\u{1B}")
    terminal.readUntilQuiet(for: .milliseconds(300))
    terminal.send(":quit\r")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    #expect(terminal.settings == idle)
    #expect(terminal.received.allSatisfy { $0 >= 0x20 || $0 == 0x0D || $0 == 0x0A })
  }

  @Test("Hostile names never reach the terminal")
  func hostile() throws {
    let terminal = try start("endtoend/hostile.yaml")
    #expect(terminal.expect("1 of "))
    for _ in 0..<9 {
      terminal.send("j")
      terminal.readUntilQuiet()
    }
    terminal.send("\u{C}")
    terminal.readUntilQuiet()
    #expect(terminal.expect("fill, rectangle"))
    terminal.send(":quit\r")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    let text = String(decoding: terminal.received, as: UTF8.self)
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\r" || $0 == "\n"
          || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value)
            && !["\u{202E}", "\u{2066}", "\u{200B}"].contains($0)
      })
  }

  @Test("What is wrong with a document is said when it is opened")
  func brokenDocument() throws {
    let scratch = try Scratch()
    let path = try scratch.file("broken.yaml", "canvases:\n  - graphics: [\n")
    let terminal = try ShapeEditProgram.start(["open", path, "--accessible"])
    #expect(terminal.expect("what was read is shown, read-only"))
    #expect(terminal.expect("Canvas 1, "))
    terminal.send(":quit\r")
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("It needs a terminal")
  func headless() throws {
    let terminal = try ShapeEditProgram.start(
      ["open", ShapeEditProgram.fixture("endtoend/small.yaml"), "--accessible", "--headless"])
    #expect(terminal.waitForEnd() != .exit(status: 0))
    #expect(terminal.expect("--accessible needs a terminal"))
  }
}
