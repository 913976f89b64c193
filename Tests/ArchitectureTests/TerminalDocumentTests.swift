import Foundation
import Testing

/// The table of what holds on a terminal names tests that there are.
struct TerminalDocumentTests {
  /// The lines of the checklist.
  private static let expected = [("R", 13), ("L", 8), ("C", 5), ("I", 8), ("T", 5)]
    .flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }

  @Test("Every line has a test, and every test named is there")
  func names() throws {
    let document = SourceFiles.root.appendingPathComponent("Documents/Terminal.md")
    let rows = try SourceFiles.lines(of: document).filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 3 && $0[0].first?.isUppercase == true }
    #expect(rows.map(\.[0]) == Self.expected)
    let suites = try SourceFiles.swiftFiles(below: "Tests").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    for row in rows {
      let tests = row[2].split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      #expect(!tests.isEmpty, "\(row[0])")
      for test in tests {
        let parts = test.split(separator: ".")
        guard parts.count == 2 else {
          Issue.record("\(row[0]): \(test)")
          continue
        }
        // Some names of suites are in several targets.
        let isThere = suites.contains {
          $0.contains("struct \(parts[0]) ") && $0.contains("func \(parts[1])(")
        }
        #expect(isThere, "\(row[0]): there is no \(test)")
      }
    }
  }
}
