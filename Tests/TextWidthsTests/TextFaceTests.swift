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

  @Test("Generic families stand for those with the same widths, and back")
  func families() {
    let sans = ["Liberation Sans", "Arimo", "Arial", "Helvetica", "sans-serif"]
    #expect(FontDesign.expanded(["sans-serif"]) == sans)
    #expect(FontDesign.expanded(["Inter", "sans-serif"]) == ["Inter"] + sans)
    #expect(FontDesign.expanded(["serif"]).first == "Liberation Serif")
    #expect(FontDesign.expanded(["monospace"]).last == "monospace")
    #expect(FontDesign.expanded(["system-ui"]) == ["system-ui"] + sans)
    #expect(FontDesign.expanded(["Inter"]) == ["Inter"] + sans)
    #expect(FontDesign.expanded(["Georgia"]).dropFirst() == FontDesign.expanded(["serif"])[...])
    // What is there already comes once.
    #expect(FontDesign.expanded(["Arial"]) == ["Arial"] + sans.filter { $0 != "Arial" })
    #expect(FontDesign.expanded([]) == sans)
    for names in [["sans-serif"], ["Georgia"], ["Arial"], ["Inter", "serif"], ["Fira Mono"]] {
      #expect(FontDesign.collapsed(FontDesign.expanded(names)) == names)
    }
    #expect(FontDesign.collapsed(FontDesign.expanded(["Georgia", "serif"])) == ["Georgia"])
    #expect(FontDesign.collapsed(["Arial", "Helvetica", "sans-serif"]).count == 3)
    for family in sans + ["Tinos", "Cousine", "Times New Roman"] {
      #expect(FontDesign.isMeasured(family) && FontDesign.isMeasured("'\(family)', Inter"))
    }
    #expect(FontDesign(families: "Tinos") == .serif && FontDesign(families: "Cousine") == .mono)
    #expect(FontDesign.isMeasured(nil) && !FontDesign.isMeasured("Inter, Arial"))
  }

  @Test("A font knows which texts it has letters for")
  func letters() {
    let face = TextFace(.sans, isBold: false)
    #expect(face.hasAll(of: "Größe – Ω") && face.hasAll(of: ""))
    #expect(!face.hasAll(of: "日本") && !face.hasAll(of: "a\tb") && !face.hasAll(of: "👍"))
  }
}
