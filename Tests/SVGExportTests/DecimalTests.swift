import SVGExport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("Decimals of exported SVG")
struct DecimalTests {
  @Test(
    "of what is computed there are three at most",
    arguments: [
      "{kind: star, size: [9, 9], fill: \"#12345678\"}",
      "{kind: polygon, sides: 7, size: [10, 10], fill: red, shadow: {color: \"#00000044\"}}",
      "{kind: roundedRectangle, size: [33, 20], radius: [3, 5, 7, 9], stroke: black}",
      "{size: [70, 21.7], text: {string: Hello, size: 11}, fill: none, stroke: \"#aabbcc99\"}",
      "{text: \"one\\ntwo\", at: [0.1, 0.2], size: [50, 33]}",
      "{at: [0.1, 0.2], children: [{at: [0.2, 0.1], size: [0.7, 0.1], fill: red}]}",
    ])
  func computed(graphic: String) throws {
    try expectShort(
      "canvases:\n- size: [100, 100]\n  graphics:\n  - \(graphic)\n")
  }

  @Test("of connectors, too", arguments: ["straight", "elbow", "curve"])
  func connectors(route: String) throws {
    try expectShort(
      """
      canvases:
      - size: [100, 100]
        graphics:
        - {id: a, kind: ellipse, at: [1, 2], size: [21, 17], fill: red}
        - {id: b, kind: diamond, at: [63, 71], size: [19, 23], fill: red}
        - {kind: connector, from: "#a", to: "#b", route: \(route), stroke: {end: arrow}}

      """)
  }

  @Test("those that are given are kept") func given() throws {
    let svg = try svg(
      "canvases:\n- size: [9, 9]\n  graphics:\n  - {kind: polygon, fill: red, points: "
        + "[[0.12345, 0], [3, 0.98765], [0, 4]]}\n")
    #expect(svg.contains("0.12345,0 3,0.98765 0,4"))
  }

  private func svg(_ yaml: String) throws -> String {
    let document = Document(text: SourceText(yaml))
    let canvas = try #require(document.canvases.first)
    let export = SVGExport(canvas, SVGExport.Options(frame: try #require(canvas.frame)))
    return String(decoding: export.bytes, as: UTF8.self)
  }

  private func expectShort(_ yaml: String) throws {
    let svg = try svg(yaml)
    let long = svg.matches(of: /-?\d*\.\d{4,}/).map { String($0.output) }
    #expect(long == [], "\(svg)")
  }
}
