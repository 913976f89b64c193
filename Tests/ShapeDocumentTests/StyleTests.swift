import Geometry
import Testing
import YAMLText

@testable import ShapeDocument

/// Rules, the texts' style, tokens and libraries: what is in effect, and where it is from.
@Suite("Styles") struct StyleTests {
  private let document = Document(
    """
    palette: {ink: "#1f2a44"}
    tokens: {gap: 16, body: 14, brand: "Inter, sans-serif"}
    textStyle: {size: $body, color: $ink}
    styles:
      connector: {route: elbow, stroke: {color: "#3d5a80", width: 2, start: circle}}
      .service: {kind: roundedRectangle, radius: 8, fill: "#e5f4ea", text: {weight: bold}}
      "#edge > *": {fill: "#fdf3dc"}
      roundedRectangle:empty: {padding: $gap}
      "a +": {fill: red}
    canvases:
      - name: Page
        textStyle: {font: $brand}
        graphics:
          - id: edge
            textStyle: {size: 9}
            children:
              - {id: web, tags: [service], text: Web}
              - {id: db, tags: [service], text: {string: DB, weight: light}, fill: {opacity: 0.5}}
          - {id: free, tags: [service], fill: none, radius: $gap}
          - {kind: connector, from: "#web", to: "#db", stroke: {arrow: end}, text: reads}

    """)

  private func value(_ path: String, _ entry: Int) -> String {
    let lookup = document.value(of: path, entry: entry)
    let source =
      switch lookup.origin {
      case .own: "own"
      case .merged: "merged"
      case .rule(let selector): selector
      case .textStyle(let entry?): "text style of \(entry)"
      case .textStyle(nil): "library"
      case .defaulted: "default"
      case .unset: "unset"
      }
    return "\(lookup.value?.text ?? "-") (\(source))"
  }

  @Test("what is written is stronger than rules, and these by specificity") func cascade() {
    #expect(value("kind", 2) == "roundedRectangle (.service)")
    #expect(value("fill.color", 2) == "#fdf3dc (#edge > *)")
    #expect(value("fill.color", 3) == "#fdf3dc (#edge > *)")
    #expect(value("fill.opacity", 3) == "0.5 (own)")
    #expect(value("fill.color", 4) == "none (own)")
    #expect(value("radius", 4) == "$gap (own)")
    #expect(value("radius", 2) == "8 (.service)")
    #expect(value("padding", 2) == "$gap (roundedRectangle:empty)")
    #expect(document.graphic(4)?.values.radii == [16])
  }

  @Test("texts inherit from the nearest container that says it") func texts() {
    #expect(value("text.size", 2) == "9 (text style of 1)")
    #expect(value("text.color", 2) == "$ink (text style of -1)")
    #expect(value("text.font", 2) == "$brand (text style of 0)")
    #expect(value("text.weight", 2) == "bold (.service)")
    #expect(value("text.weight", 3) == "light (own)")
    #expect(value("text.size", 5) == "$body (text style of -1)")
    let text = document.graphic(5)?.values.text
    #expect(text?.size == 14)
    #expect(text?.font == "Inter, sans-serif")
    // Rules say how a text looks, not that there is one.
    #expect(document.graphic(4)?.values.text == nil)
  }

  @Test("an own arrow decides which ends bear a head") func heads() {
    let stroke = document.graphic(5)?.values.stroke
    #expect(stroke?.start == LineEnding.none)
    #expect(stroke?.end == .arrow)
    #expect(stroke?.width == 2)
    #expect(value("stroke.start", 5).hasPrefix("none"))
  }

  @Test("commands see what is in effect, and can ask where it is written") func selectors() throws {
    func labels(_ text: String) throws -> [String] {
      try document.matches(Selector(text)).map { document.label(of: $0) }
    }
    #expect(try labels("roundedRectangle") == ["Web", "DB", "free"])
    #expect(try labels("[fill=\"#fdf3dc\"]") == ["Web", "DB"])
    #expect(try labels(":styled(fill.color)") == ["Web", "DB"])
    #expect(try labels(":own(fill)") == ["DB", "free"])
  }

