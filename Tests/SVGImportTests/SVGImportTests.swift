import SVGImport
import TestSupport
import Testing

/// A file as the list of its graphics.
func imported(_ content: String, root: String = "width=\"100\" height=\"100\"") throws -> String {
  let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\(content)</svg>"
  return try SVGImporter.graphics(of: Array(text.utf8)).yaml
}

/// What a document cannot say of a file.
func losses(_ content: String) throws -> [String] {
  let text = "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>"
  return try SVGImporter.graphics(of: Array(text.utf8)).losses.map(\.message)
}

/// The document of a file.
func document(_ text: String, named name: String? = nil) throws -> String {
  var importer = try SVGImporter()
  _ = try importer.add(Array(text.utf8), named: name)
  return String(decoding: importer.document, as: UTF8.self)
}

@Suite("SVG becomes graphics")
struct SVGImportTests {
  @Test(
    "Shapes keep their kinds",
    arguments: try TextCase.all(in: "svg/import-kinds.cases"))
  func kinds(test: TextCase) throws { test.expect(try imported(test.input), break: true) }

  @Test("Groups stay groups, with names, ids, notes and locks; what draws nothing is left out")
  func groups() throws {
    let text = """
      <g id="a" inkscape:label="Outer" sodipodi:insensitive="true"><title>not it</title>
        <desc>A note</desc><rect width="0" height="4"/>
        <g display="none" opacity="0.5"><title>Inner  name</title><circle r="1" fill="none"/></g>
      </g>
      <g id="a"/>
      """
    #expect(
      try imported(text) == """
        - id: a
          name: Outer
          kind: group
          locked: true
          note: A note
          children:
            - name: Inner name
              kind: group
              hidden: true
              opacity: 0.5
              children:
                - kind: circle
                  at: [-1, -1]
                  size: [2, 2]
        - id: a-2
          kind: group

        """)
  }

  @Test(
    "A move is a place, a turn a rotation, the rest a matrix",
    arguments: try TextCase.all(in: "svg/import-transforms.cases"))
  func transforms(test: TextCase) throws {
    let text = try imported(
      "<rect x='1' width='10' height='10' fill='none' transform='\(test.input)'/>")
    #expect(text.hasPrefix("- kind: rectangle\n"))
    let rest = text.replacing("- kind: rectangle\n", with: "")
    test.expect(rest.replacing("  size: [10, 10]\n", with: ""), break: true)
  }

  @Test("Units and percentages are the user's coordinates; tiny canvases have more decimals")
  func lengths() throws {
    #expect(
      try imported("<rect width='50%' height='1in' x='2em' fill='none' font-size='10'/>")
        == "- kind: rectangle\n  at: [20, 0]\n  size: [50, 96]\n")
    #expect(
      try imported(
        "<rect width='0.12345' height='0.5' fill='none'/>", root: "viewBox='0 0 1 1'")
        == "- kind: rectangle\n  size: [0.12345, 0.5]\n")
  }

  @Test("Lines have their colour, width, dashes and ends; opacities are kept")
  func strokes() throws {
    let text = try imported(
      """
      <g stroke="#00f" stroke-opacity="0.5" stroke-width="2" stroke-dasharray="4,2"
        stroke-linecap="round" stroke-linejoin="bevel">
        <path d="M0 0H9" fill="red" fill-opacity="0.25"/></g>
      """)
    // The group around it says nothing of itself.
    #expect(
      text == """
        - kind: path
          d: M0 0H9
          fill: {color: "#ff0000", opacity: 0.25}
          stroke:
            color: "rgba(0, 0, 255, 0.5)"
            width: 2
            dash: [4, 2]
            cap: round
            join: bevel

        """)
  }

  @Test("Gradients are found along their references, and measured by the box or by lengths")
  func gradients() throws {
    let definitions = """
      <linearGradient id="a"><stop offset="0" stop-color="red"/>
        <stop offset="50%" style="stop-color:blue;stop-opacity:0.2"/></linearGradient>
      <linearGradient id="b" href="#a" gradientUnits="userSpaceOnUse" x1="10" x2="30" y1="5" y2="5"/>
      """
    let box = try imported(definitions + "<rect x='10' width='9' height='9' fill='url(#a)'/>")
    #expect(
      box.hasSuffix(
        """
          fill:
            type: linear
            from: [0, 0]
            to: [1, 0]
            stops:
              - [0, "#ff0000"]
              - [0.5, "#0000ff33"]

        """))
    let local = try imported(definitions + "<rect x='10' width='9' height='9' fill='url(#b)'/>")
    #expect(local.contains("    from: [0, 5]\n    to: [20, 5]\n"))
    #expect(local.hasSuffix("    units: local\n"))
    #expect(try losses("<rect width='9' height='9' fill='url(#none)'/>").count == 1)
  }

  @Test("What is used stands there as a group; its ids are not repeated")
  func use() throws {
    #expect(
      try imported(
        """
        <defs><symbol id="s" viewBox="0 0 10 10"><rect id="r" width="10" height="10" fill="none"/>
        </symbol></defs><use id="u" href="#s" x="5" width="20" height="20"/>
        """)
          == """
          - id: u
            kind: group
            at: [5, 0]
            transform: [2, 0, 0, 2, 0, 0]
            children:
              - kind: rectangle
                size: [10, 10]

          """.replacing("  at: [5, 0]\n", with: "").replacing("2, 0, 0]", with: "2, 5, 0]"))
  }

  @Test("A link around one graphic is a property of it; one that would run a script is dropped")
  func links() throws {
    #expect(
      try imported("<a href='https://a.b/'><circle r='1' fill='none'/></a>") == """
        - kind: circle
          link: https://a.b/
          at: [-1, -1]
          size: [2, 2]

        """)
    #expect(
      try losses("<a href=' javascript:x'><circle r='1'/></a>").first?.contains("link") == true)
  }
}

