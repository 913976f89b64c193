import Foundation
import ShapeDocument
import Testing
import YAMLText

@Suite("The corpus")
struct CorpusTests {
  static let files =
    ((try? FileManager.default.contentsOfDirectory(
      at: fixtures.appendingPathComponent("corpus"), includingPropertiesForKeys: nil)) ?? [])
    .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }

  /// Graphics of a file, as its converter counted them.
  private static func expectedCount(_ name: String) throws -> Int {
    let manifest = try String(
      contentsOf: fixtures.appendingPathComponent("corpus/manifest.csv"), encoding: .utf8)
    let line = try #require(
      manifest.split(whereSeparator: \.isNewline).first { $0.hasPrefix(name + ",") })
    return try #require(Int(line.split(separator: ",")[4]))
  }

  @Test("is all there")
  func count() { #expect(Self.files.count == 16) }

  @Test("opens whole, without an error", arguments: files)
  func opens(file: URL) throws {
    let document = Document(text: SourceText(TextBlock(try Data(contentsOf: file))))
    #expect(document.fatal == nil)
    let expected = try Self.expectedCount(file.lastPathComponent)
    #expect(document.graphicCount == expected)
    // Unoptimised, the largest would take longer than all other tests together.
    guard file.fileSize < 600_000 else { return }
    let errors = document.check().diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.prefix(3).map(\.message))")
  }
}

extension URL {
  /// Bytes of the file.
  var fileSize: Int { (try? resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0 }
}
