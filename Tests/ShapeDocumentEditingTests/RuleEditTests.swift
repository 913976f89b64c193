import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Edits in a document with rules")
struct RuleEditTests {
  private let text = """
    palette: {ink: {light: "#111", dark: "#222"}, one: red}
    textStyle: {color: "#111"}
    styles:
      "#a > .x, group:is(#a, #b)": {fill: red}  # one
      '#a':
        fill: blue
      .hot: {radius: 4, stroke: {color: red}, size: [30, 20], text: {size: 9}, textStyle: {color: "#111"}}
    canvases:
    - textStyle: {color: "#111"}
      graphics:
      - {id: a, tags: [hot], text: hi}
      - {id: b, size: [10, 10]}
      - a.right@0.25 -> b # beside
      # above
      - b -> a
      - {a -> b: x, id: c}
      - {kind: connector, from: "#a.left", to: "#b"}

    """

  @Test("an id is renamed in selectors of rules and at ends of connectors")
  func renaming() throws {
    let renamed = try edited(text) { transaction, _ in
      try transaction.set("id", to: .text("web"), on: [1])
    }
    #expect(
      renamed
        == text.replacing("id: a,", with: "id: web,").replacing("#a", with: "#web")
        .replacing("a.right", with: "web.right").replacing("b -> a", with: "b -> web")
        .replacing("{a ->", with: "{web ->"))
  }

  @Test("an id that is no word is escaped in rules, and makes short connectors long")
  func blanks() throws {
    let renamed = try edited(text) { transaction, _ in
      try transaction.set("id", to: .text("9 lives"), on: [1])
    }
    #expect(renamed.contains("'#\\39 \\ lives':\n    fill: blue"))
    #expect(
      renamed.contains("from: \"#9 lives.right@0.25\", to: \"#b\", stroke: {arrow: end}} # beside"))
    #expect(renamed.contains("# above\n  - {kind: connector, from: \"#b\", to: \"#9 lives\""))
    #expect(renamed.contains("to: \"#b\", text: {string: x}, stroke: {arrow: end}, id: c}"))
  }

  @Test("two rules cannot get one selector")
  func inTheWay() throws {
    let text = text.replacing(".hot:", with: "\"#web\":")
    let document = Document(text: SourceText(text))
    let transaction = try Transaction(document)
    #expect(throws: Diagnostic.self) { try transaction.set("id", to: .text("web"), on: [1]) }
    #expect(document.text.string == text)
    #expect(document.rulesLosingIDs(byDeleting: [1]) == 2)
    #expect(document.rulesLosingIDs(byDeleting: [2]) == 1)
    #expect(document.rulesLosingIDs(byDeleting: [0]) == 2)
    #expect(document.rulesLosingIDs(byDeleting: [3]) == 0)
  }

  @Test("ids that change places change them in rules, too")
  func swapping() throws {
    let text = """
      styles:
        "#a": {fill: red}
        "#b": {fill: blue}
        "#c": {fill: lime}
      canvases:
      - graphics: [{id: a}, {id: b}, {id: c}]

      """
    let swapped = try edited(text) { transaction, _ in
      try transaction.renameIDs(["a": "b", "b": "a", "c": "d"])
    }
    #expect(
      swapped == """
        styles:
          "#b": {fill: red}
          "#a": {fill: blue}
          "#d": {fill: lime}
        canvases:
        - graphics: [{id: b}, {id: a}, {id: d}]

        """)
  }

  @Test("copies have short connectors among themselves")
  func copies() throws {
    let copied = try edited(text) { transaction, _ in _ = try transaction.duplicate([0]) }
    for line in [
      "- a-2.right@0.25 -> b-2 # beside\n", "# above\n  - b-2 -> a-2\n",
      "- {a-2 -> b-2: x, id: c-2}",
    ] {
      #expect(copied.contains(line))
    }
    let flow = "canvases:\n- graphics: [{id: a}, a -> b, {id: b}]\n"
    #expect(
      try edited(flow) { transaction, _ in _ = try transaction.duplicate([1, 2, 3]) }
        == "canvases:\n- graphics: [{id: a}, {id: a-2}, a -> b, a-2 -> b-2, {id: b}, {id: b-2}]\n")
    let clips = try #require(
      EntryClip.clips(ofPasted: "- {id: a}\n- a -> b\n- {a -> b: x}\n- {id: b}\n"))
    let pasted = try edited(flow) { transaction, _ in
      _ = try transaction.paste(clips, at: .after(3))
    }
    #expect(pasted.contains("a-2 -> b-2, {a-2 -> b-2: x}"))
    #expect(EntryClip.clips(ofPasted: "- a note\n- another\n") == nil)
  }

  @Test("a connector that is written out keeps its id")
  func ownID() throws {
    let edited = try edited(text) { transaction, _ in
      try transaction.set("stroke.arrow", to: .text("both"), on: [5])
    }
    #expect(edited.contains("stroke: {arrow: both}, id: c}"))
  }

  @Test("a colour is replaced in rules, palettes, modes and styles of texts")
  func recoloring() throws {
    let recolored = try edited(text) { transaction, _ in
      try transaction.recolor(from: "#111", to: "#999")
    }
    #expect(recolored == text.replacing("\"#111\"", with: "\"#999\""))
    let inMode = try edited(text) { transaction, document in
      document.mode = "dark"
      try transaction.recolor(from: "$ink", to: "#eee")
    }
    #expect(inMode == text.replacing("\"#222\"", with: "\"#eee\""))
  }

  @Test("a mode of a colour is set")
  func modes() throws {
    let root = Transaction.root
    let set = try edited(text) { transaction, _ in
      try transaction.set("palette.ink.dark", to: .text("#eee"), on: [root])
      try transaction.set("palette.one.dark", to: .text("#ddd"), on: [root])
    }
    #expect(
      set.contains("{ink: {light: \"#111\", dark: \"#eee\"}, ")
        && set.contains("one: {light: \"red\", dark: \"#ddd\"}}"))
  }

  @Test("what is scaled begins with what is in effect")
  func scaling() throws {
    let scaled = try edited(text) { transaction, _ in
      try transaction.scale([1], by: Graphic.Extent(2, 2), withStrokes: true)
    }
    let line = try #require(scaled.split(separator: "\n").first { $0.contains("id: a,") })
    for property in [
      "size: [60, 40]", "radius: 8", "stroke: {width: 2}", "text: {string: hi, size: 18}",
    ] {
      #expect(line.contains(property), "\(line)")
    }
  }

  @Test("adjust and toggle begin with what is in effect and write the own key")
  func adjusting() throws {
    let changed = try edited(text) { transaction, _ in
      try transaction.adjust("radius", by: .add(2), on: [1])
      try transaction.toggle("stroke", on: [1])
    }
    let line = try #require(changed.split(separator: "\n").first { $0.contains("id: a,") })
    #expect(line.contains("radius: 6") && line.contains("stroke: {enabled: false}"), "\(line)")
    #expect(changed.contains(".hot: {radius: 4, stroke: {color: red}"))
  }

  @Test("one of several numbers begins with the others that are in effect")
  func partOfNumbers() throws {
    let text = """
      styles:
        rectangle: {padding: [12, 16], radius: [1, 2, 3, 4]}
        "#b": {padding: 8}
      canvases:
      - graphics:
        - {id: a, kind: rectangle}
        - {id: b, kind: rectangle}

      """
    for (id, path, expected) in [
      ("a", "padding.1", "padding: [12, 7]"), ("b", "padding.1", "padding: [8, 7]"),
      ("a", "radius.2", "radius: [1, 2, 7, 4]"), ("a", "size.1", "size: [0, 7]"),
      ("a", "stroke.dash.0", "stroke: {dash: [7]}"),
    ] {
      let after = try edited(text) { transaction, document in
        try transaction.set(path, to: .text("7"), on: try document.find("#\(id)"))
      }
      #expect(
        after
          == text.replacing(
            "id: \(id), kind: rectangle", with: "id: \(id), kind: rectangle, \(expected)"))
    }
    #expect(throws: Diagnostic.self) {
      try edited(text) { transaction, _ in
        try transaction.set("stroke.dash.1", to: .text("7"), on: [1])
      }
    }
  }

  @Test("a short form in a rule stays short, and its last property takes the rule along")
  func shortForms() throws {
    let styled = try edited(text) { transaction, _ in
      try transaction.style("#a", "fill.color", to: .text("green"))
    }
    #expect(styled == text.replacing("fill: blue", with: "fill: \"green\""))
    let unstyled = try edited(text) { transaction, _ in try transaction.unstyle("#a", "fill")
    }
    #expect(unstyled == text.replacing("  '#a':\n    fill: blue\n", with: ""))
    let part = try edited(text) { transaction, _ in try transaction.unstyle("#a", "fill.color") }
    #expect(part == unstyled)
    let long = text.replacing("fill: blue", with: "fill: {color: blue, opacity: 0.5}")
    let shorter = try edited(long) { transaction, _ in try transaction.unstyle("#a", "fill.color") }
    #expect(shorter == text.replacing("fill: blue", with: "fill: {opacity: 0.5}"))
    #expect(throws: Diagnostic.self) {
      try edited(text) { transaction, _ in try transaction.unstyle("#a", "fill.opacity") }
    }
  }

  @Test("rules are put in an order, with their comments")
  func order() throws {
    let text =
      "styles:\n  .a: {fill: red} # a\n  .b: {}\n  # above\n  .c: {}\n  .d: {}\ncanvases: []\n"
    let ordered = try edited(text) { transaction, _ in
      try transaction.set("styles.order", verbatim: "[.b, .c, .d, .a]", on: [Transaction.root])
    }
    #expect(
      ordered
        == "styles:\n  .b: {}\n  # above\n  .c: {}\n  .d: {}\n  .a: {fill: red} # a\ncanvases: []\n"
    )
    let named = try edited(text) { transaction, _ in
      try transaction.set("styles.order", verbatim: "[.c, .gone, .a]", on: [Transaction.root])
    }
    #expect(
      named
        == "styles:\n  # above\n  .c: {}\n  .b: {}\n  .a: {fill: red} # a\n  .d: {}\ncanvases: []\n"
    )
  }
}
