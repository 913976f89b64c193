import Geometry
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// Graphs: groups whose members stand where arrows put them.
@Suite("Graphs") struct GraphTests {
  /// A document of graphics on a canvas that is a graph.
  private static func document(
    _ graphics: String, direction: String = "right", canvas: String = ""
  ) -> Document {
    Document(
      """
      styles: {"rectangle[text]": {size: [60, 30], fill: white, stroke: black}}
      canvases:
      - layout: {type: graph, direction: \(direction), padding: 10}
      \(canvas)  graphics:
      \(graphics)
      """)
  }

  private static let chain = """
      - {id: a, text: A}
      - {id: b, text: B}
      - {id: c, text: C}
      - a -> b: to b
      - b -> c
      - a -> c
    """

  private static func boxes(_ document: Document) -> [String: Box] {
    var boxes: [String: Box] = [:]
    for entry in 0..<document.entryCount where !document.isConnector(entry) {
      boxes[document.label(of: entry)] = document.boundsOnCanvas(of: entry)
    }
    return boxes
  }

  /// What is seen: the boxes of all graphics, and the lines of connectors.
  static func picture(_ document: Document) -> [String] {
    (0..<document.entryCount).map { entry in
      let property: ComputedProperty = document.isConnector(entry) ? .line : .bounds
      return property.value(of: entry, in: document)?.json ?? "none"
    }
  }

  @Test("stand in layers, in the direction of the arrows", arguments: ["right", "down"])
  func layers(direction: String) throws {
    let boxes = Self.boxes(Self.document(Self.chain, direction: direction))
    let (a, b, c) = try (
      #require(boxes["A"]), #require(boxes["B"]), #require(boxes["C"])
    )
    if direction == "right" {
      #expect(a.maxX + 48 <= b.minX && b.maxX + 48 <= c.minX)
    } else {
      #expect(a.maxY + 48 <= b.minY && b.maxY + 48 <= c.minY)
    }
  }

  @Test("are mirrored in the other two directions") func mirrored() throws {
    for (direction, other) in [("right", "left"), ("down", "up")] {
      let one = Self.document(Self.chain, direction: direction)
      let mirror = Self.document(Self.chain, direction: other)
      let size = try #require(one.canvas(0)?.size)
      #expect(mirror.canvas(0)?.size == size)
      let boxes = Self.boxes(mirror)
      for (label, box) in Self.boxes(one) where label != "Canvas 1" {
        let there = try #require(boxes[label])
        if other == "left" {
          #expect(there.minX == size.width - box.maxX && there.minY == box.minY)
        } else {
          #expect(there.minY == size.height - box.maxY && there.minX == box.minX)
        }
      }
    }
  }

