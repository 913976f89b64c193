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

  /// What the help calls a key is read, by itself and among others.
  @Test func everyTitleIsRead() throws {
    let codes: [Key.Code] =
      [
        .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
        .pageUp, .pageDown,
      ] + (1...35).map(Key.Code.function) + "aZ <>-'1".map(Key.Code.character)
    for code in codes {
      for bits in UInt8(0)..<8 {
        let key = Key(code, modifiers: Key.Modifiers(rawValue: bits))
        let keys = [Key("g"), key, Key("2")]
        let title = try #require(KeySequence(keys)).title
        #expect(try Key.sequence(title) == keys, "\(title)")
      }
    }
  }

  @Test(arguments: [
    ("ctrl-a", "<c-a>"), ("shift-tab alt-j", "<s-tab> <a-j>"), ("pgdn pageup", "<pgdn> <pgup>"),
    ("enter esc F2", "<enter> <esc> <f2>"), ("Ctrl-X delete", "<c-x> <del>"),
    ("page down j", "<pgdn> j"), ("↓ ← ctrl-→", "<down> <left> <c-right>"), ("f1 2", "<f1> 2"),
    ("control-w <", "<c-w> <"), (": e s c", ": e s c"),
  ])
  func keysOfASessionAreReadInWords(words: String, tokens: String) throws {
    #expect(try Key.sequence(words).map(\.token).joined(separator: " ") == tokens)
    #expect(
      try InputEvent.sequence("\(words) <click:1,1>").dropLast(2)
        == Key.sequence(tokens).map(InputEvent.key)[...])
  }

  @Test(arguments: [
    ("ctlr-a", "unknown key 'ctlr-a'; did you mean ctrl-a?"),
    ("ctrl-entr", "unknown key 'ctrl-entr'; did you mean ctrl-enter?"),
    ("spcae", "unknown key 'spcae'; did you mean space?"),
    ("ctrl+a", "unknown key 'ctrl+a'; did you mean ctrl-a?"),
    ("es c", "unknown key 'es'; did you mean esc?"),
    ("page dwn", "unknown key 'page dwn'; did you mean page down?"),
    ("<spce>", "unknown key '<spce>'; did you mean <space>?"), ("jj", "unknown key 'jj'"),
  ])
  func aMistakenWordIsNamed(words: String, message: String) {
    let error = #expect(throws: KeySyntaxError.self) { try InputEvent.sequence(words) }
    #expect(error?.description == message)
  }

  @Test func noKeysAreNoSequence() { #expect(KeySequence([]) == nil) }
}
