import Foundation
import Testing

/// The articles of the libraries show code that is compiled and run.
struct ArticleCodeTests {
  /// Where the code of articles is: tests of the libraries, and the examples.
  private static let folders = ["Tests/ArticleTests", "Documents/Examples"]

  @Test(
    "Every library has articles, and their code is built",
    arguments: ["LayoutEngine", "OutlineUI", "TerminalCells", "TerminalIO", "YAMLText"])
  func articles(module: String) throws {
    let sources = try Self.folders.flatMap { SourceFiles.swiftFiles(below: $0) }
      .map { try SourceFiles.lines(of: $0).map(Self.withoutIndentation) }
    let catalogue = SourceFiles.root.appendingPathComponent("Sources/\(module)/\(module).docc")
    let articles = try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
    #expect(articles.contains("\(module).md"))
    #expect(articles.contains("GettingStarted.md"))
    for article in articles {
      let lines = try SourceFiles.lines(of: catalogue.appendingPathComponent(article))
      #expect(article != "\(module).md" || lines.contains("### What is stable"))
      for block in Self.blocks(of: lines) {
        #expect(
          sources.contains { $0.holds(block) },
          "\(module)/\(article): no test has\n\(block.joined(separator: "\n"))")
      }
    }
  }

  /// The lines of each block of Swift.
  private static func blocks(of lines: [String]) -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    for line in lines {
      if line == "```swift" {
        block = []
      } else if line == "```", let done = block {
        blocks.append(done)
        block = nil
      } else {
        block?.append(withoutIndentation(line))
      }
    }
    return blocks
  }

  private static func withoutIndentation(_ line: String) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}

extension [String] {
  /// Whether these lines stand here, one after the other.
  fileprivate func holds(_ lines: [String]) -> Bool {
    guard let first = lines.first else { return true }
    return indices.contains { start in
      self[start] == first && self[start...].starts(with: lines)
    }
  }
}