  @Test("edits renew what depends on them") func edits() throws {
    let document = Document(
      """
      styles: {.a: {fill: red}, ".a > *": {fill: blue}}
      canvases:
      - graphics:
        - children: [{size: [1, 1]}]

      """)
    func fill(_ entry: Int) -> String? {
      document.value(of: "fill.color", entry: entry).value?.text
    }
    #expect(fill(2) == nil || fill(2) == "none")
    let transaction = try Transaction(document)
    try transaction.set("tags", to: .yaml("[a]"), on: [1])
    #expect(fill(2) == "#0000ff")
    try transaction.style(".a > *", "fill", to: .text("#00ff00"))
    #expect(fill(2) == "#00ff00")
    try transaction.unstyle(".a > *", nil)
    #expect(fill(2) == nil || fill(2) == "none")
    #expect(fill(1) == "#ff0000")
  }

  @Test("the first rule of a document begins a block") func firstRule() throws {
    let document = Document("canvases:\n- graphics:\n  - {fill: red}\n")
    let transaction = try Transaction(document)
    try transaction.style("rectangle", "stroke.width", to: .text("2"))
    try transaction.style("#a > *", "fill", to: .text("blue"))
    #expect(
      document.text.string == """
        styles:
          rectangle: {stroke: {width: 2}}
          "#a > *": {fill: "blue"}
        canvases:
        - graphics:
          - {fill: red}

        """)
    try transaction.promote(["fill"], to: "rectangle", on: [1])
    #expect(document.text.string.contains("  rectangle: {stroke: {width: 2}, fill: red}\n"))
    #expect(document.text.string.hasSuffix("  - {}\n"))
    try transaction.set("fill", to: .text("none"), on: [1])
    // Where a rule says otherwise, what is usual is written.
    #expect(document.text.string.hasSuffix("  - {fill: \"none\"}\n"))
    try transaction.reset([], on: [1])
    #expect(document.text.string.hasSuffix("  - {}\n"))
  }

  @Test("mistakes are named with their places") func mistakes() {
    let document = Document(
      """
      use: [diagam]
      palette: {gap: red}
      tokens: {gap: 3}
      styles:
        ".a +": {fill: red}
        ".a + .b": {fill: red}
        .servce: {fill: red, at: [1, 2]}
        .box: {radius: $gapp}
      canvases:
      - graphics: [{tags: [box, service], size: [10, 10], fill: red}]

      """)
    #expect(
      document.findings() == [
        "1:7 error unknown-library", "3:10 error name-twice", "5:3 error bad-rule-selector",
        "6:3 warning not-in-rules", "7:3 warning unmatched-rule", "7:24 warning not-stylable",
        "8:18 warning unknown-token",
      ])
  }

  @Test("texts that hang over, or can hardly be read, are named") func unreadable() {
    let document = Document(
      """
      palette: {ink: {light: "#1f2a44", dark: "#e6edf3"}, paper: {light: white, dark: "#0d1117"}}
      styles: {.loud: {fill: "#ffee00"}}
      canvases:
      - background: $paper
        layout: {type: hstack, spacing: 8}
        graphics:
        - {id: a, kind: rectangle, size: [40, 30], fill: "#eee", text: A long name}
        - {tags: [loud], kind: rectangle, size: [40, 30], text: {string: Hi, color: white}}
        - {text: {string: Dark, color: "#1f2a44"}}
        - {id: c, text: {string: Both, color: $ink}}
        - {layout: {type: vstack}, fill: "#000000aa", children: [{text: {string: on, color: $ink}}]}
        - {kind: connector, from: "#a", to: "#c", padding: 3, text: {string: x, color: "#222"}}
      - background: black
        graphics:
        - {size: [40, 30], fill: "#eee", opacity: 0.5}
        - {kind: text, text: {string: free, color: black}}

      """)
    let messages = document.check().diagnostics.map { diagnostic in
      "\(document.text.position(at: diagnostic.range.lowerBound).line): \(diagnostic.message)"
    }
    #expect(
      messages == [
        "7: the text is 90 wide, its box 40", "8: contrast 1.2: #ffffff on #ffee00 (at least 3)",
        "9: contrast 1.3 in mode dark: #1f2a44 on #0d1117 (at least 3)",
        "11: contrast 1.9 in mode light: #1f2a44 on #555555 (at least 3)",
        "12: 'padding' has no effect on a connector",
        "12: contrast 1.1 in mode dark: #222222 on #0d1117 (at least 3)",
      ])
  }
}

