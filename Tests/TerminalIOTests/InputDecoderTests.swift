import TerminalCells
import TerminalIO
import Testing

@Suite("Decoding input")
struct InputDecoderTests {
  @Test("Every key sequence gives its key", arguments: keySequences.indices)
  func keys(index: Int) {
    let (bytes, token) = keySequences[index]
    #expect(tokens(decode(bytes)) == token, "\(bytes.debugDescription)")
  }

  @Test("Every other sequence gives its event or reply", arguments: otherSequences.indices)
  func others(index: Int) {
    let (bytes, output) = otherSequences[index]
    #expect(decode(bytes) == [output], "\(bytes.debugDescription)")
  }

  @Test("A resize in the input says how large cells are")
  func resizeWithPixels() {
    let cell = CellSize(columns: 8, rows: 20)
    #expect(
      decode("\u{1B}[48;24;80;480;640t") == [
        .reply(.cellSize(cell, .resizeReport)), .event(.resize(columns: 80, rows: 24)),
      ])
    #expect(decode("\u{1B}[48;24;80;0;0t") == [.event(.resize(columns: 80, rows: 24))])
  }

  @Test("Unknown and malformed sequences give nothing", arguments: swallowedSequences.indices)
  func swallowed(index: Int) {
    let bytes = swallowedSequences[index]
    #expect(tokens(decode(bytes + "j")) == "j", "\(bytes.debugDescription)")
  }

  @Test("All sequences give the same however the bytes are split")
  func splits() {
    let all =
      keySequences.map(\.bytes) + otherSequences.map(\.bytes)
      + swallowedSequences.filter { $0.utf8.count < 200 }
    for text in all {
      let bytes = Array((text + "j").utf8)
      let whole = decode(bytes)
      #expect(decode(bytes, .oneByOne) == whole, "\(text.debugDescription)")
      for index in bytes.indices where decode(bytes, .split(at: index)) != whole {
        Issue.record("\(text.debugDescription) split at \(index)")
      }
    }
  }

  @Test("Any two sequences in a row decode as each does alone")
  func pairs() {
    // A sequence that continues into the next one is no sequence of its own.
    let all = (keySequences.map(\.bytes) + otherSequences.map(\.bytes)).filter {
      $0 != "\u{1B}\u{1B}[A"
    }
    let alone = all.map { decode($0) }
    for (first, firstAlone) in zip(all, alone) {
      for (second, secondAlone) in zip(all, alone)
      where decode(first + second) != firstAlone + secondAlone {
        Issue.record("\((first + second).debugDescription)")
      }
    }
  }

  @Test("Backspace follows the terminal's erase character")
  func erase() {
    let decoder = InputDecoder(erasesWithBackspace: true)
    #expect(tokens(decode([0x08, 0x7F], decoder: decoder)) == "<bs> <bs>")
  }

  @Test("Bytes that are not UTF-8 show as U+FFFD, one for each maximal part")
  func malformed() {
    #expect(tokens(decode([0xFF, 0x6A])) == "\u{FFFD} j")
    #expect(tokens(decode([0xE6, 0xBC, 0x6A])) == "\u{FFFD} j")
    #expect(tokens(decode([0xED, 0xA0, 0x80])) == "\u{FFFD} \u{FFFD} \u{FFFD}")
    #expect(tokens(decode([0xF0, 0x9F, 0x1B, 0x5B, 0x41])) == "\u{FFFD} <up>")
    #expect(tokens(decode([0xC3], flushes: true)) == "\u{FFFD}")
  }

  @Test("C1 controls are not keys")
  func c1() {
    #expect(decode("\u{80}\u{9B}A\u{85}") == decode("A"))
  }

  @Test("CAN and SUB abort any sequence; Escape starts another")
  func aborts() {
    for opening in ["\u{1B}[1;", "\u{1B}O", "\u{1B}]11;x", "\u{1B}P>|x", "\u{1B}_x", "\u{1B}[1;?"] {
      #expect(tokens(decode(opening + "\u{18}j")) == "j")
      #expect(tokens(decode(opening + "\u{1A}j")) == "j")
      #expect(tokens(decode(opening + "\u{1B}[Aj")) == "<up> j")
    }
    #expect(tokens(decode("\u{1B}[1;\rj")) == "<enter> j")
  }

  @Test(
    "A key is the same in xterm's old form, with modifyOtherKeys, and in kitty's protocol",
    arguments: [
      ("<c-a>", ["\u{01}", "\u{1B}[27;5;97~", "\u{1B}[97;5u"]),
      ("<c-space>", ["\u{00}", "\u{1B}[27;5;32~", "\u{1B}[32;5u"]),
      ("<a-j>", ["\u{1B}j", "\u{1B}[27;3;106~", "\u{1B}[106;3u"]),
      ("<a-enter>", ["\u{1B}\r", "\u{1B}[27;3;13~", "\u{1B}[13;3u"]),
      ("<enter>", ["\r", "\u{1B}OM", "\u{1B}[13u", "\u{1B}[57414u"]),
      ("<bs>", ["\u{7F}", "\u{1B}[127u"]), ("<tab>", ["\t", "\u{1B}[9u"]),
      ("<s-tab>", ["\u{1B}[Z", "\u{1B}[9;2u", "\u{1B}[27;2;9~"]),
      ("<up>", ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;1A", "\u{1B}[57419u"]),
      ("<c-up>", ["\u{1B}[1;5A", "\u{1B}Oa"]), ("<s-up>", ["\u{1B}[1;2A", "\u{1B}[a"]),
      ("<del>", ["\u{1B}[3~", "\u{1B}[3;1~"]), ("<s-del>", ["\u{1B}[3;2~", "\u{1B}[3$"]),
      ("<home>", ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~", "\u{1B}[7~"]),
      ("<f1>", ["\u{1B}OP", "\u{1B}[P", "\u{1B}[11~", "\u{1B}[[A"]),
      ("<f5>", ["\u{1B}[15~", "\u{1B}[[E"]), ("J", ["J", "\u{1B}[106:74;2u", "\u{1B}[106;2u"]),
    ])
  func equivalent(token: String, sequences: [String]) {
    for sequence in sequences {
      #expect(tokens(decode(sequence)) == token, "\(sequence.debugDescription)")
    }
  }

  @Test("A pointer outside the grid is clamped to its edge")
  func mouseClamps() {
    var decoder = InputDecoder()
    decoder.gridSize = (10, 5)
    let far = decode(Array("\u{1B}[<0;999999;99M\u{1B}[<0;-5;-1M".utf8), decoder: decoder)
    #expect(
      far == [
        .event(.mouse(Mouse(.press(.left), column: 9, row: 4))),
        .event(.mouse(Mouse(.press(.left), column: 0, row: 0))),
      ])
  }
}
