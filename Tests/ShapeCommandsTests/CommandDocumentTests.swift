import TestSupport
import Testing

@testable import ShapeCommands

/// The document about commands and the commands there are.
@Suite struct CommandDocumentTests {
  @Test func everyCommandIsDescribed() throws {
    let document = try Fixture(package: "Documents/Commands.md").text
    let described = Set(
      document.split(separator: "`").map { String($0.prefix { $0 != " " }) })
    for verb in CommandVerb.performed + CommandVerb.scripts {
      #expect(described.contains(verb.name), "'\(verb.name)' is not described")
    }
  }
}
