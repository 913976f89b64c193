import TerminalCells
import TerminalIO
import Testing

@Suite("Pasting")
struct PasteTests {
  private func paste(_ content: [UInt8], limit: Int = 8 << 20, chunk: Int = 4095) -> [InputDecoder
    .Output]
  {
    let bytes = Array("\u{1B}[200~".utf8) + content + Array("\u{1B}[201~".utf8)
    var decoder = InputDecoder(pasteLimit: limit)
    var output: [InputDecoder.Output] = []
    for first in stride(from: 0, to: bytes.count, by: chunk) {
      decoder.decode(bytes[first..<min(first + chunk, bytes.count)], at: start, into: &output)
    }
    return output
  }

  @Test(
    "1 MB in reads of 4,095 bytes arrives whole, controls and all", arguments: [4095, 4096, 1000])
  func megabyte(chunk: Int) {
    let line = "漢字 \u{1B}[2J\u{1B}[20 text with q:w!\t\u{07}\n"
    let text = String(repeating: line, count: 1_000_000 / line.utf8.count)
    #expect(paste(Array(text.utf8), chunk: chunk) == [.event(.paste(Paste(text: text)))])
  }

  @Test("CRLF and CR become LF, NUL is removed, bytes that are not UTF-8 become U+FFFD")
  func lineEnds() {
    let output = paste([0x61, 0x0D, 0x0A, 0x0D, 0x0D, 0x0A, 0x0A, 0x00, 0xFF, 0x62], chunk: 1)
    #expect(output == [.event(.paste(Paste(text: "a\n\n\n\n\u{FFFD}b")))])
  }

  @Test("Beyond the limit bytes are counted, not kept, and no character is cut")
  func limit() {
    #expect(paste(Array("abcdef".utf8), limit: 6) == [.event(.paste(Paste(text: "abcdef")))])
    #expect(
      paste(Array("abcdefgh".utf8), limit: 6)
        == [.event(.paste(Paste(text: "abcdef", droppedByteCount: 2)))])
    #expect(
      paste(Array("ab漢c".utf8), limit: 4)
        == [.event(.paste(Paste(text: "ab", droppedByteCount: 4)))])
    #expect(
      paste(Array("ab漢c".utf8), limit: 5)
        == [.event(.paste(Paste(text: "ab漢", droppedByteCount: 1)))])
  }

  @Test("A paste cut off by the end of the input is delivered")
  func cutAtEnd() {
    var decoder = InputDecoder()
    var output: [InputDecoder.Output] = []
    decoder.decode("\u{1B}[200~abc".utf8, at: start, into: &output)
    decoder.finish(into: &output)
    #expect(output == [.event(.paste(Paste(text: "abc")))])
  }

  @Test("Nothing pasted is ever a key")
  func neverKeys() {
    let output = paste(Array("\u{1B}[201\u{1B}[A\u{1B}:q!\r\u{18}\u{03}".utf8), chunk: 1)
    #expect(output == [.event(.paste(Paste(text: "\u{1B}[201\u{1B}[A\u{1B}:q!\n\u{18}\u{03}")))])
  }
}
