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
    let schema = try DocumentSchema(Fixture(package: "Documents/format.schema.json").text)
    let nodes: [(scope: Property.Scope, name: String?)] = [
      (.document, nil), (.canvas, "canvas"), (.graphic, "graphic"),
    ]
    for property in Property.all {
      let missing = nodes.filter {
        property.scope.contains($0.scope) && !schema.allows(property.keys, in: $0.name)
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

/// The schema that comes with the program, as far as it says which keys there are.
private struct DocumentSchema {
  private let root: [String: Any]

  init(_ text: String) throws {
    root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Whether keys can stand in each other in a definition, or the document.
  func allows(_ keys: [String], in name: String?) -> Bool {
    let start = name.map(definition) ?? root
    return !keys.reduce([start]) { nodes, key in nodes.flatMap { members($0, key) } }.isEmpty
  }

  private func definition(_ name: String) -> [String: Any] {
    (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
  }

  /// What a node says of a key, itself or by what it refers to; of a list, what its items say.
  private func members(_ node: [String: Any], _ key: String) -> [[String: Any]] {
    var members: [[String: Any]] = []
    if let member = (node["properties"] as? [String: Any])?[key] as? [String: Any] {
      members.append(member)
    }
    if let reference = node["$ref"] as? String {
      members += self.members(definition(String(reference.split(separator: "/").last ?? "")), key)
    }
    for list in ["allOf", "anyOf"] {
      for other in node[list] as? [[String: Any]] ?? [] { members += self.members(other, key) }
    }
    if let items = node["items"] as? [String: Any] { members += self.members(items, key) }
    return members
  }
}
