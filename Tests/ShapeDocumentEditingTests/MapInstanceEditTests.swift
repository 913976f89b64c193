import Testing
import YAMLText

@testable import ShapeDocument

@Suite("Editing instances of maps that are not graphics")
struct MapInstanceEditTests {
  private static let text = """
    x-styles:
      bar: &bar   # the bar
        name: Bar # named
        id: bar
        children:
          - &leaf {kind: ellipse, name: Leaf}
          - *leaf
    canvases:
    - name: C
      graphics:
        - *bar
        - &group
          children: [*bar]

    """

  @Test(
    "What is refused before anything has changed leaves instances and what was read as they are")
  func refusalCostsNothing() throws {
    let text = """
      canvases:
        - graphics:
            - &g {name: G, kind: group, children: [{name: A}]}
            - {name: L, locked: true}
            - *g

      """
    let document = Document(text: SourceText(text))
    let locked = try #require((0..<document.entryCount).first { document.isOwnLocked($0) })
    func read() {
      for entry in 0..<document.entryCount { _ = document.value(of: "name", entry: entry) }
    }
    read()
    let parsed = document.propertiesParsed
    #expect(throws: Diagnostic.self) {
      try document.transact { transaction throws(Diagnostic) in try transaction.delete([locked]) }
    }
    read()
    #expect(document.propertiesParsed == parsed)
  }

  @Test("is refused without a copy of their own", arguments: [1, 2, 3]) func refused(entry: Int) {
    let document = Document(text: SourceText(Self.text))
    #expect {
      _ = try document.transact { transaction throws(Diagnostic) in
        try transaction.set("name", to: .text("X"), on: [entry])
      }
    } throws: { error in
      (error as? Diagnostic)?.code.name == "instance-read-only"
    }
    #expect(document.text.string == Self.text)
  }

  @Test("writes a copy of their own") func breaks() throws {
    let result = try edited(Self.text, options: EditOptions(breaksAliases: true)) {
      transaction, _ in
      try transaction.set("name", to: .text("X"), on: [2])
    }
    #expect(
      result
        == Self.text.split(separator: "    - *bar\n").joined(
          separator: """
                # the bar
                - name: Bar # named
                  id: bar-2
                  children:
                    - {kind: ellipse, name: X}
                    - *leaf

            """))
  }

  @Test("keeps aliases when they are moved, copied and deleted") func whole() throws {
    let result = try edited(Self.text) { transaction, document in
      _ = try transaction.duplicate([1])
      try transaction.delete([1])
    }
    #expect(result == Self.text)
  }

  @Test("pastes what they show") func paste() throws {
    let result = try edited(Self.text) { transaction, document in
      _ = try transaction.paste(document.clip([1]), at: .into(0, position: nil))
    }
    #expect(result.hasPrefix(Self.text))
    #expect(result.contains("- name: Bar # named\n      id: bar-2\n"))
  }

  @Test("keeps serials of what they show through edits") func serials() throws {
    let document = Document(text: SourceText(Self.text))
    let before = (0..<document.entryCount).map(document.serial(of:))
    _ = try document.transact { transaction throws(Diagnostic) in
      try transaction.set("name", to: .text("Page"), on: [0])
    }
    #expect((0..<document.entryCount).map(document.serial(of:)) == before)
    #expect(Set(before).count == before.count)
  }
}
