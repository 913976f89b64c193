import OutlineUI
import TerminalCells
import TestSupport
import Testing

@Suite("Line editing")
struct LineEditorTests {
  /// A line written with `|` for the cursor and `[` where the selection began.
  private func editor(_ picture: String) -> LineEditor {
    var text = ""
    var cursor: Int?
    var anchor: Int?
    for character in picture {
      switch character {
      case "|": cursor = text.count
      case "[": anchor = text.count
      default: text.append(character)
      }
    }
    return LineEditor(text, cursor: cursor ?? .max, anchor: anchor)
  }

  private func picture(_ editor: LineEditor) -> String {
    var text = ""
    for (index, character) in (Array(editor.text).map(String.init) + [""]).enumerated() {
      if index == editor.anchor, index != editor.cursor { text += "[" }
      if index == editor.cursor { text += "|" }
      text += character
    }
    return text
  }

  @Test(
    "Keys change the line as expected",
    arguments: [
      ("one two|", "<s-left> <s-left>", "one t|wo["),
      ("one two|", "<c-s-left> X", "one X|"),
      ("|one two", "<c-s-right> <c-s-right> <bs>", "|"),
      ("one| two", "<s-home> <del>", "| two"),
      ("one| two", "<s-end> x", "onex|"),
      ("one| two", "<a-a> x", "x|"),
      ("one| two", "<c-s-a> <left>", "|one two"),
      ("one| two", "<a-a> <right>", "one two|"),
      ("[one| two", "<c-x> <end> <c-v>", " twoone|"),
      ("[one| two", "<a-w> <end> <c-y>", "one twoone|"),
      ("[one| two", "<c-c> <end> <s-insert>", "one twoone|"),
      ("one two|", "<c-w> <home> <c-y>", "two|one "),
      ("one two|", "<c-u> <c-y> <c-y>", "one twoone two|"),
      ("|one two", "<c-k> <c-y>", "one two|"),
      ("one| two", "<a-d> <c-_>", "one| two"),
      ("ab|", "c d <c-_>", "ab|"),
      ("ab|", "c <left> d <c-_>", "ab|c"),
      ("ab|", "c <c-_> <a-_>", "abc|"),
      ("ab|", "<c-_> <a-_>", "ab|"),
      ("ab|", "x <c-_> y <a-_>", "aby|"),
      ("漢字👩‍👩‍👧|", "<left> <bs>", "漢|👩‍👩‍👧"),
      ("e\u{301}x|", "<left> <s-left> <c-x>", "|x"),
      ("a b.c-d|", "<c-left> <c-left>", "a b.|c-d"),
      ("a  b|", "<a-b> <a-b> <a-f>", "a|  b"),
      ("ab|", "<c-x> <c-c>", "ab|"),
    ])
  func keys(before: String, keys: String, after: String) throws {
    var editor = editor(before)
    var register = LineRegister()
    for key in try Key.sequence(keys) { editor.handle(key, register: &register) }
    #expect(picture(editor) == after)
  }

  @Test("Cut and copied text goes to the clipboard, killed text only to the register")
  func register() throws {
    var register = LineRegister()
    var line = editor("one [two|")
    line.handle(try Key(token: "<a-w>"), register: &register)
    #expect(register.text == "two")
    #expect(register.copyCount == 1)
    line.handle(try Key(token: "<c-u>"), register: &register)
    #expect(register.copyCount == 1)
    #expect(register.text == "two")
    line.handle(try Key(token: "<c-u>"), register: &register)
    #expect(register.text == "one ")
    #expect(register.copyCount == 1)
    // Nothing selected: copying is for somebody else, and the register stays.
    #expect(!line.handle(try Key(token: "<c-c>"), register: &register))
    #expect(register.text == "one ")
  }

  @Test("Undo is bounded")
  func boundedHistory() throws {
    var line = LineEditor(String(repeating: "x", count: 60_000))
    var register = LineRegister()
    for _ in 0..<300 { line.handle(try Key(token: "<bs>"), register: &register) }
    var count = 0
    while line.undo() { count += 1 }
    #expect((1...200).contains(count))
  }

  /// A naive model of a line: a string and two offsets, with every operation by its definition.
  private struct Model {
    var before = ""
    var behind = ""
    var anchor: Int?

    var text: String { before + behind }

    mutating func put(_ cursor: Int, selecting: Bool) {
      if selecting, anchor == nil { anchor = before.count }
      let text = text
      before = String(text.prefix(cursor))
      behind = String(text.dropFirst(cursor))
      if !selecting { anchor = nil }
    }

    var selected: Range<Int> {
      let anchor = anchor ?? before.count
      return min(anchor, before.count)..<max(anchor, before.count)
    }

    mutating func replace(_ range: Range<Int>, by new: String) {
      let text = text
      let start = text.prefix(range.lowerBound) + new
      let whole = start + text.dropFirst(range.upperBound)
      before = String(whole.prefix(String(start).count))
      behind = String(whole.dropFirst(String(start).count))
      anchor = nil
    }
  }

  @Test("Random keys agree with a simple model", arguments: 1...40 as ClosedRange<UInt64>)
  func randomKeys(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let typed = ["a", "Z", " ", "漢", "é", "e\u{301}", "🇫🇷", "\u{301}", "👩‍👧", "."]
    let keys = [
      "<left>", "<right>", "<s-left>", "<s-right>", "<home>", "<end>", "<s-home>", "<bs>", "<del>",
      "<a-a>",
    ]
    var editor = LineEditor()
    var model = Model()
    var register = LineRegister()
    for step in 0..<300 {
      if Bool.random(using: &generator) {
        let text = typed.randomElement(using: &generator) ?? ""
        editor.insert(text)
        model.replace(model.selected, by: text)
      } else {
        let token = keys.randomElement(using: &generator) ?? ""
        editor.handle(try Key(token: token), register: &register)
        apply(token, to: &model)
      }
      let same =
        editor.text == model.text && editor.cursor == model.before.count
        && editor.selection == model.selected
      #expect(same, "seed \(seed), step \(step): '\(editor.text)' and '\(model.text)'")
      guard same else { return }
    }
    // Undo everything, then redo everything.
    let end = editor.text
    while editor.undo() {}
    while editor.redo() {}
    #expect(editor.text == end)
  }

  private func apply(_ token: String, to model: inout Model) {
    let cursor = model.before.count
    let isSelection = !model.selected.isEmpty
    switch token {
    case "<left>":
      model.put(isSelection ? model.selected.lowerBound : max(0, cursor - 1), selecting: false)
    case "<right>":
      model.put(
        isSelection ? model.selected.upperBound : min(model.text.count, cursor + 1),
        selecting: false)
    case "<s-left>": model.put(max(0, cursor - 1), selecting: true)
    case "<s-right>": model.put(min(model.text.count, cursor + 1), selecting: true)
    case "<home>": model.put(0, selecting: false)
    case "<end>": model.put(model.text.count, selecting: false)
    case "<s-home>": model.put(0, selecting: true)
    case "<a-a>":
      model.put(0, selecting: false)
      model.put(model.text.count, selecting: true)
    case "<bs>": model.replace(isSelection ? model.selected : max(0, cursor - 1)..<cursor, by: "")
    case "<del>":
      model.replace(
        isSelection ? model.selected : cursor..<min(model.text.count, cursor + 1), by: "")
    default: break
    }
  }
}
