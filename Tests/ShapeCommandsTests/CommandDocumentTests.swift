import Foundation
import Testing

@testable import ShapeCommands

/// The document about commands and the commands there are.
@Suite struct CommandDocumentTests {
  @Test func everyCommandIsDescribed() throws {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documents/Commands.md")
    let document = try String(contentsOf: url, encoding: .utf8)
    let described = Set(
      document.split(separator: "`").map { String($0.prefix { $0 != " " }) })
    for verb in CommandVerb.performed + CommandVerb.scripts {
      #expect(described.contains(verb.name), "'\(verb.name)' is not described")
    }
  }
}
