import Geometry
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Connectors of a document")
struct ConnectorTests {
  private static let shapes = """
    - {id: a, at: [10, 10], size: [40, 20]}
    - {id: a.top, at: [100, 10], size: [40, 20]}
    - {id: b.left, at: [100, 60], size: [40, 20]}
    - {id: c, kind: connector, from: "#a", to: "#b.left", stroke: "#000"}
    - {id: far, hidden: true, size: [10, 10]}
    - {id: a@1, at: [10, 100], size: [40, 20]}

    """

  private func box(_ connector: String) throws -> Box {
    let document = Document(
      graphics: Self.shapes + "- {kind: connector, stroke: \"#000\", \(connector)}")
    return try #require(document.bounds(of: document.entryCount - 1))
  }

  @Test("A last word is a side, unless the whole is an id")
  func names() throws {
    #expect(
      try box("from: \"#a.right\", to: [80, 20]") == Box(minX: 50, minY: 20, maxX: 80, maxY: 20))
    // The id, and not the upper side of `a`.
    #expect(
      try box("from: \"#a.top\", to: [200, 20]") == Box(minX: 140, minY: 20, maxX: 200, maxY: 20))
    #expect(
      try box("from: \"#b.left.left\", to: [20, 70]")
        == Box(minX: 20, minY: 70, maxX: 100, maxY: 70))
    #expect(
      try box("from: \"#a.center\", to: [30, 90]") == Box(minX: 30, minY: 20, maxX: 30, maxY: 90))
  }

  @Test("Places are fractions of a side or of the box, unless the whole is an id")
  func places() throws {
    #expect(
      try box("from: \"#a.right@0.25\", to: [80, 15]")
        == Box(minX: 50, minY: 15, maxX: 80, maxY: 15))
    #expect(
      try box("from: \"#a.top@1\", to: [50, 0]") == Box(minX: 50, minY: 0, maxX: 50, maxY: 10))
    #expect(
      try box("from: \"#a@0.25,0.5\", to: [20, 90]")
        == Box(minX: 20, minY: 20, maxX: 20, maxY: 90))
    #expect(
      try box("from: \"#b.left.bottom@0\", to: [100, 90]")
        == Box(minX: 100, minY: 80, maxX: 100, maxY: 90))
    // The left side of `a@1`, not a place of `a`.
    #expect(
      try box("from: \"#a@1.left\", to: [0, 110]") == Box(minX: 0, minY: 110, maxX: 10, maxY: 110))
    #expect(
      try box("from: \"#a@1,1\", to: [50, 90]") == Box(minX: 50, minY: 30, maxX: 50, maxY: 90))
  }

  @Test("What a connector and its canvas say of its way is read")
  func ways() throws {
    let text = """
      canvases:
      - connectors: {avoid: false, gap: 12}
        graphics:
        - {kind: connector, from: [0, 0], to: [9, 9], stroke: red, route: elbow, avoid: true, corner: 3}
        - {kind: connector, from: [0, 0], to: [9, 9], stroke: red, corner: -1}
      - connectors: {gap: 1}
      """
    let document = Document(text)
    let connections = [1, 2].map { Graphic(document: document, entry: $0).connection }
    #expect(connections.map { $0?.avoids } == [true, nil])
    #expect(connections.map { $0?.corner } == [3, 6])
    let canvas = Document.Canvas(document: document, entry: 0).connectors
    #expect(canvas.avoids == false && canvas.gap == 12)
    #expect(Document.Canvas(document: document, entry: 3).connectors.gap == 8)
    #expect(document.findings() == ["5:70 error out-of-range", "6:21 error out-of-range"])
  }

  @Test("Texts at the ends look like the text, unless they say otherwise")
  func endTexts() throws {
    let document = Document(
      graphics: """
        - kind: connector
          text: {string: x, size: 10, color: red, start: 1, end: {string: "*", size: 8, at: [1, 2]}}
        - {kind: connector, text: {size: 10}}
        - {kind: rectangle, size: [9, 9], text: {start: 1}}
        - kind: connector
          text: {start: [1], end: {sise: 2, size: x}}
        """)
    let texts = try #require(Graphic(document: document, entry: 1).values.endTexts)
    #expect(texts.start?.string == "1" && texts.start?.size == 10)
    #expect(texts.end?.string == "*" && texts.end?.size == 8)
    #expect(
      [texts.start?.color, texts.end?.color] == [Graphic.Color("red"), Graphic.Color("red")])
    #expect(Graphic(document: document, entry: 2).values.endTexts == nil)
    #expect(Graphic(document: document, entry: 3).values.endTexts == nil)
    let findings = document.findings().filter { !$0.hasSuffix("missing-end") }
    #expect(
      findings == [
        "5:83 warning key-without-effect", "9:19 error wrong-type", "9:30 warning unknown-key",
        "9:45 error wrong-type",
      ])
  }

  @Test("Its own place moves its points, and not what holds on to a graphic")
  func place() throws {
    #expect(
      try box("at: [5, 5], from: \"#a.right\", to: [80, 15]")
        == Box(minX: 50, minY: 20, maxX: 85, maxY: 20))
  }

  @Test("The text counts where it stands")
  func text() throws {
    let box = try box(
      "from: [0, 0], to: [100, 0], text: {string: abc, size: 10, at: [0, 20]}")
    #expect(box == Box(minX: 0, minY: 0, maxX: 100, maxY: 26))
  }

  @Test(
    "The check tells why one is not drawn",
    arguments: [
      ("from: \"#a\", to: \"#b.left\"", []),
      ("from: \"#a\"", ["10:12 warning missing-end"]),
      ("from: \"#a\", to: a", ["10:55 error wrong-type"]),
      ("from: \"#a\", to: [1]", ["10:55 error wrong-type"]),
      ("from: \"#a\", to: [.nan, 1]", ["10:56 error non-finite-number"]),
      ("from: \"#a\", to: \"#aa\"", ["10:55 error unknown-end"]),
      ("from: \"#c\", to: \"#a\"", ["10:45 error impossible-end"]),
      ("from: \"#far\", to: \"#a\"", ["10:45 warning hidden-end"]),
      ("from: \"#a\", to: \"#c.top\"", ["10:55 error impossible-end"]),
      ("from: \"#a\", to: \"#a\", route: elbows", ["10:68 warning unknown-value"]),
      ("from: \"#a@1\", to: \"#a@1.left@0.5\"", []),
      ("from: \"#a\", to: \"#a.right@1.5\"", ["10:55 error bad-place-at-end"]),
      ("from: \"#a\", to: \"#a@0.5\"", ["10:55 error bad-place-at-end"]),
      ("from: \"#a\", to: \"#a@0,-1\"", ["10:55 error bad-place-at-end"]),
      ("from: \"#a\", to: \"#a.center@0.5\"", ["10:55 error bad-place-at-end"]),
      ("from: \"#a\", to: \"#aa.left@0.5\"", ["10:55 error unknown-end"]),
      ("from: \"#a\", to: \"#a\", avoid: true", ["10:61 warning straight-avoids"]),
      ("from: \"#a\", to: \"#a\", route: elbow, avoid: 1", ["10:82 error wrong-type"]),
      ("from: \"#a\", to: \"#a\", corner: x", ["10:69 error wrong-type"]),
    ])
  func check(keys: String, expected: [String]) throws {
    let document = Document(
      graphics: Self.shapes.replacing("size: [10, 10]", with: "size: [10, 10], fill: \"#fff\"")
        .replacing("20]}", with: "20], fill: \"#fff\"}")
        + "- {kind: connector, stroke: \"#000\", \(keys)}")
    #expect(document.findings().filter { $0.hasPrefix("10:") } == expected)
  }

  @Test("An id in a comment, canvases and too many points are told, too")
  func more() throws {
    let document = Document(
      """
      canvases:
      - id: page
        graphics:
        - kind: connector
          from: #a
          to: "#page"
          stroke: red
      - graphics:
        - {id: a, size: [1, 1], fill: red}
        - {kind: connector, from: "#a", to: "#b", stroke: red}
      - graphics:
        - {id: b, size: [1, 1], fill: red}
      """)
    #expect(
      document.findings() == [
        "5:11 warning id-in-comment", "6:9 error impossible-end",
        "10:39 error end-on-other-canvas",
      ])
    let points = (0..<1_001).map { "[\($0), 0]" }.joined(separator: ", ")
    let many = Document(
      graphics: "- {kind: connector, from: [0, 0], to: [1, 1], stroke: red, via: [\(points)]}")
    #expect(many.findings() == ["4:62 warning too-many-points"])
  }

  @Test("A misspelt id gets the nearest one, its side kept")
  func hint() throws {
    let document = Document(
      graphics: """
        - {id: gateway, size: [1, 1], fill: red}
        - {kind: connector, from: "#gatway.left", to: [0, 0], stroke: red}
        """)
    let message = try #require(document.check().diagnostics.first).message
    #expect(message.hasSuffix("did you mean '#gateway.left'?"))
  }

  @Test("Lines and labels of no size that a drawing has are drawn somehow, and asked for as null")
  func sizesOfNoDrawing() throws {
    let document = Document(
      text: SourceText(
        """
        canvases:
        - graphics:
          - {id: a, kind: rectangle, size: [10, 10]}
          - {id: b, kind: rectangle, at: [100, 50], size: [10, 10]}
          - {kind: connector, from: "#a", to: "#b", route: elbow, text: {string: abc, size: 1e308}}
          - {kind: connector, from: "#a", to: "#b", route: elbow, text: {string: abc, at: [1e308, 0]}}
          - {kind: connector, from: [1e300, 0], to: "#a@0.5,1", route: curve, via: [[1e307, 5]]}
          - {kind: connector, from: "#a", to: "#b", transform: [1e200, 0, 0, 1e200, 0, 0], route: elbow}
        """))
    for entry in 3..<document.entryCount {
      let text = ComputedProperty.line.value(of: entry, in: document)?.json ?? "null"
      #expect(!text.contains("nan") && !text.contains("inf"), "\(text)")
    }
  }

  @Test("A line leaves a container beside its title, wherever the title goes")
  func titles() throws {
    let document = Document(
      graphics: """
        - {id: out, at: [0, -60], size: [200, 20], fill: red}
        - size: [200, 120]
          fill: white
          text: {string: A title, valign: top}
          children:
            - {id: in, at: [75, 60], size: [50, 20], fill: red}
        - {kind: connector, from: "#in", to: "#out", route: elbow, stroke: red}
        """)
    func crossesTitle() throws -> Bool {
      let values = try #require(document.graphic(2)?.values)
      let title = try #require(values.text).box(in: values.textFrame(content: nil))
      let points = try #require(document.shownLine(of: 4)).points
      return zip(points, points.dropFirst()).contains { one, other in
        max(one.x, other.x) > title.minX && min(one.x, other.x) < title.maxX
          && max(one.y, other.y) > title.minY && min(one.y, other.y) < title.maxY
      }
    }
    #expect(try !crossesTitle())
    let transaction = try Transaction(document)
    try transaction.set("text.align", to: .text("leading"), on: [2])
    #expect(try !crossesTitle())
    try transaction.set("text", to: .text("A title"), on: [2])
    try transaction.set("text.string", to: .text("One that leaves no room beside it"), on: [2])
    #expect(try !crossesTitle())
  }
}
