import SVGImport
import TestSupport
import Testing

/// What design tools and generators of diagrams write.
@Suite("SVG of other programs")
struct DesignToolTests {
  private func file(_ name: String) throws -> (text: String, losses: [String]) {
    var importer = try SVGImporter()
    let bytes = Array(try Fixture("svg/tools/\(name).svg").text.utf8)
    let losses = try importer.add(bytes, named: nil).map(\.message)
    return (String(decoding: importer.document, as: UTF8.self), losses)
  }

  @Test(
    "It is read in the format's own words, and nothing is lost",
    arguments: [
      (
        "figma-plain-drop-shadow",
        ["shadow: {color: \"rgba(0, 0, 0, 0.5)\", offset: [0, 4], blur: 12}"]
      ),
      (
        "figma-angular-gradient",
        ["fill: {type: angular, angle: 180, stops: [[0, \"#ff0000\"], [1, \"#0000ff\"]]}"]
      ),
      ("illustrator-entities-pgf", ["string: A & B", "fill: \"#ff9900\""]),
      ("switch-language", ["string: Hello,"]),
      ("mermaid-foreignobject-labels", ["string: Start", "string: End", "align: center"]),
      (
        "drawio-svg-without-source",
        [
          "string: A long label that needs two lines to be seen", "wrap: true", "align: center",
          "size: [158, 28.8]",
        ]
      ),
    ])
  func files(name: String, parts: [String]) throws {
    let (text, losses) = try file(name)
    for part in parts { #expect(text.contains(part), "\(text)") }
    #expect(losses == [])
  }

  @Test("Glass is its shapes, and the blur that is not drawn is told")
  func glass() throws {
    let (text, losses) = try file("figma-background-blur")
    #expect(text.contains("fill: {color: \"#ffffff\", opacity: 0.5}"))
    #expect(losses == ["what lies behind a graphic is not blurred"])
  }

  private static let hard =
    "<feColorMatrix in='SourceAlpha' type='matrix' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0' "
    + "result='hardAlpha'/>"

  private func filtered(_ steps: String, _ rectangle: String) throws -> String {
    try document(
      "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99'>"
        + "<filter id='f' x='0' y='0' width='90' height='90' filterUnits='userSpaceOnUse' "
        + "color-interpolation-filters='sRGB'><feFlood flood-opacity='0' result='BackgroundImageFix'/>"
        + steps + "</filter><g filter='url(#f)'><rect x='30' y='30' width='20' height='20' "
        + rectangle + "/></g></svg>")
  }

  @Test("An inner shadow of a design tool, and one that was grown")
  func inner() throws {
    let steps =
      "<feBlend in='SourceGraphic' in2='BackgroundImageFix' result='shape'/>" + Self.hard
      + "<feMorphology radius='2' operator='erode' in='SourceAlpha' result='effect1'/>"
      + "<feOffset dy='4'/><feGaussianBlur stdDeviation='2'/>"
      + "<feComposite in2='hardAlpha' operator='arithmetic' k2='-1' k3='1'/>"
      + "<feColorMatrix type='matrix' values='0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0'/>"
      + "<feBlend in2='shape'/>"
    let text = try filtered(steps, "fill='red'")
    for part in [
      "color: \"rgba(255, 0, 0, 0.25)\"", "offset: [0, 4]", "blur: 4", "spread: 2", "inner: true",
    ] {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test("A shadow that is cut out of a glassy graphic stays as SVG says it")
  func cutOut() throws {
    let steps =
      Self.hard + "<feOffset dy='4'/><feGaussianBlur stdDeviation='2'/>"
      + "<feComposite in2='hardAlpha' operator='out'/>"
      + "<feColorMatrix type='matrix' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.5 0'/>"
      + "<feBlend in2='BackgroundImageFix' result='shadow'/><feBlend in='SourceGraphic' in2='shadow'/>"
    #expect(try filtered(steps, "fill='red'").contains("shadow: {"))
    let glass = try filtered(steps, "fill='red' fill-opacity='0.5'")
    #expect(glass.contains("x-svg: {filter: \"url(#f)\"}") && !glass.contains("shadow: {"))
  }

  @Test(
    "HTML in a drawing is a text with spans",
    arguments: [
      ("<b>bold</b> and <i>not</i>", "{string: bold, weight: bold}"),
      ("one<br/>two", "text: |-\n    one\n    two"),
      ("<p>one</p><p>two</p>", "text: |-\n    one\n    two"),
      ("a <font color='#ff0000'>b</font>", "{string: b, color: \"#ff0000\"}"),
      ("<ul><li>x</li></ul>", "• x"), ("H<sub>2</sub>O", "baseline: -3.2"),
    ])
  func html(content: String, part: String) throws {
    let text = try imported(
      "<foreignObject width='90' height='20'><div xmlns='http://www.w3.org/1999/xhtml'>\(content)</div>"
        + "</foreignObject>", root: "width='100' height='100' font-family='sans-serif'")
    #expect(text.contains(part), "\(text)")
  }

  @Test("What HTML holds besides text is told, and scripts do not run")
  func htmlLosses() throws {
    func said(_ content: String) throws -> [String] {
      try losses(
        "<foreignObject width='9' height='9'><div xmlns='http://www.w3.org/1999/xhtml'>\(content)</div>"
          + "</foreignObject>")
    }
    #expect(
      try said("a<img src='b.png'/>") == ["what 'foreignObject' holds besides text is left out"])
    #expect(try said("a<script>b()</script>") == ["a script is left out"])
    #expect(
      try said("<div style='background:red'/>") == ["what 'foreignObject' holds is left out"])
  }

  @Test(
    "Style rules hold for a light screen, and attributes choose",
    arguments: [
      ("@media screen { rect { fill: red } }", true),
      ("@media print { rect { fill: red } }", false),
      ("@media (prefers-color-scheme: dark) { rect { fill: red } }", false),
      ("@media only screen and (prefers-color-scheme: light) { rect { fill: red } }", true),
      ("rect[class~=b] { fill: red }", true), ("rect[class~=c] { fill: red }", false),
      ("rect[id^=one] { fill: red }", true), ("rect[id$=two] { fill: red }", true),
      ("rect[id*=e-t] { fill: red }", true), ("rect[id|=one] { fill: red }", true),
      ("rect[id|=on] { fill: red }", false), ("div rect { fill: red }", false),
    ])
  func rules(rule: String, isRed: Bool) throws {
    let text = try imported(
      "<style>\(rule)</style><rect id='one-two' class='a b' width='9' height='9'/>")
    #expect(text.contains("#ff0000") == isRed)
  }

  @Test("A length of a text is the distance of its letters")
  func textLength() throws {
    let fitted = "textLength='40' lengthAdjust='spacing'"
    let text = "<text y='9' font-size='10' font-family='sans-serif' \(fitted)>Letters</text>"
    let yaml = try imported(text)
    #expect(yaml.contains("spacing: ") && yaml.contains("size: [41, 12]"), "\(yaml)")
    #expect(try losses(text) == [])
    #expect(
      try losses(text.replacing("'spacing'", with: "'spacingAndGlyphs'"))
        == ["the text is not fitted to its length"])
    #expect(try losses("<text writing-mode='lr-tb'>a</text>") == [])
  }

  @Test("Entities that name characters are read, and bombs are not")
  func entities() throws {
    func read(_ entities: String) throws -> String {
      try document(
        "<!DOCTYPE svg [\(entities)]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
          + "<text>&a;</text></svg>")
    }
    #expect(try read("<!ENTITY a 'x &#38;#60; y'>").contains("x < y"))
    var bomb = "<!ENTITY z 'zzzzzzzzzz'>"
    for (outer, inner) in zip("yxwvutsa", "zyxwvuts") {
      bomb += "<!ENTITY \(outer) '" + String(repeating: "&\(inner);", count: 10) + "'>"
    }
    #expect(throws: SVGImportError.self) { try read(bomb) }
  }

  @Test("Filters that are drawn as SVG says them are kept without a word")
  func keptFilters() throws {
    let content =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><filter id='f'>"
      + "<feTurbulence baseFrequency='0.1'/></filter><rect width='9' height='9' filter='url(#f)'/></svg>"
    var importer = try SVGImporter()
    let losses = try importer.add(Array(content.utf8), named: nil)
    #expect(losses.isEmpty)
    #expect(
      String(decoding: importer.document, as: UTF8.self).contains("x-svg: {filter: \"url(#f)\"}"))
  }
}
