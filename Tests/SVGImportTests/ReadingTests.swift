import SVGImport
import Testing

@Suite("What files say in many ways")
struct ReadingTests {
  @Test(
    "Colours of CSS 4 and 5",
    arguments: [
      ("hwb(120 0% 0%)", "#00ff00"), ("hwb(0deg 50% 50%)", "#808080"),
      ("oklch(62.796% 0.25768 29.234)", "#ff0000"), ("oklab(0.51975 -0.1403 0.10768)", "#008000"),
      ("lab(46.2775% -47.5621 48.5837)", "#008000"), ("lch(29.5676% 131.201 301.364)", "#0000ff"),
      ("color(srgb 1 0.5 0)", "#ff8000"), ("color(srgb-linear 0.5 0.5 0.5)", "#bcbcbc"),
      ("color(display-p3 1 1 1)", "#ffffff"), ("color(xyz 0.9505 1 1.089)", "#ffffff"),
      ("color-mix(in srgb, red, blue)", "#800080"),
      ("color-mix(in srgb, white 25%, black)", "#404040"),
      ("color-mix(in srgb, color-mix(in srgb, white, black), red 0%)", "#808080"),
      ("RGB(0 128 0)", "#008000"),
    ])
  func colors(text: String, hexadecimal: String) throws {
    let read = try imported("<rect width='1' height='1' fill='\(text)'/>")
    #expect(read == "- kind: rectangle\n  size: [1, 1]\n  fill: \"\(hexadecimal)\"\n")
  }

  @Test(
    "A colour that nobody knows is said",
    arguments: ["reddish", "color-mix(in hsl, red)", "lab(1)"])
  func unknownColors(text: String) throws {
    #expect(try losses("<rect width='1' height='1' fill='\(text)'/>").first?.contains(text) == true)
  }

  @Test(
    "Distances between letters in per cent are said", arguments: ["letter-spacing", "word-spacing"])
  func sharesOfLetters(name: String) throws {
    let said = try losses("<text y='9' \(name)='5%'>A b</text>")
    #expect(said.contains { $0.contains("'\(name): 5%'") })
    #expect(try losses("<text y='9' \(name)='2'>A b</text>").isEmpty)
  }

  @Test(
    "A move alone is read as it is by the way for all transforms",
    arguments: [
      ("translate(3 -4)", "[3, -4]"), ("translate(3)", "[3, 0]"),
      ("translate(.5,1e1)", "[0.5, 10]"),
      ("translate(1.5 2.25)", "[1.5, 2.25]"), ("translate(1 2) translate(3 4)", "[4, 6]"),
      ("translate(1-2)", "[1, -2]"), (" translate( 7 , 8 ) ", "[7, 8]"),
    ])
  func moves(text: String, place: String) throws {
    let read = try imported("<rect width='1' height='1' transform='\(text)' fill='red'/>")
    #expect(read.contains("at: \(place)\n"))
  }

