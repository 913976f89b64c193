import ShapeCommands
import ShapeDocument
import ShapeSession
import Testing
import YAMLText

/// References to groups in what a match is replaced by.
@Suite struct GroupReferenceTests {
  private func replaced(_ substitution: String, in name: String) throws -> String? {
    let document = Document(text: SourceText("canvases:\n  - name: '\(name)'\n"))
    let run = ScriptRun(
      on: document, options: EditOptions(), output: OutputBuffer { _ in true })
    let command = Command.replace(
      property: "name", try #require(Command.Substitution(substitution)))
    try run.perform(try BatchScript("select * ; \(command)", name: "s"))
    return document.value(of: "name", entry: 0).text
  }

  @Test func dollarsAndNames() throws {
    #expect(try replaced(#"/(\w+) (\w+)/$2 $1/"#, in: "left right") == "right left")
    #expect(try replaced(#"/(\w+) (\w+)/\2 \1 $0/"#, in: "a b") == "b a a b")
    #expect(try replaced(#"/(?<n>\d+)px/$<n>pt/"#, in: "12px") == "12pt")
    #expect(try replaced(#"/(?<a>.)(.)/$2$<a>$1/"#, in: "xy") == "yxx")
    #expect(try replaced(#"/a/$ $x \$1 \\ 5$/"#, in: "a") == #"$ $x $1 \ 5$"#)
    #expect(try replaced(#"/(a)/$10/"#, in: "a") == "a0")
  }

  @Test func groupsThatAreNotThereAreRefused() {
    #expect(throws: ScriptFailure.self) { try replaced(#"/a/$1/"#, in: "a") }
    #expect(throws: ScriptFailure.self) { try replaced(#"/(?<n>a)/$<m>/"#, in: "a") }
    #expect(throws: ScriptFailure.self) { try replaced(#"/(?<n>a)/$<n/"#, in: "a") }
    #expect(throws: ScriptFailure.self) { try replaced(#"/(?<n>a)(?<n>b)/x/"#, in: "ab") }
    #expect(throws: ScriptFailure.self) { try replaced(#"/(?<=a)b/x/"#, in: "ab") }
  }
}
