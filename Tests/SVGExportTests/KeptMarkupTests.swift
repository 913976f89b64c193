import SVGExport
import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("Markup that a document keeps")
struct KeptMarkupTests {
  private func export(definition: String, _ graphic: String) throws -> String {
    let text = """
      canvases:
        - size: [50, 50]
          graphics:
            - {kind: rectangle, size: [9, 9], fill: "#ff0000", \(graphic)}
          x-svg:
            definitions:
              c: '\(definition.replacing("'", with: "''"))'
      """
    let document = Document(text: SourceText(text))
    let canvas = try #require(document.canvases.first)
    var options = SVGExport.Options(frame: try #require(canvas.frame))
    options.salt = "k"
    options.settings.keepsIDs = true
    return String(
      decoding: SVGExport(canvas, options).bytes, as: UTF8.self)
  }

  private static let use = "x-svg: {clip-path: \"url(#c)\"}"

  @Test("goes into the file as it is, and what refers to it is in force")
  func inForce() throws {
    let svg = try export(
      definition: "<clipPath id=\"c\"><rect width='4' height=\"4\"/></clipPath>", Self.use)
    #expect(svg.contains("<clipPath id=\"k-c\"><rect width=\"4\" height=\"4\"/></clipPath>"))
    #expect(svg.contains(" clip-path=\"url(#k-c)\""))
  }

  @Test(
    "is left out where it runs, leads outside, or is not well formed",
    arguments: [
      "<clipPath id='c'><script>x()</script></clipPath>", "<clipPath id='c' onload='x()'/>",
      "<clipPath id='c'><rect fill='url(http://a.b/#c)'/></clipPath>", "<clipPath id='c'>",
      "<clipPath id='c'><use href='http://a.b/c.svg#d'/></clipPath>", "<clipPath id='c'/><g/>",
      "<clipPath id='c'><foreignObject/></clipPath>", "<clipPath id='c'></g></clipPath>",
      "<clipPath id='c'><image href='../../etc/passwd'/></clipPath>", "<clipPath id='d'/>",
      "<clipPath id='c'><g style='background: URL( http://a.b )'/></clipPath>",
      "<clipPath id='c'><set attributeName='href' to='javascript:x()'/></clipPath>",
      "<clipPath id='c' a='1' a='2'/>", "<clipPath id='c'>&unknown;</clipPath>", "", "c",
      "<!-- --><clipPath id='c'/>", "<svg:clipPath id='c'/>", "<clipPath id=c/>",
    ])
  func hostile(definition: String) throws {
    let svg = try export(definition: definition, Self.use)
    #expect(
      !svg.contains("<defs fill=") || svg.contains("<defs fill=\"#000000\">\n  </defs>"))
    #expect(!svg.contains(" clip-path="))
  }

  @Test(
    "has the paint that stands in for one that is not there",
    arguments: [
      ("url(#nope) green", "green"), ("url( '#nope' )", "none"),
      ("url(#c) green", "url(#k-c) green"), ("url(#nope) url(#c)", "none"),
    ])
  func standIns(paint: String, written: String) throws {
    let svg = try export(
      definition: "<clipPath id='c'><rect width='4' height='4' fill=\"\(paint)\"/></clipPath>",
      Self.use)
    #expect(svg.contains(" fill=\"\(written)\"/></clipPath>"), "\(svg)")
  }

  @Test("is read once, however many brackets it has", .timeLimit(.minutes(1)))
  func brackets() throws {
    let start = threadSeconds()
    for word in ["(", "url("] {
      let value = String(repeating: word, count: 50_000)
      _ = try export(definition: "<clipPath id='c'/>", "x-svg: {clip-path: \"\(value)\"}")
    }
    #expect(threadSeconds() - start < 5)
  }

  @Test("is no attribute that a text has as well")
  func textAttributes() throws {
    let text = """
      canvases:
      - size: [50, 50]
        graphics:
        - kind: text
          text: {string: x, decoration: underline, spacing: 2}
          x-svg: {text-decoration: underline red, letter-spacing: 3, dominant-baseline: hanging}

      """
    let document = Document(text: SourceText(text))
    let canvas = try #require(document.canvases.first)
    let svg = String(
      decoding: SVGExport(canvas, SVGExport.Options(frame: try #require(canvas.frame))).bytes,
      as: UTF8.self)
    for name in ["text-decoration", "letter-spacing", "dominant-baseline"] {
      #expect(svg.matches(of: try Regex(" \(name)=")).count == 1, "\(svg)")
    }
  }

  @Test("has ids that no graphic has")
  func ids() throws {
    let svg = try export(
      definition: "<clipPath id='c'><rect id='d' width='4' height='4'/></clipPath>",
      "id: c, " + Self.use)
    #expect(svg.contains("<clipPath id=\"k-c\">") && svg.contains("clip-path=\"url(#k-c)\""))
    #expect(svg.contains("id=\"c\""))
  }

  @Test(
    "is no attribute that says something else",
    arguments: [
      "onclick: x()", "style: \"fill:red\"", "href: \"#c\"", "\"a b\": c",
      "filter: \"url(http://a.b/f)\"",
      "transform: scale(2)", "clip-path: [1]",
    ])
  func attributes(pair: String) throws {
    let svg = try export(definition: "<clipPath id='c'/>", "x-svg: {\(pair)}")
    let tag = try #require(svg.split(separator: "\n").first { $0.contains("<rect") })
    #expect(!tag.contains("onclick") && !tag.contains("style") && !tag.contains("href"))
    #expect(!tag.contains("filter") && !tag.contains("transform") && !tag.contains("clip-path"))
  }
}
