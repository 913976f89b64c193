import DisplayList
import DisplayListText
import ShapeDrawing
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// The items of the first canvas of a document, an item a line.
private func drawn(_ yaml: String, only entries: [Int]? = nil) throws -> String {
  let document = Document(text: SourceText(yaml))
  let canvas = try #require(document.canvases.first)
  return listText(CanvasDrawing.displayList(of: canvas, only: entries))
}

/// The items of these graphics.
private func drawn(graphics: String) throws -> String {
  let lines = graphics.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  return try drawn("canvases:\n- size: [100, 100]\n  graphics:\n\(lines)\n")
}

@Suite("Drawing a canvas")
struct CanvasDrawingTests {
  @Test("reads every graphic once, without a tree of it", arguments: ["size: [9, 9]", "note: x"])
  func readsOnce(canvas: String) throws {
    let graphics = (0..<500).map {
      "  - {at: [\($0), 1], size: [2, 3], fill: \"#123456\", stroke: {color: \"#000\", width: 2}, text: A}\n"
    }
    let yaml = "canvases:\n- \(canvas)\n  graphics:\n\(graphics.joined())"
    let document = Document(text: SourceText(yaml))
    let treeCount = document.index.parseCount
    let list = CanvasDrawing.displayList(of: try #require(document.canvases.first))
    #expect(list.count == 1_000)
    // Without a size the box of the content comes first.
    #expect(document.propertiesParsed <= 2 * 500 + 2)
    // The canvas, twice, and the root, which may have rules.
    #expect(document.index.parseCount - treeCount <= 3)
  }

  @Test(
    "gives every kind its shape",
    arguments: try TextCase.all(in: "drawing/kinds.cases"))
  func kinds(test: TextCase) throws {
    let text = try drawn(graphics: "- {kind: \(test.input), fill: \"#f00\"}")
    #expect(text.hasSuffix(" fill #ff0000"))
    test.expect(text.replacing(" fill #ff0000", with: ""))
  }

  @Test("follows palette names, merges and instances, and leaves out what is hidden")
  func references() throws {
    let text = """
      palette: {accent: "#0000ff", again: $accent}
      x-styles: {dot: &dot {kind: ellipse, size: [2, 2], fill: $again}}
      canvases:
      - size: [100, 100]
        background: $accent
        graphics:
        - <<: *dot
          at: [5, 5]
        - &pair
          at: [10, 0]
          children:
          - {size: [1, 1], fill: $again}
          - {size: [1, 1], fill: $again, hidden: true}
          - {hidden: true, children: [{size: [1, 1], fill: $again}]}
        - at: [0, 20]
          children:
          - *pair
        - {size: [1, 1], fill: $nope}
        - *dot

      """
    #expect(
      try drawn(text) == """
        rectangle 0 0 100 100 fill #0000ff
        ellipse 5 5 7 7 fill #0000ff
        rectangle 10 0 11 1 fill #0000ff
        rectangle 10 20 11 21 fill #0000ff
        ellipse 0 0 2 2 fill #0000ff
        """)
  }

