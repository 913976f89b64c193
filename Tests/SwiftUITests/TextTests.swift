import SwiftUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Texts and formats")
struct TextTests {
  private func shown(_ text: Text) -> String {
    String(Screen(60, 1) { text.frame(maxWidth: .infinity, alignment: .leading) }.draw().dropLast())
  }

  @Test("Literals are Markdown, computed texts are as they are")
  func markdown() {
    #expect(shown(Text("**bold**, _slanted_ and `a*b`")) == "bold, slanted and a*b")
    #expect(shown(Text("2 * 3 * 4, a_b_c, 5 ** 2")) == "2 * 3 * 4, a_b_c, 5 ** 2")
    #expect(shown(Text("[words](https://example.com) \\*")) == "words *")
    let computed = "**bold**"
    #expect(shown(Text(computed)) == "**bold**")
    #expect(shown(Text(verbatim: "**bold**")) == "**bold**")
    #expect(Text("**b** c") == Text(verbatim: "b").bold() + Text(verbatim: " c"))
  }

  @Test("What is interpolated is no Markdown, and texts keep their looks")
  func interpolation() {
    let stars = "**x**"
    #expect(shown(Text("a \(stars) **\(stars)**")) == "a **x** **x**")
    #expect(shown(Text("\(3) of \(4.5, specifier: "%.2f")")) == "3 of 4.50")
    #expect(Text("\(Text(verbatim: "b").bold())") == Text(verbatim: "b").bold())
  }

  @Test(
    "Words agree with their number",
    arguments: [
      (0, "0 apples"), (1, "1 apple"), (3, "3 apples"),
    ])
  func inflection(count: Int, expected: String) {
    #expect(shown(Text("^[\(count) apple](inflect: true)")) == expected)
  }

  @Test("Values are formatted by their style")
  func formats() {
    #expect(shown(Text(0.25, format: .percent)) == "25%")
    #expect(shown(Text("\(1234, format: .number.grouping(.never))")) == "1234")
    #expect(shown(Text(Date(timeIntervalSinceNow: -200), style: .relative)).hasPrefix("3 min, 2"))
    #expect(shown(Text(Date(timeIntervalSinceNow: 65.5), style: .timer)) == "1:05")
  }

  private struct Amount: View {
    @State var amount = 2.5
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Amount", value: $amount, format: .number)
        Text(verbatim: "\(amount)")
        Button("B") {}
      }
    }
  }

  @Test("A field of a number shows what is typed, and takes what it means")
  func valueFields() throws {
    let screen = Screen(8, 3) { Amount() }
    screen.draw()
    #expect(try screen.press("<end> <bs> <bs>").hasPrefix("2"))
    #expect(try screen.press(". 7 5").contains("2.75"))
    try screen.press("x")
    #expect(screen.draw().hasPrefix("2.75x"))
    try screen.press("<tab>")
    #expect(screen.draw().hasPrefix("2.75 ") || screen.draw().hasPrefix("2.75\n"))
  }

  @Test("What is typed first takes the place of a value, unless the mouse has chosen a place in it")
  func valueFieldsBegin() throws {
    let screen = DrawnScreen(8, 3) { Amount() }
    #expect(try screen.press("1 7").contains("17.0"))
    try screen.press("<tab> <tab>")
    #expect(try screen.press("4").contains("4.0"))
    try screen.press("<tab>")
    screen.click(0, 0)
    #expect(try screen.press("2").contains("24.0"))
    try screen.press("<tab> <tab>")
    screen.paste("9")
    #expect(screen.surface.snapshot().contains("9.0"))
  }

  private struct Formatted<Value>: View {
    @State var value: Value
    let formatter: Formatter
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        TextField("Value", value: $value, formatter: formatter)
        Text(verbatim: "is \(value)")
        Button("B") {}
      }
    }
  }

  @Test("A formatter gives the type of number that is asked for, and one for another type nothing")
  func formatters() throws {
    let number = NumberFormatter()
    let double = DrawnScreen(12, 3) { Formatted(value: 1.5, formatter: number) }
    #expect(try double.press("1 2").contains("is 12.0"))
    let whole = DrawnScreen(12, 3) { Formatted(value: 1, formatter: number) }
    #expect(try whole.press("4 2").contains("is 42"))
    #expect(try whole.press(". 5").contains("is 42"))
    let text = DrawnScreen(12, 3) { Formatted(value: "a", formatter: number) }
    #expect(try text.press("7 <tab>").contains("is a"))
    let date = DrawnScreen(12, 3) { Formatted(value: 2.5, formatter: DateFormatter()) }
    #expect(try date.press("9 <tab>").contains("is 2.5"))
  }

  @Test("A field says when its editing begins, when it ends and at enter")
  func editing() throws {
    let events = Box("")
    let screen = Screen(8, 2) {
      TextField(
        "Name", text: .constant(""), onEditingChanged: { events.value += $0 ? "<" : ">" },
        onCommit: { events.value += "!" })
      Button("B") {}
    }
    screen.draw()
    try screen.press("<cr> <tab>")
    screen.draw()
    #expect(events.value == "<!>")
  }
}
