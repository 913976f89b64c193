import Testing

@testable import SourceText
@testable import YAMLText

/// The comments of a document, and the entries they belong to.
@Suite struct EntryCommentTests {
  private static let text = """
    # the document
    shapeedit: 1
    canvases: # all
      # above the first
      # in two lines

      - name: "a # b" # behind a name
        graphics:
          # above a graphic
          - {name: '#c', fill: "#fff"} # behind it
      - name: z#z
        # inside
        note: |
          # no comment
    # the end
    """

  private func index(_ text: String, blockBytes: Int = .max) throws -> EntryIndex {
    let source = SourceText(text)
    let size = min(blockBytes, source.byteCount)
    return try streamedIndex(blocks(of: source, blockBytes: size))
  }

  @Test func commentsBelongToEntries() throws {
    let found = try index(Self.text).comments().map { "\($0.entry) \($0.isAbove) \($0.text)" }
    #expect(
      found == [
        "-1 false # the document", "-1 false # all", "0 true # above the first",
        "0 true # in two lines", "0 false # behind a name", "1 true # above a graphic",
        "1 false # behind it", "2 false # inside", "-1 false # the end",
      ])
  }

  @Test(
    "Where a text is cut into pieces does not matter", arguments: [600, 601, 613, 1_024, 4_099])
  func pieces(blockBytes: Int) throws {
    let entry = "  - name: n # x\n    note: 'a#b' #y\n    # z\n    \"#\": [a,#b\n      1]\n"
    let text = "canvases:\n" + String(repeating: entry, count: 300)
    let whole = try index(text).comments()
    let cut = try index(text, blockBytes: blockBytes)
    #expect(cut.text.pieces.leaves.reduce(0) { $0 + $1.count } > 4)
    #expect(whole.count == 1_200 && cut.comments() == whole)
  }

  @Test("A block of comments is as quick to read as any text", .timeLimit(.minutes(1)))
  func longBlock() throws {
    let count = 60_000
    let block = String(repeating: "  # line\n", count: count)
    let found = try index("canvases:\n\(block)  - name: a\n\(block)").comments()
    #expect(found.count == 2 * count)
    #expect(found.prefix(count).allSatisfy { $0.entry == 0 && $0.isAbove })
    #expect(found.suffix(count).allSatisfy { !$0.isAbove })
  }
}
