import ShapeDocument
import Testing
import YAMLText

@testable import DocumentDifference

@Suite("Differences of graphs")
struct GraphDifferenceTests {
  private static let base = """
    styles: {"rectangle": {size: [60, 30], fill: white}}
    canvases:
    - name: Page
      layout: {type: graph, direction: right}
      graphics:
      - {id: a, kind: rectangle, name: A}
      - {id: b, kind: rectangle, name: B}
      - {id: c, kind: rectangle, name: C}
      - a -> b
      - a -> c

    """

  private func lines(_ new: String) throws -> [String] {
    try DocumentDifference(
      DifferenceTree(Document(text: SourceText(Self.base))),
      DifferenceTree(Document(text: SourceText(new)))
    ).graphLines
  }

  @Test("What gives way is told besides what is told already")
  func others() throws {
    let base = Self.base
    #expect(try lines(base) == [])
    #expect(try lines(base.replacing("name: B", with: "name: Other")) == [])
    let larger = base.replacing("name: B}", with: "name: B, size: [60, 90]}")
    let told = try lines(larger)
    #expect(told.count == 1 && told[0].hasPrefix("Page: 2 others moved, at most "), "\(told)")
    #expect(
      try lines(base.replacing("name: A}", with: "name: A, size: [90, 30]}"))
        == ["Page: 2 others moved, at most 30"])
    #expect(
      try lines(base.replacing("name: C}", with: "name: C, size: [60, 90]}")).first?
        .hasPrefix("Page: ") == true)
  }

  @Test("Without a graph on both sides there is nothing to tell")
  func none() throws {
    let stack = Self.base.replacing("type: graph, direction: right", with: "type: hstack")
    #expect(try lines(stack) == [])
  }
}
