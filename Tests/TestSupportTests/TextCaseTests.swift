import Foundation
import TestSupport
import Testing

/// Cases are what their file says, and what they expect can fail.
@Suite struct TextCaseTests {
  private func cases(_ text: String) throws -> [TextCase] {
    try TextCase.all(in: text.components(separatedBy: "\n"), of: Fixture("some.cases"))
  }

  @Test func partsStandBetweenMarks() throws {
    let cases = try cases(
      """
      // A comment.

      === named
        text

      // Another.
      ===
      one
      two

      three
      >>> an edit
      >>> another
      end
      """)
    #expect(cases.map(\.name) == ["named", "one⏎two⏎⏎three an edit  another"])
    #expect(cases[0].parts == ["  text"])
    #expect(cases[0].input == "named" && cases[0].expected == "  text")
    #expect(cases[1].parts == ["one\ntwo\n\nthree", "an edit", "", "another", "end"])
    #expect(cases[1].edit == "an edit" && cases[1].expected == "end")
    #expect(cases.map(\.location.line) == [3, 7])
  }

  @Test(arguments: [
    ("text", TextCase.Mistake.noCase(line: 1)), ("// only", .noCases),
    ("=== a\n=== b\n=== a", .repeatedName("a")), ("\n===\ntext", .noName(line: 2)),
  ])
  func mistakesAreToldApart(text: String, mistake: TextCase.Mistake) {
    #expect(throws: mistake) { try cases(text) }
  }

  @Test func anotherTextIsAnIssue() throws {
    let test = try #require(try cases("=== a\nbcd").first)
    test.expect("bcd")
    test.expect("bcd\n", break: true)
    test.expectBeginning("bcde")
    withKnownIssue { test.expect("bc") }
    withKnownIssue { test.expect("bcd\n") }
    withKnownIssue { test.expect("bcd", break: true) }
    withKnownIssue { test.expectBeginning("abcd") }
    withKnownIssue { try cases("=== a").first?.expectBeginning("abcd") }
  }

  private static let writesSnapshots =
    ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil

  @Test(.disabled(if: writesSnapshots, "it would write its wrong ones"))
  func anotherScreenIsAnIssue() throws {
    let name = "edits/refusals.txt"
    try expectSnapshot(try Fixture(name).text, name)
    withKnownIssue { try expectSnapshot(try Fixture(name).text + "\n", name) }
    #expect(throws: (any Error).self) { try expectSnapshot("", "ui/missing.txt") }
  }
}
