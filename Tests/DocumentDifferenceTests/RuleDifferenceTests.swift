import ShapeDocument
import Testing
import YAMLText

@testable import DocumentDifference

@Suite("Differences and merges of rules")
struct RuleDifferenceTests {
  private static let base = """
    styles:
      .service: {fill: "#eee", radius: 3}
      .hot: {fill: red}   # warm
      .event: {fill: blue}
      "#a": {opacity: 0.5}
    canvases:
    - graphics:
      - {id: a, tags: [service, hot, event]}
      - {id: b, tags: [service]}
      - a -> b

    """
  private static let swapped = base.replacing(
    "  .hot: {fill: red}   # warm\n  .event: {fill: blue}\n",
    with: "  .event: {fill: blue}\n  .hot: {fill: red}   # warm\n")

  private func lines(_ old: String, _ new: String) throws -> [String] {
    let difference = DocumentDifference(
      try DifferenceTree(Document(text: SourceText(old))),
      try DifferenceTree(Document(text: SourceText(new))))
    return difference.changes.flatMap(difference.lines)
  }

  @Test("A rule is told with the number of graphics that it reaches")
  func words() throws {
    let base = Self.base
    #expect(
      try lines(base, base.replacing("#eee", with: "#ddd"))
        == ["styles .service: fill.color #eee → #ddd (2 graphics)"])
    #expect(
      try lines(base, base.replacing("  .event: {fill: blue}\n", with: ""))
        == ["styles .event: deleted (1 graphic)"])
    #expect(
      try lines(base.replacing("  .event: {fill: blue}\n", with: ""), base)
        == ["styles .event: fill.color blue added (1 graphic)"])
    #expect(try lines(base, base.replacing("fill: red", with: "fill: {color: red}")) == [])
  }

  @Test("The order of rules counts among those of one specificity")
  func order() throws {
    let base = Self.base
    #expect(try lines(base, Self.swapped) == ["styles: .hot moved after .event"])
    let other = base.replacing("  \"#a\": {opacity: 0.5}\n", with: "")
      .replacing("styles:\n", with: "styles:\n  \"#a\": {opacity: 0.5}\n")
    #expect(other != base)
    #expect(try lines(base, other) == [])
    let difference = DocumentDifference(
      try DifferenceTree(Document(text: SourceText(base))),
      try DifferenceTree(Document(text: SourceText(Self.swapped))))
    #expect(
      difference.json().contains(
        "\"property\":\"styles.order\",\"old\":[\".service\",\".hot\",\".event\"]"))
    #expect(try difference.steps().count == 1)
  }

  private func merge(_ ours: String, _ theirs: String) throws -> DocumentMerge {
    try DocumentMerge(
      base: SourceText(Self.base), ours: SourceText(ours), theirs: SourceText(theirs))
  }

  @Test("Changes of rules, their order and new ones are merged")
  func merges() throws {
    let base = Self.base
    let changed = base.replacing("fill: red", with: "fill: pink")
      .replacing("  \"#a\":", with: "  .new: {fill: green}\n  \"#a\":")
    for (ours, theirs) in [(changed, Self.swapped), (Self.swapped, changed)] {
      let merged = try merge(ours, theirs)
      #expect(merged.isClean)
      let rules = Document(text: merged.text).ruleNames
      #expect(rules.filter { $0 != "#a" } == [".service", ".event", ".hot", ".new"], "\(rules)")
      #expect(merged.text.string.contains(".hot: {fill: pink}   # warm"))
    }
  }

  @Test("A rule that one side deleted and the other changed is a conflict")
  func deletedAndChanged() throws {
    let base = Self.base
    let deleted = base.replacing("  .hot: {fill: red}   # warm\n", with: "")
    let changed = base.replacing("{fill: red}", with: "{fill: red, radius: 2}")
    for (ours, theirs) in [(deleted, changed), (changed, deleted)] {
      let merged = try merge(ours, theirs)
      #expect(!merged.isClean && merged.conflicts.count == 1)
    }
    let other = base.replacing("radius: 3", with: "radius: 5")
    #expect(try merge(deleted, other).isClean)
  }

  @Test("A renamed id is followed by what the other side wrote")
  func renamedIDs() throws {
    let base = Self.base
    let renamed = base.replacing("id: a,", with: "id: web,").replacing("\"#a\"", with: "\"#web\"")
      .replacing("a -> b", with: "web -> b")
    let added = base.replacing("\"#a\":", with: "\"#a > .x\": {fill: red}\n  \"#a\":")
      .replacing("  - a -> b\n", with: "  - a -> b\n  - b -> a.left@0.5\n  - {a -> b: x}\n")
    let expected = added.replacing("id: a,", with: "id: web,").replacing("\"#a", with: "\"#web")
      .replacing("a -> b", with: "web -> b").replacing("a.left", with: "web.left")
    for (ours, theirs) in [(renamed, added), (added, renamed)] {
      let merged = try merge(ours, theirs)
      #expect(merged.isClean && merged.text.string == expected)
    }
  }
}
