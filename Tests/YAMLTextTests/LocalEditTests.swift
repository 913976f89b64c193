import Testing

@testable import YAMLText

/// A plan for one entry's properties is accepted only if it does what it is meant to do.
@Suite struct LocalEditTests {
  private static let text = """
    canvases:
      - graphics:
          - name: A
            fill: red # warm
            note: x
                # below

          - name: B
    """

  private let index: EntryIndex
  private let node: YAMLNode

  init() throws {
    index = try EntryIndex(text: SourceText(Self.text), grammar: shapeGrammar)
    node = try index.parse(1)
  }

  private func place(of key: String) throws -> YAMLNode { try #require(node[key]) }

  private func accepts(
    _ range: Range<Int>, _ new: String, _ changes: [TreeChange], removed: [Range<Int>] = []
  ) -> Bool {
    let plan = EditPlan([Splice(range: range, string: new)], changes, removed: removed)
    return index.localEdit(plan, of: 1, watches: true) != nil
  }

  @Test func whatIsMeantIsAccepted() throws {
    let fill = try place(of: "fill")
    let change = TreeChange.replace(.init(fill), .value(.string("blue")))
    #expect(accepts(fill.range, "blue", [change]))
    #expect(accepts(fill.range, "'blue'", [change]))
  }

  @Test func anotherValueIsNot() throws {
    let fill = try place(of: "fill")
    let change = TreeChange.replace(.init(fill), .value(.string("blue")))
    #expect(!accepts(fill.range, "green", [change]))
    #expect(!accepts(fill.range, "[blue", [change]))
    #expect(!accepts(fill.range, "'blue", [change]))
    #expect(!accepts(fill.range, "blue\n        kind: star", [change]))
    #expect(!accepts(fill.range, "blue\n   kind: star", [change]))
    #expect(!accepts(fill.range, "12", [TreeChange.replace(.init(fill), .value(.string("12")))]))
  }

  @Test func neitherIsAChangeSomewhereElse() throws {
    let fill = try place(of: "fill")
    let change = TreeChange.replace(.init(fill), .value(.string("blue")))
    let note = try place(of: "note")
    #expect(!accepts(note.range, "blue", [change]))
    #expect(!accepts(fill.range.lowerBound..<note.range.upperBound, "blue", [change]))
  }

  @Test func noCommentMayBeLostOrChange() throws {
    let fill = try place(of: "fill")
    let change = TreeChange.replace(.init(fill), .value(.string("blue")))
    let withComment = fill.range.lowerBound..<fill.range.upperBound + 7
    #expect(!accepts(withComment, "blue", [change]))
    #expect(!accepts(withComment, "blue # cold", [change]))
    #expect(accepts(withComment, "blue", [change], removed: [withComment]))
    #expect(!accepts(fill.range, "blue # new", [change]))
  }

  /// The comment below is deeper than a new block scalar's lines: it would become its content.
  @Test func commentsBehindTheEntryAreSeen() throws {
    let note = try place(of: "note")
    let value = YAMLValue.string("two\nlines\n")
    let change = TreeChange.replace(.init(note), .value(value))
    #expect(accepts(note.range, #""two\nlines\n""#, [change]))
    #expect(!accepts(note.range, "|\n          two\n          lines", [change]))
    #expect(!accepts(note.range, "|+\n          two\n          lines", [change]))
  }

  /// What reaches beyond the entry's own lines is verified with its neighbours instead.
  @Test func theRegionEndsWithTheEntry() throws {
    let name = try place(of: "name")
    let next = index.start(of: 2)
    #expect(!accepts(name.range.lowerBound..<next + 1, "A", []))
    #expect(!accepts(node.range.lowerBound..<node.range.lowerBound, "x: 1\n        ", []))
  }
}
