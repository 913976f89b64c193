import Geometry
import SVGExport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("The labels of connectors in SVG")
struct LabelExportTests {
  private func export(_ graphics: String...) throws -> String {
    let lines = graphics.map { "  - \($0)\n" }.joined()
    let document = Document(
      text: SourceText("canvases:\n- size: [200, 200]\n  graphics:\n\(lines)"))
    let canvas = try #require(document.canvases.first)
    let options = SVGExport.Options(frame: try #require(canvas.frame))
    return String(decoding: SVGExport(canvas, options).bytes, as: UTF8.self)
  }

  /// Where a piece of markup stands.
  private func place(_ text: String, _ svg: String) throws -> String.Index {
    try #require(svg.ranges(of: text).first, "\(svg)").lowerBound
  }

  private static let first =
    "{kind: connector, from: [20, 100], to: [180, 100], stroke: black, text: label"
  private static let second = "{kind: connector, from: [100, 20], to: [100, 180], stroke: red}"

  @Test(
    "They are written after all lines",
    arguments: [
      "", ", fill: white", ", opacity: 0.5", ", link: 'https://a.example'", ", rotation: 10",
      ", shadow: {color: black, blur: 4}",
    ])
  func order(looks: String) throws {
    let svg = try export("\(Self.first)\(looks)}", Self.second)
    #expect(try place(">label<", svg) > place("100,180", svg))
    #expect(svg.components(separatedBy: ">label<").count == 2)
    if looks.contains("opacity") {
      #expect(svg.components(separatedBy: " opacity=\"0.5\"").count == 3)
    }
    if looks.contains("link") { #expect(svg.components(separatedBy: "<a ").count == 3) }
  }

  @Test("They stand where their groups put them")
  func groups() throws {
    let svg = try export(
      "{at: [10, 20], rotation: 90, pivot: [10, 20], children: [\(Self.first)}]}", Self.second)
    #expect(
      svg.contains(
        "<g transform=\"matrix(0 1 -1 0 10 20)\"><text"), "\(svg)")
    let moved = try export("{at: [10, 20], children: [{at: [1, 2], children: [\(Self.first)}]}]}")
    #expect(moved.contains("<g transform=\"translate(11 22)\"><text"))
  }

  @Test(
    "They stay in what is drawn as one picture",
    arguments: ["opacity: 0.5", "blend: multiply", "blur: 3", "link: 'https://a.example'"])
  func pictures(look: String) throws {
    let svg = try export("{at: [10, 20], \(look), children: [\(Self.first)}]}", Self.second)
    #expect(try place(">label<", svg) < place("100,180", svg))
  }

  @Test("They stay within masks")
  func masks() throws {
    let svg = try export(
      "{children: [{kind: circle, size: [50, 50], fill: black, mask: alpha}, \(Self.first)}]}",
      Self.second)
    #expect(try place(">label<", svg) < place("100,180", svg))
    #expect(try place(">label<", svg) > place("</mask>", svg))
  }

  @Test("The line has a gap where there is no ground")
  func gap() throws {
    #expect(try export("\(Self.first)}").contains("<path d=\"M20,100L"))
    #expect(
      try export("\(Self.first), fill: white}").contains("<polyline points=\"20,100 180,100\""))
  }
}
