import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Scaling, resizing and turning")
struct ScalingTests {
  private func scaled(
    _ graphics: String, _ x: Double, _ y: Double, about: Graphic.Point? = .zero,
    strokes: Bool = false
  ) throws -> String {
    try editedGraphics(graphics) { transaction, _ in
      try transaction.scale([1], by: .init(x, y), about: about, withStrokes: strokes)
    }
  }

  private func resized(
    _ graphics: String, _ width: Double, _ height: Double, about: Graphic.Point? = nil
  ) throws -> String {
    try editedGraphics(graphics) { transaction, _ in
      try transaction.resize([1], to: .init(width, height), about: about)
    }
  }

  @Test func boxesGetPlaceAndSize() throws {
    #expect(
      try scaled("- {at: [10, 20], size: [30, 40.0], radius: 4}", 2, 1)
        == "- {at: [20, 20], size: [60, 40.0], radius: 4}")
    #expect(
      try scaled("- {at: [10, 20], size: [30, 40]}", 2, 2, about: nil)
        == "- {at: [-5, 0], size: [60, 80]}")
    #expect(try scaled("- {size: [10, 10]}", 3, 3) == "- {size: [30, 30]}")
  }

  @Test("groups with texts that size themselves get the size, or it is said why not")
  func textsKeepTheirSize() throws {
    let graphics = """
      - name: G
        children:
        - {at: [10, 10], size: [20, 20]}
        - {text: Some words, at: [40, 30]}
        - {text: below, at: [0, 60]}
      """
    _ = try editedGraphics(graphics) { transaction, document in
      let before = try #require(document.boundsOnCanvas(of: 1))
      try transaction.resize([1], to: .init(before.width + 50, before.height * 2))
      let after = try #require(document.boundsOnCanvas(of: 1))
      #expect(abs(after.width - before.width - 50) < 0.02)
      #expect(abs(after.height - before.height * 2) < 0.02)
      #expect(abs(after.minX - before.minX) < 0.02 && abs(after.minY - before.minY) < 0.02)
    }
    let document = Document(
      text: SourceText(canvasText("- name: G\n  children:\n  - {text: Words, at: [5, 5]}")))
    let before = document.text.string
    #expect {
      _ = try document.transact { transaction throws(Diagnostic) in
        try transaction.resize([1], to: .init(100, 100))
      }
    } throws: { error in
      (error as? Diagnostic)?.message
        == "'G' cannot get 100 × 100: the text 'Words' inside has the size of its lines; "
        + "give it a size, or scale it ('scale … strokes')"
    }
    #expect(document.text.string == before)
  }

  @Test(
    "what a layout sizes is not resized in silence",
    arguments: [
      ("size: [9, 9], hug: both, layout: hstack, children: [{size: [5, 5]}]", 1, "'hug'"),
      (
        "size: [90, 9], layout: hstack, children: [{size: [5, 5], grow: width}, {size: [5, 5]}]", 2,
        "'grow'"
      ),
    ])
  func layoutsKeepSizes(graphic: String, entry: Int, key: String) throws {
    let document = Document(text: SourceText(canvasText("- {\(graphic)}")))
    #expect {
      _ = try document.transact { transaction throws(Diagnostic) in
        try transaction.resize([entry], to: .init(30, 30))
      }
    } throws: { error in
      let message = (error as? Diagnostic)?.message ?? ""
      return message.contains("cannot get 30 × 30: \(key) decides")
    }
  }

  @Test func groupsScaleWhatIsInside() throws {
    let graphics = """
      - name: G
        at: [10, 10]
        children:
          - {at: [1, 2], size: [3, 4]}  # one
          - kind: polyline
            points:
              - [0, 0] # begin
              - [5, 5.0]
          - {kind: line, points: "0,0 3,4"}
          - {kind: path, d: "M0,0 L10,5 Z"}
      """
    #expect(
      try scaled(graphics, 2, 1) == """
        - name: G
          at: [20, 10]
          children:
            - {at: [2, 2], size: [6, 4]}  # one
            - kind: polyline
              points:
                - [0, 0] # begin
                - [10, 5.0]
            - {kind: line, points: "0,0 6,4"}
            - {kind: path, d: "M0,0 L20,5 Z"}
        """)
  }

  @Test func strokesScaleOnlyWhenAsked() throws {
    let graphics = """
      - {size: [10, 10], radius: 2, stroke: "#333", text: Hi}
      """
    #expect(try scaled(graphics, 2, 2).contains("stroke: \"#333\", text: Hi"))
    let all = try scaled(graphics, 2, 2, strokes: true)
    #expect(
      all == """
        - {size: [20, 20], radius: 4, stroke: {color: "#333", width: 2}, text: {string: Hi, size: 32}}
        """)
    let dashed = """
      - {size: [4, 4], stroke: {width: 3, dash: [1, 2]}, shadow: {offset: [1, 2], blur: 3}}
      """
    #expect(
      try scaled(dashed, 2, 8, strokes: true) == """
        - {size: [8, 32], stroke: {width: 12, dash: [4, 8]}, shadow: {offset: [2, 16], blur: 12}}
        """)
  }

  @Test func whatPlacesCannotExpressBecomesATransform() throws {
    #expect(
      try scaled("- {at: [10, 0], size: [10, 10]}", -1, 1)
        == "- {at: [10, 0], size: [10, 10], transform: [-1, 0, 0, 1, 0, 0]}")
    #expect(
      try scaled("- {at: [-5, -5], size: [10, 10], rotation: 45}", 2, 1)
        .contains("transform: [2, 0, 0, 1, 0, 0]"))
    // A quarter turn exchanges the sides.
    #expect(
      try scaled("- {at: [-5, -5], size: [10, 10], rotation: 90}", 2, 1)
        == "- {at: [-5, -10], size: [10, 20], rotation: 90}")
  }

  @Test func localGradientsScale() throws {
    let graphics = """
      - {size: [10, 10], fill: {type: linear, units: local, from: [0, 0], to: [10, 0], stops: []}}
      """
    #expect(try scaled(graphics, 2, 2).contains("to: [20, 0]"))
    #expect(try scaled(graphics, 2, 1).contains("transform: [2, 0, 0, 1, 0, 0]"))
  }

  @Test func resizing() throws {
    #expect(
      try resized("- {at: [10, 20], size: [30, 40]}", 60, 40)
        == "- {at: [10, 20], size: [60, 40]}")
    #expect(
      try resized("- {at: [10, 20], size: [30, 40]}", 60, 40, about: .init(40, 60))
        == "- {at: [-20, 20], size: [60, 40]}")
    #expect(
      try resized("- {kind: line, points: [[0, 5], [10, 5]]}", 20, 0)
        == "- {kind: line, points: [[0, 5], [20, 5]]}")
    // A framed group is resized itself, any other by what is inside.
    #expect(
      try resized("- {kind: group, size: [5, 5], children: [{size: [1, 1]}]}", 10, 20)
        == "- {kind: group, size: [10, 20], children: [{size: [1, 1]}]}")
    #expect(
      try resized("- {at: [1, 1], children: [{at: [4, 4], size: [10, 10]}]}", 20, 10)
        == "- {at: [-3, 1], children: [{at: [8, 4], size: [20, 10]}]}")
  }

  @Test func aCornerStaysWhenATurnedBoxIsResized() throws {
    let graphics = "- {at: [10, 20], size: [30, 40], rotation: 90}"
    _ = try editedGraphics(graphics) { transaction, document in
      func corner() -> Graphic.Point { document.matrixToCanvas(from: 1).apply(.zero) }
      let before = corner()
      try transaction.resize([1], to: .init(50, 60))
      #expect(abs(corner().x - before.x) < 1e-6 && abs(corner().y - before.y) < 1e-6)
    }
  }

  @Test func turning() throws {
    func turned(_ graphics: String, _ degrees: Double, _ point: Graphic.Point? = nil) throws
      -> String
    {
      try editedGraphics(graphics) { transaction, _ in
        try transaction.rotate([1], byDegrees: degrees, about: point)
      }
    }
    #expect(try turned("- {size: [4, 4]}", 30) == "- {size: [4, 4], rotation: 30}")
    #expect(try turned("- {size: [4, 4], rotation: 330}", 30) == "- {size: [4, 4]}")
    #expect(
      try turned("- {at: [10, 0], size: [4, 4]}", 90, .zero)
        == "- {at: [-4, 10], size: [4, 4], rotation: 90}")
    #expect(
      try turned("- {at: [1, 0], size: [4, 4], pivot: [1, 0]}", 90, .zero)
        == "- {at: [0, 1], size: [4, 4], rotation: 90, pivot: [0, 1]}")
  }

  @Test func refusals() throws {
    func refused(_ graphics: String, _ body: (Transaction) throws -> Void) throws -> String {
      try refusal(canvasText(graphics)) { transaction, _ in try body(transaction) }
    }
    let box = "- {size: [1, 1]}"
    for factor in [0, .infinity, .nan] {
      #expect(
        try refused(box) { try $0.scale([1], by: .init(1, factor)) }.hasPrefix("wrong-factor"))
    }
    #expect(try refused(box) { try $0.resize([1], to: .init(-1, 5)) }.hasPrefix("wrong-value"))
    #expect(
      try refused("- {kind: group}") { try $0.resize([1], to: .init(5, 5)) }
        .hasPrefix("no-extent"))
    #expect(
      try refused("- {children: [{size: [1, 1], locked: true}]}") {
        try $0.scale([1], by: .init(2, 2), about: .zero)
      }.hasPrefix("locked:"))
    #expect(
      try refused("- {size: [1, 1], transform: [1, 0, 1, 0, 0, 0]}") {
        try $0.scale([1], by: .init(2, 2), about: .zero)
      }.hasPrefix("flat-transform"))
    #expect(try refused(box) { try $0.scale([0], by: .init(2, 2)) }.hasPrefix("not-for-canvases"))
  }

  @Test func manyPointsAtOnce() throws {
    let points = (0..<20_000).map { "      - [\($0), \($0 % 7)]" }.joined(separator: "\n")
    let text = "canvases:\n- graphics:\n  - kind: polyline\n    points:\n\(points)\n"
    let after = try edited(text) { transaction, _ in
      try transaction.scale([1], by: .init(2, 1), about: .zero)
    }
    #expect(after.hasSuffix("- [39996, 6]\n    - [39998, 0]\n"))
    #expect(after.contains("points:\n    - [0, 0]\n    - [2, 1]\n"))
  }
}

