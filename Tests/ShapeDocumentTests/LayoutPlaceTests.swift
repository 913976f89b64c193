import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// Where the layouts of a document put its graphics.
@Suite struct LayoutPlaceTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let group: String
    /// The boxes of the members on the canvas, `x y w h`.
    let boxes: [String]

    init(_ name: String, _ group: String, _ boxes: [String]) {
      (self.name, self.group, self.boxes) = (name, group, boxes)
    }

    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      "a column", "layout: vstack, children: [{size: [30, 10]}, {size: [10, 20]}]",
      ["0 0 30 10", "10 18 10 20"]),
    Case(
      "a row with its place and padding",
      "at: [5, 5], layout: {type: hstack, spacing: 2, align: top, padding: [1, 3]}, "
        + "children: [{size: [4, 4]}, {size: [4, 8]}]", ["8 6 4 4", "14 6 4 8"]),
    Case(
      "a spacer takes what is left",
      "size: [100, 10], layout: {type: hstack, spacing: 0}, "
        + "children: [{size: [10, 10]}, {kind: spacer}, {size: [20, 10]}]",
      ["0 0 10 10", "10 5 70 0", "80 0 20 10"]),
    Case(
      "growing members share what is left",
      "size: [100, 10], layout: {type: hstack, spacing: 0}, "
        + "children: [{size: [10, 10], grow: width}, {size: [10, 10], grow: both, max: [20, none]}]",
      ["0 0 80 10", "80 0 20 10"]),
    Case(
      "hugging ignores the size",
      "size: [100, 100], hug: height, layout: vstack, children: [{size: [10, 10]}]",
      ["45 0 10 10"]),
    Case(
      "what hugs is at most so large, and what is larger reaches out",
      "layout: {type: hstack, spacing: 0, padding: 2}, children: [{layout: {type: vstack, spacing: 1}, "
        + "max: [20, 12], children: [{size: [40, 10]}, {size: [10, 10]}]}, {size: [5, 5]}]",
      ["-8 2 40 21", "22 5.5 5 5"]),
    Case(
      "what grows inside what hugs takes no more than the greatest length",
      "layout: vstack, max: [30, none], children: [{size: [5, 5], grow: width}]", ["0 0 5 5"]),
    Case(
      "in front of each other",
      "size: [40, 40], layout: {type: zstack, align: bottomTrailing}, children: [{size: [10, 10]}, {size: [20, 20]}]",
      ["30 30 10 10", "20 20 20 20"]),
    Case(
      "a grid of widths",
      "layout: {type: grid, columns: [20, 30], spacing: 4}, "
        + "children: [{size: [20, 5]}, {size: [10, 10]}, {size: [20, 5]}]",
      ["0 2.5 20 5", "34 0 10 10", "0 14 20 5"]),
    Case(
      "lines of a flow",
      "size: [50, 0], hug: height, layout: {type: flow, spacing: 5}, "
        + "children: [{size: [20, 10]}, {size: [20, 4]}, {size: [20, 10]}]",
      ["0 0 20 10", "25 3 20 4", "0 15 20 10"]),
    Case(
      "an offset, a turned member and a hidden one",
      "layout: {type: vstack, spacing: 0}, children: [{size: [10, 10], at: [3, 4]}, "
        + "{size: [99, 99], hidden: true}, {size: [10, 20], rotation: 90}]",
      ["3 4 10 10", "0 0 99 99", "-5 15 20 10"]),
    Case(
      "an outline, wherever its points are",
      "layout: {type: hstack, spacing: 0}, children: [{size: [10, 10]}, "
        + "{kind: line, points: [[-50, 7], [-40, 17]]}]", ["0 0 10 10", "10 0 10 10"]),
    Case(
      "a group without a layout, with what is in it",
      "layout: {type: hstack, spacing: 0}, children: [{size: [10, 20]}, "
        + "{children: [{at: [5, 5], size: [10, 10]}]}]", ["0 0 10 20", "10 5 10 10"]),
    Case(
      "a layout in a layout",
      "layout: {type: vstack, spacing: 0}, children: [{size: [50, 10]}, "
        + "{grow: width, layout: {type: hstack, spacing: 0}, children: [{size: [5, 5]}, {kind: spacer}, {size: [5, 5]}]}]",
      ["0 0 50 10", "0 10 50 5"]),
    Case(
      "names of directions",
      "layout: {type: vertical, spacing: 1}, children: [{size: [1, 1]}, {size: [1, 1]}]",
      ["0 0 1 1", "0 2 1 1"]),
    Case(
      "a minimum above the maximum counts",
      "layout: hstack, children: [{size: [30, 30], grow: width, min: [100, none], max: [50, none]}]",
      ["0 0 100 30"]),
    Case(
      "bounds count where a member grows, and nowhere else",
      "layout: vstack, spacing: 0, children: [{size: [30, 30], min: [100, 100]}, "
        + "{size: [30, 30], max: 10}, {size: [30, 30], grow: width, min: 40}]",
      ["5 0 30 30", "5 38 30 30", "0 76 40 30"]),
    Case(
      "a connector takes no room, labelled or not",
      "layout: {type: hstack, spacing: 10}, children: [{id: a, size: [10, 10]}, "
        + "{kind: connector, from: \"#a\", to: \"#b\", text: to}, {id: b, size: [10, 10]}, "
        + "{kind: connector, from: \"#b\", to: \"#a\"}, {size: [10, 10]}]",
      ["0 0 10 10", "-", "20 0 10 10", "-", "40 0 10 10"]),
    Case(
      "a connector takes no cell of a grid",
      "layout: {type: grid, columns: [20, 20], spacing: 0}, children: [{id: a, size: [20, 10]}, "
        + "{kind: connector, from: \"#a\", to: \"#b\"}, {id: b, size: [20, 10]}]",
      ["0 0 20 10", "-", "20 0 20 10"]),
    Case(
      "a connector breaks no line of a flow",
      "size: [45, 0], hug: height, layout: {type: flow, spacing: 5}, children: [{id: a, size: [20, 10]}, "
        + "{kind: connector, from: \"#a\", to: \"#b\", text: long enough}, {id: b, size: [20, 10]}]",
      ["0 0 20 10", "-", "25 0 20 10"]),
    Case(
      "a mask takes no room and covers its container",
      "at: [5, 5], layout: {type: hstack, spacing: 0}, children: [{mask: shape, size: [3, 3]}, "
        + "{size: [10, 20]}, {size: [10, 10]}]",
      ["5 5 20 20", "5 5 10 20", "15 10 10 10"]),
  ]

  @Test(arguments: cases) func membersStand(test: Case) throws {
    let document = Document("canvases:\n- graphics: [{\(test.group)}]\n")
    let boxes = document.children(of: 1).map { entry in
      // What a connector covers is its line.
      document.kindName(of: entry) == "connector"
        ? "-"
        : document.boundsOnCanvas(of: entry).map { box in
          [box.minX, box.minY, box.width, box.height].map { number in
            NumberText.shortest((number * 1_000).rounded() / 1_000 + 0)
          }.joined(separator: " ")
        } ?? "-"
    }
    #expect(boxes == test.boxes)
  }

  @Test func aMergeBringsALayout() {
    let document = Document(
      "x-row: &row {layout: {type: hstack, spacing: 0}}\n"
        + "canvases:\n- graphics: [{<<: *row, children: [{size: [5, 5]}, {size: [7, 5]}]}]\n")
    #expect(document.boundsOnCanvas(of: 3)?.minX == 5)
  }

  @Test func aDocumentWithoutLayoutsHasNone() {
    #expect(!Document("canvases:\n- graphics: [{size: [1, 1]}]\n").hasLayouts)
    #expect(!Document("canvases:\n- graphics: [{size: [1, 1], layout: ~}]\n").hasLayouts)
  }

  /// Of a document with a layout and graphics beside it, without some of them.
  private func afterDeleting(_ ids: String...) throws -> (document: Document, former: DocumentState)
  {
    let document = Document(
      text: SourceText(
        """
        canvases:
        - graphics:
          - {id: one, size: [9, 9]}
          - id: row
            layout: {type: hstack, spacing: 20}
            children: [{id: a, size: [60, 40]}, {id: b, size: [60, 40]}]
          - {id: two, size: [9, 9]}

        """))
    let entries = try ids.map { id in
      try #require((0..<document.entryCount).first { document.id(of: $0) == id })
    }
    #expect(document.hasLayouts)
    let former = document.state
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.delete(entries)
    }
    return (document, former)
  }

  @Test(
    "what stands elsewhere may go without moving the members of a layout",
    arguments: ["one", "two"])
  func losses(id: String) throws {
    let (document, _) = try afterDeleting(id)
    let last = try #require((0..<document.entryCount).first { document.id(of: $0) == "b" })
    #expect(document.bounds(of: last)?.minX == 80)
  }

  @Test("the last layout that goes may move everything")
  func lastLayout() throws {
    let (document, former) = try afterDeleting("row")
    #expect(!document.hasLayouts)
    #expect(document.movedByLayouts(since: former) == nil)
    #expect(document.movedByLayouts(since: document.state) == [])
  }

  @Test("bounds of any graphic can be asked for")
  func bounds() {
    let document = Document(
      "canvases:\n- size: [9, 9]\n  graphics: [{at: [1, 2], children: [{at: [1, 1], size: [2.0004, 3]}]}]\n"
    )
    let texts = PropertyTexts(document, ["bounds", "size"], .text)
    #expect(texts.texts(of: 0) == ["[0, 0, 9, 9]", "[9, 9]"])
    #expect(texts.texts(of: 1) == ["[2, 3, 2, 3]", ""])
    #expect(PropertyTexts(document, ["bounds"], .json).texts(of: 2) == ["[2,3,2,3]"])
    #expect(document.nameMistake(inProperty: "bounds") == nil)
  }

  @Test("a mask follows its container")
  func maskFollows() throws {
    let document = Document(
      "canvases:\n- graphics:\n  - layout: hstack\n    children:\n"
        + "    - {mask: shape, size: [1, 1]}\n    - {size: [10, 10]}\n")
    let before = document.state
    #expect(document.boundsOnCanvas(of: 2)?.width == 10)
    let mask = document.serial(of: 2)
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.set("size", to: .yaml("[30, 10]"), on: [3])
    }
    #expect(document.boundsOnCanvas(of: 2)?.width == 30)
    #expect(document.movedByLayouts(since: before)?.contains(mask) == true)
  }

  @Test("a graphic that becomes a connector gives its room back")
  func becomesConnector() throws {
    let document = Document(
      "canvases:\n- graphics:\n  - layout: {type: hstack, spacing: 10}\n    children:\n"
        + "    - {size: [10, 10]}\n    - {kind: line, points: [[0, 0], [5, 5]]}\n    - {size: [10, 10]}\n"
    )
    #expect(document.boundsOnCanvas(of: 4)?.minX == 35)
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.set("kind", to: .text("connector"), on: [3])
    }
    #expect(document.boundsOnCanvas(of: 4)?.minX == 20)
    #expect(document.layoutContainer(of: 3) == nil)
  }

  @Test("the computed box of a container is its own, whatever reaches beyond it")
  func containerBounds() {
    let document = Document(
      "canvases:\n- graphics:\n  - {at: [5, 5], size: [40, 20], layout: hstack, children: "
        + "[{size: [30, 10]}, {size: [30, 50]}]}\n"
        + "  - {layout: vstack, children: [{size: [10, 10], children: [{size: [99, 99]}]}]}\n"
        + "  - {at: [1, 1], size: [4, 4], children: [{size: [9, 9]}]}\n")
    let texts = PropertyTexts(document, ["bounds"], .text)
    func bounds(_ entry: Int) -> String { texts.texts(of: entry)[0] }
    #expect(bounds(1) == "[5, 5, 40, 20]")
    #expect(bounds(3) == "[43, -10, 30, 50]")
    #expect(bounds(4) == "[0, 0, 10, 10]")
    #expect(bounds(5) == "[0, 0, 10, 10]")
    // No layout: with everything inside.
    #expect(bounds(7) == "[1, 1, 9, 9]")
  }

  @Test("a place or size that is not written is nothing where a layout computes it")
  func unwritten() {
    let document = Document(
      "canvases:\n- graphics:\n  - {id: row, layout: hstack, children: "
        + "[{size: [10, 10]}, {text: Hello}, {at: [1, 2], text: x}]}\n  - {id: free}\n")
    let texts = PropertyTexts(document, ["at", "size", "at.x"], .text)
    #expect(texts.texts(of: 1) == ["[0, 0]", "", ""])
    #expect(texts.texts(of: 2) == ["", "[10, 10]", ""])
    #expect(texts.texts(of: 3) == ["", "", ""])
    #expect(texts.texts(of: 4) == ["[1, 2]", "", ""])
    let json = PropertyTexts(document, ["at", "size"], .json)
    #expect(json.texts(of: 3) == ["null", "null"])
    #expect(json.texts(of: 5) == ["[0,0]", "[0,0]"])
  }

  @Test(
    "mistakes are named",
    arguments: [
      ("layout: vstak, children: [{size: [1, 1], fill: red}]", "unknown-value"),
      ("layout: {spacing: 1}, children: [{size: [1, 1], fill: red}]", "layout-without-type"),
      (
        "kind: line, points: [[0, 0], [1, 1]], stroke: red, layout: vstack", "layout-without-effect"
      ),
      ("layout: {type: grid, columns: 0}, children: [{size: [1, 1], fill: red}]", "out-of-range"),
      (
        "layout: {type: grid, columns: 2}, children: [{size: [1, 1], fill: red}]",
        "columns-without-width"
      ),
      ("size: [1, 1], fill: red, min: [3, none], max: [2, none]", "minimum-over-maximum"),
      (
        "layout: vstack, children: [{size: [1, 1], fill: red, min: [3, none]}]",
        "bounds-without-grow"
      ),
      (
        "layout: vstack, children: [{size: [1, 1], fill: red, grow: height, max: [3, 3]}]",
        "bounds-without-grow"
      ),
      (
        "layout: vstack, children: [{layout: hstack, hug: width, grow: width, children: [{fill: red}]}]",
        "hug-and-grow"
      ),
      (
        "layout: {type: vstack, spacing: 1e300}, children: [{size: [1, 1], fill: red}]",
        "out-of-range"
      ),
      (
        "layout: {type: vstack, spacing: .nan}, children: [{size: [1, 1], fill: red}]",
        "non-finite-number"
      ),
    ])
  func mistakes(group: String, code: String) {
    let document = Document("canvases:\n- graphics: [{\(group)}]\n")
    let codes = document.check().diagnostics.map(\.code.name)
    #expect(codes.contains(code), "\(codes)")
  }

  @Test func layoutsAreLaidOutAtAnyDepth() throws {
    var text = "canvases:\n- graphics:\n"
    var indent = "  "
    for _ in 0..<500 {
      text += "\(indent)- layout: {type: vstack, padding: 1}\n\(indent)  children:\n"
      indent += "  "
    }
    text += "\(indent)- {size: [10, 10], fill: red}\n"
    let document = Document(text)
    #expect(document.boundsOnCanvas(of: 501)?.minX == 500)
    #expect(document.boundsOnCanvas(of: 1)?.width == 1_010)
  }
}
