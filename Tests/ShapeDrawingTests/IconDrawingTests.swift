import DisplayListText
import Geometry
import ShapeDrawing
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Drawing icons")
struct IconDrawingTests {
  private func drawn(_ graphic: String, root: String = "") throws -> String {
    let yaml = "\(root)canvases:\n- size: [100, 100]\n  graphics:\n  - {\(graphic)}\n"
    let canvas = try #require(Document(text: SourceText(yaml)).canvases.first)
    return withExtendedLifetime(canvas.document) {
      listText(CanvasDrawing.displayList(of: canvas))
    }
  }

  @Test("An icon lies over the shape, in its own colour or that of the text, which moves over")
  func looks() throws {
    #expect(
      try drawn("size: [40, 40], fill: red, icon: net/gateway") == """
        rectangle 0 0 40 40 fill #ff0000
        icon net/gateway 8 8 32 32 of icons in #000000
        """)
    #expect(
      try drawn(
        "size: [90, 40], icon: a, text: {string: ab, color: $ink, align: leading}",
        root: "palette: {ink: \"#123456\"}\nicons: [a, ../b]\n"
      ).split(separator: "\n").map(String.init) == [
        "icon a 0 8 24 32 of a ../b in #123456",
        "text 'ab' 30 23.2 start sans-serif 16 400 #123456",
      ])
    #expect(
      try drawn("size: [40, 40], icon: {name: a, color: blue, size: 10, place: top}")
        == "icon a 15 0 25 10 of icons in #0000ff")
    #expect(
      try drawn("size: [40, 40], icon: {name: a, color: none}")
        == "icon a 8 8 32 32 of icons in #000000/0")
  }

  @Test("What is no name, a mask's outline and other kinds draw none")
  func none() throws {
    #expect(try drawn("size: [9, 9], icon: ../a") == "")
    #expect(
      try drawn("kind: line, points: [[0, 0], [9, 9]], icon: a, stroke: red").contains("icon")
        == false)
    #expect(try !drawn("size: [9, 9], mask: shape, icon: a").contains("icon"))
  }
}
