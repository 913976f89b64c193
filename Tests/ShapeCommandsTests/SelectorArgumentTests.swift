import TestSupport
import Testing

@testable import ShapeCommands

/// Selectors in commands that begin with `[`.
@Suite struct SelectorArgumentTests {
  private static let text = """
    canvases:
      - graphics:
          - {name: A, fill: red}
          - {name: "B ] c", fill: blue}
          - name: G
            children:
              - {name: A2}

    """

  @Test(arguments: try TextCase.all(in: "commands/selectors.cases"))
  func needNoQuotes(test: TextCase) {
    let run = Run(test.input, on: Self.text)
    #expect(run.mistake == nil)
    test.expect(run.output, break: !test.expected.isEmpty)
  }

  @Test func elsewhereItIsAList() throws {
    #expect(
      try Command.parse("set tags [name=X] ; set at [1, 2]") == [
        .set(property: "tags", value: .yaml("[name=X]")),
        .set(property: "at", value: .yaml("[1, 2]")),
      ])
  }

  @Test(arguments: [
    ("select [name=X", "1:8 the '[' here is not closed"),
    ("select [name=\"X] ; delete", "1:14 the string that starts here is not closed"),
    (
      "select [name=X] > text",
      "1:17 'select' takes no more arguments here; a selector with blanks in it must be quoted"
    ),
    ("select 'a' b", "1:12 'select' takes no more arguments here"),
    ("select {a}", "1:8 a selector that starts with '{' must be quoted"),
    ("select", "1:7 'select' needs a selector"),
    ("set a [b]c", "1:10 a blank must follow the closing character"),
  ])
  func mistakesAreTold(script: String, mistake: String) {
    #expect(Run(script, on: Self.text).mistake == mistake)
  }
}
