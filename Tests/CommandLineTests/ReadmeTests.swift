import Foundation
import TestSupport
import Testing

/// The output shown in README.md is what the program prints.
@Suite("README", .enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ReadmeTests {
  /// A command shown in the README, and the output below it.
  struct Example {
    let arguments: [String]
    let output: String
  }

  @Test func examplesAreTrue() throws {
    let examples = try examples()
    #expect(examples.count >= 4)
    for example in examples {
      let run = try CommandRun(example.arguments, in: Fixture.package)
      #expect(run.output == example.output, "shapeedit \(example.arguments.joined(separator: " "))")
    }
  }

  @Test("The pictures are what export makes of the documents", arguments: ["tour", "flow"])
  func picturesAreCurrent(name: String) throws {
    let scratch = try Scratch()
    let run = try CommandRun(
      [
        "export", "Documents/\(name).yaml", "--canvas", "0", "-o",
        scratch.url("\(name).svg").path,
      ],
      in: Fixture.package)
    #expect(run.status == 0, "\(run.complaints)")
    // Other versions of the fonts have other bytes.
    func withoutFonts(_ text: String) -> String { text.replacing(/base64,[^)]*/, with: "") }
    #expect(
      try withoutFonts(scratch.text("\(name).svg"))
        == withoutFonts(Fixture(package: "Documents/\(name).svg").text),
      "shapeedit export Documents/\(name).yaml --canvas 0 -o Documents/\(name).svg")
  }

  @Test(
    "The picture of the editor is what it shows on a terminal",
    .enabled(if: ForeignPixels.hasPython, ForeignPixels.pythonComment))
  func screenshotIsCurrent() throws {
    let run = try ProgramRun(
      Fixture(package: "Tools/screenshot").url.path,
      ["--check", "--program", try #require(CommandRun.binary)])
    #expect(run.status == 0, "\(run.complaints)")
  }

  /// The commands of the `console` blocks.
  private func examples() throws -> [Example] {
    let text = try Fixture(package: "README.md").text
    return text.components(separatedBy: "```console\n").dropFirst().flatMap { block in
      let body = block.components(separatedBy: "```")[0]
      return body.components(separatedBy: "$ shapeedit ").dropFirst().map { part in
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return Example(
          arguments: words(of: String(lines[0])), output: lines.count > 1 ? String(lines[1]) : "")
      }
    }
  }

  /// The words of a command line with only single quotes.
  private func words(of line: String) -> [String] {
    line.components(separatedBy: "'").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
  }
}
