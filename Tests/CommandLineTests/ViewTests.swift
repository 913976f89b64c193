import Foundation
import TestSupport
import Testing

/// `shapeedit view`, as a user calls it.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ViewTests {
  private static let text = """
    canvases:
    - name: First
      size: [40, 40]
      background: "#fff"
      graphics:
      - {at: [8, 8], size: [16, 16], fill: "#000"}
      - {kind: text, at: [0, 28], text: {string: "Hi \\u001b[31m", size: 8}}
    - name: Second
      size: [40, 40]
      graphics:
      - {id: dot, size: [40, 20], fill: "#f00"}

    """

  private func view(_ arguments: String..., environment: [String: String] = [:]) throws
    -> CommandRun
  {
    let scratch = try Scratch()
    let path = try scratch.file("doc.yaml", Self.text)
    return try CommandRun(["view", path] + arguments, environment: environment)
  }

  @Test("Without colours dark is ink, and small text is written")
  func withoutColors() throws {
    let run = try view("--size", "10x5")
    #expect(run.status == 0 && run.complaints == "")
    #expect(run.output == "\n  ████\n  ████\n\nHi \u{FFFD}[31m\n")
  }

  @Test("With colours there are only sequences that colour")
  func colors() throws {
    let run = try view(
      "--canvas", "Second", "--size", "10x5", "--color", "always",
      environment: ["COLORTERM": "truecolor"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6 && lines[5] == "")
    #expect(lines[0] == "\u{1B}[48;2;255;0;0m          \u{1B}[m")
    let sequences = run.output.split(separator: "\u{1B}").dropFirst(
      run.output.first == "\u{1B}" ? 0 : 1)
    #expect(
      sequences.allSatisfy { $0.prefix { !$0.isLetter }.allSatisfy { "[;0123456789".contains($0) } }
    )
    #expect(sequences.allSatisfy { $0.first { $0.isLetter } == "m" })
    let indexed = try view("--canvas", "1", "--size", "10x5", "--color", "always")
    #expect(indexed.output.hasPrefix("\u{1B}[48;5;196m"))
  }

  @Test("Shows a part, as large as fits")
  func parts() throws {
    let run = try view("--select", "#dot", "--size", "8x9")
    #expect(run.output == "▒▒▒▒▒▒▒▒\n▒▒▒▒▒▒▒▒\n" || run.output == "▓▓▓▓▓▓▓▓\n▓▓▓▓▓▓▓▓\n")
    #expect(try view("--select", "#none").status == 1)
    #expect(try view("--canvas", "Thrid").status == 2)
    #expect(try view("--size", "0x4").status == 2)
  }
}
