import ShapeDocument
import Testing
import YAMLText

@Suite("Setting and removing properties")
struct PropertyEditTests {
  /// A graphic's lines, a property, a value, and the lines afterwards.
  struct Case: CustomStringConvertible {
    var before: String
    var property: String
    var value: EditValue?
    var after: String

    init(_ before: String, _ property: String, _ value: EditValue?, _ after: String) {
      self.before = before
      self.property = property
      self.value = value
      self.after = after
    }

    var description: String { "\(property) = \(value.map { "\($0)" } ?? "unset") in \(before)" }
  }

  private func check(_ test: Case) throws {
    let after = try editedGraphics(test.before) { transaction, document in
      if let value = test.value {
        try transaction.set(test.property, to: value, on: [1])
      } else {
        try transaction.unset(test.property, on: [1])
      }
    }
    #expect(after == test.after, "\(test)")
  }

  @Test("what stands behind many copies is edited like anything else")
  func behindCopies() throws {
    let graphics = """
      - &a
        children: [{name: A}, {name: B}, {name: C}, {name: D}, {name: E}]
      - *a
      - *a
      - {name: Y}
      - {name: Z}
      """
    let after = try editedGraphics(graphics) { transaction, document in
      try transaction.set(
        "opacity", to: .text("0.5"), on: try document.find("[name=Y], [name=Z]"))
    }
    #expect(after.contains("- {name: Y, opacity: 0.5}\n- {name: Z, opacity: 0.5}"))
  }

  @Test(
    "texts, numbers and booleans",
    arguments: [
      Case("- name: A", "name", .text("B"), "- name: B"),
      Case("- name: 'A' # c", "name", .text("B"), "- name: 'B' # c"),
      Case("- name: A", "name", .text("true"), "- name: \"true\""),
      Case("- name: A", "id", .text("logo"), "- id: logo\n  name: A"),
      Case("- name: A", "id", nil, "- name: A"),
      Case(
        "- name: A\n  opacity: 0.5  # half", "opacity", .text("0.25"),
        "- name: A\n  opacity: 0.25  # half"),
      Case("- name: A", "opacity", .text("1"), "- name: A"),
      Case("- name: A\n  opacity: 1.0", "opacity", .text("1"), "- name: A\n  opacity: 1.0"),
      Case("- name: A\n  opacity: 0.5", "opacity", .text("1"), "- name: A\n  opacity: 1"),
      Case("- name: A", "opacity", .text("0.123456"), "- name: A\n  opacity: 0.123"),
      Case("- name: A", "hidden", .text("true"), "- name: A\n  hidden: true"),
      Case("- name: A\n  hidden: true", "hidden", .text("false"), "- name: A"),
      Case("- name: A\n  hidden: false", "hidden", .text("false"), "- name: A\n  hidden: false"),
      Case("- name: A\n  hidden: true", "hidden", nil, "- name: A"),
      Case(
        "- name: A\n  size: [1, 2]", "rotation", .text("45"),
        "- name: A\n  size: [1, 2]\n  rotation: 45"),
      Case(
        "- name: A\n  size: [1, 2]", "blend", .text("multiply"),
        "- name: A\n  blend: multiply\n  size: [1, 2]"),
      Case(
        "- {name: A, meta: {children: [~]}}", "meta", .yaml("{children: [x]}"),
        "- {name: A, meta: {children: [x]}}"),
      Case("- name: A", "tags", .yaml("[a, b c]"), "- name: A\n  tags: [a, b c]"),
      Case("- name: A", "link", .text("https://a.b/c"), "- name: A\n  link: https://a.b/c"),
      Case("- name: A", "note", .text("one\ntwo"), "- name: A\n  note: |-\n    one\n    two"),
      Case("- name: A", "kind", .text("rectangle"), "- name: A"),
      Case("- name: A", "kind", .text("ellipse"), "- name: A\n  kind: ellipse"),
      Case("- {name: A, kind: star}", "kind", .text("rectangle"), "- {name: A, kind: rectangle}"),
    ])
  func scalars(_ test: Case) throws { try check(test) }

