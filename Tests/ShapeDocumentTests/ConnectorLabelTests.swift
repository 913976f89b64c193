import Testing
import YAMLText

@testable import ShapeDocument

@Suite("What connectors are called")
struct ConnectorLabelTests {
  private static let text = """
    canvases:
    - graphics:
      - {id: orders, size: [9, 9]}
      - {id: pg.main, at: [50, 0], size: [9, 9]}
      - {kind: connector, from: "#orders", to: "#pg.main"}
      - {kind: connector, from: "#orders.right", to: [10, 2.5]}
      - {kind: connector, to: "#orders"}
      - {kind: connector, from: "#orders", to: "#pg.main", text: says}
      - {kind: connector, from: "#orders", to: "#pg.main", id: named}
      - {kind: connector}
      - &c {kind: connector, from: "#pg.main", to: "#orders"}
      - {<<: *c, to: "#nothing"}
    """

  @Test("without name, text and id by what they join") func labels() throws {
    #expect(
      try Document(Self.text).labels("connector") == [
        "orders → pg.main", "orders.right → [10, 2.5]", "… → orders", "says", "named", "connector",
        "pg.main → orders", "pg.main → nothing",
      ])
  }

  @Test("follows a change of an id") func live() throws {
    let document = Document(Self.text)
    #expect(document.label(of: 3) == "orders → pg.main")
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.set("id", to: .text("sales"), on: [1])
    }
    #expect(document.label(of: 3) == "sales → pg.main")
    #expect(document.label(of: 4) == "sales.right → [10, 2.5]")
  }
}
