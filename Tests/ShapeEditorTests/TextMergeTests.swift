import ShapeEditor
import Testing
import YAMLText

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

  @Test("changes of different places come together")
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

  @Test("the same change of both counts once")
  func same() {
    let both = base.replacing("red", with: "pink")
    let mine = both.replacing("blue", with: "black")
    #expect(merged(mine, both) == mine)
    #expect(merged(both, mine) == mine)
    #expect(merged(both, both) == both)
  }

  @Test("changes of the same line, and of lines beside each other, do not")
  func conflicts() {
    let mine = base.replacing("green", with: "pink")
    #expect(merged(mine, base.replacing("green", with: "black")) == nil)
    #expect(merged(mine, base.replacing("name: Two", with: "name: Zwei")) == nil)
    #expect(merged(mine, base.replacing("name: Three", with: "name: Drei")) == nil)
    #expect(merged(mine, "canvases: []\n") == nil)
  }

  @Test("what is inserted beside what was deleted is not lost")
  func insertions() {
    let without = base.replacing("      - name: Two\n        fill: green\n", with: "")
    let with = base.replacing(
      "        fill: green\n", with: "        fill: green\n        hidden: true\n")
    #expect(merged(with, without) == nil)
    #expect(merged(without, with) == nil)
  }

  @Test("a result that is no shape document is none")
  func unreadable() {
    let broken = base.replacing("name: Page", with: "name: [")
    #expect(merged(base.replacing("blue", with: "black"), broken) == nil)
  }
}
