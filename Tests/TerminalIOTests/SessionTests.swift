import Glibc
import PseudoTerminal
import TestSupport
import Testing

@Suite("A terminal session")
struct SessionTests {
  @Test("Enters in order and shows a frame without waiting for replies")
  func enters() throws {
    let terminal = try ProbeProgram.start()
    let text = String(decoding: terminal.received, as: UTF8.self)
    let order = [
      "\u{1B}[22;2t", "\u{1B}[?1049h", "\u{1B}[>5u", "\u{1B}[?25l", "\u{1B}[?7l", "\u{1B}[?2004h",
      "\u{1B}[?1004h",
      "\u{1B}[?2027h", "\u{1B}[>0q", "\u{1B}[?2026$p", "\u{1B}[?u", "\u{1B}[6n", "\u{1B}[c",
      "\u{1B}[2J",
      "[ready]",
    ]
    var rest = text[...]
    for part in order {
      let range = try #require(rest.firstRange(of: part), "\(part.debugDescription)")
      rest = rest[range.upperBound...]
    }
    #expect(!text.contains("\u{1B}[18t"))
    #expect(!text.contains("\u{1B}[5n"))
  }

  @Test("Keys arrive, a lone Escape after a pause")
  func keys() throws {
    let terminal = try ProbeProgram.start()
    #expect(terminal.expect("[key j][key <up>][key 漢]", after: "j\u{1B}[A漢"))
    #expect(terminal.expect("[key <esc>]", after: "\u{1B}"))
    terminal.send("\u{1B}")
    terminal.send("[")
    usleep(1000)
    #expect(terminal.expect("[key <down>]", after: "B"))
  }

  @Test("A large paste arrives as one event")
  func paste() throws {
    let terminal = try ProbeProgram.start()
    let text = String(repeating: "0123456789", count: 20_000)
    terminal.send("\u{1B}[200~" + text + "\u{1B}[201~")
    #expect(terminal.expect("[paste 200000]"))
  }

  @Test("Replies change the profile once, however late, and are never keys")
  func answers() throws {
    let terminal = try ProbeProgram.start(answers: false)
    let kitty = try RecordedTerminal.load("kitty").batchAnswers
    #expect(terminal.expect("[profile trueColor kitty(0.26.5)]", after: kitty))
    #expect(terminal.expect("[key j]", after: "j"))
    #expect(terminal.received.occurrences(of: Array("[profile".utf8)) == 1)
    #expect(terminal.received.occurrences(of: Array("[key".utf8)) == 1)
    usleep(200_000)
    terminal.send("\u{1B}P>|late\u{1B}\\k")
    #expect(terminal.expect("[profile trueColor late][key k]") || terminal.expect("[key k]"))
    #expect(terminal.received.contains(Array("[profile trueColor late]".utf8)))
  }

  @Test("Replies split after every Escape, and a paste byte by byte, are never keys")
  func cutAnswers() throws {
    let terminal = try ProbeProgram.start(answers: false)
    for part in "\u{1B}[200~dd:q\u{1B}[201~".utf8 {
      terminal.send([part])
      usleep(60_000)
    }
    for byte in try RecordedTerminal.load("xterm").batchAnswers.utf8 {
      terminal.send([byte])
      if byte == 0x1B || byte == 0x5B || byte == 0x5D { usleep(60_000) }
    }
    #expect(terminal.expect("[key j][key <esc>]", after: "j\u{1B}"))
    #expect(terminal.received.occurrences(of: Array("[key".utf8)) == 2)
    #expect(terminal.received.contains(Array("[paste 4]".utf8)))
  }

  @Test("A silent terminal works as well")
  func silent() throws {
    let terminal = try ProbeProgram.start(answers: false)
    usleep(250_000)
    #expect(terminal.expect("[key j]", after: "j"))
    #expect(terminal.received.occurrences(of: Array("[profile".utf8)) == 0)
  }

