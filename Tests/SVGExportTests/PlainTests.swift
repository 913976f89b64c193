import Geometry
import SVGExport
import ShapeDocument
import Testing
import YAMLText

/// The SVG of the first canvas of a document.
private func svg(
  _ yaml: String, _ change: (inout SVGExport.Options) -> Void = { _ in }
) throws -> String {
  let document = Document(text: SourceText(yaml))
  let canvas = try #require(document.canvases.first)
  var options = SVGExport.Options(frame: try #require(canvas.frame))
  options.salt = "k"
  change(&options)
  return String(decoding: SVGExport(canvas, options).bytes, as: UTF8.self)
}

private func canvas(_ graphics: String...) -> String {
  "canvases:\n- size: [9, 9]\n  graphics:\n" + graphics.map { "  - \($0)\n" }.joined()
}

@Suite("Ids and classes in SVG")
struct SaltTests {
  @Test("A salt follows from the file's name and the canvas, and not from what is drawn")
  func salt() {
    let salt = SVGExport.salt(fileNamed: "page.svg", canvas: 0)
    #expect(salt.count == 4 && salt == SVGExport.salt(fileNamed: "page.svg", canvas: 0))
    #expect(salt != SVGExport.salt(fileNamed: "page.svg", canvas: 1))
    #expect(salt != SVGExport.salt(fileNamed: "other.svg", canvas: 0))
    for number in 0..<2000 {
      let salt = SVGExport.salt(fileNamed: "a", canvas: number)
      #expect(salt.wholeMatch(of: /[a-z][0-9a-z]{3}/) != nil, "\(salt)")
    }
  }

  @Test("Two files in one page share no id and no class")
  func twoFiles() throws {
    let yaml = """
      palette: {ink: {light: "#111", dark: "#eee"}}
      canvases:
      - size: [9, 9]
        note: Something
        x-svg: {definitions: {c: '<clipPath id="c"><rect width="4" height="4"/></clipPath>'}}
        graphics:
        - {id: a, size: [4, 4], fill: {type: linear, stops: [[0, $ink], [1, red]]}}
        - {size: [4, 4], fill: $ink, shadow: {color: $ink}, x-svg: {clip-path: "url(#c)"}}
        - {kind: line, points: [[0, 0], [5, 5]], stroke: {color: $ink, end: circle}}

      """
    func names(_ salt: String) throws -> Set<String> {
      let text = try svg(yaml) {
        $0.salt = salt
        $0.linkedIDs = ["a"]
      }
      let ids = text.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
      let classes = text.matches(of: /\sclass="([^"]+)"/).flatMap {
        $0.output.1.split(separator: " ").map(String.init)
      }
      #expect(Set(ids).count == ids.count && !classes.isEmpty)
      // What is referred to is there.
      for id in text.matches(of: /url\(#([^)]+)\)/).map({ String($0.output.1) }) {
        #expect(ids.contains(id), "\(id)")
      }
      for name in classes { #expect(text.contains(".\(name){"), "\(name)") }
      return Set(ids + classes)
    }
    let (one, other) = (try names("one"), try names("two"))
    #expect(one.count == other.count && one.isDisjoint(with: other))
    #expect(one.allSatisfy { $0.hasPrefix("one") })
  }

  @Test("Only what links lead to has an id, or everything as it is")
  func linked() throws {
    let yaml = canvas(
      "{id: a, size: [1, 1], fill: red}", "{id: b, size: [1, 1], fill: red, link: '#a'}")
    let usual = try svg(yaml) { $0.linkedIDs = ["a"] }
    #expect(usual.contains("id=\"k-a\"") && usual.contains("href=\"#k-a\""))
    #expect(!usual.contains("k-b"))
    let kept = try svg(yaml) { $0.settings.keepsIDs = true }
    #expect(kept.contains("id=\"a\"") && kept.contains("id=\"b\"") && kept.contains("href=\"#a\""))
  }
}

@Suite("What SVG says to screen readers")
struct AriaTests {
  private let yaml = """
    title: Drawing
    canvases:
    - size: [9, 9]
      note: What it is about
      graphics:
      - {id: web, name: Web, size: [1, 1], fill: red, text: Web}
      - {id: pg, name: Postgres, note: Version 16, size: [1, 1], at: [5, 5], fill: red, text: DB}
      - {kind: connector, from: "#web", to: "#pg", name: "", note: "", stroke: red}
      - {size: [1, 1], fill: red}

    """

  @Test("The picture has a role, a title and a description")
  func root() throws {
    let text = try svg(yaml)
    #expect(text.contains(" role=\"img\" aria-labelledby=\"k-title-1 k-desc-1\">"))
    #expect(text.contains("<title id=\"k-title-1\">Drawing</title>"))
    #expect(text.contains("<desc id=\"k-desc-1\">What it is about</desc>"))
    #expect(!text.contains("aria-label=") && !text.contains("Version 16"))
  }

  @Test("A name is a tooltip unless the text says it")
  func titles() throws {
    let text = try svg(yaml)
    #expect(!text.contains("<title>Web</title>") && text.contains("<title>Postgres</title>"))
    #expect(try svg(yaml) { $0.settings.hasTooltips = true }.contains("Postgres&#10;Version 16"))
  }

  @Test("With --aria, or where there are links, graphics say what they are")
  func symbols() throws {
    let text = try svg(yaml) { $0.settings.hasAria = true }
    #expect(text.contains(" role=\"graphics-document\""))
    #expect(text.contains(" role=\"graphics-symbol\" aria-label=\"Postgres\""))
    #expect(text.contains("<desc>Version 16</desc>"))
    #expect(text.contains("aria-label=\"Web → Postgres\""))
    #expect(text.components(separatedBy: "role=\"graphics-symbol\"").count == 4)
    #expect(try svg(yaml) { $0.hasLinks = true }.contains("graphics-symbol"))
  }
}

@Suite("Modes of the palette in SVG")
struct ModeTests {
  private func text(_ graphic: String, _ change: (inout SVGExport.Options) -> Void = { _ in })
    throws -> String
  {
    try svg(
      """
      palette:
        ink: {light: "#112233", dark: "#eeddcc"}
        veil: {light: "#11223380", dark: "#eeddcc"}
        gone: {light: "#112233", dark: none}
        soft: $ink
        same: {light: red, dark: "#ff0000"}
        two.words: {light: red, dark: blue}
      canvases:
      - size: [9, 9]
        graphics:
        - \(graphic)

      """, change)
  }

  @Test(
    "A paint has its light colour and a class for the dark one",
    arguments: [
      ("fill: $ink", "fill=\"#112233\" class=\"kfink\"", ".kfink{fill:#eeddcc}"),
      ("fill: $soft", "fill=\"#112233\" class=\"kfsoft\"", ".kfsoft{fill:#eeddcc}"),
      (
        "fill: $veil", "fill=\"#112233\" fill-opacity=\"0.502\" class=\"kfveil\"",
        ".kfveil{fill:#eeddcc;fill-opacity:1}"
      ),
      ("fill: $gone", "fill=\"#112233\" class=\"kfgone\"", ".kfgone{fill:none}"),
      ("fill: $two.words", "class=\"kftwo.words\"", ".kftwo\\.words{fill:#0000ff}"),
      (
        "fill: $ink, stroke: $ink", "class=\"kfink ksink\"",
        ".kfink{fill:#eeddcc}.ksink{stroke:#eeddcc}"
      ),
      (
        "fill: {type: linear, stops: [[0, $ink], [1, red]]}",
        "stop-color=\"#112233\" class=\"kcink\"", ".kcink{stop-color:#eeddcc}"
      ),
      (
        "fill: red, shadow: {color: $ink, blur: 2}", "flood-color=\"#112233\" class=\"kdink\"",
        ".kdink{flood-color:#eeddcc}"
      ),
    ])
  func paints(keys: String, attribute: String, rule: String) throws {
    let text = try text("{kind: rectangle, size: [4, 4], \(keys)}")
    #expect(text.contains(attribute), "\(text)")
    #expect(
      text.contains("<style>@media(prefers-color-scheme:dark){\(rule)}</style>"), "\(text)")
  }

  @Test("Letters and arrow heads follow, too")
  func letters() throws {
    let letters = try text("{kind: text, size: [4, 4], text: {string: A, color: $ink}}")
    #expect(letters.contains("fill=\"#112233\" class=\"kfink\""), "\(letters)")
    let head = try text("{kind: line, points: [[0, 0], [5, 5]], stroke: {color: $ink, end: arrow}}")
    #expect(
      head.contains("-8,-4\" fill=\"#112233\" class=\"kfink\""), "\(head)")
    #expect(head.contains("class=\"ksink\""))
  }

  @Test("There is no style sheet where colours are the same, or one mode is asked for")
  func one() throws {
    #expect(try !text("{kind: rectangle, size: [4, 4], fill: $same}").contains("<style>"))
    #expect(
      try !text("{kind: rectangle, size: [4, 4], fill: $ink}") { $0.hasDarkMode = false }
        .contains("class"))
  }
}

@Suite("What SVG has of hidden graphics and of empty masks")
struct HiddenPartsTests {
  @Test("A pattern shows a graphic that is hidden")
  func pattern() throws {
    let yaml = canvas(
      "{id: p, hidden: true, size: [2, 2], fill: red}",
      "{size: [9, 9], fill: {type: pattern, of: '#p', size: [3, 3]}}")
    let text = try svg(yaml)
    #expect(
      text.matches(of: /<pattern[^>]*><g>\s*<rect[^>]* width="2" height="2" fill="#ff0000"/).count
        == 1, "\(text)")
    #expect(text.matches(of: /<rect/).count == 2)
  }

  @Test("A mask without anything inside leaves nothing", arguments: ["shape", "luminance"])
  func emptyMask(mode: String) throws {
    let text = try svg(canvas("{kind: group, mask: \(mode)}", "{size: [9, 9], fill: red}"))
    let name = mode == "shape" ? "clip-path" : "mask"
    #expect(text.contains("<g \(name)=\"url(#k-"), "\(text)")
  }
}
