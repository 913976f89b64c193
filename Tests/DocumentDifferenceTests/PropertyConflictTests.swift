import ShapeDocument
import Testing
import TextDifference
import YAMLText

@testable import DocumentDifference

@Suite("Conflicts of properties")
struct PropertyConflictTests {
  private static func page(_ lines: [String]) -> SourceText {
    SourceText(
      (["canvases:", "  - name: One", "    graphics:", "      - name: A"]
        + lines.map { "        " + $0 }).map { $0 + "\n" }.joined())
  }

  /// Merges both ways round: each side everywhere is what that side wrote, whatever settles it.
  private func expectConflict(
    _ base: [String], _ ours: [String], _ theirs: [String]
  ) throws {
    for (mine, other) in [(ours, theirs), (theirs, ours)] {
      let texts = [base, mine, other].map(Self.page)
      let merge = try DocumentMerge(base: texts[0], ours: texts[1], theirs: texts[2])
      #expect(!merge.isClean && merge.conflicts.count == 1, "\(merge.text.string)")
      let (text, list) = try #require(try ConflictList.read(merge.text))
      let sides = [text, try #require(list.text(of: .theirs, in: text))]
      for (side, wanted) in zip(sides, texts[1...]) {
        #expect(try digest(side) == digest(wanted), "\(side.string)")
      }
      for (favor, wanted) in zip(DocumentMerge.Favor.allCases, texts[1...]) {
        let settled = try DocumentMerge(
          base: texts[0], ours: texts[1], theirs: texts[2], favor: favor)
        #expect(settled.isClean && !settled.text.string.contains("<<<"))
        #expect(try digest(settled.text) == digest(wanted), "\(settled.text.string)")
      }
    }
  }

  private func digest(_ text: SourceText) throws -> UInt64 {
    try DifferenceTree(Document(text: text)).subtrees[0]
  }

  @Test(
    "Whatever changed in what the other side removed is a conflict",
    arguments: [
      ("fill: red", "fill: {color: red, opacity: 0.5}"),
      ("fill: red", "fill: {color: red, enabled: false}"),
      ("stroke: {color: red, opacity: 0.2}", "stroke: {color: red, opacity: 0.3}"),
      ("shadow: {color: red, blur: 2}", "shadow: {color: red, blur: 2, enabled: false}"),
      ("fill: {color: red, opacity: 0.5}", "fill: red"),
    ])
  func removal(base: String, changed: String) throws {
    try expectConflict(["size: [1, 2]", base], ["size: [1, 2]"], ["size: [1, 2]", changed])
  }

  @Test("Opacity means the same with any type of paint")
  func opacity() throws {
    let merge = try DocumentMerge(
      base: Self.page(["fill: red"]), ours: Self.page(["fill: blue"]),
      theirs: Self.page(["fill: {color: red, opacity: 0.5}"]))
    #expect(merge.isClean)
    #expect(
      try digest(merge.text) == digest(Self.page(["fill: {color: blue, opacity: 0.5}"])))
  }

  @Test(
    "A value, and values in it, contradict each other",
    arguments: [
      ([], "fill: red", "fill: [1, 2]"), (["note: x"], "note: [1]", "note: {a: {b: 2}}"),
      (["meta: {a: 1}"], "meta: {a: 1, b: 2}", "meta: {a: 1, b: {c: 3}}"),
      (["meta: {}"], "meta: none", "meta: {a: 1}"),
    ] as [([String], String, String)])
  func clash(base: [String], ours: String, theirs: String) throws {
    try expectConflict(base, [ours], [theirs])
  }

  @Test("What is beside a contradiction is merged")
  func besides() throws {
    let merge = try DocumentMerge(
      base: Self.page(["meta: {a: 1, z: 1}"]), ours: Self.page(["meta: {a: 2, z: 1, b: 2}"]),
      theirs: Self.page(["meta: {a: 1, z: 3, b: {c: 3}}"]), favor: .theirs)
    #expect(
      try digest(merge.text) == digest(Self.page(["meta: {a: 2, z: 3, b: {c: 3}}"])),
      "\(merge.text.string)")
  }
}
