import OutlineUI
import TerminalCells
import TestSupport
import Testing
import ViewTestSupport

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

  @Test("Lines are wrapped between words; blanks at the edge are not wrapped")
  func words() throws {
    let (_, screen) = try edited("one two three", "", 9, 4)
    #expect(screen.draw() == "one two\nthree\n\n\n")
    #expect(screen.cells(with: .reverse, row: 1) == [5])
    try screen.press("<home> <left>")
    #expect(screen.cells(with: .reverse, row: 0) == [7])
    let (blanks, wide) = try edited("ab漢字漢字", "<up> <end> <space> <space> <space>", 7, 4)
    #expect(blanks == "ab漢   字漢字")
    #expect(wide.draw().hasPrefix("ab漢\n字漢字\n"))
  }

  @Test(
    "Up and down keep the column over shorter rows",
    arguments: [
      ("abcdef\nx\nabcdef", "<up> <up> !", "abcdef!\nx\nabcdef"),
      ("abcdef\nx\nabcdef", "<left> <up> <up> !", "abcde!f\nx\nabcdef"),
      ("abcdef\nx\nabcdef", "<up> <left> <up> !", "!abcdef\nx\nabcdef"),
      ("漢字漢\nabcd", "<left> <up> !", "漢!字漢\nabcd"),
      ("ab\ncd", "<c-home> ! <c-end> ?", "!ab\ncd?"),
      ("ab\ncd", "<c-a> ! <up> <c-e> ?", "ab?\n!cd"),
      ("ab\ncd", "<up> <c-k> <c-k> x", "abx"),
      ("ab cd\nef", "<c-u>", "ab cd\n"),
      ("ab\ncd", "<c-s-home> x", "x"),
    ])
  func column(text: String, keys: String, expected: String) throws {
    #expect(try edited(text, keys, 20, 4).0 == expected)
  }

  @Test("The wheel scrolls without the cursor, which a key brings back")
  func wheel() throws {
    let text = (0..<20).map { "row \($0)" }.joined(separator: "\n")
    let (_, screen) = try edited(text, "", 10, 4)
    #expect(screen.draw().hasPrefix("row 16\n"))
    func wheel(_ direction: Mouse.Wheel) -> Bool {
      screen.host.handle(.mouse(Mouse(.wheel(direction), column: 1, row: 1)))
    }
    #expect(!wheel(.down))
    for _ in 0..<5 { #expect(wheel(.up)) }
    #expect(screen.draw().hasPrefix("row 1\n"))
    #expect(wheel(.up))
    #expect(!wheel(.up))
    #expect(screen.draw().hasPrefix("row 0\n"))
    try screen.press("<left>")
    #expect(screen.draw().hasPrefix("row 16\n"))
  }

  @Test("A megabyte costs what is looked at, wherever that is", arguments: [true, false])
  func megabyte(isOneLine: Bool) throws {
    let words = String(repeating: "words and words ", count: 65_536)
    let text = isOneLine ? words : words.replacing("words and words ", with: "words and words\n")
    let box = Box(text)
    let screen = Screen(40, 10) { TextEditor(text: box.binding) }
    // Once, a line is wrapped from its start.
    #expect(screen.host.counters.textExamined < 4_000_000)
    for key in ["x", "<bs>", "<up>", "<pgup>", "<left>", "<c-w>", "<c-_>", "<home>", "<down>"] {
      let before = screen.host.counters.textExamined
      try screen.press(key)
      #expect(screen.host.counters.textExamined - before < 20_000, "\(key)")
    }
    #expect(box.value == text)
    try screen.press("<c-home> <c-end> x")
    #expect(box.value.count == text.count + 1)
  }

  @Test("More than the limit is refused as a whole")
  func limit() {
    let box = Box("a")
    let screen = Screen(10, 2) { TextEditor(text: box.binding) }
    screen.paste(String(repeating: "x", count: 16 << 20))
    #expect(box.value == "a")
  }

  @Test("Random keys do what they do in a line, and rows are those of the text alone")
  func random() throws {
    let keys = [
      "a", "b", "<space>", "-", "漢", "\u{301}", "<bs>", "<del>", "<left>", "<right>", "<s-left>",
      "<s-right>", "<c-left>", "<c-right>", "<c-w>", "<c-x>", "<c-v>", "<c-_>", "<a-_>",
    ]
    for seed in 1...SeededRun.rounds(6) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let box = Box(String(repeating: "lorem ipsum 漢字 ", count: 12))
      let screen = Screen(9, 120) { TextEditor(text: box.binding) }
      var line = LineEditor(box.value)
      var register = LineRegister()
      for _ in 0..<120 {
        let key = try #require(try Key.sequence(keys.randomElement(using: &generator) ?? "a").first)
        screen.press(key)
        line.handle(key, register: &register)
        #expect(box.value == line.text, "seed \(seed)")
      }
      let fresh = Screen(9, 120) { TextEditor(text: .constant(box.value)) }
      #expect(screen.draw() == fresh.draw(), "seed \(seed)")
    }
  }

  @Test("A field that grows is as high as its text, within the limit of lines")
  func growing() throws {
    let (box, submitted) = (Box(""), Box(0))
    let screen = Screen(10, 6) {
      VStack(spacing: 0) {
        TextField("Say it", text: box.binding, axis: .vertical).lineLimit(1...3)
        Text("below")
        Spacer()
      }
      .onSubmit { submitted.value += 1 }
    }
    #expect(screen.draw().hasPrefix("Say it\n   below\n"))
    screen.paste("one two three")
    #expect(screen.draw().hasPrefix("one two\nthree\n   below\n"))
    try screen.press("<a-enter> x <a-enter> y <a-enter> z <enter>")
    #expect(screen.draw().hasPrefix("x\ny\nz\n   below\n"))
    #expect(submitted.value == 1)
    #expect(box.value == "one two three\nx\ny\nz")
    try screen.press("<c-home>")
    #expect(screen.draw().hasPrefix("one two\nthree\nx\n   below\n"))
  }
}
