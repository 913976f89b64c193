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

  @Test(
    "In pixels it is the same picture by either protocol",
    .enabled(
      if: ForeignPixels.hasPython && ForeignPixels.hasSixelDecoder, ForeignPixels.sixelComment))
  func pixels() throws {
    let kitty = try view("--size", "10x5", "--graphics", "kitty")
    #expect(kitty.status == 0 && kitty.complaints == "" && kitty.output.hasSuffix("\u{1B}\\\n"))
    let sharp = try ForeignPixels(kitty: Array(kitty.output.utf8))
    #expect(sharp.width == 80 && sharp.height == 80)
    // The square of 16 × 16 units, two pixels each.
    #expect(sharp.pixels[20 * 80 + 20] == 0 && sharp.pixels[47 * 80 + 47] == 0)
    #expect(sharp.pixels[15 * 80 + 15] == 0xFFFFFF && sharp.pixels[48 * 80 + 48] == 0xFFFFFF)
    let sixel = try view("--size", "10x5", "--graphics", "sixel")
    let other = try ForeignPixels(sixels: Array(sixel.output.utf8))
    for row in 0..<80 {
      for column in 0..<80 {
        let (one, two) = (sharp.pixels[row * 80 + column], other.pixels[row * other.width + column])
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int(one >> shift & 255) - Int(two >> shift & 255)
          guard difference.magnitude > 2 else { continue }
          Issue.record("\(column) \(row): \(one) \(two)")
        }
      }
    }
  }

  @Test("Where there is no terminal it is made of cells")
  func noTerminal() throws {
    let (plain, auto) = (
      try view("--size", "10x5"), try view("--size", "10x5", "--graphics", "auto")
    )
    #expect(plain.output == auto.output && plain.output.contains("████"))
    #expect(try view("--graphics", "blocks").status == 2)
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