/// Texts and connectors that are written short.
@Suite("Short forms") struct ShortFormTests {
  private let short = Document(
    """
    canvases:
    - graphics:
      - {id: a, size: [9, 9], fill: red}
      - {id: b, size: [9, 9], fill: red}
      - Cache
      - 7.50
      - a -> b
      - a.right@0.25 <-> b: reads
      - {a -- b: , stroke: "#f00", text: {size: 9}}

    """)
  private let long = Document(
    """
    canvases:
    - graphics:
      - {id: a, size: [9, 9], fill: red}
      - {id: b, size: [9, 9], fill: red}
      - {text: Cache}
      - {text: "7.50"}
      - {kind: connector, from: "#a", to: "#b", stroke: {arrow: end}}
      - {kind: connector, from: "#a.right@0.25", to: "#b", text: {string: reads}, stroke: {arrow: both}}
      - {kind: connector, from: "#a", to: "#b", text: {size: 9}, stroke: {color: "#f00", arrow: none}}

    """)

  @Test("mean what the long ones do") func meaning() {
    for entry in 1..<long.entryCount {
      #expect(short.kind(of: entry) == long.kind(of: entry))
      #expect(short.label(of: entry) == long.label(of: entry))
      #expect(short.graphic(entry)?.values == long.graphic(entry)?.values, "\(entry)")
      for path in [
        "kind", "from", "to", "text.string", "stroke.arrow", "stroke.color", "text.size",
      ] {
        let (one, other) = (
          short.value(of: path, entry: entry).value, long.value(of: path, entry: entry).value
        )
        #expect(one == other, "\(path) of \(entry)")
      }
    }
  }

  /// What becomes of the items of a list of graphics, the first two of which have the ids a and b.
  private func edited(
    _ items: String, _ edit: (Transaction) throws -> Void
  ) throws -> String {
    let head = "canvases:\n- graphics:\n  - {id: a}\n  - {id: b}\n"
    let document = Document(head + items)
    try edit(try Transaction(document))
    return String(document.text.string.dropFirst(head.count))
  }

  @Test("that are texts become maps when they get keys, their comments kept") func texts() throws {
    let items = "  # above\n  - Cache, big {x} # beside\n  # below\n  - a -> b\n"
    let result = try edited(items) { try $0.set("stroke.width", to: .text("3"), on: [3, 4]) }
    #expect(
      result == """
          # above
          - {stroke: {width: 3}, text: "Cache, big {x}"} # beside
          # below
          - {a -> b: ~, stroke: {width: 3}}

        """)
  }

  @Test(
    "of connectors stay where the first key does not say it",
    arguments: [
      ("stroke.width", "3", "a -> b: reads\n    stroke: {width: 3}"),
      ("text", "writes", "a -> b: writes"), ("text.string", "writes", "a -> b: writes"),
      ("text.size", "9", "a -> b: reads\n    text: {size: 9}"),
      ("opacity", "0.5", "a -> b: reads\n    opacity: 0.5"),
    ])
  func connectors(property: String, value: String, result: String) throws {
    let edited = try edited("  - a -> b: reads # beside\n") {
      try $0.set(property, to: .text(value), on: [3])
    }
    let lines = result.split(separator: "\n", maxSplits: 1)
    #expect(edited == "  - \(lines[0]) # beside\n" + lines.dropFirst().map { "\($0)\n" }.joined())
  }

  @Test("of connectors are written out where it does") func writtenOut() throws {
    let edited = try edited("  - a -> b: reads\n  - a -> b\n") {
      try $0.set("stroke.arrow", to: .text("both"), on: [3, 4])
    }
    #expect(
      edited == """
          - {kind: connector, from: "#a", to: "#b", text: {string: reads}, stroke: {arrow: both}}
          - {kind: connector, from: "#a", to: "#b", stroke: {arrow: both}}

        """)
  }

  @Test("lose their texts, and get them again") func removing() throws {
    let edited = try edited("  - a -> b: reads\n") {
      try $0.unset("text", on: [3])
      try $0.set("text", to: .text("again"), on: [3])
    }
    #expect(edited == "  - a -> b: again\n")
    let removed = try self.edited("  - a -> b: reads\n    text: {size: 9}\n") {
      try $0.unset("text", on: [3])
    }
    #expect(removed == "  - a -> b: ~\n")
  }

  @Test("follow a renamed id") func renaming() throws {
    let items = "  - a.right -> b: reads\n  - a -> b # beside\n  - {b -> a: , note: x}\n"
    let edited = try edited(items) { try $0.set("id", to: .text("w"), on: [1]) }
    #expect(
      edited == "  - w.right -> b: reads\n  - w -> b # beside\n  - {b -> w: , note: x}\n")
  }

  @Test("of which several are in one item are no connector") func chains() {
    let document = Document(
      "canvases:\n- graphics:\n  - {id: a, size: [1, 1], fill: red}\n  - a -> a -> a\n  - {a -> a: x, to: \"#a\"}\n"
    )
    #expect(
      document.findings().filter { !$0.contains("missing-size") } == [
        "4:5 error chain-of-connectors", "5:17 error said-twice",
      ])
  }
}

