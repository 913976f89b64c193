import ShapeDocument
import Testing
import YAMLText

@Suite("Outlines")
struct OutlineTests {
  @Test("show labels, kinds and inherited flags")
  func outline() {
    let document = Document(
      """
      canvases:
      - graphics:
        - {id: a, name: First, kind: ellipse}
        - text: "Line one\\nLine two"
        - text: {string: Long form}
          hidden: true
          children:
          - {id: inner, kind: path, locked: true}
        - id: only-id
        - children: []
        - kind: gadget
        - {name: ~, text: '', id: 007}
        - {name: No, hidden: false}
      - name: Second
      - id: third
      """)
    #expect(document.fatal == nil)
    #expect(
      document.outline == """
        Canvas 1 (canvas)
          First (ellipse)
          Line one (rectangle)
          Long form (group) hidden
            inner (path) hidden locked
          only-id (rectangle)
          group (group)
          gadget (gadget)
          007 (rectangle)
          No (rectangle)
        Second (canvas)
        third (canvas)
        """)
    #expect(document.canvasCount == 3)
    #expect(document.graphicCount == 9)
    #expect(document.propertiesParsed <= 2)
  }

  @Test("follow merges and aliases")
  func merges() {
    let document = Document(
      """
      x-styles:
        card: &card {kind: capsule, name: Card, hidden: true, id: not-merged, fill: "#f00"}
        more: &more {name: More, opacity: 0.5}
        word: &word Hello
      canvases:
      - graphics:
        - <<: *card
          id: own
        - <<: [*more, *card]
        - {<<: *card, name: Mine, kind: star, hidden: false}
        - {name: *word}
        - {<<: *nowhere, name: Broken}
      """)
    #expect(
      document.outline == """
        Canvas 1 (canvas)
          Card (capsule) hidden
          More (capsule) hidden
          Mine (star)
          Hello (rectangle)
          Broken (rectangle)
        """)
    #expect(document.id(of: 1) == "own")
    #expect(document.id(of: 2) == nil)
    #expect(document.value(of: "fill.color", entry: 1).origin == .merged)
    #expect(document.value(of: "opacity", entry: 2).value == .number(0.5))
    #expect(document.value(of: "name", entry: 3).origin == .own)
  }

  @Test("unfold instances in place")
  func instances() {
    let document = Document(
      """
      canvases:
      - graphics:
        - &badge
          name: Badge
          children:
          - &dot {name: Dot, kind: circle}
          - *dot
        - *badge
        - name: Holder
          hidden: true
          children: [*badge, *dot]
      """)
    #expect(
      document.outline == """
        Canvas 1 (canvas)
          Badge (group)
            Dot (circle)
            Dot (circle) instance
          Badge (group) instance
            Dot (circle)
            Dot (circle) instance
          Holder (group) hidden
            Badge (group) hidden instance
              Dot (circle) hidden
              Dot (circle) hidden instance
            Dot (circle) hidden instance
        """)
    #expect(document.isInsideInstance(5))
    #expect(!document.isInsideInstance(2))
    #expect(document.findings().allSatisfy { $0.contains("warning") })
  }

  @Test("show instances without a target as leaves")
  func badInstances() {
    let document = Document(
      """
      x: &list [1, 2]
      canvases:
      - graphics:
        - &loop
          name: Loop
          children:
          - *loop
        - *missing
        - *list
      """)
    #expect(
      document.outline == """
        Canvas 1 (canvas)
          Loop (group)
            *loop (rectangle) instance
          *missing (rectangle) instance
          *list (rectangle) instance
        """)
    let errors = document.findings().filter { $0.contains("error") }
    #expect(
      errors == [
        "7:7 error alias-cycle", "8:5 error unknown-anchor", "9:5 error alias-not-a-graphic",
      ])
    #expect(document.check().entriesWithErrors == [2, 3, 4])
  }

  @Test("limit how much instances unfold to")
  func instanceBomb() {
    var yaml = "canvases:\n- graphics:\n  - &g0\n    children:\n    - {name: leaf, text: x}\n"
    for level in 1...30 {
      yaml += "  - &g\(level)\n    children: [*g\(level - 1), *g\(level - 1)]\n"
    }
    let document = Document(yaml)
    #expect(document.entryCount < Document.maximumInstanceCount + 200)
    #expect(document.entryCount > 1_000)
    #expect(document.findings().contains { $0.hasSuffix("warning too-many-instances") })
  }

  @Test("convert positions and identities both ways")
  func positions() {
    let document = Document(
      """
      canvases:
      - graphics: [{id: a}, {id: b, children: [{id: c}, {id: d}]}]
      - graphics: [{id: e}]
      """)
    for entry in 0..<document.entryCount {
      #expect(document.entry(atPath: document.path(of: entry)) == entry)
      #expect(document.entry(withSerial: document.serial(of: entry)) == entry)
    }
    #expect(document.pathText(of: 4) == "@0.1.1")
    #expect(document.entry(atPath: [0, 2]) == nil)
    #expect(document.entry(atPath: [-1]) == nil)
    #expect(document.entry(atPath: []) == nil)
    #expect(document.entries(withID: "d") == [4])
    #expect(document.entries(withID: "x") == [])
    #expect(document.canvas(of: 4) == 0)
  }

  @Test("do not depend on how the text is split into batches")
  func batches() throws {
    let yaml = """
      canvases:
      - name: One
        graphics:
        - &a {name: A, children: [{name: B}, {name: C}]}
        - *a
        - {name: D, children: [*a, {name: E}]}
      - name: Two
      """
    let whole = Document(yaml)
    for size in [1, 2, 3, 100] {
      var blocks = stride(from: 0, to: yaml.utf8.count, by: 7).map { start in
        TextBlock(Array(yaml.utf8.dropFirst(start).prefix(7)))
      }
      let scanner = try EntryScanner(grammar: Document.grammar) { () throws(Diagnostic) in
        blocks.isEmpty ? nil : blocks.removeFirst()
      }
      let grown = Document()
      while let batch = try scanner.next(maxEntries: size) { grown.append(batch) }
      #expect(grown.isComplete)
      #expect(grown.outline == whole.outline, "batches of \(size)")
    }
  }
}