  @Test(
    "geometry",
    arguments: [
      Case("- name: A", "at", .yaml("[10, 20]"), "- name: A\n  at: [10, 20]"),
      Case("- name: A", "at", .yaml("[0, 0]"), "- name: A"),
      Case("- {name: A, at: [1.50,2]}", "at", .yaml("[1.5, 3]"), "- {name: A, at: [1.50,3]}"),
      Case(
        "- name: A\n  at:\n  - 1\n  - 2", "at", .yaml("[1, 3]"), "- name: A\n  at:\n  - 1\n  - 3"),
      Case("- {name: A, at: [1, 2]}", "at.0", .text("7"), "- {name: A, at: [7, 2]}"),
      Case("- {name: A}", "at.1", .text("7"), "- {name: A, at: [0, 7]}"),
      Case("- {name: A, at: [1, 2]}", "at", nil, "- {name: A}"),
      Case("- name: A", "size", .yaml("[1.0, 2.5000]"), "- name: A\n  size: [1, 2.5]"),
      Case(
        "- {name: A, kind: roundedRectangle}", "radius", .text("4"),
        "- {name: A, kind: roundedRectangle, radius: 4}"),
      Case(
        "- {name: A, kind: roundedRectangle}", "radius", .yaml("[1, 2, 3, 4]"),
        "- {name: A, kind: roundedRectangle, radius: [1, 2, 3, 4]}"),
      Case("- {name: A, kind: star}", "sides", .text("7"), "- {name: A, kind: star, sides: 7}"),
      Case(
        "- {name: A, kind: star}", "innerRadius", .text("0.5"),
        "- {name: A, kind: star, innerRadius: 0.5}"),
      Case(
        "- {name: A, kind: line, points: \"0,0 10,5\"}", "points", .yaml("[[0, 0], [20, 5]]"),
        "- {name: A, kind: line, points: \"0,0 20,5\"}"),
      Case(
        "- {name: A, kind: line}", "points", .yaml("[[0, 0], [20, 5]]"),
        "- {name: A, kind: line, points: [[0, 0], [20, 5]]}"),
      Case(
        "- {name: A, kind: line, points: [[0, 0], [20, 5]]}", "points.1", .yaml("[1, 1]"),
        "- {name: A, kind: line, points: [[0, 0], [1, 1]]}"),
      Case(
        "- {name: A, kind: path}", "d", .text("M0,0 L1,1"),
        "- {name: A, kind: path, d: \"M0,0 L1,1\"}"),
      Case(
        "- {name: A, kind: path}", "fillRule", .text("evenodd"),
        "- {name: A, kind: path, fillRule: evenodd}"),
      Case(
        "- {name: A, kind: image}", "source", .text("a.png"),
        "- {name: A, kind: image, source: a.png}"),
      Case("- {name: A}", "pivot", .yaml("[1, 1]"), "- {name: A, pivot: [1, 1]}"),
      Case(
        "- {name: A}", "transform", .yaml("[1, 0, 0, 1, 5, 5]"),
        "- {name: A, transform: [1, 0, 0, 1, 5, 5]}"),
    ])
  func geometry(_ test: Case) throws { try check(test) }

