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

  /// The order of the rules of two merges, which change sides.
  private func rules(_ base: String, _ ours: String, _ theirs: String) throws -> [[String]] {
    try [(ours, theirs), (theirs, ours)].map { our, their in
      let merged = try DocumentMerge(
        base: SourceText(base), ours: SourceText(our), theirs: SourceText(their))
      #expect(merged.isClean, "\(merged.conflicts.map(\.text))")
      return Document(text: merged.text).ruleNames
    }
  }

  private static func document(_ rules: String...) -> String {
    "styles:\n" + rules.map { "  \($0): {fill: red}\n" }.joined() + "canvases: []\n"
  }

  @Test("A new rule stays the strongest where the other side moved the one before it")
  func newRules() throws {
    let found = try rules(
      Self.document(".a", ".b", ".c"), Self.document(".c", ".a", ".b"),
      Self.document(".a", ".b", ".c", ".new"))
    #expect(found == [[".c", ".a", ".b", ".new"], [".c", ".a", ".b", ".new"]])
  }

  @Test("Only places among rules that are as specific contradict each other")
  func placesThatCount() throws {
    let base = Self.document(".a", ".b", "'#x'", "'#y'", ".c")
    for order in try rules(
      base, Self.document(".b", "'#x'", "'#y'", ".c", ".a"),
      Self.document(".b", "'#x'", ".c", "'#y'", ".a"))
    {
      #expect(order.filter { $0.hasPrefix(".") } == [".b", ".c", ".a"])
    }
    for order in try rules(
      base, Self.document("'#y'", ".a", ".b", "'#x'", ".c"),
      Self.document(".b", "'#x'", ".a", "'#y'", ".c"))
    {
      #expect(order.filter { $0.hasPrefix(".") } == [".b", ".a", ".c"])
      #expect(order.filter { $0.hasPrefix("#") } == ["#y", "#x"])
    }
    let other = try DocumentMerge(
      base: SourceText(base),
      ours: SourceText(Self.document(".b", "'#x'", ".a", "'#y'", ".c")),
      theirs: SourceText(Self.document(".b", "'#x'", "'#y'", ".c", ".a")))
    #expect(!other.isClean && other.conflicts.count == 1)
  }

  @Test("A rule does not follow one whose place does not count")
  func placesThatDoNotCount() throws {
    for order in try rules(
      Self.document(".a", "'#x'", ".b", ".c"), Self.document(".a", "'#x'", ".b", ".c", ".new"),
      Self.document(".b", "'#x'", ".a", ".c"))
    {
      #expect(order.filter { $0 != "#x" } == [".b", ".a", ".c", ".new"])
    }
  }

  @Test(
    "An id that was changed together with other properties is followed",
    arguments: [
      "  - id: web\n    name: Group\n    note: new\n    children:\n    - {id: x, name: X, size: [9, 9]}\n",
      "  - id: web\n    name: Group\n    children:\n    - {id: x, name: X, size: [9, 8], text: X}\n",
      "  - children:\n    - id: web\n      name: Group\n      children:\n      - {id: x, name: X, size: [9, 9]}\n",
    ])
  func renamedWithMore(group: String) throws {
    let before = """
      styles:
        # above
        "#g": {opacity: 0.5}
        .hot: {fill: red}
      canvases:
      - graphics:

      """
    let old =
      "  - id: g\n    name: Group\n    children:\n    - {id: x, name: X, size: [9, 9]}\n"
    let end = "  - {id: z, name: Z}\n  - z -> g # joined\n"
    let renamed = before.replacing("#g", with: "#web") + group + end.replacing("g #", with: "web #")
    let changed = before.replacing("  .hot", with: "  '#g > *': {fill: blue}\n  .hot") + old + end
    for (ours, theirs) in [(renamed, changed), (changed, renamed)] {
      let merged = try DocumentMerge(
        base: SourceText(before + old + end), ours: SourceText(ours), theirs: SourceText(theirs))
      #expect(merged.isClean)
      let expected = before.replacing("#g", with: "#web").replacing(
        "  .hot", with: "  '#web > *': {fill: blue}\n  .hot")
      #expect(
        merged.text.string.replacing("\"#web > *\"", with: "'#web > *'")
          == expected + group + end.replacing("g #", with: "web #"))
    }
  }

  @Test("A short connector that becomes a map is put into a group as well")
  func connectorsThatBecomeMaps() throws {
    let base = """
      canvases:
      - graphics:
        - {id: a, name: A}
        - {id: b, name: B}
        - a -> b # joined

      """
    let theirs = base.replacing(
      "  - a -> b # joined",
      with: "  - children:\n    - {a -> b: ~, stroke: {width: 2}} # joined")
    let merged = try DocumentMerge(
      base: SourceText(base), ours: SourceText(base.replacing("name: B", with: "name: BB")),
      theirs: SourceText(theirs))
    #expect(merged.isClean && merged.text.string == theirs.replacing("name: B", with: "name: BB"))
  }
}
