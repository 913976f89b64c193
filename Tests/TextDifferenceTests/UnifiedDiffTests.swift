import Foundation
import TestSupport
import Testing
import YAMLText

@testable import TextDifference

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "f") -> String {
    let written = Written()
    UnifiedDiff(from: SourceText(old), to: SourceText(new))
      .write(path: Array(path.utf8), into: written)
    return written.text
  }

  @Test func sameTextsHaveNoDifference() {
    #expect(diff("", "") == "")
    #expect(diff("a\nb", "a\nb") == "")
    #expect(UnifiedDiff(from: SourceText("a"), to: SourceText("a")).isEmpty)
  }

  @Test func oneLineAmongOthers() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacingOccurrences(of: "5", with: "five"))
        == """
        --- a/f
        +++ b/f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test(arguments: [
    // Lines that are changed one by one, and one that comes where another goes.
    [Splice(range: 2..<3, string: "x"), Splice(range: 4..<5, string: "y")],
    [Splice(range: 2..<2, string: "x\ny\n"), Splice(range: 3..<6, string: "")],
    [Splice(range: 1..<1, string: "\nx"), Splice(range: 2..<6, string: "")],
    // A line that loses its break to the next one.
    [Splice(range: 2..<4, string: "x"), Splice(range: 5..<6, string: "")],
  ])
  func whatGoesStandsBeforeWhatComes(splices: [Splice]) throws {
    let old = SourceText("1\n2\n3\n4\n")
    let new = old.replacing(splices).text
    var regions = ChangedRegions()
    regions.apply(Splices(splices))
    let written = Written()
    UnifiedDiff(from: old, to: new, in: regions).write(path: [0x66], into: written)
    let signs = written.text.split(separator: "\n").dropFirst(3).map { $0.prefix(1) }
    #expect(signs.firstIndex(of: "+") ?? 0 > signs.lastIndex(of: "-") ?? 9, "\(written.text)")
    #expect(try Patch(written.text).applied(to: old.string) == new.string)
  }

  @Test func nearChangesShareAHunkAndFarOnesDoNot() {
    let lines = (1...20).map { "\($0)" }
    func changed(_ numbers: Set<Int>) -> String {
      (1...20).map { numbers.contains($0) ? "x\n" : "\($0)\n" }.joined()
    }
    let old = lines.map { $0 + "\n" }.joined()
    func headers(_ numbers: Set<Int>) -> [Substring] {
      diff(old, changed(numbers)).split(separator: "\n").filter { $0.hasPrefix("@@") }
    }
    #expect(headers([5, 12]) == ["@@ -2,14 +2,14 @@"])
    #expect(headers([5, 13]) == ["@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@"])
    #expect(headers([1]) == ["@@ -1,4 +1,4 @@"])
    #expect(headers([20]) == ["@@ -17,4 +17,4 @@"])
  }

  @Test(arguments: [
    (
      "a\nb", "a\nc",
      "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"
    ),
    ("a\nb", "a\nb\n", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"),
    ("a\nb\n", "a\nb", "@@ -1,2 +1,2 @@\n a\n-b\n+b\n\\ No newline at end of file\n"),
    ("a\nb", "x\nb", "@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n"),
    ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
    ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
    ("a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"),
    ("a\n", "a\nb\n", "@@ -1 +1,2 @@\n a\n+b\n"),
  ])
  func endsOfTexts(old: String, new: String, hunk: String) {
    #expect(diff(old, new) == "--- a/f\n+++ b/f\n" + hunk)
  }

  @Test(arguments: [
    ("x.yaml", "--- a/x.yaml"), ("./d/x", "--- a/d/x"), ("/tmp/x", "--- a/tmp/x"),
    ("my file", "--- a/my file\t"), ("a\"b\n\u{1B}é", "--- \"a/a\\\"b\\n\\033\\303\\251\""),
  ])
  func names(path: String, head: String) {
    #expect(diff("1\n", "2\n", path: path).split(separator: "\n").first.map(String.init) == head)
  }

  // MARK: - Properties

  /// Small texts of few different lines: everything repeats, nothing is unique.
  private func randomText(_ generator: inout SeededGenerator, lines: Int) -> String {
    let text = (0..<Int.random(in: 0...lines, using: &generator))
      .map { _ in ["a", "b", "c", "", "ä"].randomElement(using: &generator) ?? "" }
      .joined(separator: "\n")
    return text + (Bool.random(using: &generator) ? "\n" : "")
  }

  @Test func applyingADifferenceGivesTheNewText() throws {
    let seed: UInt64 = 20_261
    var generator = SeededGenerator(seed: seed)
    for round in 0..<SeededRun.rounds(1_500) {
      let old = randomText(&generator, lines: 14)
      let new = randomText(&generator, lines: 14)
      let text = diff(old, new)
      #expect(
        try Patch(text).applied(to: old) == new,
        "seed \(seed), round \(round): \(old.debugDescription) → \(new.debugDescription)\n\(text)")
      // What a table of all pairs of lines finds is the least there is.
      let changed = text.split(separator: "\n").dropFirst(2).filter {
        $0.hasPrefix("-") || $0.hasPrefix("+")
      }.count
      #expect(changed == leastDifference(lines(old), lines(new)), "seed \(seed), round \(round)")
    }
  }

  private func lines(_ text: String) -> [String] {
    var lines = text.components(separatedBy: "\n").map { $0 + "\n" }
    lines[lines.count - 1].removeLast()
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private func leastDifference(_ old: [String], _ new: [String]) -> Int {
    var row = Array(0...new.count)
    for (i, line) in old.enumerated() {
      var next = [i + 1]
      for (j, other) in new.enumerated() {
        next.append(line == other ? row[j] : min(row[j + 1], next[j]) + 1)
      }
      row = next
    }
    return row[new.count]
  }

  @Test func splicesTellTheSameAsComparingEverything() throws {
    let seed: UInt64 = 7
    var generator = SeededGenerator(seed: seed)
    for round in 0..<SeededRun.rounds(300) {
      let original = SourceText(randomText(&generator, lines: 40))
      var text = original
      var regions = ChangedRegions()
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let splices = randomSplices(of: text, &generator)
        text = text.replacing(splices).text
        regions.apply(Splices(splices))
      }
      let written = Written()
      UnifiedDiff(from: original, to: text, in: regions)
        .write(path: [0x66], into: written)
      #expect(
        try Patch(written.text).applied(to: original.string) == text.string,
        "seed \(seed), round \(round)")
      var end = 0
      for region in regions.regions {
        #expect(
          original.bytes(in: end..<region.old.lowerBound)
            == text.bytes(
              in: region.new.lowerBound - (region.old.lowerBound - end)..<region.new.lowerBound))
        end = region.old.upperBound
      }
    }
  }

  private func randomSplices(
    of text: SourceText, _ generator: inout SeededGenerator
  ) -> [Splice] {
    // Only before ASCII, so that every version is UTF-8.
    let places = (0...text.byteCount).filter { text.byte(at: $0).map { $0 < 0x80 } ?? true }
    var splices: [Splice] = []
    var offset = 0
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let rest = places.filter { $0 >= offset }
      guard let start = rest.randomElement(using: &generator),
        let end = rest.filter({ $0 >= start && $0 < start + 6 }).randomElement(using: &generator)
      else { break }
      let string = ["", "x", "\n", "y\nz", "a\n"].randomElement(using: &generator) ?? ""
      splices.append(Splice(range: start..<end, string: string))
      offset = end + 1
    }
    return splices
  }

  @Test func placesOfTheOldText() {
    var regions = ChangedRegions()
    regions.apply(
      Splices([Splice(range: 2..<4, string: "12345"), Splice(range: 6..<6, string: "+")]))
    #expect(
      [0, 1, 2, 6, 7, 8, 9, 10].map { regions.oldOffset(of: $0) } == [0, 1, nil, nil, 4, 5, nil, 6])
  }

  // MARK: - Bounds

  @Test func hugeDifferencesStayAffordable() throws {
    let count = 12_000
    let old = (0..<count).map { "old line \($0)\n" }.joined()
    let new = (0..<count).map { "new line \($0)\n" }.joined()
    #expect(UnifiedDiff(from: SourceText(old), to: SourceText(new)).removedLineCount == count)
    // Two halves that changed places: beyond the search, but every line stands once in both.
    let swapped =
      (count / 2..<count).map { "old line \($0)\n" } + (0..<count / 2).map { "old line \($0)\n" }
    let moved = UnifiedDiff(from: SourceText(old), to: SourceText(swapped.joined()))
    #expect(moved.removedLineCount == count / 2)
    // Nothing stands once and nothing is in order.
    var generator = SeededGenerator(seed: 3)
    func noise() -> String {
      (0..<count).map { _ in "\(Int.random(in: 0..<200, using: &generator))\n" }.joined()
    }
    let (left, right) = (noise(), noise())
    #expect(try Patch(diff(left, right)).applied(to: left) == right)
  }

  @Test func gitAppliesWhatIsWritten() throws {
    guard
      let git = ["/usr/bin/git", "/usr/local/bin/git"].first(
        where: FileManager.default.isExecutableFile)
    else { return }
    let texts = [("a\nb\nc", "a\nx\nc\nd\n"), ("1\n2\n3\n", "1\n3"), ("k: v\r\n", "k: w\r\n")]
    for (index, (old, new)) in texts.enumerated() {
      let scratch = try Scratch()
      let name = "my file \(index)"
      try scratch.file(name, old)
      try scratch.file("patch", diff(old, new, path: name))
      let run = try ProgramRun(git, ["apply", "patch"], in: scratch.folder)
      #expect(run.status == 0, "\(run.complaints)")
      #expect(try scratch.text(name) == new)
    }
  }
}