@Suite("Texts of SVG")
struct SVGTextTests {
  @Test("A line stands by its baseline and anchor")
  func line() throws {
    #expect(
      try imported(
        "<text x='10' y='20' font-size='10' font-family='Arial,sans-serif'>Hello\n  you</text>")
          == """
          - kind: text
            at: [10, 12]
            size: [42, 12]
            text: {string: Hello you, font: Arial, size: 10}

          """)
    let middle = try imported(
      "<text x='10' y='20' text-anchor='middle' font-weight='bold' fill='red'>ab</text>",
      root: "width='100' height='100' font-family='sans-serif'")
    #expect(middle.contains("  at: [0.5, 7.2]\n  size: [19, 19.2]\n"))
    #expect(
      middle.contains("text: {string: ab, weight: bold, align: center, color: \"#ff0000\"}"))
  }

  @Test("Lines below each other are one text, others a group of texts")
  func lines() throws {
    let lines = try imported(
      """
      <text font-size="10"><tspan x="5" y="10">One</tspan><tspan x="5" dy="15">two</tspan>
      <tspan x="5" y="55">four</tspan></text>
      """)
    #expect(
      lines.contains(
        "string: |-\n      One\n      two\n\n      four\n    font: Times New Roman\n    size: 10\n")
    )
    #expect(lines.contains("lineHeight: 1.5"))
    let group = try imported(
      "<text id='t'><tspan x='5' y='10'>One</tspan><tspan x='9' y='30'>two</tspan></text>")
    #expect(group.hasPrefix("- id: t\n  kind: group\n  children:\n    - kind: text\n"))
    #expect(group.contains("string: One,") && group.contains("string: two,"))
  }
}

@Suite("Style sheets of SVG")
struct SVGStyleTests {
  private func fill(_ sheet: String, _ attributes: String, around: String = "") throws -> String? {
    let text = try imported(
      "<style>\(sheet)</style><g id='o' class='outer'><rect width='1' height='1' \(attributes)/></g>"
    )
    return text.split(separator: "\n").first { $0.contains("fill:") }
      .map { String($0.split(separator: "\"")[1]) }
  }

  @Test(
    "The stronger rule wins",
    arguments: [
      ("rect{fill:#010101}", "fill='#020202'", "#010101"),
      ("rect{fill:#010101}", "style='fill:#020202'", "#020202"),
      ("rect{fill:#010101 !important}", "style='fill:#020202'", "#010101"),
      (".a{fill:#010101} rect{fill:#020202}", "class='b a'", "#010101"),
      ("#r{fill:#010101} .a.b{fill:#020202}", "id='r' class='b a'", "#010101"),
      ("g rect{fill:#010101} rect{fill:#020202}", "", "#010101"),
      (".outer > rect{fill:#010101}", "", "#010101"),
      ("svg > rect{fill:#010101} *{fill:#020202}", "", "#020202"),
      ("/* x */ a, rect[width='1'] {fill:#010101;;bad}", "", "#010101"),
      ("@media x{rect{fill:red}} rect{fill:#010101}", "", "#010101"),
      ("rect{fill:nonsense}", "fill='#020202'", "#020202"),
    ])
  func rules(sheet: String, attributes: String, expected: String) throws {
    #expect(try fill(sheet, attributes) == expected)
  }

  @Test("What is inherited comes from around, `currentColor` from `color`")
  func inheritance() throws {
    let text = try imported(
      "<g fill='currentColor' color='#010203' opacity='0.5'><rect width='1' height='1'/></g>")
    #expect(text.contains("fill: \"#010203\""))
    #expect(text.components(separatedBy: "opacity").count == 2)
  }

  @Test("Selectors and rules that mean nothing here are told")
  func unknown() throws {
    let told = try losses("<style>a:hover{fill:red} @import 'x';</style>")
    #expect(told.count == 2, "\(told)")
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
