import Foundation
import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

@Suite("The documents that come with the program")
struct OwnDocumentTests {
  @Test(
    "have no anchor twice, and nothing that check finds",
    arguments: [
      "chart", "diagram", "flow", "mockup", "tour",
    ])
  func clean(name: String) throws {
    let document = Document(try Fixture(package: "Documents/\(name).yaml").text)
    let names = document.index.anchors.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(document.check().diagnostics.map(\.message) == [])
  }

  @Test("all are in the list above") func complete() throws {
    let folder = Fixture.package.appendingPathComponent("Documents")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.filter { $0.hasSuffix(".yaml") }.count == 5)
  }

  @Test("the schema has every property where it stands") func schema() throws {
    let schema = try DocumentSchema()
    let nodes: [(scope: Property.Scope, name: String)] = [
      (.document, "document"), (.canvas, "canvas"), (.graphic, "graphic"),
    ]
    for property in Property.all {
      let missing = nodes.filter {
        property.scope.contains($0.scope) && schema.nodes(at: property.keys, in: $0.name).isEmpty
      }
      #expect(missing.isEmpty, "\(property.path)")
    }
  }

  @Test("the README's graphics can be seen") func readme() throws {
    let blocks = try Fixture(package: "README.md").text.components(separatedBy: "```yaml\n")
      .dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(!blocks.isEmpty)
    for block in blocks where block.hasPrefix("- ") {
      let lines = block.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
      let document = Document("canvases:\n- graphics:\n" + lines)
      #expect(document.check().diagnostics.map(\.message) == [])
      for entry in 1..<document.entryCount {
        let graphic = try #require(document.graphic(entry))
        guard graphic.kind != .group, graphic.kind != .connector else { continue }
        let isSeen = graphic.fills.contains(where: \.isVisible) || graphic.stroke?.isVisible == true
        #expect(isSeen, "\(document.label(of: entry))")
      }
    }
  }
}
