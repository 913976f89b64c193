import TestSupport
import Testing

/// What is written exactly as it is given, or as nearly as may be.
struct VerbatimTests {
  @Test(
    arguments: try TextCase.all(in: "commands/verbatim.cases")
      + TextCase.all(in: "commands/given.cases"))
  func exactlyWhatIsGiven(test: TextCase) {
    for lineBreak in ["\n", "\r\n"] {
      let text = (test.input + "\n").replacing("\n", with: lineBreak)
      let run = Run(test.edit, on: text)
      #expect(run.mistake == nil)
      test.expect(run.text.replacing(lineBreak, with: "\n"), break: true)
      let undone = Run(test.edit + "\nundo", on: text)
      #expect(undone.mistake == nil && undone.text == text, "\(undone.diff)")
    }
  }

  private static let document = """
    canvases:
      - graphics:
          - name: A
          - name: G
            children:
              - name: B
          - name: L
            locked: true
          - {name: F, fill: "#000"}

    """

  @Test(arguments: try TextCase.all(in: "commands/verbatim-mistakes.cases"))
  func mistakesSayWhy(test: TextCase) {
    let run = Run(test.input, on: Self.document)
    test.expect(run.mistake ?? "none")
    #expect(run.text == Self.document)
  }
}
