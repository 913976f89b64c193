import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Text fields")
struct TextFieldTests {
  private func edited(_ text: String, by keys: String) throws -> String {
    let box = Box(text)
    let screen = Screen(20, 1) { TextField("prompt", text: box.binding) }
    try screen.press(keys)
    return box.value
  }

  @Test(
    "Keys edit the text",
    arguments: [
      ("", "a b <space> c", "ab c"),
      ("abc", "<left> <left> X", "aXbc"),
      ("abc", "<home> <del> <end> <bs>", "b"),
      ("one two  three", "<c-left> <c-left> X", "one Xtwo  three"),
      ("one two", "<home> <a-right> X", "oneX two"),
      ("one two", "<c-w>", "one "),
      ("one two", "<a-b> <c-k>", "one "),
      ("one two", "<a-b> <c-u>", "two"),
      ("one two", "<c-a> <a-d> <c-e> !", " two!"),
      ("abcd", "<s-left> <s-left> X", "abX"),
      ("abcd", "<home> <s-end> <bs>", ""),
      ("abcd", "<s-left> <s-left> <left> X", "abXcd"),
      ("e\u{301}x", "<left> <bs>", "x"),
      ("👩‍👩‍👧‍👦", "<bs>", ""),
      ("", "<bs> <del> <left> <right> <c-w> <c-k>", ""),
    ])
  func keys(text: String, keys: String, expected: String) throws {
    #expect(try edited(text, by: keys) == expected)
  }

  @Test("Pasted text is inserted as one line, without control characters")
  func paste() throws {
    let box = Box("ab")
    let screen = Screen(20, 1) { TextField("", text: box.binding) }
    try screen.press("<left>")
    #expect(screen.host.handle(.paste(Paste(text: "1\n2\t3\u{1B}[31m\u{7}"))))
    #expect(box.value == "a1 2 3[31mb")
    #expect(screen.draw() == "a1 2 3[31mb\n")
  }

  @Test("The length of a text is bounded, however much is pasted")
  func bound() {
    let box = Box("")
    let screen = Screen(20, 1) { TextField("", text: box.binding) }
    let limit = LineEditor.defaultCharacterLimit
    screen.host.handle(.paste(Paste(text: String(repeating: "x", count: limit + 1))))
    #expect(box.value.isEmpty)
    screen.host.handle(.paste(Paste(text: String(repeating: "x", count: limit))))
    #expect(box.value.count == limit)
    screen.host.handle(.paste(Paste(text: "y")))
    #expect(box.value.count == limit)
  }

  @Test("The cursor stays visible in a text wider than the field")
  func scrolling() throws {
    let box = Box("abcdefghijklmnop")
    let screen = Screen(5, 1) { TextField("", text: box.binding) }
    #expect(screen.draw() == "mnop\n")
    #expect(screen.cells(with: .reverse, row: 0) == [4])
    #expect(try screen.press("<home>") == "abcde\n")
    #expect(screen.cells(with: .reverse, row: 0) == [0])
    #expect(try screen.press("<right> <right> <right> <right> <right>") == "bcdef\n")
  }

  @Test("The prompt is shown while the text is empty; a click moves the cursor")
  func promptAndClick() throws {
    let box = Box("")
    let screen = Screen(12, 1) { TextField("Your name", text: box.binding) }
    #expect(screen.draw() == "Your name\n")
    try screen.press("a b c")
    #expect(screen.click(1, 0))
    try screen.press("X")
    #expect(box.value == "aXbc")
  }

  @Test("Enter submits; without an action it is not used")
  func submit() throws {
    let submitted = Box(0)
    let box = Box("")
    let screen = Screen(12, 1) {
      TextField("", text: box.binding).onSubmit { submitted.value += 1 }
    }
    try screen.press("<enter>")
    #expect(submitted.value == 1)
    let other = Screen(12, 1) { TextField("", text: box.binding) }
    #expect(!other.host.handle(.key(Key(.enter))))
  }

  @Test("The cursor stays within a text that was changed elsewhere")
  func changedElsewhere() throws {
    let box = Box("a long text")
    let screen = Screen(20, 1) { TextField("", text: box.binding) }
    try screen.press("<left>")
    box.value = "b"
    try screen.press("c")
    #expect(box.value == "bc")
  }

  @Test("Wide characters scroll by whole cells, and the selection stands out")
  func wide() throws {
    let box = Box("漢字仮名")
    let screen = Screen(6, 1) { TextField("", text: box.binding) }
    #expect(screen.draw() == "仮名\n")
    #expect(screen.cells(with: .reverse, row: 0) == [4])
    try screen.press("<home>")
    #expect(screen.draw() == "漢字仮\n")
    #expect(screen.cells(with: .reverse, row: 0) == [0, 1])
    try screen.press("<s-right>")
    #expect(screen.cells(with: .reverse, row: 0) == [0, 1, 2, 3])
    try screen.press("<s-right> <s-left>")
    #expect(screen.cells(with: .reverse, row: 0) == [0, 1, 2, 3])
    try screen.press("<c-x>")
    #expect(box.value == "字仮名")
  }

  @Test("A line editor view shows the cursor and the selection")
  func line() {
    let screen = Screen(8, 1) { LineEditorView(LineEditor("abcdef", cursor: 3, anchor: 1)) }
    #expect(screen.draw() == "abcdef\n")
    #expect(screen.cells(with: .reverse, row: 0) == [1, 2, 3])
    let empty = Screen(8, 1) { LineEditorView(LineEditor(), prompt: "name") }
    #expect(empty.draw() == "name\n")
    #expect(empty.cells(with: .reverse, row: 0) == [0])
  }

  @Test("Control characters in a text never reach the screen")
  func hostile() throws {
    let box = Box("a\u{1B}[2J\u{202E}b\u{0}")
    let screen = Screen(30, 1) { TextField("", text: box.binding) }
    let isSafe = screen.draw().unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
    }
    #expect(isSafe)
    try screen.press("<home> <right> <del>")
    #expect(box.value == "a[2J\u{202E}b\u{0}")
  }
}
