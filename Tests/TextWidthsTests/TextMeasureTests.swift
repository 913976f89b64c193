import Testing
import TextWidths

@Suite struct TextMeasureTests {
  private let sans = TextFace(.sans, isBold: false)

  @Test func widthsGrowWithTheSize() {
    #expect(TextMeasure(sans, size: 2_048).width(of: "Hello") == 1479 + 1139 + 455 + 455 + 1139)
    #expect(TextMeasure(sans, size: 0).width(of: "Hello") == 0)
    #expect(TextMeasure(sans, size: 1e30).width(of: "Hello").isFinite)
  }

  @Test func spacingIsAddedToEveryLetterAndBlank() {
    let plain = TextMeasure(sans, size: 16).width(of: "a b")
    #expect(TextMeasure(sans, size: 16, letterSpacing: 2).width(of: "a b") == plain + 6)
    #expect(TextMeasure(sans, size: 16, wordSpacing: 5).width(of: "a b") == plain + 5)
    #expect(TextMeasure(sans, size: 16, letterSpacing: 2).width(of: "e\u{301}") > 10)
    #expect(TextMeasure(sans, size: 16, letterSpacing: -100).width(of: "a b") == 0)
  }
}
