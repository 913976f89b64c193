import ShapeDocument
import TestSupport
import Testing
import YAMLText

/// Edits of layouts and of what they place.
@Suite struct LayoutEditTests {
  private let column = """
    - name: Column
      at: [10, 10]
      layout: {type: vstack, spacing: 5}
      children:
        - {name: A, size: [20, 10]}
        - {name: B, size: [10, 10]}
        - {name: C, text: Hello, grow: width}
    - {name: D, at: [7, 8], size: [5, 5]}
    """

  @Test func whatALayoutPlacesIsNotMoved() throws {
    let edits: [(Transaction, [Int]) throws -> Void] = [
      { try $0.nudge($1, by: Graphic.Point(1, 1)) }, { try $0.align($1, .left) },
      { try $0.align([$1[0]], .left, within: .parent) },
    ]
    for edit in edits {
      let text = try editedGraphics(column) { transaction, document in
        let members = try document.find("[name=A], [name=B]")
        let mistake = #expect(throws: Diagnostic.self) { try edit(transaction, members) }
        #expect(mistake?.message.contains("'A' is placed by the layout of 'Column'") == true)
      }
      #expect(text == column)
    }
  }

  @Test func outOfALayoutThePlaceComesAlong() throws {
    let text = try editedGraphics(column) { transaction, document in
      let before = document.boundsOnCanvas(of: try document.find("[name=B]")[0])
      let moved = try transaction.move(
        document.find("[name=B]"), to: .into(0, position: nil))
      #expect(document.boundsOnCanvas(of: moved[0]) == before)
    }
    #expect(text.contains("- {name: B, at: ["))
  }

  @Test func intoALayoutThePlaceIsLeft() throws {
    let text = try editedGraphics(column) { transaction, document in
      _ = try transaction.move(
        document.find("[name=D]"), to: .into(try document.find("[name=Column]")[0], position: 0))
    }
    #expect(text.contains("    - {name: D, size: [5, 5]}\n    - {name: A, size: [20, 10]}"))
  }

  @Test func whatIsInsertedHasNoPlace() throws {
    let text = try editedGraphics(column) { transaction, document in
      let column = try document.find("[name=Column]")[0]
      _ = try transaction.insert(kind: "rectangle", at: .into(column, position: 0))
      _ = try transaction.insert(kind: "text", name: "Hi", at: .into(column, position: 1))
      _ = try transaction.paste(
        document.clip(try document.find("[name=D]")), at: .into(column, position: 2))
    }
    #expect(
      text.contains(
        """
            - size: [100, 100]
              fill: "#cccccc"
            - kind: text
              text: Hi
            - {name: D, size: [5, 5]}
        """), "\(text)")
  }

  @Test func groupsAreArrangedByPlace() throws {
    let graphics = """
      - name: G
        children:
          - {name: c, at: [20, 90], size: [50, 20]}
          - {name: a, at: [20, 10], size: [30, 20]} # first
          - {name: b, at: [20, 50], size: [40, 20]}
      """
    let column = try editedGraphics(graphics) { transaction, _ in
      try transaction.arrange([1], as: .vstack, spacing: 20)
    }
    #expect(
      column == """
        - name: G
          at: [20, 10]
          layout: {type: vstack, spacing: 20, align: leading}
          children:
            - {name: a, size: [30, 20]} # first
            - {name: b, size: [40, 20]}
            - {name: c, size: [50, 20]}
        """)
    let row = try editedGraphics(graphics) { transaction, _ in
      try transaction.arrange([1], as: .zstack, spacing: nil)
    }
    #expect(row.contains("layout: zstack\n"))
    for kind in ["line", "path"] {
      _ = try editedGraphics("- {kind: \(kind), children: [{size: [1, 1]}]}") { transaction, _ in
        #expect(throws: Diagnostic.self) {
          try transaction.arrange([1], as: .vstack, spacing: nil)
        }
      }
    }
  }

  @Test("A graph's list runs across its arrows", arguments: [Graphic.Direction.down, .right])
  func arrangedGraph(direction: Graphic.Direction) throws {
    let graphics = """
      - name: G
        children:
          - {name: a, at: [90, 10], size: [30, 20]}
          - {name: b, at: [20, 50], size: [40, 20]}
      """
    let graph = try editedGraphics(graphics) { transaction, _ in
      try transaction.arrange([1], as: .graph, direction, spacing: nil)
    }
    let isDown = direction == .down
    #expect(
      graph.contains(isDown ? "layout: graph\n" : "layout: {type: graph, direction: right}\n"))
    let (a, b) = (graph.firstRange(of: "name: a"), graph.firstRange(of: "name: b"))
    #expect(try (#require(a).lowerBound < #require(b).lowerBound) != isDown)
    #expect(!graph.contains("at: [90"))
  }

  @Test func whatIsArrangedStaysWhereItWas() throws {
    let graphics = """
      - name: G
        at: [3, 4]
        children:
          - {name: a, at: [20, 10], size: [30, 20]}
          - {name: b, at: [20, 50], size: [40, 20]}
      """
    _ = try editedGraphics(graphics) { transaction, document in
      let before = (2...3).map { document.boundsOnCanvas(of: $0) }
      try transaction.arrange([1], as: .vstack, spacing: 20)
      #expect((2...3).map { document.boundsOnCanvas(of: $0) } == before)
      try transaction.freeze([1])
      #expect((2...3).map { document.boundsOnCanvas(of: $0) } == before)
      #expect(!document.isLayoutContainer(1))
    }
  }

  @Test func ungroupingALayoutMovesNothing() throws {
    _ = try editedGraphics(column) { transaction, document in
      let names = ["A", "B", "C"]
      func boxes() throws -> [Graphic.Box?] {
        try names.map { document.boundsOnCanvas(of: try document.find("[name=\($0)]")[0]) }
      }
      let before = try boxes()
      _ = try transaction.ungroup([1])
      #expect(try boxes() == before)
    }
  }

  @Test func whatHasNoLayoutIsNotFrozen() throws {
    _ = try editedGraphics(column) { transaction, document in
      #expect(throws: Diagnostic.self) { try transaction.freeze(try document.find("[name=D]")) }
    }
  }

  /// Places follow edits, undone ones too, without being computed anew.
  @Test func placesFollowEdits() throws {
    let document = Document(text: SourceText(canvasText(column)))
    func place(_ name: String) throws -> Double? {
      document.boundsOnCanvas(of: try document.find("[name=\(name)]")[0])?.minY
    }
    #expect(try place("C") == 40)
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.set("size.1", to: .text("30"), on: [2])
    }
    #expect(try place("C") == 60)
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.set("hidden", to: .text("true"), on: [3])
    }
    #expect(try place("C") == 45)
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.unset("layout", on: [1])
    }
    #expect(try place("C") != 45)
  }
}
