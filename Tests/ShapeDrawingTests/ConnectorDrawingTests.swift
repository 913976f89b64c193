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
