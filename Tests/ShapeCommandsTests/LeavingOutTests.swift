import ShapeCommands
import ShapeDocument
import Testing
import YAMLText

/// Locked graphics that commands leave out.
@Suite struct LeavingOutTests {
  private static let text = """
    canvases:
      - name: Page
        graphics:
          - {name: A}
          - {name: B, locked: true}
          - {name: G, children: [{name: H}, {name: I, locked: true}]}
          - {name: L, locked: true, children: [{name: M}]}

    """

  private func names(after script: String, _ options: EditOptions) throws -> (String, Int) {
    let document = Document(text: SourceText(Self.text))
    let run = ScriptRun(on: document, options: options, output: OutputBuffer { _ in true })
    try run.perform(try BatchScript(script, name: "script"))
    let names = (0..<document.entryCount).map { document.label(of: $0) }
    return (names.joined(separator: " "), run.leftOutCount)
  }

  @Test(arguments: [
    ("select rectangle ; rename X", "Page X B G X I L M", 3),
    ("select rectangle ; rename X ; rename Y", "Page Y B G Y I L M", 3),
    ("select [name=A],[name=B] ; delete", "Page B G H I L M", 1),
    ("select group ; delete", "Page A B G H I L M", 2),
    ("select [name=M] ; delete ; rename X", "Page A B G H I L M", 1),
    ("select [name=A],[name=B] ; duplicate", "Page A A B B G H I L M", 0),
    ("select [name=M] ; duplicate", "Page A B G H I L M", 1),
    ("select [name=A],[name=B] ; move into [name=G]", "Page B G H I A L M", 1),
    ("insert star S into group", "Page A B G H I S L M", 1),
    ("insert star S after [name=M]", "Page A B G H I L M", 1),
    ("select [name=M] ; insert star S", "Page A B G H I L M", 1),
    ("select * ; set locked false ; select [name=B] ; rename X", "Page A X G H I L M", 0),
    ("select [name=B] ; force rename X", "Page A X G H I L M", 0),
    ("select [name=B] ; rename X ; assert :selected = 1", "Page A B G H I L M", 1),
  ])
  func lockedGraphicsAreLeftOutAndCounted(script: String, names: String, count: Int) throws {
    let (found, leftOut) = try self.names(after: script, EditOptions(skipsLocked: true))
    #expect(found == names)
    #expect(leftOut == count)
  }

  @Test func withoutTheOptionTheyRefuse() {
    #expect(throws: ScriptFailure.self) {
      try names(after: "select rectangle ; rename X", EditOptions())
    }
  }
}
