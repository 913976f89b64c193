import DisplayList
import DisplayListText
import Geometry
import ShapeDrawing
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// A document, its drawing, and edits that the drawing follows.
private final class Session {
  let document: Document
  var kept: KeptDrawing

  init(_ yaml: String) throws {
    document = Document(text: SourceText(yaml))
    kept = try Self.drawn(document)
  }

  private static func drawn(_ document: Document) throws -> KeptDrawing {
    let canvas = try #require(document.canvases.first)
    var drawing = try #require(CanvasDrawing(of: canvas))
    _ = drawing.advance(byEntries: .max)
    return KeptDrawing(drawing)
  }

  /// Edits, and compares the list that follows with one made anew.
  func edit(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (Transaction) throws -> Void
  ) throws {
    let transaction = try Transaction(document)
    try body(transaction)
    _ = transaction.commit()
    let change = kept.follow()
    #expect(change != .outdated, sourceLocation: sourceLocation)
    let fresh = try Self.drawn(document)
    #expect(listText(kept.list) == listText(fresh.list), sourceLocation: sourceLocation)
    if change == .outdated { kept = fresh }
  }

  func entry(_ id: String) throws -> Int {
    try #require(document.firstEntry(withID: id))
  }
}

@Suite("Drawing connectors")
struct ConnectorDrawingTests {
  private static let text = """
    canvases:
    - size: [400, 300]
      graphics:
      - {id: a, at: [10, 10], size: [40, 20], fill: "#ccc"}
      - id: g
        at: [100, 0]
        children:
        - {id: b, at: [10, 10], size: [40, 20], fill: "#ccc"}
      - {id: away, at: [300, 200], size: [10, 10], fill: "#ccc"}
      - {kind: connector, from: "#a", to: "#b", stroke: "#000", text: ab}
      - {kind: connector, from: "#a.bottom", to: "#g", stroke: "#000"}
      - {kind: connector, from: "#away", to: "#late", stroke: "#000"}
    """

  @Test("A connector follows its ends, what is inside of them and around them")
  func follows() throws {
    let session = try Session(Self.text)
    let former = listText(session.kept.list)
    try session.edit { try $0.nudge([try session.entry("a")], by: Point(5, 7)) }
    #expect(listText(session.kept.list) != former)
    try session.edit { try $0.nudge([try session.entry("g")], by: Point(50, 70)) }
    try session.edit { try $0.nudge([try session.entry("b")], by: Point(-5, 7)) }
    try session.edit { try $0.set("rotation", to: .text("30"), on: [try session.entry("g")]) }
    try session.edit { try $0.set("hidden", to: .text("true"), on: [try session.entry("b")]) }
    try session.edit { try $0.unset("hidden", on: [try session.entry("b")]) }
  }

  @Test("It follows ids that come, go and change")
  func ids() throws {
    let session = try Session(Self.text)
    let former = listText(session.kept.list)
    try session.edit { try $0.set("id", to: .text("late"), on: [try session.entry("g")]) }
    #expect(listText(session.kept.list) != former)
    // It was renamed where it was named.
    #expect(session.document.text.string.contains("to: \"#late\", stroke: \"#000\"}\n  - {kind"))
    try session.edit { try $0.unset("id", on: [try session.entry("b")]) }
    try session.edit { try $0.set("id", to: .text("b"), on: [try session.entry("away")]) }
    try session.edit { try $0.delete([try session.entry("a")]) }
    try session.edit {
      _ = try $0.insert(kind: "ellipse", properties: "{id: a}", at: .into(0, position: 0))
    }
  }

  @Test("Boxes of a graph, their lines and the ground follow a text")
  func graph() throws {
    let session = try Session(
      """
      styles: {"rectangle[text]": {fill: white, stroke: black}}
      canvases:
      - background: "#eee"
        layout: {type: graph, direction: right, padding: 10}
        graphics:
        - {id: a, text: A}
        - {id: b, text: B}
        - {id: c, text: C}
        - a -> b: from a to b
        - b -> c
        - a -> c
      """)
    let frame = session.kept.frame
    for text in ["a much longer text", "a text", "B\nin two lines", ""] {
      try session.edit { try $0.set("text", to: .text(text), on: [try session.entry("b")]) }
    }
    try session.edit { try $0.set("text", to: .text("longer than before"), on: [4]) }
    #expect(session.kept.frame != frame)
    #expect(session.kept.frame == session.document.canvases.first?.frame)
    try session.edit { try $0.set("layer", to: .text("0"), on: [try session.entry("c")]) }
    try session.edit { try $0.set("hidden", to: .text("true"), on: [try session.entry("a")]) }
    try session.edit { try $0.delete([5]) }
  }

