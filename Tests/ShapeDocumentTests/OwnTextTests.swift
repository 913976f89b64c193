import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Entries as separate YAML")
struct OwnTextTests {
  private func own(_ document: Document, _ selector: String) throws -> String {
    let (text, aliases) = document.ownText(of: document.matches(try Selector(selector)))
    #expect(aliases == [])
    let node = try YAMLNode(parsing: SourceText(text))
    #expect(node.isMapping || !node.items.isEmpty)
    return text
  }

  private let document = Document(
    """
    x: {red: &red "#f00", card: &card {radius: 3, fill: *red}}
    canvases:
      - name: C   # the page
        graphics:
            # above
            - name: A   # first
              text: |2
                 block
                lines

              fill: *red
              children:
                - {name: B,
                    fill: *red}
            - &c
              <<: *card
              name: C   # last
            - *c
    """)

  @Test("start at the margin and keep their comments") func single() throws {
    #expect(
      try own(document, "[name=A]") == """
        name: A   # first
        text: |2
           block
          lines

        fill: &red "#f00"
        children:
          - {name: B,
              fill: *red}

        """)
    #expect(try own(document, "[name=B]") == "{name: B,\n    fill: &red \"#f00\"}\n")
  }

  @Test("are a list if there are several, with each anchor once") func several() throws {
    #expect(
      try own(document, "[name=C]:not(canvas), [name=B]")
        == """
        - {name: B,
              fill: &red "#f00"}
        - &c
          <<: &card {radius: 3, fill: *red}
          name: C   # last
        - <<: *card
          name: C   # last

        """.replacingOccurrences("- <<", "- \n  <<"))
  }

  @Test("report aliases without an anchor") func unreadable() throws {
    let document = Document(graphics: "- &a\n  name: A\n  children: [*a, *gone]")
    #expect(document.ownText(of: [2]).unreadableAliases == ["*a"])
    #expect(document.ownText(of: [3]).unreadableAliases == ["*gone"])
    #expect(document.ownText(of: [1]).unreadableAliases == ["*gone"])
  }

  @Test("do not grow without bound") func bomb() {
    var yaml = "x:\n  g0: &g0 [1, 2, 3, 4, 5, 6, 7, 8]\n"
    for level in 1...40 {
      yaml += "  g\(level): &g\(level) [*g\(level - 1), *g\(level - 1), *g\(level - 1)]\n"
    }
    let document = Document(yaml + "canvases:\n- graphics: [{name: A, meta: *g40}]\n")
    let (text, aliases) = document.ownText(of: [1])
    #expect(text == "{name: A, meta: *g40}\n")
    #expect(aliases == ["*g40"])
  }

  @Test("keep line breaks and tags") func lineBreaks() throws {
    let document = Document(
      "%TAG !e! tag:e,2000:\n---\ncanvases:\r\n  - graphics:\r\n    - name: A\r\n      x-t: !e!u 1\r\n"
    )
    #expect(
      document.ownText(of: [1]).text
        == "%TAG !e! tag:e,2000:\n---\nname: A\r\nx-t: !e!u 1\n")
  }

  @Test("are found in pasted texts") func pasted() throws {
    let clips = EntryClip.clips(ofPasted: "# one\n- name: A  # a\n  at: [1, 2]\n- {kind: star}\n")
    #expect(clips?.map(\.yaml) == ["# one\nname: A  # a\nat: [1, 2]\n", "{kind: star}\n"])
    #expect(EntryClip.clips(ofPasted: "{name: A}")?.map(\.isCanvas) == [false])
    #expect(EntryClip.clips(ofPasted: "[{name: A}, {name: B}]")?.count == 2)
    #expect(EntryClip.clips(ofPasted: "canvases: [{name: A}]")?.map(\.isCanvas) == [true])
    #expect(EntryClip.clips(ofPasted: "name: P\ngraphics: []")?.map(\.isCanvas) == [true])
    for text in ["hello", "Note: call Ann", "- a\n- b", "a: [", "- name: A\n- b", "42", "{}", "[]"]
    {
      #expect(EntryClip.clips(ofPasted: text) == nil, "\(text)")
    }
  }
}

extension String {
  fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
