import ShapeDocument
import Testing

@Suite("Typed properties")
struct TypedPropertyTests {
  private func graphic(_ yaml: String) throws -> Graphic {
    try #require(
      Document("palette: {accent: \"#123456\"}\ncanvases:\n- graphics: [\(yaml)]\n").graphic(1))
  }

  @Test("of a bare graphic are the defaults")
  func defaults() throws {
    let graphic = try graphic("{}")
    #expect(graphic.kind == .rectangle)
    #expect(graphic.opacity == 1)
    #expect(graphic.blend == "normal")
    #expect(graphic.fill == nil && graphic.stroke == nil && graphic.shadow == nil)
    #expect(graphic.text == nil)
    #expect(
      graphic.placement
        == Graphic.Placement(at: .zero, outline: .box(Graphic.Extent(0, 0)), rotation: 0))
    #expect(graphic.fillRule == .nonzero && graphic.innerRadius == 0.382 && graphic.sides == 6)
  }

  @Test("read paints, short and long")
  func paints() throws {
    let red = Graphic.Color("#ff0000")
    #expect(try graphic("{fill: '#f00'}").fill == Graphic.Paint(.color(red)))
    #expect(try graphic("{fill: $accent}").fill == Graphic.Paint(.color(.palette("accent"))))
    #expect(try graphic("{fill: none}").fill == Graphic.Paint(.color(.none)))
    #expect(
      try graphic("{fill: {color: red, opacity: 0.5, enabled: false}}").fill
        == Graphic.Paint(.color(red), opacity: 0.5, isEnabled: false))
    #expect(
      try graphic("{fill: [red, blue]}").fills
        == [
          Graphic.Paint(.color(Graphic.Color("red"))), Graphic.Paint(.color(Graphic.Color("blue"))),
        ])
    #expect(try graphic("{fill: {type: mesh}}").fill == Graphic.Paint(.unknown(type: "mesh")))
    let linear = try graphic("{fill: {type: linear, stops: [[0, white], [1, '#000']], to: [0, 1]}}")
    guard case .gradient(let gradient) = linear.fill?.content else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.shape == .linear(from: .zero, to: Graphic.Point(0, 1)))
    #expect(gradient.stops.map(\.offset) == [0, 1])
    #expect(gradient.units == .box && gradient.spread == .pad)
    let radial = try graphic(
      "{fill: {type: radial, focus: [0.4, 0.4], units: local, spread: repeat, "
        + "transform: [1, 0, 0, 1, 5, 6], stops: []}}")
    guard case .gradient(let second) = radial.fill?.content else {
      Issue.record("no gradient")
      return
    }
    #expect(
      second.shape
        == .radial(
          center: Graphic.Point(0.5, 0.5), radius: 0.5, focus: Graphic.Point(0.4, 0.4)))
    #expect(second.units == .local && second.spread == .repeat)
    #expect(second.transform == Graphic.Matrix(1, 0, 0, 1, 5, 6))
  }

  @Test("read strokes, shadows and texts, short and long")
  func others() throws {
    let short = try #require(try graphic("{stroke: '#333'}").stroke)
    #expect(short.content == .color(Graphic.Color("#333333")) && short.width == 1)
    let long = try #require(
      try graphic(
        "{stroke: {color: blue, width: 2, dash: [4, 2], dashOffset: 1, cap: round, join: bevel, arrow: end}}"
      ).stroke)
    #expect(long.width == 2 && long.dash == [4, 2] && long.dashOffset == 1)
    #expect(
      long.cap == .round && long.join == .bevel && long.end == .arrow && long.start == .none
        && long.isEnabled)
    let shadow = try #require(
      try graphic("{shadow: {color: '#00000055', offset: [0, 2], blur: 6}}").shadow)
    #expect(shadow.offset == Graphic.Point(0, 2) && shadow.blur == 6)
    #expect(try graphic("{shadow: none}").shadow == nil)
    let text = try #require(try graphic("{kind: text, text: 1.10}").text)
    #expect(text.string == "1.10" && text.size == 16 && text.align == .leading)
    #expect(text.valign == .top && text.weight == 400 && text.color == .black)
    let centered = try #require(
      try graphic("{text: {string: No, weight: bold, italic: true, align: right}}").text)
    #expect(centered.string == "No" && centered.weight == 700 && centered.isItalic)
    #expect(centered.align == .trailing && centered.valign == .middle)
    #expect(try graphic("{text: null}").text?.string == "null")
    #expect(try graphic("{text: ~}").text == nil)
  }

  @Test("read geometry in the terms of the kind")
  func geometry() throws {
    let box = try graphic("{at: [1, 0x10], size: [.5, 1e1], rotation: 30, pivot: [2, 3]}")
    #expect(box.placement.at == Graphic.Point(1, 16))
    #expect(box.placement.outline == .box(Graphic.Extent(0.5, 10)))
    #expect(box.placement.rotation == 30 && box.placement.pivot == Graphic.Point(2, 3))
    let points = [Graphic.Point(0, 0), Graphic.Point(10, 5)]
    #expect(
      try graphic("{kind: line, points: [[0, 0], [10, 5]]}").placement.outline == .points(points))
    #expect(try graphic("{kind: line, points: '0,0 10,5'}").placement.outline == .points(points))
    #expect(
      try graphic("{kind: polygon, sides: 3}").placement.outline == .box(Graphic.Extent(0, 0)))
    #expect(try graphic("{kind: path, d: M 0 0}").placement.outline == .path("M 0 0"))
    #expect(try graphic("{children: []}").placement.outline == .content)
    #expect(try graphic("{radius: 4}").radii == [4])
    #expect(try graphic("{radius: [1, 2, 3, 4]}").radii == [1, 2, 3, 4])
    #expect(try graphic("{transform: [1, 2, 3, 4, 5, 6]}").placement.transform?.f == 6)
    #expect(try graphic("{kind: star, sides: 7, innerRadius: 0.5}").sides == 7)
  }

  @Test("palette colours resolve through names, with a limit")
  func palette() {
    let document = Document(
      "palette: {a: $b, b: '#010203', loop: $loop}\ncanvases: []\n")
    #expect(document.components(of: .palette("a"))?.hexText == "#010203")
    #expect(document.components(of: .palette("loop")) == nil)
    #expect(document.components(of: .palette("none")) == nil)
    #expect(document.paletteNames == ["a", "b", "loop"])
  }

  @Test("of canvases")
  func canvas() throws {
    let document = Document(
      "canvases: [{size: [10, 20], origin: [-5, 0], background: '#fff'}, {}]\n")
    let canvas = try #require(document.canvas(0))
    #expect(canvas.size == Graphic.Extent(10, 20) && canvas.origin == Graphic.Point(-5, 0))
    #expect(canvas.background == Graphic.Paint(.color(Graphic.Color("#ffffff"))))
    #expect(document.canvas(1)?.size == nil && document.canvas(1)?.label == "Canvas 2")
  }
}

