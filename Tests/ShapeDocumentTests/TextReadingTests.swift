import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Texts of several looks")
struct TextReadingTests {
  private func document(_ text: String) -> Document {
    Document("canvases:\n- graphics:\n  - {kind: text, size: [50, 20], text: \(text)}\n")
  }

  private func text(_ text: String) throws -> Graphic.TextStyle {
    try #require(document(text).graphic(1)?.text)
  }

  private func findings(_ text: String) -> [String] {
    document(text).diagnostics(of: 1).map(\.message)
  }

  @Test func runsHaveWhatTheTextHas() throws {
    let text = try text(
      """
      {size: 12, color: red, decoration: underline, spans: [a, {string: b, weight: bold, \
      decoration: [overline, strikethrough], baseline: 3}, {string: c, decoration: none}]}
      """)
    #expect(text.string == "abc")
    let runs = text.runs
    #expect(runs.map(\.string) == ["a", "b", "c"])
    #expect(runs.map(\.size) == [12, 12, 12])
    #expect(runs.map(\.weight) == [400, 700, 400])
    #expect(runs.map(\.decoration) == [.underline, [.overline, .strikethrough], []])
    #expect(runs[1].baseline == 3)
  }

  @Test func aTextWithoutAnyOfItIsSmall() throws {
    #expect(try text("{string: a, size: 3}").isPlain)
    #expect(try !text("{string: a, spacing: 1}").isPlain)
    #expect(MemoryLayout<Graphic.TextStyle>.size <= 128)
  }

  @Test(arguments: [
    ("{spans: [a, {string: b, wieght: bold}]}", "unknown key 'wieght'; did you mean 'weight'?"),
    ("{spans: [a, {string: b, align: center}]}", "'align' is of a whole text, not of one span"),
    ("{spans: [{spans: [a]}]}", "'spans' is of a whole text, not of one span"),
    ("{spans: 3}", "'text.spans' must be a list of texts and maps, not '3'"),
    ("{spans: [[a]]}", "'text.spans' must be a text or a map, not a list"),
    ("{string: a, spans: [b]}", "the text has 'spans', so its 'string' is not shown"),
    ("{string: a, decoration: underlined}", "did you mean 'underline'?"),
    ("{string: a, decoration: [overline, bold]}", "'text.decoration' does not know 'bold'"),
    ("{string: a, spacing: .nan}", "'text.spacing' must be a finite number, not '.nan'"),
    ("{string: a, stroke: {widht: 2}}", "unknown key 'widht'; did you mean 'width'?"),
    ("{string: a, wrap: 3}", "'text.wrap' must be true or false"),
    ("{string: a, gradient: red}", "'text.gradient' must be a map"),
  ])
  func mistakesAreSaid(text: String, message: String) {
    #expect(findings(text).contains { $0.contains(message) }, "\(findings(text))")
  }

  @Test func wrappingNeedsAWidth() {
    func check(_ graphic: String) -> [String] {
      Document("canvases:\n- graphics:\n  - \(graphic)\n").diagnostics(of: 1).map(\.message)
    }
    let message = "'text.wrap' needs a width: the lines do not break"
    #expect(check("{kind: text, text: {string: a, wrap: true}}") == [message])
    #expect(check("{kind: text, size: [0, 5], text: {string: a, wrap: true}}") == [message])
    #expect(check("{kind: text, size: [9, 5], text: {string: a, wrap: true}}") == [])
  }

  @Test func labelsAndLookUpsJoinTheSpans() {
    let document = document("{spans: [\"Two \", {string: looks, weight: bold}, \"\\nmore\"]}")
    #expect(document.label(of: 1) == "Two looks")
    #expect(document.value(of: "text.string", entry: 1).value == .string("Two looks\nmore"))
    #expect(document.value(of: "text", entry: 1).text == "Two looks\nmore")
    #expect(document.value(of: "text.spans.1.weight", entry: 1).value == .string("bold"))
    #expect(document.value(of: "text.spans.1.string", entry: 1).value == .string("looks"))
  }

  @Test func hostileSpansAreRead() throws {
    let many = try text("{spans: [\(String(repeating: "a, ", count: 50_000))b]}")
    #expect(many.runs.count == 50_001)
    #expect(Graphic.TextLayout(many, width: 10).lines.count == 1)
    let large = try text("{string: abc, size: 1e30, wrap: true, spacing: -1e30}")
    #expect(Graphic.TextLayout(large, width: 10).size.width >= 0)
  }
}
