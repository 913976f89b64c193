import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Children that a merge brings")
struct MergedChildrenTests {
  private static let text = """
    x-parts: {tip: &tip {kind: group, children: [{kind: ellipse, name: Tip}]}}
    canvases:
    - name: C
      graphics:
      - &card
        name: Card
        size: [20, 20]
        children:
        - {name: Box, at: [1, 1], size: [10, 10], fill: red}
        - *tip
      - {<<: *card, name: Second, at: [50, 0]}
      - &third
        <<: [{opacity: 0.5}, *tip]
        name: Third
      - {<<: *third, name: Fourth}
      - {<<: {children: [{name: Inner}]}, name: Inline}
      - {<<: *card, children: [], name: Own}
    """

  @Test("are shown as those of an instance are") func shown() throws {
    let document = Document(Self.text)
    #expect(
      document.outline == """
        C (canvas)
          Card (group)
            Box (rectangle)
            group (group) instance
              Tip (ellipse)
          Second (group)
            Box (rectangle)
            group (group) instance
              Tip (ellipse)
          Third (group)
            Tip (ellipse)
          Fourth (group)
            Tip (ellipse)
          Inline (group)
            Inner (rectangle)
          Own (group)
        """)
    #expect(try document.labels("[name=Second] > rectangle") == ["Box"])
    #expect(try document.labels("ellipse").count == 4)
    let second = try #require(document.matches(try Selector("[name=Second]")).first)
    #expect(document.mergesChildren(second) && !document.isInsideInstance(second))
    #expect(document.isInsideInstance(second + 1))
    let box = try #require(document.boundsOnCanvas(of: second + 1))
    #expect((box.minX, box.minY, box.width) == (51, 1, 10))
    // The last one alone has none.
    #expect(document.findings().filter { $0.contains("empty-group") }.count == 1)
  }

  @Test("make a group of an instance of what has them, too") func instance() {
    let document = Document(
      "canvases:\n- graphics:\n  - &a {children: [{}]}\n  - &b {<<: *a}\n  - *b\n")
    #expect((1..<document.entryCount).map(document.kindName).filter { $0 == "group" }.count == 3)
    #expect(document.value(of: "kind", entry: 5).value == .string("group"))
  }

  @Test("are no entries of the text, which is what a save compares") func fingerprint() {
    for text in [Self.text, "canvases:\n- graphics:\n  - &a {children: [{}]}\n  - {<<: *a}\n"] {
      let document = Document(text)
      #expect(DocumentFingerprint(document) == DocumentFingerprint.reading(document.text))
    }
  }

  @Test("are shown while the document is read", arguments: [1, 3, 1_000])
  func stream(maxEntries: Int) throws {
    let document = try Document(inBlocks: Self.text, maxEntries: maxEntries)
    #expect(document.outline == Document(Self.text).outline)
  }

  @Test("are none where the merge leads in a circle, or nowhere") func cycles() {
    let document = Document(
      """
      canvases:
      - graphics:
        - &a {name: A, children: [{name: In, <<: *a}]}
        - &b {name: B, <<: *b}
        - {name: D, <<: *nowhere}
        - {name: E, <<: [*a, *b]}
      """)
    #expect(
      document.outline == """
        Canvas 1 (canvas)
          A (group)
            In (rectangle)
          B (rectangle)
          D (rectangle)
          E (group)
            In (rectangle)
        """)
    let codes = document.check().diagnostics.map(\.code.name)
    #expect(codes.filter { $0 == "alias-cycle" }.count == 2, "\(codes)")
    #expect(codes.contains("unknown-anchor"))
  }

  @Test("count against the limit of instances") func bomb() {
    var yaml = "canvases:\n- graphics:\n  - &g0 {children: [{name: leaf, text: x}]}\n"
    for level in 1...30 {
      let inner = "{<<: *g\(level - 1)}"
      yaml += "  - &g\(level) {children: [\(inner), \(inner)]}\n"
    }
    let document = Document(yaml)
    #expect(document.graphicCount <= Document.maximumInstanceCount + 200)
    #expect(document.findings().contains { $0.hasSuffix("warning too-many-instances") })
  }

  @Test("are many through many ways, and found once") func manyWays() {
    var yaml = "x-a0: &a0 {opacity: 0.5}\n"
    for level in 1...60 {
      yaml += "x-a\(level): &a\(level) {<<: [*a\(level - 1), *a\(level - 1)]}\n"
    }
    yaml += "x-c: &c {children: [{name: In}]}\ncanvases:\n- graphics: [{<<: [*a60, *c]}]\n"
    #expect(Document(yaml).entryCount == 3)
  }
}
