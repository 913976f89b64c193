import TestSupport
import Testing
import YAMLText

@testable import TextDifference

@Suite("Merging two versions of a text")
struct TextMergeTests {
  private let base = """
    canvases:
      - name: Page
        graphics:
          - name: One
            fill: red
          - name: Two
            fill: green
          - name: Three
            fill: blue

    """

  private func merged(_ mine: String, _ theirs: String) -> String? {
    TextMerge(mine: SourceText(mine), theirs: SourceText(theirs), base: SourceText(base))?
      .text.string
  }

  @Test("changes in different places are merged")
  func apart() {
    let mine = base.replacing("red", with: "pink").replacing("blue", with: "cyan")
    let theirs = base.replacing("green", with: "black")
    #expect(
      merged(mine, theirs)
        == theirs.replacing("red", with: "pink").replacing("blue", with: "cyan"))
    #expect(merged(theirs, mine) == merged(mine, theirs))
    #expect(merged(mine, base) == mine)
    #expect(merged(base, theirs) == theirs)
  }

  @Test("the same change on both sides counts once")
  func same() {
    let both = base.replacing("red", with: "pink")
    let mine = both.replacing("blue", with: "black")
    #expect(merged(mine, both) == mine)
    #expect(merged(both, mine) == mine)
    #expect(merged(both, both) == both)
  }

  @Test("changes of the same line, or of adjacent lines, are not merged")
  func conflicts() {
    let mine = base.replacing("green", with: "pink")
    #expect(merged(mine, base.replacing("green", with: "black")) == nil)
    #expect(merged(mine, base.replacing("name: Two", with: "name: Zwei")) == nil)
    #expect(merged(mine, base.replacing("name: Three", with: "name: Drei")) == nil)
    #expect(merged(mine, "canvases: []\n") == nil)
  }

  @Test("an insertion beside a deletion is not lost")
  func insertions() {
    let without = base.replacing("      - name: Two\n        fill: green\n", with: "")
    let with = base.replacing(
      "        fill: green\n", with: "        fill: green\n        hidden: true\n")
    #expect(merged(with, without) == nil)
    #expect(merged(without, with) == nil)
  }

  @Test("random versions: a difference produces the other one, a merge is symmetric")
  func randomVersions() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    var mergedCount = 0
    for _ in 0..<2_000 {
      var old = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
        Self.randomLine(using: &generator)
      }
      old.insert("canvases: []\n", at: 0)
      // The last line may end without a break.
      if Bool.random(using: &generator) { old[old.count - 1].removeLast() }
      let base = SourceText(old.joined())
      let mine = Self.changed(old, using: &generator)
      let theirs = Self.changed(old, using: &generator)
      #expect(
        base.replacing(mine.splices(from: base)).text == mine, "seed \(seed): \(mine.string)")
      let one = TextMerge(mine: mine, theirs: theirs, base: base)?.text
      let other = TextMerge(mine: theirs, theirs: mine, base: base)?.text
      #expect(one == other, "seed \(seed)")
      #expect(TextMerge(mine: mine, theirs: base, base: base)?.text == mine, "seed \(seed)")
      if let one, mine != base, theirs != base {
        mergedCount += 1
        if mine == theirs { #expect(one == mine, "seed \(seed)") }
      }
    }
    #expect(mergedCount > 50)
  }

  private static func randomLine(using generator: inout SeededGenerator) -> String {
    let text = ["a", "b", "c", "", "é", "long enough to be told from the others"]
    let end = Int.random(in: 0..<8, using: &generator) == 0 ? "\r\n" : "\n"
    return "#" + (text.randomElement(using: &generator) ?? "") + end
  }

  /// Some lines inserted, removed or replaced; the first one stays, so that it is a document.
  private static func changed(
    _ lines: [String], using generator: inout SeededGenerator
  ) -> SourceText {
    var lines = lines
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      let place = Int.random(in: 1...lines.count, using: &generator)
      let isLast = place == lines.count
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where !isLast: lines.remove(at: place)
      case 1 where !isLast: lines[place] = randomLine(using: &generator)
      default:
        if lines[place - 1].utf8.last != 0x0A { lines[place - 1] += "\n" }
        lines.insert(randomLine(using: &generator), at: place)
      }
    }
    return SourceText(lines.joined())
  }
}
