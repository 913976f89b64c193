import Testing
import YAMLText

/// Anchors in what is copied, and aliases that must not come inside their own anchors.
@Suite struct AnchorEditTests {
  private func index(_ text: String) throws -> EntryIndex {
    try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
  }

  @Test(arguments: [
    ("- a: &k # c", "- a: ~ # c"),
    ("- a: &k", "- a: ~"),
    ("- {a: &k }", "- {a: ~ }"),
    ("- {a: &k , b: [&l ]}", "- {a: ~ , b: [~ ]}"),
    ("- a: [&k , &l ]", "- a: [~ , ~ ]"),
    ("- &a : x", "- ~ : x"),
    ("- a: !!str &k # c", "- a: !!str # c"),
    ("- a: &k !!str # c", "- a: !!str # c"),
    ("- a:\n    - &k\n    - &l # c\n    - b", "- a:\n    - ~\n    - ~ # c\n    - b"),
    ("- a: &k ~", "- a: ~"),
    ("- a: &k x", "- a: x"),
    ("- &k\n    a: x", "-   a: x"), ("- &k\n    # c\n    a: x", "-\n    # c\n    a: x"),
    ("- &k # c\n    a: x", "- # c\n    a: x"),
  ])
  func anAnchorOnNothingIsCopied(entry: String, copy: String) throws {
    let index = try index(
      "canvases:\n- graphics:\n  " + entry.replacing("\n    ", with: "\n      ") + "\n")
    let text = index.text.string
    let result = try index.perform(.insertEntry(.copy(of: 1), parent: 0, position: 1))
    #expect(result.entry != nil)
    let wanted = copy.replacing("\n    ", with: "\n      ")
    #expect(index.text.string == text + "  " + wanted + "\n")
    _ = try index.apply(result.inverse)
    #expect(index.text.string == text)
  }

  @Test(arguments: [
    "canvases:\n- graphics:\n  - &a\n    name: A\n    children:\n    - name: B\n  - *a\n",
    "canvases:\n- graphics:\n  - &a\n    name: A\n    children:\n    - name: B\n  - <<: *a\n    name: C\n",
    "canvases:\n- graphics:\n  - name: A\n    children: &a\n    - name: B\n  - name: C\n    meta: [*a]\n",
    "canvases:\n- graphics: [&a {name: A, children: [{name: B}]}, {<<: [*a], name: C}]\n",
  ])
  func anAliasStaysOutsideItsAnchor(text: String) throws {
    for edit in [
      YAMLEdit.moveEntry(3, parent: 1, position: 1), .moveEntry(3, parent: 1, position: 0),
      .insertEntry(.copy(of: 3), parent: 1, position: 1),
    ] {
      let index = try index(text)
      do {
        _ = try index.perform(edit)
        Issue.record("not refused: \(index.text.string)")
      } catch {
        let message = error.message
        #expect(message.contains("*a would stand inside its own anchor &a"), "\(message)")
      }
      #expect(index.text.string == text)
    }
  }

  @Test func aliasesThatStandInsideAlreadyDoNotHinderOtherEdits() throws {
    let index = try index(
      "canvases:\n- graphics:\n  - &a\n    name: A\n    children:\n    - *a\n  - name: B\n")
    _ = try index.perform(.moveEntry(3, parent: 0, position: 0))
    #expect(index.text.string.hasPrefix("canvases:\n- graphics:\n  - name: B\n  - &a\n"))
  }
}
