import PseudoTerminal
import TerminalCells
import TerminalIO
import TestSupport
import Testing

/// A decoder driven as a session drives it: nothing is flushed before its time, everything after.
private struct Clockwork {
  var decoder = InputDecoder()
  var now = start
  private(set) var output: [InputDecoder.Output] = []

  mutating func send(_ bytes: some Sequence<UInt8>) {
    decoder.decode(Array(bytes), at: now, into: &output)
  }

  mutating func pause(_ time: Duration) {
    let end = now + time
    while let deadline = decoder.deadline, deadline <= end {
      decoder.flushPending(at: deadline, into: &output)
    }
    now = end
  }

  mutating func sendSlowly(_ text: String, pausing time: Duration) {
    for byte in text.utf8 {
      send(CollectionOfOne(byte))
      pause(time)
    }
  }

  var events: [InputEvent] {
    output.compactMap { output in
      guard case .event(let event) = output else { return nil }
      return event
    }
  }
}

@Suite("Split sequences")
struct CutSequenceTests {
  @Test(
    "A reply split anywhere is not a key, for pauses of up to half a second",
    arguments: RecordedTerminal.names)
  func cutReplies(name: String) throws {
    for (question, answer) in try RecordedTerminal.load(name).q where !answer.isEmpty {
      let bytes = Array(answer.utf8)
      for cut in 1..<bytes.count {
        for pause in [20, 60, 200, 450] {
          var clockwork = Clockwork()
          clockwork.decoder.expectReplies(at: start)
          clockwork.send(bytes[..<cut])
          clockwork.pause(.milliseconds(pause))
          clockwork.send(bytes[cut...])
          clockwork.pause(.seconds(2))
          #expect(
            clockwork.events == [], "\(question) cut after \(cut) bytes for \(pause) ms")
        }
      }
    }
  }

  @Test("Replies of a terminal byte by byte are not keys", arguments: RecordedTerminal.names)
  func slowReplies(name: String) throws {
    let recording = try RecordedTerminal.load(name)
    var clockwork = Clockwork()
    clockwork.decoder.expectReplies(at: start)
    clockwork.sendSlowly(recording.batchAnswers, pausing: .milliseconds(60))
    #expect(clockwork.events == [])
    guard case .reply(.primaryAttributes)? = clockwork.output.last else {
      Issue.record("the last answer is missing")
      return
    }
  }

  @Test("A paste byte by byte is one paste")
  func slowPaste() {
    let text = "delete :q! \u{1B}[A \u{1B}j\n"
    var clockwork = Clockwork()
    clockwork.decoder.expectReplies(at: start)
    clockwork.sendSlowly("\u{1B}[200~" + text + "\u{1B}[201~", pausing: .milliseconds(60))
    #expect(clockwork.events == [.paste(Paste(text: text))])
  }

  @Test("If no reply is expected, Escape is a key, and a paste after it is still a paste")
  func slowPasteAtRest() {
    var clockwork = Clockwork()
    clockwork.sendSlowly("\u{1B}[200~dd:q!\r\u{1B}[201~", pausing: .milliseconds(60))
    #expect(clockwork.events == [.key(Key(.escape)), .paste(Paste(text: "dd:q!\n"))])
  }

  @Test("Escape and a bracket typed after it are two keys")
  func bracketAfterEscape() {
    for (rest, tokens) in [("[", "<esc> ["), ("[j", "<esc> [ j"), ("[[A", "<esc> [ [ A")] {
      var clockwork = Clockwork()
      clockwork.sendSlowly("\u{1B}" + rest, pausing: .milliseconds(90))
      clockwork.pause(.milliseconds(100))
      #expect(TerminalIOTests.tokens(clockwork.output) == tokens)
    }
  }

  @Test("A lone Escape is the key after 30 ms, unless a reply may begin with it")
  func loneEscape() {
    var clockwork = Clockwork()
    clockwork.send([0x1B])
    #expect(clockwork.decoder.deadline == start + .milliseconds(30))
    clockwork = Clockwork()
    clockwork.decoder.expectReplies(at: start)
    clockwork.send([0x1B])
    #expect(clockwork.decoder.deadline == start + .milliseconds(500))
    clockwork.pause(.milliseconds(500))
    #expect(clockwork.events == [.key(Key(.escape))])
  }

  @Test("After the last reply, or five seconds without any, Escape is quick again")
  func nothingOutstanding() {
    var answered = Clockwork()
    answered.decoder.expectReplies(at: start)
    answered.send("\u{1B}[?62;22c\u{1B}".utf8)
    #expect(answered.decoder.deadline == start + .milliseconds(30))
    var silent = Clockwork()
    silent.decoder.expectReplies(at: start)
    silent.pause(.seconds(5))
    silent.send([0x1B])
    #expect(silent.decoder.deadline == silent.now + .milliseconds(30))
  }

  @Test("Each reply extends the time for the next one")
  func tricklingAnswers() {
    var clockwork = Clockwork()
    clockwork.decoder.expectReplies(at: start)
    for _ in 0..<4 {
      clockwork.pause(.seconds(4))
      clockwork.send("\u{1B}[?2026;0$y".utf8)
    }
    clockwork.send([0x1B])
    #expect(clockwork.decoder.deadline == clockwork.now + .milliseconds(500))
  }

  @Test("While replies are expected, Escape and a key typed after it stay two keys")
  func typingWhileExpecting() {
    for (second, tokens) in [("j", "<esc> j"), ("\u{1B}", "<esc> <esc>"), ("é", "<esc> é")] {
      var clockwork = Clockwork()
      clockwork.decoder.expectReplies(at: start)
      clockwork.send([0x1B])
      clockwork.pause(.milliseconds(80))
      clockwork.send(second.utf8)
      clockwork.pause(.seconds(1))
      #expect(TerminalIOTests.tokens(clockwork.output) == tokens)
    }
  }
}