  @Test(
    "paints, strokes, shadows and texts, short and long",
    arguments: [
      Case("- name: A", "fill", .text("#f00"), "- name: A\n  fill: \"#f00\""),
      Case("- name: A", "fill", .text("none"), "- name: A"),
      Case(
        "- name: A\n  fill: \"#f00\" # red", "fill", .text("#0f0"),
        "- name: A\n  fill: \"#0f0\" # red"),
      Case("- name: A\n  fill: \"#f00\"", "fill", .text("none"), "- name: A"),
      Case("- name: A\n  fill: none", "fill", .text("none"), "- name: A\n  fill: none"),
      Case("- name: A\n  fill: \"#f00\"", "fill", nil, "- name: A"),
      Case(
        "- name: A\n  fill: \"#f00\"", "fill.color", .text("blue"), "- name: A\n  fill: \"blue\""),
      Case(
        "- name: A\n  fill: \"#f00\"", "fill.opacity", .text("0.5"),
        "- name: A\n  fill: {color: \"#f00\", opacity: 0.5}"),
      Case(
        "- name: A\n  fill: {color: \"#f00\", opacity: 0.5}", "fill", .text("#00f"),
        "- name: A\n  fill: {color: \"#00f\", opacity: 0.5}"),
      Case(
        "- name: A\n  fill: {color: \"#f00\", opacity: 0.5}", "fill.opacity", nil,
        "- name: A\n  fill: {color: \"#f00\"}"),
      Case("- name: A\n  fill: {opacity: 0.5}", "fill.opacity", nil, "- name: A"),
      Case(
        "- name: A\n  fill: \"#f00\"", "fill.enabled", .text("false"),
        "- name: A\n  fill: {color: \"#f00\", enabled: false}"),
      Case(
        "- name: A\n  fill: {color: \"#f00\", enabled: false}", "fill.enabled", .text("true"),
        "- name: A\n  fill: {color: \"#f00\"}"),
      Case(
        "- name: A", "fill", .yaml("{type: linear, stops: [[0, red], [1, \"#000\"]]}"),
        "- name: A\n  fill: {type: linear, stops: [[0, \"red\"], [1, \"#000\"]]}"),
      Case(
        "- name: A\n  fill: {type: linear, stops: [[0, \"#fff\"], [1, \"#000\"]]}", "fill",
        .text("#f00"), "- name: A\n  fill: \"#f00\""),
      Case(
        "- name: A\n  stroke: \"#333\"", "stroke.width", .text("2"),
        "- name: A\n  stroke: {color: \"#333\", width: 2}"),
      Case(
        "- name: A\n  stroke: \"#333\"", "stroke.width", .text("1"), "- name: A\n  stroke: \"#333\""
      ),
      Case("- name: A", "stroke.width", .text("2"), "- name: A\n  stroke: {width: 2}"),
      Case(
        "- name: A\n  stroke:\n    color: \"#333\"\n    width: 2 # thick", "stroke.width",
        .text("3"), "- name: A\n  stroke:\n    color: \"#333\"\n    width: 3 # thick"),
      Case(
        "- name: A\n  stroke:\n    color: \"#333\"\n    cap: round", "stroke.dash", .yaml("[4, 2]"),
        "- name: A\n  stroke:\n    color: \"#333\"\n    dash: [4, 2]\n    cap: round"),
      Case(
        "- name: A\n  stroke: {color: \"#333\", arrow: end}", "stroke.arrow", .text("none"),
        "- name: A\n  stroke: {color: \"#333\"}"),
      Case(
        "- name: A", "shadow", .yaml("{color: \"#0005\", offset: [0, 2], blur: 6}"),
        "- name: A\n  shadow: {color: \"#0005\", offset: [0, 2], blur: 6}"),
      Case(
        "- name: A\n  shadow: {color: \"#0005\", offset: [0, 2]}", "shadow.offset.1", .text("4"),
        "- name: A\n  shadow: {color: \"#0005\", offset: [0, 4]}"),
      Case("- name: A", "text", .text("Hello"), "- name: A\n  text: Hello"),
      Case("- name: A\n  text: Hello", "text.string", .text("Bye"), "- name: A\n  text: Bye"),
      Case(
        "- name: A\n  text: Hello", "text.size", .text("20"),
        "- name: A\n  text: {string: Hello, size: 20}"),
      Case(
        "- name: A\n  text: {string: Hello, weight: bold}", "text", .text("Bye"),
        "- name: A\n  text: {string: Bye, weight: bold}"),
      Case(
        "- name: A\n  text: {string: Hello, weight: bold}", "text.italic", .text("true"),
        "- name: A\n  text: {string: Hello, weight: bold, italic: true}"),
      Case("- name: A\n  text: Hello", "text.string", nil, "- name: A"),
      Case("- name: A", "meta.author", .text("Me"), "- name: A\n  meta: {author: Me}"),
      Case(
        "- name: A\n  meta: {author: Me}", "meta.year", .text("2024"),
        "- name: A\n  meta: {author: Me, year: 2024}"),
      Case("- name: A", "x-own", .text("1"), "- name: A\n  x-own: 1"),
    ])
  func composites(_ test: Case) throws { try check(test) }

