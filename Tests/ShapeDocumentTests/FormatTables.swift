import Foundation
import TestSupport

/// The tables and examples of Documents/Format.md.
struct FormatTables {
  /// A key of an object of the format.
  struct Row {
    let object: String
    let key: String
    /// The default, as the table has it.
    let usual: String
    /// What the table says about it.
    let says: String
    /// What is marked as code in the chapter of the table, examples left out.
    let words: Set<String>
  }

  private(set) var rows: [Row] = []
  private(set) var kinds: [(name: String, says: String)] = []
  /// Whole documents; lists of graphics are put on a canvas.
  let examples: [String]

  init() throws {
    let text = try Fixture(package: "Documents/Format.md").text
    examples = text.components(separatedBy: "```yaml\n").dropFirst().map {
      let block = $0.components(separatedBy: "```")[0]
      guard block.hasPrefix("- ") else { return block }
      return "canvases:\n- graphics:\n"
        + block.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
    }
    for chapter in text.components(separatedBy: "\n## ") {
      let words = Self.code(in: chapter.replacing(/```[\s\S]*?```/, with: ""))
      var heads: [String] = []
      for line in chapter.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("|") else {
          heads = []
          continue
        }
        let cells = line.dropFirst().dropLast().split(
          separator: "|", omittingEmptySubsequences: false
        ).map { $0.trimmingCharacters(in: .whitespaces) }
        guard !heads.isEmpty else {
          heads = cells
          continue
        }
        guard !cells[0].hasPrefix("-") else { continue }
        let key = Self.plain(cells[0])
        if heads[0] == "kind" {
          kinds.append((key, Self.plain(cells[1])))
        } else if heads[0].hasSuffix(" key") {
          rows.append(
            Row(
              object: String(heads[0].dropLast(4)), key: key, usual: cells[2], says: cells[3],
              words: words))
        }
      }
    }
  }

  /// The row of a key.
  func row(_ key: String, of object: String) -> Row? {
    rows.first { $0.object == object && $0.key == key }
  }

  /// A text without links and marks of code.
  static func plain(_ text: String) -> String {
    text.replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.output.1) }.replacing("`", with: "")
  }

  /// What is marked as code in a text.
  static func code(in text: String) -> Set<String> {
    Set(text.matches(of: /`([^`\n]+)`/).map { String($0.output.1) })
  }
}
