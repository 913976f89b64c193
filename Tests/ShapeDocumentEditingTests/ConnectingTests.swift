import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Connecting graphics")
struct ConnectingTests {
  private static let text = """
    canvases:
    - size: [400, 300]
      graphics:
      - name: Left side
        children:
        - {id: a, size: [40, 20]}
      - {name: Web Server!, at: [100, 0], size: [40, 20]}
      - {at: [100, 100], size: [40, 20]}
    - graphics:
      - {id: far, size: [10, 10]}

    """

  @Test("makes a connector after both, in their nearest common parent, and the ids it needs")
  func connect() throws {
    let result = try edited(Self.text) { transaction, document in
      let made = try transaction.connect(2, 3)
      #expect(document.kindName(of: made) == "connector")
      #expect(document.parent(of: made) == 0)
    }
    #expect(result.contains("- {id: web-server, name: Web Server!, at: [100, 0], size: [40, 20]}"))
    #expect(
      result.contains(
        """
          - from: "#a"
            to: "#web-server"
            kind: connector
        """)
        || result.contains("\"#web-server\""))
    let second = try edited(Self.text) { transaction, _ in _ = try transaction.connect(4, 3) }
    #expect(second.contains("id: rectangle"))
    #expect(second.contains("arrow: end"))
  }

  @Test("stands after the outermost layout around what it joins")
  func outsideLayouts() throws {
    let text = """
      canvases:
      - graphics:
        - name: outer
          layout: vstack
          children:
          - layout: hstack
            children:
            - {id: a, size: [10, 10]}
            - children:
              - {id: b, size: [10, 10]}
              - {id: c, size: [10, 10]}
          - {id: d, size: [10, 10]}
        - {id: e, size: [10, 10]}

      """
    for (first, second) in [(3, 5), (5, 6), (3, 7), (7, 3), (3, 8)] {
      let result = try edited(text) { transaction, document in
        let made = try transaction.connect(first, second)
        #expect(document.parent(of: made) == 0)
        let before = try #require(Array(document.children(of: 0)).last { $0 < made })
        #expect(document.label(of: before) == (second == 8 ? "e" : "outer"))
        let boxes = [3, 5, 6].compactMap { document.boundsOnCanvas(of: $0)?.minX }
        #expect(boxes == [0, 18, 18])
      }
      #expect(result != text)
    }
  }

  @Test("is refused where no connector can be")
  func refusals() throws {
    let document = Document(text: SourceText(Self.text))
    for (first, second) in [(2, 6), (0, 2), (2, 5)] {
      #expect(throws: Diagnostic.self) {
        _ = try document.transact { transaction throws(Diagnostic) in
          _ = try transaction.connect(first, second)
        }
      }
    }
    #expect(document.text.string == Self.text)
  }

  @Test("survives a change of an id, in one step")
  func rename() throws {
    let text = """
      canvases:
      - graphics:
        - {id: a, size: [40, 20]}
        - {id: b.c, size: [40, 20]}
        - {kind: connector, from: "#a.left", to: "#b.c"}
        - {kind: connector, to: "#a", from: "#ab"}

      """
    #expect(
      try edited(text) { transaction, _ in try transaction.set("id", to: .text("x"), on: [1]) }
        == text.replacing("id: a,", with: "id: x,").replacing("#a.left", with: "#x.left")
        .replacing("\"#a\"", with: "\"#x\""))
    #expect(
      try edited(text) { transaction, _ in try transaction.set("id", to: .text("whole"), on: [2]) }
        == text.replacing("id: b.c", with: "id: whole").replacing("#b.c", with: "#whole"))
  }

  @Test("joins copies among themselves")
  func copies() throws {
    let text = """
      canvases:
      - graphics:
        - id: g
          children:
          - {id: a, size: [40, 20]}
          - {kind: connector, from: "#a", to: "#g.top"}

      """
    let result = try edited(text) { transaction, _ in _ = try transaction.duplicate([1]) }
    #expect(result.contains("from: \"#a\", to: \"#g.top\""))
    #expect(result.contains("from: \"#a-2\", to: \"#g-2.top\""))
  }

  @Test("becomes a line that stays, and a connector again")
  func convert() throws {
    let text = """
      canvases:
      - graphics:
        - {id: a, size: [40, 20]}
        - {kind: connector, from: "#a", to: [100, 10]}

      """
    let line = try edited(text) { transaction, _ in try transaction.convert(to: "line", [2]) }
    #expect(line.contains("kind: line"))
    #expect(line.contains("points: [[40, 10], [100, 10]]"))
    let again = try edited(line) { transaction, _ in try transaction.convert(to: "connector", [2]) }
    #expect(again.contains("from: \"#a\", to: [100, 10]"))
    let polyline = """
      canvases:
      - graphics:
        - {kind: polyline, points: [[0, 0], [5, 5], [9, 9]]}

      """
    let connector = try edited(polyline) { transaction, _ in
      try transaction.convert(to: "connector", [1])
    }
    #expect(connector.contains("from: [0, 0], to: [9, 9], via: [[5, 5]]"))
  }

  @Test("tells how many lose an end")
  func losing() throws {
    let document = Document(
      text: SourceText(
        """
        canvases:
        - graphics:
          - id: g
            children:
            - {id: a, size: [40, 20]}
            - {kind: connector, from: "#a", to: "#b"}
          - {id: b, size: [40, 20]}
          - {kind: connector, from: "#a.left", to: "#b"}
          - {kind: connector, from: "#b", to: [1, 1]}
        """))
    #expect(document.connectorsLosingEnds(byDeleting: [1]) == 1)
    #expect(document.connectorsLosingEnds(byDeleting: [4]) == 3)
    #expect(document.connectorsLosingEnds(byDeleting: [2, 4]) == 3)
  }
}
