import ShapeCommands
import ShapeDocument
import ShapeSession
import TestSupport
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

  @Test(arguments: try TextCase.all(in: "commands/left-out.cases"))
  func lockedGraphicsAreLeftOutAndCounted(test: TextCase) throws {
    let (found, leftOut) = try names(after: test.input, EditOptions(skipsLocked: true))
    test.expect("\(found), \(leftOut)")
  }

  @Test func withoutTheOptionTheyRefuse() {
    #expect(throws: ScriptFailure.self) {
      try names(after: "select rectangle ; rename X", EditOptions())
    }
  }
}
