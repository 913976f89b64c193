import OutlineUI
import TerminalCells
import TerminalIO
import Testing
import ViewTestSupport

/// What terminals send while a person types, as bytes, into the fields.
@Suite("Text as it is typed into a terminal")
struct TypedTextTests {
  enum Field: CaseIterable {
    case line, secret, growing, editor

    func view(_ text: Binding<String>) -> AnyView {
      switch self {
      case .line: AnyView(TextField("", text: text))
      case .secret: AnyView(SecureField("", text: text))
      case .growing: AnyView(TextField("", text: text, axis: .vertical))
      case .editor: AnyView(TextEditor(text: text))
      }
    }
  }

  /// Feeds bytes, in parts of a size, to a field, drawing after each event.
  private func typed(
    _ bytes: String, into field: Field, _ text: String = "", partSize: Int = .max
  ) -> String {
    let box = Box(text)
    let screen = Screen(12, 3) { field.view(box.binding) }
    var decoder = InputDecoder()
    let all = Array(bytes.utf8)
    for start in stride(from: 0, to: all.count, by: min(partSize, max(1, all.count))) {
      var output: [InputDecoder.Output] = []
      decoder.decode(
        all[start..<min(all.count, start + min(partSize, all.count))], at: .now, into: &output)
      for case .event(let event) in output {
        screen.host.handle(event)
        screen.draw()
      }
    }
    return box.value
  }

  @Test(
    "Composed input arrives as it was composed, however it is cut",
    arguments: Field.allCases, [1, 2, 3, .max])
  func composed(field: Field, partSize: Int) {
    let texts = [
      "e\u{301}", "n\u{303}o\u{308}", "👩‍👩‍👧‍👦", "👍🏽", "🇫🇷🇩🇪", "각", "क्षि", "日本語入力", "❤️",
      "مرحبا", "한국어",
    ]
    for text in texts {
      #expect(Array(typed(text, into: field, partSize: partSize).utf8) == Array(text.utf8))
    }
  }

  @Test("One backspace deletes what looks like one character", arguments: Field.allCases)
  func backspace(field: Field) {
    for text in ["e\u{301}", "👩‍👩‍👧‍👦", "👍🏽", "🇫🇷", "漢"] {
      #expect(typed("a" + text + "\u{7F}", into: field) == "a")
      // And moves over it as one.
      #expect(typed(text + "\u{1B}[D" + "x", into: field) == "x" + text)
    }
  }

  @Test("A mark typed behind a letter that was there joins it", arguments: Field.allCases)
  func joining(field: Field) {
    #expect(typed("\u{301}\u{7F}", into: field, "ae") == "a")
    #expect(typed("\u{1B}[D\u{1B}[De", into: field, "x\u{301}y").hasPrefix("e"))
  }

  @Test("Pasted lines become one line in a field of one line, and stay lines elsewhere")
  func paste() {
    let paste = "\u{1B}[200~a\r\nb\tc\u{7}\u{1B}[31md\n\u{1B}[201~"
    #expect(typed(paste, into: .line) == "a b c[31md ")
    #expect(typed(paste, into: .secret) == "a b c[31md ")
    #expect(typed(paste, into: .growing) == "a\nb c[31md\n")
    #expect(typed(paste, into: .editor) == "a\nb c[31md\n")
  }

  @Test("Typing is undone and redone in steps", arguments: Field.allCases)
  func undo(field: Field) {
    #expect(typed("abc\u{1F}", into: field, "x") == "x")
    #expect(typed("abc\u{1F}\u{1B}/", into: field, "x") == "xabc")
    #expect(typed("abc\u{1B}[Dd\u{1F}", into: field) == "abc")
    #expect(typed("漢字\u{17}\u{1F}", into: field) == "漢字")
    #expect(typed("\u{1F}\u{1F}\u{1B}/", into: field, "x") == "x")
  }

  @Test("Words are moved over and deleted, and put back", arguments: Field.allCases)
  func words(field: Field) {
    #expect(typed("\u{1B}[1;5D\u{1B}[1;5Dx", into: field, "one two") == "xone two")
    #expect(typed("\u{17}\u{17}", into: field, "one two") == "")
    #expect(typed("\u{1B}b\u{1B}d", into: field, "one two") == "one ")
    #expect(typed("\u{17}\u{19}\u{19}", into: field == .secret ? .line : field, "a b") == "a bb")
    #expect(typed("\u{1B}[1;2D\u{1B}[1;2Dx", into: field, "abcd") == "abx")
  }
}