  @Test("places what is inside by the one geometry rule")
  func places() throws {
    let text = """
      - at: [10, 10]
        rotation: 90
        children:
        - {size: [4, 2], fill: "#f00"}
        - at: [10, 0]
          transform: [2, 0, 0, 2, 0, 0]
          children:
          - {kind: line, points: [[0, 0], [1, 0]], stroke: "#00f"}
      """
    // The middle of the content, 10, 1, is where the group turns about.
    #expect(
      try drawn(graphics: text) == """
        rectangle 0 0 4 2 matrix 0 1 -1 0 22 0 fill #ff0000
        path M0,0L1,0 matrix 0 2 -2 0 22 20 stroke #0000ff 1
        """)
  }

  @Test("leaves out what a matrix flattens, and everything inside it")
  func flattened() throws {
    let text = """
      - transform: [1, 1, 1, 1, 0, 0]
        children: [{size: [4, 2], fill: "#f00"}]
      - {size: [4, 2], fill: "#f00", transform: [0, 0, 0, 0, 0, 0]}
      - {size: [4, 2], fill: "#f00"}
      """
    #expect(try drawn(graphics: text) == "rectangle 0 0 4 2 fill #ff0000")
  }

  @Test("draws along shapes: dashes, ends, corners and arrows")
  func strokes() throws {
    let text = """
      - {size: [4, 2], stroke: {color: "#f008", width: 2, dash: [3, 1], dashOffset: 1, cap: square, join: bevel}}
      - {size: [4, 2], stroke: {color: "#f00", dash: [0, 0]}}
      - {size: [4, 2], stroke: {color: "#f00", dash: [4, -2]}}
      - {size: [4, 2], stroke: {color: "#f00", enabled: false}}
      - {size: [4, 2], stroke: {color: "#f00", width: 0}}
      - {kind: line, points: [[0, 0], [10, 0]], stroke: {color: "#f00", arrow: both}}
      - {size: [4, 2], stroke: {color: "#f00", arrow: both}}
      """
    #expect(
      try drawn(graphics: text) == """
        rectangle 0 0 4 2 stroke #ff0000/0.53 2 dash 3 1 from 1 square bevel
        rectangle 0 0 4 2 stroke #ff0000 1
        rectangle 0 0 4 2 stroke #ff0000 1
        path M0,0L10,0 stroke #ff0000 1
        path M-1,0L3,-2L3,2Z fill #ff0000
        path M11,0L7,2L7,-2Z fill #ff0000
        rectangle 0 0 4 2 stroke #ff0000 1
        """)
  }

  @Test(
    "reduces gradients to what they show",
    arguments: try TextCase.all(in: "drawing/gradients.cases"))
  func gradients(test: TextCase) throws {
    test.expect(try drawn(graphics: "- {size: [4, 2], fill: \(test.input)}"))
  }

  @Test(
    "draws nothing of paints that show nothing",
    arguments: [
      "none", "{type: linear}", "{type: conic, stops: [[0, \"#f00\"]]}",
      "{color: \"#f00\", enabled: false}", "{color: \"#f00\", opacity: 0}", "[]",
    ])
  func nothing(fill: String) throws {
    #expect(try drawn(graphics: "- {size: [4, 2], fill: \(fill)}") == "")
    // A gradient measured by a box without an area.
    let line = "{type: linear, stops: [[0, \"#f00\"], [1, \"#00f\"]]}"
    #expect(
      try drawn(graphics: "- {kind: line, points: [[0, 0], [9, 0]], stroke: {gradient: \(line)}}")
        == "")
  }

  @Test("measures a gradient by the graphic's box, not by its shape's")
  func gradientBox() throws {
    let fill = "{type: linear, stops: [[0, \"#f00\"], [1, \"#00f\"]]}"
    #expect(
      try drawn(graphics: "- {kind: circle, size: [4, 2], fill: \(fill)}")
        == "ellipse 1 0 3 2 fill linear 0 0 1 0 [4 0 0 2 0 0] pad (0 #ff0000, 1 #0000ff)")
  }

  @Test("draws as a group only what needs it")
  func groups() throws {
    let text = """
      - {size: [4, 2], fill: "#f00", opacity: 0.5}
      - {size: [4, 2], fill: "#f00", stroke: "#00f", opacity: 0.5}
      - {size: [4, 2], fill: "#f00", blend: multiply}
      - {size: [4, 2], fill: "#f00", blend: nonesuch}
      - {size: [4, 2], fill: "#f00", shadow: {color: "#0008", offset: [0, 2], blur: 6}}
      - {size: [4, 2], fill: "#f00", shadow: {color: "#0008", enabled: false}}
      - opacity: 0.25
        link: https://example.org
        children: [{size: [4, 2], fill: "#f00"}]
      """
    #expect(
      try drawn(graphics: text) == """
        rectangle 0 0 4 2 fill #ff0000/0.5
        group 0.5 normal to 3
          rectangle 0 0 4 2 fill #ff0000 stroke #0000ff 1
        end of group
        group 1 multiply to 6
          rectangle 0 0 4 2 fill #ff0000
        end of group
        rectangle 0 0 4 2 fill #ff0000
        group 1 normal shadow #000000/0.53 0 2 ~3 to 10
          rectangle 0 0 4 2 fill #ff0000
        end of group
        rectangle 0 0 4 2 fill #ff0000
        link https://example.org to 16
          group 0.25 normal to 15
            rectangle 0 0 4 2 fill #ff0000
          end of group
        end of link
        """)
  }

  @Test("gives lines the widths they are measured with")
  func widths() throws {
    func width(_ keys: String) throws -> Double? {
      let text = "canvases:\n- size: [9, 9]\n  graphics:\n  - {kind: text, \(keys)}\n"
      let canvas = try #require(Document(text: SourceText(text)).canvases.first)
      let list = CanvasDrawing.displayList(of: canvas)
      return (0..<list.count).lazy.compactMap { item in
        if case .text(let text) = list.content(of: item) { text.lines.first?.width } else { nil }
      }.first
    }
    // 'H' is 1479 of 2048 wide, 'i' 455.
    let measured = 16.0 * 1_934 / 2_048
    #expect(try width("size: [40, 20], text: Hi") == measured)
    #expect(try width("size: [40, 20], text: {string: Hi, font: sans-serif}") == measured)
    #expect(try width("text: {string: Hi, font: Verdana}") == measured)
    #expect(try width("size: [40, 20], text: {string: Hi, font: Verdana}") == measured)
  }

  @Test("sets text without the metrics of fonts")
  func texts() throws {
    let text = #"""
      - {kind: text, at: [1, 1], size: [50, 30], text: "one\n\ntwo\tmore"}
      - {size: [100, 40], text: {string: Mid, font: "In,t\"er", size: 10, weight: bold, italic: true, color: "#f00", lineHeight: 2}}
      - {kind: text, size: [100, 40], text: {string: "a\nb", size: 10, align: right, valign: bottom}}
      - {kind: text, text: {string: no, enabled: false}}
      - {kind: text, text: {string: no, size: 0}}
      """#
    #expect(
      try drawn(graphics: text) == """
        text 'one' 1 13.8 'two more' 1 52.2 start sans-serif 16 400 #000000
        text 'Mid' 50 22 middle In,ter,sans-serif 10 700 italic #ff0000
        text 'a' 100 24 'b' 100 36 end sans-serif 10 400 #000000
        """)
  }

  @Test("draws an image between its ground and its line")
  func images() throws {
    #expect(
      try drawn(
        graphics:
          "- {kind: image, source: a.png, at: [1, 1], size: [4, 2], fill: \"#f00\", stroke: \"#00f\"}"
      )
        == """
        rectangle 1 1 5 3 fill #ff0000
        image a.png 1 1 5 3
        rectangle 1 1 5 3 stroke #0000ff 1
        """)
  }

  @Test("draws only some graphics where they stand")
  func selection() throws {
    let text = """
      canvases:
      - background: "#fff"
        origin: [5, 5]
        size: [100, 100]
        graphics:
        - at: [20, 20]
          size: [9, 9]
          fill: "#f00"
          opacity: 0.5
          children:
          - {size: [1, 1], fill: "#0f0"}
          - children: [{at: [2, 2], size: [1, 1], fill: "#00f"}]
        - {size: [4, 2], fill: "#f00"}

      """
    // Entry 3 is the inner group.
    #expect(try drawn(text, only: [3]) == "rectangle 17 17 18 18 fill #0000ff")
    #expect(try drawn(text, only: []) == "")
    #expect(try drawn(text, only: [0]) == (try drawn(text)))
  }

  @Test("of an empty canvas gives nothing, of one without a size its content")
  func frames() throws {
    #expect(try drawn("canvases: [{name: A}]") == "")
    #expect(
      try drawn(
        "canvases: [{background: \"#fff\", graphics: [{at: [7, 7], size: [2, 2], fill: \"#f00\"}]}]"
      )
        == "rectangle 0 0 2 2 fill #ffffff\nrectangle 0 0 2 2 fill #ff0000")
  }

  @Test("of 2,000 groups that turn inside one another takes no square of time")
  func deep() throws {
    let depth = 300
    var text = "canvases:\n- size: [10, 10]\n  graphics:\n"
    for level in 0..<depth {
      text += String(repeating: "  ", count: level + 1) + "- rotation: 1\n"
      text += String(repeating: "  ", count: level + 2) + "children:\n"
    }
    text += String(repeating: "  ", count: depth + 1) + "- {size: [1, 1], fill: \"#f00\"}\n"
    let document = Document(text: SourceText(text))
    let canvas = try #require(document.canvases.first)
    #expect(CanvasDrawing.displayList(of: canvas).count == 1)
    // Measured once, and drawn once; instead of once for each group around.
    #expect(document.propertiesParsed <= 3 * depth)
  }
}

@Suite("Drawing texts of several looks")
struct TextDrawingTests {
  @Test("breaks the lines of a text that wraps at its box")
  func wrap() throws {
    let text = try drawn(
      graphics:
        "- {kind: text, size: [40, 60], text: {string: one two three, size: 10, wrap: true}}")
    #expect(
      text == """
        text 'one two' 0 8 'three' 0 20 start sans-serif 10 400 #000000
          look sans-serif 10 400 fill #000000
          line 0'one two'
          line 0'three'
        """)
  }

  @Test("gives each span its look")
  func spans() throws {
    let text = try drawn(
      graphics: """
        - kind: text
          size: [90, 60]
          text:
            size: 10
            spans: [a, {string: B, size: 20, weight: bold, color: "#f00", baseline: 3, font: "Times, serif"}]
        """)
    #expect(
      text == """
        text 'aB' 0 16 start sans-serif 10 400 #000000
          look sans-serif 10 400 fill #000000
          look Times,serif 20 700 fill #ff0000 rise 3
          line 0'a' 1'B'
        """)
  }

  @Test("fills letters with a gradient of the graphic's box, and draws around them")
  func paints() throws {
    let text = try drawn(
      graphics: """
        - kind: text
          at: [100, 60]
          size: [50, 20]
          text:
            string: a
            stroke: {color: "#00f", width: 2}
            decoration: [underline, overline]
            spacing: 2
            wordSpacing: -1
            gradient: {type: linear, stops: [[0, "#fff"], [1, "#000"]]}
        """)
    // What is only moved has its paints moved with it.
    #expect(text.contains("50 0 0 20 100 60"), "\(text)")
    #expect(text.contains(" stroke #0000ff 2 underline overline spacing 2 wordSpacing -1"))
  }
}
