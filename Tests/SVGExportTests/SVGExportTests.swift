import Geometry
import SVGExport
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// The SVG of the first canvas of a document.
private func export(
  _ yaml: String, _ change: (inout SVGExport.Options) -> Void = { _ in }
) throws -> SVGExport {
  let document = Document(text: SourceText(yaml))
  let canvas = try #require(document.canvases.first)
  var options = SVGExport.Options(frame: try #require(canvas.frame))
  options.salt = "k"
  change(&options)
  return SVGExport(canvas, options)
}

/// What stands for these graphics, without the elements around them.
private func body(_ graphics: String, notes: [String] = []) throws -> String {
  let lines = graphics.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  let result = try export("canvases:\n- size: [100, 50]\n  graphics:\n\(lines)\n") {
    $0.settings.keepsIDs = true
  }
  #expect(result.notes == notes)
  return String(decoding: result.bytes, as: UTF8.self).split(separator: "\n").dropFirst(2)
    .dropLast().joined(separator: "\n")
}

@Suite("SVG")
struct SVGExportTests {
  @Test("reads every graphic once, without a tree of it")
  func readsOnce() throws {
    let graphics = (0..<500).map {
      "  - {id: g\($0), at: [\($0), 1], size: [2, 3], fill: $a, tags: [b], x-own: {c: 1}, text: A}\n"
    }
    let yaml =
      "palette: {a: red}\ncanvases:\n- size: [9, 9]\n  graphics:\n\(graphics.joined())"
    let document = Document(text: SourceText(yaml))
    let canvas = try #require(document.canvases.first)
    let options = SVGExport.Options(frame: try #require(canvas.frame))
    let treeCount = document.index.parseCount
    let bytes = SVGExport(canvas, options).bytes
    #expect(bytes.count > 500 * 100)
    #expect(document.propertiesParsed <= 500 + 2)
    #expect(document.index.parseCount - treeCount <= 2)
  }

  @Test("is a canvas with its names, definitions and groups")
  func whole() throws {
    let text = """
      title: A drawing
      palette: {accent: "#00f", odd "name": red}
      meta: {author: Me & <You>}
      canvases:
      - id: home
        name: Home
        note: Where it begins
        size: [100, 50]
        origin: [-5, 0]
        background: $accent
        tags: [a, b]
        graphics:
        - id: card
          name: Card
          kind: group
          at: [10, 10]
          children:
          - {name: Ground, kind: rectangle, size: [20, 10], fill: $accent}
          - {id: title, kind: text, size: [20, 16], text: Hi}
        - {kind: rectangle, hidden: true, locked: true, size: [1, 1], fill: "#ffffff"}

      """
    let svg = String(decoding: try export(text).bytes, as: UTF8.self)
    #expect(
      svg == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="-5 0 100 50" fill="none" font-family="'Liberation Sans',Arimo,Arial,Helvetica,sans-serif" style="font-kerning:none;text-rendering:geometricPrecision" role="img" aria-labelledby="k-title-1 k-desc-1">
          <title id="k-title-1">Home</title>
          <desc id="k-desc-1">Where it begins</desc>
          <rect x="-5" y="0" width="100" height="50" fill="#0000ff"/>
          <g transform="translate(10 10)"><title>Card</title>
            <rect x="0" y="0" width="20" height="10" fill="#0000ff"><title>Ground</title></rect>
            <text x="0" y="12.8" font-size="16" fill="#000000" textLength="15.109">Hi</text>
          </g>
        </svg>

        """)
  }

  @Test(
    "has an element for every kind",
    arguments: try TextCase.all(in: "svg/kinds.cases"))
  func kinds(test: TextCase) throws {
    let stroke = test.input.hasPrefix("image") ? "" : ", stroke: red"
    let svg = try body("- {kind: \(test.input)\(stroke)}").trimmed
    test.expect(svg.replacing(" stroke=\"#ff0000\"", with: ""))
  }

  @Test(
    "leads to images from where it is written",
    arguments: [
      ("", "a.png", "a.png"), ("../pages/", "pics/a.png", "../pages/pics/a.png"),
      ("../", "a b#1%.png", "../a%20b%231%25.png"), ("", "odd:name.png", "./odd:name.png"),
      ("../", "data:image/png;base64,AA==", "data:image/png;base64,AA=="),
    ])
  func imageLinks(folder: String, source: String, link: String) throws {
    let export = try export(
      "canvases: [{size: [9, 9], graphics: [{kind: image, size: [4, 2], source: '\(source)'}]}]"
    ) { $0.imageFolder = folder }
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(text.contains("href=\"\(link)\""), "\(text)")
  }

  @Test(
    "refers to no image but the document's own",
    arguments: [
      "//host/x.png", "\\\\host\\x.png", "/etc/x.png", "../x.png", "a/../../x.png",
      "data:text/html,x", "https://a.example/x.png", "file:///etc/x.png",
    ])
  func foreignImages(source: String) throws {
    let export = try export(
      "canvases: [{size: [9, 9], graphics: [{kind: image, size: [4, 2], source: '\(source)'}]}]")
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(!text.contains("href"), "\(text)")
    #expect(export.notes.count == 1 && export.notes[0].hasSuffix("; a box stands for it"))
  }

  @Test("keeps rotation and transform apart, around its place")
  func transforms() throws {
    #expect(
      try body(
        "- {at: [1, 2], size: [4, 2], fill: red, rotation: 30, transform: [2, 0, 0, 2, 0, 0]}"
      ).trimmed
        == "<rect x=\"1\" y=\"2\" width=\"4\" height=\"2\" transform=\"matrix(2 0 0 2 0 0) rotate(30 3 3)\" fill=\"#ff0000\"/>"
    )
    #expect(
      try body("- {at: [1, 2], rotation: 30, children: [{size: [4, 2], fill: red}]}").trimmed
        == """
        <g transform="rotate(30 3 3) translate(1 2)">
            <rect x="0" y="0" width="4" height="2" fill="#ff0000"/>
          </g>
        """)
    #expect(
      try body(
        "- {kind: line, at: [1, 2], stroke: red, pivot: [0, 0], rotation: 30, points: [[0, 0], [1, 1]]}"
      )
      .trimmed
        == "<line x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\" transform=\"rotate(30 0 0) translate(1 2)\" stroke=\"#ff0000\"/>"
    )
  }

  @Test("draws a shape with text and children as a group of them")
  func composite() throws {
    let text = """
      - id: card
        kind: rectangle
        at: [10, 20]
        size: [40, 20]
        fill: "#fff"
        opacity: 0.5
        blend: multiply
        link: https://example.org/?a&b
        text: {string: "Hi\\n  you", size: 10, weight: bold, italic: true, color: "#f008", align: trailing, font: Inter}
        children:
        - {size: [1, 1], fill: red}
      """
    #expect(
      try body(text) == """
          <a href="https://example.org/?a&amp;b"><g id="card" opacity="0.5" style="mix-blend-mode:multiply"><rect x="10" y="20" width="40" height="20" fill="#ffffff"/><text font-family="Inter,'Liberation Sans',Arimo,Arial,Helvetica,sans-serif" font-size="10" font-weight="700" font-style="italic" text-anchor="end" fill="#ff0000" fill-opacity="0.533" xml:space="preserve"><tspan x="50" y="26" textLength="10">Hi</tspan><tspan x="50" y="38" textLength="23.335">  you</tspan></text><g transform="translate(10 20)">
            <rect x="0" y="0" width="1" height="1" fill="#ff0000"/>
          </g></g></a>
        """)
  }

  @Test("defines gradients, arrow heads and shadows once each")
  func definitions() throws {
    let text = """
      - {size: [4, 2], fill: {type: linear, stops: [[0, "#f00"], [1, "#00f8"]], opacity: 0.5}}
      - {size: [8, 2], fill: {type: linear, stops: [[0, "#f00"], [1, "#00f8"]]}}
      - {at: [3, 3], size: [8, 2], fill: {type: radial, units: local, focus: [0.5, 9], spread: repeat, transform: [2, 0, 0, 2, 0, 0], stops: [[0, "#f00"], [1, "#00f"]]}}
      - {kind: circle, at: [3, 3], size: [4, 2], fill: {type: linear, stops: [[0, "#f00"], [1, "#00f8"]]}}
      - {kind: line, points: [[0, 0], [9, 9]], stroke: {color: "#00f", width: 2, arrow: both, dash: [1, 2], dashOffset: 3, cap: round, join: bevel}}
      - {kind: line, points: [[0, 0], [9, 9]], stroke: {color: "#00f", arrow: end}}
      - {size: [10, 10], fill: red, shadow: {color: "#0008", offset: [1, 2], blur: 4}}
      - {size: [10, 10], fill: red, shadow: {color: "#0008", offset: [1, 2], blur: 4}}
      """
    #expect(
      try body(text) == """
          <defs>
            <linearGradient id="k-gradient-1" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff" stop-opacity="0.533"/></linearGradient>
            <radialGradient id="k-gradient-2" cx="0.5" cy="0.5" r="0.5" fx="0.5" fy="0.995" gradientUnits="userSpaceOnUse" gradientTransform="matrix(2 0 0 2 3 3)" spreadMethod="repeat"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></radialGradient>
            <linearGradient id="k-gradient-3" x1="0" y1="0" x2="1" y2="0" gradientUnits="userSpaceOnUse" gradientTransform="matrix(4 0 0 2 3 3)"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff" stop-opacity="0.533"/></linearGradient>
            <marker id="k-arrow-1" viewBox="-4 -4 8 8" markerWidth="8" markerHeight="8" orient="auto"><polygon points="-1,0 3,-2 3,2" fill="#0000ff"/></marker>
            <marker id="k-arrow-2" viewBox="-4 -4 8 8" markerWidth="8" markerHeight="8" orient="auto"><polygon points="1,0 -3,2 -3,-2" fill="#0000ff"/></marker>
            <filter id="k-shadow-1" filterUnits="userSpaceOnUse" x="-5" y="-4" width="22" height="22" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feOffset dx="1" dy="2" result="shadow"/><feFlood flood-color="#000000" flood-opacity="0.533"/><feComposite in2="shadow" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
          </defs>
          <rect x="0" y="0" width="4" height="2" fill="url(#k-gradient-1)" fill-opacity="0.5"/>
          <rect x="0" y="0" width="8" height="2" fill="url(#k-gradient-1)"/>
          <rect x="3" y="3" width="8" height="2" fill="url(#k-gradient-2)"/>
          <circle cx="5" cy="4" r="1" fill="url(#k-gradient-3)"/>
          <line x1="0" y1="0" x2="9" y2="9" stroke="#0000ff" stroke-width="2" stroke-dasharray="1 2" stroke-dashoffset="3" stroke-linecap="round" stroke-linejoin="bevel" marker-start="url(#k-arrow-1)" marker-end="url(#k-arrow-2)"/>
          <line x1="0" y1="0" x2="9" y2="9" stroke="#0000ff" marker-end="url(#k-arrow-2)"/>
          <rect x="0" y="0" width="10" height="10" filter="url(#k-shadow-1)" fill="#ff0000"/>
          <rect x="0" y="0" width="10" height="10" filter="url(#k-shadow-1)" fill="#ff0000"/>
        """)
  }

  @Test("says nothing but the picture")
  func plain() throws {
    let text = """
      - kind: rectangle
        id: a
        size: [4, 2]
        fill: "#f00"
        stroke: {color: $accent, width: 2}
        shadow: {color: "#000", enabled: false}
        text: {string: Hi, enabled: false}
        note: A secret
        tags: [icon]
        locked: true
        x-grid: {rows: 3}
        "we ird": "3"
        meta: {author: Me}
      - {size: [4, 2], tags: [nothing]}
      - {kind: group, children: []}
      """
    let svg = try export(
      "canvases:\n- size: [9, 9]\n  graphics:\n\(text.indented)\n")
    let lines = String(decoding: svg.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.dropFirst(2).dropLast()
        == ["  <rect x=\"0\" y=\"0\" width=\"4\" height=\"2\" fill=\"#ff0000\"/>"])
  }

  @Test("makes ids unique and valid, and says so")
  func identifiers() throws {
    let text = """
      - {id: a b, size: [1, 1], fill: red}
      - {id: twice, size: [1, 1], fill: red}
      - {id: twice, size: [1, 1], fill: red}
      - {id: "7", size: [1, 1], fill: red}
      - {id: été.1, size: [1, 1], fill: red}
      - {id: twice-2, size: [1, 1], fill: red}
      - {id: k-gradient-1, size: [1, 1], fill: {type: linear, stops: [[0, "#f00"], [1, "#00f"]]}}
      """
    let svg = try body(
      text,
      notes: [
        "the id 'a b' is no XML name and is written as 'a_b'",
        "the id 'twice' stands there already and is written as 'twice-2'",
        "the id '7' is no XML name and is written as '_7'",
        "the id 'twice-2' stands there already and is written as 'twice-2-2'",
      ])
    #expect(svg.contains("id=\"été.1\""))
    #expect(svg.contains("<linearGradient id=\"k-gradient-1-2\""))
  }

  @Test(
    "leaves out links that are not harmless to follow",
    arguments: [
      "javascript:x", " Java\tScript:x", "data:text/html,x", "vbscript:x", "file:///etc/passwd",
      "//host/x", "\\\\host\\x",
    ])
  func links(link: String) throws {
    let svg = try export(
      "canvases:\n- size: [9, 9]\n  graphics:\n  - {size: [1, 1], fill: red, link: \(JSONText.quoted(link))}\n"
    )
    #expect(!String(decoding: svg.bytes, as: UTF8.self).contains("href"))
    #expect(svg.notes.count == 1)
  }

  @Test("leaves no control or markup of a document in the file")
  func hostile() throws {
    let text = #"""
      - {id: "a\u001b\"<", name: "n\u0000\u001b[2J]]><script>", note: "\u0085\uFFFE&", kind: text, text: "</text>\u0007", blend: "x;}", link: "h\u0001<"}
      """#
    let svg = try export("canvases:\n- size: [9, 9]\n  graphics:\n\(text.indented)\n")
    let scalars = String(decoding: svg.bytes, as: UTF8.self).unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    #expect(!String(scalars).contains("<script") && !String(scalars).contains("mix-blend"))
  }

  @Test("shows only what is asked for")
  func options() throws {
    let text = """
      canvases:
      - size: [100, 50]
        graphics:
        - {id: no, size: [1, 1], fill: red, hidden: true}
        - id: outer
          at: [5, 5]
          rotation: 90
          children:
          - {id: inner, size: [2, 2], fill: red}
          - {id: other, size: [2, 2], fill: red}

      """
    let hidden = "  <rect x=\"0\" y=\"0\" width=\"1\" height=\"1\" display=\"none\""
    #expect(try !String(decoding: export(text).bytes, as: UTF8.self).contains("width=\"1\""))
    let all = try export(text) { $0.settings.writesHidden = true }
    #expect(String(decoding: all.bytes, as: UTF8.self).contains(hidden))
    let one = try export(text) {
      $0.entries = [3]
      $0.scale = 2
      $0.background = Graphic.Color("white").components
    }
    let svg = String(decoding: one.bytes, as: UTF8.self)
    #expect(svg.contains("width=\"200\" height=\"100\" viewBox=\"0 0 100 50\""))
    #expect(
      svg.hasSuffix(
        """
          <rect x="0" y="0" width="100" height="50" fill="#ffffff"/>
          <g transform="rotate(90 6 6) translate(5 5)">
            <rect x="0" y="0" width="2" height="2" fill="#ff0000"/>
          </g>
        </svg>

        """))
  }

  @Test("draws instances, whose insides have no ids")
  func instances() throws {
    let text = """
      - &bar
        id: bar
        children: [{id: in, size: [2, 2], fill: red}]
      - *bar
      """
    #expect(
      try body(text) == """
          <g id="bar">
            <rect x="0" y="0" width="2" height="2" id="in" fill="#ff0000"/>
          </g>
          <g>
            <rect x="0" y="0" width="2" height="2" fill="#ff0000"/>
          </g>
        """)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " })
  }

  fileprivate var indented: String {
    split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }
}

@Suite("SVG of texts of several looks")
struct SVGSpanTests {
  @Test("has a tspan for what differs")
  func spans() throws {
    let text = """
      - kind: text
        size: [90, 20]
        text: {size: 10, spans: ["plain ", {string: bold, weight: bold, decoration: underline}, " end"]}
      """
    #expect(
      try body(text) == """
          <text x="0" y="8" font-size="10" fill="#000000" textLength="64.473" xml:space="preserve">plain <tspan font-weight="700" text-decoration="underline">bold</tspan> end</text>
        """)
  }

  @Test("moves raised letters off the baseline, and those after them back")
  func baseline() throws {
    let text = """
      - {kind: text, size: [90, 20], text: {size: 10, spans: [x, {string: "2", size: 6, baseline: 4}, y]}}
      """
    #expect(
      try body(text).contains(
        ">x<tspan font-size=\"6\" dy=\"-4\">2</tspan><tspan dy=\"4\">y</tspan></text>"))
  }

  @Test("has the broken lines of a text that wraps")
  func wrap() throws {
    let text = """
      - {kind: text, size: [40, 30], text: {string: one two three, size: 10, wrap: true, spacing: 1}}
      """
    #expect(
      try body(text).contains(
        "letter-spacing=\"1\"><tspan x=\"0\" y=\"8\" textLength=\"19.685\">one"
      ))
  }

  @Test("has a list of families, an outline and a gradient of the graphic's box")
  func paints() throws {
    let text = """
      - kind: text
        at: [10, 5]
        size: [40, 30]
        text:
          string: A
          font: "Times New Roman, Times, serif"
          stroke: {color: "#f00", width: 2, join: round}
          gradient: {type: linear, stops: [[0, "#fff"], [1, "#000"]]}
      """
    let svg = try body(text)
    #expect(svg.contains("font-family=\"'Times New Roman',Times,'Liberation Serif',Tinos,serif\""))
    #expect(svg.contains("gradientTransform=\"matrix(40 0 0 30 10 5)\""))
    #expect(
      svg.contains(
        "fill=\"url(#k-gradient-1)\" stroke=\"#ff0000\" stroke-width=\"2\" stroke-linejoin=\"round\""
      )
    )
  }
}