@Suite("Properties by name")
struct PropertyLookupTests {
  private let document = Document(
    """
    title: T
    meta: {author: {name: N}}
    canvases:
    - graphics:
      - id: 007
        fill: "#f00"
        stroke: {color: '#333333', width: 2.0}
        text: Hello
        at: [1, 2]
        tags: [a, b]
        meta: {svg: {clip-path: x}, n: 0x10, yes: true}
        sides: 9
        opacity: wide
    """)

  @Test(
    "return value, text and origin",
    arguments: [
      ("fill", "#ff0000", .own), ("fill.color", "#ff0000", .own), ("fill.opacity", "1", .defaulted),
      ("fill.from", nil, .unset), ("stroke", "#333333", .own), ("stroke.width", "2", .own),
      ("stroke.cap", "butt", .defaulted), ("text", "Hello", .own), ("text.string", "Hello", .own),
      ("text.size", "16", .defaulted), ("text.align", "center", .defaulted), ("at", "[1, 2]", .own),
      ("at.1", "2", .own), ("at.2", nil, .unset), ("id", "007", .own), ("tags", "[a, b]", .own),
      ("meta.svg.clip-path", "x", .own), ("meta.n", "16", .own), ("meta.yes", "true", .own),
      ("meta.none", nil, .unset), ("sides", "9", .own), ("innerRadius", nil, .unset),
      ("rotation", "0", .defaulted), ("kind", "rectangle", .defaulted), ("shadow", nil, .unset),
      ("shadow.blur", nil, .unset), ("opacity", nil, .own), ("nonsense", nil, .unset),
    ] as [(String, String?, PropertyLookup.Origin)])
  func lookups(path: String, text: String?, origin: PropertyLookup.Origin) {
    let lookup = document.value(of: path, entry: 1)
    #expect(lookup.text == text)
    #expect(lookup.origin == origin)
  }

  @Test("return the exact source")
  func sources() {
    #expect(document.sourceText(of: "fill.color", entry: 1) == "\"#f00\"")
    #expect(document.sourceText(of: "stroke.width", entry: 1) == "2.0")
    #expect(document.sourceText(of: "stroke", entry: 1) == "{color: '#333333', width: 2.0}")
    #expect(document.sourceText(of: "at.0", entry: 1) == "1")
    #expect(document.sourceText(of: "text.size", entry: 1) == nil)
    #expect(document.keys(of: 1).prefix(3) == ["id", "fill", "stroke"])
  }

  @Test("return defaults if nothing is set")
  func defaults() {
    #expect(document.value(of: "shadow.blur", entry: 1).defaultValue == .number(0))
    #expect(document.value(of: "size", entry: 1).value?.text == "[0, 0]")
    #expect(document.value(of: "meta.author.name", entry: Transaction.root).value == .string("N"))
    #expect(document.title == "T")
  }

  @Test("are parsed once while they are in use")
  func parsedOnce() {
    let before = document.propertiesParsed
    for _ in 0..<10 { _ = document.value(of: "fill", entry: 1) }
    #expect(document.propertiesParsed <= before + 1)
  }

  @Test("the table is complete and without duplicates")
  func table() {
    for scope in [Property.Scope.document, .canvas, .graphic] {
      let paths = Property.all.filter { $0.scope.contains(scope) }.map(\.path)
      #expect(Set(paths).count == paths.count)
    }
    #expect(Property.named("stroke.gradient.stops", in: .graphic)?.type == .stops)
    #expect(Property.named("graphics", in: .graphic) == nil)
    #expect(Property.keys(below: "text", in: .graphic).contains("lineHeight"))
  }

  @Test("survive a value that unfolds endlessly")
  func bomb() {
    var yaml = "x:\n  a0: &a0 [1, 2]\n"
    for level in 1...40 { yaml += "  a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let document = Document(yaml + "canvases:\n- graphics:\n  - {meta: {bomb: *a40}, id: *a3}\n")
    #expect(document.value(of: "meta.bomb", entry: 1).isSet)
    #expect(document.findings().contains { $0.hasSuffix("error too-many-nodes") })
  }
}
