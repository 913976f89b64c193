import ShapeDocument
import ShapeSession
import TestSupport
import Testing
import YAMLText

@testable import ShapeCommands

/// Every command does something, or says why not.
@Suite struct CommandEffectTests {
  /// What is selected here has whatever the forms of commands change.
  private static let text = """
    palette: {accent: "#0af"}
    x-styles: {bar: &bar {kind: group, children: [{size: [1, 1]}]}}
    canvases:
    - size: [400, 300]
      graphics:
      - {id: a, kind: group, children: [{name: One}, {name: Two}, {name: Three}, {name: Four}]}
      - {id: b, kind: group, children: [{kind: text, text: Hi}]}
      - {name: X, kind: verbatim}
      - {name: "A ] B", kind: group, children: [{}, {}, {}, {}]}
      - id: g
        children:
        - {kind: group, children: []}
        # before
        - id: selected
          name: a/b
          size: [10, 20]
          opacity: 0.5
          tags: [one]
          points: [[0, 0], [1, 1], [2, 2], [3, 3]]
          fill: {stops: [[0, "#f00"], [0.5, "rgb(1, 2, 3)"], [1, "#fff"]], type: linear}
          shadow: {color: "#f00"}
          text: {string: Text, size: 12}
          meta: {a: 1}
          layout: hstack
          children: [{name: B, size: [1, 1]}, {name: A, size: [1, 1]}]
        - {name: Last, size: [1, 1]}

    """

  @Test(arguments: try Fixture("commands/forms.txt").lines)
  func everyFormIsPerformedOrRefused(form: String) throws {
    let written = Written()
    let run = ScriptRun(
      on: Document(text: SourceText(Self.text)), options: EditOptions(), output: written.buffer)
    try run.perform(.select(selector: "#selected"))
    let command = try #require(try Command.parse(form).first)
    do throws(Diagnostic) {
      let outcome = try run.perform(command)
      if command.isEdit { #expect(!run.isUnchanged, "\(outcome)") }
    } catch {
      #expect(error.code != .notPerformed)
    }
  }

  @Test func manyForcesAreNotReadInsideEachOther() {
    let forces = String(repeating: "force ", count: 100_000)
    #expect(throws: CommandMistake.self) { try Command.parse(forces + "delete") }
  }
}
