import Foundation
import Testing

/// The version stands in one place, and the changelog knows it.
struct ChangelogTests {
  private static let program = "Sources/shapeedit/ShapeEdit.swift"

  /// The headings of the changelog's versions, the newest first.
  private static func headings() throws -> [Substring] {
    try SourceFiles.lines(of: SourceFiles.root.appendingPathComponent("CHANGELOG.md"))
      .filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
  }

  /// What `shapeedit --version` prints, read from its source.
  private static func version() throws -> String {
    let lines = try SourceFiles.lines(of: SourceFiles.root.appendingPathComponent(program))
    let versions = lines.compactMap { $0.firstMatch(of: /version: "shapeedit (\d+\.\d+\.\d+)/) }
    try #require(versions.count == 1)
    return String(versions[0].1)
  }

  @Test("The changelog's newest release is the version of the program")
  func newestRelease() throws {
    let releases = try Self.headings().drop { $0 == "Unreleased" }
    let newest = try #require(releases.first)
    #expect(newest.split(separator: " ").first.map(String.init) == (try Self.version()))
  }

  @Test("Each release has a number and a date, in falling order")
  func releases() throws {
    let releases = try Self.headings().drop { $0 == "Unreleased" }
    let numbers = try releases.map { heading in
      let match = try #require(
        heading.wholeMatch(of: /(\d+)\.(\d+)\.(\d+) \(\d{4}-\d\d-\d\d\)/), "\(heading)")
      return [match.1, match.2, match.3].compactMap { Int($0) }
    }
    for (newer, older) in zip(numbers, numbers.dropFirst()) {
      #expect(older.lexicographicallyPrecedes(newer))
    }
  }

  @Test("No other source says the version of the program")
  func oneVersion() throws {
    let version = "shapeedit \(try Self.version())"
    let files = SourceFiles.swiftFiles(below: "Sources")
      .filter { (try? SourceFiles.lines(of: $0))?.contains { $0.contains(version) } == true }
    #expect(files.map(\.lastPathComponent) == ["ShapeEdit.swift"])
  }
}
