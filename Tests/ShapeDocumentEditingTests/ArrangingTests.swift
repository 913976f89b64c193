import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Arranging and converting")
struct ArrangingTests {
  private let three = """
    - {name: A, at: [10, 10.0], size: [10, 10]}
    - {name: B, at: [50, 30], size: [20, 10]}
    - {name: C, at: [31, 80], size: [5, 5], rotation: 90}
    """

  @Test("align, distribute, nudge change only at")
  func arranging() throws {
    let left = try editedGraphics(three) { t, _ in try t.align([1, 2, 3], .left) }
    #expect(
      left == """
        - {name: A, at: [10, 10.0], size: [10, 10]}
        - {name: B, at: [10, 30], size: [20, 10]}
        - {name: C, at: [10, 80], size: [5, 5], rotation: 90}
        """)
    let spread = try editedGraphics(three) { t, _ in
      try t.distribute([1, 2, 3], horizontally: false)
    }
    #expect(spread.contains("{name: B, at: [50, 45], size: [20, 10]}"))
    let nudged = try editedGraphics(three) { t, _ in
      try t.nudge([1, 3], by: Graphic.Point(0.5, 0))
    }
    #expect(nudged.hasPrefix("- {name: A, at: [10.5, 10.0], size: [10, 10]}"))
    #expect(nudged.hasSuffix("- {name: C, at: [31.5, 80], size: [5, 5], rotation: 90}"))
    let canvas = try editedGraphics("- {name: A, size: [10, 10]}") { t, _ in
      try t.set("size", to: .yaml("[100, 50]"), on: [0])
      try t.align([1], .right, within: .canvas)
      try t.align([1], .middle, within: .parent)
    }
    #expect(canvas.contains("{name: A, at: [90, 20], size: [10, 10]}"))
  }

  @Test("an explicit pivot and transforms are taken into account")
  func turned() throws {
    let graphics = """
      - {name: A, at: [10, 10], size: [10, 10], rotation: 90, pivot: [0, 0]}
      - {name: G, transform: [2, 0, 0, 2, 0, 0], children: [{name: B, at: [1, 1], size: [4, 4]}]}
      """
    _ = try editedGraphics(graphics) { transaction, document in
      let entries = try document.find("[name=A], [name=B]")
      try transaction.align(entries, .right)
      let boxes = entries.compactMap { document.boundsOnCanvas(of: $0) }
      #expect(boxes.map(\.maxX) == [10, 10])
      try transaction.nudge([entries[0]], by: Graphic.Point(3, 4))
      let moved = document.boundsOnCanvas(of: entries[0])
      #expect(moved.map { $0.maxX - boxes[0].maxX } == 3)
      #expect(moved.map { $0.maxY - boxes[0].maxY } == 4)
    }
  }

  @Test("what stands beside a moved graphic in a rotated group stays", arguments: [false, true])
  func rotatedParent(isAligned: Bool) throws {
    let graphics = """
      - name: G
        at: [50, 50]
        rotation: 90
        children:
          - {name: A, size: [10, 10]}
          - {name: B, at: [20, 0], size: [10, 10]}
      """
    let edited = try editedGraphics(graphics) { transaction, document in
      func box(_ name: String) throws -> Graphic.Box {
        try #require(document.boundsOnCanvas(of: document.find("[name=\(name)]")[0]))
      }
      let (a, b) = (try box("A"), try box("B"))
      let entries = try document.find("[name=A]")
      if isAligned {
        try transaction.align(entries, .bottom, within: .canvas)
        #expect(try box("A").maxY == b.maxY)
      } else {
        try transaction.nudge(entries, by: Graphic.Point(10, 0))
        // The group's axes are turned by 90°.
        #expect(try box("A").minX == a.minX)
        #expect(try box("A").minY == a.minY + 10)
      }
      #expect(try box("B") == b)
    }
    #expect(edited.contains("pivot: [65, 55]"))
  }

  @Test("too few, locked, without extent, flat")
  func refusals() throws {
    func refuse(_ graphics: String, _ body: (Transaction, Document) throws -> Void) throws -> String
    { try refusal(canvasText(graphics), body) }
    #expect(
      try refuse(three) { t, _ in try t.align([1], .left) }
        == "too-few-graphics: align needs two graphics or more; or align within 'canvas' or 'parent'"
    )
    #expect(
      try refuse(three) { t, _ in try t.distribute([1, 2], horizontally: true) }
        == "too-few-graphics: distribute needs three graphics or more")
    #expect(
      try refuse("- {name: A, children: []}\n- {name: B}") { t, _ in try t.align([1, 2], .left) }
        .hasPrefix("no-extent"))
    #expect(
      try refuse("- {name: A, size: [1, 1], transform: [0, 0, 0, 0, 0, 0]}") { t, _ in
        try t.nudge([1], by: Graphic.Point(1, 1))
      }.hasPrefix("flat-transform"))
    #expect(
      try refuse("- {locked: true, name: L, children: [{name: A}]}") { t, _ in
        try t.nudge([2], by: Graphic.Point(1, 1))
      } == "locked: 'A' is locked by 'L' around it; unlock that first, or force the edit")
  }

  @Test("box kinds change their kind only")
  func boxes() throws {
    let after = try editedGraphics("- {kind: star, sides: 7, size: [9, 9]}") { t, _ in
      try t.convert(to: "ellipse", [1])
    }
    #expect(after == "- {kind: ellipse, sides: 7, size: [9, 9]}")
    let all = Graphic.Kind.known.filter(\.isBox).map(\.name)
    for from in all {
      for to in all where to != from {
        let text = try editedGraphics("- {kind: \(from), size: [9, 9]}") { t, _ in
          try t.convert(to: to, [1])
        }
        #expect(text == "- {kind: \(to), size: [9, 9]}")
      }
    }
  }

  @Test("boxes become paths with the same outline")
  func paths() throws {
    for kind in Graphic.Kind.known.filter(\.isBox) where kind != .text && kind != .image {
      _ = try editedGraphics("- {kind: \(kind.name), size: [30, 20], radius: 4}") { t, document in
        try t.convert(to: "path", [1])
        #expect(document.kind(of: 1) == .path)
        let box = try #require(document.bounds(of: 1))
        #expect(box.maxX <= 30.01 && box.maxY <= 20.01 && box.minX >= -0.01 && box.minY >= -0.01)
        #expect(document.diagnostics(of: 1).filter { $0.code == .badPathData }.isEmpty)
      }
    }
    let after = try editedGraphics("- {size: [30, 20]}") { t, _ in try t.convert(to: "path", [1]) }
    #expect(after == "- {kind: path, size: [30, 20], d: \"M0,0 L30,0 L30,20 L0,20 Z\"}")
  }

  @Test("points become boxes by force only, and stay where they are")
  func pointsToBox() throws {
    let line = "- {kind: polyline, at: [5, 5], points: [[1, 2], [11, 22]]}"
    #expect(
      try refusal(canvasText(line)) { t, _ in try t.convert(to: "rectangle", [1]) }
        == "conversion-loses: as rectangle 'polyline' would lose its points; force the edit to do it anyway"
    )
    let forced = try editedGraphics(line, options: EditOptions(isForced: true)) { t, _ in
      try t.convert(to: "rectangle", [1])
    }
    #expect(forced == "- {kind: rectangle, at: [6, 7], size: [10, 20]}")
    let path = try editedGraphics(line) { t, _ in try t.convert(to: "path", [1]) }
    #expect(path.contains("d: \"M1,2 L11,22\""))
  }
}
