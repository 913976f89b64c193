import Geometry
import ShapeDocument
import Testing

@Suite("Texts in lines")
struct TextLayoutTests {
  private func style(_ string: String, wraps: Bool = false) -> Graphic.TextStyle {
    var style = Graphic.TextStyle(
      string: string, font: "Courier", size: 10, weight: 400, isItalic: false, align: .leading,
      valign: .top, color: .black, lineHeight: 1.5, isEnabled: true)
    style.details.wraps = wraps
    return style
  }

  /// A letter's width: 1229/2048 of the size.
  private let letter = 10 * 1_229 / 2_048.0

  private func lines(_ style: Graphic.TextStyle, _ width: Double?) -> [String] {
    Graphic.TextLayout(style, width: width).lines.map(\.string)
  }

  @Test func lineFeedsBreakLines() {
    #expect(lines(style("a\n\nb\r\nc"), 1) == ["a", "", "b", "c"])
    #expect(lines(style(""), 1) == [""])
    #expect(style("a\nbc").measured() == Extent(2 * letter, 27))
  }

  @Test func aTextThatWrapsBreaksAtTheWidth() {
    let text = style("one two three\nfour", wraps: true)
    #expect(lines(text, 8 * letter) == ["one two", "three", "four"])
    #expect(lines(text, 3 * letter) == ["one", "two", "thr", "ee", "fou", "r"])
    #expect(lines(text, nil) == ["one two three", "four"])
    #expect(lines(style("a b"), 1) == ["a b"])
    #expect(text.measured(offering: 8 * letter) == Extent(7 * letter, 42))
  }

  @Test(arguments: [0, -5, Double.nan, .infinity])
  func widthsThatHoldNothingBreakNoLine(width: Double) {
    #expect(lines(style("a b", wraps: true), width) == ["a b"])
  }

  @Test func aTextOfVeryManyLinesIsBrokenOnlySoOften() {
    let text = style(String(repeating: "a", count: 30_000), wraps: true)
    let found = lines(text, 1)
    #expect(found.count == 10_000)
    #expect(found.last?.count == 20_001)
  }

  @Test func theLargestRunDecidesTheLine() {
    var text = style("ab\nc")
    var (first, second) = (text.runs[0], text.runs[0])
    (first.string, second.string) = ("a", "b\nc")
    second.size = 20
    text.details.spans = [first, second]
    let layout = Graphic.TextLayout(text, width: nil)
    #expect(layout.lines.map(\.baseline) == [16, 46])
    #expect(layout.lines[0].pieces.map { String($0.string) } == ["a", "b"])
    #expect(layout.size == Extent(3 * letter, 54))
  }

  @Test func spacingIsMeasured() {
    var text = style("a b")
    text.details.spacing = 2
    text.details.wordSpacing = 3
    #expect(text.measured().width == 3 * letter + 9)
  }
}
