import SVGImport
import Testing

@Suite("Texts of several looks of SVG")
struct SpanImportTests {
  @Test("Parts of a text are its spans")
  func spans() throws {
    let text = try imported(
      "<text y='10' font-size='10'>plain <tspan font-weight='bold' fill='red'>bold</tspan> end</text>"
    )
    #expect(
      text.contains(
        "spans: [\"plain \", {string: bold, weight: bold, color: \"#ff0000\"}, \" end\"]")
        || text.contains("- {string: bold, weight: bold, color: \"#ff0000\"}"), "\(text)")
    #expect(text.contains("size: 10"))
  }

  @Test(
    "What letters have becomes ours",
    arguments: [
      ("<text text-decoration='underline'>A</text>", "decoration: underline"),
      ("<g text-decoration='underline'><text>A</text></g>", "decoration: underline"),
      ("<text text-decoration='underline overline'>A</text>", "decoration: [underline, overline]"),
      (
        "<text text-decoration='underline'>A<tspan text-decoration='line-through'>B</tspan></text>",
        "decoration: [underline, strikethrough]"
      ),
      ("<text letter-spacing='2' word-spacing='0.5em'>A</text>", "spacing: 2, wordSpacing: 8"),
      ("<text>A<tspan baseline-shift='super'>2</tspan></text>", "baseline: 6.4"),
      (
        "<text>A<tspan baseline-shift='3'>2<tspan baseline-shift='-1'>3</tspan></tspan></text>",
        "baseline: 2"
      ),
      ("<text>A<tspan dy='-4'>2</tspan><tspan dy='4'>B</tspan></text>", "baseline: 4"),
      ("<text stroke='red' stroke-width='2'>A</text>", "stroke: {color: \"#ff0000\", width: 2}"),
      (
        "<text font-family='\"Times New Roman\", Times, serif'>A</text>",
        "font: \"Times New Roman, Times\""
      ),
      ("<text font-family='Inter, sans-serif'>A</text>", "font: Inter"),
      ("<text style='font: 12px serif'>A</text>", "{string: A, font: serif, size: 12}"),
      (
        "<text style='font: italic 600 20px/1.5 Inter, serif'>A</text>",
        "size: 20\n    weight: semibold\n    italic: true"
      ),
      (
        "<text style='font: bold 12px / 2 Inter'>A</text>",
        "{string: A, font: Inter, size: 12, weight: bold}"
      ),
      ("<text font-size='2rem'>A</text>", "size: 32"),
      ("<text visibility='hidden'>A</text>", "hidden: true"),
      ("<text>A<tspan visibility='hidden'>B</tspan></text>", "enabled: false"),
    ])
  func letters(file: String, says: String) throws {
    let text = try imported(file)
    #expect(text.contains(says), "\(text)")
    #expect(try losses(file) == [])
  }

  @Test("A gradient fills letters")
  func gradient() throws {
    let text = try imported(
      """
      <linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/>
      </linearGradient><text y='20' fill='url(#g)'>A</text>
      """)
    #expect(text.contains("gradient:") && text.contains("type: linear"), "\(text)")
  }

  @Test(
    "What is only estimated is said",
    arguments: [
      ("<text dominant-baseline='middle'>A</text>", "where the text stands on its baseline"),
      (
        "<g dominant-baseline='hanging'><text>A</text></g>", "where the text stands on its baseline"
      ),
      ("<text>A<tspan alignment-baseline='central'>B</tspan></text>", "where the text stands on"),
      ("<text>A<tspan dx='5'>B</tspan></text>", "where letters stand beside others is estimated"),
      ("<text>A<tspan text-anchor='end'>B</tspan></text>", "begins where the one before it ends"),
      ("<text style='font: nonsense'>A</text>", "'font: nonsense' is no font that is known"),
      ("<text x='1 2 3'>ABC</text>", "letters are not placed one by one"),
    ])
  func said(file: String, loss: String) throws {
    let said = try losses(file)
    #expect(said.contains { $0.contains(loss) }, "\(said)")
  }

  @Test(
    "Letters that a canvas keeps, and draws where SVG says, are no loss",
    arguments: [
      ("x='1 20 30'", true), ("rotate='30'", true), ("dominant-baseline='middle'", true),
      ("textLength='90' lengthAdjust='spacingAndGlyphs'", true),
      ("x='1 2 3' writing-mode='tb'", false),
    ])
  func kept(attributes: String, isDrawn: Bool) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>"
      + "<text y='20' \(attributes)>ABC</text></svg>"
    var importer = try SVGImporter()
    let said = try importer.add(Array(text.utf8), named: "a").map(\.message)
    #expect(said.isEmpty == isDrawn, "\(said)")
    #expect(String(decoding: importer.document, as: UTF8.self).contains("fingerprint: "))
  }

  @Test("Very many spans take no square of time")
  func many() throws {
    let spans = (0..<20_000).map { "<tspan fill='#0000\($0 % 2 == 0 ? "ff" : "00")'>a</tspan>" }
    let text = try imported("<text y='9'>\(spans.joined())</text>")
    #expect(text.contains("spans:"))
  }
}
