import TestSupport
import Testing
import TextWidths

@Suite struct TextFaceTests {
  private let sans = TextFace(.sans, isBold: false)

  /// Compares the table with numbers that the generator read from the font files.
  @Test func advancesAreThoseOfTheFonts() throws {
    let faces = FontDesign.allCases.flatMap {
      [TextFace($0, isBold: false), TextFace($0, isBold: true)]
    }
    var count = 0
    for line in try Fixture("fonts/advances.txt").text.split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.split(separator: " ")
      let scalar = try #require(
        fields.first.flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init))
      let found = faces.map { $0.advances(of: String(scalar)).units }
      #expect(found == fields.dropFirst().compactMap { Int($0) }, "U+\(fields[0])")
      count += 1
    }
    #expect(count > 600)
  }

  @Test(arguments: [
    ("", 0, 0), ("a b", 1_139 + 569 + 1_139, 3), ("漢字", 4_096, 2), ("e\u{301}", 1_139, 1),
    ("😀", 2_048, 1), ("👨‍👩‍👧", 2_048, 1), ("👍🏽", 2_048, 1), ("🇫🇷", 2_048, 1),
    ("🇫🇷🇩🇪", 4_096, 2), ("\u{1100}\u{1161}\u{11A8}", 2_048, 1), ("\u{200B}\u{AD}", 0, 0),
    ("\t", 569, 1), ("\u{1B}", 2_048, 1), ("\u{10FFFF}", 0, 0), ("\u{301}", 0, 0),
    ("अ", 2_048, 1),
  ])
  func measuresSigns(text: String, units: Int, letters: Int) {
    let advances = sans.advances(of: text)
    #expect((advances.units, advances.letterCount) == (units, letters))
  }

  @Test(arguments: [
    ("sans-serif", FontDesign.sans), ("Times, serif", .serif), ("monospace", .mono),
    ("\"Courier New\", Courier, monospace", .mono), ("'Times New Roman'", .serif),
    ("Nobody Knows", .sans), ("Nobody Knows, Georgia, sans-serif", .serif),
    ("Fira Mono", .mono), ("Noto Sans Mono", .mono), ("Noto Serif", .serif),
    ("PT Sans", .sans), ("", .sans), (",,,", .sans), ("ARIAL", .sans), ("Menlo", .mono),
    ("ui-serif", .serif), ("Source_Code-Pro", .mono),
  ])
  func knowsFamilies(families: String, design: FontDesign) {
    #expect(FontDesign(families: families) == design)
  }

  @Test func weightsFrom600OnAreBold() {
    #expect(TextFace(families: nil, weight: 599) == sans)
    #expect(TextFace(families: "serif", weight: 600) == TextFace(.serif, isBold: true))
  }

  @Test func hugeListsOfFamiliesAreNotReadWhole() {
    let families = String(repeating: "Nobody,", count: 1_000_000) + "serif"
    #expect(FontDesign(families: families) == .sans)
  }
}
