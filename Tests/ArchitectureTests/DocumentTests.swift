import Foundation
import Testing

/// The documents can be read in any window, and what they say of files and modules is true.
struct DocumentTests {
  private static let names = ["README.md", "CONTRIBUTING.md", "SECURITY.md"] + markdownFiles

  private static var markdownFiles: [String] {
    let folder = SourceFiles.root.appendingPathComponent("Documents")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Documents/\($0)" }
  }

  @Test("The README can be read in a few minutes")
  func readmeIsShort() throws {
    #expect(try Self.lines(of: "README.md").count <= 250)
  }

  @Test("Lines outside blocks of code have at most 100 columns", arguments: names)
  func linesAreShort(name: String) throws {
    for line in try Self.prose(of: name) {
      #expect(line.text.count <= 100, "\(name):\(line.number)")
    }
  }

  @Test("Every file that the map of the code names exists")
  func filesExist() throws {
    let text = try Self.prose(of: "Documents/Architecture.md").map(\.text).joined(separator: "\n")
    let spans = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let files = spans.filter { $0.hasSuffix(".swift") && $0.contains("/") }
    #expect(files.count > 50)
    for file in files {
      let url = SourceFiles.root.appendingPathComponent("Sources/\(file)")
      #expect(FileManager.default.fileExists(atPath: url.path), "there is no Sources/\(file)")
    }
    for path in spans where path.hasPrefix("Tools/") || path.hasPrefix("Tests/") {
      let url = SourceFiles.root.appendingPathComponent(String(path.prefix { $0 != " " }))
      #expect(FileManager.default.fileExists(atPath: url.path), "there is no \(path)")
    }
  }

  @Test("Every file that a first day begins with exists")
  func filesToReadExist() throws {
    let text = try Self.prose(of: "CONTRIBUTING.md").map(\.text).joined(separator: "\n")
    let files = text.split(separator: "`").filter { $0.hasPrefix("Sources/") }
    #expect(files.count == 10)
    for file in files {
      let url = SourceFiles.root.appendingPathComponent(String(file))
      #expect(FileManager.default.fileExists(atPath: url.path), "there is no \(file)")
    }
  }

  @Test("In the map of the modules each stands above all that it imports")
  func mapIsTrue() throws {
    let blocks = try Self.lines(of: "Documents/Architecture.md").split(separator: "```")
    let map = try #require(blocks.dropFirst().first)
    let modules = try Manifest().modules
    var rows: [String: Int] = [:]
    var row = 0
    for line in map {
      if line.first != " " { row += 1 }
      for word in line.split(separator: " ").map(String.init)
      where modules.contains(where: { $0.name == word }) { rows[word] = row }
    }
    for module in modules {
      // What is C stands below all rows.
      guard let above = rows[module.name] else {
        #expect(SourceFiles.swiftFiles(below: module.folder).isEmpty, "\(module.name)")
        continue
      }
      for other in module.dependencies {
        guard let below = rows[other] else { continue }
        #expect(below > above, "\(module.name) imports \(other)")
      }
    }
  }

  private static func lines(of name: String) throws -> [String] {
    try SourceFiles.lines(of: SourceFiles.root.appendingPathComponent(name))
  }

  /// The lines of a document that are not in blocks of code.
  private static func prose(of name: String) throws -> [(number: Int, text: String)] {
    var isCode = false
    return try lines(of: name).enumerated().compactMap { index, line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return isCode || isFence ? nil : (index + 1, line)
    }
  }
}
