import TerminalCells
import Testing

@Suite("The textual form of keys")
struct KeyTextTests {
  private static let codes: [Key.Code] =
    [
      .enter, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ] + (1...35).map(Key.Code.function)
    + "aZé漢😀 <>-'1!".map(Key.Code.character)
    // Marks and what joins the character behind it.
    + ["\u{301}", "\u{17BA}", "\u{600}"].map(Key.Code.character)

  @Test("Parsing a printed key gives the same key, for every key and modifier")
  func roundTrip() throws {
    for code in KeyTextTests.codes {
      for bits in UInt8(0)..<8 {
        let key = Key(code, modifiers: Key.Modifiers(rawValue: bits))
        let again = try Key(token: key.token)
        #expect(again == key, "\(key.token)")
        #expect(again.token == key.token)
      }
    }
  }

  @Test(
    "Alternative spellings are parsed and printed in the usual one",
    arguments: [
      ("<Return>", "<enter>"), ("<CR>", "<enter>"), ("<C-x>", "<c-x>"), ("<C-X>", "<c-x>"),
      ("<m-j>", "<a-j>"), ("<s-j>", "J"), ("<PageUp>", "<pgup>"), ("<backspace>", "<bs>"),
      ("<lt>", "<"), ("<c-lt>", "<c-<>"), ("<a->>", "<a->>"), ("<c-->", "<c-->"),
      ("<F12>", "<f12>"),
      ("<a-c-del>", "<c-a-del>"), ("<j>", "j"),
    ])
  func spellings(written: String, printed: String) throws {
    #expect(try Key(token: written).token == printed)
  }

  @Test(
    "A mistake names the token and the nearest known one",
    arguments: [
      ("<spce>", "unknown key '<spce>'; did you mean <space>?"),
      ("<c-entr>", "unknown key '<c-entr>'; did you mean <c-enter>?"),
      ("esc", "unknown key 'esc'; did you mean <esc>?"),
      ("<pgu>", "unknown key '<pgu>'; did you mean <pgup>?"),
      ("<f99>", "unknown key '<f99>'; did you mean <f9>?"),
      ("<f01>", "unknown key '<f01>'; did you mean <f1>?"),
      ("<nonsense>", "unknown key '<nonsense>'"), ("<>", "unknown key '<>'"),
      ("<c->", "unknown key '<c->'"), ("jj", "unknown key 'jj'"), ("", "unknown key ''"),
    ])
  func mistakes(token: String, message: String) {
    let error = #expect(throws: KeySyntaxError.self) { try Key(token: token) }
    #expect(error?.description == message)
  }

  @Test("A sequence is split at blanks; a control character is not a key")
  func sequences() throws {
    let keys = try Key.sequence("j  <space>\n : <c-w> < <down>")
    #expect(keys.map(\.token) == ["j", "<space>", ":", "<c-w>", "<", "<down>"])
    #expect(throws: KeySyntaxError.self) { try Key(token: "\u{1B}") }
    #expect(throws: KeySyntaxError.self) { try Key(token: "<c-\u{07}>") }
  }

  @Test("Only plain characters are text")
  func text() {
    #expect(Key("J").text == "J")
    #expect(Key("j", modifiers: .shift).text == "J")
    #expect(Key(" ").text == " ")
    #expect(Key("j", modifiers: .control).text == nil)
    #expect(Key("j", modifiers: .alt).text == nil)
    #expect(Key(.enter).text == nil)
  }
}