  @Test("Names of a file's own stand for values, or for what stands in for them")
  func customProperties() throws {
    let style = "<style>:root { --a: #010203; --b: var(--a) } g { --c: red }</style>"
    func fill(_ value: String) throws -> String {
      try imported(style + "<rect width='1' height='1' style='fill: \(value)'/>")
    }
    #expect(try fill("var(--b)").contains("#010203"))
    #expect(try fill("var(--none, var(--a))").contains("#010203"))
    #expect(try fill("var(--none, rgb(1, 2, 3))").contains("#010203"))
    #expect(try fill("var(--c, lime)").contains("#00ff00"))
    #expect(try losses("<rect width='1' height='1' style='fill:var(--x)'/>").count == 1)
    let endless = "<style>svg { --a: var(--b); --b: var(--a) }</style>"
    #expect(
      try losses(endless + "<rect width='1' height='1' style='fill:var(--a)'/>").count == 1)
  }

  @Test("Groups that say nothing are not there; classes without rules are tags")
  func groups() throws {
    #expect(
      try imported(
        """
        <style>.st0 { fill: none }</style>
        <g><g fill='red'><rect class='st0 icon' width='1' height='1'/></g><g/></g>
        """) == "- kind: rectangle\n  tags: [icon]\n  size: [1, 1]\n")
  }

  @Test("Comments about the whole stand at the canvas, those in front of a graphic at that")
  func comments() throws {
    let text = try document(
      """
      <?xml version='1.0'?><!-- By hand: "a" #1
      --><!--\u{85}- b\u{9F}\u{202E}: *c--><svg xmlns='http://www.w3.org/2000/svg'><!-- first -->
      <defs/><!-- of none --></svg>
      """)
    #expect(
      text.contains(
        "canvases:\n  # By hand: \"a\" #1\n  # - b: *c\n  # first\n  - graphics: []"))
    let graphic = try document(
      "<svg xmlns='http://www.w3.org/2000/svg'><!--one--><rect width='1' height='1'/></svg>")
    #expect(graphic.contains("canvases:\n  - graphics:\n      # one\n      - kind: rectangle"))
  }

  @Test("Author, licence and the like are the canvas's `meta`")
  func metadata() throws {
    let text = try document(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><metadata><rdf:RDF><cc:Work>
      <dc:creator><cc:Agent><dc:title>A. Painter</dc:title></cc:Agent></dc:creator><dc:title/>
      <dc:subject><rdf:Bag><rdf:li>red</rdf:li><rdf:li>small</rdf:li></rdf:Bag></dc:subject>
      <cc:license rdf:resource='https://a.b/licence'/></cc:Work></rdf:RDF></metadata></svg>
      """)
    #expect(
      text.contains(
        "    meta: {author: A. Painter, keywords: \"red, small\", licence: \"https://a.b/licence\"}\n"
      )
        || text.contains("author: A. Painter") && text.contains("https://a.b/licence")
          && text.contains("red, small")
    )
  }

  @Test(
    "Of two links the one without a prefix counts; negative radii are none; lines are not filled")
  func details() throws {
    let gradients =
      "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
      + "<linearGradient id='b'><stop stop-color='blue'/></linearGradient>"
    #expect(
      try imported(
        gradients + "<linearGradient id='c' xlink:href='#a' href='#b'/>"
          + "<rect width='1' height='1' fill='url(#c)'/>"
      ).contains("#0000ff"))
    #expect(
      try imported("<ellipse rx='-1' ry='2' fill='none'/>")
        == "- kind: ellipse\n  at: [-2, -2]\n  size: [4, 4]\n")
    #expect(try !imported("<line x2='9' stroke='red'/>").contains("fill"))
    // As in browsers the short form of fonts is no attribute.
    #expect(try !imported("<text font='bold 48px serif'>a</text>").contains("48"))
    #expect(try imported("<text style='font: bold 48px serif'>a</text>").contains("size: 48"))
    #expect(try losses("<image width='1' height='1' href='../a.png'/>").count == 1)
  }

  @Test("A file whose `use` elements show nothing, but each other, ends")
  func emptyUses() throws {
    var lots = "<svg><g id='a0'/>"
    for level in 1...40 {
      lots += "<g id='a\(level)'><use href='#a\(level - 1)'/><use href='#a\(level - 1)'/></g>"
    }
    // The limit counts what is followed, whatever it is.
    #expect(throws: SVGImportError.self) {
      try SVGImporter.graphics(of: Array((lots + "</svg>").utf8), visitLimit: 5_000)
    }
  }

  @Test("A prefix means what the innermost element says that it means")
  func prefixes() throws {
    let inkscape = "http://www.inkscape.org/namespaces/inkscape"
    let yaml = try SVGImporter.graphics(
      of: Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:a="\(inkscape)">
        <rect width="1" height="1" a:label="one"/>
        <rect width="2" height="2" a:label="none" xmlns:a="https://example.org"/>
        <g xmlns:a="https://example.org"><rect width="3" height="3" a:label="none"/></g>
        <rect width="4" height="4" a:label="four"/>
        </svg>
        """.utf8)
    ).yaml
    #expect(yaml.contains("name: one") && yaml.contains("name: four"))
    #expect(!yaml.contains("none"))
  }
}