  @Test("merged properties are written on the graphic itself")
  func merges() throws {
    let yaml = """
      x-card: &card {fill: "#fff", stroke: {color: "#333", width: 2}, hidden: true}
      canvases:
        - graphics:
            - {name: A, <<: *card}
            - name: B
              <<: *card

      """
    let set = try edited(yaml) { transaction, _ in
      try transaction.set("stroke.width", to: .text("3"), on: [1, 2])
      try transaction.set("hidden", to: .text("false"), on: [2])
      try transaction.set("fill", to: .text("none"), on: [2])
    }
    #expect(
      set == """
        x-card: &card {fill: "#fff", stroke: {color: "#333", width: 2}, hidden: true}
        canvases:
          - graphics:
              - {name: A, stroke: {color: "#333", width: 3}, <<: *card}
              - name: B
                hidden: false
                fill: "none"
                stroke: {color: "#333", width: 3}
                <<: *card

        """)
  }

  @Test("the document and canvases")
  func others() throws {
    let yaml = "canvases:\n  - name: C\n    graphics: []\n"
    let after = try edited(yaml) { transaction, _ in
      try transaction.set("title", to: .text("T"), on: [Transaction.root])
      try transaction.set("palette.accent", to: .text("#f80"), on: [Transaction.root])
      try transaction.set("size", to: .yaml("[100, 50]"), on: [0])
      try transaction.set("background", to: .text("$accent"), on: [0])
    }
    #expect(
      after == """
        title: T
        palette: {accent: "#f80"}
        canvases:
          - name: C
            size: [100, 50]
            background: "$accent"
            graphics: []

        """)
  }

  @Test("toggle, adjust, rename, replace")
  func derived() throws {
    let graphics = """
      - {name: A, fill: "#f00", size: [10, 20]}
      - {name: B, hidden: true, fill: {color: "#f00", enabled: false}, text: Total 1}
      """
    let after = try editedGraphics(graphics) { transaction, _ in
      try transaction.toggle("hidden", on: [1, 2])
      try transaction.toggle("fill", on: [1, 2])
      try transaction.adjust("size", by: .multiply(1.5), on: [1])
      try transaction.adjust("opacity", by: .add(-0.1), on: [1])
      try transaction.rename(to: "{kind} {n} {x}", [1, 2])
      try transaction.replace("text", on: [1, 2]) { $0.replacing("Total", with: "Sum") }
    }
    #expect(
      after == """
        - {name: "rectangle 1 {x}", hidden: true, opacity: 0.9, fill: {color: "#f00", enabled: false}, size: [15, 30]}
        - {name: "rectangle 2 {x}", fill: {color: "#f00"}, text: Sum 1}
        """)
  }

  @Test("refusals name the remedy and change nothing")
  func refusals() throws {
    func refuse(_ graphics: String, _ property: String, _ value: String) throws -> String {
      try refusal(canvasText(graphics)) { transaction, _ in
        try transaction.set(property, to: .text(value), on: [1])
      }
    }
    #expect(
      try refuse("- {name: A, locked: true}", "name", "B")
        == "locked: 'A' is locked; unlock it first, or force the edit")
    #expect(
      try refuse("- name: A", "colour", "B").hasPrefix(
        "unknown-property: unknown property 'colour'"))
    #expect(
      try refuse("- name: A", "stroke.widht", "2")
        == "unknown-property: unknown property 'stroke.widht'; did you mean 'stroke.width'?")
    #expect(
      try refuse("- name: A", "opacity", "many")
        == "wrong-value: 'opacity' must be a number, not 'many'"
    )
    #expect(try refuse("- name: A", "fill", "bleu").contains("did you mean 'blue'?"))
    #expect(try refuse("- name: A", "children", "x").hasPrefix("not-settable"))
    let empty = try refusal(canvasText("- name: A")) { transaction, _ in
      try transaction.set("fill", to: .yaml(""), on: [1])
    }
    #expect(empty.hasSuffix("it is empty; use 'unset fill'"))
    for list in ["[red]", "[red, {color: blue}]", "[]"] {
      let several = try refusal(canvasText("- name: A")) { transaction, _ in
        try transaction.set("shadow", to: .yaml(list), on: [1])
      }
      #expect(
        several == "list-read-only: 'shadow' must be a colour or a map, not a list;"
          + " a list in the file is kept and only shown")
    }
    for element in ["fill.0", "fill.1", "shadow.0.color"] {
      let list = "- {fill: [red, blue], shadow: [{color: red}]}"
      #expect(try refuse(list, element, "green").hasPrefix("list-read-only"))
    }
    #expect(try refuse("- name: A", "kind", "elipse").contains("did you mean 'ellipse'?"))
    #expect(
      try refuse("- {name: A}\n- {id: x}", "id", "x")
        == "id-in-use: the id 'x' is used in line 5; choose another one")
    #expect(
      try refusal(canvasText("- name: A\n- name: B")) { transaction, _ in
        try transaction.set("name", to: .text("X"), on: [1])
        transaction.rollBack()
        try transaction.set("opacity", to: .text("2"), on: [1, 2])
      }.hasPrefix("wrong-value"))
    #expect(
      try refusal(canvasText("- &a {name: A}\n- *a")) { transaction, _ in
        try transaction.set("name", to: .text("X"), on: [2])
      }
        == "instance-read-only: 'A' is shown by the alias '*a'; edit its original, or break the alias"
    )
    #expect(
      try refusal(canvasText("- name: A")) { transaction, _ in try transaction.delete([]) }
        == "nothing-selected: nothing is selected; select what to edit first")
    #expect(throws: Diagnostic.self) {
      _ = try Transaction(Document(text: SourceText("shapeedit: 9\ncanvases: []\n")))
    }
  }

  @Test("locked graphics can be unlocked, and force overrides")
  func locks() throws {
    let unlocked = try editedGraphics("- {name: A, locked: true}") { transaction, _ in
      try transaction.set("locked", to: .text("false"), on: [1])
    }
    #expect(unlocked == "- {name: A}")
    let forced = try editedGraphics(
      "- {name: A, locked: true}", options: EditOptions(isForced: true)
    ) { transaction, _ in
      try transaction.set("name", to: .text("B"), on: [1])
    }
    #expect(forced == "- {name: B, locked: true}")
  }

  @Test("values that are not maps, and bare pairs, cannot hold properties")
  func shapeless() throws {
    for (graphic, code) in [
      ("- scalar", "no-map"), ("- [1, 2]", "no-map"), ("-", "no-map"),
    ] {
      let message = try refusal(canvasText(graphic)) { transaction, _ in
        try transaction.set("name", to: .text("X"), on: [1])
      }
      #expect(message.hasPrefix(code), "\(graphic): \(message)")
    }
    let pair = "canvases: [{graphics: [name: A]}]\n"
    #expect(
      try refusal(pair) { transaction, _ in try transaction.set("at", to: .yaml("[1, 2]"), on: [1])
      }
        == "bare-pair: 'A' is a pair without braces; write braces around it first")
  }
}
