import TerminalCells
import Testing

@Suite struct KeySequenceTests {
  @Test(arguments: [
    ("g g", "g g", "g g"), ("ctrl-w <", "<c-w> <", "ctrl-w <"),
    ("page down", "<pgdn>", "page down"),
    ("shift-tab", "<s-tab>", "shift-tab"), ("alt-→", "<a-right>", "alt-→"), ("F2", "<f2>", "F2"),
    ("space", "<space>", "space"),
  ]) func keysAreReadInWordsAndAsTokens(words: String, tokens: String, title: String) throws {
    let sequence = try KeySequence(words)
    #expect(sequence.description == tokens)
    #expect(sequence.title == title)
    #expect(try KeySequence(tokens) == sequence)
    #expect(try KeySequence(title) == sequence)
  }

  @Test func mistakenKeysAreExplained() {
    #expect {
      try KeySequence(" ")
    } throws: {
      ($0 as? KeySequence.Mistake)?.message == "no key is named"
    }
    #expect(throws: KeySequence.Mistake.self) { try KeySequence("g <spce>") }
  }

  @Test func noKeysAreNoSequence() { #expect(KeySequence([]) == nil) }
}
