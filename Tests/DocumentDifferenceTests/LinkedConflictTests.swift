import DocumentDifference
import ShapeDocument
import Testing
import TextDifference
import YAMLText

@Suite("Conflicts at two places")
struct LinkedConflictTests {
  private static func page(_ top: [String], left: [String] = [], right: [String] = []) -> String {
    func group(_ name: String, _ children: [String]) -> String {
      "      - name: \(name)\n        children:\n"
        + (["Rest \(name)"] + children).map { "          - {name: \($0)}\n" }.joined()
    }
    return "canvases:\n  - name: Page\n    graphics:\n"
      + top.map { "      - {name: \($0)}\n" }.joined() + group("Left", left) + group("Right", right)
  }

  private func merged(
    _ base: String, _ ours: String, _ theirs: String
  ) throws -> (text: SourceText, conflicts: ConflictList) {
    let merge = try DocumentMerge(
      base: SourceText(base), ours: SourceText(ours), theirs: SourceText(theirs))
    return try #require(try ConflictList.read(merge.text))
  }

  private static let cases: [(String, String, String)] = [
    (
      page(["Title", "Other"]), page(["Other"], left: ["Title"]), page(["Other"], right: ["Title"])
    ),
    (
      page(["One", "Two", "Three", "Four"]), page(["Two", "Three", "One", "Four"]),
      page(["Two", "Three", "Four", "One"])
    ),
  ]

  @Test("Both hunks are one conflict, and any choice has the graphic once", arguments: cases)
  func moves(_ base: String, _ ours: String, _ theirs: String) throws {
    let (text, list) = try merged(base, ours, theirs)
    #expect(list.conflicts == [[0, 1]])
    let link = try #require(list.hunks[0].link)
    #expect(link == list.hunks[1].link && link.number == 1 && link.title.hasSuffix("moved"))
    for choice in [ConflictChoice.ours, .theirs] {
      let splices = try #require(list.settling([0, 1], by: choice, in: text)).splices
      let settled = text.replacing(splices).text
      #expect(settled.string == (choice == .ours ? ours : theirs))
    }
    #expect(list.settling([0, 1], by: .both, in: text) == nil)
  }
}
