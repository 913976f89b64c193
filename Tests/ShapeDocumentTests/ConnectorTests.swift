import Geometry
import Testing

@testable import ShapeDocument

@Suite("Connectors of a document")
struct ConnectorTests {
  private static let shapes = """
    - {id: a, at: [10, 10], size: [40, 20]}
    - {id: a.top, at: [100, 10], size: [40, 20]}
    - {id: b.left, at: [100, 60], size: [40, 20]}
    - {id: c, kind: connector, from: "#a", to: "#b.left", stroke: "#000"}
    - {id: far, hidden: true, size: [10, 10]}

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
      ("from: \"#a\"", ["9:12 warning missing-end"]),
      ("from: \"#a\", to: a", ["9:55 error wrong-type"]),
      ("from: \"#a\", to: [1]", ["9:55 error wrong-type"]),
      ("from: \"#a\", to: [.nan, 1]", ["9:56 error non-finite-number"]),
      ("from: \"#a\", to: \"#aa\"", ["9:55 error unknown-end"]),
      ("from: \"#c\", to: \"#a\"", ["9:45 error impossible-end"]),
      ("from: \"#far\", to: \"#a\"", ["9:45 warning hidden-end"]),
      ("from: \"#a\", to: \"#c.top\"", ["9:55 error impossible-end"]),
      ("from: \"#a\", to: \"#a\", route: elbows", ["9:68 warning unknown-value"]),
    ])
  func check(keys: String, expected: [String]) throws {
    let document = Document(
      graphics: Self.shapes.replacing("size: [10, 10]", with: "size: [10, 10], fill: \"#fff\"")
        .replacing("20]}", with: "20], fill: \"#fff\"}")
        + "- {kind: connector, stroke: \"#000\", \(keys)}")
    #expect(document.findings().filter { $0.hasPrefix("9:") } == expected)
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
}
