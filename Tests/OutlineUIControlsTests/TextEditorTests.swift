import OutlineUI
import TerminalCells
import Testing

@Suite("Secret and long texts")
struct TextEditorTests {
  @Test("A secure field shows dots and gives nothing away")
  func secret() throws {
    let (secret, plain) = (Box(""), Box(""))
    let screen = Screen(12, 2) {
      VStack(spacing: 0) {
        SecureField("Password", text: secret.binding)
        TextField("", text: plain.binding)
      }
    }
    #expect(screen.draw().hasPrefix("Password\n"))
    try screen.press("o p e n")
    #expect(secret.value == "open")
    #expect(screen.draw().hasPrefix("••••\n"))
    try screen.press("<a-a> <c-c> <tab> <c-v>")
    #expect(plain.value.isEmpty)
    try screen.press("x <a-a> <c-x> <tab> <end> <c-v>")
    #expect(secret.value == "openx")
    screen.click(1, 0)
    try screen.press("<del>")
    #expect(secret.value == "oenx")
  }

  private func edited(_ text: String, _ keys: String, _ columns: Int = 8, _ rows: Int = 3) throws
    -> (String, Screen)
  {
    let box = Box(text)
    let screen = Screen(columns, rows) { TextEditor(text: box.binding) }
    try screen.press(keys)
    return (box.value, screen)
  }

  @Test(
    "Keys edit lines",
    arguments: [
      ("ab", "<enter> c", "ab\nc"),
      ("ab\ncd", "<up> x", "abx\ncd"),
      ("ab\ncd", "<up> <home> x", "xab\ncd"),
      ("a\nbcd", "<up> <up> x", "ax\nbcd"),
      ("abcd\ne\nfghi", "<up> x <up> y", "abycd\nex\nfghi"),
      ("ab\ncd", "<home> <bs>", "abcd"),
      ("ab\ncd", "<s-up> <del>", "ab"),
      ("ab\ncd\nef\ngh", "<pgup> x", "ab\ncdx\nef\ngh"),
      ("0123456789", "<home> x", "0123456x789"),
      ("0123456789", "<up> x", "012x3456789"),
      ("", "<up> <down> <bs> <del> a", "a"),
    ])
  func keys(text: String, keys: String, expected: String) throws {
    #expect(try edited(text, keys).0 == expected)
  }

  @Test("Lines are wrapped, and the cursor stays visible")
  func drawing() throws {
    let (_, screen) = try edited("0123456789\nab\ncd", "")
    #expect(screen.draw() == "789\nab\ncd\n")
    #expect(screen.cells(with: .reverse, row: 2) == [2])
    try screen.press("<up> <up> <up>")
    #expect(screen.draw() == "0123456\n789\nab\n")
    #expect(screen.cells(with: .reverse, row: 0) == [2])
  }

  @Test("A click moves the cursor; pasted lines stay lines, without control characters")
  func mouseAndPaste() throws {
    let box = Box("abc\ndef")
    let screen = Screen(8, 3) { TextEditor(text: box.binding) }
    screen.click(1, 0)
    screen.host.handle(.paste(Paste(text: "1\n2\u{1B}")))
    #expect(box.value == "a1\n2bc\ndef")
    screen.click(7, 2)
    try screen.press("!")
    #expect(box.value == "a1\n2bc\ndef!")
  }

  @Test("Wide characters, hostile ones and few cells", arguments: [0, 1, 2, 5])
  func absurd(columns: Int) throws {
    let (_, screen) = try edited(
      "漢字\u{1B}[2J\r\n仮名\u{7}", "<up> <home> <end> <left> x <enter>", columns, 2)
    #expect(screen.draw().unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
  }
}