  @Test("have elbows of the router, which begin and end at the boxes") func lines() throws {
    let document = Self.document(Self.chain)
    let boxes = Self.boxes(document)
    let (a, b) = try (#require(boxes["A"]), #require(boxes["B"]))
    let line = try #require(document.shownLine(of: 4))
    let (first, last) = try (#require(line.points.first), #require(line.points.last))
    #expect(first.x == a.maxX && a.minY < first.y && first.y < a.maxY)
    #expect(last.x == b.minX && b.minY < last.y && last.y < b.maxY)
    for (one, other) in zip(line.points, line.points.dropFirst()) {
      #expect(one.x == other.x || one.y == other.y)
    }
    // The label has room between the layers.
    let label = try #require(line.label)
    #expect(a.maxX < label.minX && label.maxX < b.minX)
  }

  @Test("hold graphs and stacks, and their lines go to what is in these") func nested() throws {
    let document = Self.document(
      """
        - {id: web, text: Web}
        - id: data
          layout: {type: graph, direction: right, padding: 20}
          children:
          - {id: db, text: DB}
          - {id: log, text: Log}
          - db -> log
        - id: side
          layout: {type: vstack, padding: 4}
          children:
          - {id: one, text: One}
          - {id: two, text: Two}
        - web -> db
        - web -> two
        - log -> one
      """)
    let boxes = Self.boxes(document)
    for (connector, from, to) in [(9, "Web", "DB"), (10, "Web", "Two"), (11, "Log", "One")] {
      let (start, end) = try (#require(boxes[from]), #require(boxes[to]))
      let points = try #require(document.shownLine(of: connector)).points
      let (first, last) = try (#require(points.first), #require(points.last))
      #expect(first.x == start.maxX && start.minY < first.y && first.y < start.maxY)
      #expect(last.x == end.minX && end.minY < last.y && last.y < end.maxY)
      for (label, box) in boxes
      where box.height == 30 && ![from, to].contains(label) {
        for (one, other) in zip(points, points.dropFirst()) {
          let isBeside =
            max(one.x, other.x) < box.minX - 3 || min(one.x, other.x) > box.maxX + 3
            || max(one.y, other.y) < box.minY - 3 || min(one.y, other.y) > box.maxY + 3
          #expect(isBeside)
        }
      }
    }
  }

  @Test("take layers, pins and arrows without a say") func keys() throws {
    let document = Self.document(
      """
        - {id: a, text: A}
        - {id: b, text: B, layer: "#a"}
        - {id: c, text: C, pin: [200, 90]}
        - {id: d, text: D, layer: 2}
        - a -> c
        - {kind: connector, from: "#d", to: "#a", pull: false, stroke: black}
      """)
    let boxes = Self.boxes(document)
    let (a, b, c, d) = try (
      #require(boxes["A"]), #require(boxes["B"]), #require(boxes["C"]), #require(boxes["D"])
    )
    #expect(a.minX == b.minX)
    #expect(c.minX == 210 && c.minY == 100)
    #expect(d.minX > a.maxX)
    #expect(document.findings() == [])
    func graph(_ entry: Int) -> String? {
      ComputedProperty.graph.value(of: entry, in: document)?.json
    }
    #expect(graph(1) == "{\"layer\":0,\"place\":0,\"pinned\":false}")
    #expect(graph(3) == "{\"layer\":1,\"place\":0,\"pinned\":true}")
    #expect(graph(4) == "{\"layer\":2,\"place\":0,\"pinned\":false}")
  }

  @Test("are pinned where they are, and freed") func pinning() throws {
    let document = Self.document(Self.chain)
    let (before, text) = (Self.picture(document), document.text.string)
    let transaction = try Transaction(document)
    try transaction.pin([2], at: nil)
    #expect(Self.picture(document) == before)
    try transaction.nudge([2], by: Point(0, 40))
    let moved = try #require(Self.boxes(document)["B"])
    let former = try #require(Self.boxes(Document(text))["B"])
    #expect(moved.minY - former.minY == 40 && moved.minX == former.minX)
    #expect(Self.picture(document) == Self.picture(Document(document.text.string)))
    try transaction.unpin([2])
    #expect(document.text.string == text)
    #expect(Self.picture(document) == before)
    #expect(throws: Diagnostic.self) { try transaction.unpin([2]) }
    #expect(throws: Diagnostic.self) { try transaction.pin([4], at: nil) }
  }

  @Test("are frozen with their elbows") func frozen() throws {
    let document = Document(
      """
      styles: {"rectangle[text]": {size: [60, 30], fill: white, stroke: black}}
      canvases:
      - graphics:
        - id: g
          layout: {type: graph, direction: right}
          children:
          - {id: a, text: A, pin: [0, 9]}
          - {id: b, text: B, layer: 1}
        - a -> b
        - {kind: connector, from: "#b", to: "#a", route: curve, stroke: black}

      """)
    let boxes = Self.boxes(document)
    try Transaction(document).freeze([1])
    #expect(Self.boxes(document) == boxes)
    let text = document.text.string
    #expect(!text.contains("layout") && !text.contains("pin:") && !text.contains("layer:"))
    #expect(text.contains("- {a -> b: ~, route: elbow}"))
    #expect(text.contains("route: curve"))
  }

  @Test("have elbows unless something else is written, asked before anything is drawn")
  func usualRoute() throws {
    let document = Self.document(Self.chain)
    let line = try #require((0..<document.entryCount).first(where: document.isConnector))
    #expect(document.value(of: "route", entry: line).value == .string("elbow"))
    let text = document.text.string
    let transaction = try Transaction(document)
    try transaction.set("route", to: .text("elbow"), on: [line])
    #expect(document.text.string == text)
    try transaction.set("route", to: .text("straight"), on: [line])
    #expect(document.value(of: "route", entry: line).value == .string("straight"))
    #expect(document.text.string.contains("route: straight"))
    let plain = Self.document(
      Self.chain.replacing("- a -> c", with: "- {kind: connector, from: \"#a\", to: [0, 0]}"))
    let last = plain.entryCount - 1
    #expect(plain.value(of: "route", entry: last).value == .string("straight"))
  }

  @Test("know members by new ids") func renamed() throws {
    let document = Self.document(
      "  - {id: a, text: A}\n  - {id: b, text: B, layer: \"#a\"}\n  - a -> b")
    let transaction = try Transaction(document)
    try transaction.renameIDs(["a": "z"])
    #expect(document.text.string.contains("{id: z, text: A}\n"))
    #expect(document.text.string.contains("layer: \"#z\"}\n"))
    #expect(document.text.string.contains("- z -> b"))
  }

  @Test("that cannot be what is written are told") func mistakes() {
    let document = Self.document(
      """
        - {id: a, text: A, layer: -1}
        - {id: b, text: B, layer: "#x"}
        - {id: c, text: C, layer: "#d"}
        - {id: d, text: D, layer: "#c"}
        - {id: e, text: E, pin: [0, 0]}
        - {id: f, text: F, pin: [10, 10]}
        - {id: g, text: G, layer: 3}
        - {id: h, text: H, layer: 2}
        - g -> h
        - {kind: group, layout: vstack, children: [{id: i, text: I, layer: 1}]}
        - {kind: group, layout: graph, children: [{text: J}, {text: K}]}
        - a -> b
      """)
    let codes = document.check().diagnostics.map {
      "\(document.text.position(at: $0.range.lowerBound).line) \($0.code.name)"
    }
    #expect(
      codes == [
        "5 wrong-type", "6 no-sibling", "7 layers-in-circle", "8 layers-in-circle",
        "9 pinned-on-other", "10 pinned-on-other", "13 against-layers", "14 only-in-graph",
        "15 graph-without-arrows",
      ])
  }

  @Test("give ways to connectors that stand before their boxes") func arrowsFirst() throws {
    let text = """
      - a -> c
      - a -> b
      - {id: a, text: A}
      - {id: b, text: B}
      - {id: c, text: C}
      """.split(separator: "\n").map { "  \($0)" }
    let first = Self.document(text.joined(separator: "\n"))
    let last = Self.document((text[2...] + text[..<2]).joined(separator: "\n"))
    #expect(Self.picture(first)[1...2] == Self.picture(last)[4...5])
  }

  // MARK: - Edits

  /// A document of a graph of many boxes, in which each is joined to two later ones.
  private static func manyBoxes(_ keys: String) -> Document {
    let boxes = (0..<80).map { "  - {id: b\($0), text: Box \($0)\(keys)}" }
    let arrows = (0..<70).flatMap { number in
      [3, 8].map { "  - b\(number) -> b\(number + $0): to \(number)" }
    }
    return document((boxes + arrows).joined(separator: "\n"))
  }

  @Test("are read again only where an edit has touched them") func reading() throws {
    let document = Self.manyBoxes("")
    let transaction = try Transaction(document)
    var picture = Self.picture(document)
    for (entry, key, value) in [
      (40, "text", "a longer text"), (41, "size", "[90, 40]"), (100, "text", "a longer label"),
      (100, "text", "a label that is longer still"),
    ] {
      let (former, count) = (picture, document.propertiesParsed)
      try transaction.set(key, to: .yaml(value), on: [entry])
      picture = Self.picture(document)
      #expect(document.propertiesParsed - count < 16)
      let (isMoved, isFresh) = (
        picture != former, picture == Self.picture(Document(document.text.string))
      )
      #expect(isMoved == (entry != 40) && isFresh)
    }
  }

  @Test("move nothing when a text keeps its box") func sameSize() throws {
    let document = Self.manyBoxes(", size: [80, 30]")
    _ = Self.picture(document)
    let (state, transaction) = (document.state, try Transaction(document))
    try transaction.set("text", to: .text("other"), on: [40])
    #expect(document.movedByLayouts(since: state) == [])
    #expect(document.reroutedConnectors(onCanvas: 0, since: state) == [])
  }

  // MARK: - Properties

  private static func seeds(_ count: Int) -> Range<Int> {
    SeededRun.seed..<(SeededRun.seed + SeededRun.rounds(count))
  }

  @Test("are after any edit as a fresh program has them") func incremental() throws {
    for seed in Self.seeds(12) where try !staysFresh(seed) { return }
  }

  private func staysFresh(_ seed: Int) throws -> Bool {
    var random = SeededGenerator(seed: seed)
    let document = Document(RandomGraphDocument(&random).text)
    let transaction = try Transaction(document)
    var told = ToldLines(document)
    for step in 0..<12 {
      RandomGraphDocument.edit(document, transaction, &random)
      #expect(told.findUntold() == [], "seed \(seed), step \(step): \(document.text.string)")
      let fresh = Document(document.text.string)
      let (now, then) = (Self.picture(document), Self.picture(fresh))
      guard now != then else { continue }
      let entry = zip(now, then).enumerated().first { $1.0 != $1.1 }?.offset ?? -1
      Issue.record(
        """
        seed \(seed), step \(step): entry \(entry) is \(now.indices.contains(entry) ? now[entry] : ""), \
        fresh \(then.indices.contains(entry) ? then[entry] : "")
        \(document.text.string)
        """)
      return false
    }
    return true
  }

  /// The lines that graphs give to connectors, and whether a document tells which have become others.
  private struct ToldLines {
    private let document: Document
    private var state: DocumentState
    private var lines: [Int: String] = [:]

    init(_ document: Document) {
      self.document = document
      state = document.state
      lines = Self.lines(document)
    }

    private static func lines(_ document: Document) -> [Int: String] {
      var lines: [Int: String] = [:]
      for entry in 0..<document.entryCount where !document.givenWay(of: entry).isEmpty {
        lines[document.serial(of: entry)] =
          ComputedProperty.line.value(of: entry, in: document)?.json ?? "none"
      }
      return lines
    }

    /// The serials of the connectors whose line is another one, and that are not told.
    mutating func findUntold() -> Set<Int> {
      let now = Self.lines(document)
      defer { (state, lines) = (document.state, now) }
      guard let moved = document.serialsOfOtherValues(since: state) else { return [] }
      let told = moved.union(document.reroutedConnectors(onCanvas: 0, since: state))
      return Set(now.keys.filter { lines[$0] != nil && lines[$0] != now[$0] }).subtracting(told)
    }
  }

  @Test("exchange nothing when a name or a label gets longer") func names() throws {
    for seed in Self.seeds(12) { try checkNames(seed) }
  }

  private func checkNames(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let document = Document(RandomGraphDocument(&random).text)
    func orders() -> [String] {
      (0..<document.entryCount).compactMap { entry in
        ComputedProperty.graph.value(of: entry, in: document)?.json
      }
    }
    let before = orders()
    let transaction = try Transaction(document)
    for entry in 0..<document.entryCount where document.role(of: entry) == .graphic {
      guard random.chance(30) else { continue }
      try? transaction.set("text", to: .text("a much longer text than before"), on: [entry])
    }
    #expect(orders() == before)
  }
}
