import Foundation
import Testing

/// The list of what holds on a terminal names tests that exist.
struct TerminalDocumentTests {
  /// The names of the items.
  private static let expected = [("R", 13), ("L", 9), ("C", 7), ("G", 6), ("I", 8), ("T", 5)]
    .flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }

  @Test("Every item has a test, and every test named exists")
  func names() throws {
    let url = SourceFiles.root.appendingPathComponent("Documents/Terminal.md")
    let document = try String(contentsOf: url, encoding: .utf8)
    let items = document.components(separatedBy: "\n* **").dropFirst().map {
      $0.components(separatedBy: "\n\n")[0]
    }
    #expect(items.map(Self.name) == Self.expected)
    let suites = try SourceFiles.swiftFiles(below: "Tests").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for item in items {
      let tests = Self.tests(in: item)
      #expect(!tests.isEmpty, "\(Self.name(of: item))")
      for (suite, function) in tests {
        // Some names of suites are in several targets.
        let isThere = suites.contains {
          $0.contains("struct \(suite) ") && $0.contains("func \(function)(")
        }
        #expect(isThere, "\(Self.name(of: item)): there is no \(suite).\(function)")
      }
    }
  }

  private static func name(of item: String) -> String { String(item.prefix { $0 != "*" }) }

  /// The code spans of an item that have the form `Suite.function`.
  private static func tests(in item: String) -> [(suite: String, function: String)] {
    let spans = item.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    return spans.filter { $0.offset % 2 == 1 }.compactMap { _, span in
      let parts = span.split(separator: ".")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
