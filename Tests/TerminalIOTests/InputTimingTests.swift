import TerminalCells
import TerminalIO
import Testing

@Suite("Pauses in the input")
struct InputTimingTests {
  /// Feeds bytes, then looks at a time after them.
  private func pending(_ bytes: String, after delay: Duration) -> String {
    var decoder = InputDecoder()
    var output: [InputDecoder.Output] = []
    decoder.decode(bytes.utf8, at: start, into: &output)
    decoder.flushPending(at: start + delay, into: &output)
    return tokens(output)
  }

  @Test("A lone Escape is the key after 30 ms, not before")
  func loneEscape() {
    #expect(pending("\u{1B}", after: .milliseconds(29)) == "")
    #expect(pending("\u{1B}", after: .milliseconds(30)) == "<esc>")
    #expect(pending("\u{1B}\u{1B}", after: .milliseconds(30)) == "<esc> <esc>")
    #expect(pending("\u{1B}\u{1B}\u{1B}", after: .milliseconds(30)) == "<esc> <esc> <esc>")
  }

  @Test("The beginning of a sequence alone is a key with Alt")
  func loneIntroducers() {
    for character in ["[", "O", "P", "]", "X", "^", "_"] {
      #expect(pending("\u{1B}" + character, after: .milliseconds(30)) == "<a-\(character)>")
    }
  }

  @Test("The beginning of anything longer is dropped, after a second")
  func partialSequences() {
    for opening in [
      "\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}P>|ki", "\u{1B}[M!", "\u{1B}O1", "\u{1B}[[",
    ] {
      var decoder = InputDecoder()
      var output: [InputDecoder.Output] = []
      decoder.decode(opening.utf8, at: start, into: &output)
      decoder.flushPending(at: start + .milliseconds(999), into: &output)
      #expect(decoder.deadline != nil)
      decoder.flushPending(at: start + .seconds(1), into: &output)
      #expect(decoder.deadline == nil)
      decoder.decode("j".utf8, at: start + .seconds(2), into: &output)
      #expect(tokens(output) == "j", "\(opening.debugDescription)")
    }
  }

  @Test("A late rest completes the sequence if it was not flushed")
  func lateRest() {
    var decoder = InputDecoder()
    var output: [InputDecoder.Output] = []
    decoder.decode("\u{1B}".utf8, at: start, into: &output)
    decoder.decode("[A".utf8, at: start + .milliseconds(200), into: &output)
    #expect(tokens(output) == "<up>")
  }

  @Test("At rest there is no deadline, and a pause has no effect")
  func rest() {
    var decoder = InputDecoder()
    var output: [InputDecoder.Output] = []
    #expect(decoder.deadline == nil)
    decoder.decode("j\u{1B}[A".utf8, at: start, into: &output)
    #expect(decoder.deadline == nil)
    decoder.flushPending(at: start + .seconds(60), into: &output)
    #expect(tokens(output) == "j <up>")
  }

  @Test("A paste waits for its end, unless Escape and a pause end it")
  func unfinishedPaste() {
    #expect(pending("\u{1B}[200~abc", after: .seconds(60)) == "")
    let ended = pending("\u{1B}[200~abc\u{1B}", after: .seconds(1))
    #expect(ended == tokens([.event(.paste(Paste(text: "abc")))]))
  }
}
