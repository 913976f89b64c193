import Foundation
import Testing

/// The table of what `Tools/test --long` runs.
@Suite struct LongTestsTests {
  private static let root = SourceFiles.root

  /// The fields of each line: name, size, and the words of the command.
  private static func lines() throws -> [[Substring]] {
    try String(contentsOf: root.appendingPathComponent("Tools/long-tests"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
  }

  @Test func everyLineRunsAProgramWithItsSize() throws {
    let lines = try Self.lines()
    #expect(Set(lines.map(\.first)).count == lines.count)
    for line in lines {
      try #require(line.count > 2, "\(line)")
      let program = Self.root.appendingPathComponent(String(line[2]))
      #expect(FileManager.default.isExecutableFile(atPath: program.path), "\(line)")
      #expect(line.contains("{}") == (line[1] != "-"), "\(line)")
    }
  }

  @Test func anUnknownNameIsAMistake() throws {
    let process = Process()
    process.executableURL = Self.root.appendingPathComponent("Tools/test")
    process.arguments = ["--long", "random-editz"]
    let complaints = Pipe()
    process.standardError = complaints
    try process.run()
    let text = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text.contains("there is no long test random-editz"))
    for line in try Self.lines() { #expect(text.contains(line[0])) }
  }
}
