import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Editing icons")
struct IconEditingTests {
  private func edited(
    _ graphic: String, _ edit: (Transaction) throws -> Void
  ) throws -> String {
    try editedGraphics("- {\(graphic)}") { transaction, _ in try edit(transaction) }
  }

  @Test("A name alone is written short, and becomes a map where more is said")
  func forms() throws {
    #expect(
      try edited("size: [9, 9], fill: red") { try $0.set("icon", to: .text("aws/lambda"), on: [1]) }
        == "- {size: [9, 9], icon: aws/lambda, fill: red}")
    #expect(
      try edited("icon: a") { try $0.set("icon.color", to: .text("#ff0000"), on: [1]) }
        == "- {icon: {name: a, color: \"#ff0000\"}}")
    #expect(
      try edited("icon: {name: a, size: 20}") { try $0.set("icon.name", to: .text("b"), on: [1]) }
        == "- {icon: {name: b, size: 20}}")
    #expect(try edited("icon: a, fill: red") { try $0.unset("icon", on: [1]) } == "- {fill: red}")
    #expect(throws: Diagnostic.self) {
      try edited("icon: a") { try $0.set("icon.place", to: .text("bottom"), on: [1]) }
    }
  }

  @Test("Its colour is one of the document's, which recolour finds")
  func colors() throws {
    let document = Document(
      text: SourceText("canvases: [{graphics: [{icon: {name: a, color: red}}]}]"))
    #expect(try document.colorUses().map(\.text) == ["#ff0000"])
  }
}