@Suite("Files that are not shape documents")
struct FatalTests {
  @Test(
    "are rejected with a reason",
    arguments: [
      ("", "yaml-empty"), ("# only a comment\n", "yaml-empty"), ("~", "root-not-a-map"),
      ("[1, 2]", "root-not-a-map"), ("text", "root-not-a-map"), ("title: x\n", "canvases-missing"),
      ("canvases: 5\n", "canvases-not-a-list"), ("canvases:\n", "canvases-not-a-list"),
      ("canvases: {a: b}\n", "canvases-not-a-list"), ("canvases: [\n", "yaml-syntax"),
      ("canvases: []\n---\ncanvases: []\n", "yaml-several-documents"),
    ])
  func reasons(yaml: String, code: String) {
    let document = Document(yaml)
    #expect(document.fatal?.code.name == code)
    #expect(document.check().diagnostics.map(\.code.name) == [code])
    #expect(document.readOnlyReason != nil)
  }

  @Test("an empty list of canvases is a document")
  func empty() {
    let document = Document("canvases: []\n")
    #expect(document.fatal == nil)
    #expect(document.entryCount == 0)
    #expect(document.readOnlyReason == nil)
  }

  @Test("a newer version opens read-only")
  func version() {
    let document = Document("shapeedit: 2\ncanvases: [{name: A}]\n")
    #expect(document.fatal == nil)
    #expect(document.readOnlyReason == .versionTooNew("2"))
    #expect(document.outline == "A (canvas)")
    #expect(document.findings() == ["1:12 error version-too-new"])
  }
}
