import ShapeDocument
import Testing
import TextDifference
import YAMLText

@testable import DocumentDifference

@Suite("Conflicts between a deletion and a change")
struct DeletedConflictTests {
  private static func page(_ group: String) -> String {
    "canvases:\n  - name: Page\n    graphics:\n      - {name: First}\n\(group)      - {name: Last}\n"
  }

  private static let group = """
          - name: Group
            children:
              - {name: One}
              - name: Two
                children:
                  - {name: Inner}

    """

  private static let base = page(group)
  private static let gone = page("")

  private static let changes = [
    ("- name: Group\n", "- name: Group\n        opacity: 0.5\n"),
    ("{name: Inner}", "{name: Inner, opacity: 0.5}"),
    ("          - {name: One}\n", "          - {name: One}\n          - {name: Added}\n"),
  ]

  @Test("The side that changed something in a group has all of it", arguments: changes)
  func sides(_ old: String, _ new: String) throws {
    let changed = Self.base.replacing(old, with: new)
    #expect(changed != Self.base)
    for (ours, theirs) in [(Self.gone, changed), (changed, Self.gone)] {
      let merge = try DocumentMerge(
        base: SourceText(Self.base), ours: SourceText(ours), theirs: SourceText(theirs))
      let (text, list) = try #require(try ConflictList.read(merge.text))
      #expect(list.conflicts.count == 1 && text.string == ours)
      #expect(list.text(of: .theirs, in: text)?.string == theirs)
      let favored = try DocumentMerge(
        base: SourceText(Self.base), ours: SourceText(ours), theirs: SourceText(theirs),
        favor: .theirs)
      #expect(favored.text.string == theirs)
    }
  }

  @Test("What the deleting side took out first stays there, once")
  func takenOut() throws {
    let ours = Self.gone.replacing(
      "      - {name: Last}", with: "      - {name: One}\n      - {name: Last}")
    let theirs = Self.base.replacing(Self.changes[0].0, with: Self.changes[0].1)
    let merge = try DocumentMerge(
      base: SourceText(Self.base), ours: SourceText(ours), theirs: SourceText(theirs))
    let (text, list) = try #require(try ConflictList.read(merge.text))
    #expect(text.string == ours)
    let taken = try #require(list.text(of: .theirs, in: text)?.string)
    #expect(taken.split(separator: "name: One").count == 2, "\(taken)")
    #expect(taken.contains("Inner") && taken.contains("opacity: 0.5"))
  }

  private static func canvases(_ parts: [(name: String, ids: String)]) -> String {
    "canvases:\n"
      + parts.map { name, ids in
        "  - name: \(name)\n    graphics:\n"
          + ids.map { "      - {id: \($0), kind: circle}\n" }.joined()
      }.joined()
  }

  @Test(
    "A canvas that one side emptied and deleted and the other one changed is a conflict of that canvas",
    arguments: ["Second b", "Two bc", "Two cb", "New bd"])
  func canvas(theirs: String) throws {
    let name = theirs.split(separator: " ").map(String.init)
    let base = Self.canvases([("One", "a"), ("Two", "b")])
    let ours = Self.canvases([("One", "ab")])
    let changed = Self.canvases([("One", "a"), (name[0], name[1])])
    for (mine, other) in [(ours, changed), (changed, ours)] {
      let merge = try DocumentMerge(
        base: SourceText(base), ours: SourceText(mine), theirs: SourceText(other))
      #expect(!merge.isClean && merge.conflicts.map(\.place) == [name[0]])
      let (text, list) = try #require(try ConflictList.read(merge.text))
      for side in [text.string, try #require(list.text(of: .theirs, in: text)?.string)] {
        #expect(side.split(separator: "id: b,").count == 2, "\(side)")
        #expect(Document(text: SourceText(side)).fatal == nil)
      }
      #expect(merge.text.string.contains("name: \(name[0])\n"))
    }
  }

  @Test("What both took out of a canvas, one of them to a new one, is a conflict of its places")
  func newCanvas() throws {
    let base = Self.canvases([("One", "ade"), ("Two", "ghb")])
    let ours = Self.canvases([("One", "adbe"), ("Two", "gh")])
    let theirs = Self.canvases([("New", "b"), ("One", "ade"), ("Two", "gh")])
    for (mine, other) in [(ours, theirs), (theirs, ours)] {
      let merge = try DocumentMerge(
        base: SourceText(base), ours: SourceText(mine), theirs: SourceText(other))
      #expect(!merge.isClean && merge.conflicts.map(\.label) == ["b"])
      let (text, list) = try #require(try ConflictList.read(merge.text))
      for side in [text.string, try #require(list.text(of: .theirs, in: text)?.string)] {
        #expect(side.split(separator: "id: b,").count == 2, "\(side)")
      }
    }
  }
}
