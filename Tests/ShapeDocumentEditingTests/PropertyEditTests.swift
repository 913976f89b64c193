import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("Setting and removing properties")
struct PropertyEditTests {
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
    arguments: try TextCase.all(in: "properties/scalars.cases"))
  func scalars(test: TextCase) throws { try expectEdit(test) }

  @Test(
    "geometry",
    arguments: try TextCase.all(in: "properties/geometry.cases"))
  func geometry(test: TextCase) throws { try expectEdit(test) }

  @Test(
    "paints, strokes, shadows and texts, short and long",
    arguments: try TextCase.all(in: "properties/composites.cases"))
  func composites(test: TextCase) throws { try expectEdit(test) }

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
        == "instance-read-only: 'A' is shown by the alias '*a'; edit its original, or break the alias with 'break-alias'"
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
      ("- [1, 2]", "no-map"), ("-", "no-map"),
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