  @Test("Replies that arrive while leaving are discarded, not left to the shell")
  func answersWhileLeaving() throws {
    let terminal = try ProbeProgram.start("quick", answers: false)
    terminal.readUntilQuiet()
    #expect(!terminal.received.contains(Array("\u{1B}[?1049l".utf8)))
    terminal.send(try RecordedTerminal.load("xterm").batchAnswers)
    #expect(terminal.waitForEnd(within: .milliseconds(400)) == .exit(status: 0))
  }

  @Test("A silent terminal can be left as well")
  func silentWhileLeaving() throws {
    let terminal = try ProbeProgram.start("quick", answers: false)
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("A new size is reported once, even the smallest")
  func resize() throws {
    let terminal = try ProbeProgram.start()
    terminal.resize(columns: 200, rows: 60)
    #expect(terminal.expect("[size 200x60]"))
    terminal.resize(columns: 1, rows: 1)
    #expect(terminal.expect("[size 1x1]"))
    #expect(terminal.expect("[size 90x24]", after: "\u{1B}[48;1;1;20;10t\u{1B}[48;24;90;20;10t"))
    #expect(terminal.received.occurrences(of: Array("[size 1x1]".utf8)) == 1)
  }

  @Test("A terminal without a size counts as 80×24 cells, and a very large one is limited")
  func oddSizes() throws {
    let none = try ProbeProgram.start(columns: 0, rows: 0)
    none.resize(columns: 60_000, rows: 60_000)
    #expect(none.expect("[size 2000x1000]"))
    none.resize(columns: 0, rows: 0)
    #expect(none.expect("[size 80x24]"))
  }

  @Test("Another thread wakes the loop")
  func wake() throws {
    let terminal = try ProbeProgram.start("wake")
    #expect(terminal.expect("[wake]"))
  }

  @Test("A frame for a slow terminal arrives completely, and its end is reported")
  func backpressure() throws {
    let terminal = try ProbeProgram.start("flood")
    #expect(terminal.expect("[taken]"))
    #expect(terminal.received.filter { $0 == UInt8(ascii: ".") }.count == 300_000)
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }

  @Test("Standard error is held back while the screen is up, and shown sanitised afterwards")
  func standardError() throws {
    let terminal = try ProbeProgram.start("stderr")
    usleep(50_000)
    terminal.read(within: .milliseconds(20))
    #expect(!terminal.received.contains(Array("a message".utf8)))
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    #expect(terminal.received.contains(Array((ProbeProgram.leave + "a message?[2J").utf8)))
  }

  @Test(
    "Standard output is held back as well, and shown whatever ends the program",
    arguments: ["print", "print-fatal", "print-exit"])
  func standardOutput(mode: String) throws {
    let terminal = try ProbeProgram.start(mode)
    usleep(50_000)
    terminal.read(within: .milliseconds(20))
    let line = Array("a line of output".utf8)
    #expect(!terminal.received.contains(line))
    if mode == "print" { terminal.signal(SIGTERM) } else { terminal.send("x") }
    _ = terminal.waitForEnd()
    let end = try #require(terminal.received.ranges(of: Array("\u{1B}[?1049l".utf8)).last)
    #expect(try #require(terminal.received.ranges(of: line).first).lowerBound > end.upperBound)
    #expect(terminal.received.occurrences(of: line) == 1)
  }

  @Test("Of a long log the end is shown, from the start of a line")
  func longLog() throws {
    let terminal = try ProbeProgram.start("long")
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    let text = String(decoding: terminal.received, as: UTF8.self)
    let log = try #require(text.components(separatedBy: ProbeProgram.leave).last)
    let lines = log.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    #expect(lines.first == "…" && lines.last == "line 19999")
    #expect(log.utf8.count < 80_000 && lines.count > 5_000)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("line ") })
  }

  @Test("Mouse reports are requested and decoded")
  func mouse() throws {
    let terminal = try ProbeProgram.start("mouse")
    #expect(terminal.received.contains(Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)))
    #expect(terminal.expect("column: 4, row: 5", after: "\u{1B}[<0;5;6M"))
  }

  @Test("Of movements that wait only the last is reported, of presses and the wheel all")
  func movements() throws {
    let terminal = try ProbeProgram.start("mouse")
    let moved = (1...60).map { "\u{1B}[<32;\($0);3M" }.joined()
    terminal.send("\u{1B}[<0;1;3M" + moved + "\u{1B}[<0;60;3m\u{1B}[<65;2;2M\u{1B}[<65;2;2Mj")
    #expect(terminal.expect("[key j]"))
    let text = String(decoding: terminal.received, as: UTF8.self)
    let reported = text.components(separatedBy: "drag").count - 1
    // A read may end between them.
    #expect(reported >= 1 && reported < 30, "\(reported)")
    #expect(text.contains("column: 59, row: 2"))
    #expect(text.components(separatedBy: "wheel").count == 3)
  }

  @Test("A title is sent once, sanitised, and again after a suspension")
  func title() throws {
    let terminal = try ProbeProgram.start("title")
    let title = Array("\u{1B}]2;a[2J b\u{1B}\\".utf8)
    #expect(terminal.expect("\u{1B}]2;a[2J b\u{1B}\\"))
    #expect(terminal.expect("[key j][key j]", after: "jj"))
    #expect(terminal.received.occurrences(of: title) == 1)
    terminal.signal(SIGCONT)
    #expect(terminal.expect("[resumed 80x24]"))
    #expect(terminal.received.occurrences(of: title) == 2)
    // What was kept is brought back before it is kept once more.
    #expect(terminal.received.occurrences(of: Array("\u{1B}[23;2t".utf8)) == 1)
    #expect(terminal.received.occurrences(of: Array("\u{1B}[22;2t".utf8)) == 2)
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    #expect(terminal.received.occurrences(of: Array("\u{1B}[23;2t".utf8)) == 2)
  }

  @Test("The Linux console gets no query that it would print")
  func console() throws {
    let terminal = try ProbeProgram.start("title", environment: ["TERM": "linux"])
    for unknown in ["\u{1B}]", "2t", "\u{1B}P", "\u{1B}[>", "\u{1B}[?2004h"] {
      #expect(!terminal.received.contains(Array(unknown.utf8)))
    }
    terminal.send("q")
    #expect(terminal.waitForEnd() == .exit(status: 0))
    #expect(!terminal.received.contains(Array("\u{1B}[<1u".utf8)))
  }

  @Test("Losing the terminal ends the program")
  func vanished() throws {
    let terminal = try ProbeProgram.start()
    terminal.hangUp()
    #expect(terminal.waitForEnd() == .exit(status: 129))
  }
}

@Suite("Refusing anything but a terminal")
struct RefusalTests {
  private func refusal(
    _ redirection: PseudoTerminal.Redirection = [],
    environment: [String: String] = ["TERM": "xterm"]
  ) throws -> String {
    let terminal = try PseudoTerminal(
      ProbeProgram.path, environment: environment, redirection: redirection)
    #expect(terminal.waitForEnd() == .exit(status: 2))
    return String(decoding: terminal.received, as: UTF8.self)
  }

  @Test("Input or output that is not a terminal")
  func redirected() throws {
    #expect(try refusal(.nullInput) == "standard input is not a terminal\r\n")
    #expect(try refusal(.nullOutput) == "standard output is not a terminal\r\n")
    #expect(try refusal(.closedDescriptors) == "")
  }

  @Test("A terminal that can not place a cursor")
  func dumb() throws {
    #expect(
      try refusal(environment: ["TERM": "dumb"])
        == "the terminal 'dumb' cannot place a cursor (TERM)\r\n")
    #expect(
      try refusal(environment: [:])
        == "TERM is not set, so the terminal's abilities are unknown\r\n")
  }

  @Test("Closed standard descriptors are opened, so that no file ever takes their numbers")
  func closedDescriptors() throws {
    let terminal = try PseudoTerminal(
      ProbeProgram.path, arguments: ["descriptors"], redirection: .closedDescriptors)
    #expect(terminal.waitForEnd() == .exit(status: 0))
  }
}
