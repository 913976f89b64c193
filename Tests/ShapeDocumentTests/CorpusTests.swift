import ShapeDocument
import TestSupport
import Testing
import YAMLText

@Suite("The corpus")
struct CorpusTests {
  static let files = (try? Fixture("corpus").files()) ?? []

  /// Graphics of a file, as its converter counted them.
  private static func expectedCount(_ name: String) throws -> Int {
    let manifest = try Fixture("corpus/manifest.csv").text.split(whereSeparator: \.isNewline)
    let line = try #require(manifest.first { $0.hasPrefix(name + ",") })
    return try #require(Int(line.split(separator: ",")[4]))
  }

  @Test("is all there")
  func count() { #expect(Self.files.count == 16) }

  @Test("opens whole, without an error", arguments: files)
  func opens(file: Fixture) throws {
    let document = Document(text: SourceText(TextBlock(try file.data)))
    #expect(document.fatal == nil)
    let expected = try Self.expectedCount(file.name)
    #expect(document.graphicCount == expected)
    // Unoptimised, the largest would take longer than all other tests together.
    guard document.text.byteCount < 600_000 else { return }
    let errors = document.check().diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.prefix(3).map(\.message))")
  }
}
