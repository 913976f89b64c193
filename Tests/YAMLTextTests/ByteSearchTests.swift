import ByteSearch
import TestSupport
import Testing

/// The search for a text within a text.
@Suite struct ByteSearchTests {
  @Test func aWordIsFoundWhereItFirstBegins() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      func bytes(upTo limit: Int) -> [UInt8] {
        (0..<Int.random(in: 0...limit, using: &generator)).map { _ in
          UInt8.random(in: 0...1, using: &generator)
        }
      }
      let (text, word) = (bytes(upTo: 12), bytes(upTo: 4))
      let expected = (0...text.count).first { text[$0...].starts(with: word) }
      #expect(text.firstIndex(ofWord: word) == expected, "\(word) in \(text)")
      #expect(text[...].firstIndex(ofWord: word) == expected, "\(word) in \(text)")
    }
  }

  @Test func aSliceIsSearchedFromItsStart() {
    let text = Array("one two one".utf8)
    #expect(text.firstIndex(ofWord: "one") == 0)
    #expect(text[1...].firstIndex(ofWord: "one") == 8)
    #expect(text[1..<10].firstIndex(ofWord: "one") == nil)
  }

  @Test func textsAreComparedByBytes() {
    #expect("Müller & Söhne".dropFirst().containsBytes(of: "Söhne"))
    #expect(!"e\u{301}".containsBytes(of: "é"))
    #expect("e\u{301}".containsBytes(of: "e"))
    #expect("".containsBytes(of: "") && !"".containsBytes(of: "a"))
  }
}
