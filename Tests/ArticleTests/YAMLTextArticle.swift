import Testing
import YAMLText

/// The code of the article in `Sources/YAMLText/YAMLText.docc`.
@Suite("YAMLText: getting started")
struct YAMLTextArticle {
  let grammar = EntryGrammar(roles: [
    EntryGrammar.Role(childrenKey: "books", childRole: 1),
    EntryGrammar.Role(labelKeys: [EntryGrammar.LabelKey("title")]),
  ])

  func library() -> SourceText { SourceText(Self.library) }

  static let library = """
    # Read so far
    books:
      - title: Emma   # twice
        pages: 474
      - {title: Persuasion, pages: 249}
    """

  @Test func indexing() throws {
    let text = SourceText(
      """
      # Read so far
      books:
        - title: Emma   # twice
          pages: 474
        - {title: Persuasion, pages: 249}
      """)
    let grammar = EntryGrammar(roles: [
      EntryGrammar.Role(childrenKey: "books", childRole: 1),
      EntryGrammar.Role(labelKeys: [EntryGrammar.LabelKey("title")]),
    ])
    let index = try EntryIndex(text: text, grammar: grammar)
    for entry in 0..<index.count {
      print(index.label(of: entry) ?? "untitled", try index.parse(entry)["pages"]?.scalar ?? "?")
    }
    #expect((0..<index.count).map { index.label(of: $0) } == ["Emma", "Persuasion"])
    #expect(try index.parse(0)["pages"]?.scalar == "474")
  }

  @Test func editing() throws {
    let index = try EntryIndex(text: library(), grammar: grammar)
    let result = try index.perform(.set(NodePath(0, "pages"), .plain("480")))
    _ = try index.perform(.removeEntry(1))
    print(index.text.string)
    #expect(
      index.text.string.hasPrefix(
        "# Read so far\nbooks:\n  - title: Emma   # twice\n    pages: 480"))
    #expect(!index.text.string.contains("Persuasion"))
    #expect(result.entry == nil)
  }

  @Test func undoing() throws {
    let index = try EntryIndex(text: library(), grammar: grammar)
    let before = index.text
    let result = try index.perform(.set(NodePath(0, "pages"), .plain("480")))
    _ = try index.apply(result.inverse)
    #expect(index.text == before)
  }

  @Test func diagnosing() throws {
    let text = SourceText("books: [Emma\n")
    do {
      _ = try EntryIndex(text: text, grammar: grammar)
    } catch {
      print(error.rendered(fileName: "library.yaml", text: text))
    }
    #expect(throws: Diagnostic.self) { try EntryIndex(text: text, grammar: grammar) }
  }
}