  @Test("The kept list is the one drawn anew, whatever is moved", arguments: 1...20)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let session = try Session(try Fixture("drawing/connectors.yaml").text)
    let ids = ["one", "turned", "inner", "other", "loose", "deep", "two"]
    for _ in 0..<20 {
      guard let entry = session.document.firstEntry(withID: random.pick(ids)) else { continue }
      let offset = Point(random.length(-20...20), random.length(-20...20))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: try session.edit { try $0.set("rotation", to: .text("\(offset.x)"), on: [entry]) }
      case 1: try session.edit { try $0.toggle("hidden", on: [entry]) }
      case 2:
        let id = random.pick(ids)
        guard session.document.firstEntry(withID: id) == nil else { continue }
        try session.edit { try $0.set("id", to: .text(id), on: [entry]) }
      case 3:
        try session.edit { _ = try $0.duplicate([entry]) }
      default: try session.edit { try $0.nudge([entry], by: offset) }
      }
    }
  }

  private func list(_ graphics: String...) throws -> DisplayList {
    let lines = graphics.map { "  - \($0)\n" }.joined()
    let document = Document(
      text: SourceText("canvases:\n- size: [200, 200]\n  graphics:\n\(lines)"))
    return CanvasDrawing.displayList(of: try #require(document.canvases.first))
  }

  /// What is drawn at the middle of a first connector that a second one crosses there.
  private func topmost(_ first: String, _ around: (String) -> String = { $0 }) throws -> Int? {
    let list = try list(
      around("{kind: connector, from: [20, 100], to: [180, 100], \(first)}"),
      "{kind: connector, from: [100, 20], to: [100, 180], stroke: {color: red, width: 6}}")
    return list.topmostItem(at: Point(100, 100)).map(list.serial(of:))
  }

  @Test("Labels lie above the lines of all connectors")
  func labels() throws {
    for first in [
      "text: label", "text: label, fill: white", "text: label, opacity: 0.5",
      "text: label, link: 'https://a.example'", "text: label, fill: white, blend: multiply",
    ] {
      let label = try #require(try topmost(first))
      #expect(label < (try #require(try topmost("stroke: blue"))), "\(first)")
    }
    // In what is drawn as one picture it lies above what is inside.
    let plain = try #require(try topmost("text: label") { "{children: [\($0)]}" })
    let faded = try #require(try topmost("text: label") { "{opacity: 0.5, children: [\($0)]}" })
    #expect(plain < faded)
  }

  @Test("What lies under a label is found below it")
  func underLabels() throws {
    let list = try list(
      "{id: under, size: [200, 200], fill: white}",
      "{kind: connector, from: [20, 100], to: [180, 100], text: label}",
      "{kind: connector, from: [100, 20], to: [100, 180], stroke: {color: red, width: 6}}",
      "{kind: connector, from: [20, 60], to: [180, 60], text: other}")
    let serials = list.serials(at: Point(100, 100))
    #expect(serials.count == 3 && serials[0] < serials[1] && serials[2] < serials[0])
    let touching = list.serials(touching: Box(minX: 95, minY: 50, maxX: 105, maxY: 105))
    #expect(touching.count == 4)
    // The later label, the earlier one, the line above both, and the ground.
    #expect(touching.first == touching.max() && touching.last == touching.min())
    #expect(touching[1] < touching[2])
    var order: [Int] = []
    list.forEachPainted { order.append($0) }
    #expect(order.sorted() == Array(0..<list.count) && order != Array(0..<list.count))
  }

  @Test("A text is written that only a line crosses, and not one under a later label's ground")
  func writtenLabels() throws {
    let ground = "text: {string: label, size: 16}, fill: white"
    let list = try list(
      "{kind: connector, from: [20, 100], to: [180, 100], \(ground)}",
      "{kind: text, at: [80, 92], text: {string: under, size: 16}}",
      "{size: [200, 200], fill: black}")
    let texts = list.smallTexts(1...20, in: Box(minX: 0, minY: 0, maxX: 200, maxY: 200))
    #expect(texts.map(\.string) == ["label"])
  }

  @Test("Labels stay in step with edits")
  func labelsFollow() throws {
    let session = try Session(
      """
      canvases:
      - size: [400, 300]
        graphics:
        - {id: a, at: [10, 10], size: [40, 20], fill: "#ccc"}
        - {id: b, at: [300, 10], size: [40, 20], fill: "#ccc"}
        - {id: one, kind: connector, from: "#a", to: "#b", text: one, fill: white}
        - id: g
          children:
          - {id: two, kind: connector, from: "#b", to: "#a", text: two, link: "https://a.example"}
        - {id: three, kind: connector, from: "#b", to: [40, 200], text: three, opacity: 0.5}
      """)
    try session.edit { try $0.nudge([try session.entry("a")], by: Point(5, 7)) }
    try session.edit { try $0.set("opacity", to: .text("0.5"), on: [try session.entry("g")]) }
    try session.edit { try $0.nudge([try session.entry("b")], by: Point(0, 70)) }
    try session.edit { try $0.set("text", to: .text("x"), on: [try session.entry("two")]) }
    try session.edit { try $0.unset("text", on: [try session.entry("one")]) }
    try session.edit { try $0.set("text", to: .text("y"), on: [try session.entry("one")]) }
    try session.edit { try $0.delete([try session.entry("three")]) }
    try session.edit { try $0.unset("opacity", on: [try session.entry("g")]) }
    try session.edit { _ = try $0.duplicate([try session.entry("one")]) }
    try session.edit { try $0.delete([try session.entry("a")]) }
  }

  @Test("A line has a gap where its own text stands, unless there is a ground behind that")
  func gap() throws {
    func drawn(_ text: String) throws -> String {
      listText(try list("{kind: connector, from: [20, 100], to: [180, 100], stroke: red, \(text)}"))
    }
    // 'gap' is 26.695 wide, and the box has an eighth of the size around it.
    #expect(try drawn("text: gap").contains("path M20,100L84.65"))
    for whole in ["text: gap, fill: white", "text: {string: gap, at: [0, 40]}", "name: gap"] {
      #expect(try !drawn(whole).contains("L84.65"), "\(whole)")
    }
    #expect(try drawn("text: gap, fill: none").contains("L84.65"))
    // A line that would lose its ends stays whole.
    #expect(
      listText(
        try list("{kind: connector, from: [90, 100], to: [110, 100], stroke: red, text: gaps}")
      )
      .contains("path M90,100L110,100"))
  }

  @Test("A connector whose end is not there draws nothing")
  func nothing() throws {
    for end in ["\"#none\"", "\"#c\"", "\"#hidden\"", "\"#there\"", "\"#top\"", "~", "[.nan, 1]"] {
      let document = Document(
        text: SourceText(
          """
          canvases:
          - id: top
            size: [100, 100]
            graphics:
            - {id: a, size: [10, 10]}
            - {id: hidden, hidden: true, size: [10, 10]}
            - {id: c, kind: connector, from: "#a", to: \(end), stroke: "#000", text: x, fill: "#f00"}
          - graphics:
            - {id: there, size: [10, 10]}
          """))
      let canvas = try #require(document.canvases.first)
      #expect(listText(CanvasDrawing.displayList(of: canvas)) == "", "\(end)")
    }
  }

  @Test("A group's middle and the canvas's size do not depend on each other's lines")
  func room() throws {
    let document = Document(
      text: SourceText(
        """
        canvases:
        - graphics:
          - id: g
            rotation: 90
            children:
            - {id: a, size: [10, 10], fill: "#ccc"}
            - {id: b, at: [30, 0], size: [10, 10], fill: "#ccc"}
            - {kind: connector, from: "#a", to: [35, 100], stroke: "#000"}
            - {kind: connector, from: "#g", to: "#b", stroke: "#000"}
        """))
    let canvas = try #require(document.canvases.first)
    // The group turns about (20, 5): the line to (35, 100) ends at (-75, 20).
    #expect(
      document.contentBounds(ofCanvas: canvas.entry)
        == Box(minX: -75, minY: -15, maxX: 25, maxY: 25))
  }

  @Test(
    "A hundred thousand points and a thousand connectors to one group take no time worth noting")
  func large() throws {
    let points = (0..<100_000).map { "[\($0 % 300), \($0 % 200)]" }.joined(separator: ", ")
    let inside = (0..<2_000).map {
      "    - {at: [\($0 % 50), 1], size: [2, 3], fill: \"#123456\"}\n"
    }
    let lines = (0..<1_000).map { _ in
      "  - {kind: connector, from: \"#a\", to: \"#g\", stroke: \"#000\", route: elbow}\n"
    }
    let document = Document(
      text: SourceText(
        "canvases:\n- size: [400, 300]\n  graphics:\n  - {id: a, at: [300, 200], size: [9, 9]}\n"
          + "  - id: g\n    children:\n\(inside.joined())\(lines.joined())"
          + "  - {kind: connector, from: \"#a\", to: \"#g\", stroke: \"#000\", via: [\(points)]}\n")
    )
    let list = CanvasDrawing.displayList(of: try #require(document.canvases.first))
    #expect(list.count == 2_000 + 1_000 + 1)
  }
}