/// Boxes as large as their texts, and canvases that lay out.
@Suite("Boxes that fit") struct TextFitTests {
  private func boxes(_ graphics: String, canvas: String = "") -> [String] {
    let document = Document("canvases:\n- \(canvas)graphics:\n\(graphics)\n")
    return (1..<document.entryCount).map { entry in
      let placement = document.graphic(entry)?.values.placement
      let (at, extent) = (placement?.at ?? .zero, placement?.outline.frame)
      func text(_ number: Double) -> String { NumberText.written(number) ?? "?" }
      return
        "\(text(at.x)) \(text(at.y)) \(text(extent?.width ?? -1)) \(text(extent?.height ?? -1))"
    }
  }

  @Test("have the text's block and the padding, as their shape asks for") func kinds() {
    let block = boxes("  - {kind: rectangle, padding: 0, text: Hello}")
    #expect(block == ["0 0 36.461 19.2"])
    #expect(boxes("  - {padding: [10, 16], text: Hello}") == ["0 0 68.461 39.2"])
    #expect(boxes("  - {kind: diamond, padding: 0, text: Hello}") == ["0 0 72.922 38.4"])
    #expect(boxes("  - {padding: 10, min: [120, 44], text: Hello}") == ["0 0 120 44"])
    #expect(boxes("  - {padding: 1, size: [50, 60], text: Hello}") == ["0 0 50 60"])
    #expect(boxes("  - {padding: 1, size: [50, 60], hug: height, text: Hello}") == ["0 0 50 21.2"])
    // Without padding, outside of layouts, all is as of old.
    #expect(boxes("  - {text: Hello}") == ["0 0 0 0"])
  }

  @Test("as members of a layout, too, and its title keeps clear of them") func containers() {
    #expect(
      boxes(
        "  - {padding: 10, text: {string: Hi, valign: top}, layout: {type: vstack, spacing: 4}, "
          + "children: [{size: [50, 20]}]}") == ["0 0 70 63.2", "10 33.2 50 20"])
  }

  @Test("a canvas with a layout places its graphics") func canvases() {
    #expect(
      boxes(
        "  - {size: [10, 10]}\n  - {size: [20, 10]}",
        canvas: "layout: {type: hstack, spacing: 5, align: top}\n  padding: 3\n  ")
        == ["3 3 10 10", "18 3 20 10"])
    let document = Document(
      "canvases:\n- layout: hstack\n  padding: 3\n  graphics: [{size: [10, 10]}, {size: [20, 30]}]\n"
    )
    #expect(document.canvases.first?.size == Graphic.Extent(44, 36))
  }

  @Test("a canvas takes tokens in a document without rules, too")
  func tokensOfCanvases() throws {
    let document = Document(
      """
      tokens: {gap: 16, small: 2.5}
      canvases:
      - padding: 4
        layout: {type: hstack, padding: [$small, 1], spacing: $gap}
        graphics: [{size: [10, 10], fill: red}, {size: [10, 10], fill: red}]
      """)
    let boxes = (1...2).map { document.boundsOnCanvas(of: $0) }
    #expect(boxes.map { $0?.minX } == [1, 27] && boxes.map { $0?.minY } == [2.5, 2.5])
  }
}
