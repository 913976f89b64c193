import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// The picture on terminals that show pixels.
@Suite(
  "The picture in pixels",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct GraphicsTests {
  private static let kitty =
    "\u{1B}P>|kitty(0.32.2)\u{1B}\\\u{1B}[6;20;9t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
  private static let text = """
    canvases:
    - name: Page
      size: [200, 100]
      graphics:
      - {name: One, size: [40, 40], fill: "#f00"}
      - {name: Two, at: [80, 20], size: [40, 40], fill: "#00f"}

    """

  /// Opens a document and its picture on a terminal with these answers.
  private func open(_ document: ScratchDocument, answers: String) throws -> PseudoTerminal {
    let terminal = try ShapeEditProgram.start(
      ["open", document.file.path, "--state", document.state],
      environment: ["COLORTERM": "truecolor"])
    #expect(terminal.expect("\u{1B}[c"))
    terminal.send(answers)
    terminal.readUntilQuiet(for: .milliseconds(300))
    terminal.send("c")
    return terminal
  }

  /// What is written after some keys.
  private func output(of terminal: PseudoTerminal, after keys: String) -> String {
    terminal.readUntilQuiet(for: .milliseconds(200))
    let before = terminal.received.count
    terminal.send(keys)
    terminal.readUntilQuiet(for: .milliseconds(400))
    return String(decoding: terminal.received[before...], as: UTF8.self)
  }

  @Test("A picture is sent once, steps send none, an edit sends its part, and leaving removes all")
  func kitty() throws {
    let document = try ScratchDocument(Self.text)
    let terminal = try open(document, answers: Self.kitty)
    #expect(terminal.expect("\u{1B}_Ga=T,U=1,f=100,i="))
    #expect(terminal.expect("\u{10EEEE}"))
    let steps = output(of: terminal, after: "jj")
    #expect(!steps.contains("\u{1B}_G") && !steps.isEmpty)
    #expect(output(of: terminal, after: "").isEmpty)
    let edit = output(of: terminal, after: ":set fill #0f0\r")
    #expect(edit.ranges(of: "\u{1B}_Ga=T").count == 1)
    // Without a shell it goes on at once.
    let suspended = output(of: terminal, after: "\u{1A}")
    let left = try #require(suspended.firstRange(of: "\u{1B}[?1049l"))
    #expect(suspended[..<left.lowerBound].ranges(of: "\u{1B}_Ga=d,d=I").count == 2)
    #expect(suspended[left.upperBound...].ranges(of: "\u{1B}_Ga=T").count == 2)
    let end = output(of: terminal, after: ":q!\r")
    #expect(end.ranges(of: "\u{1B}_Ga=d,d=I").count == 2)
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("A crash removes them as well", arguments: [SIGABRT, SIGSEGV, SIGTERM])
  func crash(signal: Int32) throws {
    let document = try ScratchDocument(Self.text)
    let terminal = try open(document, answers: Self.kitty)
    #expect(terminal.expect("\u{10EEEE}"))
    terminal.readUntilQuiet(for: .milliseconds(200))
    let before = terminal.received.count
    terminal.signal(signal)
    _ = terminal.waitForEnd()
    let rest = String(decoding: terminal.received[before...], as: UTF8.self)
    #expect(rest.ranges(of: "\u{1B}_Ga=d,d=I").count == 1)
    #expect(rest.contains("\u{1B}[?1049l"))
  }

  @Test("A terminal that promised pictures and fails gets blocks, with a message")
  func failure() throws {
    let document = try ScratchDocument(Self.text)
    let terminal = try open(document, answers: Self.kitty)
    #expect(terminal.expect("\u{10EEEE}"))
    terminal.readUntilQuiet(for: .milliseconds(200))
    let text = String(decoding: terminal.received, as: UTF8.self)
    let start = try #require(text.firstRange(of: "U=1,f=100,i="))
    let number = text[start.upperBound...].prefix { $0.isNumber }
    let after = output(of: terminal, after: "\u{1B}_Gi=\(number);EINVAL:bad\u{1B}\\")
    #expect(
      after.contains("did not take the picture (EINVAL:bad)") && after.contains("48;2;255;0;0"))
    #expect(!after.contains("\u{1B}_Ga=T"))
    terminal.send(":q!\r")
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("Sixels where DA1 says so and cells have a size")
  func sixels() throws {
    let document = try ScratchDocument(Self.text)
    let terminal = try open(document, answers: "\u{1B}[6;20;9t\u{1B}[?62;4c")
    #expect(terminal.expect("\u{1B}P0;1;0q\"1;1;"))
    #expect(!output(of: terminal, after: "\r").contains("\u{1B}_G"))
    terminal.send("\u{1B}:q!\r")
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }

  @Test(
    "Elsewhere there are blocks, and no command of either protocol", arguments: ["xterm", "tmux"])
  func cells(name: String) throws {
    let recorded = try RecordedTerminal.load(name)
    let document = try ScratchDocument(Self.text)
    let terminal = try open(document, answers: recorded.batchAnswers)
    terminal.readUntilQuiet(for: .milliseconds(400))
    let text = String(decoding: terminal.received, as: UTF8.self)
    #expect(!text.contains("\u{1B}_Ga=T") && !text.contains("\u{1B}P0;1;0q"))
    terminal.send(":q!\r")
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }
}