/// Random graphics, nested, turned, transformed and instanced: every point goes where the map of the
/// canvas leads, and what is not scaled or turned stays.
@Suite struct RandomScalingTests {
  @Test(arguments: 0..<SeededRun.rounds(20)) func pointsFollowTheMap(seed: Int) throws {
    var random = SeededGenerator(seed: SeededRun.seed + seed)
    var made = PlacedDocument()
    // What is shown by an alias moves with its original, wherever that is.
    let text = made.yaml(using: &random).replacing(/- \*a\d+/, with: "- {size: [3, 4]}")
    let document = Document(text: SourceText(text))
    for _ in 0..<6 {
      let graphics = (0..<document.entryCount).filter { document.role(of: $0) == .graphic }
      let entry = try #require(graphics.randomElement(using: &random))
      let map: Graphic.Matrix
      let point = Graphic.Point(
        Double(Int.random(in: -50...50, using: &random)),
        Double(Int.random(in: -50...50, using: &random)))
      let isTurn = Bool.random(using: &random)
      let degrees = Double(Int.random(in: -360...360, using: &random))
      let x: Double = random.pick([2.0, 0.5, -1, 3])
      let y: Double = Bool.random(using: &random) ? x : random.pick([1.5, 1, -2])
      let factors = Graphic.Extent(x, y)
      map = isTurn ? .rotation(degrees: degrees, about: point) : .scaling(x: x, y: y, about: point)
      let before = corners(document)
      let serial = document.serial(of: entry)
      do {
        let change = try document.transact { transaction throws(Diagnostic) in
          if isTurn {
            try transaction.rotate([entry], byDegrees: degrees, about: point)
          } else {
            try transaction.scale([entry], by: factors, about: point)
          }
        }
        expectFresh(document)
        let scaled = try #require(document.entry(withSerial: serial))
        let after = corners(document)
        for other in before.keys where !document.index.flags(of: other).contains(.isCopy) {
          let isInside = scaled..<document.subtreeEnd(of: scaled) ~= other
          for (old, new) in zip(before[other] ?? [], after[other] ?? []) {
            let wanted = isInside ? map.apply(old) : old
            let away = max(abs(wanted.x - new.x), abs(wanted.y - new.y))
            // Rounded to three decimals in each parent, which may magnify that.
            #expect(away < 0.05, "seed \(seed): \(document.label(of: other)) \(map)\n\(text)")
            if away >= 0.05 { return }
          }
        }
        try change.takeBack(in: document)
        #expect(corners(document) == before)
        _ = try document.transact { transaction throws(Diagnostic) in
          if isTurn {
            try transaction.rotate([entry], byDegrees: degrees, about: point)
          } else {
            try transaction.scale([entry], by: factors, about: point)
          }
        }
      } catch is Diagnostic {
        #expect(corners(document) == before)
      }
    }
  }

  private func corners(_ document: Document) -> [Int: [Graphic.Point]] {
    var result: [Int: [Graphic.Point]] = [:]
    for entry in 0..<document.entryCount where document.role(of: entry) == .graphic {
      guard let frame = document.graphic(entry)?.placement.outline.frame else { continue }
      let matrix = document.matrixToCanvas(from: entry)
      result[entry] = frame.corners.map(matrix.apply)
    }
    return result
  }
}
