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

  @Test(arguments: [
    ("select [name=A] ; print :selected", "  A rectangle\n"),
    ("select [name=\"B ] c\"] ; print :selected", "  B ] c rectangle\n"),
    ("select [name='B ] c'] ; print :selected", "  B ] c rectangle\n"),
    ("select [name = A] ; print :selected", "  A rectangle\n"),
    ("select [name=G]>* ; print :selected", "  A2 rectangle\n"),
    ("select [name=None]? ; print :selected?", ""),
    ("print [name=A] fill name", "  A rectangle fill=#ff0000 name=A\n"),
    ("assert [name^=A] = 2 ; assert [fill],.none > 1 ; echo yes", "yes\n"),
    ("select * ; deselect [name^=B] ; extend [name=G] ; print [name=A2]", "  A2 rectangle\n"),
    (
      "select [name=A] ; move into [name=G] first ; print [name=G]>*",
      "  A rectangle\n  A2 rectangle\n"
    ),
    ("insert text Hi {fill: none} before [name=A] ; print text", "  Hi text\n"),
  ])
  func needNoQuotes(script: String, output: String) {
    let run = Run(script, on: Self.text)
    #expect(run.mistake == nil)
    #expect(run.output == output)
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
